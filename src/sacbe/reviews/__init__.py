"""Reviews of finished matches: where each was won and lost."""
