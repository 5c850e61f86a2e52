"""What a player reads, in both languages."""

import pytest

from quetzal.table import activate, decision, stage
from sacbe.cli.choices import quetzal as choices
from sacbe.core import text

PACKAGE = "sacbe.games.quetzal"


def explained(match, action, lang="en"):
    key, facts = choices.explain(match.view(match.to_act[0]), action)
    return text.say(PACKAGE, lang, f"explained.{key}", facts)


@pytest.mark.rule("Q-32", "Q-146")
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_done_is_explained_by_the_rule_of_the_question(lang):
    everyone = "A=bbbwwwC B=bbbwwwC C=bbbwwwC"
    reroll = stage(step="rolling", decision="Q-D1", reserve=everyone, slots="A=U1")
    assert explained(reroll, "done", lang).endswith("(Q-32).")
    last, _ = activate(slots="B=U3", coins="B=5", round=5)
    assert decision(last) == "Q-D15"
    assert explained(last, "done", lang).endswith("(Q-146).")


@pytest.mark.rule("Q-33")
def test_seats_are_counted_from_one():
    refusal = stage(reserve="A=bb B=b").position()
    from sacbe.games.quetzal.refusals import refuse

    key, facts = refuse(refusal, 1, 0).key, refuse(refusal, 1, 0).facts
    assert (key, facts) == ("not_your_turn", {"seat": 0})
    assert "seat 1 " in text.say(PACKAGE, "en", f"refusals.{key}", facts)
    assert "place 1 " in text.say(PACKAGE, "fr", f"refusals.{key}", facts)
