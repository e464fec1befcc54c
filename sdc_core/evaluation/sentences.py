"""The sentences of findings: figures are gathered for many at once, then each is put into words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.contributions.cell_contributions import CellContributions
from sdc_core.cube.cube import CountKind, Cube
from sdc_core.evaluation import messages
from sdc_core.evaluation.finding import Finding, Verdict
from sdc_core.evaluation.groups import SensitiveCells
from sdc_core.evaluation.words_for_bounds import not_decided, open_figures, whatever_it_is
from sdc_core.evaluation.zeros import empty_siblings
from sdc_core.messages import Grouped
from sdc_core.numbers.bounds import Bounds
from sdc_core.rules.base import Check, Compared, NamedRange, Range
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.words.sum_words import why_open
from sdc_core.words.wording import Trait, Wording, sentences

CHUNK = 4096
"""Findings whose figures are gathered together: enough for numpy, little enough for memory."""

Labels = tuple[str, ...]


def findings_with_sentences(
    cube: Cube, verdicts: Sequence[Verdict], rows: IntColumn, numbers: IntColumn, unsafe: BoolColumn
) -> Iterator[Finding]:
    """Each finding, given by its row, its verdict's number and whether it is unsafe, with its sentence."""
    sensitive: dict[int, SensitiveCells] = {}
    for start in range(0, len(rows), CHUNK):
        part = slice(start, start + CHUNK)
        found: list[Finding | None] = [None] * len(rows[part])
        for number in np.unique(numbers[part]):
            at = np.flatnonzero(numbers[part] == number)
            check = verdicts[number].check
            figures = _gather(cube, check, rows[part][at], sensitive)
            for place, is_unsafe, i in zip(at.tolist(), unsafe[part][at].tolist(), range(len(at)), strict=True):
                found[place] = _unsafe(figures, i) if is_unsafe else _not_judged(figures, i)
        yield from (finding for finding in found if finding is not None)


@dataclass(frozen=True, eq=False)
class _Figures:
    """What is behind the findings of one check, as lists with one entry each.

    count, margin and sensitive are None where they are not known exactly, margin also where there is none;
    within are the bounds of these three, None where no count of the cube is known within bounds. groups are
    the labels of the margin's cells.
    """

    cube: Cube
    check: Check
    rows: list[int]
    count: list[int | None]
    margin: list[int | None]
    labels: list[Labels]
    groups: list[Labels]
    sensitive: list[int | None]
    empty: list[int]
    limits: list[Fraction]
    is_group: list[bool]
    manner: str
    sums: list[CellContributions] | None
    within: tuple[Bounds, Bounds, Bounds] | None


def _gather(cube: Cube, check: Check, rows: IntColumn, known: dict[int, SensitiveCells]) -> _Figures:
    margin_rows, sensitive = rows, Bounds.exactly(np.zeros_like(rows))
    if check.moved:
        margin_rows = cube.moved(check.moved, rows)
    elif check.rule.compares == Compared.GROUP and check.along is not None:
        if check.along not in known:
            known[check.along] = SensitiveCells.of(cube, check.along)
        margin_rows, sensitive = known[check.along].at(rows)
    count, margin = cube.bounds_at(rows), cube.bounds_at(margin_rows)
    empty = np.zeros_like(rows)
    if check.rule.marks_zeros and check.along is not None:
        empty = empty_siblings(cube, check.along, rows)
    labels = _labels(cube, rows)
    return _Figures(
        cube=cube,
        check=check,
        rows=rows.tolist(),
        count=_or_none(count),
        margin=[None] * len(rows) if margin_rows is rows else _or_none(margin),
        labels=labels,
        groups=labels if margin_rows is rows else _labels(cube, margin_rows),
        sensitive=_or_none(sensitive),
        empty=empty.tolist(),
        limits=check.rule.limit(cube, check, rows),
        is_group=(cube.kinds(rows) == CountKind.GROUP).tolist(),
        manner=check.rule.manner(),
        sums=_sums(cube, check, rows),
        within=None if cube.bounds is None else (count, margin, sensitive),
    )


def _sums(cube: Cube, check: Check, rows: IntColumn) -> list[CellContributions] | None:
    """What the sum of each row is made of, for a rule about contributions."""
    if check.rule.compares != Compared.CONTRIBUTIONS:
        return None
    contributions = cube.contributions
    assert contributions is not None
    return [contributions.cell(row) for row in rows.tolist()]


def _unsafe(figures: _Figures, i: int) -> Finding:
    check = figures.check
    open_ = _open_figures(figures, i)
    if open_ is not None:
        count, margin, _ = _ranges(figures, i)
        certain = check.rule.certain(count, margin, figures.limits[i])
        return _finding(figures, i, score=None, explanation=whatever_it_is(open_, check.rule, certain))
    wording = _wording(figures, i)
    return _finding(figures, i, score=check.rule.score_of(wording), explanation=check.rule.explain(wording))


def _not_judged(figures: _Figures, i: int) -> Finding:
    rule = figures.check.rule.id
    open_ = _open_figures(figures, i)
    if open_ is not None:
        why = not_decided(open_, rule)
    elif figures.sums is not None:
        why = why_open(rule, figures.sums[i])
    elif figures.count[i] is None:
        why = messages.COUNT_MISSING.phrase(rule=rule)
    elif figures.check.rule.flags_informative_zeros and not figures.check.moved:
        why = messages.ZERO_OPEN.phrase()
    else:
        why = messages.COMPARED_MISSING.phrase(rule=rule)
    explanation = sentences(why, messages.NOT_SAFE_EITHER.phrase())
    return _finding(figures, i, score=None, explanation=explanation, judged=False)


def _open_figures(figures: _Figures, i: int) -> tuple[NamedRange, ...] | None:
    """The figures that the rule compares, where bounds are known and not all of them are exact."""
    if figures.within is None or figures.sums is not None:
        return None
    return open_figures(figures.check.rule, *_ranges(figures, i))


def _ranges(figures: _Figures, i: int) -> tuple[Range, Range, Range]:
    """The bounds of the count, of the margin, and of what of it is in sensitive categories."""
    assert figures.within is not None
    count, margin, sensitive = ((int(one.low[i]), int(one.high[i])) for one in figures.within)
    return count, margin, sensitive


def _finding(figures: _Figures, i: int, *, score: Fraction | None, explanation: str, judged: bool = True) -> Finding:
    check, names = figures.check, figures.cube.spec.names
    value: int | Fraction | None = figures.count[i]
    protection = None
    if figures.sums is not None:
        sums = figures.sums[i]
        value = None if sums.missing else sums.total
        protection = check.rule.protection(sums) if judged else None
    return Finding(
        row=figures.rows[i],
        labels=figures.labels[i],
        value=value,
        rule=check.rule.id,
        along="" if check.along is None else names[check.along],
        margin=figures.margin[i],
        score=score,
        limit=figures.limits[i],
        verdict="unsafe" if judged else "not judged",
        explanation=explanation,
        against=tuple(names[variable] for variable in check.moved),
        manner=figures.manner,
        protection=protection,
    )


def _wording(figures: _Figures, i: int) -> Wording:
    spec, check = figures.cube.spec, figures.check
    labels = figures.labels[i]
    cell = _traits(spec.names, labels)
    target: Trait | None = None
    sensitive_labels: Labels = ()
    if check.along is not None:
        if labels[check.along] != TOTAL:
            target = (spec.names[check.along], labels[check.along])
        sensitive_labels = spec.variables[check.along].sensitive
    return Wording(
        count=Grouped(figures.count[i] or 0),
        margin=Grouped(figures.margin[i] or 0),
        unit="holding" if figures.sums is not None and spec.measure.holding else spec.unit or "unit",
        cell=cell,
        group=cell if figures.groups is figures.labels else _traits(spec.names, figures.groups[i]),
        target=target,
        moved=tuple((spec.names[v], labels[v]) for v in check.moved if labels[v] != TOTAL),
        empty=figures.empty[i],
        sensitive=Grouped(figures.sensitive[i] or 0),
        sensitive_labels=sensitive_labels,
        limit=figures.limits[i],
        is_group=figures.is_group[i],
        sums=None if figures.sums is None else figures.sums[i],
        response=spec.measure.value,
    )


def _or_none(bounds: Bounds) -> list[int | None]:
    """The figures, None where they are not known exactly."""
    numbers: list[int | None] = bounds.low.tolist()
    for at in np.flatnonzero(bounds.low < bounds.high):
        numbers[at] = None
    return numbers


def _labels(cube: Cube, rows: IntColumn) -> list[Labels]:
    columns = [cube.labels(variable, rows) for variable in range(len(cube.hierarchies))]
    return list(zip(*columns, strict=True))


def _traits(names: Labels, labels: Labels) -> tuple[Trait, ...]:
    return tuple([(name, label) for name, label in zip(names, labels, strict=True) if label != TOTAL])
