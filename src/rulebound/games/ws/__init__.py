"""Weiß Schwarz, comprehensive rules v2.09. Modules are named after the sections of the book."""
