"""Every game on the shelf at the terminal: its table in any width, its choices in words, a whole match."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_cli_lines import out

import sacbe
from sacbe import SHELF, SPECTATOR, IllegalMove
from sacbe.cli.boards import BOARDS
from sacbe.cli.orders import choice
from sacbe.cli.terminal_player import TerminalPlayer, listed
from sacbe.cli.wording import Wording
from sacbe.core.text import LANGUAGES
from sacbe.games.coatl import patterns
from sacbe.games.coatl.notation import PROPHECIES, occurrences, pattern
from sacbe.matches import record_file
from sacbe.matches.match import Match
from sacbe.terminal import language

WIDTHS = (60, 80, 120)
LEAST = {"lost_cities": 80}
PACE = 10  # moves from one look at the table to the next
OPTIONS = {"lost_cities": {"length": "short"}}
TABLES = [(name, seats) for name, game in SHELF.items() for seats in game.SEATS]
tables = pytest.mark.parametrize(("name", "seats"), TABLES)
languages = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.choose("en")


def moments(name: str, seats: int, seed: int, pace: int = PACE) -> Iterator[Match]:
    """A match of random moves, looked at now and then and at its end."""
    match, dice = sacbe.new(name, seats, OPTIONS.get(name, {}), seed=seed), random.Random(seed)
    while not match.over:
        if len(match.moves) % pace == 0:
            yield match
        seat = match.to_act[0]
        match.play(seat, dice.choice(match.legal(seat)))
    yield match


def drawn(match: Match, eye: int, width: int) -> list[str]:
    wording = Wording(match.game)
    names = [f"{wording.seat(seat)} random" for seat in range(match.seats)]
    views = [match.view(seat) for seat in range(match.seats)]
    board = BOARDS[match.game.NAME]
    view = match.view(eye) if eye != match.seats else board.together(views)
    return [part for line in board.draw(view, names, width) for part in line.plain.split("\n")]


def test_every_game_has_a_table() -> None:
    assert set(BOARDS) == set(SHELF)


@tables
@languages
def test_a_table_is_drawn_at_any_moment_within_the_width(name: str, seats: int, lang: str) -> None:
    """As every seat sees it, as a spectator does, and with all that the seats know together."""
    language.choose(lang)
    for match in moments(name, seats, seed=seats):
        for eye in (*range(seats), SPECTATOR, seats):
            for width in (width for width in WIDTHS if width >= LEAST.get(name, 60)):
                lines = drawn(match, eye, width)
                assert max(map(len, lines)) <= width
                assert not any("{" in line or "None" in line for line in lines)


@tables
@languages
def test_every_choice_that_comes_up_has_words_and_an_explanation_by_rules(
    name: str, seats: int, lang: str
) -> None:
    language.choose(lang)
    for match in moments(name, seats, seed=10 + seats, pace=1):
        for seat in match.to_act:
            wording, view = Wording(match.game, seat), match.view(seat)
            assert wording.decision(view)
            for offered in match.choices(seat):
                said = wording.action(offered.action), wording.effect(offered), wording.gain(offered)
                assert said[0]
                assert re.search(r"\(.*[A-Z]-?\d+.*\)", said[1]), said
                assert not any("{" in each or "None" in each for each in said)


@pytest.mark.parametrize("name", [name for name in SHELF if name != "lost_cities"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_match_is_played_by_typing_numbers(name: str, lang: str, tmp_path: Path) -> None:
    """Numbers that are no choice are asked again, so any numbers bring a match to its end."""
    path = tmp_path / "match.json"
    numbers = "".join(f"{number}\n" for number in (1, 2, 3, 4, 5, 6, 7)) * 400
    line = ("play", name, "--bot", "random", "--seats", "2", "--seed", "5")
    shown = out(*line, "--lang", lang, "--save", str(path), typed=numbers)
    assert record_file.load(path.read_bytes()).over
    assert "\x1b" not in shown
    board = [text for text in shown.splitlines() if str(path) not in text]
    assert max(map(len, board)) <= 80


def test_cóatl_is_played_alone_with_its_table_before_every_addition() -> None:
    shown = out("play", "coatl", "--seats", "1", "--seed", "5", typed="1\n" * 8)
    assert shown.count("Your hand") >= 3
    carl = "^  CARL is (Ambitious|Imperious|Greedy) · prefers [GRKBY]{2} · [0-9]+ points now$"
    assert re.search(carl, shown, re.MULTILINE)
    assert "action card P" in shown


def test_alone_nobody_is_told_to_have_won_against_nobody(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    shown = out("watch", "coatl", "--seats", "1", "--bots", "random", "--seed", "7", "--save", str(path))
    assert "CARL has won: the match is lost." in shown
    assert "The winner" not in shown
    everything = out("replay", str(path), "--at", "5", "--all")
    assert re.search("^  hand orange  +[GRKBY]{2}", everything, re.MULTILINE)


def test_the_table_of_cóatl_counts_patterns_as_the_rules_do() -> None:
    for match in moments("coatl", 4, seed=8, pace=3):
        position = match.position()
        for seat, segments in enumerate(match.view(SPECTATOR)["coatls"]):
            for prophecy in range(len(PROPHECIES)):
                there = patterns.occurrences(position, seat, prophecy).bit_count()
                assert occurrences(pattern(prophecy), segments) == there


def test_a_number_of_meeples_is_typed_as_it_is() -> None:
    """A bid of 3 is 3, whatever its place in the list; what is too few is refused by its rule."""
    found = 0
    for match in (each for seed in range(4) for each in moments("quetzal", 3, seed, pace=1)):
        if match.over or match.view(match.to_act[0])["decision"] != "Q-D5":
            continue
        player = TerminalPlayer(match, match.to_act[0], {})
        numbers = player.choices()
        assert [choice(player, number) for number in numbers] == numbers
        shown = " ".join(line.plain for line in listed(player.wording, numbers, 80))
        assert re.findall(r"(\d)  (\d) meeple", shown) == [(number, number) for number in numbers]
        if "1" not in numbers:
            found += 1
            with pytest.raises(IllegalMove):
                match.check(player.seat, choice(player, "1"))
    assert found > 0


def test_the_table_of_paititi_says_what_is_missing_and_what_artefacts_are_worth() -> None:
    for match in moments("paititi", 3, seed=4):
        view, lines = match.view(0), drawn(match, 0, 80)
        if match.over:
            assert not any("you lack" in line for line in lines)
            continue
        (lack,) = [line.split() for line in lines if "you lack" in line]
        shovels = sum(int(card[-1]) for card in view["hand"])
        costs = [tuple(map(int, back.split("/"))) for back in view["row"]]
        missing = [(max(0, one - view["pickaxes"][0]), max(0, two - shovels)) for one, two in costs]
        assert lack[2:5] == ["enough" if not any(pair) else f"{pair[0]}/{pair[1]}" for pair in missing]
        shown = sum(int(card[1]) for card in [*view["artefacts"], *view["used"][0]] if card[0] == "V")
        assert all((f"V vases   {shown} = " in line) == (shown > 0) for line in lines if "V vases" in line)


def test_fronts_that_lie_face_down_are_not_shown_again() -> None:
    """H12: neither those that others hold nor those in the row, though everybody has seen some of them."""
    for match in moments("paititi", 3, seed=6):
        lines = "\n".join(drawn(match, SPECTATOR, 80))
        view = match.view(SPECTATOR)
        open_to_all = {*view["artefact_discard"], *(card for used in view["used"] for card in used)}
        if not match.over:
            assert set(re.findall(r"[VLSTD]\d-\d", lines)) <= open_to_all


def test_the_table_of_quetzal_says_who_holds_what() -> None:
    for match in moments("quetzal", 3, seed=6):
        lines, board = drawn(match, 0, 80), match.view(0)["board"]
        market = next(line for line in lines if line.startswith("Black Market"))
        if "market" not in board:
            assert re.search("black +– +· +sell 1 for 7 coins", market)
            continue
        bid = board["market"]
        letter = "YRGPB"[bid["holder"]]
        colour = {"B": "black", "C": "open"}[bid["colour"]]
        assert f"{letter} {bid['size']} {colour}{'+C' if bid['character'] else ''} " in market
