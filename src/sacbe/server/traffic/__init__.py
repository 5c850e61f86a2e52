"""What comes in: connections, where they come from, and how much anybody may ask for."""
