"""A sorted row of cards: a fixed array and, beside it, how many places are taken (the caller counts)."""

from __future__ import annotations


def insert(cards: list[int], count: int, card: int) -> None:
    for place in range(count):  # the larger one moves on; compiled, without a branch
        here = cards[place]
        cards[place] = min(here, card)
        card = max(here, card)
    cards[count] = card


def remove(cards: list[int], count: int, card: int) -> bool:
    """Take out one copy and close the gap; whether there was one."""
    gone = 0
    for place in range(count):
        here = cards[place]
        cards[place - gone] = here
        if here == card:
            gone = 1
    return gone == 1
