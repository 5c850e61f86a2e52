"""A learned evaluation in whole numbers: the same answer to the bit in every build and on every machine.

Two layers of rectified units over a sparse row of features. For each seat, in turn order from the seat to
act, it says two things between 0 and 1: the standing at the end (winning first, then few seats ahead) and the
hope that lies in the lead. Weights have 16 bits and sums 32; that no sum can overflow is worked out from the
weights when they are loaded.
"""

from __future__ import annotations

from typing import NamedTuple

from sacbe.bots.nets import limits as size
from sacbe.core import limits
from sacbe.core.arrays import reals, row
from sacbe.core.position import Position
from sacbe.core.slots import Slots


class Weights(NamedTuple):
    """Of each layer: the weights of each slot or unit below to all units, in a row; and the biases."""

    layers: tuple[list[int], list[int], list[int]]
    biases: tuple[list[int], list[int], list[int]]

    def largest_sums(self) -> list[int]:
        """What each layer's sums can come to at most, whatever the features are."""
        return [
            largest_sum(layer, biases, most)
            for layer, biases, most in zip(
                self.layers, self.biases, (size.MOST, size.BRIGHTEST, size.BRIGHTEST), strict=True
            )
        ]


def largest_sum(layer: list[int], biases: list[int], most: int) -> int:
    units = len(biases)
    spread = [abs(biases[unit]) + most * sum(map(abs, layer[unit::units])) for unit in range(units)]
    return max(spread) + (size.HALF << size.BITS)


class Net:
    """Never changes; any number of evaluators may share it."""

    def __init__(self, slots: int, seats: int, weights: Weights) -> None:
        self.slots = slots
        self.seats = seats
        self.outputs = 2 * seats
        self.first = row(limits.SLOTS * size.FIRST)
        self.second = row(size.FIRST * size.SECOND)
        self.last = row(size.SECOND * size.OUTPUTS)
        self.first_bias = row(size.FIRST)
        self.second_bias = row(size.SECOND)
        self.last_bias = row(size.OUTPUTS)
        for place, weight in enumerate(weights.layers[0]):
            self.first[place] = weight
        for place, weight in enumerate(weights.layers[1]):
            self.second[place] = weight
        for place, weight in enumerate(weights.layers[2]):
            self.last[place // self.outputs * size.OUTPUTS + place % self.outputs] = weight
        self.set_biases(weights)

    def set_biases(self, weights: Weights) -> None:
        for place, bias in enumerate(weights.biases[0]):
            self.first_bias[place] = bias
        for place, bias in enumerate(weights.biases[1]):
            self.second_bias[place] = bias
        for place, bias in enumerate(weights.biases[2]):
            self.last_bias[place] = bias


class Evaluator:
    """Reads positions by a net; each thread has its own."""

    def __init__(self, weights: Net) -> None:
        self.net = weights
        self.slots = Slots()
        self.first = row(size.FIRST)
        self.second = row(size.SECOND)
        self.last = row(size.OUTPUTS)
        self.worth = reals(limits.MAX_SEATS)  # by seat, for the last position judged

    def judge(self, position: Position) -> None:
        self.slots.clear()
        position.describe(position.turn, self.slots)
        self.evaluate()
        for step in range(position.seats):
            seat = (position.turn + step) % position.seats
            total = size.STANDING * self.last[2 * step] + self.last[2 * step + 1]
            self.worth[seat] = total / (1.0 * size.WHOLE)

    def evaluate(self) -> None:
        """From the slots to the outputs."""
        for unit in range(size.FIRST):
            self.first[unit] = self.net.first_bias[unit]
        for each in range(self.slots.count):
            value = min(max(self.slots.value[each], -size.MOST), size.MOST)
            add_first(self.first, self.net.first, self.slots.place[each], value)
        pass_on(self.first, size.FIRST, size.FIRST_SHIFT)
        for unit in range(size.SECOND):
            self.second[unit] = self.net.second_bias[unit]
        for each in range(size.FIRST):
            if self.first[each] != 0:
                add_second(self.second, self.net.second, each, self.first[each])
        pass_on(self.second, size.SECOND, size.BITS)
        self.conclude()

    def conclude(self) -> None:
        for output in range(self.net.outputs):
            total = self.net.last_bias[output] + (size.HALF << size.BITS)
            for each in range(size.SECOND):
                total += self.second[each] * self.net.last[each * size.OUTPUTS + output]
            total = max(total, 0) >> size.BITS
            self.last[output] = size.CURVE[min(total, size.STEPS - 1)]

    def read(self, position: Position) -> list[int]:
        """Standing and hope of each seat, from the seat to act on, as fractions of ``limits.ONE``."""
        self.judge(position)
        return [self.last[output] for output in range(self.net.outputs)]


def add_first(sums: list[int], weights: list[int], slot: int, value: int) -> None:
    start = slot * size.FIRST
    for unit in range(size.FIRST):
        sums[unit] += value * weights[start + unit]


def add_second(sums: list[int], weights: list[int], below: int, value: int) -> None:
    start = below * size.SECOND
    for unit in range(size.SECOND):
        sums[unit] += value * weights[start + unit]


def pass_on(sums: list[int], units: int, shift: int) -> None:
    """Nothing below zero is passed on."""
    for unit in range(units):
        sums[unit] = min(max(sums[unit], 0) >> shift, size.BRIGHTEST)


def features_of(position: Position) -> tuple[int, list[tuple[int, int]]]:
    """How many slots the seat to act fills, and those that are not zero, each with its value."""
    slots = Slots()
    position.describe(position.turn, slots)
    return slots.next, slots.kept()
