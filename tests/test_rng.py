"""The sequence of a seed is frozen for ever: recorded matches replay through it."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sacbe.core.rng import Rng, SecretRng

# The reference implementation by Blackman and Vigna, state 1, 2, 3, 4
XOSHIRO = [
    641,
    1573767,
    3222811527,
    3517856514,
    836907274,
    4247214768,
    3867114732,
    1355841295,
    495546011,
    621204420,
]

# RFC 8439, appendix A.1, vectors 1 to 4: key, block, keystream; the nonce is zero in all of them
CHACHA20 = [
    (
        bytes(32),
        0,
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    (
        bytes(32),
        1,
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    (
        bytes(31) + b"\x01",
        1,
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    (
        b"\x00\xff" + bytes(30),
        2,
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ),
]

# Ours: the first words of a seed
SEEDED = {
    0: [3985772261, 683945738, 3999500362, 2153454443],
    7: [2342816519, 1804371771, 2006040142, 3729094702],
    2**128 - 1: [1255957594, 1141104112, 3592356130, 1285753927],
    0x9E3779B9 << 96: [1112204937, 3333556639, 4090849810, 4132719528],  # all bits zero but for one
}
SHUFFLED = {
    Rng: [11, 0, 3, 2, 10, 5, 8, 1, 7, 6, 4, 9],
    SecretRng: [11, 9, 2, 7, 6, 10, 5, 3, 4, 1, 0, 8],
}
PICKED = {Rng: [1, 3, 94, 2072355677, 1743243900], SecretRng: [1, 4, 10, 1675941949, 3147312648]}

both = pytest.mark.parametrize("kind", [Rng, SecretRng])


def words(rng, count):
    return [rng.word() for _ in range(count)]


def test_xoshiro128_plus_plus():
    rng = Rng(0)
    rng.set_words(1, 2, 3, 4)
    assert words(rng, len(XOSHIRO)) == XOSHIRO


@pytest.mark.parametrize(("key", "block", "stream"), CHACHA20)
def test_chacha20(key, block, stream):
    rng = SecretRng(int.from_bytes(key, "little"))
    words(rng, 16 * block)
    assert b"".join(word.to_bytes(4, "little") for word in words(rng, 16)).hex() == stream


@pytest.mark.parametrize("seed", SEEDED)
def test_the_words_of_a_seed_are_frozen(seed):
    assert words(Rng(seed), 4) == SEEDED[seed]


@both
def test_shuffles_and_picks_of_a_seed_are_frozen(kind):
    rng, cards = kind(20261115), list(range(12))
    rng.mix(cards)
    assert cards == SHUFFLED[kind]
    assert [rng.pick(limit) for limit in (2, 6, 110, 1 << 31, 3 << 30)] == PICKED[kind]


@both
def test_a_poor_seed_still_rolls_every_face_evenly(kind):
    rng = kind(7)
    rolls = Counter(rng.pick(6) for _ in range(6000))
    assert set(rolls) == set(range(6))
    assert max(rolls.values()) < 1150
    assert min(rolls.values()) > 850


@both
def test_a_large_limit_has_no_bias(kind):
    """Below 3 × 2³⁰ a third lies below 2³⁰, a third is divisible by 3; careless arithmetic makes it half."""
    rng = kind(7)
    picks = [rng.pick(3 << 30) for _ in range(3000)]
    assert 900 < sum(pick < 1 << 30 for pick in picks) < 1100
    assert 900 < sum(pick % 3 == 0 for pick in picks) < 1100


@both
@given(limit=st.integers(1, 2**32 - 1), seed=st.integers(0, 2**128 - 1))
def test_a_pick_is_below_its_limit(kind, limit, seed):
    assert 0 <= kind(seed).pick(limit) < limit


@both
def test_every_order_of_a_shuffle_is_equally_likely(kind):
    rng, orders = kind(7), Counter()
    for _ in range(2400):
        cards = [1, 2, 3, 4]
        rng.mix(cards)
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations([1, 2, 3, 4]))
    assert 50 < min(orders.values())
    assert max(orders.values()) < 150


@both
@given(seed=st.integers(0, 2**256 - 1), drawn=st.integers(0, 40))
def test_a_copy_goes_the_same_way_and_alone(kind, seed, drawn):
    rng = kind(seed)
    words(rng, drawn)
    twin = rng.copy()
    assert type(twin) is kind
    ahead = words(twin, 20)
    assert words(rng, 20) == ahead


@given(seed=st.integers(0, 2**256 - 1), drawn=st.integers(0, 70))
def test_seed_and_count_are_the_whole_state_of_a_match(seed, drawn):
    rng, other = SecretRng(seed), SecretRng(seed)
    words(rng, drawn)
    assert (rng.seed(), rng.drawn()) == (seed, drawn)
    other.skip_to(drawn)
    assert other.drawn() == drawn
    assert words(other, 20) == words(rng, 20)


@given(seed=st.integers(0, 2**256 - 1), bit=st.integers(0, 255))
def test_every_bit_of_a_secret_seed_counts(seed, bit):
    assert words(SecretRng(seed), 4) != words(SecretRng(seed ^ 1 << bit), 4)


@given(seed=st.integers(0, 2**128 - 1), bit=st.integers(0, 127))
def test_every_bit_of_a_seed_counts(seed, bit):
    assert words(Rng(seed), 4) != words(Rng(seed ^ 1 << bit), 4)
