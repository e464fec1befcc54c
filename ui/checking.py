"""Before anything is judged: does the table fit what was said about it, and do its totals add up?"""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.spec import TableSpec
from sdc_core.table import Table
from sdc_core.wording import plural
from ui import jobs, state
from ui.draft import Draft
from ui.explain import plain, show_notes, show_problems
from ui.listing import show_list

DIFFERENCE = ("place", "stated", "sum of its parts", "difference", "summed over")


def confirmed(table: Table, draft: Draft) -> bool:
    """Check the table against the draft and offer to confirm it; true when that was done in this run."""
    st.subheader("Does it fit?")
    if draft.unmarked():
        st.info(f"{draft.unmarked()} of {len(draft.variables)} variables are not marked yet: key, target or by?")
        return False
    try:
        spec = draft.to_spec(sheet=table.sheet)
        # Differences are shown one by one here; whether to go on in spite of them is asked below.
        cube = jobs.finish("cube", (table, replace(spec, additivity="report")), _builder(table, spec))
    except SdcError as error:
        show_problems(error)
        return False
    _show_cube(cube, already_shown=len(table.notes))
    if cube.differences and not _keep_own_totals(draft):
        return False
    return st.button("This is right: review the table", type="primary")


def _builder(table: Table, spec: TableSpec) -> jobs.Work[Cube]:
    return lambda progress: Cube.build(table, replace(spec, additivity="report"), progress=progress)


def _show_cube(cube: Cube, *, already_shown: int) -> None:
    cells = f"{len(cube):,}".replace(",", "\u202f")
    unit = cube.spec.unit or "unit"
    total = "an unknown number of" if cube.total is None else f"{cube.total:,}".replace(",", "\u202f")
    given = f"{cube.margins_given:,} stood in the file" if cube.margins_given else "none stood in the file"
    st.markdown(f"The table has **{cells} cells**, margins included, and counts **{total} {plain(plural(unit))}**.")
    left_out = "; those left out were added up" if cube.margins_given else "; they were added up"
    st.markdown(f"Totals and subtotals: {given}{left_out}.")
    show_notes(cube.notes[already_shown:])
    if cube.differences:
        st.warning(f"{len(cube.differences)} totals of the file are not the sum of their parts:")
        _show_differences(cube)
    elif cube.margins_given:
        st.success("Every total of the file is the sum of its parts.")


def _show_differences(cube: Cube) -> None:
    names = cube.spec.names
    show_list(
        [*names, *DIFFERENCE],
        (
            [*cube.label(one.row), one.place, one.stated, one.added, one.stated - one.added, names[one.variable]]
            for one in cube.differences
        ),
    )


def _keep_own_totals(draft: Draft) -> bool:
    keep = st.checkbox(
        "This table is rounded or perturbed: go on with its own totals",
        value=draft.keep_own_totals,
        key=f"own-totals-{state.work().table_edition}",
        help="Otherwise a total that does not add up is a mistake in the file: correct it and upload it again.",
    )
    if keep != draft.keep_own_totals:
        state.change(draft=replace(draft, keep_own_totals=keep))
    return keep
