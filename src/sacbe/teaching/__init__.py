"""Lessons: a first match on the real board, step by step. What they say and ask is data of each game."""
