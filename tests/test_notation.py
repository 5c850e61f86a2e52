"""Any text is an action or is refused; every action is written in one way only."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sacbe
from sacbe import SHELF, BadNotation

games = pytest.mark.parametrize("game", SHELF.values(), ids=SHELF.keys())
NOISE = st.text("abcdefgrly:0123456789YGBRW -\n\x00é", max_size=4)


def is_read_or_refused(game, text):
    try:
        action = game.read(text)
    except BadNotation:
        return
    assert type(action) is int
    assert 0 <= action < game.ACTIONS
    assert game.write(action) == text


@games
def test_every_action_is_written_in_its_own_way(game):
    texts = [game.write(action) for action in range(game.ACTIONS)]
    assert [game.read(text) for text in texts] == list(range(game.ACTIONS))
    assert len(set(texts)) == game.ACTIONS
    assert all(text == text.strip() and text.isprintable() and text.isascii() for text in texts)


@games
@given(text=st.text())
def test_any_text_is_an_action_or_is_refused(game, text):
    is_read_or_refused(game, text)


@games
@given(data=st.data(), before=NOISE, after=NOISE)
def test_what_looks_like_an_action_is_one_or_is_refused(game, data, before, after):
    text = game.write(data.draw(st.integers(0, game.ACTIONS - 1)))
    cut = data.draw(st.integers(0, len(text)))
    for each in (
        before + text,
        text + after,
        text[:cut] + before + text[cut:],
        text[:cut],
        text[cut:],
        text.upper(),
    ):
        is_read_or_refused(game, each)


@games
@pytest.mark.parametrize("value", [None, 0, 1.5, True, b"draw:deck", ["draw:deck"], {"draw": "deck"}, ()])
def test_what_is_no_text_is_refused(game, value):
    with pytest.raises(BadNotation):
        game.read(value)


@games
@given(text=st.text(max_size=20))
def test_a_match_refuses_nonsense_and_stays_as_it_was(game, text):
    match = sacbe.new(game.NAME, min(game.SEATS), seed=3)
    seat, before = match.to_act[0], match.dump()
    if text not in match.legal(seat):
        with pytest.raises((BadNotation, sacbe.IllegalMove)):
            match.play(seat, text)
        assert (match.dump(), match.moves) == (before, [])
