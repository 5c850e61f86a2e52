"""What a server keeps: people, tables, seats, and every move.

A match is an append-only list of steps. ``move`` has the primary key (match, number), so that the database
itself refuses two steps with one number, whichever process asks; a move taken back is one more step and not a
hole. A live match is only a cache of its steps.
"""
