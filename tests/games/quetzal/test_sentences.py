"""What a player reads, in both languages."""

import pytest

from quetzal.table import activate, decision, stage
from sacbe.core import text
from sacbe.games.quetzal.choices import effect

PACKAGE = "sacbe.games.quetzal"


def explained(match, action, lang="en"):
    key, facts, _ = effect(match.view(match.to_act[0]), action)
    return text.say(PACKAGE, lang, f"effects.{key}", facts)


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


def said(key, lang="en", **facts):
    return text.say(PACKAGE, lang, key, facts)


def test_a_bid_names_only_what_it_is_made_of():
    bid = {"who": "Ana", "place": "quarry", "colour": "B", "fixed": 2, "wild": 0, "character": False}
    assert said("events.bid", **bid) == "Ana bids on the Quarry: 2 black."
    assert said("events.bid", **bid | {"wild": 1, "character": True}).endswith(
        "2 black, 1 wild and the Character."
    )
    alone = bid | {"colour": "C", "fixed": 0, "character": True}
    assert said("events.bid", **alone) == "Ana bids on the Quarry: the Character alone, colour open."
    assert (
        said("events.bid", "fr", **alone)
        == "Ana mise à la Carrière\u00a0: le Personnage seul, couleur ouverte."
    )
    assert said("events.bid", **alone | {"colour": "B", "place": "market"}).endswith(": the Character alone.")
    assert said("actions.use", fixed="1", wild="0", char="1") == "1 of the colour, the Character"


@pytest.mark.rule("Q-58", "Q-51")
def test_what_a_bid_must_have_is_said_and_not_what_lies_there():
    facts = {"place": "ship:1", "least": 2}
    assert said("refusals.outbid", colour="C", **facts).endswith(
        "2 meeples of one colour, whichever you like."
    )
    assert said("refusals.outbid", colour="W", **facts).endswith("2 meeples, all of them archaeologists.")
    assert said("refusals.outbid", "fr", colour="C", **facts).endswith(
        "2 meeples d’une même couleur, au choix."
    )


@pytest.mark.rule("Q-142", "Q-105", "Q-106", "Q-107")
@pytest.mark.parametrize(
    ("action", "part"),
    [
        ("quarry", "and 1 VP"),
        ("smalltemple", "and 1 Discovery point"),
        ("ruins", "and 1 coin"),
        ("harbor", "up to 4 cards (Q-124, Q-125, Q-142)"),
        ("ship:1", "up to 7 cards at once (Q-127, Q-142)"),
        ("temple:3", "3 coins; in Phase 3 you choose 1 card and draw 1 from the deck (Q-92, Q-95)"),
        ("temple:5", "1 coin; in Phase 3 you choose 1 card (Q-92, Q-96)"),
    ],
)
def test_a_location_says_what_it_gives_this_seat(action, part):
    assert part in explained(stage(reserve="A=bbww", slots="A=U10", coins="A=9"), action)


def test_a_tile_says_what_it_does():
    match, _ = activate(board="village:1=Bb", village="U3 I1 U9")
    assert explained(match, "tile:U3").startswith("You take U3 Patron: 2 coins for 1 VP")
    assert "5 coins at once" in explained(match, "tile:I1")
    assert "Temple" in explained(match, "tile:U9", "fr")


MIXED = [f"Q-{number}" for number in (11, 28, 40, 57, 58, 78, 92, 94, 111, 150, 171, 173)]


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_a_rule_that_is_printed_in_part_does_not_call_itself_printed(lang):
    """The weaker mark comes first: the page shows that one."""
    book = text.rulebook(PACKAGE, lang)
    for rule in MIXED:
        assert f"- **{rule}** (inferred, printed)" in book, rule
    assert "- **Q-68** (house, H7)" in book
    assert "- **Q-112** (house)" in book


def test_the_english_is_british_throughout():
    words = "\n".join(
        text.rulebook(PACKAGE, "en").splitlines() + list(sentences(text.catalogue(PACKAGE, "en")))
    )
    for american in ("color", "Harbor", "harbor ", "rtifact", "Armorer"):
        assert american not in words, american


def sentences(table):
    for value in table.values():
        if isinstance(value, dict):
            yield from sentences(value)
        else:
            yield value
