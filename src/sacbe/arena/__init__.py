"""Bots against each other: pairings, results and ratings; and reports on what a game is like."""
