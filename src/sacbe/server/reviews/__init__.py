"""Reviews of matches that are over, and what people learn from them."""
