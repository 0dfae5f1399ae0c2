"""What all rulebooks share. Knows no game."""
