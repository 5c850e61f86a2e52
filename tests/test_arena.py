"""Tournaments: who plays whom, results that go on where they stopped, the command."""

import csv
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import pytest
from test_cli_lines import complaint, out
from test_cli_terminal import Terminal, hear_interrupts

import sacbe
from sacbe.arena.plan import Plan, deal_seed, line_ups, make_plan, schedule
from sacbe.arena.ratings import Ratings
from sacbe.arena.results import NAME
from sacbe.arena.tournament import one_by_one, places, play, side_by_side
from sacbe.bots.roster import read_bot
from sacbe.core.errors import BadValue, Problem, UnknownName

BOTS = ("random", "pilgrim")  # and the shortest game: none is quicker
ARENA = ("arena", "coatl", "--bots", ",".join(BOTS), "--seats", "2", "--workers", "1")


def plan(matches: int = 4, seed: int = 5, bots: tuple[str, ...] = BOTS, seats: int = 2) -> Plan:
    return make_plan("coatl", seats, bots, matches, seed, {})


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("arena")
    out(*ARENA, "--matches", "4", "--seed", "5", "--out", str(folder))
    return folder


# Who plays whom


def test_every_line_up_sits_in_every_rotation_with_the_same_deals() -> None:
    fixtures = schedule(plan(6, bots=("random", "greedy", "ismcts:5"), seats=3))
    assert Counter(fixture.deal for fixture in fixtures) == {0: 3, 1: 3}
    for deal in (0, 1):
        seated = [fixture.bots for fixture in fixtures if fixture.deal == deal]
        assert sorted(map(sorted, seated)) == [["greedy", "ismcts:5", "random"]] * 3
        assert all(len({bots[seat] for bots in seated}) == 3 for seat in range(3))
    assert deal_seed(plan(), 0) != deal_seed(plan(), 1)
    assert deal_seed(plan(seed=6), 0) != deal_seed(plan(), 0)


def test_matches_are_rounded_up_to_whole_deals() -> None:
    assert len(schedule(plan(5))) == 6
    assert [fixture.number for fixture in schedule(plan(5))] == list(range(6))


def test_where_bots_are_fewer_than_seats_some_sit_twice_but_none_alone() -> None:
    assert line_ups(("a", "b"), 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert line_ups(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]


@pytest.mark.parametrize(
    ("seats", "bots", "key"),
    [(2, ("random",), "few_bots"), (2, ("random", "random"), "bot_twice"), (9, BOTS, "seat_count")],
)
def test_a_tournament_that_cannot_be_is_refused(seats: int, bots: tuple[str, ...], key: str) -> None:
    with pytest.raises(BadValue) as refused:
        plan(bots=bots, seats=seats)
    assert refused.value.key == key


def test_a_bot_is_written_with_its_budget() -> None:
    game = sacbe.SHELF["lost_cities"]
    assert read_bot("ismcts:500", game, 0)._more[0].iterations == 500
    assert read_bot("ismcts:0.2s", game, 0)._more[0].seconds == 0.2
    assert read_bot("greedy", game, 0).name == "greedy"
    for text in ("ismcts:", "ismcts:0", "ismcts:x", "ismcts:-1s", "ismcts:1e9s", "random:5", "ismcts:5:5"):
        with pytest.raises(BadValue) as refused:
            read_bot(text, game, 0)
        assert refused.value.key == "bad_budget", text
    with pytest.raises(UnknownName, match="There is no bot 'deep'"):
        read_bot("deep", game, 0)


# How it ended


def test_those_with_the_same_score_share_a_place() -> None:
    assert places([(5, 1), (9, 0), (5, 1), (5, 2)]) == (3, 1, 3, 2)


def test_processes_tell_the_same_results_in_the_same_order() -> None:
    wanted = list(one_by_one(play, plan(), schedule(plan())))
    assert list(side_by_side(2)(play, plan(), schedule(plan()))) == wanted
    assert [result.number for result in wanted] == [0, 1, 2, 3]


def leave(*_: object) -> None:
    os._exit(1)


def test_a_process_that_ends_in_a_match_is_told_in_one_sentence() -> None:
    with pytest.raises(Problem, match="stopped before it answered; run the same command again"):
        list(side_by_side(2)(leave, plan(), schedule(plan())))


def test_the_files_reproduce_from_the_seed(whole: Path, tmp_path: Path) -> None:
    out(*ARENA, "--matches", "4", "--seed", "5", "--out", str(tmp_path))
    names = sorted(path.name for path in whole.iterdir())
    assert names == ["matches.csv", "ratings.csv", "ratings.json", "ratings.svg", NAME]
    assert {name: (tmp_path / name).read_bytes() for name in names} == {
        name: (whole / name).read_bytes() for name in names
    }


def test_the_files_say_what_was_played(whole: Path) -> None:
    told = json.loads((whole / "ratings.json").read_text("utf-8"))
    assert (told["matches"], told["deals"], told["seed"]) == (4, 2, f"{5:064x}")
    assert {each["bot"] for each in told["ratings"]} == set(BOTS)
    matches = list(csv.DictReader((whole / "matches.csv").read_text("utf-8").splitlines()))
    assert [row["bot_0"] for row in matches] == list(BOTS) * 2
    rows = list(csv.DictReader((whole / "ratings.csv").read_text("utf-8").splitlines()))
    assert all(float(row["rating_low"]) < float(row["rating"]) < float(row["rating_high"]) for row in rows)
    picture = ElementTree.parse(whole / "ratings.svg")
    words = "".join(picture.getroot().itertext())
    assert "pilgrim" in words
    assert "4 matches" in words


# What was interrupted


@pytest.mark.parametrize("kept", [0, 1, 2, 5])
def test_an_interrupted_tournament_goes_on_where_it_stopped(whole: Path, tmp_path: Path, kept: int) -> None:
    """The last line that was kept broke off in the middle."""
    lines = (whole / NAME).read_bytes().splitlines(keepends=True)
    (tmp_path / NAME).write_bytes(b"".join(lines[:kept]) + (lines[kept][:20] if kept < 5 else b""))
    out(*ARENA, "--matches", "4", "--seed", "5", "--out", str(tmp_path))
    for name in (NAME, "ratings.json", "matches.csv", "ratings.svg"):
        assert (tmp_path / name).read_bytes() == (whole / name).read_bytes()


def test_what_broke_off_before_its_seed_was_written_begins_anew(whole: Path, tmp_path: Path) -> None:
    for begun in (b"", (whole / NAME).read_bytes()[:20]):
        (tmp_path / NAME).write_bytes(begun)
        told = json.loads(out(*ARENA, "--matches", "2", "--out", str(tmp_path), "--json"))
        assert (told["matches"], lines_in(tmp_path / NAME)) == (2, 3)


def test_a_tournament_goes_on_with_the_seed_of_its_results(whole: Path, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes((whole / NAME).read_bytes())
    told = json.loads(out(*ARENA, "--matches", "6", "--out", str(tmp_path), "--json"))
    assert (told["seed"], told["matches"]) == (f"{5:064x}", 6)
    assert (tmp_path / NAME).read_bytes().startswith((whole / NAME).read_bytes())


def test_an_interrupt_ends_a_tournament_on_all_cores_and_loses_no_line(tmp_path: Path) -> None:
    words = [*ARENA[:-1], "2", "--matches", "5000", "--seed", "5", "--out", str(tmp_path)]
    run = [sys.executable, "-c", "from sacbe.cli import main; main()", *words]
    path = os.pathsep.join(str(Path(each).resolve()) for each in sys.path if each)
    more = {"env": os.environ | {"PYTHONPATH": path}, "preexec_fn": hear_interrupts}
    with subprocess.Popen(run, stderr=subprocess.PIPE, **more) as started:
        while started.poll() is None and lines_in(tmp_path / NAME) < 3:
            with suppress(subprocess.TimeoutExpired):
                started.wait(0.1)
        started.send_signal(signal.SIGINT)
        assert started.wait(60) == 130
        assert started.stderr is not None
        assert started.stderr.read() == b""
    lines = (tmp_path / NAME).read_text("utf-8").splitlines()
    assert [json.loads(line)["number"] for line in lines[1:]] == list(range(len(lines) - 1))


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_results_of_another_tournament_are_refused(whole: Path, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes((whole / NAME).read_bytes())
    again = (*ARENA, "--matches", "4", "--out", str(tmp_path))
    assert "seed is" in complaint(*again, "--seed", "6", code=1)
    assert "options is" in complaint(*again, "--option", "soloTemple=on", code=1)
    assert "more than the 2 matches" in complaint(*ARENA, "--matches", "2", "--out", str(tmp_path), code=1)


def test_an_option_that_came_later_stood_at_its_default(whole: Path, tmp_path: Path) -> None:
    first, *rest = (whole / NAME).read_bytes().splitlines(keepends=True)
    told = json.loads(first)
    told["options"] = {}
    (tmp_path / NAME).write_bytes(json.dumps(told).encode() + b"\n" + b"".join(rest))
    out(*ARENA, "--matches", "4", "--out", str(tmp_path))
    assert (tmp_path / NAME).read_bytes().splitlines(keepends=True)[1:] == rest


@pytest.mark.parametrize("line", [b"nonsense\n", b'{"number":1}\n', b"\xff\n", b'{"number":0,"extra":1}\n'])
def test_a_broken_results_file_is_refused_with_its_line(whole: Path, tmp_path: Path, line: bytes) -> None:
    lines = (whole / NAME).read_bytes().splitlines(keepends=True)
    (tmp_path / NAME).write_bytes(b"".join([*lines[:2], line, *lines[3:]]))
    assert "Line 3 of" in complaint(*ARENA, "--matches", "4", "--seed", "5", "--out", str(tmp_path), code=1)
    (tmp_path / NAME).write_bytes(b"".join([line, *lines[1:]]))
    assert "Line 1 of" in complaint(*ARENA, "--matches", "4", "--out", str(tmp_path), code=1)
    (tmp_path / NAME).write_bytes(b"".join([lines[0], lines[2], lines[1]]))
    assert "Line 2 of" in complaint(*ARENA, "--matches", "4", "--seed", "5", "--out", str(tmp_path), code=1)
    (tmp_path / NAME).write_bytes(lines[0].replace(b"00000005", b"nonsense"))
    assert "Line 1 of" in complaint(*ARENA, "--matches", "4", "--out", str(tmp_path), code=1)


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    assert "it is a folder" in complaint(*ARENA, "--matches", "2", "--out", str(tmp_path))
    (tmp_path / "file").write_text("mine", "utf-8")
    for command in (ARENA, ("report", "coatl")):
        assert "file cannot be written" in complaint(*command, "--out", str(tmp_path / "file"))
    assert (tmp_path / "file").read_text("utf-8") == "mine"


# The command


def test_the_table_is_told_in_both_languages() -> None:
    shown = out(*ARENA, "--matches", "2", "--seed", "1", "--lang", "fr")
    assert "2 places, 2 parties" in shown
    assert "Graine" in shown
    assert "robot parties victoires 95 % points cote" in " ".join(shown.split())
    assert max(map(len, shown.splitlines())) <= 80


def test_whoever_waits_at_a_terminal_sees_a_bar_and_the_table_so_far() -> None:
    terminal = Terminal((*ARENA, "--matches", "20", "--seed", "5", "--lang", "en"), 100, 24, {})
    running = terminal.read_until("/20")
    assert "Playing" in running
    assert all(bot in running for bot in BOTS)
    assert "Rating: OpenSkill" in terminal.rest()
    assert terminal.close() == 0


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--bots", "random,deep"), "There is no bot 'deep'"),
        (("--bots", "random,greedy:5"), "not a bot with a budget"),
        (("--bots", "random"), "at least two bots"),
        (("--bots", "random,greedy", "--seats", "9"), "cannot be played with 9 seats"),
        (("--matches", "0"), "--matches should be a whole number from 1 to"),
        (("--workers", "0"), "--workers should be a whole number from 1 to"),
        (("--out", "/dev/null/x"), "cannot be written"),
    ],
)
def test_what_is_asked_in_a_wrong_way_is_one_sentence(words: tuple[str, ...], part: str) -> None:
    assert part in complaint("arena", "lost_cities", *words)


def test_nobody_plays_a_tournament_alone() -> None:
    assert "needs opponents" in complaint("arena", "coatl", "--seats", "1", "--bots", "random,greedy")


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(Problem, match=r"pip install .sacbe\[arena\]"):
        Ratings(BOTS)
    monkeypatch.setitem(sys.modules, "ray", None)
    assert 'pip install "sacbe[ray]"' in complaint(*ARENA, "--ray")
