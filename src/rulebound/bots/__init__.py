"""Opponents: at random, greedy, and one that searches. `levels` names them in words."""
