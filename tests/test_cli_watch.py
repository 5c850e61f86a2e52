"""Bots that are watched, and records that are gone through."""

import json
from pathlib import Path

import pytest
from test_cli_lines import complaint, out, watched

import sacbe
from sacbe.matches import record_file


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return watched(tmp_path_factory.mktemp("records") / "over.json")


def test_bots_can_be_watched() -> None:
    shown = out(
        "watch", "lost_cities", "--bots", "random,random,random", "--option", "length=short", "--seed", "3"
    )
    assert "Turquoise plays" in shown
    assert "The match is over." in shown
    assert "Seed, whose SHA-256" in shown
    assert "\x1b" not in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_a_match_that_is_watched_with_a_seed_is_always_the_same() -> None:
    line = (
        "watch",
        "lost_cities",
        "--bots",
        "random,random",
        "--option",
        "length=short",
        "--json",
        "--seed",
        "5",
    )
    told = json.loads(out(*line))
    assert told == json.loads(out(*line))
    assert told["bots"] == ["random", "random"]
    assert told["events"][-1]["event"] == "ranked"


def test_a_search_can_be_watched() -> None:
    line = (
        "--bots",
        "ismcts,random",
        "--iterations",
        "2",
        "--option",
        "length=short",
        "--json",
        "--delay",
        "0",
    )
    assert json.loads(out("watch", "lost_cities", *line))["winners"]


def test_a_record_is_shown_at_a_move_as_a_seat_knew_it(record: Path) -> None:
    moves = record_file.read(record.read_bytes()).moves
    public = out("replay", str(record), "--at", "20")
    own = out("replay", str(record), "--at", "20", "--seat", "1")
    everything = out("replay", str(record), "--at", "20", "--all")
    assert f"Move 20 of {len(moves)}" in public
    assert "hand" not in public.replace("supply hand", "")
    assert "Your hand" in own
    assert "hand orange" in everything
    assert "hand purple" in everything
    assert "Before the first of 470 moves" in out("replay", str(record), "--at", "0")


def test_a_record_in_a_pipe_is_told_as_a_whole(record: Path) -> None:
    moves = record_file.read(record.read_bytes()).moves
    shown = out("replay", str(record), "--lang", "fr")
    assert shown.count("Coup ") == len(moves)
    assert "pioche une carte." in shown


def test_a_record_is_there_for_programs(record: Path) -> None:
    match = record_file.load(record.read_bytes())
    whole = json.loads(out("replay", str(record), "--json"))
    assert whole["events"] == match.events(sacbe.SPECTATOR)
    match.rewind(20)
    told = json.loads(out("replay", str(record), "--json", "--at", "20", "--seat", "1"))
    assert told["view"] == match.view(1)
    assert told["events"] == match.events(1, 20)
    assert told["at"] == 20


def test_a_record_has_no_move_behind_its_last(record: Path) -> None:
    assert "There is no move 9999" in complaint("replay", str(record), "--at", "9999")
    assert "There is no seat '5'" in complaint("replay", str(record), "--seat", "5")


def test_one_bot_that_is_named_plays_against_itself() -> None:
    told = json.loads(out("watch", "coatl", "--bots", "random", "--seed", "7", "--json"))
    assert told["bots"] == ["random", "random"]
