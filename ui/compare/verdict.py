"""What the tables give away together, in one sentence first, and what was not settled."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.linked.linking import Narrowing
from sdc_core.messages import Figure, Grouped, Phrase
from sdc_core.words.wording import sentences
from ui.compare import messages, words
from ui.compare.comparing import Compared
from ui.words.explain import plain

MOST_EXPLAINED = 2
"""Cells that are explained above the table; the lists explain the others."""


def show_verdict(compared: Compared) -> None:
    """Whether the tables may stand side by side, and the first findings with their subtractions."""
    linked = compared.linked
    unsafe, recovered = compared.unsafe, linked.recovered
    if len(unsafe) or len(recovered):
        found = _found(len(unsafe), len(recovered))
        st.error("\n\n".join([messages.TOO_MUCH.said(found=found), *_first(compared)]))
    elif linked.exit_status:
        st.warning(messages.NOT_SETTLED.said(derived=_derived(compared)))
    elif linked.known is not None:
        st.success(messages.NOTHING_BROKEN.said(derived=_derived(compared)))
    else:
        st.info(messages.NOTHING_HIDDEN.said(derived=_derived(compared)))
    if linked.known is None:
        st.info(messages.SUMS.said())
    if linked.narrowing is not None:
        st.info(_narrowed(compared, linked.narrowing))
    if not bool(linked.intervals.exact.all()):
        st.caption(messages.BOUNDS_OPEN.said())
    policy = compared.asked.policy
    said = messages.TABLES_AND_POLICY.said(
        tables="; ".join(compared.titles), shared=_shared(compared), policy=policy.title
    )
    st.caption(plain(said))


def _found(unsafe: int, recovered: int) -> Phrase:
    """What there is too much of: cells that break a rule, hidden figures that follow, or both."""
    cells = messages.UNSAFE_CELLS.phrase(cells=Grouped(unsafe))
    figures = messages.RECOVERED.phrase(figures=Grouped(recovered))
    if unsafe and recovered:
        return messages.BOTH.phrase(unsafe=cells, recovered=figures)
    return cells if unsafe else figures


def _first(compared: Compared) -> list[str]:
    """The inner cells come first: what a total gives away is mostly theirs."""
    rows = dict.fromkeys([*compared.unsafe.tolist(), *compared.linked.recovered.tolist()])
    order = sorted(rows, key=lambda row: (-words.name_of(compared, row).count("×"), row))
    lines = []
    for row in order[:MOST_EXPLAINED]:
        found = next(words.findings_at(compared, row), None)
        why = "" if found is None else f" {found.explanation}"
        lines.append(plain(words.how(compared, row) + why))
    if len(order) > MOST_EXPLAINED:
        lines.append(messages.MORE_BELOW.said(more=Grouped(len(order) - MOST_EXPLAINED)))
    return lines


def _derived(compared: Compared) -> Phrase:
    linked = compared.linked
    rows, derived = len(linked.unpublished), len(linked.derived)
    if not rows:
        return messages.ALL_PUBLISHED.phrase()
    return messages.IN_NO_TABLE.phrase(cells=Grouped(rows), derived=Grouped(derived))


def _narrowed(compared: Compared, narrowing: Narrowing) -> str:
    if not narrowing.cells:
        return messages.NO_NARROWER.said()
    narrower = messages.NARROWER.phrase(intervals=Grouped(narrowing.cells))
    return sentences(narrower, _widths(compared, narrowing))


def _widths(compared: Compared, narrowing: Narrowing) -> Phrase:
    """How wide the intervals were that became narrower, and are."""
    if narrowing.after is None:
        return messages.NO_UPPER_BOUND.phrase()
    scale = 10**compared.linked.joint.decimals
    after = Figure(f"{narrowing.after / scale:.1f}")
    if narrowing.before is None:
        return messages.WIDTH_NOW.phrase(intervals=narrowing.cells, after=after)
    before = Figure(f"{narrowing.before / scale:.1f}")
    return messages.WIDTHS.phrase(intervals=narrowing.cells, before=before, after=after)


def _shared(compared: Compared) -> Phrase:
    shared = compared.linked.joint.shared
    return messages.SHARED.phrase(names=tuple(shared)) if shared else messages.NOTHING_SHARED.phrase()
