"""For those who run the server: logs, metrics, copies, housekeeping, commands."""
