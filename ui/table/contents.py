"""What a table holds under a draft, shown while it is marked: categories, totals, symbols.

Nothing here fails: what does not fit yet is left out, and said where the table is checked.
"""

from __future__ import annotations

from dataclasses import replace

from sdc_core.entries.layout import read_labels
from sdc_core.entries.proposal import unread_symbols
from sdc_core.entries.totals import ProposedTotal
from sdc_core.errors import SdcError
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from ui.session import state
from ui.session.draft import Draft, DraftVariable
from ui.session.laying_out import proposed_totals
from ui.session.question import Question

CATEGORIES = Question[dict[str, tuple[str, ...]]]("categories")
SYMBOLS = Question[tuple[str, ...]]("symbols")


def categories(table: Table, draft: Draft) -> dict[str, tuple[str, ...]]:
    """The categories of each variable."""
    spec = _spec(_without_symbols(draft))
    return state.derived(CATEGORIES, (table, spec), lambda: _categories(table, spec))


def totals(table: Table, draft: Draft) -> dict[str, tuple[ProposedTotal, ...]]:
    """The categories of each variable that seem to be its total; over a `by` variable nothing is summed.

    They follow from the figures, whatever else was said of the variables: a role that is clicked changes nothing
    here, and waits for nothing.
    """
    plain = replace(draft, variables=tuple(DraftVariable(one.name, "key") for one in draft.variables), structural=())
    spec = None if draft.layout == "microdata" else _spec(plain)
    found = proposed_totals(table, spec) if spec else {}
    separate = {one.name for one in draft.variables if one.role == "by"}
    return {name: proposed for name, proposed in found.items() if name not in separate}


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
