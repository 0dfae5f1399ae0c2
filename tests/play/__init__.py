"""Tests of playing: positions, scenarios."""
