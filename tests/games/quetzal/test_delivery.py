"""Harbor Master's Office, Ships, deliveries: Q-124 to Q-142."""

import pytest

from quetzal.pieces import long
from quetzal.table import activate, active, decision, go, hand, heard, of, options, refused


def deliver(match, text, stop=True):
    told = []
    for card in text.split():
        told = go(match, f"deliver:{long(card)}")
    return go(match, "stop") if stop else told


def gained(told, cause):
    return [each["amount"] for each in told if cause in (each.get("cause"), each.get("from"))]


def shipped(cards, whole=None, **facts):
    """What a delivery of seat B on the Ship told; nothing is left over unless ``whole`` says so."""
    match, _ = activate(**({"board": "ship:1=B1B", "hands": {"B": whole or cards}} | facts))
    limit = 7 if "U10" in str(facts.get("slots")) else 6
    full = len(cards.split()) in (limit, len((whole or cards).split()))
    return match, deliver(match, cards, stop=not full)


@pytest.mark.rule("Q-125", "Q-134", "H9")
def test_one_delivery_of_up_to_three_cards_for_each_meeple_at_the_office():
    match, _ = activate(board="harbor=Bbb", hands={"B": "p p p p p"})
    told = deliver(match, "p p p", stop=False)
    assert gained(told, "collections") == [4]
    assert (active(match), decision(match)) == ("B", "Q-D14")
    told = deliver(match, "p p", stop=False)
    assert gained(told, "collections") == [2]
    assert of(match, "points", "B") == 6


@pytest.mark.rule("Q-134")
def test_two_deliveries_are_not_added_together():
    match, _ = activate(board="harbor=Bbb", hands={"B": "s s s"})
    assert gained(deliver(match, "s"), "collections") == [2]
    assert gained(deliver(match, "s s", stop=False), "collections") == [5]


@pytest.mark.rule("Q-127")
def test_the_winner_of_a_ship_delivers_up_to_six_cards():
    match, told = shipped("p p p p p p", whole="p p p p p p p")
    assert gained(told, "collections") == [8]
    assert hand(match, "B") == ["p"]


@pytest.mark.rule("Q-129", "X25")
def test_a_delivery_may_be_of_any_families_or_of_nothing():
    match, _ = activate(board="ship:1=B1B", hands={"B": "p w"}, slots="B=U6,U7")
    assert options(match) == {"deliver:pottery.plain", "deliver:weapon.plain", "stop"}
    assert refused(match, "deliver:mummy.vp") == "Q-129"
    told = go(match, "stop")
    assert heard(told, "delivered_nothing")
    assert (of(match, "points", "B"), hand(match, "B")) == (0, ["p", "w"])


@pytest.mark.rule("Q-130", "Q-136")
def test_delivered_cards_go_to_the_discard_pile():
    match, told = shipped("p w", whole="p w m")
    assert match.dump()["discard"] == ["pottery.plain", "weapon.plain"]
    assert [(each["card"], each["count"]) for each in heard(told, "delivered")] == [
        ("pottery.plain", 1),
        ("weapon.plain", 1),
    ]


@pytest.mark.rule("Q-131", "Q-132")
@pytest.mark.parametrize(
    ("family", "values"),
    [("p", (1, 2, 4)), ("w", (1, 3, 5)), ("t", (2, 4, 7)), ("s", (2, 5, 8)), ("m", (3, 6, 10))],
)
def test_one_two_or_three_of_a_family_score_its_values(family, values):
    for count, value in enumerate(values, 1):
        _, told = shipped(" ".join([family] * count))
        assert gained(told, "collections") == [value]


@pytest.mark.rule("Q-133", "E7")
def test_five_of_a_family_score_three_and_two():
    _, told = shipped("s s s sc sc")
    assert gained(told, "collections") == [13]
    assert gained(told, "bonuses") == [2]


@pytest.mark.rule("Q-133")
def test_four_score_three_and_one():
    assert gained(shipped("t t t t")[1], "collections") == [9]


@pytest.mark.rule("E8", "Q-135", "Q-84")
def test_three_statuettes_and_two_mummies_from_the_rulebook():
    match, told = shipped("s sd sd m m", whole="s s sd sd m m")
    assert gained(told, "collections") == [14]
    assert of(match, "disks", "B") == 2
    assert of(match, "points", "B") == 15
    assert hand(match, "B") == ["s"]
    assert len(match.dump()["discard"]) == 5


@pytest.mark.rule("Q-135")
def test_each_bonus_gives_one_coin_point_or_discovery():
    match, told = shipped("tc sv md", coins="B=0")
    assert [each["amount"] for each in heard(told, "coins") if each["cause"] == "bonuses"] == [1]
    assert [each["amount"] for each in heard(told, "points") if each["from"] == "bonuses"] == [1]
    assert of(match, "disks", "B") == 1


@pytest.mark.rule("Q-136", "H16")
def test_a_delivery_is_evaluated_in_order():
    _, told = shipped("tc tv td", slots="B=U5", disks="B=1")
    kinds = [each["event"] for each in told]
    order = [
        "delivered",
        "collected",
        "points",
        "coins",
        "points",
        "effect_paid",
        "coins",
        "advanced",
        "points",
    ]
    assert [kind for place, kind in enumerate(kinds) if kind != "delivered" or place == 0][
        : len(order)
    ] == order


@pytest.mark.rule("H16")
def test_a_tile_drawn_by_its_own_points_comes_too_late():
    match, told = shipped("t t td", disks="B=4", pile="U5")
    assert of(match, "slots", "B") == ["U5", None]
    assert not heard(told, "effect_paid")


@pytest.mark.rule("Q-137", "H10")
def test_the_epigraphist_pays_two_coins_for_each_tablet():
    _, told = shipped("t t t t p", slots="B=U5")
    assert gained(told, "upgrade") == [8]


@pytest.mark.rule("Q-138", "X22", "Q-142")
def test_mixed_cargo_on_a_larger_crate():
    match, told = shipped("p p p w w t t", slots="B=U10,U6")
    assert gained(told, "collections") == [11]
    assert gained(told, "effects") == [4]
    assert of(match, "points", "B") == 15


@pytest.mark.rule("Q-138")
def test_mixed_cargo_needs_all_three_families():
    assert gained(shipped("p p w w", slots="B=U6")[1], "effects") == []


@pytest.mark.rule("Q-139", "X23", "Q-141", "H10")
def test_six_pottery_pay_the_potters_eye_once():
    match, told = shipped("p p p p p p", slots="B=U7", coins="B=0")
    assert of(match, "points", "B") == 11
    assert gained(told, "upgrade") == [1]


@pytest.mark.rule("Q-139")
def test_the_potters_eye_needs_three_pottery():
    assert gained(shipped("p p w", slots="B=U7")[1], "effects") == []


@pytest.mark.rule("Q-140")
def test_the_armorer_pays_for_three_weapons():
    _, told = shipped("w w w", slots="B=U8")
    assert (gained(told, "effects"), gained(told, "upgrade")) == ([2], [2])
    assert gained(shipped("w w", slots="B=U8")[1], "effects") == []


@pytest.mark.rule("Q-141", "H10")
def test_one_card_may_serve_several_upgrades():
    _, told = shipped("p p p w t", slots="B=U6,U7")
    assert gained(told, "effects") == [4, 3]


@pytest.mark.rule("X24", "H9", "Q-138")
def test_two_office_meeples_are_paid_mixed_cargo_twice():
    cards = {"B": "p p w w t t"}
    match, _ = activate(board="harbor=Bbb", hands=cards, slots="B=U6")
    for _ in range(2):
        deliver(match, "p w t", stop=False)
    assert of(match, "points", "B") == 16
    ship, _ = shipped("p p w w t t", slots="B=U6")
    assert of(ship, "points", "B") == 13


@pytest.mark.rule("Q-142", "H9")
def test_the_larger_crate_takes_four_at_the_office():
    match, _ = activate(board="harbor=Bb", hands={"B": "p p p p p"}, slots="B=U10")
    told = deliver(match, "p p p p", stop=False)
    assert gained(told, "collections") == [5]
    assert hand(match, "B") == ["p"]


@pytest.mark.rule("X25")
def test_a_delivery_of_nothing_uses_up_the_meeple():
    match, _ = activate(board="harbor=Bbb", hands={"B": "p"})
    go(match, "stop")
    assert (active(match), decision(match)) == ("B", "Q-D14")
    told = go(match, "stop")
    assert heard(told, "round_ended")


def test_cards_set_aside_are_nobody_elses_business_and_can_be_taken_back():
    match, _ = activate(board="ship:1=B1B", hands={"B": "p p w"})
    before = match.dump()
    assert go(match, "deliver:pottery.plain") == []
    assert match.view(1)["aside"] == ["pottery.plain"]
    assert match.view(0)["aside"] == []
    assert match.view(0)["hand_sizes"][1] == 3
    match.undo(1)
    assert match.dump() == before


@pytest.mark.rule("Q-129")
def test_a_card_set_aside_twice_must_be_held_twice():
    match, _ = activate(board="ship:1=B1B", hands={"B": "p w m"})
    go(match, "deliver:pottery.plain")
    assert options(match) == {"deliver:weapon.plain", "deliver:mummy.plain", "stop"}
    assert refused(match, "deliver:pottery.plain") == "Q-129"
