"""Records as files: what is written is read again; what is not right is refused in one sentence."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sacbe
from sacbe import BadRecord, Match
from sacbe.core.text import LANGUAGES
from sacbe.matches import record_file

HEX = "0123456789abcdef"


def played(moves: int, seats: int = 2, seed: int = 1) -> Match:
    """So many moves of absent seats; 1,000 lead to the end of a short match."""
    match = sacbe.new("lost_cities", seats, {"length": "short"}, seed)
    while not match.over and len(match.moves) < moves:
        seat = match.to_act[0]
        match.play(seat, match.default(seat))
    return match


def written(match: Match) -> str:
    return record_file.write(match.record(), match)


def sealed(sheet: dict[str, Any]) -> str:
    """As somebody would who alters a record and knows how it is sealed."""
    rest = {key: value for key, value in sheet.items() if key != "seal"}
    canonical = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return json.dumps(rest | {"seal": hashlib.sha256(canonical.encode(errors="replace")).hexdigest()})


def altered(match: Match, change: Callable[[dict[str, Any]], Any]) -> str:
    sheet = json.loads(written(match))
    change(sheet)
    return sealed(sheet)


def refused(content: str | bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        record_file.read(content)
    for lang in LANGUAGES:
        sentence = caught.value.say(lang)
        assert sentence.endswith((".", ")"))
        assert "\n" not in sentence
    return caught.value


def read_or_refused(content: str | bytes) -> sacbe.Record | None:
    try:
        return record_file.read(content)
    except BadRecord as problem:
        problem.say("fr")
        return None


SMALL = played(6)
SMALL_TEXT = written(SMALL)
OVER = played(1000)


# What is written


@pytest.mark.parametrize(
    "match", [played(0), SMALL, OVER, played(9, seats=4)], ids=["new", "small", "over", "four"]
)
def test_what_is_written_is_read_again(match: Match) -> None:
    assert record_file.read(written(match)) == match.record()
    assert record_file.read(written(match).encode()) == match.record()
    assert record_file.load(written(match)).dump() == match.dump()


def test_a_record_can_be_written_without_its_match() -> None:
    assert record_file.write(OVER.record()) == written(OVER)


def test_a_staged_match_is_read_again() -> None:
    match = sacbe.stage("lost_cities", SMALL.dump())
    seat = match.to_act[0]
    match.play(seat, match.default(seat))
    assert record_file.load(written(match)).dump() == match.dump()


def test_every_move_has_a_line_of_its_own() -> None:
    lines = [line.strip().rstrip(",") for line in SMALL_TEXT.splitlines()]
    for seat, action in SMALL.moves:
        assert f'[{seat}, "{action}"]' in lines


def test_the_file_says_what_it_holds() -> None:
    sheet = json.loads(written(OVER))
    assert sheet["format"] == "sacbe record 1"
    assert sheet["seed"] == "0" * 63 + "1"
    assert sheet["commitment"] == OVER.commitment
    assert sheet["result"] == {"scores": OVER.scores(), "winners": OVER.winners}
    assert json.loads(SMALL_TEXT)["result"] is None


def test_the_seal_is_the_hash_of_the_canonical_rest() -> None:
    sheet = json.loads(SMALL_TEXT)
    assert json.loads(sealed(sheet)) == sheet


def test_spaces_and_the_order_of_keys_do_not_matter() -> None:
    sheet = json.loads(SMALL_TEXT)
    turned = dict(reversed(sheet.items()))
    assert record_file.read(json.dumps(turned, indent=3)) == SMALL.record()


# What is refused


def test_a_record_is_refused_wherever_it_breaks_off() -> None:
    for length in range(len(SMALL_TEXT.rstrip()) - 1):
        refused(SMALL_TEXT[:length])
    assert "breaks off" in str(refused(SMALL_TEXT[:400]))
    assert "empty" in str(refused(" \n"))


@pytest.mark.parametrize("flip", [0x01, 0x20, 0x80, 0xFF])
def test_one_altered_byte_is_refused_or_changes_nothing(flip: int) -> None:
    content = SMALL_TEXT.encode()
    for place, byte in enumerate(content):
        found = read_or_refused(content[:place] + bytes([byte ^ flip]) + content[place + 1 :])
        assert found is None or found == SMALL.record()


def test_moves_in_another_order_break_the_seal() -> None:
    sheet = json.loads(SMALL_TEXT)
    sheet["moves"].reverse()
    assert refused(json.dumps(sheet)).key == "record_altered"


def put(key: str, value: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda sheet: sheet.__setitem__(key, value)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (put("format", "sacbe record 2"), "record_format"),
        (put("game", "chess"), "unknown_game"),
        (put("rules", 99), "other_rules"),
        (put("components", "0" * 64), "other_components"),
        (put("seed", "f" * 64), "record_commitment"),
        (put("commitment", "0" * 64), "record_commitment"),
        (put("seed", "f" * 63), "record_shape"),
        (put("seed", 1), "record_shape"),
        (put("seats", 9), "record_start"),
        (put("seats", True), "record_shape"),
        (put("options", {"length": "endless"}), "record_start"),
        (put("options", {"size": "short"}), "record_start"),
        (put("moves", [[0, "fly:R7"]]), "bad_move"),
        (put("moves", [[7, "draw:deck"]]), "bad_move"),
        (put("moves", [[0, "draw:deck"]]), "bad_move"),
        (put("moves", [[0]]), "record_shape"),
        (put("moves", None), "record_shape"),
        (put("start", {}), "record_start"),
        (put("start", []), "record_shape"),
        (put("result", None), "record_result"),
        (put("result", {"scores": [1, 2], "winners": [1]}), "record_result"),
        (put("more", 1), "record_shape"),
        (put("a\nb\x1b", 1), "record_shape"),
        (lambda sheet: sheet.pop("moves"), "record_shape"),
        (lambda sheet: sheet["moves"].pop(), "record_result"),
        (lambda sheet: sheet["moves"].append(sheet["moves"][-1]), "bad_move"),
    ],
)
def test_a_forged_record_is_refused_with_its_reason(
    change: Callable[[dict[str, Any]], Any], key: str
) -> None:
    assert refused(altered(OVER, change)).key == key


def test_a_refused_move_is_told_by_its_rule_in_every_language() -> None:
    problem = refused(altered(SMALL, put("moves", [[0, "draw:deck"]])))
    assert "(L-1" in problem.say("en")
    assert problem.say("fr").startswith("Le coup 1")
    assert "maintenant" in problem.say("fr") or "tour" in problem.say("fr")


def test_the_seats_and_options_of_a_staged_match_are_those_of_its_start() -> None:
    match = sacbe.stage("lost_cities", SMALL.dump())
    assert refused(altered(match, put("seats", 3))).key == "record_shape"
    assert refused(altered(match, put("options", {"length": "long"}))).key == "record_shape"


def test_what_is_too_long_is_not_read() -> None:
    assert refused(b" " * (record_file.LONGEST + 1)).key == "record_long"


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", "\ud800", "[" * 100_000, '{"format":' * 50_000, "null", "[]", "1e999"]
)
def test_what_is_no_record_at_all_is_refused(content: str | bytes) -> None:
    refused(content)


def test_half_a_character_in_a_name_is_refused() -> None:
    refused(SMALL_TEXT.replace('"game": "lost_cities"', '"game": "\\ud800"'))


# Whatever comes


letters = st.text('{}[]",:0123456789abcdefYR é\n\ud800', max_size=40)


@given(st.binary(max_size=200) | letters)
def test_no_bytes_lead_to_anything_but_a_refusal(content: bytes | str) -> None:
    refused(content)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | letters,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(letters, inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(sorted(json.loads(SMALL_TEXT))), anything)
def test_any_value_in_any_field_is_refused_or_makes_a_record(field: str, value: Any) -> None:
    found = read_or_refused(altered(SMALL, put(field, value)))
    assert found is None or record_file.read(record_file.write(found)) == found


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container and key in a tree of plain data."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, inner in pairs for found in [(value, key), *places(inner)]]


@given(st.data())
def test_any_value_in_a_staged_start_is_refused_or_makes_a_match(data: st.DataObject) -> None:
    sheet = json.loads(written(sacbe.stage("lost_cities", SMALL.dump())))
    container, key = data.draw(st.sampled_from(places(sheet["start"])))
    container[key] = data.draw(anything | st.sampled_from(["Y1", "explorer", 0, 1, 2, -1, 10**12]))
    read_or_refused(sealed(sheet))
