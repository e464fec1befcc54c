"""The categories that a definition names: a hierarchy, a codelist, or the bands between cut points.

What somebody could have answered is given by definition, not by data. So the categories of a target exist
although the file has nobody in them; those of key and by variables are left out, unless the spec says
`empty = "keep"`. docs/decisions/0022 says why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube import messages
from sdc_core.errors import LimitError
from sdc_core.spec.bands import band_labels
from sdc_core.spec.hierarchy import TOTAL, Hierarchy
from sdc_core.spec.parts import Variable
from sdc_core.table.columns import Column


@dataclass(frozen=True)
class Absent:
    """How many categories a definition names, and of those that the file lacks how many are kept as empty,
    and how many are left out.
    """

    named: int
    empty: int
    left_out: int

    @classmethod
    def of(cls, variable: Variable, column: Column, tree: Hierarchy) -> Self:
        """Of a variable whose definition and column made this tree."""
        named = set(categories_named(variable))
        if not named:
            return cls(0, 0, 0)
        there = set(column.texts)
        if variable.parents:
            there = set(tree.kept(np.array([code in there for code in tree.codes], dtype=bool)).codes)
        in_cube = named.intersection(tree.codes)
        return cls(len(named), len(in_cube - there), len(named - in_cube))


def refuse_for_empty_categories(
    variables: Sequence[Variable], columns: Sequence[Column], hierarchies: Sequence[Hierarchy], *, most: int
) -> None:
    """Refuse a cube that holds more than `most` cells only because of categories that the file lacks."""
    cells = prod(map(len, hierarchies))
    if cells <= most:
        return
    empty = [Absent.of(*each).empty for each in zip(variables, columns, hierarchies, strict=True)]
    if prod(len(tree) - number for tree, number in zip(hierarchies, empty, strict=True)) > most:
        return  # too large by what the file holds, which is said elsewhere
    at = max(range(len(empty)), key=lambda variable: empty[variable] / len(hierarchies[variable]))
    raise LimitError(
        messages.TOO_MANY_WITH_EMPTY_CATEGORIES.at(
            f"variables.{variables[at].name}",
            cells=_cells(cells),
            most=_cells(most),
            empty=empty[at],
            categories=len(hierarchies[at]),
            title=variables[at].title,
        )
    )


def categories_named(variable: Variable) -> tuple[str, ...]:
    """The codes of a variable's hierarchy, codelist or bands in order; none where nothing names them."""
    if variable.bands:
        return band_labels(variable.bands)
    named = parents_of(variable) or variable.labels
    return tuple(code for code in named if code != TOTAL and code not in variable.total)


def parents_of(variable: Variable) -> Mapping[str, str]:
    """Code → parent code, "" at the top, of a hierarchy that may list its total as well."""
    roots = set(variable.total)
    if variable.parents.get(TOTAL) == "":
        roots.add(TOTAL)
    return {code: "" if parent in roots else parent for code, parent in variable.parents.items() if code not in roots}


def categories_in_order(variable: Variable, column: Column) -> list[str]:
    """The categories of a flat variable that are no total, in the order in which they are shown."""
    categories = [text for text in column.texts if text not in variable.total]
    named = categories_named(variable)
    if not named or not categories:
        return categories
    own = set(named)
    if variable.empty_kept:
        first = list(named)
    else:
        present = set(categories)
        first = [code for code in named if code in present]
    return first + [text for text in categories if text not in own] if variable.bands else first


def kept_of(variable: Variable, tree: Hierarchy, occurring: BoolColumn, filled: BoolColumn) -> Hierarchy:
    """The part of a whole hierarchy that the table has.

    occurring: the nodes in the file. filled: those where somebody is, or may be. Below a node in which
    somebody is and of which the file has no part at all, the table is coarser than the hierarchy: its parts
    are not empty there, so they are left out even where empty categories are kept.
    """
    if not variable.empty_kept:
        return tree.kept(occurring)
    divided = np.zeros(len(tree), dtype=bool)
    for node in range(len(tree) - 1, 0, -1):
        divided[tree.parent[node]] |= occurring[node] | divided[node]
    whole = filled & ~divided
    return tree.kept(~tree.below(np.flatnonzero(whole).tolist()) | whole)


def filled_nodes(tree: Hierarchy, nodes: IntColumn, column: Column, somebody: BoolColumn | None) -> BoolColumn:
    """The nodes of a column's categories in which somebody is, or may be.

    somebody: of each entry of the column; None where somebody is in all of them.
    """
    there = np.full(len(nodes), somebody is None)
    if somebody is not None:
        there[column.codes[somebody]] = True
    filled = np.zeros(len(tree), dtype=bool)
    filled[nodes[there & (nodes >= 0)]] = True
    return filled


def _cells(number: int) -> str:
    return f"{number:,}" if number < 10**12 else f"{number:.0e}"
