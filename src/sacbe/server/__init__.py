"""The online table. It knows no rule and names no card: a match is asked, its answers are passed on.

The way of a move: **check** (the match says whether it is legal), **store** (the ledger has it on the disk),
**apply** (the live match takes it), **tell** (every listener gets its own view). One lock for each table
keeps this order; the primary key (match, number) keeps it between processes. A live table is a cache of its
rows: whenever storing fails or another process was quicker, it reads on from the rows before anything else.

    app        routes, first and last things          run       the application under uvicorn
    hall       all that one process holds             settings  what an operator may choose
    wire       every message of the socket            refusal   a key and facts, never a sentence
    requests   bodies that the HTTP interface takes   answers   bodies that it sends

    tables/    play: check, store, apply, tell; table: steps, match and listeners; visibility: which steps a
               listener knows of; autoplay: bots and time-outs; thinkers: the threads in which bots think
    people/    identity: cookies, tokens, passwords; sanctions: who is banned or muted; moderation
    operators/ logs, metrics, copies of the database, housekeeping, what the command line does
    traffic/   connections, households, limits
"""
