"""What was worked out as lists, to be sorted and taken away: what is recovered and how, and every interval."""

from __future__ import annotations

from fractions import Fraction

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.sentences import sentence_of_group, sentences_of
from sdc_core.io.releases.exposed_csv import exposed_lines
from sdc_core.io.releases.intervals_csv import interval_lines
from sdc_core.messages import Grouped, active
from sdc_core.numbers.amounts import as_fraction
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress
from sdc_core.spec.hierarchy import TOTAL
from ui.attack import messages
from ui.session import jobs
from ui.session.naming import named_today
from ui.session.question import Question
from ui.words.explain import plain_number
from ui.words.listing import show_list

DERIVED = Question[list[list[object]]]("how figures are worked out")

MOST_DERIVED = 200
"""Cells of which the list says how they are worked out; of any other one the table says it on a click."""

MOST_SHOWN = 2_000
FEW = 5
"""Lines for which a list is not given a height of its own."""


def show_findings(exposure: Exposure, policy: Policy | None) -> None:
    """What an outsider can work out, each with the sums that give it away."""
    found = len(exposure.recovered) + len(exposure.groups)
    if not found:
        st.markdown(messages.NOTHING_WORKED_OUT.said())
        return
    number = len(exposure.recovered)
    if number > MOST_DERIVED:
        st.caption(messages.HOW_FOR_FIRST.said(figures=Grouped(number), first=Grouped(MOST_DERIVED)))
    names = exposure.publication.cube.spec.names
    lines = jobs.finish(DERIVED, (exposure, active().language), lambda progress: _lines(exposure, progress))
    how = messages.HEAD_HOW.said()
    headers = [*names, messages.HEAD_FIGURE.said(), how]
    show_list(headers, lines, height=460 if len(lines) > FEW else "auto", sentence=how, more_lines=2)
    st.download_button(
        messages.DOWNLOAD_FOUND.said(),
        data=lambda: "".join(exposed_lines(exposure, policy, spreadsheet_safe=True)).encode(),
        file_name=named_today("worked-out", ".csv"),
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
    )


def show_intervals(exposure: Exposure) -> None:
    """The least and the most that every hidden figure can be."""
    rows, publication = exposure.rows, exposure.publication
    shown = rows[:MOST_SHOWN]
    number = Grouped(len(rows))
    if len(shown) < len(rows):
        st.caption(messages.HIDDEN_FIGURES_FIRST.said(figures=number, shown=Grouped(MOST_SHOWN)))
    else:
        st.caption(messages.HIDDEN_FIGURES.said(figures=number))
    cube = publication.cube
    labels = [cube.labels(variable, shown) for variable in range(len(cube.hierarchies))]
    ends = [_ends(exposure, row) for row in shown.tolist()]
    headers = [one.said() for one in (messages.HEAD_AT_LEAST, messages.HEAD_AT_MOST, messages.HEAD_EXACT)]
    show_list([*cube.spec.names, *headers], zip(*labels, *zip(*ends, strict=True), strict=True))
    st.download_button(
        messages.DOWNLOAD_INTERVALS.said(),
        data=lambda: "".join(
            interval_lines(
                cube,
                rows,
                (exposure.interval_at(row) for row in rows.tolist()),
                decimals=publication.decimals,
                spreadsheet_safe=True,
            )
        ).encode(),
        file_name=named_today("intervals", ".csv"),
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
    )


def _lines(exposure: Exposure, progress: Progress) -> list[list[object]]:
    publication = exposure.publication
    cube, decimals = publication.cube, publication.decimals
    by_length: list[tuple[int, list[object]]] = []
    shown = exposure.recovered[:MOST_DERIVED].tolist()
    for number, row in enumerate(shown):
        progress(number / len(shown), messages.SHORTEST_WAY.said())
        derivations = exposure.derivation(row)[:1]
        ways = [sentences_of(publication, one) for one in derivations]
        words = " ".join(part for way in ways for part in (way.headline, *way.steps))
        length = len(derivations[0].equations) if derivations else MOST_DERIVED
        by_length.append((length, [*cube.label(row), _ends(exposure, row)[0], words]))
    lines = [line for _, line in sorted(by_length, key=lambda one: one[0])]
    for group in exposure.groups:
        labels = [cube.label(row) for row in group.rows]
        common = [one[0] if len(set(one)) == 1 else TOTAL for one in zip(*labels, strict=True)]
        lines.append([*common, _figure(group.total, decimals), sentence_of_group(publication, group)])
    return lines


def _ends(exposure: Exposure, row: int) -> tuple[object, object, str]:
    lower, upper, exact = exposure.interval_at(row)
    decimals = exposure.publication.decimals
    return _figure(lower, decimals), _figure(upper, decimals), (messages.YES if exact else messages.NO).said()


def _figure(end: int | None, decimals: int) -> int | float | None:
    return plain_number(None if end is None else Fraction(as_fraction(end, decimals)))
