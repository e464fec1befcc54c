"""What a file seems to be, for a person to confirm: its layout, its variables, its symbols.

Nothing here is taken for granted later on. A proposal becomes a spec only when somebody has looked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sdc_core.entries.crosstab import sides_of
from sdc_core.entries.list_columns import ListColumn, columns_of
from sdc_core.entries.proposed_sums import (
    COUNT_WORDS,
    ProposedSums,
    is_numeric,
    is_percentages,
    is_whole,
    share_of_numbers,
    sums_of_list,
    sums_of_units,
)
from sdc_core.entries.shapes import shape_of, tell_apart
from sdc_core.numbers.numerals import Mark, detect, read_numbers
from sdc_core.spec.parts import Kind as MeasureKind
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import Layout, TableSpec
from sdc_core.table.table import Column, Kind, Table

MOST_PROPOSED = 6
"""Variables of microdata that are proposed together; of more columns a person chooses."""
MOST_CATEGORIES = 1000
"""A column of microdata with more categories is rather a name or a number of its own."""


@dataclass(frozen=True)
class Proposal:
    """A layout with its measures. names: the variables in order; count: the column of counts.

    sums: the columns of a table of sums; None for a table of counts.
    """

    layout: Layout
    names: tuple[str, ...]
    count: str = ""
    header_rows: int = 1
    stub_columns: int = 1
    sums: ProposedSums | None = None


def propose(table: Table) -> Proposal:
    """The layout that a rectangle seems to have."""
    if _has_two_headers(table):
        numeric = [is_numeric(column.rows(2)) for column in table.columns]
        return _crosstab(table, stubs=max(1, numeric.index(True) if True in numeric else 0), headers=2)
    names = [text.strip() for text in table.row_texts(0)] if table.n_rows else []
    listed = _list_of_sums(table, names)
    if listed is not None:
        return listed
    if table.n_rows < 2:
        return _microdata(table, names)
    columns = columns_of(table)
    shares = [is_percentages(column.rows(1)) for column in table.columns]
    others = [one for one, share in zip(columns, shares, strict=True) if not share]
    shape = shape_of(others)
    labels = [one for one in others if one.holds in ("labels", "numbers") and one.at != shape.count]
    if any(shares) and labels and tell_apart(labels):
        return _beside_percentages(table, [one.at for one in labels], shares)
    if shape.shape == "table":
        return _crosstab(table, stubs=max(1, shape.figures[0]), headers=1)
    if shape.count is None:
        return _microdata(table, names)
    return Proposal("cells", tuple(names[at] for at in shape.labels if names[at]), names[shape.count])


def propose_as(
    table: Table, layout: Layout, *, kind: MeasureKind | None = None, header_rows: int = 1, stub_columns: int = 1
) -> Proposal:
    """The best reading of a rectangle once a person has said which layout it has, and whether it counts or sums."""
    if layout == "crosstab":
        return _crosstab(table, stubs=stub_columns, headers=header_rows)
    names = [text.strip() for text in table.row_texts(0)]
    if layout == "microdata":
        return _microdata(table, names, kind)
    if kind != "frequency":
        columns = _by_name(table, names)
        sums = sums_of_list(columns)
        if sums.value or kind == "magnitude":
            return Proposal("cells", tuple(name for name in columns if name not in sums.columns()), sums=sums)
    count = _count_column(table, [is_numeric(column.rows(1)) for column in table.columns], names)
    at = len(names) - 1 if count is None else count
    others = [number for number in range(len(names)) if number != at and names[number]]
    variables = [number for number in others if not is_percentages(table.columns[number].rows(1))]
    return Proposal("cells", tuple(names[number] for number in variables or others), names[at])


def as_spec(proposal: Proposal, *, names: Sequence[str] | None = None) -> TableSpec:
    """The proposal as a spec in which every variable is a key: roles are for a person to say."""
    return TableSpec(
        variables=tuple(Variable(name, "key") for name in names or proposal.names),
        layout=proposal.layout,
        measure=_measure(proposal),
        header_rows=proposal.header_rows if proposal.layout == "crosstab" else None,
        stub_columns=proposal.stub_columns if proposal.layout == "crosstab" else None,
    )


def unread_symbols(table: Table, spec: TableSpec) -> tuple[str, ...]:
    """The texts among the counts or sums that are neither numbers nor named in the spec; "" for blanks.

    What they mean differs between offices, so a person has to say. Blanks are asked about only where a
    published figure is blank: a unit without a response is left out, and so is a contribution.
    """
    symbols: dict[str, None] = {}
    for column, published in _figures(table, spec):
        numbers = read_numbers(
            column,
            detect(column, whole=spec.measure.kind == "frequency").format,
            missing=frozenset(spec.missing),
            zero=frozenset(spec.zero),
        )
        unread = np.isin(numbers.marks, (Mark.UNREADABLE, Mark.BLANK) if published else (Mark.UNREADABLE,))
        named = (*spec.missing, *spec.zero)
        found = (column.texts[code] for code in np.unique(column.codes[unread]))
        symbols |= dict.fromkeys(text for text in found if text not in named)
    return tuple(symbols)


def _figures(table: Table, spec: TableSpec) -> list[tuple[Column, bool]]:
    """The columns of numbers that a table is made of, and whether they are published as they stand."""
    if spec.layout == "crosstab":
        headers, stubs = sides_of(spec)
        return [(column.rows(headers), True) for column in table.columns[stubs:]]
    columns = _by_name(table, [text.strip() for text in table.row_texts(0)])
    measure = spec.measure
    if spec.layout == "microdata":
        read = {measure.value: False} if measure.kind == "magnitude" else {}
    else:
        beside = dict.fromkeys((measure.contributors, *measure.largest), False)
        read = {**beside, measure.count: True, measure.value: True}
    return [(columns[name], published) for name, published in read.items() if name in columns]


def _measure(proposal: Proposal) -> Measure:
    sums = proposal.sums
    if sums is None or not sums.value:
        return Measure(count=proposal.count)
    return Measure(
        "magnitude",
        value=sums.value,
        holding=sums.holding,
        weight=sums.weight,
        waiver=sums.waiver,
        contributors=sums.contributors,
        largest=sums.largest,
    )


def _by_name(table: Table, names: Sequence[str]) -> dict[str, Column]:
    """The columns below their names; of two with the same name the first."""
    unique = dict.fromkeys(filter(None, names))
    return {name: table.columns[names.index(name)].rows(1) for name in unique}


def _list_of_sums(table: Table, names: Sequence[str]) -> Proposal | None:
    """One row a cell, with its sum and what is known of its contributions; None where it is not that."""
    if table.n_rows < 2:
        return None
    columns = _by_name(table, names)
    sums = sums_of_list(columns)
    labels = [name for name in columns if name not in sums.columns()]
    if not sums.value or not labels or _repeats(table, [names.index(name) for name in labels]):
        return None
    return Proposal("cells", tuple(labels), sums=sums)


def _microdata(table: Table, names: Sequence[str], kind: MeasureKind | None = None) -> Proposal:
    """One row a unit: every column of categories may span the table.

    Where there are many such columns none is proposed: their table would have more cells than anybody reads.
    """
    if table.n_rows < 2:
        return Proposal("microdata", tuple(dict.fromkeys(filter(None, names))))
    columns = _by_name(table, names)
    sums = ProposedSums() if kind == "frequency" else sums_of_units(columns)
    spanning = [
        one.name
        for one in (ListColumn.of(table, names.index(name)) for name in columns if name not in sums.columns())
        if one.is_category and not is_percentages(columns[one.name])
    ]
    if sums.value:
        spanning = [name for name in spanning if len(columns[name].texts) <= MOST_CATEGORIES]
    chosen = tuple(spanning) if len(spanning) <= MOST_PROPOSED else ()
    return Proposal("microdata", chosen, sums=sums if sums.value or kind == "magnitude" else None)


def _beside_percentages(table: Table, labels: Sequence[int], shares: Sequence[bool]) -> Proposal:
    """Percentages in a list, beside counts or by themselves: whose they are is asked where sheets are read."""
    first = next(at for at in range(table.n_columns) if shares[at] or at not in labels)
    return _crosstab(table, stubs=max(1, first), headers=1)


def _crosstab(table: Table, *, stubs: int, headers: int) -> Proposal:
    corner = [_corner(table.columns[at], headers) for at in range(stubs)]
    stub_names = [name or f"rows {at + 1}" if stubs > 1 else name or "rows" for at, name in enumerate(corner)]
    header_names = ["columns"] if headers == 1 else [f"columns {at + 1}" for at in range(headers)]
    return Proposal("crosstab", (*stub_names, *header_names), header_rows=headers, stub_columns=stubs)


def _corner(column: Column, headers: int) -> str:
    """The name over a stub column: the lowest that stands in the header rows."""
    given = [column.text(row).strip() for row in range(headers)]
    return next((name for name in reversed(given) if name), "")


def _has_two_headers(table: Table) -> bool:
    """The second row has no number but labels, and the first has gaps, as under merged headers."""
    if table.n_rows < 3 or table.n_columns < 3:
        return False
    first = [column.kind(0) for column in table.columns]
    second = [column.rows(1, 2) for column in table.columns]
    gaps = sum(kind == Kind.BLANK for kind in first[1:])
    return gaps > 0 and all(not is_numeric(cell) for cell in second[1:]) and table.columns[-1].kind(1) != Kind.BLANK


def _count_column(table: Table, numeric: list[bool], names: list[str]) -> int | None:
    called = [at for at, name in enumerate(names) if name.casefold() in COUNT_WORDS]
    called = [at for at in called if share_of_numbers(table.columns[at].rows(1)) > 0]
    if called:
        return called[-1]  # whatever is wrong with its counts is said when they are read
    numbers = [at for at, is_number in enumerate(numeric) if is_number and is_whole(table.columns[at].rows(1))]
    return numbers[-1] if numbers and numbers[-1] == table.n_columns - 1 else None


def _repeats(table: Table, columns: Sequence[int]) -> bool:
    """Whether two rows agree in all these columns: then a row is a unit, not a cell."""
    key, combinations = np.zeros(table.n_rows - 1, dtype=np.int64), 1
    for at in columns:
        column = table.columns[at]
        combinations *= len(column.texts)
        if combinations > np.iinfo(np.int64).max:
            key = np.unique(key, return_inverse=True)[1]
            combinations = len(key) * len(column.texts)
        key = key * len(column.texts) + column.codes[1:]
    key.sort()  # many times faster than counting the distinct ones
    return bool((key[1:] == key[:-1]).any())
