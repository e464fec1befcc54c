"""The exact expectation of every mean of an experiment, by sums of binomial probabilities.

A cell's count is binomial, and so is one part of it given another. Row totals are summed over the size of the
row; sizes that together have a probability below 10⁻¹⁵ are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor, log, sqrt

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import bdtr, gammaln, xlog1py, xlogy

from sdc_core.arrays import IntColumn
from sdc_core.simulation.experiment import Case, Experiment
from sdc_core.simulation.outcomes import Percents

NEGLIGIBLE = 1e-15


def expected_shares(experiment: Experiment) -> tuple[Percents, ...]:
    """For each of the case's `QUANTITIES` the expected share in percent: shape (thresholds, first, second)."""
    expectations: dict[Case, Callable[[Experiment], tuple[Percents, ...]]] = {
        "subset": _subset,
        "totals": _totals,
        "complement": _complement,
    }
    return tuple(100 * share for share in expectations[experiment.case](experiment))


def _subset(experiment: Experiment) -> tuple[Percents, ...]:
    """Bad: 1 or 2 outside the subset, and at least t of the others inside it."""
    cell, has = _cells_and_second(experiment)
    t = _thresholds(experiment)
    bad = _one_or_two_apart(experiment.n, cell * (1 - has), cell * has, lambda apart: t)
    return _over_cells(experiment, bad), _over_cells(experiment, _at_least(t, experiment.n, cell * has))


def _complement(experiment: Experiment) -> tuple[Percents, ...]:
    """Bad: 1 or 2 without W, and so many of the others in the cell that it has at least t."""
    cell, has = _cells_and_second(experiment)
    t = _thresholds(experiment)
    bad = _one_or_two_apart(experiment.n, cell * (1 - has), cell * has, lambda apart: t - apart)
    usable = _at_least(t, experiment.n, cell + 0 * has)
    return _over_cells(experiment, bad), _over_cells(experiment, usable)


def _totals(experiment: Experiment) -> tuple[Percents, ...]:
    """Bad: given the size of the row, the two tables hide independently."""
    shares, repeats = np.unique(experiment.shares, return_counts=True)
    rows = np.array([[_bad_row(experiment, share, t) for t in experiment.thresholds] for share in shares])
    honest, published = np.moveaxis(np.average(rows, axis=0, weights=repeats), 1, 0)
    t = np.array(experiment.thresholds)[:, None, None]
    shown, above = (np.broadcast_to(_shown_cells(experiment, at), honest.shape) for at in (t, t + 1))
    return honest, published, shown, above


def _bad_row(experiment: Experiment, share: float, t: int) -> Percents:
    """The probability that a row is bad: shape (2, first, second), honest and as published."""
    sizes = _usual_sizes(experiment.n, share)
    weights = _probability(sizes, experiment.n, share)
    none, alone = _hidden_in_a_row(sizes, experiment.first, t)
    none_other, alone_other = _hidden_in_a_row(sizes, experiment.second, t)
    honest = (weights * alone) @ none_other.T + (weights * none) @ alone_other.T
    published = (weights * alone) @ (1 - alone_other).T + (weights * (1 - alone)) @ alone_other.T
    return np.stack([honest, published])


def _usual_sizes(n: int, share: float) -> IntColumn:
    """The sizes of a row but for those that together have less than `NEGLIGIBLE` probability (Bernstein's bound)."""
    bound = log(2 / NEGLIGIBLE)
    mean, variance = n * share, n * share * (1 - share)
    apart = bound / 3 + sqrt(bound**2 / 9 + 2 * bound * variance)
    return np.arange(max(0, floor(mean - apart)), min(n, ceil(mean + apart)) + 1)


def _hidden_in_a_row(sizes: IntColumn, percents: tuple[float, ...], t: int) -> tuple[Percents, Percents]:
    """The probabilities that a row of each size hides none of its two cells, and exactly one.

    Shape (proportions, sizes). A cell is hidden with 1 to t − 1 units, its neighbour where the cell has
    size − t + 1 to size − 1.
    """
    p = np.array(percents)[:, None] / 100
    one = _between(1, t - 1, sizes, p)
    other = _between(sizes - t + 1, sizes - 1, sizes, p)
    both = _between(np.maximum(1, sizes - t + 1), np.minimum(t - 1, sizes - 1), sizes, p)
    return 1 - one - other + both, one + other - 2 * both


def _shown_cells(experiment: Experiment, t: IntColumn) -> Percents:
    """The expected share of cells of X by Q with none or at least t: shape (thresholds, 1, second)."""
    q = np.array(experiment.second) / 100
    shares = np.array(experiment.shares)[:, None]
    cells = np.concatenate([shares * q, shares * (1 - q)])[:, None, None, :]
    shown = 1 - _between(1, t - 1, experiment.n, cells)
    return np.asarray(shown.mean(axis=0))


def _cells_and_second(experiment: Experiment) -> tuple[Percents, Percents]:
    """The probability of each cell of X by Y, and of the second variable: axes (cells, thresholds, first, second)."""
    y = np.array(experiment.first) / 100
    shares = np.array(experiment.shares)[:, None]
    cells = np.concatenate([shares * y, shares * (1 - y)])
    return cells[:, None, :, None], np.array(experiment.second)[None, None, None, :] / 100


def _thresholds(experiment: Experiment) -> IntColumn:
    return np.array(experiment.thresholds)[None, :, None, None]


def _over_cells(experiment: Experiment, probability: Percents) -> Percents:
    shape = (len(experiment.thresholds), len(experiment.first), len(experiment.second))
    return np.broadcast_to(probability.mean(axis=0), shape)


def _one_or_two_apart(n: int, apart: Percents, rest: Percents, least: Callable[[int], IntColumn]) -> Percents:
    """The probability that k = 1 or 2 of n units fall in `apart` and at least `least(k)` of the others in `rest`."""
    given = np.minimum(rest / (1 - apart), 1)
    return np.asarray(sum(_probability(k, n, apart) * _at_least(least(k), n - k, given) for k in (1, 2)))


def _probability(k: ArrayLike, n: ArrayLike, p: ArrayLike) -> Percents:
    """Binomial: P(K = k), zero outside 0 ≤ k ≤ n."""
    inside = (np.asarray(k) >= 0) & (np.asarray(k) <= n)
    size = np.maximum(n, 0)
    yes = np.where(inside, k, 0)
    no = size - yes
    ways = gammaln(size + 1) - gammaln(yes + 1) - gammaln(no + 1)
    return np.where(inside, np.exp(ways + xlogy(yes, p) + xlog1py(no, -np.asarray(p))), 0)


def _at_most(k: ArrayLike, n: ArrayLike, p: ArrayLike) -> Percents:
    """Binomial: P(K ≤ k) for any k."""
    k, n = np.asarray(k), np.asarray(n)
    inside = (k >= 0) & (k < n)
    found = bdtr(np.where(inside, k, 0).astype(float), np.maximum(n, 1), p)
    return np.where(inside, found, (k >= n).astype(float))


def _at_least(k: Percents | IntColumn, n: int, p: ArrayLike) -> Percents:
    return np.asarray(1 - _at_most(k - 1, n, p))


def _between(low: int | IntColumn, high: int | IntColumn, n: ArrayLike, p: ArrayLike) -> Percents:
    """Binomial: P(low ≤ K ≤ high), zero where low > high."""
    return np.maximum(_at_most(high, n, p) - _at_most(low - 1, n, p), 0)
