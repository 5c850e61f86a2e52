"""One skeleton for all games: the same idea has the same file in each of them."""

import re
from pathlib import Path

import pytest

from sacbe.games import SHELF

GAMES = Path(__file__).resolve().parent.parent / "src" / "sacbe" / "games"
EVERY_GAME = [
    "__init__",
    "components",
    "words",
    "state",
    "deal",
    "legal",
    "play",
    "scoring",
    "estimate",
    "position",
    "notation",
    "choices",
    "telling",
    "facts",
    "staging",
    "staging_checks",
    "view",
    "view_types",
    "layout",
    "board",
    "rebuild",
    "refusals",
    "defaults",
    "sources",
    "options",
]
OPTIONAL = ("component_checks", "features", "instinct")
PARTS = re.compile(r"(legal|play|deal|staging|board)_[a-z_]+")
NOUNS = {  # words of the rulebook that have rules of their own
    "coatl": {"decks", "patterns", "prophecies"},
    "lost_cities": set(),
    "paititi": {"points", "supply"},
    "quetzal": {"purse"},
}


def modules(game: str) -> set[str]:
    return {path.stem for path in (GAMES / game).glob("*.py")}


@pytest.mark.parametrize("game", SHELF)
def test_every_game_has_every_file_of_the_skeleton(game):
    assert set(EVERY_GAME) - modules(game) == set()
    assert {"components.toml", "text"} <= {path.name for path in (GAMES / game).iterdir()}


@pytest.mark.parametrize("game", SHELF)
def test_any_other_file_is_part_of_one_of_them_or_a_noun_of_the_rulebook(game):
    others = modules(game) - set(EVERY_GAME) - set(OPTIONAL) - NOUNS.get(game, set())
    assert [name for name in sorted(others) if not PARTS.fullmatch(name)] == []


@pytest.mark.parametrize("game", NOUNS)
def test_every_noun_that_is_allowed_is_there(game):
    assert NOUNS[game] - modules(game) == set()
