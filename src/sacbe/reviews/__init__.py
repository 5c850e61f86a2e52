"""What a match was won and lost by, once it has been played."""
