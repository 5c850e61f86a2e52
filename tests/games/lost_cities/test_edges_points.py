"""Edge cases of scoring and of the data file: X17, X18, X24, X25."""

import json
from importlib.resources import files

import pytest

import sacbe
from lost_cities.table import end_by_deck, stage


@pytest.mark.rule("X17", "H17")
def test_x17_all_27_tokens_in_one_seat_score_the_15_column():
    match, _ = end_by_deck(expedition=3, tokens="A=18", artefacts="A=9", been="A")
    assert match.dump()["tokens"] == [27, 0]
    assert match.scores()[0] == 150


@pytest.mark.rule("X18", "L-94")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_x18_with_no_points_and_equal_tokens_all_share_the_victory(seats):
    match, _ = end_by_deck(seats=seats, expedition=3)
    assert match.scores() == [0] * seats
    assert match.winners == list(range(seats))


@pytest.mark.rule("X24")
@pytest.mark.parametrize("seat", [1, 2, sacbe.SPECTATOR])
def test_x24_another_seats_view_holds_no_total_hand_or_choice(seat):
    match = stage(seats=3, hand_a="R3 R7 W2 W9 G0 G5 Y1 Y6", expedition=3, points="A=285")
    payload = json.dumps([match.view(seat), match.events(seat)])
    assert "285" not in payload
    assert "discard:" not in payload
    assert "play:" not in payload
    cards = [card for hand in match.dump()["hands"][:1] for card in hand]
    own = match.view(seat)["hand"]
    assert not [card for card in cards if f'"{card}"' in payload and card not in own]
    assert match.legal(seat) == []


def boxed(old, new):
    """The text of the data file with one place changed."""
    source = files("sacbe.games.lost_cities").joinpath("components.toml").read_text("utf-8")
    assert old in source
    return source.replace(old, new, 1)


@pytest.mark.rule("X25")
def test_x25_a_file_with_24_tile_spaces_is_rejected(load_components):
    with pytest.raises(sacbe.BadComponents) as refused:
        load_components(boxed("[2, 4, 6, 8, 9]", "[2, 4, 6, 8]"))
    assert refused.value.key == "lost_cities:tile_spaces"


@pytest.mark.rule("X25")
def test_x25_a_long_table_positive_at_5_is_rejected(load_components):
    with pytest.raises(sacbe.BadComponents) as refused:
        load_components(boxed("-30, -15, 30", "-30, 15, 30"))
    assert refused.value.key == "lost_cities:loss_below_6"
