"""From a ledger's accumulator of all cells and margins to `Contributions`."""

from __future__ import annotations

import numpy as np

from sdc_core.arrays import Amounts, IntColumn
from sdc_core.contributions.accumulator import Accumulator
from sdc_core.contributions.cell_contributions import Contributions, Need

FLOAT_COUNT_DECIMALS = 6
"""The digits to which sums of floating-point weights count contributors."""


def closed(accumulator: Accumulator, need: Need, *, decimals: int | None, weight_decimals: int) -> Contributions:
    """The contributions in an accumulator that has all margins, in the order of its rows.

    decimals: those of the amounts alone. weight_decimals: those of the weights, 0 without weights.
    """
    figures, at = accumulator.figures, accumulator.at
    total, negative = figures[:, at.total].copy(), _whole(figures[:, at.negative])
    any_negative = bool(negative.any())
    waivers = at.waivers >= 0 and bool(figures[:, at.waivers].any())
    largest, known, exposed, others = (_filled if at.steps else _listed)(accumulator, need.largest, waivers=waivers)
    observed, protected = _observed(accumulator, need.largest, waivers=waivers)
    contributors, count_decimals = figures[:, at.contributors], 0
    if at.weighs_contributors and decimals is None:
        contributors, count_decimals = np.rint(contributors * 10**FLOAT_COUNT_DECIMALS), FLOAT_COUNT_DECIMALS
    elif at.weighs_contributors:
        count_decimals = weight_decimals
    return Contributions(
        need=need,
        decimals=None if decimals is None else decimals + weight_decimals,
        total=total,
        judged=figures[:, at.judged].copy() if at.judged >= 0 and any_negative else total,
        contributors=_whole(contributors),
        largest=largest,
        known=known,
        by_weight=at.steps,
        count_decimals=count_decimals,
        exposed=exposed,
        others=others,
        observed=observed,
        protected=protected,
        active=_whole(figures[:, at.active]),
        waived=_whole(figures[:, at.waived]) if waivers else None,
        open=_whole(figures[:, at.open]) if waivers else None,
        negative=negative if any_negative else None,
    )


Largest = tuple[Amounts, IntColumn, Amounts | None, Amounts | None]
"""largest, known, exposed and others of `Contributions`."""


def _listed(accumulator: Accumulator, number: int, *, waivers: bool) -> Largest:
    """Where every contributor counts once: what is listed, in units of what totals are in."""
    figures, at = accumulator.figures, accumulator.at
    largest = figures[:, at.largest : at.largest + number] * accumulator.unit
    known = np.full(len(figures), number, dtype=np.int64)
    if not waivers:
        return largest, known, None, None
    exposed = figures[:, at.exposed] * accumulator.unit
    if not number:
        return largest, known, exposed, largest.copy()
    # The list without the one that is exposed: those before it stay, those after it move up.
    before = largest[:, :-1] > exposed[:, None]
    return largest, known, exposed, np.where(before, largest[:, :-1], largest[:, 1:])


def _filled(accumulator: Accumulator, number: int, *, waivers: bool) -> Largest:
    """Where weights stand for units: what each unit of weight amounts to."""
    from sdc_core.contributions.filling import fill  # noqa: PLC0415 - what it imports takes long to load

    rows, dtype = len(accumulator.figures), accumulator.figures.dtype
    largest, known = np.zeros((rows, number), dtype=dtype), np.zeros(rows, dtype=np.int64)
    exposed = np.zeros(rows if waivers else 0, dtype=dtype)
    others = np.zeros((len(exposed), max(0, number - 1)), dtype=dtype)
    fill(accumulator, largest, known, exposed, others)
    return largest, known, exposed if waivers else None, others if waivers else None


def _observed(accumulator: Accumulator, number: int, *, waivers: bool) -> tuple[Amounts | None, Amounts | None]:
    """The largest value itself, and the largest without a waiver, where units of weight may be parts of one."""
    figures, at = accumulator.figures, accumulator.at
    if not (at.steps and number):
        return None, None
    # Lists of steps begin with the largest value, however little it weighs.
    return figures[:, at.largest] * accumulator.unit, figures[:, at.exposed] * accumulator.unit if waivers else None


def _whole(column: Amounts) -> IntColumn:
    return column.astype(np.int64)
