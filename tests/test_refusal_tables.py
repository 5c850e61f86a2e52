"""Every wrong action at every decision is refused by the rule that a person has read in the game's table."""

import re

import pytest
import refusal_table

import sacbe
from sacbe.core import text
from sacbe.core.errors import IllegalMove

GAMES = [name for name in sacbe.SHELF if (refusal_table.GAMES / name / "refusals.toml").exists()]


@pytest.fixture(scope="module", params=GAMES)
def tried(request):
    return request.param, refusal_table.try_everything(sacbe.SHELF[request.param])


def test_what_is_refused_and_the_table_agree_both_ways(tried):
    wrong, unmet = refusal_table.compare(tried[0], tried[1].met)
    assert not wrong, "not in the table:\n" + "\n".join(wrong)
    assert not unmet, "in the table, but never met:\n" + "\n".join(unmet)


def test_every_refusal_is_said_in_every_language_and_names_a_rule_of_the_rulebook(tried):
    game, package = tried[0], f"sacbe.games.{tried[0]}"
    for (rule, key, _), refusal in tried[1].refusals.items():
        for lang in text.LANGUAGES:
            assert re.search(rf"^- \*\*{rule}\*\*", text.rulebook(package, lang), re.MULTILINE), rule
            said = IllegalMove(game, rule, key, refusal.facts).say(lang)
            assert said[0].isupper(), said
            assert said.endswith(f" ({rule})"), said
            assert "{" not in said, said


def test_every_sentence_of_refusal_is_met(tried):
    keys = set(text.catalogue(f"sacbe.games.{tried[0]}", "en")["refusals"])
    never = refusal_table.hook(sacbe.SHELF[tried[0]], "NEVER") or {}
    assert {key for _, key, _ in tried[1].refusals} == keys - set(never)
