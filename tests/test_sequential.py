"""The sequential test of a share of wins, and the runner that stops by it."""

import importlib.util
import math
import re
import sys
from pathlib import Path

import pytest

from sacbe.arena.sequential import ENOUGH, Claim, evidence, share_won, verdict
from sacbe.bots.game_settings import games_with
from sacbe.bots.levels import LEVELS
from sacbe.bots.strength import shares_of

BENCH = Path(__file__).parent.parent / "bench"
CLAIM = Claim(0.65, 0.75)


def test_a_win_speaks_for_the_claim_and_a_loss_against_it():
    assert evidence(CLAIM, 1, 0) == pytest.approx(math.log(0.75 / 0.65))
    assert evidence(CLAIM, 0, 1) == pytest.approx(math.log(0.25 / 0.35))
    assert evidence(CLAIM, 3, 2) == pytest.approx(3 * evidence(CLAIM, 1, 0) + 2 * evidence(CLAIM, 0, 1))


def test_wins_alone_settle_it_as_soon_as_the_evidence_is_enough():
    needed = math.ceil(ENOUGH / math.log(0.75 / 0.65))
    assert needed == 21
    assert verdict(CLAIM, needed - 1, 0) is None
    assert verdict(CLAIM, needed, 0) is True


def test_a_share_below_the_claim_refutes_it():
    assert verdict(CLAIM, 60, 60) is False
    assert verdict(CLAIM, 7, 3) is None


def test_nearly_always_takes_three_hundred_wins_in_a_row():
    """The rule of three: nothing less shows 99 % with an error of 5 %."""
    claim = Claim(0.99, 0.9995)
    assert verdict(claim, 300, 0) is None
    assert verdict(claim, 310, 0) is True
    assert verdict(claim, 309, 1) is None


def test_a_shared_first_place_is_shared_out():
    assert share_won("a", ("a", "b"), (1, 2)) == 1
    assert share_won("a", ("b", "a"), (1, 2)) == 0
    assert share_won("a", ("a", "b"), (1, 1)) == 0.5
    assert share_won("a", ("b", "a", "b", "b"), (1, 1, 3, 1)) == pytest.approx(1 / 3)


@pytest.fixture
def strength(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCH))
    for name in ("strength_claims", "strength_page", "strength"):
        spec = importlib.util.spec_from_file_location(name, BENCH / f"{name}.py")
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
    return module


@pytest.fixture
def pairing(strength):
    return strength.Pairing("coatl", 2, "greedy", "random", Claim(0.5, 0.9))


def test_the_bot_sits_once_in_every_seat_of_every_deal(strength, pairing):
    sittings = strength.fixtures_of(strength.plan_of(pairing._replace(seats=3), 6))
    assert [each.deal for each in sittings] == [0, 0, 0, 1, 1, 1]
    assert [each.bots.index("greedy") for each in sittings] == [0, 1, 2, 0, 1, 2]
    assert all(each.bots.count("random") == 2 for each in sittings)


def test_matches_stop_with_the_deal_that_settles_the_claim(strength, pairing, tmp_path):
    scores = list(strength.settle(pairing, tmp_path, workers=1, most=60))
    assert scores[0] == (0, 0)
    assert scores[-1].matches < 60
    assert scores[-1].matches % 2 == 0
    assert strength.is_settled(pairing, scores[-1])
    assert not any(strength.is_settled(pairing, score) for score in scores[:-1])


def test_what_was_interrupted_goes_on_and_ends_the_same(strength, pairing, tmp_path):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    *_, last = strength.settle(pairing, whole, workers=1, most=60)
    begun = strength.settle(pairing, parts, workers=1, most=60)
    for _ in range(4):
        next(begun)
    begun.close()
    again = list(strength.settle(pairing, parts, workers=1, most=60))
    assert again[0].matches == 3
    assert again[-1] == last
    assert (parts / "results.jsonl").read_bytes() == (whole / "results.jsonl").read_bytes()
    assert [*strength.settle(pairing, whole, workers=1, most=60)] == [last]


def test_what_is_kept_can_be_played_once_more_and_a_match_that_ends_otherwise_is_told(
    strength, pairing, tmp_path
):
    list(strength.settle(pairing, tmp_path, workers=1, most=4))
    path = tmp_path / "results.jsonl"
    kept = path.read_bytes()
    assert list(strength.differences(pairing, tmp_path, 1, most=3)) == [None] * 3
    assert path.read_bytes() == kept
    path.write_bytes(kept.replace(b'"moves":', b'"moves":1', 1))
    told, *others = strength.differences(pairing, tmp_path, 1, most=3)
    assert "now MatchResult(number=0" in told
    assert others == [None, None]


def test_results_of_a_bot_that_plays_otherwise_now_are_refused(strength, pairing, tmp_path):
    import sacbe

    list(strength.settle(pairing, tmp_path, workers=1, most=2))
    path = tmp_path / "results.jsonl"
    path.write_text(path.read_text("utf-8").replace('"settings":["greedy"', '"settings":["bolder"'), "utf-8")
    with pytest.raises(sacbe.Problem if hasattr(sacbe, "Problem") else Exception, match="bolder"):
        list(strength.settle(pairing, tmp_path, workers=1, most=4))


def test_results_from_before_an_option_was_added_are_those_of_its_default(strength, pairing, tmp_path):
    list(strength.settle(pairing, tmp_path, workers=1, most=2))
    path = tmp_path / "results.jsonl"
    path.write_text(re.sub(r',"same_cover":"[a-z]+"', "", path.read_text("utf-8"), count=1), "utf-8")
    assert "same_cover" not in path.read_text("utf-8")
    assert len(list(strength.settle(pairing, tmp_path, workers=1, most=4))) > 1


def test_the_page_tells_what_was_shown_and_what_was_not(strength, pairing, tmp_path):
    scores = {pairing: strength.Score(9, 10), pairing._replace(rival="pilgrim"): strength.Score(3, 4)}
    strength.write_page(tmp_path, scores)
    told = (tmp_path / "README.md").read_text("utf-8")
    assert "| coatl | 2 | greedy | random | 50% | 0.9 | 9 | 10 | 90% | shown |" in told
    assert "| 3 | 4 | 75% | not settled |" in told


def test_the_four_games_have_shown_how_strong_their_bots_are():
    four = {"coatl", "lost_cities", "paititi", "quetzal"}
    assert four <= set(games_with("strength"))
    assert four <= set(games_with("calibration"))


def test_every_game_that_claims_strength_has_the_whole_programme(strength):
    for game in games_with("strength"):
        told = [
            (each.seats, each.bot.split(":")[0], each.rival)
            for each in strength.PROGRAMME
            if each.game == game
        ]
        assert [
            (2, "trader", "pilgrim"),
            (2, "scout", "trader"),
            (2, "scribe", "scout"),
            (2, "jaguar", "scribe"),
        ] == told[:4]
        assert {(2, "jaguar", "random"), (2, "jaguar", "greedy")} < set(told)
        assert any(seats > 2 for seats, _, _ in told)


def test_every_claim_of_the_page_is_shown_by_the_results_beside_it(strength):
    page = (strength.FOLDER / "README.md").read_text("utf-8").splitlines()
    for pairing in strength.PROGRAMME:
        score = strength.kept_score(pairing, strength.MOST)
        assert verdict(pairing.claim, *score.counted()) is True, pairing.words()
        assert sys.modules["strength_page"].line(pairing, score) in page


def test_what_players_are_told_of_a_level_is_what_was_measured(strength, tmp_path):
    ladder = {each: strength.kept_score(each, strength.MOST) for each in strength.LADDER}
    strength.write_shares(tmp_path / "shares.toml", ladder)
    assert (tmp_path / "shares.toml").read_text("utf-8") == strength.SHARES.read_text("utf-8")
    for game in games_with("strength"):
        assert list(shares_of(game)) == list(LEVELS[1:])
        assert all(0.65 < share < 1 for share in shares_of(game).values())
    assert shares_of("chess") == {}
