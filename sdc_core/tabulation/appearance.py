"""The order in which categories first appear in the rows of the population, as a reader of the file meets them.

A parallel scan has no order of its own. Few rows show nearly every category, so these are numbered and looked at
first; where they do not show all, every row is numbered once more. docs/decisions/0024 says why.
"""

from __future__ import annotations

from collections.abc import Collection, MutableMapping, Sequence

from sdc_core.arrays import IntColumn
from sdc_core.cube.named_categories import categories_named
from sdc_core.entries.unit_notes import BLANK_CATEGORY
from sdc_core.errors import InputError
from sdc_core.spec.parts import Variable
from sdc_core.tabulation import messages
from sdc_core.tabulation.cell_texts import texts_of
from sdc_core.tabulation.rows import Rows
from sdc_core.tabulation.session import Step

HEAD = 100_000
"""Rows that are looked at first."""


def order_matters(variable: Variable) -> bool:
    """Whether the order of a variable's categories is that of the file: no definition names them."""
    return not categories_named(variable)


def in_order_of_appearance(rows: Rows, cell: str, categories: Collection[str], within: str, step: Step) -> list[str]:
    """The categories that this expression has in the rows of a condition, in the order of their first rows."""
    for looked_at in (HEAD, None):
        statement = f"SELECT {cell} AS cell, min(n) AS first FROM {rows.numbered(looked_at)} WHERE {within} GROUP BY 1"
        found = rows.session.table(statement, step)
        first: dict[str, int] = {}
        note_first(first, texts_of(found.column("cell")), found.column("first").to_numpy())
        if len(first) == len(categories):
            return sorted(first, key=first.__getitem__)
    raise InputError(messages.ROWS_CHANGED.at(rows.origin.name))


def note_first(first: MutableMapping[str, int], texts: Sequence[str], numbers: IntColumn) -> None:
    """Keep the lowest of these numbers for each text; a blank is a category of its own."""
    for text, number in zip(texts, numbers.tolist(), strict=True):
        category = text or BLANK_CATEGORY
        first[category] = min(number, first.get(category, number))
