"""Nonsense of any shape is refused with a sentence and never crashes; what is taken can be played."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lost_cities.table import table

import sacbe

BASE = {
    "figures": "A@R5 A!@W2 B@G1",
    "stacks": "A.R=4,7",
    "tiles": "art@W6 arr@Y2",
    "piles": "B=9",
    "hand_a": "R9",
}

NUMBERS = st.integers(-(1 << 70), 1 << 70) | st.floats(allow_nan=False)
SCALARS = (
    st.none()
    | st.booleans()
    | NUMBERS
    | st.text(max_size=6)
    | st.sampled_from(["R7", "W2", "Y", "L-D4", "arrow"])
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
)


def try_stage(facts):
    """Refused with a sentence, or a match that can be played."""
    try:
        match = sacbe.stage("lost_cities", facts)
    except sacbe.BadFacts as problem:
        told = [problem.say(lang) for lang in ("en", "fr")]
    else:
        told = play_on(match)
    assert all(told)


def play_on(match):
    for _ in range(20):
        if match.over:
            break
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[-1])
        assert sacbe.stage("lost_cities", match.dump()).dump() == match.dump()
    return [match.view(seat) for seat in range(match.seats)]


@given(JSON)
def test_nonsense_is_refused_and_never_a_crash(nonsense):
    with pytest.raises(sacbe.BadFacts):
        sacbe.stage("lost_cities", nonsense)


@given(st.sampled_from([*sorted(table()), "chance"]), JSON)
def test_nonsense_under_any_key_is_refused_and_never_a_crash(key, nonsense):
    facts = table(**BASE)
    facts[key] = nonsense
    try_stage(facts)


@given(st.data())
def test_nonsense_anywhere_inside_is_refused_and_never_a_crash(data):
    facts = sacbe.stage("lost_cities", table(**BASE)).dump()
    here = facts
    while True:
        keys = sorted(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if not isinstance(here[key], dict | list) or not here[key] or data.draw(st.booleans()):
            break
        here = here[key]
    here[key] = data.draw(JSON)
    try_stage(facts)


@given(
    st.dictionaries(
        st.sampled_from(["seats", "active", "expedition", "decision", "stall", "path", "closed_pile"]),
        st.sampled_from(
            [0, 1, 2, 3, 4, 8, None, "Y", "B", "R", "L-D1", "L-D2", "L-D3", "L-D4", "L-D5", "over"]
        ),
        min_size=1,
    )
)
def test_facts_that_do_not_fit_together_are_refused_or_can_be_played(changes):
    try_stage(table(**BASE) | changes)
