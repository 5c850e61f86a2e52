"""For operators: logs, metrics, backups, housekeeping, commands."""
