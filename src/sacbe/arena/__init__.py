"""Bots against each other: who plays whom, how it ended, how strong they are; and what a game is like."""
