"""The static half of a choice is asked for once; a move carries the rest."""

import httpx
import pytest

import sacbe
from sacbe.server.offering import legal_action
from server.process import Server


@pytest.mark.parametrize("name", list(sacbe.SHELF))
def test_a_move_and_the_sentences_asked_for_once_make_up_the_choice(server: Server, name: str):
    sentences = httpx.get(f"{server.url}/api/games/{name}/actions").json()
    match = sacbe.new(name, 2, seed=5)
    assert len(sentences) == match.game.ACTIONS
    for _ in range(40):
        for choice in match.choices(match.to_act[0]):
            sent, sentence = legal_action(choice), sentences[choice.action]
            facts = sentence.get("facts", {})
            assert (sentence["key"], facts) == (choice.key, choice.facts)
            assert (sent.effect or choice.key, facts | sent.facts) == _whole(choice)
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])


def _whole(choice):
    """The effect, with whatever the sentence says beside."""
    return choice.effect.key, choice.facts | choice.effect.facts


def test_a_game_that_is_not_on_the_shelf_has_no_sentences(server: Server):
    answer = httpx.get(f"{server.url}/api/games/chess/actions")
    assert (answer.status_code, answer.json()["key"]) == (404, "unknown_game")
