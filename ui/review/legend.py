"""What was found in numbers, and what the colours and marks mean."""

from __future__ import annotations

from dataclasses import asdict

import streamlit as st

from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Grouped
from ui.review import messages
from ui.session.voice.component import spoken
from ui.words.explain import figure, plain
from ui.words.templates import Template

_LEGEND = Template("""
    <ul class="legend">
    {% for line in lines %}
    <li><span class="chip of-rule" style="{{ line.chip }}">{{ line.rule.mark() }}</span>
    <b>{{ line.rule.titled() }}</b>: {{ line.rule.describe() }} <i>({{ line.found }})</i></li>
    {% endfor %}
    <li><span class="chip">▲1a ▲2a</span>{{ several }}</li>
    <li><span class="chip">▲1a ✓</span>{{ decided }}</li>
    <li><span class="chip" style="background:repeating-linear-gradient(45deg,transparent 0 4px,#8888 4px 6px)">
    0</span>{{ informative }}</li>
    <li><span class="chip">?</span>{{ unjudged }}</li>
    </ul>
""")


def show_counts(review: Review) -> None:
    """The verdict in one line, and how many cells each rule marks."""
    findings = review.findings
    unjudged = int(findings.not_judged.sum()) if findings.any_not_judged else 0
    columns = st.columns([1, 1, 1, 3])
    columns[0].metric(messages.CELLS.said(), figure(len(review.cube)))
    columns[1].metric(messages.UNSAFE.said(), figure(findings.unsafe_cells))
    sums_open = are_sums_open(review)
    columns[2].metric(messages.NOT_JUDGED.said(), messages.ALL_SUMS.said() if sums_open else figure(unjudged))
    with columns[3]:
        spoken("verdict").markdown(verdict(findings.unsafe_cells, unjudged, sums_open=sums_open))
        st.caption(plain(messages.POLICY_IS.said(title=review.policy.title)))
        for line in map(str, review.idle):
            st.caption(plain(line[0].upper() + line[1:] + "."))


def show_legend(review: Review) -> None:
    """Each rule with its colour, its code and what it says, and the other marks."""
    counts = {check.number: (unsafe, unjudged) for check, unsafe, unjudged in review.findings.counts()}
    lines = []
    for number, rule in enumerate(review.policy.rules):
        unsafe, unjudged = counts.get(number, (0, 0))
        found = _found(Grouped(unsafe), Grouped(unjudged))
        chip = ";".join(f"--{name.replace('_', '-')}:{colour}" for name, colour in asdict(rule.colours).items())
        lines.append({"chip": chip, "rule": rule, "found": found})
    legend = _LEGEND(
        lines=lines,
        several=messages.THICK_BORDER.said(),
        decided=messages.TICK.said(),
        informative=messages.HATCHED.said(),
        unjudged=messages.QUESTION_MARK.said(),
    )
    st.html(legend)


def _found(unsafe: Grouped, unjudged: Grouped) -> str:
    """How many cells one rule marks."""
    if unjudged:
        return messages.COUNT_UNSAFE_AND_OPEN.said(unsafe=unsafe, unjudged=unjudged)
    return messages.COUNT_UNSAFE.said(unsafe=unsafe)


def are_sums_open(review: Review) -> bool:
    """Whether this is a table of sums and no rule of the policy looks at them."""
    return review.cube.contributions is not None and not review.policy.about_sums


def verdict(unsafe: int, unjudged: int, *, sums_open: bool) -> str:
    """Whether the table may go out as it is, in words."""
    if sums_open and not unsafe:
        return messages.VERDICT_SUMS_OPEN.said()
    if unsafe:
        return messages.VERDICT_UNSAFE.said(cells=Grouped(unsafe))
    if unjudged:
        return messages.VERDICT_OPEN.said(cells=Grouped(unjudged))
    return messages.VERDICT_SAFE.said()
