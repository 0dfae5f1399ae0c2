"""The games. A game knows no other game."""
