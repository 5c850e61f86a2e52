"""What boards are drawn with in a terminal, and in which language."""
