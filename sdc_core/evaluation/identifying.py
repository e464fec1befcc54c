"""The identifiers of many findings at once, without a word being put to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.finding import Verdict
from sdc_core.evaluation.identity import Comparison, Judgement, identifier, place_name

CHUNK = 4096
"""Findings that are identified together: enough for numpy, little enough for memory."""


def identify(
    cube: Cube, verdicts: Sequence[Verdict], rows: IntColumn, numbers: IntColumn, unsafe: BoolColumn
) -> Iterator[str]:
    """The identifier of each finding, given by its row, its verdict's number and whether it is unsafe."""
    comparisons = [_comparison(cube, verdict) for verdict in verdicts]
    for start in range(0, len(rows), CHUNK):
        part = slice(start, start + CHUNK)
        columns = (cube.labels_at(rows[part]), numbers[part].tolist(), unsafe[part].tolist())
        limits = limits_of(cube, verdicts, rows[part], numbers[part])
        for labels, number, is_unsafe, limit in zip(*columns, limits, strict=True):
            verdict: Judgement = "unsafe" if is_unsafe else "not judged"
            yield identifier(labels, comparisons[number], verdict=verdict, limit=limit)


def places(cube: Cube, verdicts: Sequence[Verdict], rows: IntColumn, numbers: IntColumn) -> Iterator[str]:
    """The name of each finding's cell and comparison, whatever the limit and the verdict."""
    comparisons = [_comparison(cube, verdict) for verdict in verdicts]
    for start in range(0, len(rows), CHUNK):
        part = slice(start, start + CHUNK)
        for labels, number in zip(cube.labels_at(rows[part]), numbers[part].tolist(), strict=True):
            yield place_name(labels, comparisons[number])


def limits_of(cube: Cube, verdicts: Sequence[Verdict], rows: IntColumn, numbers: IntColumn) -> list[Fraction]:
    """What the score of each finding was compared with."""
    limits = [Fraction(0)] * len(rows)
    for number in np.unique(numbers):
        at = np.flatnonzero(numbers == number)
        check = verdicts[number].check
        for place, limit in zip(at.tolist(), check.rule.limit(cube, check, rows[at]), strict=True):
            limits[place] = limit
    return limits


def _comparison(cube: Cube, verdict: Verdict) -> Comparison:
    check, names = verdict.check, cube.spec.names
    along = "" if check.along is None else names[check.along]
    return Comparison(check.rule.id, along, tuple(names[variable] for variable in check.moved), check.rule.manner())
