"""Facts that cannot be are refused: the type of the error, its place, a sentence in both languages."""

import pytest
from lost_cities.table import table

import sacbe

BASE = {
    "figures": "A@R5 A!@W2 B@G1",
    "stacks": "A.R=4,7",
    "tiles": "art@W6 arr@Y2",
    "piles": "B=9",
    "hand_a": "R9",
}


def refusal(facts):
    with pytest.raises(sacbe.BadFacts) as refused:
        sacbe.stage("lost_cities", facts)
    for lang in ("en", "fr"):
        sentence = refused.value.say(lang)
        assert sentence.endswith(".")
        assert len(sentence) > 10
        assert "{" not in sentence.split(":")[-1]
    assert refused.value.facts["place"]
    return refused.value


def put(facts, place, value):
    """``hands/0/3``: change what is there, or add a key."""
    *way, last = (int(part) if part.isdigit() else part for part in place.split("/"))
    for part in way:
        facts = facts[part]
    facts[last] = value


NINE_ARTEFACTS = {f"{letter}{step}": "artefact" for letter in "YG" for step in (2, 4, 6, 8, 9)}


@pytest.mark.parametrize(
    ("place", "value", "wish"),
    [
        ("hands/0/0", "R1", "copies"),
        ("deck/0", "R0", "copies"),
        ("set_aside/5", "G7", "copies"),
        ("hands/0/0", "R11", "not_one_of"),
        ("hands/0/0", "X1", "not_one_of"),
        ("hands/0/0", 7, "not_one_of"),
        ("hands/0", "R1", "not_list"),
        ("hands", [], "not_length"),
        ("hands", {}, "not_list"),
        ("figures/0/R", {"figure": "explorer", "step": 5}, "one_explorer"),
        ("figures/0/R", {"figure": "wizard", "step": 5}, "not_one_of"),
        ("figures/0/R", {"figure": "adventurer", "step": 0}, "not_between"),
        ("figures/0/R", {"figure": "adventurer", "step": 10}, "not_between"),
        ("figures/0/R", {"figure": "adventurer", "step": 5.0}, "not_whole"),
        ("figures/0/R", {"figure": "adventurer", "step": True}, "not_whole"),
        ("figures/0/R", {"figure": "adventurer", "step": 1}, "behind_stack"),
        ("figures/0/R", {"figure": "adventurer"}, "missing"),
        ("figures/0/R", {"figure": "adventurer", "step": 5, "hat": "red"}, "no_such_key"),
        ("figures/0/R", [], "not_table"),
        ("figures/0/Y", {"figure": "adventurer", "step": 1}, "figure_and_stack"),
        ("figures/0/X", {"figure": "adventurer", "step": 1}, "not_one_of"),
        ("figures/0", {}, "figure_and_stack"),
        ("stacks/0/R", ["R7", "R4"], "wrong_order"),
        ("stacks/0/R", ["R4", "Y7"], "wrong_colour"),
        ("stacks/0/R", "R4", "not_list"),
        ("stacks/0", {}, "missing"),
        ("stacks/0/X", [], "no_such_key"),
        ("directions/0/R", "down", "wrong_direction"),
        ("directions/0/R", "sideways", "not_one_of"),
        ("piles/B", ["R9"], "wrong_colour"),
        ("piles/X", [], "no_such_key"),
        ("tiles/W6", "treasure", "not_one_of"),
        ("tiles/W10", "arrow", "not_one_of"),
        ("tiles/W6", "none", None),
        ("tiles", [], "not_table"),
        ("tiles", NINE_ARTEFACTS, "tile_count"),
        ("tiles", {"Y2": "vp15", "Y4": "vp15", "Y6": "vp15"}, "tile_count"),
        ("artefact_tiles", [9, 0], "tile_count"),
        ("artefact_tiles", [10, 0], "not_between"),
        ("artefact_tiles", [0, 0, 0], "not_length"),
        ("tokens", [28, 0], "not_between"),
        ("tokens", [20, 8], "too_many"),
        ("tokens", [-1, 0], "not_between"),
        ("points", [-5, 0], "not_between"),
        ("points", ["5", 0], "not_whole"),
        ("points", [None, 0], "not_whole"),
        ("taken_openly/0", ["R9", "R9"], "taken_not_held"),
        ("taken_openly/1", ["B9", "B9"], "taken_not_held"),
        ("game", "chess", "other_game"),
        ("seats", 5, "not_between"),
        ("seats", "2", "not_whole"),
        ("options", {"lenght": "long"}, "unknown_option"),
        ("options", {"length": "endless"}, "unknown_value"),
        ("options", {"first_seat": 2}, "unknown_value"),
        ("options", [], "not_table"),
        ("expedition", 4, "not_between"),
        ("expedition", 0, "not_between"),
        ("active", 2, "not_between"),
        ("active", -1, "not_between"),
        ("stall", 9, "not_between"),
        ("decision", "L-D6", "not_one_of"),
        ("decision", 1, "not_one_of"),
        ("decision", "L-D5", "hand_size"),
        ("path", "Y", "not_this_decision"),
        ("path", "X", "not_one_of"),
        ("closed_pile", "B", "no_closed_pile"),
        ("tiles_met", [[{}, {}, {}]], "not_length"),
        ("tiles_met/0", [{}, {}], "not_length"),
        ("tiles_met/0/0", {"vp15": 3}, "not_between"),
        ("tiles_met/0/0", {"artefact": 1}, "not_one_of"),
        ("tiles_met/0/0", [], "not_table"),
        ("nets/0/0", "5", "not_whole"),
        ("chance", {"seed": "7", "drawn": 0}, "bad_seed"),
        ("chance", {"seed": 7, "drawn": 0}, "bad_seed"),
        ("chance", {"seed": "0" * 64}, "missing"),
        ("chance", {"seed": "0" * 64, "drawn": -1}, "not_between"),
        ("chance", {"seed": "0" * 64, "drawn": 0, "more": 1}, "no_such_key"),
        ("chance", [], "not_table"),
        ("weather", "rain", "no_such_key"),
    ],
)
def test_what_cannot_be_is_refused(place, value, wish):
    facts = table(**BASE)
    sacbe.stage("lost_cities", facts)
    put(facts, place, value)
    if wish is None:
        sacbe.stage("lost_cities", facts)
        return
    assert refusal(facts).key.removeprefix("lost_cities:") == wish


@pytest.mark.parametrize("key", sorted(table()))
def test_no_key_may_be_missing(key):
    facts = table(**BASE)
    del facts[key]
    problem = refusal(facts)
    assert problem.key == "missing"
    assert problem.facts["place"] == key


def test_a_card_missing_from_the_deck_and_one_too_many_are_refused():
    facts = table(**BASE)
    short = facts | {"deck": facts["deck"][1:]}
    assert refusal(short).key == "lost_cities:copies"
    assert refusal(short).facts["card"] == facts["deck"][0]
    assert refusal(facts | {"deck": [*facts["deck"], "R0"]}).facts["card"] == "R0"


@pytest.mark.parametrize("size", [6, 7, 9])
def test_a_hand_of_the_wrong_size_is_refused(size):
    facts = table()
    whole = facts["hands"][1] + facts["deck"]
    facts["hands"][1], facts["deck"] = whole[:size], whole[size:]
    assert refusal(facts).key in ("lost_cities:hand_size", "too_many")


@pytest.mark.parametrize("size", [29, 31])
def test_the_wrong_number_of_cards_set_aside_is_refused(size):
    facts = table()
    whole = facts["set_aside"] + facts["deck"]
    facts["set_aside"], facts["deck"] = whole[:size], whole[size:]
    assert refusal(facts).facts["place"] == "set_aside"


@pytest.mark.parametrize("figures", ["A@Y7 A@G7 A@B8 A@R9 A!@W7", "A@Y7 A@G7 A@B8 B@R9 B!@W7"])
def test_five_figures_beyond_the_bridges_are_refused(figures):
    assert refusal(table(figures=figures)).key == "lost_cities:already_ended"


def test_an_empty_deck_is_refused_while_the_expedition_runs():
    assert refusal(table(deck=0)).key == "lost_cities:already_ended"


@pytest.mark.parametrize(
    "facts",
    [
        {"decision": "L-D2"},
        {"decision": "L-D2", "path": "R"},
        {"decision": "L-D3", "path": "R", "figures": "A@R8 A@Y2"},
        {"decision": "L-D3", "path": "R", "figures": "A@R9"},
        {"decision": "L-D3", "figures": "A@R9 A@Y2"},
        {"decision": "L-D4"},
        {"decision": "L-D4", "figures": "A@R9"},
        {"decision": "L-D5"},
        {"decision": "L-D5", "closed": "B", "piles": "B=9"},
        {"decision": "L-D5", "closed": "W", "piles": "B=9 W=1", "stall": 8},
        {"decision": "L-D5", "path": "R", "piles": "B=9"},
        {"decision": "over", "figures": "A@R5"},
    ],
)
def test_a_decision_at_which_the_position_cannot_stand_is_refused(facts):
    problem = refusal(table(**facts))
    assert problem.key.removeprefix("lost_cities:") in ("not_this_decision", "figure_and_stack")


@pytest.mark.parametrize(
    "facts",
    [
        {"decision": "L-D5", "closed": "W", "piles": "B=9"},  # nothing was discarded there
        {"decision": "L-D5", "piles": "B=9", "stall": 3},  # a card was played
        {"decision": "L-D4", "path": "R", "figures": "A@R2", "tiles": "arr@R2", "stall": 3},
        {"decision": "L-D4", "path": "R", "figures": "A@R2"},  # no figure of A on an arrow
        {"decision": "L-D4", "figures": "A@R2", "tiles": "arr@R2"},  # no card was played
        {
            "decision": "L-D4",
            "path": "R",
            "closed": "R",
            "figures": "A@R2",
            "tiles": "arr@R2",
            "piles": "R=9",
        },
    ],
)
def test_a_moment_that_no_turn_leads_to_is_refused(facts):
    refusal(table(**facts))
