"""What a file seems to be, for a person to confirm: its layout, its variables, its symbols.

Nothing here is taken for granted later on. A proposal becomes a spec only when somebody has looked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.entries.crosstab import sides_of
from sdc_core.entries.list_columns import ListColumn, columns_of, is_numeric
from sdc_core.entries.proposed_sums import COUNT_WORDS, ProposedSums, sums_of_list, sums_of_units
from sdc_core.entries.shapes import shape_of, spanning, spanning_cells, tell_apart
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
    columns = _columns_below_names(table)
    listed = _list_of_sums(columns)
    if listed is not None:
        return listed
    others = [one for one in columns if not one.percent]
    shape = shape_of(others)
    labels = [one for one in others if one.holds in ("labels", "numbers") and one.at != shape.count]
    if len(others) < len(columns) and labels and tell_apart(labels):
        return _beside_percentages(columns, labels)
    if shape.shape == "table":
        return _crosstab(table, stubs=max(1, shape.figures[0]), headers=1)
    if shape.shape == "units":
        return _microdata(columns)
    spans = tuple(one.name for one in spanning_cells([one for one in others if one.at in shape.labels and one.name]))
    if shape.value is not None:
        return Proposal("cells", spans, sums=ProposedSums(_name_at(columns, shape.value)))
    return Proposal("cells", spans, _name_at(columns, shape.count))


def propose_as(
    table: Table, layout: Layout, *, kind: MeasureKind | None = None, header_rows: int = 1, stub_columns: int = 1
) -> Proposal:
    """The best reading of a rectangle once a person has said which layout it has, and whether it counts or sums."""
    if layout == "crosstab":
        return _crosstab(table, stubs=stub_columns, headers=header_rows)
    columns = _columns_below_names(table)
    if layout == "microdata" or not columns:
        return replace(_microdata(columns, kind), layout=layout)
    if kind != "frequency":
        by_name = _by_name(columns)
        sums = sums_of_list(by_name)
        if sums.value or kind == "magnitude":
            return Proposal("cells", tuple(name for name in by_name if name not in sums.columns()), sums=sums)
    count = _count_column(columns)
    others = [one for one in columns if one is not count and one.name]
    labels = [one.name for one in others if not one.percent] or [one.name for one in others]
    return Proposal("cells", tuple(labels), count.name)


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
    names = [text.strip() for text in table.row_texts(0)]
    columns = {name: table.columns[names.index(name)].rows(1) for name in dict.fromkeys(filter(None, names))}
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


def _columns_below_names(table: Table) -> tuple[ListColumn, ...]:
    """The columns of a list; without rows where nothing stands below the names."""
    return columns_of(table) if table.n_rows else ()


def _by_name(columns: Sequence[ListColumn]) -> dict[str, ListColumn]:
    """The columns that have a name, by it; of two with the same name the first."""
    named: dict[str, ListColumn] = {}
    for one in columns:
        if one.name:
            named.setdefault(one.name, one)
    return named


def _name_at(columns: Sequence[ListColumn], place: int | None) -> str:
    return next(one.name for one in columns if one.at == place)


def _list_of_sums(columns: Sequence[ListColumn]) -> Proposal | None:
    """One row a cell, with its sum and what is known of its contributions; None where it is not that."""
    by_name = _by_name(columns)
    sums = sums_of_list(by_name)
    labels = [one for name, one in by_name.items() if name not in sums.columns()]
    if not sums.value or not tell_apart(labels):
        return None
    return Proposal("cells", tuple(one.name for one in labels), sums=sums)


def _microdata(columns: Sequence[ListColumn], kind: MeasureKind | None = None) -> Proposal:
    """One row a unit: every column of categories may span the table.

    Where there are many such columns none is proposed: their table would have more cells than anybody reads.
    """
    by_name = _by_name(columns)
    sums = ProposedSums() if kind == "frequency" else sums_of_units(by_name)
    others = [one for name, one in by_name.items() if name not in sums.columns()]
    categories = [one for one in others if one.is_category and not one.percent]
    if sums.value:
        categories = [one for one in categories if one.distinct <= MOST_CATEGORIES]
    chosen = tuple(one.name for one in spanning(categories))
    chosen = chosen if len(chosen) <= MOST_PROPOSED else ()
    return Proposal("microdata", chosen, sums=sums if sums.value or kind == "magnitude" else None)


def _beside_percentages(columns: Sequence[ListColumn], labels: Sequence[ListColumn]) -> Proposal:
    """Percentages in a list, beside counts or by themselves: whose they are is asked where sheets are read."""
    first = next(one.at for one in columns if one.percent or one not in labels)
    return _crosstab_of([one.name for one in columns[: max(1, first)]], headers=1)


def _crosstab(table: Table, *, stubs: int, headers: int) -> Proposal:
    corner = [_corner(column, min(headers, table.n_rows)) for column in table.columns[:stubs]]
    beyond = [""] * (stubs - len(corner))  # more than there are: said where the table is read
    return _crosstab_of([*corner, *beyond], headers=headers)


def _crosstab_of(corner: Sequence[str], *, headers: int) -> Proposal:
    """A crosstab whose columns of labels have these names."""
    stubs = len(corner)
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


def _count_column(columns: Sequence[ListColumn]) -> ListColumn:
    """The column that is called one of counts, and holds a number at least; else the last one."""
    called = [one for one in columns if one.name.casefold() in COUNT_WORDS and one.has_numbers]
    return called[-1] if called else columns[-1]  # whatever is wrong with its counts is said when they are read
