"""What a list with names in its first row is: one row a cell of a table, one row a unit, or a table of several columns.

A row is a cell where the labels tell all rows apart, and would not do so by chance. It is a unit where they do not, or
where they do so only because a unit has a number of its own. Several columns of figures beside such labels are a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Literal

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.entries.list_columns import ListColumn
from sdc_core.entries.proposed_sums import COUNT_WORDS, is_measured, speaks_of_response

Shape = Literal["cells", "units", "table"]

MOST_CROSSED = 7
"""Columns of labels that are crossed; more tell the rows apart because there are so many of them."""
EXPECTED_AGAIN = 3.0
"""Pairs of rows that would have the same labels by chance, from which on it is no chance when none have."""
FEWEST_NUMBERED = 20
"""Rows of nothing but numbers, from which a column without a name numbers units; of fewer rows it may name them."""
FEWEST_AGAIN = 3
"""Rows in which two cells stand together once more, so that they do so by no chance."""
MOSTLY_SAME = 0.7
"""The share of steps that are the same where numbers go up from row to row."""
LONGER = 1.5
"""How much longer the names are than their codes, on average."""
FIRST_ROWS = 2000
"""Rows that are looked at first: what does not hold among them does not hold among all."""


@dataclass(frozen=True)
class ListShape:
    """The shape of a list, and the places of its columns.

    labels: of cells, what spans their table; count: of cells, their counts, or value, their sums; figures: of a table,
    all that is counted or measured; units: numbers and codes of units, which span nothing.
    """

    shape: Shape
    labels: tuple[int, ...] = ()
    count: int | None = None
    value: int | None = None
    figures: tuple[int, ...] = ()
    units: tuple[int, ...] = ()


UNITS = ListShape("units")


def shape_of(columns: Sequence[ListColumn]) -> ListShape:
    """What a list seems to be, by all of its columns together."""
    units = [one for one in columns if one.holds == "units"]
    left = _varied([one for one in columns if one.holds not in ("units", "nothing")])
    labels, numbers, measured = (
        [one for one in left if one.holds == what] for what in ("labels", "numbers", "measured")
    )
    if not labels and numbers[:1] == left[:1] and numbers and _goes_up(numbers[0]):
        labels = [numbers.pop(0)]
    if units and not units[0].name and not labels and not measured and len(units[0].codes) < FEWEST_NUMBERED:
        labels = [units.pop(0)]
    if left and left[0].heads_groups and (numbers or measured):
        return _table((*numbers, *measured))
    labels += [one for one in (*numbers, *measured) if any(_go_together(one, label) for label in labels)]
    numbers, measured = ([one for one in some if one not in labels] for some in (numbers, measured))
    named = [one for one in left if one.name.casefold() in COUNT_WORDS and one.has_numbers and one.whole]
    if named:
        count = named[-1]
        labels, numbers = ([one for one in some if one is not count] for some in (labels, numbers))
        found = _of_named_count(count, labels, numbers, measured, units)
    else:
        found = _of_figures(labels, numbers, measured, has_units=bool(units))
    return replace(found, units=tuple(one.at for one in units if one.at not in found.labels))


def spanning(columns: Sequence[ListColumn]) -> list[ListColumn]:
    """Those of the labels that span a table: not what is the same in every row, and of a code and its name the name.

    All of them where nothing else would be left.
    """
    kept: list[ListColumn] = []
    for one in columns:
        twin = next((other for other in kept if _say_the_same(one, other)), None)
        if twin is None:
            kept.append(one)
        elif twin.is_code > one.is_code or (twin.is_code == one.is_code and one.length >= LONGER * twin.length):
            kept[kept.index(twin)] = one
    varied = [one for one in kept if one.distinct > 1 or len(one.codes) <= FEWEST_AGAIN] or kept
    return [one for one in varied if not _numbers_combinations(one, varied)]


def spanning_cells(columns: Sequence[ListColumn]) -> list[ListColumn]:
    """The same of a list of cells: what is said of each cell of a whole table, such as its status, does not span it."""
    kept = spanning(columns)
    said = [
        one
        for one in kept
        if one.distinct > 1 and _is_said_of_cells(one, [other for other in kept if other is not one])
    ]
    return [one for one in kept if one not in said[:1]] if len(said) == 1 else kept


def _is_said_of_cells(one: ListColumn, others: Sequence[ListColumn]) -> bool:
    """Whether every combination of the others has a row of its own, and no single one of them says as much."""
    free = [other for other in others if not _follows_from(other, others)]
    every = prod(other.distinct for other in free)
    return len(free) > 1 and every == len(one.codes) and not _follows_from(one, free) and tell_apart(free)


def _numbers_combinations(one: ListColumn, others: Sequence[ListColumn]) -> bool:
    """Whether a column of texts says no more than several others together, as the code of a series does."""
    said = [other for other in others if other is not one and _determines(one, other) and not _determines(other, one)]
    return (
        not one.numeric
        and len(said) > 1
        and all(int(joined.max(initial=-1)) + 1 == _distinct(one, joined) for joined in _joined(said))
    )


def _distinct(one: ListColumn, rows: IntColumn) -> int:
    """How many different cells a column has in as many of its first rows."""
    return len(np.unique(one.codes[: len(rows)]))


def _varied(columns: list[ListColumn]) -> list[ListColumn]:
    """The columns without numbers that are the same in every row, as decimals and multipliers are; see `shape_of`."""
    same = [one for one in columns if one.numeric and one.distinct == 1 and len(one.codes) > FEWEST_AGAIN]
    counted = [one for one in columns if one.holds in ("numbers", "measured") and one not in same]
    return [one for one in columns if one not in same] if counted else columns


def _of_named_count(
    count: ListColumn,
    labels: list[ListColumn],
    numbers: list[ListColumn],
    measured: list[ListColumn],
    units: list[ListColumn],
) -> ListShape:
    """A column is called one of counts: numbers beside it are labels as far as the rows are told apart by them."""
    key = _completed(labels, [*numbers, *filter(_comes_again, measured)])
    if key is None:
        named = [one for one in units if one.name]
        return _cells(count, named) if named and not (labels or numbers or measured) else UNITS
    rest = [one for one in numbers if one not in key]
    more = [one for one in rest if not one.is_coded and not _follows_from(one, filter(_comes_again, key))]
    if (more or len(measured) > 1) and labels and (tell_apart(labels) or all(map(_comes_again, key))):
        return _table([count, *more, *measured])
    return _cells(count, [*key, *rest])


def _of_figures(
    labels: list[ListColumn], numbers: list[ListColumn], measured: list[ListColumn], *, has_units: bool
) -> ListShape:
    """No column is called one of counts."""
    if not labels or not tell_apart(labels):
        return _of_crossing_numbers(labels, numbers, measured)
    figures, crossed = [*numbers, *measured], are_crossed(labels)
    if has_units and not crossed:
        return UNITS
    mixed = bool(measured) and bool(numbers) and not crossed
    return UNITS if mixed else _beside_labels(figures, labels)


def _of_crossing_numbers(labels: list[ListColumn], numbers: list[ListColumn], measured: list[ListColumn]) -> ListShape:
    """Texts do not tell the rows apart: whole numbers beside them may, if they do so by no chance."""
    key = _completed(labels, [one for one in numbers[:-1] if _comes_again(one) or _rises(one)])
    if key is None or len(key) > MOST_CROSSED or not are_crossed(key):
        return UNITS
    rest = [one for one in numbers if one not in key]
    codes = [one for one in rest if any(_go_together(one, other) for other in key)]
    return _beside_labels([*(one for one in rest if one not in codes), *measured], [*key, *codes])


def _beside_labels(figures: Sequence[ListColumn], labels: Sequence[ListColumn]) -> ListShape:
    """What numbers are that stand beside labels which tell all rows apart."""
    if len(figures) == 1 and figures[0].has_decimals and speaks_of_response(figures[0].name) and _cross(labels):
        return replace(_cells(figures[0], labels), count=None, value=figures[0].at)
    if len(figures) == 1:
        return _cells(figures[0], labels) if _may_count(figures[0]) else UNITS
    return UNITS if not figures or _are_of_units(figures, labels) else _table(figures)


def _cross(labels: Sequence[ListColumn]) -> bool:
    """Whether labels tell the rows apart by no chance, and none of them does so alone, as the name of a unit does."""
    return not any(one.is_unique for one in labels) and are_crossed(labels)


def _cells(count: ListColumn, labels: Iterable[ListColumn]) -> ListShape:
    return ListShape("cells", tuple(sorted(one.at for one in labels)), count.at)


def _table(figures: Iterable[ListColumn]) -> ListShape:
    return ListShape("table", figures=tuple(sorted(one.at for one in figures)))


def _are_of_units(figures: Sequence[ListColumn], labels: Sequence[ListColumn]) -> bool:
    """Whether several columns of numbers are rather answers of units: codes beside others, a turnover, a weight.

    Where each row has a name of its own, small numbers may be counts; only those of two values are codes.
    """
    coded = [one for one in figures if one.is_coded]
    two_valued = [one for one in coded if one.is_two_valued]
    kinds = [two_valued] if any(one.is_unique for one in labels) else [coded, two_valued]
    mixed = any(0 < len(some) < len(figures) for some in kinds)
    return mixed or any(is_measured(one.name) for one in figures)


def _may_count(one: ListColumn) -> bool:
    """Whether a column may hold the counts of cells: whole, none below nought, and not only yes and no."""
    return one.whole and not one.is_negative and not (one.is_coded and one.is_two_valued)


def _comes_again(one: ListColumn) -> bool:
    """Whether the cells of a column come twice on average, as those of a category do."""
    return one.distinct * 2 <= len(one.codes)


def _rises(one: ListColumn) -> bool:
    """Whether numbers rise from each row to the next."""
    return bool((np.diff(one.values) > 0).all())


def _goes_up(one: ListColumn) -> bool:
    """Whether numbers rise throughout, nearly always by the same step: years, ages, months, scores."""
    steps = np.diff(one.values[np.isfinite(one.values)])
    return len(steps) > 0 and bool((steps > 0).all() and (steps == np.median(steps)).mean() > MOSTLY_SAME)


def _completed(labels: Sequence[ListColumn], numbers: Iterable[ListColumn]) -> list[ListColumn] | None:
    """The labels with as many of the numbers, from the left, as tell all rows apart; None where all of them do not."""
    key, rest = [*labels], [*numbers]
    while not tell_apart(key):
        if not rest:
            return None
        key.append(rest.pop(0))
    return key


def are_crossed(columns: Sequence[ListColumn]) -> bool:
    """Whether columns that tell all rows apart do so by no chance.

    Either every combination of their cells stands in the list, or so many pairs of rows would agree, were the cells of
    each column dealt out by chance, that it is no chance when none do. Columns that follow from another one count once.
    """
    rows = len(columns[0].codes)
    free: list[ListColumn] = []
    for one in sorted(columns, key=lambda column: -column.distinct):
        if not _follows_from(one, free):
            free.append(one)
    every, agreement = 1, 1.0
    for one in free:
        every, agreement = every * one.distinct, agreement * one.agreement
    return every == rows or rows * (rows - 1) / 2 * agreement >= EXPECTED_AGAIN


def tell_apart(columns: Sequence[ListColumn]) -> bool:
    """Whether no two rows agree in all these columns."""
    return all(len(joined) == int(joined.max(initial=-1)) + 1 for joined in _joined(columns)) and bool(columns)


def _follows_from(one: ListColumn, others: Iterable[ListColumn]) -> bool:
    """Whether the cells of a column are known from those of one of the others."""
    return any(other is not one and _determines(other, one) for other in others)


def _go_together(one: ListColumn, other: ListColumn) -> bool:
    """Whether each cell of a column stands with one of the other, and the other way round, and some come again."""
    if one is other or one.distinct != other.distinct or not 1 < one.distinct <= len(one.codes) - FEWEST_AGAIN:
        return False
    return _determines(one, other)


def _say_the_same(one: ListColumn, other: ListColumn) -> bool:
    """Whether two columns are a code and its name, or one name in two languages."""
    if one.is_unique and other.is_unique:
        return one.is_code != other.is_code
    return _go_together(one, other)


def _determines(one: ListColumn, other: ListColumn) -> bool:
    """Whether each cell of a column stands with one cell of the other alone."""
    for joined in _joined((one, other)):
        own = one.codes[: len(joined)]
        if int(joined.max(initial=-1)) + 1 > len(np.unique(own)):
            return False
    return True


def _joined(columns: Sequence[ListColumn]) -> Iterable[IntColumn]:
    """For each row the number of its combination of cells: of the first rows, and then of all."""
    for rows in (FIRST_ROWS, None):
        joined: IntColumn | None = None
        for one in columns:
            codes = one.codes[:rows]
            if joined is None:
                joined = np.unique(codes, return_inverse=True)[1].astype(np.int64)
            else:
                joined = np.unique(joined * one.distinct + codes, return_inverse=True)[1].astype(np.int64)
        if joined is not None:
            yield joined
