"""Matches at scale: soaking the rules in random games, measuring their speed."""
