"""Columns of microdata that are levels of one another: municipality, county, country in three columns.

A coarser column stands above a finer one when every code of the finer one occurs with a single code
of the coarser one. The tree is then in the data, and nobody has to type it again.

A code that stands on two levels is two nodes: the finest column that has it keeps it, because units
carry it, and the node above is called by its column as well ("A21 X" above the "X" of A88).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube import messages
from sdc_core.cube.cube import Cube
from sdc_core.entries.cells import in_order
from sdc_core.entries.named_columns import NamedColumns
from sdc_core.entries.unit_notes import BLANK_CATEGORY
from sdc_core.errors import InputError
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.table.table import Column, Kind, Table

MOST_DIGITS = 400
"""Of a code that is ordered as a number; a longer one is a word."""
BY_CHANCE = 0.001
"""How probable an agreement may be that is still taken for one of meaning."""


@dataclass(frozen=True)
class Crossed:
    """Columns that follow from another one: levels above it, the finest first, and others, which no level is."""

    levels: tuple[str, ...]
    others: tuple[str, ...]

    def among(self, names: Collection[str]) -> Crossed:
        """Those of them that are called so."""
        return Crossed(*(tuple(one for one in some if one in names) for some in (self.levels, self.others)))


def parents_from_columns(table: Table, names: Sequence[str]) -> dict[str, str]:
    """Code → parent code ("" at the top) of a hierarchy whose levels are columns, the finest first.

    Codes are in rising order on every level. Refuses, with the row, a code that has two parents.
    """
    columns = NamedColumns.of(table, names)
    levels = [_categories(columns[name]) for name in names]
    steps = [
        _step(columns, lower, upper, names[at], names[at + 1]) for at, (lower, upper) in enumerate(pairwise(levels))
    ]
    codes = _codes(levels, names)
    parents: dict[str, str] = {}
    for at in reversed(range(len(levels))):
        for number in sorted(range(len(codes[at])), key=lambda code: _rank(levels[at].texts[code])):
            parents[codes[at][number]] = codes[at + 1][steps[at][number]] if at < len(steps) else ""
    return parents


def coarser_columns(table: Table, name: str, among: Sequence[str]) -> tuple[str, ...]:
    """Those of the columns in which the codes of this one nest, the finest first, each within the one before.

    A column with a single code, or with as many codes as this one, is no level.
    """
    columns = NamedColumns.of(table, [name, *among])
    below = _categories(columns[name])
    found: list[str] = []
    for other in by_fineness(table, [one for one in among if one != name]):
        above = _categories(columns[other])
        if 1 < len(above.texts) < len(below.texts) and _two_parents(below, above) is None:
            found.append(other)
            below = above
    return tuple(found)


def crossed_levels(table: Table, names: Sequence[str]) -> dict[str, Crossed]:
    """Of columns that span a table together, those that can only repeat what another one says, by that one's name.

    Crossed with it they make cells that nobody can be in. That each code occurs with a single code of another column
    says something only where it could have been otherwise: see `_repeats`.
    """
    columns = NamedColumns.of(table, names)
    known = {name: _categories(columns[name]) for name in names}
    found: dict[str, Crossed] = {}
    repeated: set[str] = set()
    for name in by_fineness(table, names):
        others = [other for other in names if other != name and other not in repeated]
        repeats = [] if name in repeated else [other for other in others if _repeats(known[name], known[other])]
        if repeats:
            levels = coarser_columns(table, name, repeats)
            found[name] = Crossed(levels, tuple(other for other in repeats if other not in levels))
            repeated.update(repeats)
    return found


def _repeats(below: Column, above: Column) -> bool:
    """Whether the codes of a column follow from those of another, and not by chance.

    Were the two independent, a row with a code that has come up before would agree with that row by chance, with
    probability Σ p² over the shares p of the codes above. All such rows agree; by chance that has to be rare. And
    codes that come up again have to lead to two codes at least.
    """
    if not 1 < len(above.texts) < len(below.texts):
        return False
    again = len(below) - len(below.texts)
    shares = np.bincount(above.codes) / len(above)
    if float(shares @ shares) ** again > BY_CHANCE:
        return False
    rows = np.bincount(below.codes, minlength=len(below.texts))
    return len(np.unique(above.codes[rows[below.codes] > 1])) > 1 and _two_parents(below, above) is None


def combinations_of(cube: Cube) -> Table:
    """The combinations of categories in which somebody is, a row each: all that nesting needs of many units."""
    rows = np.flatnonzero(cube.count > 0)
    for variable, hierarchy in enumerate(cube.hierarchies):
        rows = rows[hierarchy.is_leaf[cube.nodes(variable, rows)]]
    columns = []
    for variable, hierarchy in enumerate(cube.hierarchies):
        texts = (cube.spec.variables[variable].name, *hierarchy.codes)
        codes = np.concatenate([[0], cube.nodes(variable, rows) + 1]).astype(np.int32)
        columns.append(Column.encoded(texts, [Kind.TEXT] * len(texts), codes))
    return Table(cube.source.name, cube.source.sha256, tuple(columns))


def by_fineness(table: Table, names: Sequence[str]) -> tuple[str, ...]:
    """The columns in order, those with the most codes first."""
    columns = NamedColumns.of(table, names)
    return tuple(sorted(names, key=lambda one: -len(_categories(columns[one]).texts)))


def _categories(column: Column) -> Column:
    """The codes as microdata has them: a blank is a category too."""
    texts = (
        BLANK_CATEGORY if kind == Kind.BLANK else text
        for text, kind in zip(column.texts, column.kinds.tolist(), strict=True)
    )
    return in_order(Column(tuple(texts), column.kinds.copy(), column.codes.copy()))


def _step(columns: NamedColumns, lower: Column, upper: Column, name: str, above: str) -> IntColumn:
    """For each code of the lower column the number of its parent."""
    second = _two_parents(lower, upper)
    if second is not None:
        first = int(np.flatnonzero(lower.codes == lower.codes[second])[0])
        raise InputError(
            messages.STANDS_BELOW_TWO.at(
                columns.place(name)(second), name=name, above=above, other=columns.place_of_row(first)
            )
        )
    parent = np.zeros(len(lower.texts), dtype=np.int64)
    parent[lower.codes] = upper.codes
    return parent


def _two_parents(lower: Column, upper: Column) -> int | None:
    """The first row in which a code has another parent than in the row where it first occurs."""
    first = upper.codes[lower.first_rows()]
    differs = np.flatnonzero(first[lower.codes] != upper.codes)
    return int(differs[0]) if len(differs) else None


def _codes(levels: Sequence[Column], names: Sequence[str]) -> list[list[str]]:
    """What the nodes of each level are called, so that no two are called the same."""
    used = {TOTAL, *levels[0].texts}
    codes = [list(levels[0].texts)]
    for level, name in zip(levels[1:], names[1:], strict=True):
        own = []
        for text in level.texts:
            code = text
            while code in used:
                code = f"{name} {code}"
            used.add(code)
            own.append(code)
        codes.append(own)
    return codes


def _rank(code: str) -> tuple[bool, int, str]:
    """Numbers by size, then words by letter."""
    number = code.isascii() and code.isdigit() and len(code) <= MOST_DIGITS
    return (not number, int(code) if number else 0, code)
