"""The readings of the rulebook that a table may choose."""

from collections.abc import Iterator

import pytest

import sacbe
from sacbe.core.rng import Rng
from sacbe.games.coatl import components as box
from sacbe.games.coatl.notation import pattern

from .table import coatl, decision, go, lay, level, options, rule_of, stage

IGNORED = {"same_cover": "ignored"}
PLAIN = "P33 P38"  # never realised below


def realisable(match: sacbe.Match) -> set[str]:
    return options(match) - {"stop"} if decision(match) == "C-D3" else set()


def red_over_red(**facts: object) -> sacbe.Match:
    """X5: green–red lies there, and red–blue is laid over its red."""
    match = stage(laid={0: "GR@F"}, hand={0: "RB"}, **facts)
    lay(match, "RB@R^")
    assert coatl(match) == "G R* B"
    return match


@pytest.mark.rule("R1", "R1-a", "X5")
def test_a_colour_over_the_same_colour_creates_no_pattern_that_was_there_before():
    assert "take:P01" in options(red_over_red(reserve=f"P01 {PLAIN}"))
    match = red_over_red(reserve=f"P01 {PLAIN}", options=IGNORED)
    assert decision(match) == "C-D1"
    assert level(match, "P01") is None


@pytest.mark.rule("R1", "R1-b")
def test_but_a_pattern_that_asks_for_the_overlaid_colour_is_created():
    assert realisable(red_over_red(reserve="P32 P36 P33", options=IGNORED)) == {"take:P32", "take:P36"}


@pytest.mark.rule("R1", "R1-c")
@pytest.mark.parametrize(("chosen", "found"), [({}, {"take:P21"}), (IGNORED, set())])
def test_green_over_green_at_the_first_of_two_greens(chosen, found):
    match = stage(laid={0: "GK@F GB@R+"}, hand={0: "GR"}, reserve=f"P21 {PLAIN}", options=chosen)
    lay(match, "RG@L^")
    assert coatl(match) == "R G* K G B"
    assert realisable(match) == found


@pytest.mark.rule("R1", "R1-d")
@pytest.mark.parametrize("chosen", [{}, IGNORED])
def test_green_over_yellow_completes_a_flank_under_both_readings(chosen):
    match = stage(laid={0: "YB@F GK@R+"}, hand={0: "GR"}, reserve=f"P16 {PLAIN}", options=chosen)
    lay(match, "RG@L^")
    assert coatl(match) == "R G* B G K"
    assert realisable(match) == {"take:P16"}


@pytest.mark.rule("R1")
def test_the_sentence_says_that_the_table_reads_it_so():
    match = red_over_red(reserve="P01 P32 P33", options=IGNORED)
    assert rule_of(match, "take:P01") == "C-34"
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.check(0, "take:P01")
    assert refused.value.key == "same_cover"
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.check(0, "take:P33")
    assert refused.value.key == "not_fresh"


@pytest.mark.rule("R1")
def test_a_head_and_a_tail_are_always_new():
    laid = "RK@F KB@R+ KB@R+ KB@R+ KB@R+ KY@R+ KY@R+ GR@L+"
    for chosen in ({}, IGNORED):
        match = stage(laid={0: laid}, reserve=f"P22 {PLAIN}", options=chosen)
        go(match, "head:R")
        assert "take:P22" in options(match)


# Against the definition, at every placement of random matches


def holds(parts: list[str], segments: list[str]) -> bool:
    for part, segment in zip(parts, segments, strict=True):
        sign, colour = part.rstrip("*"), segment[0]
        fits = {"?": True, "=": True, "!": colour != sign[-1]}.get(sign[0], colour in sign.split("|"))
        if not fits or (part.endswith("*") and not segment.endswith("*")):
            return False
    return len({segment[0] for part, segment in zip(parts, segments, strict=True) if part == "="}) < 2


def is_fresh(prophecy: str, before: list[str], after: list[str], way: str) -> bool:
    """Word for word as the reading says it."""
    parts = pattern(box.PROPHECY_IDS.index(prophecy)).split(" ")
    shift = len(after) - len(before) if way.startswith("L") or way == "head" else 0
    for start in range(len(after) - len(parts) + 1):
        if not holds(parts, after[start : start + len(parts)]):
            continue
        for place, part in enumerate(parts, start):
            old = before[place - shift] if 0 <= place - shift < len(before) else None
            if old is None or old[0] != after[place][0] or (part.endswith("*") and old != after[place]):
                return True
    return False


def placements(seats: int, seed: int) -> Iterator[tuple[dict, str, dict]]:
    """The position before each card that is laid, the action, and the position after it."""
    match, dice = sacbe.new("coatl", seats, IGNORED, seed=seed), Rng(seed)
    while not match.over:
        seat, before = match.to_act[0], match.dump()
        legal = match.legal(seat)
        action = legal[dice.pick(len(legal))]
        match.play(seat, action)
        if "@" in action or action[:4] in ("head", "tail"):
            yield before, action, match.dump() | {"offered": match.legal(seat)}


@pytest.mark.rule("R1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_can_be_taken_is_what_the_definition_says(seats):
    seen = 0
    for seed in range(12):
        for before, action, after in placements(seats, seed):
            seat, way = before["active"], action.partition("@")[2] or action[:4]
            old, new = before["coatls"][seat], after["coatls"][seat]
            if after["decision"] != "C-D3" or after["active"] != seat or len(new) < len(old):
                continue
            wanted = {f"take:{each}" for each in before["reserve"] if is_fresh(each, old, new, way)}
            assert {each for each in after["offered"] if each.startswith("take")} == wanted
            seen += way in ("L^", "R^")
    assert seen > 20


# Who begins


@pytest.mark.rule("R2", "C-16", "C-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chosen_seat_begins_and_chance_is_not_asked(seats):
    matches = [sacbe.new("coatl", seats, {"first_seat": seat}, seed=3) for seat in range(seats)]
    for seat, match in enumerate(matches):
        view = match.view(seat)
        assert (view["first"], view["sets"][seat], match.to_act) == (seat, 1, [seat])
        assert match.events(seat)[0]["event"] == "first_player"
    dealt = [match.dump() for match in matches]
    assert len({str([each["hands"][each["first"]], each["deck"], each["temple"]]) for each in dealt}) == 1


@pytest.mark.rule("R2")
@pytest.mark.parametrize(
    ("seats", "seat"), [(2, 2), (2, 3), (3, 3), (4, 4), (2, -1), (2, True), (2, "nobody")]
)
def test_a_seat_that_is_not_at_the_table_cannot_begin(seats, seat):
    with pytest.raises(sacbe.UnknownName) as refused:
        sacbe.new("coatl", seats, {"first_seat": seat}, seed=1)
    assert refused.value.key == "unknown_value"


@pytest.mark.rule("R2")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, "0"])
def test_alone_there_is_no_first_seat_to_choose(seat):
    sacbe.new("coatl", 1, {"first_seat": "random"}, seed=1)
    with pytest.raises(sacbe.UnknownName) as refused:
        sacbe.new("coatl", 1, {"first_seat": seat}, seed=1)
    assert refused.value.say("en").startswith("With one seat there is none to choose")


@pytest.mark.rule("R2")
def test_a_staged_position_cannot_have_another_first_seat_than_the_option():
    assert stage(first=0, options={"first_seat": 0}).dump()["options"]["first_seat"] == 0
    with pytest.raises(sacbe.BadFacts) as refused:
        stage(first=0, options={"first_seat": 1})
    assert refused.value.facts["place"] == "first"


@pytest.mark.rule("R1", "R2")
def test_a_record_that_knows_nothing_of_readings_replays_with_the_defaults():
    record = sacbe.new("coatl", 3, seed=5).record()
    record.options = {"soloTemple": "off"}
    assert sacbe.replay(record).dump()["options"] == {
        "soloTemple": "off",
        "same_cover": "counts",
        "first_seat": "random",
    }
