"""Cards, tiles and meeples of Quetzal as the terminal shows them."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from sacbe.games.quetzal import components as box
from sacbe.terminal.drawing import BOLD, DIM, SEATS, flow, label, listed, row, several
from sacbe.terminal.language import say_of

LABEL: Final = 18
FAMILIES: Final = {
    "pottery": "black on dark_orange",
    "weapon": "bright_white on grey37",
    "tablet": "black on green",
    "statuette": "bright_white on blue",
    "mummy": "bright_white on purple",
}
# Other effects whose figures the sentence about a tile needs
_EFFECTS: Final[dict[str, dict[str, int]]] = {
    "U3": {"coins": box.U3_COST, "points": box.U3_VP},
    "U4": {"coins": box.U4_COST, "points": box.U4_DP},
    "U5": {"coins": max(box.U5_COINS)},
    **{
        f"U{number}": {"count": max(needs), "coins": coins, "points": points}
        for number, needs, coins, points in zip(
            range(6, 9), box.CARGO_NEEDS, box.CARGO_COINS, box.CARGO_VP, strict=True
        )
    },
    "U9": {"coins": box.U9_LESS},
    "U10": {"count": box.U10_MORE},
    "I1": {"coins": box.I1_COINS},
    "I2": {"points": box.I2_DP},
}


def word(key: str, **facts: Any) -> str:
    return say_of("quetzal", f"board.{key}", **facts)


def name(key: str, **facts: Any) -> str:
    return say_of("quetzal", f"names.{key}", **facts)


def holder(who: int | str) -> Text:
    """A seat, or the automaton."""
    colour = who if isinstance(who, str) else box.SEAT_COLOURS[who]
    return Text.assemble((word(f"letters.{colour}"), SEATS.get(colour, "bright_white on grey27")))


def card(each: str | None) -> Text:
    if each is None:
        return Text("–", DIM)
    family, _, bonus = each.partition(".")
    chip = Text.assemble((word(f"families.{family}"), FAMILIES[family]))
    return chip if bonus == "plain" else chip.append(word(f"bonuses.{bonus}"))


def counted(cards: list[str]) -> list[Text]:
    return [_times(card(each.partition("×")[0]), each) for each in several(cards)]


def _times(chip: Text, told: str) -> Text:
    return chip.append(told[told.index("×") :]) if "×" in told else chip


def legend(width: int) -> list[Text]:
    """What collections are worth, which also explains the letters of the families."""
    chips = []
    for family, each in enumerate(box.FAMILY_NAMES):
        points = "/".join(str(box.WORTH[family][count]) for count in range(1, box.COLLECTION + 1))
        words = Text(f" {say_of('quetzal', f'facts.family.{each}')} {points}", DIM)
        chips.append(row([Text.assemble((word(f"families.{each}"), FAMILIES[each])), words]))
    bonuses = [Text(part, DIM) for part in word("bonus_legend").split(" ")]
    return [*flow(label(word("worth_title"), LABEL), chips, width, "  "), *flow(Text("  "), bonuses, width)]


# Hands


def hands(view: dict[str, Any], names: list[str], width: int) -> list[Text]:
    if view["revealed"] is not None:
        held = zip(names, view["revealed"]["hands"], strict=True)
        return [line for who, hand in held for line in _hand(who, hand, width)]
    return [] if view["seat"] is None else _hand(word("your_hand"), view["hand"], width)


def _hand(title: str, hand: list[str], width: int) -> list[Text]:
    """By family, with what a delivery of the whole family would be worth."""
    chips = []
    for place, family in enumerate(box.FAMILY_NAMES):
        cards = [each for each in hand if each.startswith(f"{family}.")]
        if cards:
            worth = word("family_worth", count=len(cards), points=box.WORTH[place][len(cards)])
            chips.append(Text(" ").join(counted(cards)).append(f" {worth}", DIM))
    return listed(label(title[: LABEL - 4], LABEL, BOLD), chips, width, "   ")


def choosing(view: dict[str, Any], width: int) -> list[Text]:
    """What has been chosen, drawn or set aside in an unfinished decision, as far as the reader may know."""
    if view["decision"] == "over":
        return []
    lines = []
    for key in ("pair", "aside"):
        if view[key]:
            lines += flow(label(word(key), LABEL, BOLD), counted(view[key]), width, "  ")
    if view["new_tile"] is not None:
        lines += flow(label(word("new_tile"), LABEL, BOLD), [tile(view["new_tile"])], width)
    chosen = _chosen(view["chain"], view["decision"])
    return [*lines, *flow(label(word("chosen"), LABEL, BOLD), chosen, width, ", ")] if chosen else lines


def _chosen(chain: dict[str, Any], decision: str) -> list[Text]:
    found = []
    if chain["place"] is not None:
        found.append(say_of("quetzal", f"facts.place.{chain['place']}"))
    if decision in ("Q-D5", "Q-D6") and chain["place"] is not None:
        found.append(word(f"colours.{chain['colour']}"))
    if chain["number"]:
        found.append(word("meeples_bid", number=chain["number"]))
    if chain["first"] is not None:
        found.append(say_of("quetzal", f"facts.sort.{chain['first']}"))
    return [Text(each) for each in found]


# Tiles


def tile(each: str) -> Text:
    return Text(say_of("quetzal", f"facts.tile.{each}"), BOLD)


def upgrades(view: dict[str, Any], width: int) -> list[Text]:
    """Those face up at the Village, then the effects of tiles that somebody owns."""
    shown = [each for each in view["village"] if each is not None]
    held = sorted({each for slots in view["slots"] for each in slots if each is not None}, key=_number)
    lines = [Text(word("village"), BOLD), *effects(list(dict.fromkeys(shown)), width)]
    others = [each for each in held if each not in shown]
    if not others:
        return lines
    return [*lines, Text(name("slots"), BOLD), *effects(others, width)]


def effects(tiles: list[str], width: int) -> list[Text]:
    return [line for each in tiles for line in _effect(each, width)]


def _number(each: str) -> int:
    return box.TILE_NAMES.index(each)


def _effect(each: str, width: int) -> list[Text]:
    points = word("plus.vp", amount=box.TILE_VP[_number(each)])
    told = f"{word(f'effects.{each}', **_EFFECTS.get(each, {}))} ({points})"
    return flow(row([Text("  "), tile(each), Text(" – ")]), map(Text, told.split(" ")), width)
