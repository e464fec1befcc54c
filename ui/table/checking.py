"""Before anything is judged: does the table fit what was said about it, and do its totals add up?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal

import streamlit as st

from sdc_core.cube.cube import Cube, Difference
from sdc_core.cube.grand_sum import sum_of_all
from sdc_core.errors import SdcError
from sdc_core.numbers.writing import decimal, grouped
from sdc_core.table.table import Table
from sdc_core.words.wording import many, plural
from ui.session import state, tabulating
from ui.session.attack_state import Purpose
from ui.session.draft import Draft
from ui.table.purpose import DONE, questions_about
from ui.words.explain import plain, show_notes, show_problems
from ui.words.listing import show_list

DIFFERENCE = ("place", "stated", "sum of its parts", "difference", "summed over")


@dataclass(frozen=True)
class Fit:
    """Whether the table fits what was said about it. cube: None where it does not; said: in a line, beside the button.

    ready: whether it can be reviewed, or attacked.
    """

    cube: Cube | None
    said: str
    ready: bool


NO_TABLE = Fit(None, "Say first where the table stands on the sheet.", ready=False)


def check(table: Table, draft: Draft, purpose: Purpose) -> Fit:
    """Hold the table against the draft, and show what was found."""
    understood = draft if purpose == "review" else draft.as_published()
    questions = questions_about(understood, purpose)
    if questions:
        return Fit(None, "  \n".join(questions), ready=False)
    try:
        spec = understood.to_spec(sheet=table.sheet)
        # Differences are shown one by one here; the question whether to go on in spite of them follows below.
        cube = tabulating.tolerant_cube(state.work(), spec, state.current_policy().need())
    except SdcError as error:
        show_problems(error)
        return Fit(None, "It does not fit yet: what is in the way is said beside the table.", ready=False)
    _show_cube(cube, already_shown=len(table.notes))
    if cube.differences and not _keep_own_totals(draft):
        return Fit(cube, "Totals of the file differ from the sum of their parts.", ready=False)
    return Fit(cube, _size(cube), ready=True)


def confirmed(fit: Fit, purpose: Purpose) -> bool:
    """The button that confirms the table, always in sight; true when it was pressed in this run."""
    with st.container(key="decide", horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.markdown(fit.said, width="content")
        return st.button(DONE[purpose], type="primary", disabled=not fit.ready, key="confirm-table") and fit.ready


def _size(cube: Cube) -> str:
    cells = many(len(cube), "cell")
    if cube.total is None:
        return cells
    unit = cube.spec.unit or "unit"
    return f"{cells}, {grouped(cube.total)} {plain(unit if cube.total == 1 else plural(unit))}"


def _show_cube(cube: Cube, *, already_shown: int) -> None:
    cells = many(len(cube), "cell")
    unit = cube.spec.unit or "unit"
    total = "an unknown number of" if cube.total is None else grouped(cube.total)
    given = f"{grouped(cube.margins_given)} stood in the file" if cube.margins_given else "none stood in the file"
    counts = f"counts **{total} {plain(unit if cube.total == 1 else plural(unit))}**"
    st.markdown(f"The table has **{cells}**, margins included, and {counts}{_sum_in_words(cube)}.")
    left_out = "; those left out were added up" if cube.margins_given else "; they were added up"
    st.markdown(f"Totals and subtotals: {given}{left_out}.")
    show_notes(cube.notes[already_shown:])
    if cube.differences:
        one = len(cube.differences) == 1
        not_the_sum = f"{'is' if one else 'are'} not the sum of {'its' if one else 'their'} parts"
        st.warning(f"{many(len(cube.differences), 'total')} of the file {not_the_sum}:")
        _show_differences(cube)
        _suggest_levels(cube)
    elif cube.margins_given:
        st.success("Every total of the file is the sum of its parts.")


def _sum_in_words(cube: Cube) -> str:
    measure = cube.spec.measure
    if measure.kind == "frequency":
        return ""
    total = sum_of_all(cube)
    total_text = "not known" if total is None else f"**{grouped(decimal(total))}**"
    weighted = ", weighted," if measure.weight else ""
    return f"; their {plain(measure.value)}{weighted} is {total_text}"


def _show_differences(cube: Cube) -> None:
    names = cube.spec.names
    show_list(
        [*names, *DIFFERENCE],
        ([*cube.label(one.row), one.place, *_figures(one), names[one.variable]] for one in cube.differences),
    )


def _suggest_levels(cube: Cube) -> None:
    """Parts that add up to the total twice or three times over are categories on two or three levels."""
    for variable in sorted({one.variable for one in cube.differences}):
        wrong = [one for one in cube.differences if one.variable == variable and one.stated]
        sums = [(Decimal(one.stated), Decimal(one.added)) for one in wrong]
        levels = {round(added / stated) for stated, added in sums}
        level = levels.pop() if len(levels) == 1 else 0
        if level > 1 and all(abs(added - level * stated) * 1000 < abs(stated) for stated, added in sums):
            parts = f"The parts of {plain(cube.spec.names[variable])} add up to its total {level} times over"
            st.info(f"{parts}: it seems to hold {level} levels. Give its hierarchy above.")


def _figures(one: Difference) -> list[int | str]:
    """What is stated, what its parts add up to, and the difference; sums with decimals are written out."""
    figures = (one.stated, one.added, one.stated - one.added)
    return [figure if isinstance(figure, int) else f"{figure:f}" for figure in figures]


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
