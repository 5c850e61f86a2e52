"""The online table. It knows no rule and names no card: a match is asked, its answers are passed on.

The way of a move: **check** (the match says whether it is legal), **store** (the ledger has it on disk),
**apply** (the live match follows), **tell** (every listener gets its own view). One lock per table keeps this
order within a process, the primary key (match, number) between processes. A live table is a cache of its
rows: whenever storing fails or another process was quicker, it first catches up from the rows.

    app        routes, start-up, shutdown             run       the application under uvicorn
    hall       everything one process holds           settings  the operator's choices
    wire       every message of the socket            refusal   a key and facts, never a sentence
    requests   request bodies of the HTTP interface   answers   its response bodies

    tables/    play: check, store, apply, tell; table: steps, match and listeners; visibility: which steps a
               listener knows of; autoplay: bots and time-outs; thinkers: the threads in which bots think
    people/    identity: cookies, tokens, passwords; sanctions: who is banned or muted; moderation
    company/   whom people follow, block and invite, and who is online
    reviews/   reviews of finished matches, positions to retry
    learning/  lessons, and which of them people have finished
    mail/      letters, their queue, and what their links do
    operators/ logs, metrics, copies of the database, housekeeping, what the command line does
    traffic/   connections, households, limits
"""
