"""What a file seems to be, for a person to confirm: its layout, its variables, its symbols.

Nothing here is taken for granted later on. A proposal becomes a spec only when somebody has looked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sdc_core.crosstab import sides_of
from sdc_core.numerals import Mark, detect, read_numbers
from sdc_core.spec import Layout, Measure, TableSpec, Variable
from sdc_core.table import Column, Kind, Table

COUNT_WORDS = frozenset(
    "n count counts number freq frequency antal ant anzahl persons people population pop f values obs".split()
)


@dataclass(frozen=True)
class Proposal:
    """A layout with its measures. names: the variables in order; count: the column of counts."""

    layout: Layout
    names: tuple[str, ...]
    count: str = ""
    header_rows: int = 1
    stub_columns: int = 1


def propose(table: Table) -> Proposal:
    """The layout that a rectangle seems to have."""
    headers = 2 if _has_two_headers(table) else 1
    numeric = [_is_numeric(column.rows(headers)) for column in table.columns]
    names = [text.strip() for text in table.row_texts(headers - 1)] if table.n_rows >= headers else []
    stubs = _stub_columns(table, numeric, names, headers=headers)
    if stubs:
        return _crosstab(table, stubs=stubs, headers=headers)
    count = _count_column(table, numeric, names)
    labels = [at for at in range(table.n_columns) if at != count and not (numeric[at] and not _is_whole_at(table, at))]
    if count is None or _repeats(table, labels):
        return _microdata(table, names)
    variables = tuple(name for at, name in enumerate(names) if at != count and name)
    return Proposal("cells", variables, names[count])


def propose_as(table: Table, layout: Layout, *, header_rows: int = 1, stub_columns: int = 1) -> Proposal:
    """The best reading of a rectangle once a person has said which layout it has."""
    if layout == "crosstab":
        return _crosstab(table, stubs=stub_columns, headers=header_rows)
    names = [text.strip() for text in table.row_texts(0)]
    if layout == "microdata":
        return _microdata(table, names)
    count = _count_column(table, [_is_numeric(column.rows(1)) for column in table.columns], names)
    at = len(names) - 1 if count is None else count
    return Proposal("cells", tuple(name for number, name in enumerate(names) if number != at and name), names[at])


def as_spec(proposal: Proposal, *, names: Sequence[str] | None = None) -> TableSpec:
    """The proposal as a spec in which every variable is a key: roles are for a person to say."""
    return TableSpec(
        variables=tuple(Variable(name, "key") for name in names or proposal.names),
        layout=proposal.layout,
        measure=Measure(count=proposal.count),
        header_rows=proposal.header_rows if proposal.layout == "crosstab" else None,
        stub_columns=proposal.stub_columns if proposal.layout == "crosstab" else None,
    )


def unread_symbols(table: Table, spec: TableSpec) -> tuple[str, ...]:
    """The texts among the counts that are neither numbers nor named in the spec; "" for blanks.

    What they mean differs between offices, so a person has to say.
    """
    if spec.layout == "microdata":
        return ()
    symbols: dict[str, None] = {}
    for column in _count_columns(table, spec):
        numbers = read_numbers(
            column, detect(column, whole=True).format, missing=frozenset(spec.missing), zero=frozenset(spec.zero)
        )
        unread = np.isin(numbers.marks, (Mark.UNREADABLE, Mark.BLANK))
        named = (*spec.missing, *spec.zero)
        found = (column.texts[code] for code in np.unique(column.codes[unread]))
        symbols |= dict.fromkeys(text for text in found if text not in named)
    return tuple(symbols)


def _count_columns(table: Table, spec: TableSpec) -> list[Column]:
    if spec.layout == "crosstab":
        headers, stubs = sides_of(spec)
        return [column.rows(headers) for column in table.columns[stubs:]]
    names = [text.strip() for text in table.row_texts(0)]
    counts = (at for at, name in enumerate(names) if name == spec.measure.count)
    return [table.columns[at].rows(1) for at in counts]


def _microdata(table: Table, names: list[str]) -> Proposal:
    """One row a unit: every column may span the table, but for measurements with decimals."""
    spanning = (at for at, name in enumerate(names) if name and _is_whole_at(table, at))
    return Proposal("microdata", tuple(names[at] for at in spanning))


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
    return gaps > 0 and all(not _is_numeric(cell) for cell in second[1:]) and table.columns[-1].kind(1) != Kind.BLANK


def _stub_columns(table: Table, numeric: list[bool], names: list[str], *, headers: int) -> int:
    """How many columns of labels a crosstab has; 0 where this does not look like one."""
    if headers == 2:
        return max(1, numeric.index(True) if True in numeric else 0)
    last_label = max((at for at, is_number in enumerate(numeric) if not is_number), default=0)
    body = table.n_columns - last_label - 1
    if body < 2 or any(name.casefold() in COUNT_WORDS for name in names[last_label + 1 :]):
        return 0
    return 0 if _repeats(table, range(last_label + 1)) else last_label + 1


def _count_column(table: Table, numeric: list[bool], names: list[str]) -> int | None:
    called = [at for at, name in enumerate(names) if name.casefold() in COUNT_WORDS]
    called = [at for at in called if _share_of_numbers(table.columns[at].rows(1)) > 0]
    if called:
        return called[-1]  # whatever is wrong with its counts is said when they are read
    numbers = [at for at, is_number in enumerate(numeric) if is_number and _is_whole_at(table, at)]
    return numbers[-1] if numbers and numbers[-1] == table.n_columns - 1 else None


def _is_numeric(column: Column) -> bool:
    """Most of its cells are numbers; symbols for missing may be among them."""
    return _share_of_numbers(column) > 0.6


def _share_of_numbers(column: Column) -> float:
    """How many of the cells that are not blank are numbers."""
    filled = (column.kinds != Kind.BLANK)[column.codes]
    if not filled.any():
        return 0.0
    numbers = read_numbers(column, detect(column, whole=True).format, missing=frozenset(), zero=frozenset())
    return float((numbers.marks[filled] == Mark.NUMBER).mean())


def _is_whole_at(table: Table, at: int) -> bool:
    """None of this column's numbers is a fraction, so it may hold counts or codes."""
    column = table.columns[at].rows(1)
    numbers = read_numbers(column, detect(column, whole=True).format, missing=frozenset(), zero=frozenset())
    return not (numbers.units % 10**numbers.decimals).any()


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
