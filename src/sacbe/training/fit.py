"""Fits a net of two layers to samples: AdamW, one cycle of the learning rate, a few passes. NumPy alone."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from sacbe.bots.nets import limits as size
from sacbe.bots.nets.net import Weights
from sacbe.training.samples import Array, Samples

Layers: TypeAlias = list[tuple[Array, Array]]  # weights and biases, from the features up

PASSES: Final = 10
BATCH: Final = 256
RATE: Final = 2e-3
DECAY: Final = 1.0
SEARCHED: Final = 0.85  # of a target: the rest is how the match ended
HOPE: Final = 0.5  # of the lead in the loss, beside the standing
LEAST_SPREAD: Final = 0.2  # of a feature
SURE: Final = 0.002  # no promise counts as more certain
WARM: Final = 0.3  # of all steps, while the rate rises
MOMENTS: Final = (0.9, 0.999)


class OddsScale(NamedTuple):
    """Brings promises to probabilities: a line through log odds."""

    slope: float
    offset: float

    def of(self, promises: Array) -> Array:
        return sigmoid(self.slope * log_odds(promises) + self.offset)


class Losses(NamedTuple):
    """Of the seat to act's standing, on matches that were not learnt from."""

    constant: float
    outlook: float
    search: float
    net: float
    positions: int


def sigmoid(values: Array) -> Array:
    return np.asarray(1.0 / (1.0 + np.exp(-values)), np.float32)


def log_odds(promises: Array) -> Array:
    bounded = np.clip(promises, SURE, 1.0 - SURE)
    return np.asarray(np.log(bounded / (1.0 - bounded)), np.float32)


def log_loss(predicted: Array, true: Array) -> float:
    bounded = np.clip(predicted, 1e-6, 1.0 - 1e-6)
    return float(-np.mean(true * np.log(bounded) + (1.0 - true) * np.log(1.0 - bounded)))


def scale_for(promises: Array, standings: Array) -> OddsScale:
    """By Newton's method."""
    given = np.stack([log_odds(promises), np.ones_like(promises)], 1).astype(np.float64)
    found = np.array([1.0, 0.0])
    for _ in range(20):
        predicted = 1.0 / (1.0 + np.exp(-given @ found))
        slope = given.T @ (predicted - standings)
        bend = (given * (predicted * (1.0 - predicted))[:, None]).T @ given
        found -= np.linalg.solve(bend + 1e-6 * np.eye(2), slope)
    return OddsScale(float(found[0]), float(found[1]))


def targets_of(samples: Samples) -> Array:
    """Standing and hope of each seat in turn."""
    promised = np.where(np.isnan(samples.promises), samples.standings, samples.promises)
    standings = (1.0 - SEARCHED) * samples.standings + SEARCHED * promised
    both = np.stack([standings, samples.hopes], 2)
    return both.reshape(len(both), -1).astype(np.float32)


def start(slots: int, outputs: int, dice: np.random.Generator) -> Layers:
    sizes = (slots, size.FIRST, size.SECOND, outputs)
    return [
        (
            (dice.standard_normal((below, above)) * np.sqrt(2.0 / below)).astype(np.float32),
            np.zeros(above, np.float32),
        )
        for below, above in pairwise(sizes)
    ]


def forward(layers: Layers, given: Array) -> list[Array]:
    """What every layer passes on; the last one log odds."""
    passed = [given]
    for weights, biases in layers[:-1]:
        passed.append(np.maximum(passed[-1] @ weights + biases, 0.0))
    weights, biases = layers[-1]
    passed.append(passed[-1] @ weights + biases)
    return passed


def gradients(layers: Layers, given: Array, wanted: Array) -> Layers:
    passed = forward(layers, given)
    weight = np.tile(np.array([1.0, HOPE], np.float32), wanted.shape[1] // 2)
    blame = (sigmoid(passed[-1]) - wanted) * weight / np.float32(len(given))
    found: Layers = []
    for place in range(len(layers) - 1, -1, -1):
        found.append((passed[place].T @ blame, blame.sum(0)))
        if place:
            blame = (blame @ layers[place][0].T) * (passed[place] > 0)
    return found[::-1]


class Descent:
    """AdamW over one cycle."""

    def __init__(self, layers: Layers, steps: int) -> None:
        self.flat = [each for layer in layers for each in layer]
        self.first = [np.zeros_like(each) for each in self.flat]
        self.second = [np.zeros_like(each) for each in self.flat]
        self.steps = steps
        self.step = 0

    def rate(self) -> float:
        share = self.step / self.steps
        if share < WARM:
            return RATE * (0.04 + 0.96 * share / WARM)
        return RATE * 0.5 * (1.0 + math.cos(math.pi * (share - WARM) / (1.0 - WARM)))

    def follow(self, slopes: Layers) -> None:
        rate, self.step = np.float32(self.rate()), self.step + 1
        for place, slope in enumerate(each for layer in slopes for each in layer):
            first, second, weights = self.first[place], self.second[place], self.flat[place]
            first += (1.0 - MOMENTS[0]) * (slope - first)
            second += (1.0 - MOMENTS[1]) * (slope * slope - second)
            even = np.sqrt(second / (1.0 - MOMENTS[1] ** self.step)) + 1e-8
            if weights.ndim == 2:
                weights *= 1.0 - rate * DECAY
            weights -= rate * (first / (1.0 - MOMENTS[0] ** self.step)) / even


def to_scale(samples: Samples) -> Samples:
    """Promises become probabilities, by the matches of one generation that are not held out."""
    learnt = samples.part(~samples.held_out)
    scale = scale_for(learnt.promises[:, 0], learnt.standings[:, 0])
    return samples._replace(promises=scale.of(samples.promises))


def fit(samples: Samples, seed: int) -> tuple[Weights, Losses]:
    """Learns from all but the matches held out, and is judged by these, with the weights as they are stored.

    The promises are to scale.
    """
    learnt, held = samples.part(~samples.held_out), samples.part(samples.held_out)
    given = learnt.features.astype(np.float32)
    mean, spread = given.mean(0), np.maximum(given.std(0), LEAST_SPREAD)
    given = (given - mean) / spread
    wanted = targets_of(learnt)
    dice = np.random.default_rng(seed)
    layers = start(given.shape[1], wanted.shape[1], dice)
    descent = Descent(layers, PASSES * (len(given) // BATCH + 1))
    for _ in range(PASSES):
        order = dice.permutation(len(given))
        for first in range(0, len(given), BATCH):
            chosen = order[first : first + BATCH]
            descent.follow(gradients(layers, given[chosen], wanted[chosen]))
    weights = in_whole_numbers(layers, mean, spread)
    return weights, losses(weights, learnt, held)


def in_whole_numbers(layers: Layers, mean: Array, spread: Array) -> Weights:
    """The mean and the spread of the features go into the first layer."""
    (first, bias), (second, second_bias), (last, last_bias) = layers
    first = first / spread[:, None]
    bias = bias - mean @ first
    bits = (size.FIRST_BITS, size.BITS, size.BITS)
    sums = (size.FIRST_BITS, size.BITS + size.PASSED_BITS, size.BITS + size.PASSED_BITS)
    rounded = [short(each * 2.0**bit) for each, bit in zip((first, second, last), bits, strict=True)]
    whole = [
        [round(float(each) * 2**bit) for each in biases]
        for biases, bit in zip((bias, second_bias, last_bias), sums, strict=True)
    ]
    return Weights((rounded[0], rounded[1], rounded[2]), (whole[0], whole[1], whole[2]))


def short(values: Array) -> list[int]:
    top = (1 << 15) - 1
    return [int(each) for each in np.clip(np.rint(values), -top, top).ravel()]


def predictions(weights: Weights, features: Array) -> Array:
    """As the integer net reckons, but for the steps of its sigmoid."""
    passed = np.clip(features.astype(np.int64), -size.MOST, size.MOST)
    shifts = (size.FIRST_SHIFT, size.BITS)
    for layer, biases, shift in zip(weights.layers[:2], weights.biases[:2], shifts, strict=True):
        sums = passed @ np.array(layer, np.int64).reshape(-1, len(biases)) + np.array(biases)
        passed = np.minimum(np.maximum(sums, 0) >> shift, size.BRIGHTEST)
    sums = passed @ np.array(weights.layers[2], np.int64).reshape(size.SECOND, -1) + np.array(
        weights.biases[2]
    )
    return sigmoid((sums / 2.0 ** (size.BITS + size.PASSED_BITS)).astype(np.float32))


def losses(weights: Weights, learnt: Samples, held: Samples) -> Losses:
    true = held.standings[:, 0]
    usual = np.full_like(true, learnt.standings[:, 0].mean())
    by_hand = scale_for(learnt.outlooks, learnt.standings[:, 0])
    return Losses(
        log_loss(usual, true),
        log_loss(by_hand.of(held.outlooks), true),
        log_loss(held.promises[:, 0], true),
        log_loss(predictions(weights, held.features)[:, 0], true),
        len(true),
    )
