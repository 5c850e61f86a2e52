"""What one seat knows, built up from what it may know; and a position that fits a view."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.asked import check_seat, reads_view
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng
from sacbe.games.coatl import components as box
from sacbe.games.coatl import facts as table
from sacbe.games.coatl import legal, scoring, words
from sacbe.games.coatl.notation import FEATHERS, PROPHECIES, pattern
from sacbe.games.coatl.position import Coatl
from sacbe.games.coatl.staging import stage
from sacbe.games.coatl.state import State

OWN = {
    "seat",
    "rounds",
    "golden",
    "sets",
    "hand",
    "hand_sizes",
    "deck",
    "prophecy_deck",
    "action_cards_left",
    "standings",
}
OWN |= {"carl_standing", "covered", "cards", "learnt", "revealed"}


def observe(state: State, seat: Seat) -> dict[str, Any]:
    """Section 8: hands and the order of the decks are secret, everything else is not.

    ``learnt`` is perfect recall: the action cards that CARL 2.0 takes over were all seen before.
    """
    check_seat(seat, state.seats)
    seats = range(state.seats)
    return table.public(state) | {
        "seat": None if seat == limits.SPECTATOR else seat,
        "rounds": legal.rounds(state),
        "golden": golden(state),
        "sets": [head_and_tail_set(state, each) for each in seats],
        "hand": [] if seat == limits.SPECTATOR else table.hand(state, seat),
        "hand_sizes": state.hand_size[: state.seats],
        "deck": state.deck_size,
        "prophecy_deck": state.prophecy_deck_size,
        "action_cards_left": action_cards_left(state),
        "standings": [table.standing(state, each) for each in seats],
        "carl_standing": carl_standing(state) if state.competition > 0 else None,
        "covered": [covered(state, each) for each in seats],
        "cards": {PROPHECIES[each]: card(each) for each in visible(state)},
        "learnt": {"action_cards": [PROPHECIES[each] for each in state.kept[: state.kept_size]]},
        "revealed": revealed(state) if state.over else None,
    }


def golden(state: State) -> dict[str, Any]:
    """C-07: the round counter"""
    last = legal.is_last_round(state)
    return {"body": state.round - last, "head_and_tail": last}


def head_and_tail_set(state: State, seat: Seat) -> int:
    """C-17, C-103"""
    return box.SOLO_SET if state.seats == 1 else (seat - state.first) % state.seats + 1


def action_cards_left(state: State) -> dict[str, int]:
    """Of each god, still face down: known from the personality."""
    if state.competition == 0:
        return {}
    table_of = box.ACTION_CARDS_2 if state.competition == 2 else box.ACTION_CARDS
    shown = Counter(box.GOD[each] for each in state.action_cards[: state.action_place + 1])
    return {
        box.GODS_NAMES[god]: table_of[state.personality][action] - shown[god]
        for action, god in enumerate(box.CARL_GODS)
    }


def carl_standing(state: State) -> int:
    fixed = state.scored[words.CARL]
    return state.points[words.CARL] if fixed else scoring.prophecy_points(state, words.CARL)


def covered(state: State, seat: Seat) -> list[str]:
    """Under each segment of the Cóatl the colour that an overlay has covered, or nothing."""
    under: list[str] = []
    ends: list[str] = []
    for placement in state.laid[seat][: state.laid_size[seat]]:
        if placement >= words.UP:  # a head or a tail
            at_left = placement < words.TAIL
            under.insert(0 if at_left else len(under), "")
            continue
        reading, way = divmod(placement - words.PLACE, words.WAYS_COUNT)
        left, right = box.COLOUR_LETTERS[box.LEFT[reading]], box.COLOUR_LETTERS[box.RIGHT[reading]]
        if way == words.RIGHT_BESIDE:
            under, ends = [*under, "", ""], [ends[0], right]
        elif way == words.RIGHT_OVER:
            under, ends = [*under[:-1], ends[1], ""], [ends[0], right]
        elif way == words.LEFT_OVER:
            under, ends = ["", ends[0], *under[1:]], [left, ends[1]]
        else:
            under, ends = ["", "", *under], [left, ends[1] if ends else right]
    return under


def card(prophecy: int) -> dict[str, str]:
    kind = box.KINDS[box.KIND[prophecy]]
    return {"god": box.GODS_NAMES[box.GOD[prophecy]], "kind": kind, "pattern": pattern(prophecy)}


def visible(state: State) -> list[int]:
    """Every prophecy that lies face up somewhere, or was turned down before all eyes (H17)."""
    found = state.reserve[: state.reserve_size] + state.fallen[: state.fallen_size]
    for holder in range(max(2, state.seats)):
        found += (
            state.held[holder][: state.held_size[holder]]
            + state.secured[holder][: state.secured_size[holder]]
        )
    if state.competition > 0:
        found += state.action_cards[: state.action_place + 1]
    return sorted(found)


def revealed(state: State) -> dict[str, Any]:
    """When the match is over, everything lies open to everyone."""
    whole = table.dump(state)
    return {key: whole[key] for key in ("hands", "deck", "prophecy_deck", "hidden_action_cards")}


@reads_view
def rebuild(view: dict[str, Any], rng: Rng) -> Coatl:
    """One of the positions this view could be of: what it does not say is dealt at random."""
    facts = Facts(view, "")
    known: dict[str, Any] = {key: value for key, value in view.items() if key not in OWN}
    if view.get("revealed") is not None:
        return stage(known | view["revealed"], rng.copy())
    seats = facts.number("seats", 1, box.MOST_SEATS)
    return stage(known | _hidden_feathers(facts, seats, rng) | _hidden_prophecies(facts, rng), rng.copy())


def _hidden_feathers(facts: Facts, seats: int, rng: Rng) -> dict[str, Any]:
    hands: list[list[str]] = [[] for _ in range(seats)]
    if facts.take("seat") is not None:
        hands[facts.number("seat", 0, seats - 1)] = list(facts.take("hand"))
    sizes = facts.numbers("hand_sizes", seats, 0, box.HAND_SIZE)
    deck = facts.number("deck", 0, box.FEATHERS)
    if facts.take("round") == 0:  # nothing is dealt yet
        return {"hands": hands, "deck": []}
    unseen = _unseen_feathers(facts, hands, rng)
    wanted = sum(sizes) - sum(map(len, hands)) + deck
    facts.demand(len(unseen) == wanted, "deck", "coatl:view_cards", wanted=wanted, count=len(unseen))
    for hand, size in zip(hands, sizes, strict=True):
        while len(hand) < size:
            hand.append(unseen.pop())
    return {"hands": hands, "deck": unseen}


def _unseen_feathers(facts: Facts, hands: list[list[str]], rng: Rng) -> list[str]:
    seen = Counter(card for hand in hands for card in hand)
    seen.update(facts.take("pile"))
    seen.update([facts.take("placing")])
    for placements in facts.take("placements"):
        seen.update(
            "".join(sorted(each[:2], key=box.COLOUR_LETTERS.index)) for each in placements if "@" in each
        )
    places = [place for place, card in enumerate(FEATHERS) for _ in range(box.COPIES[place] - seen[card])]
    rng.mix(places)
    return [FEATHERS[place] for place in places]


def _hidden_prophecies(facts: Facts, rng: Rng) -> dict[str, Any]:
    solo = facts.take("solo")
    if facts.take("round") == 0:
        return {"prophecy_deck": [], "hidden_action_cards": []}
    seen = [
        *facts.take("reserve"),
        *(each for rows in facts.take("prophecies") for row in rows.values() for each in row),
    ]
    hidden: list[str] = []
    if solo is not None:
        seen += [*(each for row in solo["carl"].values() for each in row), *solo["fallen"], *solo["gone"]]
        seen += [*solo["action_cards"], *solo["kept_action_cards"]]
        hidden = [each for each in solo["kept_action_cards"] if each not in solo["action_cards"]]
    places = [place for place, prophecy in enumerate(PROPHECIES) if prophecy not in seen]
    rng.mix(places)
    deck = [PROPHECIES[place] for place in places]
    for god, count in facts.take("action_cards_left").items():
        _draw_of(god, count, hidden, deck)
    order = list(range(len(hidden)))
    rng.mix(order)
    return {"prophecy_deck": deck, "hidden_action_cards": [hidden[place] for place in order]}


def _draw_of(god: str, count: int, hidden: list[str], deck: list[str]) -> None:
    """From the deck, until so many of the god are hidden."""
    of_god = [name for name, each in zip(PROPHECIES, box.GOD, strict=True) if box.GODS_NAMES[each] == god]
    for name in [each for each in deck if each in of_god]:
        if sum(each in of_god for each in hidden) < count:
            deck.remove(name)
            hidden.append(name)
