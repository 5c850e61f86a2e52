"""Whatever the size of the terminal: nothing is wider, and what is taller is paged."""

import importlib
import random
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text
from test_cli_lines import complaint, out

import sacbe
from sacbe import SHELF
from sacbe.cli import screen, table
from sacbe.cli.boards import BOARDS
from sacbe.cli.bot_words import bot_called
from sacbe.cli.table import fitted, show_table
from sacbe.core.text import LANGUAGES
from sacbe.matches.match import Match
from sacbe.terminal import language

TABLES = [(name, seats) for name, game in SHELF.items() for seats in game.SEATS]
NAMES = ("purple pilgrim", "turquoise jaguar", "orange (you)", "black scribe", "violet éclaireur")
tables = pytest.mark.parametrize(("name", "seats"), TABLES)
languages = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.choose("en")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> StringIO:
    """A terminal of 80 x 24 at which somebody sits."""
    shown = StringIO()
    console = Console(file=shown, width=80, height=24, highlight=False, color_system=None)
    monkeypatch.setattr(screen, "screen", lambda: console)
    monkeypatch.setattr(screen, "tall", lambda: 23)
    monkeypatch.setattr(table, "tall", lambda: 23)
    return shown


def positions(name: str, seats: int, seed: int) -> Iterator[Match]:
    """Some of a random match, its last among them."""
    chance = random.Random(seed)
    match = sacbe.new(name, seats, seed=seed)
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
        if chance.random() < 0.02 or match.over:
            yield match


@tables
@languages
def test_a_table_fits_the_screen(name: str, seats: int, lang: str) -> None:
    """Of any size from 80 x 24; only where somebody holds very much it is too tall, and paged."""
    language.choose(lang)
    chance, taller, drawn = random.Random(f"{name} {seats}"), 0, 0
    for match in positions(name, seats, seed=seats):
        width, height = (
            chance.choice((80, chance.randrange(80, 200))),
            chance.choice((24, chance.randrange(24, 60))),
        )
        for seat in range(seats):
            lines = fitted(name, match.view(seat), NAMES[:seats], width, height - 1)
            assert max(cell_len(line.plain) for line in lines) <= width
            assert not any("\n" in line.plain for line in lines)
            drawn, taller = drawn + 1, taller + (len(lines) >= height)
    assert taller <= drawn / 20, f"{taller} of {drawn}"


@languages
@pytest.mark.parametrize("name", SHELF)
def test_every_sign_of_a_table_is_explained(name: str, lang: str) -> None:
    language.choose(lang)
    lines = [line.plain for line in BOARDS[name].legend(80)]
    assert max(map(cell_len, lines)) <= 80
    for colour in importlib.import_module(f"sacbe.games.{name}.components").SEAT_COLOURS:
        assert language.say_of(name, f"names.colours.{colour}") in " ".join(lines)


def test_letters_of_colours_are_those_of_the_language() -> None:
    language.choose("fr")
    view = sacbe.new("lost_cities", 2, seed=5).view(0)
    shown = "\n".join(line.plain for line in BOARDS["lost_cities"].draw(view, NAMES[:2], 80))
    assert "J Désert" in shown
    assert "Bl Roche" in shown
    assert "Bl Roche (W)" in "\n".join(line.plain for line in BOARDS["lost_cities"].legend(80))


# The pager


@pytest.fixture
def leaves(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many lines went through the pager, each time."""
    found: list[int] = []

    def leafed_through(lines: list[Text]) -> bool:
        found.append(len(lines))
        return True

    monkeypatch.setattr(screen, "leafed_through", leafed_through)
    return found


def test_what_is_longer_than_the_screen_is_paged(small: StringIO, leaves: list[int]) -> None:
    with screen.paged():
        screen.show(*map(str, range(24)))
    assert leaves == [24]
    assert small.getvalue() == ""


def test_what_fits_is_shown_at_once(small: StringIO, leaves: list[int]) -> None:
    with screen.paged():
        screen.show(*map(str, range(23)))
    assert leaves == []
    assert small.getvalue().splitlines() == [*map(str, range(23))]


def test_a_table_that_is_too_tall_is_paged(small: StringIO, leaves: list[int]) -> None:
    """Never cut off."""
    match = sacbe.new("quetzal", 5, seed=3)
    view = match.view(0)
    many = view | {"hand": ["pottery.plain", "weapon.plain"], "village": ["U1", "U2", "U3", "U4"]}
    show_table("quetzal", many, NAMES)
    shown = small.getvalue().splitlines()
    assert len(shown) <= 23 if not leaves else leaves[0] > 23


def test_a_pipe_is_never_paged(leaves: list[int]) -> None:
    assert len(out("rules", "quetzal").splitlines()) > 200
    assert leaves == []


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("cat -v", ["cat", "-v"]),
        ("no-such-program", []),
        ("'", []),
    ],
)
def test_the_pager_of_the_environment_is_taken(
    asked: str, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAGER", asked)
    assert screen.pager() == words


# Spaces at which no line is broken


def test_a_line_is_never_broken_at_a_fixed_space(small: StringIO) -> None:
    chance = random.Random(1)
    for _ in range(200):
        words = "".join(
            chance.choice(("mot", "plus", "long\u00a0:", "«\u00a0oui\u00a0»")) + " " for _ in range(60)
        )
        small.truncate(0)
        small.seek(0)
        screen.show(words.strip())
        lines = small.getvalue().splitlines()
        assert not any(line.startswith((":", "»")) or line.endswith("«") for line in lines)
        assert max(map(cell_len, lines)) <= 80


# Bots


@pytest.mark.parametrize(
    ("word", "bot"),
    [
        ("pèlerin", "pilgrim"),
        ("PELERIN", "pilgrim"),
        ("Éclaireur", "scout"),
        ("eclaireur", "scout"),
        ("marchand", "trader"),
        ("Trader", "trader"),
        ("glouton", "greedy"),
    ],
)
def test_a_bot_is_known_by_its_name_in_any_language(word: str, bot: str) -> None:
    assert bot_called(word) == bot
    assert bot_called(f" {word}:0.2s") == f"{bot}:0.2s"


def test_a_bot_sits_at_the_table_under_its_name_in_the_language_of_the_line() -> None:
    line = ("play", "lost_cities", "--bot", "ECLAIREUR", "--seat", "1", "--iterations", "1", "--lang", "fr")
    shown = out(*line, typed="plateau\n")
    assert "orange éclaireur" in shown


def test_an_unknown_bot_is_answered_in_the_language_of_the_line() -> None:
    told = complaint("play", "coatl", "--bot", "dragon", "--lang", "fr")
    assert "pèlerin, marchand, éclaireur" in told


@pytest.mark.parametrize("name", SHELF)
def test_a_bot_that_is_named_is_an_opponent(name: str) -> None:
    shown = out("play", name, "--bot", "random", "--seed", "1", typed="board\nquit /dev/null\n")
    assert "(you)" in shown
    assert " random" in shown


def test_two_bots_that_are_named_make_three_seats() -> None:
    shown = out("play", "coatl", "--bot", "random,greedy", "--seed", "1", typed="board\n")
    assert " random" in shown
    assert " greedy" in shown


def test_nobody_sits_against_a_bot_at_a_table_of_one() -> None:
    told = complaint("play", "coatl", "--seats", "1", "--bot", "trader")
    assert told.startswith("You named 1 bot, but there is no seat for one")


def test_without_a_bot_the_game_for_one_is_still_there() -> None:
    assert "CARL" in out("play", "coatl", "--seed", "1", typed="board\n")
