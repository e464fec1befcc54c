"""How many cells this session may have open, and whether a table still fits, found out before it takes a place."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.cube.allowed import UNLIMITED, Allowed
from sdc_core.cube.size import cells_of
from sdc_core.errors import InputError, LimitError, SpecError
from sdc_core.progress import Progress
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from ui.server.cells import most_cells
from ui.session import apart, state
from ui.session.compare_state import Comparing, OtherTable
from ui.session.draft import Draft


def for_a_new_table() -> Allowed:
    """For a table that is opened in place of all others."""
    return Allowed(most_cells())


def for_the_open_table() -> Allowed:
    """For the open table, beside those that it is compared with."""
    return _beside(_cells(state.work().comparing.others))


def beside_the_open_table(own: int, comparing: Comparing, other: int = 0) -> Allowed:
    """For a table beside the open one. own: cells of that; other: the number of a table that it stands in for."""
    return _beside(own + _cells([one for one in comparing.others if one.number != other]))


def refuse_draft(table: Table, draft: Draft, allowed: Allowed, progress: Progress) -> int:
    """Refuse a table that would have more cells than allowed, as far as it is understood; how many it has.

    Of microdata whose variables are only proposed a person chooses fewer: they count once they are marked. What
    does not fit together yet has no cells either: both have 0.
    """
    if allowed.most is None or (draft.layout == "microdata" and draft.unmarked()):
        return 0
    try:
        spec = draft.to_spec(sheet=table.sheet)
    except SpecError:
        return 0
    return refuse_spec(table, spec, allowed, progress)


def refuse_spec(table: Table, spec: TableSpec, allowed: Allowed, progress: Progress) -> int:
    """The same for a table whose meaning is known."""
    if allowed.most is None:
        return 0
    large = table.n_rows * len(table.columns) >= apart.TABULATED
    try:
        cells = apart.in_turn(cells_of, progress, large=large, table=table, spec=spec)
    except LimitError:
        raise
    except (InputError, SpecError):
        return 0
    allowed.refuse(cells, table.name)
    return cells


def refuse_on_page(table: Table, draft: Draft, allowed: Allowed) -> None:
    """The same for a page that waits for it."""

    def look(progress: Progress) -> int:
        return refuse_draft(table, draft, allowed, progress)

    apart.on_request(look, large=False, here=state.presence())


def _beside(taken: int) -> Allowed:
    most = most_cells()
    return UNLIMITED if most is None else Allowed(most, taken)


def _cells(others: Sequence[OtherTable]) -> int:
    return sum(one.cells for one in others)
