"""A bounded attack on a real server, while honest people play: ``make proof-hostile``."""
