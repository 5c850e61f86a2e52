"""The locations of Quetzal: what they ask for, what they cost and give, and who holds them."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, Final

from rich.text import Text

from sacbe.games.quetzal import components as box
from sacbe.games.quetzal.board_cards import card, holder, word
from sacbe.games.quetzal.choices import by_visit, cost
from sacbe.games.quetzal.notation import PLACES
from sacbe.terminal.drawing import DIM, ROOMY, padded, right, row
from sacbe.terminal.language import say_of

NAME: Final = 23
TYPE: Final = 8
ASKS: Final = 8
COST: Final = 4
HELD: Final = 15
TYPES: Final = {"unique": "yellow", "bidding": "dark_orange", "free": "green"}
BONUSES: Final = {"vp": box.SURROUNDING_VP, "dp": box.SURROUNDING_DP, "coins": box.SURROUNDING_COINS}


def draw(view: dict[str, Any], width: int) -> list[Text]:
    """In the order in which they are activated."""
    titles = (("location", NAME), ("type", TYPE), ("meeples", ASKS))
    heading = row([padded(word(key), wide) for key, wide in titles])
    heading += (
        right(word("cost"), COST)
        + "  "
        + padded(word("held"), HELD)
        + (word("gain") if width >= ROOMY else "")
    )
    heading.stylize(DIM)
    return [heading, *(line for each in PLACES for line in _place(view, each, width))]


def compact(view: dict[str, Any], width: int) -> list[Text]:
    """Two places side by side; three with their cards in a line each."""
    cards = [each for each in PLACES if each in view["surroundings"]]
    others = [each for each in PLACES if each not in cards]
    half = (len(others) + 1) // 2
    cells = [padded(_brief(view, each), width // 2 - 1) for each in others]
    pairs = zip_longest(cells[:half], cells[half:], fillvalue=Text())
    rows = [_brief(view, each) + ("" if each in view["closed"] else _gain(view, each)) for each in cards]
    return [*(one + "  " + other for one, other in pairs), *rows]


def _brief(view: dict[str, Any], place: str) -> Text:
    closed, price = place in view["closed"], cost(view, view["seat"], place)
    held = Text(word("closed"), DIM) if closed else _held(view, place)
    name = padded(say_of("quetzal", f"facts.place.{place}"), NAME - 6)
    return row([name, right(str(price) if price else "–", 2), Text(" "), padded(held, HELD + 3)])


def _place(view: dict[str, Any], place: str, width: int) -> list[Text]:
    """In one line, with what it gives below where there is no room."""
    kind, closed = _type(place), place in view["closed"]
    price = cost(view, view["seat"], place)
    line = row(
        [
            padded(say_of("quetzal", f"facts.place.{place}"), NAME),
            Text(padded(word(f"types.{kind}"), TYPE).plain, TYPES[kind]),
            padded(_asks(place), ASKS),
            right(str(price) if price else "–", COST),
            Text("  "),
            padded(Text(word("closed"), DIM) if closed else _held(view, place), HELD),
        ]
    )
    if closed:
        line.stylize(DIM)
        return [line]
    gain = _gain(view, place)
    return [line + gain] if width >= ROOMY else [line, Text("    ") + gain]


def _type(place: str) -> str:
    if place in ("camp", "harbor"):
        return "free"
    return "unique" if place.partition(":")[0] in ("stela", "temple", "village") else "bidding"


def _asks(place: str) -> str:
    colour = box.ASKS[PLACES.index(place)]
    if colour != box.OPEN:
        return word(f"asks.{box.COLOUR_LETTERS[colour]}")
    return word("asks.any" if _type(place) == "free" else "asks.one")


# Who is there


def _held(view: dict[str, Any], place: str) -> Text:
    if _type(place) == "free":
        crowd = enumerate(view[place])
        return Text(" ").join([_group(seat, figures) for seat, figures in crowd if figures])
    there = view["board"].get(place)
    if there is None:
        return Text("·", DIM)
    return holder(there["holder"]).append(f" {_standing(there)}")


def _group(seat: int, figures: dict[str, int]) -> Text:
    return holder(seat).append(str(sum(figures.values())))


def _standing(there: dict[str, Any]) -> str:
    if "figure" in there:
        return word(f"faces.{there['figure']}")
    told = word("bid", size=there["size"], bid_colour=there["colour"])
    return told + (word("with_character") if there["character"] else "")


# What is there to gain


def _gain(view: dict[str, Any], place: str) -> Text:
    kind, _, number = place.partition(":")
    if kind == "temple":
        chosen, drawn = box.CHOSEN[int(number) - 1], box.DRAWN[int(number) - 1]
        return Text(word("gains.choose_draw" if drawn else "gains.choose", chosen=chosen, drawn=drawn))
    if place in view["surroundings"]:
        return _surrounding(view, place)
    if kind == "camp" and by_visit(view):
        kind = "camp_visit"
    coins = box.MARKET_COINS if kind == "market" else box.CAMP_COINS
    cards = box.HARBOR_CARDS if kind == "harbor" else box.SHIP_CARDS
    return Text(word(f"gains.{kind}", coins=coins, points=box.STELA_DP, cards=cards + _more(view)))


def _more(view: dict[str, Any]) -> int:
    """Q-142: with U10 a delivery may have more cards."""
    return box.U10_MORE if view["seat"] is not None and "U10" in view["slots"][view["seat"]] else 0


def _surrounding(view: dict[str, Any], place: str) -> Text:
    which = PLACES.index(place) - box.QUARRY
    bonus = [word(f"plus.{key}", amount=table[which]) for key, table in BONUSES.items() if table[which]]
    return Text(" ").join([*map(card, view["surroundings"][place]), Text(" ".join(bonus))])
