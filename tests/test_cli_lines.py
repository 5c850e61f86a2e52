"""The command line: what is asked for in a wrong way is one sentence and an exit code; help and JSON."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import sacbe
from sacbe.bots.strength import shares_of
from sacbe.cli.app import app
from sacbe.core.text import LANGUAGES
from sacbe.matches import record_file

PLAIN = {"LC_ALL": "C.UTF-8", "COLUMNS": "80", "FORCE_COLOR": None, "NO_COLOR": None}


def run(*words: str, typed: str = "", env: dict[str, str | None] | None = None) -> Any:
    return CliRunner().invoke(app, list(words), input=typed, env=PLAIN | (env or {}), catch_exceptions=False)


def out(*words: str, typed: str = "", **more: Any) -> str:
    result = run(*words, typed=typed, **more)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return str(result.stdout)


def complaint(*words: str, code: int = 2) -> str:
    result = run(*words)
    assert result.exit_code == code, result.output
    sentence = str(result.stderr)
    assert sentence.count("\n") == 1
    assert "Traceback" not in sentence
    return sentence.strip()


def watched(path: Path) -> Path:
    """The record of a finished match."""
    short = ("--option", "length=short", "--option", "scores=open")
    out("watch", "lost_cities", "--bots", "random", "--seed", "7", *short, "--save", str(path))
    return path


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return watched(tmp_path_factory.mktemp("records") / "over.json")


# What is wrong


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["fly"], "There is no command 'fly'; choose from play"),
        (["play"], "Name either a game"),
        (["play", "chess"], "There is no game 'chess'; choose from lost_cities"),
        (
            ["play", "lost_cities", "--seats", "7"],
            "lost_cities cannot be played with 7 seats; it takes 2, 3, 4.",
        ),
        (["play", "lost_cities", "--seats", "two"], "--seats should be a whole number"),
        (["play", "lost_cities", "--seat", "2"], "There is no seat '2'"),
        (["play", "lost_cities", "--seat", "-1"], "There is no seat '-1'"),
        (
            ["play", "lost_cities", "--bot", "deep"],
            "no bot 'deep'; choose from pilgrim, trader, scout, scribe, jaguar, random, greedy, ismcts",
        ),
        (
            ["play", "lost_cities", "--seats", "2", "--bot", "random,random"],
            "You named 2 bots, but there is 1 seat for a bot",
        ),
        (["play", "lost_cities", "--option", "length"], "options are written like length=short"),
        (["play", "lost_cities", "--option", "size=short"], "There is no option size"),
        (["play", "lost_cities", "--option", "length=none"], "Option length cannot be 'none'"),
        (["play", "lost_cities", "--seed", "-1"], "A seed is a whole number"),
        (["play", "lost_cities", "--seed", "x"], "A seed is a whole number"),
        (["play", "lost_cities", "--iterations", "0"], "--iterations should be a whole number from 1 to"),
        (["play", "lost_cities", "--seconds", "-1"], "is not a number of seconds"),
        (["play", "lost_cities", "--seconds", "nan"], "is not a number of seconds"),
        (["play", "lost_cities", "--seconds", "1", "--iterations", "1"], "not by both"),
        (["play", "lost_cities", "--lang", "de"], "There is no language 'de'; choose from en, fr."),
        (["play", "lost_cities", "--save", "no/such/folder/x"], "cannot be written: there is no such file"),
        (["play", "lost_cities", "--save", "."], "cannot be written: it is a folder"),
        (["play", "lost_cities", "--resume", "x"], "either a game to play or a record"),
        (["play", "--resume", "no-such-file"], "cannot be read: there is no such file"),
        (["play", "lost_cities", "more"], "sacbe play --help"),
        (["play", "--fast"], "There is no option --fast here; see sacbe play --help"),
        (["play", "--seed"], "--seed needs a value"),
        (["watch", "lost_cities", "--bots", "a,b"], "There is no bot 'a'"),
        (["play", "lost_cities", "--bot", ""], "There is no bot ''; choose from"),
        (["play", "coatl", "--seats", "1", "--bot", "trader"], "there is no seat for one; leave out --bot"),
        (["watch", "quetzal", "--option", "=visit"], "There is no option ''; choose from camp"),
        (["watch", "lost_cities", "--delay", "soon"], "is not a number of seconds"),
        (["rules"], "GAME is missing; see sacbe rules --help"),
        (
            ["rules", "lost_cities", "L-999"],
            "lost_cities has no rule 'L-999'; rules are written like L-01, R1.",
        ),
        (["rules", "lost_cities", "--search", "dragon"], "No rule of lost_cities contains 'dragon'."),
        (["replay", "."], "cannot be read: it is a folder"),
        (["verify", "no\0name"], "cannot be read"),
        (["verify", "x", "--commitment", "12"], "A commitment has 64 hexadecimal digits"),
    ],
)
def test_a_wrong_command_line_is_one_sentence_and_exit_code_2(words: Sequence[str], part: str) -> None:
    assert part in complaint(*words)


def test_the_sentence_is_in_the_language_of_the_line() -> None:
    assert complaint("rules", "lost_cities", "Z1", "--lang", "fr").startswith("lost_cities n’a pas de règle")
    result = run("verify", "no-such-file", env={"LC_ALL": "fr_FR.UTF-8"})
    assert result.stderr.startswith(
        "Le fichier no-such-file ne peut pas être lu\N{NO-BREAK SPACE}: ce fichier"
    )


def test_a_broken_record_is_one_sentence_and_exit_code_1(record: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    for content, part in (
        (b"", "it is empty"),
        (record.read_bytes()[:900], "it breaks off before its end"),
        (record.read_bytes().replace(b"discard", b"play", 1), "its seal does not match"),
        (b"\0\xff" * 99, "it is not JSON"),
    ):
        broken.write_bytes(content)
        for command in (["verify"], ["replay"], ["play", "--resume"]):
            assert part in complaint(*command, str(broken), code=1)


def test_the_commitment_that_was_given_is_held_to_the_seed(record: Path) -> None:
    commitment = record_file.load(record.read_bytes()).commitment
    assert "the one you gave" in out("verify", str(record), "--commitment", commitment.upper())
    assert "does not match the commitment" in complaint(
        "verify", str(record), "--commitment", "0" * 64, code=1
    )


def test_a_file_of_another_kind_is_never_overwritten(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("dear")
    assert "another kind" in complaint("play", "lost_cities", "--save", str(letter))
    assert letter.read_text() == "dear"


def test_what_a_record_settles_cannot_be_asked_for_again(record: Path) -> None:
    assert "--seats is settled" in complaint("play", "--resume", str(record), "--seats", "3")
    assert "is over" in complaint("play", "--resume", str(record))


# What is shown


def test_help_is_there_for_every_command() -> None:
    whole = out("--help")
    for command in ("play", "watch", "replay", "rules", "verify", "games"):
        assert command in whole
        assert "--lang" in out(command, "--help")


def test_without_a_word_the_help_is_shown() -> None:
    shown = out()
    assert "play" in shown
    assert "--help" in shown


def test_the_version_is_told() -> None:
    assert out("--version") == f"sacbe {sacbe.__version__}\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shelf_is_shown_with_seats_and_options(lang: str) -> None:
    shown = out("games", "--lang", lang)
    assert "lost_cities" in shown
    assert "2, 3, 4" in shown
    assert "direction=both" in shown
    sign = {"en": "%", "fr": "\N{NO-BREAK SPACE}%"}[lang]
    assert f"jaguar {100 * shares_of('lost_cities')['jaguar']:.0f}{sign}" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_the_shelf_is_there_for_programs() -> None:
    shelf = {each["game"]: each for each in json.loads(out("games", "--json"))}
    assert list(shelf) == list(sacbe.SHELF)
    game = shelf["lost_cities"]
    assert game["seats"] == [2, 3, 4]
    told = {each["bot"]: each["wins_against_the_one_before"] for each in game["bots"]}
    assert told == {"pilgrim": None, **shares_of("lost_cities")}
    assert [option["key"] for option in game["options"]] == [
        "length",
        "direction",
        "scores",
        "first_seat",
        "own_pile",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_rulebook_is_shown(lang: str) -> None:
    shown = out("rules", "lost_cities", "--lang", lang)
    for number in ("L-01", "L-104", "H1", "H22", "R1"):
        assert f"\n{number}" in shown
    assert "(printed)" not in shown
    assert "**" not in shown


def test_one_rule_is_shown_with_the_ruling_it_rests_on() -> None:
    shown = out("rules", "lost_cities", "l50")
    assert shown.startswith("L-50   house rule, ruling H2\n")
    assert "\nH2     house rule\n" in shown
    assert out("rules", "lost_cities", "h2", "--lang", "fr").startswith("H2     règle maison\n")


def test_rules_are_found_by_a_word_whatever_its_accents() -> None:
    numbers = [
        rule["id"] for rule in json.loads(out("rules", "lost_cities", "--search", "ARTEFACT", "--json"))
    ]
    assert "L-54" in numbers
    assert "L-01" not in numbers
    assert "L-96" in out("rules", "lost_cities", "--search", "convertis", "--lang", "fr")
    assert "L-45" in out("rules", "lost_cities", "--search", "defausse", "--lang", "fr")


def test_what_was_verified_is_listed(record: Path) -> None:
    shown = out("verify", str(record))
    for part in (
        "Seal:",
        "Rules: version",
        "Components:",
        "Seed:",
        "all of them legal",
        "Result:",
        "is whole.",
    ):
        assert part in shown
    assert json.loads(out("verify", str(record), "--json"))["whole"] is True


def test_a_refusal_is_there_for_programs_too(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("{}")
    result = run("verify", str(path), "--json", "--lang", "fr")
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert told["whole"] is False
    assert told["sentence"] + "\n" == result.stderr


def test_a_folder_that_may_not_be_written_to_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert "it is not allowed" in complaint("play", "lost_cities", "--save", str(tmp_path / "x.json"))
