"""Incoming traffic: connections, their addresses, and rate limits."""
