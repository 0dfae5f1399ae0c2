"""Our own starter cards, their printed texts, and decks of them."""
