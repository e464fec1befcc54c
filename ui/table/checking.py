"""Before anything is judged: does the table fit what was said about it, and do its totals add up?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal

import streamlit as st

from sdc_core.cube.cube import Cube, Difference
from sdc_core.cube.grand_sum import sum_of_all
from sdc_core.errors import SdcError
from sdc_core.messages import Grouped, Noun, Phrase
from sdc_core.table.table import Table
from sdc_core.words.wording import plural
from ui.session import state, tabulating
from ui.session.attack_state import Purpose
from ui.session.draft import Draft
from ui.table import messages
from ui.table.purpose import DONE, questions_about
from ui.words.explain import figure, plain, show_notes, show_problems
from ui.words.listing import show_list

DIFFERENCE = (
    messages.PLACE,
    messages.STATED,
    messages.SUM_OF_PARTS,
    messages.DIFFERENCE,
    messages.SUMMED_OVER,
)


@dataclass(frozen=True)
class Fit:
    """Whether the table fits what was said about it. cube: None where it does not; said: in a line, beside the button.

    ready: whether it can be reviewed, or attacked.
    """

    cube: Cube | None
    said: str
    ready: bool


def no_table(why: SdcError | None) -> Fit:
    """Where a sheet makes no table; why: what is in the way of the one that was found on it, None where none was."""
    said = messages.NO_TABLE.said() if why is None else messages.NO_TABLE_YET.said(why=why.problems[0].what)
    return Fit(None, said, ready=False)


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
        return Fit(None, messages.DOES_NOT_FIT.said(), ready=False)
    _show_cube(cube, already_shown=len(table.notes))
    if cube.differences and not _keep_own_totals(draft):
        return Fit(cube, messages.TOTALS_DIFFER.said(), ready=False)
    return Fit(cube, _size(cube), ready=True)


def confirmed(fit: Fit, purpose: Purpose) -> bool:
    """The button that confirms the table, always in sight; true when it was pressed in this run."""
    with st.container(key="decide", horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.markdown(fit.said, width="content")
        return (
            st.button(DONE[purpose].said(), type="primary", disabled=not fit.ready, key="confirm-table") and fit.ready
        )


def _size(cube: Cube) -> str:
    cells = Grouped(len(cube))
    if cube.total is None:
        return messages.SIZE.said(cells=cells)
    return messages.SIZE_AND_UNITS.said(cells=cells, **_units(cube))


def _units(cube: Cube) -> dict[str, object]:
    """How many units the table counts, as a message says it."""
    unit = _plain_noun(cube.spec.unit or "unit")
    if cube.total is None:
        return {"number": 2, "units": messages.AN_UNKNOWN_NUMBER.phrase(), "unit": unit}
    return {"number": cube.total, "units": Grouped(cube.total), "unit": unit}


def _plain_noun(unit: str) -> Noun:
    """A unit from a file as a noun that Markdown shows as it is."""
    return Noun(plain(unit), plain(plural(unit)))


def _show_cube(cube: Cube, *, already_shown: int) -> None:
    counted = {"cells": Grouped(len(cube)), **_units(cube)}
    sums = _sum_in_words(cube)
    if sums is None:
        st.markdown(messages.HAS_CELLS.said(**counted))
    else:
        st.markdown(messages.HAS_CELLS_AND_SUMS.said(**counted, sums=sums))
    if cube.margins_given:
        st.markdown(messages.MARGINS_GIVEN.said(given=Grouped(cube.margins_given)))
    else:
        st.markdown(messages.MARGINS_ADDED.said())
    show_notes(cube.notes[already_shown:])
    if cube.differences:
        st.warning(messages.NOT_THE_SUM.said(totals=Grouped(len(cube.differences))))
        _show_differences(cube)
        _suggest_levels(cube)
    elif cube.margins_given:
        st.success(messages.EVERY_TOTAL.said())


def _sum_in_words(cube: Cube) -> Phrase | None:
    measure = cube.spec.measure
    if measure.kind == "frequency":
        return None
    value, total = plain(measure.value), sum_of_all(cube)
    if total is None:
        return (messages.THEIR_WEIGHTED_SUM_UNKNOWN if measure.weight else messages.THEIR_SUM_UNKNOWN).phrase(
            value=value
        )
    return (messages.THEIR_WEIGHTED_SUM if measure.weight else messages.THEIR_SUM).phrase(
        value=value, total=figure(total)
    )


def _show_differences(cube: Cube) -> None:
    names = cube.spec.names
    show_list(
        [*names, *(head.said() for head in DIFFERENCE)],
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
            st.info(messages.SEVERAL_LEVELS.said(variable=plain(cube.spec.names[variable]), levels=level))


def _figures(one: Difference) -> list[int | str]:
    """What is stated, what its parts add up to, and the difference; sums with decimals are written out."""
    figures = (one.stated, one.added, one.stated - one.added)
    return [figure if isinstance(figure, int) else f"{figure:f}" for figure in figures]


def _keep_own_totals(draft: Draft) -> bool:
    keep = st.checkbox(
        messages.OWN_TOTALS.said(),
        value=draft.keep_own_totals,
        key=f"own-totals-{state.work().table_edition}",
        help=messages.OWN_TOTALS_HELP.said(),
    )
    if keep != draft.keep_own_totals:
        state.change(draft=replace(draft, keep_own_totals=keep))
    return keep
