"""Learned evaluations: the same to the bit in both builds, from what a seat may know, never a stale one."""

import tomllib

import pytest
from net_digest import net_digest, nets, positions
from record import GOLDEN

import sacbe
from sacbe.bots.nets import limits as size
from sacbe.bots.nets import shelf
from sacbe.bots.nets.net import Evaluator, Net, Weights, features_of, largest_sum
from sacbe.bots.roster import make_bot, read_bot
from sacbe.core import limits
from sacbe.core.options import pack_options
from sacbe.core.rng import Rng

SHELVED = nets()
shelved = pytest.mark.parametrize(("game", "seats"), SHELVED)
LEARNT = sorted({game for game, _ in SHELVED})
SLOTS = 40


def table(game, seats):
    return sacbe.SHELF[game], seats, pack_options(sacbe.SHELF[game].OPTIONS, {}, seats)


def small_weights(seats=2, high=300):
    dice = Rng(5)
    sizes = shelf.layer_sizes(SLOTS, seats)
    layers = [[dice.pick(2 * high) - high for _ in range(below * above)] for below, above in sizes]
    biases = [[dice.pick(2 * high) - high for _ in range(above)] for _, above in sizes]
    return Weights(tuple(layers), tuple(biases))


@shelved
def test_a_net_says_in_this_build_what_it_says_in_the_pure_one(game, seats):
    golden = tomllib.loads((GOLDEN / game / "nets.toml").read_text("utf-8"))
    assert net_digest(sacbe.SHELF[game], seats) == golden[str(seats)]


@pytest.mark.parametrize("game", LEARNT)
def test_features_show_nothing_that_their_seat_may_not_know(game):
    for seats in sacbe.SHELF[game].SEATS:
        for number, position in enumerate(positions(sacbe.SHELF[game], seats, 60)):
            other = position.resampled(position.turn, Rng(number))
            assert features_of(other) == features_of(position)


@pytest.mark.parametrize("game", LEARNT)
def test_every_position_of_a_table_fills_the_same_slots(game):
    for seats in sacbe.SHELF[game].SEATS:
        found = {features_of(position)[0] for position in positions(sacbe.SHELF[game], seats, 150)}
        assert len(found) == 1
        assert 0 < max(found) < limits.SLOTS


@shelved
def test_the_slots_of_a_table_are_those_the_net_was_trained_with(game, seats):
    (position,) = positions(sacbe.SHELF[game], seats, 1)
    provenance = shelf.kept_for(game, seats).provenance
    assert features_of(position)[0] == provenance["slots"]
    assert shelf.code_digest(game) == provenance["code"], "the features have changed: make net"


@shelved
def test_no_sum_of_a_net_can_overflow(game, seats):
    kept = shelf.kept_for(game, seats)
    weights = shelf.unpacked(kept.weights, kept.provenance["slots"], seats)
    assert weights.largest_sums() == kept.provenance["largest_sums"]
    assert max(weights.largest_sums()) < 1 << 31


def test_the_largest_sum_is_one_that_a_layer_can_come_to():
    largest = max(10 + 100 * (3 + 5), 20 + 100 * (2 + 7))
    assert largest_sum([3, -2, 5, 7], [10, -20], 100) == largest + (size.HALF << size.BITS)


def test_weights_come_back_from_their_file_as_they_were():
    weights = small_weights(3)
    assert shelf.unpacked(shelf.packed(weights), SLOTS, 3) == weights


def test_a_net_answers_as_the_plain_sums_would():
    """Written out once more, without the tricks of the hot code."""
    weights = small_weights(2, 2000)
    (position,) = positions(sacbe.SHELF["quetzal"], 2, 1)
    features = {place: value for place, value in features_of(position)[1] if place < SLOTS}
    wide = small_weights(2, 2000)._replace(
        layers=(weights.layers[0] + [0] * (limits.SLOTS - SLOTS) * size.FIRST, *weights.layers[1:])
    )
    assert Evaluator(Net(limits.SLOTS, 2, wide)).read(position) == by_hand(weights, features)


def by_hand(weights, features):
    passed = [max(-size.MOST, min(size.MOST, features.get(slot, 0))) for slot in range(SLOTS)]
    for layer, biases, shift in zip(
        weights.layers, weights.biases, (size.FIRST_SHIFT, size.BITS, size.BITS), strict=True
    ):
        units = len(biases)
        sums = [
            bias + sum(value * layer[place * units + unit] for place, value in enumerate(passed))
            for unit, bias in enumerate(biases)
        ]
        passed = [min(max(each, 0) >> shift, size.BRIGHTEST) for each in sums]
    steps = [(max(each + (size.HALF << size.BITS), 0)) >> size.BITS for each in sums]
    return [size.CURVE[min(step, size.STEPS - 1)] for step in steps]


@pytest.fixture
def quetzal(monkeypatch):
    """The game, which a test may alter."""
    game = sacbe.SHELF["quetzal"]
    match = sacbe.new("quetzal", 2, seed=4)
    while len(match.legal(match.to_act[0])) < 3:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return game, match, monkeypatch


def thoughts(name, game, match):
    seat = match.to_act[0]
    return make_bot(name, game, 3, iterations=60).analyse(match.view(seat), seat)


def test_the_learned_search_judges_otherwise_than_the_hand_made_one(quetzal):
    game, match, _ = quetzal
    bot = make_bot("learned", game, 3, iterations=60)
    assert bot.remark(*table("quetzal", 2)[1:]) is None
    assert thoughts("learned", game, match) != thoughts("ismcts", game, match)


def test_with_a_corrected_component_the_hand_made_search_takes_over_and_says_so(quetzal):
    game, match, monkeypatch = quetzal
    monkeypatch.setattr(game, "COMPONENTS", "of a corrected box")
    remark = make_bot("learned", game, 3).remark(*table("quetzal", 2)[1:])
    assert str(remark) == (
        "The learned evaluation of quetzal was trained with other components; the hand-made estimate is used."
    )
    assert thoughts("learned", game, match) == thoughts("ismcts", game, match)


def test_with_other_options_the_hand_made_search_takes_over_and_says_so():
    game = sacbe.SHELF["quetzal"]
    bot = make_bot("learned", game, 3)
    assert "other options" in str(bot.remark(2, pack_options(game.OPTIONS, {"camp": "visit"}, 2)))
    assert bot.remark(2, pack_options(game.OPTIONS, {"first_seat": 1}, 2)) is None


def test_without_weights_the_hand_made_search_takes_over_and_says_so():
    remark = make_bot("learned", sacbe.SHELF["lost_cities"], 3).remark(*table("lost_cities", 4)[1:])
    assert str(remark) == (
        "There is no learned evaluation of lost_cities for 4 seats; the hand-made estimate is used."
    )


def test_weights_that_were_altered_are_not_used(quetzal):
    game, _, monkeypatch = quetzal
    kept = shelf.kept_for("quetzal", 2)
    broken = kept._replace(weights=b"\x01" + kept.weights[1:])
    monkeypatch.setattr(shelf, "kept_for", lambda name, seats: broken)
    shelf._loaded.cache_clear()
    assert "not as it was written" in str(make_bot("learned", game, 3).remark(*table("quetzal", 2)[1:]))


def test_other_bots_have_nothing_to_remark():
    assert make_bot("ismcts", sacbe.SHELF["lost_cities"], 3).remark(2, 0) is None


def test_results_of_other_weights_are_not_comparable(quetzal):
    game, _, monkeypatch = quetzal
    before = read_bot("learned:9", game, 0).settings()
    kept = shelf.kept_for("quetzal", 2)
    other = kept._replace(provenance=kept.provenance | {"weights": "others"})
    monkeypatch.setattr(shelf, "kept_for", lambda name, seats: other if seats == 2 else None)
    assert read_bot("learned:9", game, 0).settings() != before
