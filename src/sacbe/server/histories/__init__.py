"""What people have played: what came of each match, their history, and their profile."""
