"""Means that give no count away: the true sum divided by the count that is published."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.attack.means import Means, MeansAttack, attack_means
from sdc_core.contributions.cell_contributions import Contributions
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.messages import Phrase
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.protection import messages
from sdc_core.spec.parts import Measure
from sdc_core.spec.table_spec import TableSpec


def counts_behind(cube: Cube) -> Cube:
    """The units of a table of sums as a table of counts, row by row: what a method for counts can protect.

    Refuses cells of which not every one says how many it is made of.
    """
    measure = cube.spec.measure
    if cube.missing is not None and cube.missing.any():
        raise InputError(messages.NO_COUNTS_BEHIND.at(cube.source.name, cells=int(np.count_nonzero(cube.missing))))
    spec = replace(cube.spec, measure=Measure(count=measure.count or measure.contributors))
    return replace(cube, spec=spec, contributions=None, units=None)


def safe_means(cube: Cube, published: IntColumn, *, decimals: int) -> Means:
    """The mean of every cell of a table of sums, as total / published count, ties rounded up.

    cube: of sums, with their totals. published: the perturbed counts of the same cells (see `counts_behind`). A cell
    whose published count is 0 has no mean, nor has one whose sum is not available. Whoever multiplies such a mean by
    the published count has the sum again and nothing more, so the sums have to be safe by themselves. Refuses so many
    decimals that a mean would not fit into 64 bits.
    """
    sums, digits = _exact_sums(cube)
    given = published > 0
    if sums.missing is not None:
        given &= ~sums.missing
    # Python's own whole numbers: twice a sum in a further digit may not fit into 64 bits.
    total: NDArray[Any] = sums.total.astype(object) * 10**decimals
    unit: NDArray[Any] = np.where(given, published, 1).astype(object) * 10**digits
    value = np.where(given, (2 * total + unit) // (2 * unit), 0)
    if np.abs(value).max(initial=0) >= UNLIMITED:
        raise InputError(messages.MEANS_TOO_LONG.at("means", decimals=decimals))
    return Means(np.asarray(value, dtype=np.int64), decimals, given)


def of_column(spec: TableSpec, column: str) -> TableSpec:
    """What the sums of a column mean over the cells of a table of units."""
    return replace(spec, measure=Measure(kind="magnitude", value=column))


def refuse_mean_of_some(counts: Cube, sums: Cube) -> None:
    """Refuses a column that not every unit of a table fills in."""
    if not np.array_equal(sums.count, counts.count):
        raise InputError(messages.MEAN_OF_SOME.at("means"))


def concluded(attack: MeansAttack, published: Bounds) -> tuple[Phrase, bool | None]:
    """What true means would tell beside counts that leave these bounds; whether they give one away, None if open."""
    known = int(np.count_nonzero((published.low < published.high) & (attack.bounds.low == attack.bounds.high)))
    if attack.unique:
        return messages.MEANS_LEAVE_ONE_TABLE.phrase(), True
    if known:
        return messages.MEANS_GIVE_AWAY.phrase(cells=known), True
    if attack.complete:
        return messages.MEANS_LEAVE_TABLES.phrase(tables=attack.tables), False
    return messages.MEANS_NOT_SETTLED.phrase(), None


def attack_true_means(cube: Cube, published: Bounds, *, decimals: int) -> MeansAttack:
    """What the true means of a table of sums would give away if they stood beside counts that leave these bounds.

    decimals: the digits to which the means would be published.
    """
    sums, digits = _exact_sums(cube)
    return attack_means(
        counts_behind(cube),
        published,
        safe_means(cube, cube.count, decimals=decimals),
        sum_decimals=digits,
        nonnegative=sums.negative is None,
    )


def _exact_sums(cube: Cube) -> tuple[Contributions, int]:
    """The sums of a table and their digits. Refuses a table without, and sums of weighted values."""
    sums = cube.contributions
    if sums is None or sums.decimals is None:
        raise InputError(messages.NO_EXACT_SUMS.at(cube.source.name))
    if cube.spec.measure.weight:
        raise InputError(messages.WEIGHTED_SUMS.at("measure.weight"))
    return sums, sums.decimals
