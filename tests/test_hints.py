"""A hint says what is true: whatever its sentences name follows from the engine, for 500 positions of each
game."""

import os
import random
import statistics

import pytest

import sacbe
from sacbe.bots import grades
from sacbe.core import text
from sacbe.core.errors import Problem
from sacbe.core.rng import Rng
from sacbe.matches import reasons
from sacbe.matches.advice import Advice
from sacbe.matches.reasons import ReasonPart

POSITIONS = 500 if os.environ.get("SACBE_BUILD") == "compiled" else 6
DEALS = 6
games = pytest.mark.parametrize("game", sacbe.SHELF)


def decisions(game, count):
    """Random moments of random matches, with any number of seats, at which there is something to choose."""
    chance = random.Random(game)
    while count:
        match = sacbe.new(game, chance.choice(sacbe.SHELF[game].SEATS), seed=chance.getrandbits(64))
        found = []
        for _ in range(chance.randrange(1, 160)):
            if match.over:
                break
            seat = chance.choice(match.to_act)
            legal = match.legal(seat)
            if len(legal) > 1:
                found.append((len(match.moves), seat))
            match.play(seat, chance.choice(legal))
        if found:
            place, seat = found[-1]
            match.rewind(place)
            count -= 1
            yield count, match, seat, chance


def after(match, seat, action):
    twin = sacbe.stage(match.game.NAME, match.dump())
    twin.play(seat, action)
    return twin


def worth(match, seat):
    """Points, and points if the match ended now."""
    ended = match.game.CHOOSING.if_ended(match.standing, seat)
    return match.scores()[seat], match.scores()[seat] if match.over else ended


# What a seat has, read off its view and its choices


def of_lost_cities(view, seat, legal):
    stacks = view["stacks"][seat]
    fits = [card for card in view["hand"] if not stacks[card[0]] or value(card) >= value(stacks[card[0]][-1])]
    steps = sum(figure["step"] for figure in view["figures"][seat].values())
    return {
        "playable": len(fits),
        "steps": steps,
        "artefacts": view["artefact_tiles"][seat] + view["tokens"][seat],
    }


def value(card):
    return int(card[1:])


def of_paititi(view, seat, legal):
    shovels = sum(int(dig.partition("s")[2]) for dig in view["hand"])
    found = {"pickaxes": view["pickaxes"][seat], "shovels": shovels}
    return found | {"digs": len(view["hand"]), "artefacts": len(view["artefacts"])}


def of_coatl(view, seat, legal):
    ways = [action for action in legal if action.partition(":")[0] in ("up", "take", "steal")]
    return {
        "realisable": len(ways) if view["decision"] == "C-D3" else 0,
        "prophecies": sum(map(len, view["prophecies"][seat].values())),
        "segments": 0 if not view["coatls"][seat] else len(view["coatls"][seat]),
        "cards": len(view["hand"]),
    }


def of_quetzal(view, seat, legal):
    found = {"coins": view["coins"][seat], "cards": view["hand_sizes"][seat]}
    return found | {"meeples": sum(view["reserves"][seat].values()), "discovery": view["disks"][seat]}


HELD = {"lost_cities": of_lost_cities, "paititi": of_paititi, "coatl": of_coatl, "quetzal": of_quetzal}


def held(match, seat):
    legal = match.legal(seat) if seat in match.to_act else []
    return HELD[match.game.NAME](match.view(seat), seat, legal)


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(reasons, "DEALS", DEALS)
    monkeypatch.setattr(reasons, "FEWEST", DEALS)


def chosen(match, seat, chance):
    """Two actions: half of the time the first is one that brings most."""
    told = match.choices(seat)
    if chance.random() < 0.5:
        chance.shuffle(told)
        told.sort(key=lambda each: -(each.gain.points if each.gain else -99))
        return told[0].action, chance.choice(told[1:]).action
    return [each.action for each in chance.sample(told, 2)]


@games
def test_every_fact_of_a_reason_follows_from_the_engine(game, few):
    told = set()
    for number, match, seat, chance in decisions(game, POSITIONS):
        action, other = chosen(match, seat, chance)
        view = match.view(seat)
        reason = reasons.compare(match.game, view, seat, action, other, Rng(number))
        ends = replayed(match, view, seat, [action, other], Rng(number))
        pair = [after(match, seat, each) for each in (action, other)]
        for part in reason.parts:
            check(part, match, seat, pair, ends, action)
            spoken(part, game)
            told.add(part.key)
        assert len(reason.parts) <= reasons.MOST
    assert POSITIONS < 100 or {"source", "cost", "has"} <= told
    assert told


def replayed(match, view, seat, actions, rng):
    root = match.game.rebuild(view, rng)
    return [reasons.played(match.game, root, seat, actions, rng) for _ in range(DEALS)]


def check(part, match, seat, pair, ends, action):
    mine, its = (worth(each, seat) for each in pair)
    if part.key == "now":
        assert part.points == mine[0] - its[0]
    elif part.key == "most":
        others = [worth(after(match, seat, each), seat)[0] for each in match.legal(seat) if each != action]
        assert part.points == mine[0] - max(others) > 0
    elif part.key == "ended":
        assert part.points == (mine[1] - worth(match, seat)[1]) - (its[1] - worth(match, seat)[1])
    elif part.key == "has":
        one, two = (held(each, seat)[part.source] for each in pair)
        assert part.points == one - two != 0, (part, one, two)
    elif part.key in ("source", "cost"):
        gaps = [
            points(match, one, part.source, seat) - points(match, two, part.source, seat) for one, two in ends
        ]
        mean = statistics.fmean(gaps)
        assert (round(abs(mean)), mean > 0) == (part.points, part.key == "source")
    elif part.key in ("denies", "allows"):
        mean = statistics.fmean(rival(one, seat) - rival(two, seat) for one, two in ends)
        assert (round(abs(mean)), mean < 0) == (part.points, part.key == "denies")


def points(match, position, source, seat):
    found = match.game.breakdown(position)[seat][source]
    return sum(found) if isinstance(found, list) else found


def rival(position, seat):
    return max(score[0] for other, score in enumerate(position.scores()) if other != seat)


def spoken(part, game):
    """The figure of the fact stands in its sentence, in every language; turned round, it is another one."""
    for lang in text.LANGUAGES:
        said = part.say(game, lang)
        number = abs(part.points)
        assert "{" not in said
        assert part.key == "doors" or str(number) in said or number == 1
        assert part.key == "doors" or part.turned().say(game, lang) != said
    assert part.turned().turned() == (ReasonPart("now", part.points) if part.key == "most" else part)


@games
def test_a_source_that_is_named_is_named_by_other_playouts_too(game):
    """Of what stands beyond two standard errors in one sample, next to all has the same sign in another."""
    same = []
    for number, match, seat, _ in decisions(game, 12 if POSITIONS > 100 else 2):
        action, other = match.legal(seat)[0], match.legal(seat)[-1]
        first, second = (signs(match, seat, action, other, Rng(seed)) for seed in (number, number + 10_000))
        same += [first[key] == second[key] for key in first.keys() & second.keys()]
    assert same.count(False) <= 0.1 * len(same)


def signs(match, seat, action, other, rng):
    found = reasons.compare(match.game, match.view(seat), seat, action, other, rng).parts
    return {part.source: part.key for part in found if part.key in ("source", "cost")}


@games
def test_advice_names_the_best_action_by_the_gap_it_tells(game, few):
    for _, match, seat, _ in decisions(game, 12 if POSITIONS > 100 else 2):
        advice = match.hint(seat, iterations=60)
        assert advice == match.hint(seat, iterations=60)
        named = [advice.action, *(each.action for each in advice.others)]
        assert set(named) <= set(match.legal(seat))
        assert len(set(named)) == len(named) <= 4
        assert advice.than == named[1]
        unit = grades.unit(game, advice.scale)
        assert advice.preference == grades.preference(advice.gap, advice.error, unit)
        for lang in text.LANGUAGES:
            assert all(sentence and "{" not in sentence for sentence in advice.say(lang))


@games
def test_an_idea_is_compared_with_the_best_action(game, few):
    for _, match, seat, chance in decisions(game, 12 if POSITIONS > 100 else 2):
        idea = chance.choice(match.legal(seat))
        advice = match.hint(seat, idea, iterations=60)
        assert advice.idea
        assert (advice.than == idea) != (advice.action == idea)
        assert all(advice.say(lang) for lang in text.LANGUAGES)


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_a_lone_choice_is_told_as_such(lang):
    (said,) = Advice("coatl", "stop", "win").say(lang)
    assert said.startswith({"en": "There is nothing else", "fr": "Il n’y a rien d’autre"}[lang])


def test_a_hint_is_for_a_seat_that_decides_and_an_idea_it_may_have():
    match = sacbe.new("lost_cities", 2, {"first_seat": 0}, seed=7)
    for wrong in ((1,), (0, "draw:R"), (0, "castle"), (0, 7), (9,), (0, None, -1), (0, None, None, 0)):
        with pytest.raises(Problem):
            match.hint(*wrong)
