"""People: who asks, names and passwords, one's own sessions, and moderation."""
