"""The three questions of the experiments, answered for the open table."""

from __future__ import annotations

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.messages import Figure, Message
from sdc_core.simulation.annex import csv_text, summary
from sdc_core.simulation.experiment import CASES, Case
from sdc_core.simulation.outcomes import Outcomes
from sdc_core.simulation.own_table import OwnTable, usual_variables
from sdc_core.words.wording import noun
from ui.charts.curves import Curve, show_curves
from ui.review import reviewing
from ui.session import state
from ui.session.naming import named_today
from ui.session.question import Question
from ui.thresholds import messages
from ui.words.explain import plain, show_problems
from ui.words.listing import show_list

EXPERIMENT = Question[OwnTable]("the open table as an experiment")

OWN: dict[Case, Message] = {
    "subset": messages.OWN_SUBSET,
    "totals": messages.OWN_TOTALS,
    "complement": messages.OWN_COMPLEMENT,
}

WHAT = {"bad": messages.BAD, "usable": messages.USABLE}


def show_own_table() -> None:
    """The same experiment on the open table; without one, how to get there."""
    work = state.work()
    if work.table is None or not work.confirmed:
        st.info(messages.OPEN_A_TABLE.said())
        return
    cube = reviewing.current_cube()
    try:
        rows, columns, third = _variables(cube)
        table = state.derived(
            EXPERIMENT, (cube, rows, columns, third),
            lambda: OwnTable.of_cube(cube, rows=rows, columns=columns, third=third),
        )  # fmt: skip
    except SdcError as error:
        show_problems(error, kept=messages.NOTHING_COUNTED.said())
        return
    case = _case_menu(table)
    unit = noun(plain(cube.spec.unit or "unit"))
    st.markdown(OWN[case].said(unit=unit, rows=plain(rows), columns=plain(columns or ""), third=plain(third)))
    category = _category_menu(table, third) if case != "totals" else None
    outcomes = table.count(case, category=category).read_as("true total shown")
    _show(outcomes, key=f"own-{case}")


def _variables(cube: Cube) -> tuple[str, str | None, str]:
    """The rows, the columns and the third variable, as chosen."""
    names = [cube.spec.names[at] for at in cube.spec.spanning]
    rows, columns, third = usual_variables(cube)
    one, two, three = st.columns(3)
    rows = one.selectbox(messages.ROWS.said(), names, index=names.index(rows), key="own-rows")
    others = [name for name in names if name != rows]
    third = third if third in others else others[-1]
    third = three.selectbox(messages.THIRD_VARIABLE.said(), others, index=others.index(third), key=f"own-third-{rows}")
    left = [messages.NO_COLUMNS.said(), *(name for name in others if name != third)]
    at = left.index(columns) if columns in left else len(left) - 1
    across = two.selectbox(
        messages.COLUMNS.said(), range(len(left)), index=at, format_func=left.__getitem__, key=f"own-{rows}-{third}"
    )
    return rows, left[across] if across else None, third


def _case_menu(table: OwnTable) -> Case:
    cases = [case for case in CASES if table.can_show(case)]
    if len(cases) < len(CASES):
        st.caption(messages.COLUMNS_NEEDED.said())
    return st.radio(
        messages.WHAT_IS_PUBLISHED.said(),
        cases,
        format_func=lambda case: CASES[case].title,
        horizontal=True,
        key="own-case",
    )


def _category_menu(table: OwnTable, third: str) -> str | None:
    names = [messages.EACH_IN_TURN.said(), *table.categories]
    chosen = st.selectbox(
        messages.CATEGORY_OF.said(name=third),
        range(len(names)),
        format_func=names.__getitem__,
        key=f"own-category-{third}",
    )
    return table.categories[chosen - 1] if chosen else None


def _show(outcomes: Outcomes, *, key: str) -> None:
    curves = [
        Curve(WHAT[counted.quantity.what].said(), counted.quantity.what, outcomes.thresholds, counted.mean().tolist())
        for counted in outcomes.counted
    ]
    worst = outcomes.counted[0]
    at = int(worst.mean().argmax())
    if worst.mean()[at] > 0:
        most, then, left = (
            Figure(f"{share:.1f} %") for share in (worst.mean()[at], worst.mean()[-1], outcomes.counted[1].mean()[-1])
        )
        last = outcomes.thresholds[-1]
        st.markdown(
            messages.MOST_GOES_WRONG.said(threshold=outcomes.thresholds[at], most=most, last=last, then=then, left=left)
        )
    else:
        st.markdown(messages.NOBODY_GIVEN_AWAY.said())
    of = messages.OF_ROWS_AND_COUNTS if outcomes.case == "totals" else messages.OF_COUNTS
    show_curves(curves, key=key, of=of.said())
    with st.expander(messages.NUMBERS_OF_YOURS.said()):
        _, headers, lines = summary(outcomes)
        show_list(headers, lines)
    st.download_button(
        messages.RESULTS_OF_YOURS.said(),
        data=lambda: csv_text(outcomes),
        file_name=named_today("thresholds", ".csv"),
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
    )
