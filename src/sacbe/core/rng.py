"""The only sources of randomness. The sequence of a seed never changes: recorded matches depend on it.

``next32``, ``below`` and ``shuffle`` are for rules and searches (compiled: C only);
``word``, ``pick`` and ``mix`` say the same to everyone else.
"""

from __future__ import annotations

from typing import Final

from sacbe.core import limits
from sacbe.core.errors import BadValue

EXPAND: Final = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # RFC 8439: "expand 32-byte k"
DOUBLE_ROUNDS: Final = 10  # ChaCha20
WORDS: Final = 16  # in a block of ChaCha


class Rng:
    """xoshiro128++: small and fast, for searches. A few outputs are enough to predict the rest."""

    def __init__(self, seed: int) -> None:
        if type(seed) is not int:
            raise BadValue("bad_seed")
        self.a = seed & limits.MASK
        self.b = seed >> 32 & limits.MASK
        self.c = seed >> 64 & limits.MASK
        self.d = seed >> 96 & limits.MASK ^ 0x9E3779B9
        if self.a | self.b | self.c | self.d == 0:  # the one state it can never leave
            self.a = 1
        for _ in range(20):  # a poor seed has few bits set: spread them
            Rng.next32(self)

    def set_words(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def next32(self) -> int:
        total = self.a + self.d & limits.MASK
        result = (total << 7 & limits.MASK | total >> 25) + self.a & limits.MASK
        shifted = self.b << 9 & limits.MASK
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = self.d << 11 & limits.MASK | self.d >> 21
        return result

    def reseed(self, parent: Rng) -> None:
        """Reseeds from a parent's output; its own sequence is lost."""
        self.a = parent.next32() | 1
        self.b = parent.next32()
        self.c = parent.next32()
        self.d = parent.next32()

    def below(self, limit: int) -> int:
        """A uniform number in ``range(limit)`` (Lemire's multiplication)."""
        product = Rng.next32(self)  # by name: compiled, that is no call
        product = product * limit
        while is_unfair(product, limit):
            product = Rng.next32(self)
            product = product * limit
        return product >> 32

    def shuffle(self, items: list[int], count: int) -> None:
        for last in range(count - 1, 0, -1):
            place = self.below(last + 1)
            items[last], items[place] = items[place], items[last]

    def copy(self) -> Rng:
        twin = Rng.__new__(Rng)
        twin.set_words(self.a, self.b, self.c, self.d)
        return twin

    def offspring(self) -> Rng:
        """An independent generator, seeded from this one's output."""
        return Rng(self.word() << 96 | self.word() << 64 | self.word() << 32 | self.word())

    def word(self) -> int:
        return self.next32()

    def pick(self, limit: int) -> int:
        return self.below(limit)

    def mix(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            place = self.below(last + 1)
            items[last], items[place] = items[place], items[last]


class SecretRng(Rng):
    """ChaCha20 under a 256-bit seed, for real matches: past output reveals nothing about future output."""

    def __init__(self, seed: int) -> None:
        if type(seed) is not int:
            raise BadValue("bad_seed")
        super().__init__(0)
        self.key = [seed >> 32 * place & limits.MASK for place in range(8)]
        self.start = [0] * 16
        self.block = [0] * 16
        self.counter = 0
        self.used = WORDS

    def next32(self) -> int:
        if self.used == WORDS:
            self.refill()
        self.used += 1
        return self.block[self.used - 1]

    def below(self, limit: int) -> int:
        product = SecretRng.next32(self)
        product = product * limit
        while is_unfair(product, limit):
            product = SecretRng.next32(self)
            product = product * limit
        return product >> 32

    def reseed(self, parent: Rng) -> None:
        for place in range(8):
            self.key[place] = parent.next32()
        self.counter = 0
        self.used = WORDS

    def refill(self) -> None:
        """The next block of RFC 8439, with a nonce of zero."""
        self.lay_out()
        for _ in range(DOUBLE_ROUNDS):
            for column in range(4):
                quarter(self.block, column, column + 4, column + 8, column + 12)
            for column in range(4):
                quarter(self.block, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
        for place in range(WORDS):
            self.block[place] = self.block[place] + self.start[place] & limits.MASK
        self.counter += 1
        self.used = 0

    def lay_out(self) -> None:
        for place in range(4):
            self.start[place] = EXPAND[place]
        for place in range(8):
            self.start[4 + place] = self.key[place]
        self.start[12] = self.counter
        for place in range(WORDS):
            self.block[place] = self.start[place]

    def seed(self) -> int:
        return sum(int(self.key[place]) << 32 * place for place in range(8))

    def drawn(self) -> int:
        """Number of words drawn: with the seed, the whole state."""
        return self.counter * WORDS - (WORDS - self.used)

    def skip_to(self, drawn: int) -> None:
        self.counter = drawn // WORDS
        self.used = WORDS
        if drawn % WORDS:
            self.refill()
            self.used = drawn % WORDS

    def copy(self) -> SecretRng:
        twin = SecretRng(self.seed())
        twin.skip_to(self.drawn())
        return twin


def is_unfair(product: int, limit: int) -> bool:
    """Rejects numbers that would be more likely than others."""
    low = product & limits.MASK
    if low >= limit:
        return False
    excess = (limits.MASK - limit + 1) % limit
    return low < excess


def quarter(x: list[int], a: int, b: int, c: int, d: int) -> None:
    x[a] = x[a] + x[b] & limits.MASK
    x[d] = rotated(x[d] ^ x[a], 16)
    x[c] = x[c] + x[d] & limits.MASK
    x[b] = rotated(x[b] ^ x[c], 12)
    x[a] = x[a] + x[b] & limits.MASK
    x[d] = rotated(x[d] ^ x[a], 8)
    x[c] = x[c] + x[d] & limits.MASK
    x[b] = rotated(x[b] ^ x[c], 7)


def rotated(word: int, bits: int) -> int:
    return (word << bits | word >> 32 - bits) & limits.MASK
