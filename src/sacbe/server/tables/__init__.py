"""Tables: seats, the match, clocks, bots, chat, and what each listener is told."""
