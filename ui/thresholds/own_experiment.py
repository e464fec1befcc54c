"""The three questions of the experiments, answered for the open table."""

from __future__ import annotations

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.simulation.annex import csv_text, summary
from sdc_core.simulation.experiment import CASES, Case
from sdc_core.simulation.outcomes import Outcomes
from sdc_core.simulation.own_table import OwnTable, usual_variables
from sdc_core.words.wording import plural
from ui.charts.curves import Curve, show_curves
from ui.review import reviewing
from ui.session import state
from ui.session.naming import named_today
from ui.session.question import Question
from ui.words.explain import plain, show_problems
from ui.words.listing import show_list

EXPERIMENT = Question[OwnTable]("the open table as an experiment")

NO_COLUMNS = "(none)"

OWN: dict[Case, str] = {
    "subset": "If this table were published for all {units}, and again for one category of **{third}** alone: which "
    "cells would give away 1 or 2 {units} of the other categories?",
    "totals": "If **{rows}** were published by **{columns}**, and again by **{third}**, each with totals: in which "
    "rows would one table hide a single count, and the total of the other give it back?",
    "complement": "If this table told the percentage of one category of **{third}** beside each count: which cells "
    "would give away 1 or 2 {units}?",
}


def show_own_table() -> None:
    """The same experiment on the open table; without one, how to get there."""
    work = state.work()
    if work.table is None or not work.confirmed:
        st.info("Open a table and confirm what was read: then the three questions are asked of it, too.")
        return
    cube = reviewing.current_cube()
    try:
        rows, columns, third = _variables(cube)
        table = state.derived(
            EXPERIMENT, (cube, rows, columns, third),
            lambda: OwnTable.of_cube(cube, rows=rows, columns=columns, third=third),
        )  # fmt: skip
    except SdcError as error:
        show_problems(error, kept="Nothing was counted.")
        return
    case = _case_menu(table)
    units = plain(plural(cube.spec.unit or "unit"))
    st.markdown(OWN[case].format(units=units, rows=plain(rows), columns=plain(columns or ""), third=plain(third)))
    category = _category_menu(table, third) if case != "totals" else None
    outcomes = table.count(case, category=category).read_as("true total shown")
    _show(outcomes, key=f"own-{case}")


def _variables(cube: Cube) -> tuple[str, str | None, str]:
    """The rows, the columns and the third variable, as chosen."""
    names = [cube.spec.names[at] for at in cube.spec.spanning]
    rows, columns, third = usual_variables(cube)
    one, two, three = st.columns(3)
    rows = one.selectbox("Rows", names, index=names.index(rows), key="own-rows")
    others = [name for name in names if name != rows]
    third = third if third in others else others[-1]
    third = three.selectbox("Third variable", others, index=others.index(third), key=f"own-third-{rows}")
    left = [NO_COLUMNS, *(name for name in others if name != third)]
    at = left.index(columns) if columns in left else len(left) - 1
    across = two.selectbox(
        "Columns", range(len(left)), index=at, format_func=left.__getitem__, key=f"own-{rows}-{third}"
    )
    return rows, left[across] if across else None, third


def _case_menu(table: OwnTable) -> Case:
    cases = [case for case in CASES if table.can_show(case)]
    if len(cases) < len(CASES):
        st.caption("Row totals compare two tables, so they need columns too.")
    return st.radio(
        "What is published?", cases, format_func=lambda case: CASES[case].title, horizontal=True, key="own-case"
    )


def _category_menu(table: OwnTable, third: str) -> str | None:
    names = ["each in turn", *table.categories]
    chosen = st.selectbox(
        f"Category of {third}", range(len(names)), format_func=names.__getitem__, key=f"own-category-{third}"
    )
    return table.categories[chosen - 1] if chosen else None


def _show(outcomes: Outcomes, *, key: str) -> None:
    curves = [
        Curve(counted.quantity.what.capitalize(), counted.quantity.what, outcomes.thresholds, counted.mean().tolist())
        for counted in outcomes.counted
    ]
    worst = outcomes.counted[0]
    at = int(worst.mean().argmax())
    if worst.mean()[at] > 0:
        st.markdown(
            f"Most goes wrong at a threshold of **{outcomes.thresholds[at]}**: {worst.mean()[at]:.1f} %. At "
            f"{outcomes.thresholds[-1]} it is {worst.mean()[-1]:.1f} %, and {outcomes.counted[1].mean()[-1]:.1f} % of "
            f"the "
            "counts are left to use."
        )
    else:
        st.markdown("At none of these thresholds does this question give anybody away. Others may: try them all.")
    show_curves(curves, key=key, of="rows (bad), of counts (usable)" if outcomes.case == "totals" else "counts")
    with st.expander("The numbers of your table"):
        _, headers, lines = summary(outcomes)
        show_list(headers, lines)
    st.download_button(
        "Results of your table as CSV",
        data=lambda: csv_text(outcomes),
        file_name=named_today("thresholds", ".csv"),
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
    )
