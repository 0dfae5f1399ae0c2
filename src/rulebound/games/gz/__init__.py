"""Godzilla Card Game, comprehensive rules v1.01. Modules are named after the sections of the book."""
