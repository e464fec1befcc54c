"""From columns of findings to sentences: figures are gathered for all at once, words are put on top."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube import CountKind, Cube
from sdc_core.findings import Finding
from sdc_core.groups import SensitiveCells
from sdc_core.hierarchy import TOTAL
from sdc_core.rules.base import Check, GroupRule, MarginRule
from sdc_core.wording import Trait, Wording
from sdc_core.zeros import empty_siblings

if TYPE_CHECKING:
    from sdc_core.findings import Findings

CHUNK = 4096
"""Findings whose figures are gathered together: enough for numpy, little enough for memory."""


def tell(findings: Findings, rows: IntColumn, numbers: IntColumn, unsafe: BoolColumn) -> Iterator[Finding]:
    """Each finding, given by its row, its verdict's number and whether it is unsafe, with its sentence."""
    sensitive = _SensitiveFigures(findings.cube)
    for start in range(0, len(rows), CHUNK):
        part = slice(start, start + CHUNK)
        told: dict[int, Finding] = {}
        for number in np.unique(numbers[part]):
            at = np.flatnonzero(numbers[part] == number)
            check = findings.verdicts[number].check
            made = _tell_check(findings.cube, check, rows[part][at], unsafe[part][at], sensitive)
            told.update(zip(at.tolist(), made, strict=True))
        yield from (told[place] for place in range(len(told)))


class _SensitiveFigures:
    """How many of each group score on a sensitive category, worked out once a target."""

    def __init__(self, cube: Cube) -> None:
        self._cube = cube
        self._cells: dict[int, SensitiveCells] = {}

    def at(self, target: int, rows: IntColumn) -> tuple[IntColumn, IntColumn, BoolColumn]:
        """Group row, number in sensitive categories, and whether that is unknown, for each row."""
        if target not in self._cells:
            self._cells[target] = SensitiveCells.of(self._cube, target)
        cells = self._cells[target]
        order = np.argsort(cells.rows)
        place = order[np.searchsorted(cells.rows[order], rows)]
        return cells.group[place], cells.sensitive[place], cells.unknown[place]


def _tell_check(
    cube: Cube, check: Check, rows: IntColumn, unsafe: BoolColumn, sensitive: _SensitiveFigures
) -> list[Finding]:
    rule, names = check.rule, cube.spec.names
    count, missing = cube.count_at(rows), cube.missing_at(rows)
    margin_rows, scoring, unknown = rows, np.zeros_like(rows), np.zeros(len(rows), dtype=bool)
    if isinstance(rule, MarginRule):
        margin_rows = cube.moved(check.moved, rows)
        unknown = cube.missing_at(margin_rows)
    elif isinstance(rule, GroupRule):
        assert check.along is not None
        margin_rows, scoring, unknown = sensitive.at(check.along, rows)
    margin = cube.count_at(margin_rows)
    empty = np.zeros_like(rows)
    if rule.marks_zeros and check.along is not None:
        empty = empty_siblings(cube, check.along, rows)
    limits = rule.limit(cube, check, rows)
    kinds = cube.kinds(rows)
    cells, groups = _all_labels(cube, rows), _all_labels(cube, margin_rows)
    along = names[check.along] if check.along is not None else ""
    moved = [names[variable] for variable in check.moved]
    sensitive_labels = cube.spec.variables[check.along].sensitive if check.along is not None else ()
    made = []
    for i, row in enumerate(rows.tolist()):
        labels = cells[i]
        has_margin = not missing[i] and not unknown[i] and not rule.needs_no_margin
        told = {
            "row": row,
            "labels": labels,
            "value": None if missing[i] else int(count[i]),
            "rule": rule.id,
            "along": along,
            "limit": limits[i],
            "against": tuple(moved),
        }
        if not unsafe[i]:
            why = _why_not_judged(rule.id, cell_missing=bool(missing[i]))
            shown = None if rule.needs_no_margin or unknown[i] else int(margin[i])
            made.append(Finding(**told, margin=shown, score=None, verdict="not judged", explanation=why))
            continue
        wording = Wording(
            count=int(count[i]),
            margin=int(margin[i]),
            unit=cube.spec.unit or "unit",
            cell=_traits(names, labels),
            group=_traits(names, groups[i]),
            target=(along, labels[check.along]) if check.along is not None else None,
            moved=tuple((name, label) for name, label in _traits(names, labels) if name in moved),
            empty=int(empty[i]),
            sensitive=int(scoring[i]),
            sensitive_labels=sensitive_labels,
            limit=limits[i],
            is_group=kinds[i] == CountKind.GROUP,
        )
        made.append(
            Finding(
                **told,
                margin=int(margin[i]) if has_margin else None,
                score=_score(check, wording),
                verdict="unsafe",
                explanation=rule.explain(wording),
            )
        )
    return made


def _score(check: Check, wording: Wording) -> Fraction | None:
    if isinstance(check.rule, MarginRule):
        return check.rule.score(wording.count, wording.margin)
    if isinstance(check.rule, GroupRule):
        return check.rule.score(wording.margin, wording.sensitive)
    return Fraction(wording.count)


def _why_not_judged(rule: str, *, cell_missing: bool) -> str:
    if cell_missing:
        return f"This count is not available, so rule {rule} could not be judged. That does not mean it is safe."
    return (
        f"A total that rule {rule} compares this count with is not available, so it could not be judged. "
        "That does not mean it is safe."
    )


def _all_labels(cube: Cube, rows: IntColumn) -> list[tuple[str, ...]]:
    columns = [cube.labels(variable, rows) for variable in range(len(cube.hierarchies))]
    return list(zip(*columns, strict=True))


def _traits(names: tuple[str, ...], labels: tuple[str, ...]) -> tuple[Trait, ...]:
    return tuple((name, label) for name, label in zip(names, labels, strict=True) if label != TOTAL)
