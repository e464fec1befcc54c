"""What the sum in a cell is made of: how many contribute, and how much the largest of them do.

`Need` is what a policy asks for. `Contributions` answers it for all cells at once, as columns;
`CellContributions` is one cell of it as exact numbers, for sentences, bars and workbooks.

Whoever contributes is a *holding* where the spec names one, otherwise a unit. Its contributions are
summed inside every cell and again inside every margin. With sampling weights and a response that
intruders do not know, "the largest" are units of weight (facts: a contribution of 100 with weight 5
stands for five of 100); columns then hold whole units of weight, so that a rule needs to know
nothing of weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.numbers.amounts import as_fraction

UNKNOWN = -1
"""The number of contributors of a cell for which it is not known."""


@dataclass(frozen=True)
class Need:
    """What the rules of a policy want to know about contributions, and under which conventions.

    largest: how many of the largest contributions rules look at (n of dominance, coalition + 1 of
    p%), 0 for rules that only count. response: whether an intruder of a sample knows who answered
    (`known`: the unweighted largest are compared with the weighted total) or not (`unknown`: weights
    stand for units). negatives, counts, zeros: the options of that name.
    """

    largest: int = 0
    response: Literal["unknown", "known"] = "unknown"
    negatives: Literal["refuse", "not-judged", "absolute"] = "refuse"
    counts: Literal["unweighted", "weighted"] = "unweighted"
    zeros: Literal["count", "ignore"] = "count"

    def covers(self, other: Need) -> bool:
        """Whether contributions collected for this need answer the other as well."""
        conventions = ("response", "negatives", "counts", "zeros")
        return self.largest >= other.largest and all(getattr(self, one) == getattr(other, one) for one in conventions)


COLUMNS = (
    "total judged contributors largest known exposed others observed protected active waived open negative missing"
).split()
"""The fields of `Contributions` that have an entry for every row."""


@dataclass(frozen=True, eq=False)
class Contributions:
    """What every sum of a cube is made of: columns with one entry a row of the cube.

    decimals: the digits after the decimal mark of all amounts, which are integers in units of the last
    digit; None: they are floating-point numbers.
    total: the sum that is published (weighted where there are weights). judged: the sum that rules
    compare with, Σ|x| where negative values are taken as absolute values, otherwise `total` itself.
    contributors: how many contribute, in units of 10**-count_decimals where weights are counted;
    `UNKNOWN` where it is not known.
    largest: shape (rows, m), the m largest contributions in falling order, 0 where there are fewer.
    known: how many entries of `largest` are known in each row; a row in which all contributors are
    known has m. exposed: the largest contribution without a waiver, 0 where all have one; others:
    shape (rows, m − 1), the largest contributions beside that one, waived ones included. Both are None
    where nobody has a waiver: then they are the first and the rest of `largest`.
    observed: where `largest` are units of weight, the largest contribution as it was observed, in the same
    units as amounts: a weight of a half halves what it counts for and not what it is. protected: the same
    without a waiver, None where nobody has one. Both None where each of `largest` is one contribution.
    active: contributors whose contribution is not 0; None where that is not counted.
    waived: contributors with a waiver and a contribution that is not 0; open: contributors without a
    waiver and a contribution that is not 0. Both None where nobody has one. negative: units with a
    negative value, or 1 where a ready-made sum or one below it is negative; None where none.
    by_weight: `largest` are units of weight, so that the number of contributors is not the number of
    them. missing: rows whose sum is not available; None where none.
    """

    need: Need
    decimals: int | None
    total: Amounts
    judged: Amounts
    contributors: IntColumn
    largest: Amounts
    known: IntColumn
    count_decimals: int = 0
    exposed: Amounts | None = None
    others: Amounts | None = None
    observed: Amounts | None = None
    protected: Amounts | None = None
    active: IntColumn | None = None
    waived: IntColumn | None = None
    open: IntColumn | None = None
    negative: IntColumn | None = None
    missing: BoolColumn | None = None
    by_weight: bool = False

    def __len__(self) -> int:
        return len(self.total)

    @property
    def kept(self) -> int:
        """How many of the largest are kept of every cell (m)."""
        return int(self.largest.shape[1])

    def first(self, number: int) -> list[Amounts]:
        """The `number` largest as columns; zeros stand for those that are not kept."""
        return _columns(self.largest, number)

    def attacked(self, coalition: int) -> tuple[Amounts, list[Amounts]]:
        """The contribution to protect, and the largest `coalition` others: those who might estimate it."""
        if self.exposed is None or self.others is None:
            first, *rest = self.first(coalition + 1)
            return first, rest
        return self.exposed, _columns(self.others, coalition)

    def known_to(self, number: int) -> BoolColumn:
        """The rows of which the number of contributors and the `number` largest contributions are known."""
        return np.asarray((self.contributors != UNKNOWN) & (self.known >= number))

    @property
    def below_nought(self) -> BoolColumn:
        """The rows of which the sum itself, or a contribution that is known, is negative."""
        return np.asarray((self.total < 0) | (self.largest < 0).any(axis=1))

    @property
    def to_protect(self) -> Amounts | None:
        """The value to protect where it was observed by itself: the largest without a waiver."""
        return self.observed if self.exposed is None else self.protected

    def rows(self, which: slice | IntColumn) -> Contributions:
        """Some of the rows, in this order."""
        columns = {name: column[which] for name in COLUMNS if (column := getattr(self, name)) is not None}
        return replace(self, **columns)

    def cell(self, row: int) -> CellContributions:
        """One row as exact numbers."""

        def number(amount: int | float) -> Fraction:
            return as_fraction(amount, self.decimals)

        known = min(int(self.known[row]), self.kept)
        contributors = int(self.contributors[row])
        exposed: Fraction | None = None
        others: tuple[Fraction, ...] = ()
        if self.exposed is not None and self.others is not None:
            exposed, others = number(self.exposed[row]), _numbers(self.others[row], self.decimals)
        return CellContributions(
            total=number(self.total[row]),
            judged=number(self.judged[row]),
            contributors=None if contributors == UNKNOWN else Fraction(contributors, 10**self.count_decimals),
            largest=_numbers(self.largest[row, :known], self.decimals),
            exposed=exposed,
            others=others,
            observed=None if self.to_protect is None else number(self.to_protect[row]),
            waived=0 if self.waived is None else int(self.waived[row]),
            negative=0 if self.negative is None else int(self.negative[row]),
            missing=self.missing is not None and bool(self.missing[row]),
            by_weight=self.by_weight or self.need.counts == "weighted",
            absolute=self.need.negatives == "absolute" and self.judged is not self.total,
        )


@dataclass(frozen=True)
class CellContributions:
    """What the sum in one cell is made of. See `Contributions` for the meaning of each field.

    largest are the known ones only. contributors is None where the number is not known. exposed is
    None in a table without waivers. observed is the value to protect where `largest` are units of
    weight, None where the contribution to protect is that value.
    """

    total: Fraction
    judged: Fraction
    contributors: Fraction | None
    largest: tuple[Fraction, ...] = ()
    exposed: Fraction | None = None
    others: tuple[Fraction, ...] = ()
    observed: Fraction | None = None
    waived: int = 0
    negative: int = 0
    missing: bool = False
    by_weight: bool = False
    absolute: bool = False

    def first(self, number: int) -> tuple[Fraction, ...]:
        """The `number` largest, zeros for those that do not exist."""
        return _filled(self.largest, number)

    def attacked(self, coalition: int) -> tuple[Fraction, tuple[Fraction, ...]]:
        """The contribution to protect, and the largest `coalition` others."""
        if self.exposed is None:
            first, *rest = self.first(coalition + 1)
            return first, tuple(rest)
        return self.exposed, _filled(self.others, coalition)

    def value_to_protect(self, coalition: int) -> Fraction:
        """What the one to protect really has: an observed value, whatever its weight is."""
        return self.attacked(coalition)[0] if self.observed is None else self.observed

    def remainder(self, coalition: int) -> Fraction:
        """What is left of the sum beside the contribution to protect and the coalition."""
        exposed, others = self.attacked(coalition)
        return self.judged - exposed - sum(others)


def _columns(table: Amounts, number: int) -> list[Amounts]:
    nothing = np.zeros(len(table), dtype=table.dtype)
    return [table[:, at] if at < table.shape[1] else nothing for at in range(number)]


def _numbers(amounts: Amounts, decimals: int | None) -> tuple[Fraction, ...]:
    return tuple(as_fraction(amount, decimals) for amount in amounts.tolist())


def _filled(amounts: Sequence[Fraction], number: int) -> tuple[Fraction, ...]:
    return (*amounts[:number], *[Fraction(0)] * (number - len(amounts)))
