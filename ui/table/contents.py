"""What a table holds under a draft, shown while it is marked: categories, totals, symbols.

Nothing here fails: what does not fit yet is left out, and said where the table is checked.
"""

from __future__ import annotations

from dataclasses import replace

from sdc_core.entries.layout import read_labels
from sdc_core.entries.proposal import unread_symbols
from sdc_core.entries.totals import ProposedTotal, proposed_totals
from sdc_core.errors import SdcError
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from ui.session import state
from ui.session.draft import Draft
from ui.session.question import Question

CATEGORIES = Question[dict[str, tuple[str, ...]]]("categories")
TOTALS = Question[dict[str, tuple[ProposedTotal, ...]]]("totals")
SYMBOLS = Question[tuple[str, ...]]("symbols")


def categories(table: Table, draft: Draft) -> dict[str, tuple[str, ...]]:
    """The categories of each variable."""
    spec = _spec(_without_symbols(draft))
    return state.derived(CATEGORIES, (table, spec), lambda: _categories(table, spec))


def totals(table: Table, draft: Draft) -> dict[str, tuple[ProposedTotal, ...]]:
    """The categories of each variable that seem to be its total."""
    spec = _spec(draft)
    return state.derived(TOTALS, (table, spec), lambda: proposed_totals(table, spec) if spec else {})


def symbols(table: Table, draft: Draft) -> tuple[str, ...]:
    """The symbols among the figures, those that were explained already included."""
    spec = _spec(_without_symbols(draft))
    return state.derived(SYMBOLS, (table, spec), lambda: _symbols(table, spec))


def _without_symbols(draft: Draft) -> Draft:
    return replace(draft, missing=(), zero=())


def _spec(draft: Draft) -> TableSpec | None:
    try:
        return draft.readable().to_spec()
    except SdcError:
        return None


def _categories(table: Table, spec: TableSpec | None) -> dict[str, tuple[str, ...]]:
    if spec is None:
        return {}
    try:
        columns = read_labels(table, spec)
    except SdcError:
        return {}
    return {variable.name: column.texts for variable, column in zip(spec.variables, columns, strict=True)}


def _symbols(table: Table, spec: TableSpec | None) -> tuple[str, ...]:
    try:
        return unread_symbols(table, spec) if spec else ()
    except SdcError:
        return ()
