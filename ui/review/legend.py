"""What was found in numbers, and what the colours and marks mean."""

from __future__ import annotations

from dataclasses import asdict

import streamlit as st

from sdc_core.evaluation.reviewing import Review
from sdc_core.numbers.writing import grouped
from sdc_core.words.wording import many
from ui.session.voice.component import spoken
from ui.words.explain import plain
from ui.words.templates import Template

_LEGEND = Template("""
    <ul class="legend">
    {% for line in lines %}
    <li><span class="chip of-rule" style="{{ line.chip }}">{{ line.rule.mark() }}</span>
    <b>{{ line.rule.title }}</b>: {{ line.rule.describe() }} <i>({{ line.found }})</i></li>
    {% endfor %}
    <li><span class="chip">▲1a ▲2a</span>A thick border: several rules. The first one gives the colour.</li>
    <li><span class="chip">▲1a ✓</span>A tick: what was found there is decided.</li>
    <li><span class="chip" style="background:repeating-linear-gradient(45deg,transparent 0 4px,#8888 4px 6px)">
    0</span>Hatched: an informative zero. Nobody is there, and that gives the group away.</li>
    <li><span class="chip">?</span>Not judged: a figure it needs is not available. That does not mean it is safe.</li>
    </ul>
""")


def show_counts(review: Review) -> None:
    """The verdict in one line, and how many cells each rule marks."""
    findings = review.findings
    unjudged = int(findings.not_judged.sum()) if findings.any_not_judged else 0
    columns = st.columns([1, 1, 1, 3])
    columns[0].metric("Cells", grouped(len(review.cube)))
    columns[1].metric("Unsafe", grouped(findings.unsafe_cells))
    sums_open = are_sums_open(review)
    columns[2].metric("Not judged", "all sums" if sums_open else grouped(unjudged))
    with columns[3]:
        spoken("verdict").markdown(verdict(findings.unsafe_cells, unjudged, sums_open=sums_open))
        st.caption(plain(f"Policy: {review.policy.provenance.title or review.policy.name}"))
        for line in map(str, review.idle):
            st.caption(plain(line[0].upper() + line[1:] + "."))


def show_legend(review: Review) -> None:
    """Each rule with its colour, its code and what it says, and the other marks."""
    counts = {check.number: (unsafe, unjudged) for check, unsafe, unjudged in review.findings.counts()}
    lines = []
    for number, rule in enumerate(review.policy.rules):
        unsafe, unjudged = counts.get(number, (0, 0))
        found = f"{grouped(unsafe)} unsafe" + (f", {grouped(unjudged)} not judged" if unjudged else "")
        chip = ";".join(f"--{name.replace('_', '-')}:{colour}" for name, colour in asdict(rule.colours).items())
        lines.append({"chip": chip, "rule": rule, "found": found})
    st.html(_LEGEND(lines=lines))


def are_sums_open(review: Review) -> bool:
    """Whether this is a table of sums and no rule of the policy looks at them."""
    return review.cube.contributions is not None and not review.policy.about_sums


def verdict(unsafe: int, unjudged: int, *, sums_open: bool) -> str:
    """Whether the table may go out as it is, in words."""
    if sums_open and not unsafe:
        return "**Open.** Nothing looks at the sums; what was judged is how many units are behind them."
    if unsafe:
        start = f"{many(unsafe, 'cell')} {'tells' if unsafe == 1 else 'tell'}"
        return f"**Not as it is.** {start} too much under this policy."
    if unjudged:
        return f"**Open.** Nothing is unsafe, but {many(unjudged, 'cell')} could not be judged."
    return "**No cell is unsafe under this policy.** Rules find what they were set to find: look at the table too."
