"""The Godzilla Card Game's dialect of card English."""
