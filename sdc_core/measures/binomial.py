"""The exact distribution of how often something happens in independent trials with several chances."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sdc_core.measures.pair import FloatColumn

ALIKE = 1 + 1e-7
"""Probabilities within this factor are equal: they differ by how they were added up."""


def successes(trials: Sequence[tuple[int, float]]) -> FloatColumn:
    """P(K = k) for every k, K the successes in these trials: (how many, the chance of each), 0 < chance < 1."""
    found = np.ones(1)
    for number, chance in trials:
        found = np.convolve(found, _binomial(number, chance))
    return found


def at_least_as_rare(distribution: FloatColumn, observed: int) -> float:
    """The probability of all outcomes that are no more likely than the observed one: a two-sided exact test."""
    return min(1.0, float(distribution[distribution <= distribution[observed] * ALIKE].sum()))


def _binomial(number: int, chance: float) -> FloatColumn:
    factorials = np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, number + 1)))])
    k = np.arange(number + 1)
    ways = factorials[number] - factorials[k] - factorials[number - k]
    return np.asarray(np.exp(ways + k * np.log(chance) + (number - k) * np.log1p(-chance)))
