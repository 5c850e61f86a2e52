"""Calls: whoever is not here is told that it is their turn."""
