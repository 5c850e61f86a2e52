"""Data from outside may be of any shape: what is no plain data is refused with its place, never a crash."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from junk import JUNK, circle, deep

import sacbe
from sacbe.core import text
from sacbe.core.facts import Facts
from sacbe.core.plain import DEEPEST, LARGEST, check_plain, shown

WRONG = [
    ({"a": {"b": [0, float("nan")]}}, "a.b[1]", "not_whole"),
    ({"a": 2.5}, "a", "not_whole"),
    ({"a": "\ud800"}, "a", "not_readable"),
    ({"a": "x" * 20_000}, "a", "not_readable"),
    ({"a": {1: 2}}, "a", "not_names"),
    ({"a": {"\udfff": 2}}, "a", "not_names"),
    ({"a": LARGEST + 1}, "a", "not_sensible"),
    ({"a": 10**5_000}, "a", "not_sensible"),
    ({"a": (1, 2)}, "a", "not_plain"),
    ({"a": b"R7"}, "a", "not_plain"),
    ({"a": [0] * 60_000}, "a", "too_much"),
]


@pytest.mark.parametrize(("data", "place", "key"), WRONG, ids=range(len(WRONG)))
def test_what_is_no_plain_data_is_refused_with_its_place(data, place, key):
    with pytest.raises(sacbe.BadFacts) as refused:
        check_plain(data)
    assert (refused.value.facts["place"], refused.value.key) == (place, key)


@pytest.mark.parametrize(
    "data",
    [circle(), deep(DEEPEST), deep(100_000), [circle()] * 1000],
    ids=("circle", "deep", "abyss", "wide"),
)
def test_depth_and_circles_do_no_harm(data):
    with pytest.raises(sacbe.BadFacts):
        check_plain({"a": data})


@given(st.text(st.characters()) | st.integers() | st.floats() | st.booleans() | st.none())
def test_any_value_is_quoted_in_a_short_printable_text(value):
    assert shown(value).isprintable()
    assert len(shown(value)) < 400


def refusal(read, value):
    """How it is refused in each language; nothing if it is not."""
    try:
        read(Facts({"key": value}, ""))
    except sacbe.BadFacts as problem:
        return [problem.say(lang) for lang in text.LANGUAGES]
    return []


@pytest.mark.parametrize("make", JUNK, ids=range(len(JUNK)))
def test_every_reader_refuses_junk_in_every_language(make):
    readers = {
        "number": lambda facts: facts.number("key", 300, 400),
        "numbers": lambda facts: facts.numbers("key", 3, 0, 9),
        "some_of": lambda facts: facts.some_of("key", ("one", "other"), -1),
        "flag": lambda facts: Facts({"key": [facts.flag("key")]}, "").flag("key"),
        "one_of": lambda facts: facts.one_of("key", ("one", "other")),
        "maybe": lambda facts: facts.place_among("key", facts.take("key"), {}),
        "inner": lambda facts: facts.inner("key").take("no"),
    }
    for read in readers.values():
        said = refusal(read, make())
        assert [each.encode() for each in said]


@pytest.mark.parametrize("value", [0, 1, None, "true", [], {}, "", 10**5_000], ids=range(8))
def test_a_flag_is_true_or_false_and_nothing_else(value):
    with pytest.raises(sacbe.BadFacts):
        Facts({"key": value}, "table.").flag("key")
    assert Facts({"key": True}, "").flag("key") is True
    assert Facts({"key": False}, "").flag("key") is False
