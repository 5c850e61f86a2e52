"""Reviews of finished matches, and what people learn from them."""
