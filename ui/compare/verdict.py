"""What the tables give away together, in one sentence first, and what was not settled."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.linked.linking import Narrowing
from sdc_core.numbers.writing import grouped
from sdc_core.words.wording import is_are, many
from ui.compare import words
from ui.compare.comparing import Compared
from ui.words.explain import plain

MOST_EXPLAINED = 2
"""Cells that are explained above the table; the lists explain the others."""


def show_verdict(compared: Compared) -> None:
    """Whether the tables may stand side by side, and the first findings with their subtractions."""
    linked = compared.linked
    unsafe, recovered = compared.unsafe, linked.recovered
    said = []
    if len(unsafe):
        said.append(f"{many(len(unsafe), 'cell')} that no table publishes {is_are(len(unsafe))} unsafe")
    if len(recovered):
        said.append(f"{many(len(recovered), 'hidden figure')} can be worked out")
    if said:
        st.error(
            "\n\n".join([f"**Together these tables disclose too much: {' and '.join(said)}.**", *_first(compared)])
        )
    elif linked.exit_status:
        st.warning(
            "**Nothing was found that discloses too much, but not everything was settled.** " + _derived(compared)
        )
    elif linked.known is not None:
        st.success(
            "**Nothing that follows from these tables together breaks a rule of the policy.** " + _derived(compared)
        )
    else:
        st.info("**No hidden figure follows from these tables together.** " + _derived(compared))
    if linked.known is None:
        st.info(
            "These are tables of sums. What follows was not held against the policy, since nobody knows the "
            "contributions behind a difference."
        )
    if linked.narrowing is not None:
        st.info(_narrowed(compared, linked.narrowing))
    if not bool(linked.intervals.exact.all()):
        st.caption("Some bounds were not settled: they may be narrower than they are given.")
    policy = compared.asked.policy
    tables = "; ".join(compared.titles)
    st.caption(plain(f"Tables: {tables}. {_shared(compared)} Policy: {policy.provenance.title or policy.name}."))


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
        more = len(order) - MOST_EXPLAINED
        lines.append(f"{grouped(more)} more {'stands' if more == 1 else 'stand'} below.")
    return lines


def _derived(compared: Compared) -> str:
    linked = compared.linked
    rows, derived = len(linked.unpublished), len(linked.derived)
    if not rows:
        return "Every cell that they keep apart is published in one of them."
    return f"{many(rows, 'cell')} {is_are(rows)} in no table; of {grouped(derived)} the figure follows."


def _narrowed(compared: Compared, narrowing: Narrowing) -> str:
    if not narrowing.cells:
        return "**What is known besides makes no interval narrower.**"
    become = "becomes" if narrowing.cells == 1 else "become"
    said = f"**With what is known besides, {many(narrowing.cells, 'interval')} {become} narrower.**"
    if narrowing.after is None:
        return f"{said} Not all of them have an upper bound."
    before, after = (
        None if width is None else f"{width / 10**compared.linked.joint.decimals:.1f}"
        for width in (narrowing.before, narrowing.after)
    )
    its = "Its" if narrowing.cells == 1 else "Their average"
    if before is None:
        return f"{said} {its} width is now {after}; before, there was not always an upper bound."
    return f"{said} {its} width was {before} and is now {after}."


def _shared(compared: Compared) -> str:
    shared = compared.linked.joint.shared
    return f"Shared by all tables: {', '.join(shared)}." if shared else "No variable is in all tables."
