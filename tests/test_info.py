"""What lies on the table explains itself: in every language, by rules that exist."""

import re

import pytest

from sacbe.core import text
from sacbe.games import SHELF

RULE = re.compile(r"\b(?:[A-Z]-|[HR])\d+\b")
games = pytest.mark.parametrize("name", sorted(SHELF))
languages = pytest.mark.parametrize("lang", text.LANGUAGES)


def entries(name: str, lang: str) -> dict[str, dict[str, str]]:
    return dict(text.catalogue(f"sacbe.games.{name}", lang)["info"])


@games
@languages
def test_every_explanation_has_a_name_and_says_what_it_does(name, lang):
    assert all(set(entry) == {"name", "does"} for entry in entries(name, lang).values())


@games
@languages
def test_an_explanation_cites_rules_of_the_book(name, lang):
    book = set(re.findall(r"\*\*([A-Z]+-?\d+)\*\*", text.rulebook(f"sacbe.games.{name}", lang)))
    cited = {key: set(RULE.findall(entry["does"])) for key, entry in entries(name, lang).items()}
    assert {key: rules - book for key, rules in cited.items() if rules - book} == {}
    assert {key for key, rules in cited.items() if not rules} <= {"tile"}


@games
def test_languages_cite_the_same_rules(name):
    english = {key: RULE.findall(entry["does"]) for key, entry in entries(name, "en").items()}
    for lang in text.LANGUAGES:
        assert {key: RULE.findall(entry["does"]) for key, entry in entries(name, lang).items()} == english
