"""Mail: letters, the queue they wait in, and what their links do."""
