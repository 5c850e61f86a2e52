"""``sacbe analyse``: tables, JSON and pictures in both languages; a wrong question gets one sentence."""

import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from test_cli_lines import complaint, out, run
from test_review import ending

from sacbe.cli.analyse_picture import label_places, ticks
from sacbe.core.text import LANGUAGES
from sacbe.matches import record_file
from sacbe.terminal import language

FEW = ("--iterations", "10")
SVG = "{http://www.w3.org/2000/svg}"
languages = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.choose("en")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("records") / "ending.json"
    path.write_text(record_file.write(ending("coatl", 3, 5).record()), "utf-8")
    return str(path)


@languages
def test_a_decision_is_a_table_with_chances_and_points_of_all_seats(record: str, lang: str) -> None:
    shown = out("analyse", record, "--at", "0", *FEW, "--lang", lang)
    told = json.loads(out("analyse", record, "--at", "0", *FEW, "--json"))
    assert max(map(len, shown.splitlines())) <= 80
    for choice in told["choices"]:
        (line,) = [line for line in shown.splitlines() if line.startswith(choice["action"] + " ")]
        assert str(choice["visits"]) in line
        assert line.count("±") == 3
    assert shown.count("◆") == 1
    assert {"en": "played in the match", "fr": "joué dans la partie"}[lang] in shown


def test_five_seats_fit_side_by_side(tmp_path: Path) -> None:
    path = tmp_path / "five.json"
    path.write_text(record_file.write(ending("quetzal", 5, 5).record()), "utf-8")
    shown = out("analyse", str(path), "--at", "0", *FEW)
    assert max(map(len, shown.splitlines())) <= 80
    assert all(line.count("±") in (0, 5) for line in shown.splitlines())
    assert all(" " in gap for line in shown.splitlines() for gap in re.findall(r"±\d+(.*?)\d+ ±", line))


def test_a_decision_as_json_has_everything_by_seat(record: str) -> None:
    told = json.loads(out("analyse", record, "--at", "1", *FEW, "--json"))
    assert (told["game"], told["at"]) == ("coatl", 1)
    assert told["played"] in [choice["action"] for choice in told["choices"]]
    for choice in told["choices"]:
        assert len(choice["win"]) == len(choice["points"]) == 3
        assert sum(figure["value"] for figure in choice["win"]) == pytest.approx(1)
        assert all(figure["error"] >= 0 for figure in [*choice["win"], *choice["points"]])


@languages
def test_a_match_is_a_table_of_its_decisions_and_a_balance(record: str, lang: str) -> None:
    shown = out("analyse", record, *FEW, "--lang", lang)
    told = json.loads(out("analyse", record, *FEW, "--json"))
    assert max(map(len, shown.splitlines())) <= 80
    rows = [line for line in shown.splitlines() if re.match(r" *\d+  \w+ ", line)]
    assert len(rows) == len(told["turns"])
    for row, turn in zip(rows, told["turns"], strict=True):
        assert row.split()[0] == str(turn["number"] + 1)
        assert turn["action"] in row
    for balance in told["balance"]:
        parts = sum(balance[name] for name in ("start", "own", "others", "luck", "rest"))
        assert parts == pytest.approx(balance["end"])


@languages
def test_a_picture_has_a_line_for_each_seat_and_bars_for_luck(record: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "match.svg"
    shown = out("analyse", record, *FEW, "--svg", str(path), "--lang", lang)
    assert str(path) in shown.replace("\n", "")
    root = ElementTree.fromstring(path.read_text("utf-8"))
    assert root.tag == f"{SVG}svg"
    width, height = (float(each) for each in root.attrib["viewBox"].split()[2:])
    lines = [each for each in root.iter(f"{SVG}path") if each.attrib.get("fill") == "none"]
    assert len(lines) == 3
    assert len({each.attrib["stroke"] for each in lines}) == 3
    assert len({each.attrib.get("stroke-dasharray") for each in lines}) == 3
    for each in root.iter(f"{SVG}rect"):
        assert 0 <= float(each.attrib.get("x", 0)) <= width
        assert 0 <= float(each.attrib.get("y", 0)) + float(each.attrib["height"]) <= height
    assert out("analyse", record, *FEW, "--svg", str(path))  # a picture may be overwritten


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--at", "99"], "There is no move 99; the record has"),
        (["--at", "-1"], "--at should be a whole number"),
        (["--at", "0", "--seat", "3"], "There is no seat '3'"),
        (["--at", "0", "--iterations", "0"], "--iterations should be a whole number from 1 to"),
        (["--at", "0", "--seconds", "x"], "is not a number of seconds"),
        (["--seconds", "1", "--iterations", "1"], "not by both"),
        (["--at", "0", "--svg", "x.svg"], "leave out --at"),
        (["--seat", "0"], "--seat needs --at"),
        (["--svg", "no/such/folder/x.svg"], "cannot be written: there is no such file or folder"),
    ],
)
def test_what_cannot_be_is_one_sentence(record: str, words: list[str], part: str) -> None:
    assert part in complaint("analyse", record, *words)


def test_a_position_that_is_over_has_nothing_to_decide(record: str) -> None:
    count = len(record_file.load(Path(record).read_bytes()).moves)
    assert "The match is over" in complaint("analyse", record, "--at", str(count))


def test_a_seat_that_is_not_asked_has_nothing_to_decide(record: str) -> None:
    told = json.loads(out("analyse", record, "--at", "0", *FEW, "--json"))
    idle = (told["seat"] + 1) % 3
    assert "nothing to decide" in complaint("analyse", record, "--at", "0", "--seat", str(idle))


def test_a_broken_record_is_refused(tmp_path: Path, record: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text(Path(record).read_text("utf-8").replace('"seats": 3', '"seats": 2'), "utf-8")
    assert "changed" in complaint("analyse", str(path), code=1)
    assert "cannot be read" in complaint("analyse", str(tmp_path / "none.json"))


def test_a_picture_never_replaces_a_file_of_another_kind(record: str) -> None:
    before = Path(record).read_bytes()
    assert "another kind" in complaint("analyse", record, *FEW, "--svg", record)
    assert Path(record).read_bytes() == before


def test_the_help_tells_of_it_in_both_languages() -> None:
    assert "won and lost" in out("--help")
    assert "playouts" not in run("analyse", "--help").stderr


def test_names_beside_the_lines_do_not_lie_upon_each_other() -> None:
    places = sorted(label_places([1.0, 1.0, 0.0, 0.98]))
    assert all(upper - lower > 0.06 for lower, upper in itertools.pairwise(places))
    assert max(places) <= 1
    assert ticks(0) == [0]
    assert ticks(68) == list(range(0, 69, 10))
    assert len(ticks(723)) <= 12
