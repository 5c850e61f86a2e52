"""The online table. It knows no rule and names no card: a match is asked, its answers are passed on.

The way of a move: **check** (the match says whether it is legal), **store** (the ledger has it on the disk),
**apply** (the live match takes it), **tell** (every listener gets its own view). One lock for each table
keeps this order; the primary key (match, number) keeps it between processes. A live table is a cache of its
rows: whenever storing fails or another process was quicker, it reads on from the rows before anything else.

    settings   what an operator may choose            wire      every message of the socket, both ways
    requests   bodies that the HTTP interface takes   answers   bodies that it sends
    visibility which steps a listener knows of        table     a live table: its steps, match and listeners
    hall       the live tables of this process        play      check, store, apply, tell
    seats      who sits where, joins, leaves          clock     who has how long
    autoplay   bots and time-outs, outside the loop   listener  one socket's bounded queue
    socket     one socket for each table              routes_*  HTTP
    identity   cookies, tokens, passwords             limits    how much anybody may ask for
    thinkers   the threads in which bots think        hints     a word from the strongest bot
"""
