"""The tests, laid out like the package; `tests/<game>/` is laid out like the game's rulebook."""
