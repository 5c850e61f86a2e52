"""Five levels: what they are called, that they never peek, and that a budget is kept."""

import json

import pytest
from secrets_of import SECRETS
from test_bots import advanced, games

import sacbe
from sacbe.bots import thinking
from sacbe.bots.candidate import Candidate
from sacbe.bots.fallible import Fallibility, analyse
from sacbe.bots.game_settings import said_of_bots
from sacbe.bots.levels import ANY_GAME, LEVELS, USUAL, budget_of, fallibility_of, ladder_for
from sacbe.bots.roster import ROSTER, STRONGEST, make_bot, read_bot, searches_of
from sacbe.bots.search_settings import SearchSettings, search_settings_for
from sacbe.bots.thinking import CHUNK, Budget
from sacbe.core.rng import Rng

levels = pytest.mark.parametrize("level", LEVELS)
FEW = 12  # iterations: the uncompiled search is slow


def test_the_weakest_comes_first_and_the_usual_one_is_in_the_middle():
    assert LEVELS == ("pilgrim", "trader", "scout", "scribe", "jaguar")
    assert ROSTER[:5] == LEVELS
    assert (USUAL, STRONGEST) == (LEVELS[2], LEVELS[-1])


def test_a_game_that_says_nothing_of_its_bots_has_the_usual_ones():
    assert ladder_for("chess") == ANY_GAME
    assert search_settings_for("chess") == SearchSettings()


@games
def test_what_a_game_says_of_its_bots_is_read(game):
    for level, said in (said_of_bots(game.NAME, "levels") or {}).items():
        found = getattr(ladder_for(game.NAME), level)
        assert said == (found._asdict() if isinstance(found, Fallibility) else found)
    for key, said in (said_of_bots(game.NAME, "search") or {}).items():
        assert getattr(search_settings_for(game.NAME), key) == said


@games
def test_each_level_that_searches_searches_more_than_the_one_below(game):
    searching = [level for level in LEVELS if fallibility_of(level, game.NAME) is None]
    budgets = [budget_of(level, game.NAME).iterations for level in searching]
    assert budgets == sorted(set(budgets))
    assert searching[-2:] == ["scribe", "jaguar"]
    assert budget_of("jaguar", game.NAME).seconds == 1.0


@pytest.mark.parametrize("game", ["lost_cities", "coatl", "quetzal"])
def test_the_trader_sees_more_than_the_pilgrim(game):
    pilgrim, trader = fallibility_of("pilgrim", game), fallibility_of("trader", game)
    assert pilgrim.guesses <= trader.guesses
    assert pilgrim.notices < trader.notices
    assert pilgrim.wavers > trader.wavers


@games
@levels
def test_a_level_plays_a_legal_action_from_a_view_that_went_over_the_wire(game, level):
    match = advanced(game, 9, 5)
    seat = match.to_act[0]
    view = json.loads(json.dumps(match.view(seat)))
    assert make_bot(level, game, 3, iterations=FEW).choose(view, seat) in match.legal(seat)


@games
@levels
def test_moving_the_secrets_about_never_changes_a_choice(game, level):
    """What the seat may not know is dealt differently; under the same seed the bot says the same."""
    for seed in (3, 4):
        match = advanced(game, 9, seed)
        seat = match.to_act[0]
        answers = {
            tuple(make_bot(level, game, 7, iterations=FEW).analyse(game.observe(other, seat), seat))
            for other in (match.position(), *others(game, match, seat))
        }
        assert len(answers) == 1


def others(game, match, seat):
    """The same to the seat: hidden pieces moved, face-down ones changed, everything dealt again."""
    for how in (SECRETS[game.NAME].move, SECRETS[game.NAME].turn_over):
        position = match.position()
        how(position, seat, Rng(5))
        yield position
    yield match.position().resampled(seat, Rng(6))


class OneWay:
    """A game with a single option: the shelf has none, because its rules take such a step themselves."""

    NAME = "one way"

    def rebuild(self, view, rng):
        return self

    def legal(self, seat):
        return [7]

    def promise(self, seat):
        return 0.5

    def write(self, action):
        return f"the only one, {action}"


@levels
def test_a_seat_with_one_option_takes_it_without_a_thought(level):
    """Nothing is dealt, copied or searched: this game could not."""
    assert make_bot(level, OneWay(), 1).analyse({}, 0) == [Candidate("the only one, 7", 0, 0.5)]


def test_nobody_weighs_more_than_the_three_best_of_what_is_seen(monkeypatch):
    options = [Candidate(str(place), 1, 0.5 - place / 100) for place in range(6)]
    monkeypatch.setattr("sacbe.bots.greedy.analyse", lambda *_: list(options))
    taken = [analyse(None, {}, 0, Rng(seed), Fallibility(1, 1.0, 0.02))[0].action for seed in range(60)]
    assert set(taken) == {"0", "1", "2"}
    assert taken.count("0") > taken.count("2")


def test_an_option_that_stands_out_is_never_overlooked(monkeypatch):
    options = [Candidate("best", 1, 0.9), Candidate("poor", 1, 0.2), Candidate("bad", 1, 0.1)]
    monkeypatch.setattr("sacbe.bots.greedy.analyse", lambda *_: list(options))
    for seed in range(40):
        assert analyse(None, {}, 0, Rng(seed), Fallibility(1, 0.3, 0.02))[0].action == "best"


def test_between_options_that_look_alike_anyone_may_be_taken(monkeypatch):
    options = [Candidate(str(place), 1, 0.5) for place in range(3)]
    monkeypatch.setattr("sacbe.bots.greedy.analyse", lambda *_: list(options))
    taken = {analyse(None, {}, 0, Rng(seed), Fallibility(1, 0.9, 0.02))[0].action for seed in range(40)}
    assert taken == {"0", "1", "2"}


class Ticking:
    """A clock that is a second later whenever somebody looks."""

    def __init__(self):
        self.now = -1

    def __call__(self):
        self.now += 1
        return float(self.now)


def visits(budget, clock=Ticking, moves=9):
    match = advanced(sacbe.SHELF["coatl"], moves, 5)
    seat = match.to_act[0]
    found = thinking.analyse(match.game, match.view(seat), seat, Rng(3), budget, clock())
    return sum(choice.visits for choice in found)


def test_of_iterations_and_seconds_the_first_to_be_used_up_ends_the_search():
    assert visits(Budget(iterations=7 * CHUNK, seconds=2.0)) == 2 * CHUNK
    assert visits(Budget(iterations=CHUNK + 1, seconds=30.0)) == CHUNK + 1


def test_without_seconds_nobody_looks_at_the_clock():
    assert visits(Budget(iterations=CHUNK + 7), clock=lambda: None) == CHUNK + 7


class Sure:
    """A search that tries the same action again and again."""

    def __init__(self, root, seat, *_):
        self.legal, self.done = root.legal(seat), 0

    def search(self, iterations):
        self.done += iterations

    def results(self):
        return [(action, self.done if place == 0 else 0, 0.0) for place, action in enumerate(self.legal)]


def test_a_search_stops_when_its_leader_cannot_be_overtaken(monkeypatch):
    monkeypatch.setattr(thinking, "Search", Sure)
    assert visits(Budget(10 * CHUNK)) == 10 * CHUNK
    assert (
        visits(Budget(10 * CHUNK, brisk=True)) == 6 * CHUNK
    )  # after five, the other half could still draw level


def test_a_short_thought_makes_no_room_for_a_long_one(monkeypatch):
    rooms = []

    class Measured(Sure):
        def __init__(self, root, seat, rng, nodes, settings, net):
            super().__init__(root, seat)
            rooms.append(nodes)

    monkeypatch.setattr(thinking, "Search", Measured)
    for seconds in (0.0, 0.03, 1.0):
        visits(Budget(10**6, seconds))
    assert rooms[0] < rooms[1] < rooms[2] / 4
    assert rooms[2] == thinking.ROOM


def budget(bot):
    return bot._more[0]


def test_a_level_never_gets_more_iterations_than_its_own():
    game = sacbe.SHELF["coatl"]
    own = budget_of("scribe", "coatl").iterations
    assert budget(make_bot("scribe", game, 1)).iterations == own
    assert budget(make_bot("scribe", game, 1, iterations=7)).iterations == 7
    assert budget(make_bot("scribe", game, 1, iterations=10**8)).iterations == own


def test_in_the_laboratory_nobody_looks_at_the_clock_unless_asked_to():
    game = sacbe.SHELF["coatl"]
    assert budget(make_bot("jaguar", game, 1)).seconds == 1.0
    assert budget(make_bot("jaguar", game, 1, seconds=0.25)).seconds == 0.25
    assert budget(read_bot("jaguar", game, 1)).seconds is None
    assert budget(read_bot("jaguar:50", game, 1)) == Budget(50, None, brisk=True)
    assert budget(read_bot("jaguar:0.2s", game, 1)).seconds == 0.2


@games
def test_the_settings_of_a_bot_tell_all_that_decides_how_it_plays(game):
    told = {read_bot(name, game, 0).settings() for name in (*ROSTER, "jaguar:50")}
    assert len(told) == len(ROSTER) + 1
    assert str(fallibility_of("pilgrim", game.NAME)) in read_bot("pilgrim", game, 0).settings()


@games
def test_a_budget_is_for_those_who_search_in_that_game(game):
    searches = searches_of(game)
    assert {"scribe", "jaguar", "ismcts"} <= set(searches)
    for name in ROSTER:
        if name in searches:
            assert budget(read_bot(f"{name}:3", game, 1)).iterations == 3
        else:
            with pytest.raises(sacbe.BadValue, match=f"'{name}:3'.* {searches[0]}, "):
                read_bot(f"{name}:3", game, 1)
