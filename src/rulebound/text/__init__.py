"""The card-text compiler: printed English in, effect trees out, and back. It knows no game."""
