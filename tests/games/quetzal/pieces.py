"""The letters of the notation in table.py, and where the pieces of a staged position are."""

from __future__ import annotations

from typing import Any

from sacbe.games.quetzal import components as box
from sacbe.games.quetzal.notation import PLACES

SEATS = "ABCDE"
FAMILIES = dict(zip("pwtsm", box.FAMILY_NAMES, strict=True))
BONUSES = {"": "plain", "c": "coin", "d": "dp", "v": "vp"}
FIGURES = {"b": "black", "w": "white", "e": "edge", "s": "standing", "C": "char"}
TEAM = {2: 6, 3: 6, 4: 5, 5: 4}


def long(card: str) -> str:
    return f"{FAMILIES[card[0]]}.{BONUSES[card[1:]]}"


def short(card: str) -> str:
    family, bonus = card.split(".")
    return family[0] + next(letter for letter, name in BONUSES.items() if name == bonus)


def cards(text: str) -> list[str]:
    return [long(card) for card in text.split()]


def by_seat(text: str, everyone: str) -> dict[str, str]:
    """``A=4 B=5``"""
    found = dict(word.split("=") for word in text.split())
    assert set(found) <= set(everyone), found
    return found


def numbers(text: str, everyone: str, default: int = 0) -> list[int]:
    found = by_seat(text, everyone)
    return [int(found.get(seat, default)) for seat in everyone]


CARDS = [f"{family}.{bonus}" for family in box.FAMILY_NAMES for bonus in box.BONUS_NAMES]


class Pack:
    """All copies, until they are taken."""

    def __init__(self, copies: list[int], names: list[str]) -> None:
        self.count = dict(zip(names, copies, strict=True))

    def take(self, names: list[str]) -> list[str]:
        for name in names:
            assert self.count[name], f"there is no {name} left"
            self.count[name] -= 1
        return list(names)

    def take_or_none(self, text: str, length: int) -> list[str | None]:
        found: list[str | None] = [
            None if card == "-" else self.take([long(card)])[0] for card in text.split()
        ]
        return found + [None] * (length - len(found))

    def first(self, number: int) -> list[str]:
        """Different ones, of which no table here makes use."""
        return [name for name in ("U9", "U10", "U2", "U1", "U6", "U8") if self.count[name]][:number]

    def left(self) -> list[str]:
        return [name for name, count in self.count.items() for _ in range(count)]


class Standing:
    """Where all meeples are; those not named are at the Camp, black, the Character too."""

    def __init__(self, reserve: str, board: str, everyone: str) -> None:
        team = TEAM[len(everyone)]
        named = by_seat(reserve, everyone)
        self.reserves = [count(named.get(seat, "")) for seat in everyone]
        self.harbor: list[dict[str, int]] = [{} for _ in everyone]
        self.board: dict[str, Any] = {}
        self.used = {seat: [len(named.get(seat, "")), named.get(seat, "").count("C")] for seat in everyone}
        for word in board.split():
            self.put(*word.split("="))
        self.camp = []
        for seat in everyone:
            meeples, chars = self.used[seat]
            assert chars <= 1, f"{seat} has {chars} Characters"
            rest = team + 1 - meeples - (1 - chars)
            self.camp.append(
                {name: number for name, number in (("black", rest), ("char", 1 - chars)) if number}
            )

    def put(self, place: str, who: str) -> None:
        seat, what = who[0], who[1:]
        holder: Any = "automaton" if seat == "*" else SEATS.index(seat)
        if place == "harbor":
            self.harbor[holder] = count(what)
            self.use(seat, len(what), what.count("C"))
        elif what == "C" and place.split(":")[0] in ("quarry", "smalltemple", "ruins", "ship", "market"):
            colour = "B" if place == "market" else "C"
            self.board[place] = {"holder": holder, "size": 1, "colour": colour, "character": True}
            self.use(seat, 1, 1)
        elif what[0].isdigit():
            size, char = int(what[0]), what.endswith("+")
            self.board[place] = {"holder": holder, "size": size, "colour": what[1], "character": char}
            self.use(seat, size, int(char))
        else:
            self.board[place] = {"holder": holder, "figure": FIGURES[what]}
            self.use(seat, 1, int(what == "C"))

    def use(self, seat: str, meeples: int, chars: int) -> None:
        if seat != "*":
            self.used[seat][0] += meeples
            self.used[seat][1] += chars


def everyone_home(reserve: str, everyone: str) -> str:
    """While meeples are rolled, all are in the reserves: those not named black."""
    named = by_seat(reserve, everyone)
    rows = {seat: named.get(seat, "C").replace("C", "") for seat in everyone}
    return " ".join(f"{seat}={row.ljust(TEAM[len(everyone)], 'b')}C" for seat, row in rows.items())


def with_automaton(board: str, card: int) -> str:
    """Where the card puts it and nobody is named."""
    stands = box.AUTOMATON_STANDS[card - 1]
    says = {PLACES[place]: "*w" for place in stands[:2]}
    says |= {PLACES[stands[at]]: f"*{stands[at + 1]}{'BW'[stands[at + 2]]}" for at in (2, 5)}
    named = dict(word.split("=") for word in board.split())
    return " ".join(f"{place}={who}" for place, who in (says | named).items())


def count(figures: str) -> dict[str, int]:
    return {name: figures.count(letter) for letter, name in FIGURES.items() if letter in figures}
