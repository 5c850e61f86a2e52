"""Nothing is lost or made: cards, tiles, meeples; and every coin and point is accounted for by events."""

import random

import pytest

import sacbe
from quetzal.table import go
from sacbe.games.quetzal import components as box

TEAM = {2: 6, 3: 6, 4: 5, 5: 4}


def count_cards(facts):
    lying = facts["temple"] + [card for row in facts["surroundings"].values() for card in row]
    lying += (
        facts["deck"] + facts["discard"] + facts["pair"] + [card for hand in facts["hands"] for card in hand]
    )
    return sorted(card for card in lying if card)


def count_tiles(facts):
    lying = facts["village"] + facts["pile"] + [facts["new_tile"]]
    lying += [tile for row in facts["slots"] + facts["personal"] for tile in row]
    return sorted(tile for tile in lying if tile)


def count_meeples(facts, seat):
    placed = sum(each.get("size", 1) for each in facts["board"].values() if each["holder"] == seat)
    return placed + sum(sum(facts[key][seat].values()) for key in ("reserves", "camp", "harbor"))


ALL_CARDS = sorted(
    f"{family}.{bonus}"
    for place, family in enumerate(box.FAMILY_NAMES)
    for number, bonus in enumerate(box.BONUS_NAMES)
    for _ in range(box.COPIES[place * 4 + number])
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_every_step_of_random_matches(seats):
    for seed in range(3):
        match, dice = sacbe.new("quetzal", seats, seed=seed), random.Random(seed)
        coins, points = [0] * seats, [0] * seats
        tally(match.events(sacbe.SPECTATOR), coins, points)
        tiles = count_tiles(match.dump())
        assert len(tiles) == 24
        while match.to_act:
            go(match, dice.choice(match.legal(match.to_act[0])))
            tally(match.events(sacbe.SPECTATOR, len(match.moves)), coins, points)
            facts = match.dump()
            assert count_cards(facts) == ALL_CARDS
            assert count_tiles(facts) == tiles
            assert [count_meeples(facts, seat) for seat in range(seats)] == [TEAM[seats] + 1] * seats
            assert (facts["coins"], facts["points"]) == (coins, points)


def tally(told, coins, points):
    """Each event names the amount and the total it leads to."""
    for each in told:
        if each["event"] in ("coins", "points"):
            row = coins if each["event"] == "coins" else points
            row[each["seat"]] += each["amount"]
            assert row[each["seat"]] == each["total"] >= 0
