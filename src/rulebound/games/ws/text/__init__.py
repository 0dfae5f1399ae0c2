"""How Weiß Schwarz cards speak: its dialect of card English."""
