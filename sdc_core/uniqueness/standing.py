"""How many units stand alone on a set of keys: in the table, and in the population where something is known of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from sdc_core.arrays import IntColumn
from sdc_core.uniqueness.estimate import Floats, individual_risk, share_sampled

FEWER_THAN = (2, 3, 5)
"""A unit whose combination is shared by fewer than k units in all breaks k-anonymity."""

Basis = Literal["population", "weights"]


@dataclass(frozen=True)
class Outside:
    """What a population says about a sample.

    basis: a population table, or what sampling weights estimate of one. unique: units that are the only ones in the
    sample and in the population; an expected number where it is estimated. matches: how many units are expected to be
    found by somebody who links each of the sample to one of the population with the same categories, Σ 1/F.
    odd: units whose population is smaller than their sample, of which nothing else is said; of weights, those
    that are taken to have weight 1.
    """

    basis: Basis
    unique: float
    matches: float
    odd: int


@dataclass(frozen=True)
class Standing:
    """How alone units stand on a set of keys.

    units: in all; combinations: of categories that occur. fewer: for each k of `FEWER_THAN` the units in a combination
    of fewer than k. smallest: the units of the rarest combination, so that the table is k-anonymous for that k.
    """

    keys: tuple[str, ...]
    units: int
    combinations: int
    fewer: tuple[int, ...]
    smallest: int
    outside: Outside | None = None

    @property
    def unique(self) -> int:
        """The units that are the only ones with their categories."""
        return self.fewer[0]

    @property
    def share(self) -> Fraction:
        """The share of the units that are unique, from 0 to 1."""
        return Fraction(self.unique, self.units)


def standing_of(
    keys: Sequence[str],
    sample: IntColumn,
    *,
    population: IntColumn | None = None,
    weights: Floats | None = None,
) -> Standing:
    """From the combinations that occur to what is said of them.

    sample: how many units of the table have each combination; 0 where only the population has it. population: how many
    have it there; weights: the sum of the sampling weights; at most one of the two is given.
    """
    there = sample > 0
    sizes = sample[there]
    outside = None
    if population is not None:
        outside = _in_population(sizes, population[there])
    elif weights is not None:
        outside = _estimated(sizes, weights[there])
    fewer = tuple(int(sizes[sizes < k].sum()) for k in FEWER_THAN)
    return Standing(tuple(keys), int(sizes.sum()), len(sizes), fewer, int(sizes.min()), outside)


def _in_population(sizes: IntColumn, population: IntColumn) -> Outside:
    fits = population >= sizes
    found, everybody = sizes[fits], population[fits]
    unique = int((everybody == 1).sum())
    return Outside("population", unique, float((found / everybody).sum()), int(sizes[~fits].sum()))


def _estimated(sizes: IntColumn, weights: Floats) -> Outside:
    share = share_sampled(sizes, weights)
    alone = sizes == 1
    matches = float((sizes * individual_risk(sizes, share)).sum())
    return Outside("weights", float(share[alone].sum()), matches, int(sizes[weights < sizes].sum()))
