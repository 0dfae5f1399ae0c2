"""A game as people and programs use it: play, undo, look, record, replay."""
