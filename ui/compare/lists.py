"""What follows as lists, to be sorted and taken away: derived cells with their subtractions, and every interval."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.io.releases.derivations_csv import derivation_lines
from sdc_core.io.releases.harmless_csv import harmless_lines
from sdc_core.io.releases.intervals_csv import interval_lines
from sdc_core.io.releases.linked_csv import linked_lines
from sdc_core.messages import Grouped, active
from sdc_core.numbers.amounts import as_fraction
from ui.compare import messages, words
from ui.compare.comparing import MOST_DERIVED, Compared
from ui.session import state
from ui.session.naming import named_today
from ui.session.question import Question
from ui.words.explain import mark_of, plain_number
from ui.words.listing import show_list

LINES = Question[list[list[object]]]("cells that follow from several tables")
MOST_SHOWN = 2_000
FEW = 5
"""Lines for which a list is not given a height of its own."""


def show_derived(compared: Compared) -> None:
    """Every cell that no table publishes and of which the figure follows: how much, by which rule, and from what."""
    derived = compared.linked.derived
    if not len(derived):
        st.markdown(messages.NOTHING_FOLLOWS.said())
        return
    lines = state.derived(LINES, (compared, active().language), lambda: _lines(compared))
    if len(derived) > MOST_DERIVED:
        st.caption(messages.FIRST_EXPLAINED.said(figures=Grouped(len(derived)), most=Grouped(MOST_DERIVED)))
    else:
        st.caption(messages.FIGURES_FOLLOW.said(figures=Grouped(len(derived))))
    names = compared.linked.joint.cube.spec.names
    figure = messages.COUNT if compared.linked.known is not None else messages.SUM
    where_from = messages.WHERE_FROM.said()
    show_list(
        [*names, figure.said(), messages.RULE.said(), where_from],
        lines,
        height=460 if len(lines) > FEW else "auto",
        sentence=where_from,
        more_lines=2,
    )


def show_intervals(compared: Compared) -> None:
    """The least and the most that every cell can be which no table publishes."""
    linked = compared.linked
    rows = linked.unpublished
    shown = rows[:MOST_SHOWN]
    if len(shown) < len(rows):
        st.caption(messages.FIRST_UNPUBLISHED.said(cells=Grouped(len(rows)), most=Grouped(MOST_SHOWN)))
    else:
        st.caption(messages.UNPUBLISHED.said(cells=Grouped(len(rows))))
    cube = linked.joint.cube
    labels = [cube.labels(variable, shown) for variable in range(len(cube.hierarchies))]
    ends = [_ends(compared, row) for row in shown.tolist()]
    columns = zip(*ends, strict=True) if ends else ((), (), ())
    headers = [*cube.spec.names, messages.AT_LEAST.said(), messages.AT_MOST.said(), messages.EXACT.said()]
    show_list(headers, zip(*labels, *columns, strict=True))


def offer_downloads(compared: Compared) -> None:
    """What was found as files, as the command writes them; text that a spreadsheet would run is escaped."""
    linked = compared.linked
    joint, rows = linked.joint, linked.unpublished
    with st.container(horizontal=True):
        _offer(messages.FINDINGS_CSV.said(), "compared", lambda: harmless_lines(linked_lines(linked)))
        _offer(
            messages.DERIVATIONS_CSV.said(),
            "derivations",
            lambda: derivation_lines(joint, _hows(compared, titles=True), spreadsheet_safe=True),
        )
        _offer(
            messages.INTERVALS_CSV.said(),
            "intervals",
            lambda: interval_lines(
                joint.cube,
                rows,
                (linked.interval_at(row) for row in rows.tolist()),
                decimals=joint.decimals,
                spreadsheet_safe=True,
            ),
        )


def _offer(label: str, what: str, make: Callable[[], Iterator[str]]) -> None:
    st.download_button(
        label,
        data=lambda: "".join(make()).encode(),
        file_name=named_today(what, ".csv"),
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
    )


def _hows(compared: Compared, *, titles: bool) -> Iterator[tuple[int, int, str]]:
    """The row, the figure and the subtraction of each cell that follows."""
    for row in compared.linked.derived.tolist():
        lower, _, _ = compared.linked.interval_at(row)
        yield row, lower or 0, words.how(compared, row, titles=titles)


def _lines(compared: Compared) -> list[list[object]]:
    """What breaks a rule first, then the smallest counts."""
    cube: Cube = compared.linked.joint.cube
    unsafe = {*compared.unsafe.tolist()}
    lines: list[tuple[tuple[bool, int], list[object]]] = []
    for row, figure, how in _hows(compared, titles=False):
        found = list(words.findings_at(compared, row)) if row in unsafe else []
        marks = " ".join(dict.fromkeys(map(mark_of, found)))
        why = " ".join(one.explanation for one in found)
        amount = plain_number(as_fraction(figure, compared.linked.joint.decimals))
        lines.append(((row not in unsafe, figure), [*cube.label(row), amount, marks, f"{how} {why}".strip()]))
    return [line for _, line in sorted(lines, key=lambda one: one[0])[:MOST_SHOWN]]


def _ends(compared: Compared, row: int) -> tuple[object, object, str]:
    lower, upper, exact = compared.linked.interval_at(row)
    decimals = compared.linked.joint.decimals
    low, high = (None if end is None else plain_number(as_fraction(end, decimals)) for end in (lower, upper))
    return low, high, (messages.YES if exact else messages.NO).said()
