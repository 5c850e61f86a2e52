"""Tables: who sits there, the match that is played, clocks, bots, chat, and what each listener is told."""
