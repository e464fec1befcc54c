"""Two policies over one table, cell by cell: what becomes marked, what no longer is."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import streamlit as st

from sdc_core.arrays import IntColumn
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Grouped
from sdc_core.numbers.writing import grouped
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import preset_names
from sdc_core.thresholds.moves import Moves, moved
from ui.review import reviewing
from ui.review.arranging import current_arrangement
from ui.session import frame, state
from ui.session.question import Question
from ui.thresholds import messages
from ui.words.explain import plain, plain_number, show_problems
from ui.words.listing import choose_line

MOVES = Question[Moves]("moves")
COMPARED = Question[Review]("review by a policy compared")
LISTED = 1_000
KINDS = {
    "newly": messages.NEWLY,
    "no_longer": messages.NO_LONGER,
    "both_otherwise": messages.BOTH_OTHERWISE,
    "both": messages.BOTH,
    "not_judged": messages.NOT_JUDGED,
}
"""What can become of a cell: the field of `Moves`, and its name."""


@dataclass(frozen=True)
class Candidate:
    """A policy that can be compared, by name."""

    title: str
    policy: Policy


def show_moves(result: Review, tried: Candidate, *, own: bool) -> None:
    """Two policies side by side and the cells that move between them.

    own: the table is the person's, so that its cells can be looked up in the review.
    """
    candidates = [Candidate(messages.YOUR_POLICY.said(), result.policy), tried, *_presets()]
    titles = [candidate.title for candidate in candidates]
    edition = f"{state.work().table_edition}-{state.work().edition}"
    left, right = st.columns(2, gap="large")
    places = [
        column.selectbox(
            label.said(), range(len(titles)), at, format_func=titles.__getitem__, key=f"moves-{at}-{edition}"
        )
        for at, (column, label) in enumerate(zip((left, right), (messages.FROM, messages.TO), strict=True))
    ]
    picked = [candidates[place] for place in places]
    try:
        one, other = (_reviewed(result, candidate, at) for at, candidate in enumerate(picked))
    except SdcError as error:
        show_problems(error, kept=messages.NOTHING_COMPARED.said())
        return
    moves = state.derived(MOVES, (one, other), lambda: moved(one, other))
    _show_counts(moves)
    kind = _choose_kind(moves)
    if kind is not None:
        _list(one, moves, kind, own=own)


def _presets() -> list[Candidate]:
    policies = [Policy.preset(name) for name in preset_names()]
    return [Candidate(policy.title, policy) for policy in policies]


def _reviewed(result: Review, candidate: Candidate, side: int) -> Review:
    """The table reviewed under a candidate, worked out once while it stays chosen."""
    if candidate.policy == result.policy:
        return result
    question, inputs = COMPARED.of(str(side)), (result.cube, candidate.policy)
    if state.is_derived(question, inputs):
        return state.derived(question, inputs, lambda: result)
    cube = reviewing.with_contributions(result.cube, candidate.policy.need())
    return reviewing.reviewed(question, cube, candidate.policy)


def _show_counts(moves: Moves) -> None:
    for column, (kind, name) in zip(st.columns(len(KINDS)), KINDS.items(), strict=True):
        column.metric(name.said(), grouped(len(getattr(moves, kind))))


def _choose_kind(moves: Moves) -> str | None:
    there = [kind for kind in KINDS if len(getattr(moves, kind))]
    if not there:
        st.markdown(messages.NO_CELL_MARKED.said())
        return None
    if not len(moves.newly) and not len(moves.no_longer):
        st.markdown(messages.NO_CELL_MOVES.said())
    words = {kind: f"{KINDS[kind].said()} ({len(getattr(moves, kind))})" for kind in there}
    return st.selectbox(
        messages.CELLS_TO_LIST.said(), there, format_func=words.__getitem__, key=f"moves-kind-{'-'.join(there)}"
    )


def _list(one: Review, moves: Moves, kind: str, *, own: bool) -> None:
    cube, rows = one.cube, getattr(moves, kind)
    if len(rows) > LISTED:
        st.caption(messages.FIRST_LISTED.said(listed=Grouped(LISTED), cells=Grouped(len(rows))))
    rows = rows[:LISTED]
    figure = messages.COUNT.said() if cube.contributions is None else cube.spec.measure.value
    headers = [*cube.spec.names, figure, messages.FROM_HEAD.said(), messages.TO_HEAD.said()]
    chosen = choose_line(headers, _lines(one, moves, rows), key=f"moved-{kind}")
    if not own:
        return
    if chosen is None or chosen >= len(rows):
        st.caption(messages.CHOOSE_A_LINE.said())
        return
    row = int(rows[chosen])
    where = ", ".join(f"{name} {label}" for name, label in zip(cube.spec.names, cube.label(row), strict=True))
    st.markdown(f"**{plain(where)}**: {plain(moves.says(0, row))} → {plain(moves.says(1, row))}")
    if st.button(messages.SHOW_IN_REVIEW.said()):
        _select(one, row)
        frame.go_to("review")


def _lines(one: Review, moves: Moves, rows: IntColumn) -> list[list[object]]:
    cube, contributions = one.cube, one.cube.contributions
    labels = [cube.labels(variable, rows) for variable in range(len(cube.hierarchies))]
    missing = cube.missing_at(rows).tolist()
    figures = [
        None
        if absent
        else int(cube.count[row])
        if contributions is None
        else plain_number(contributions.cell(row).total)
        for row, absent in zip(rows.tolist(), missing, strict=True)
    ]
    both_verdicts = [(moves.says(0, row), moves.says(1, row)) for row in rows.tolist()]
    return [[*names, shown, *both] for *names, shown, both in zip(*labels, figures, both_verdicts, strict=True)]


def _select(result: Review, row: int) -> None:
    """Lay the table out so that the cell is in it, and select it there."""
    nodes = tuple((at, int(result.cube.nodes(at, np.array([row]))[0])) for at in range(len(result.cube.hierarchies)))
    with state.one_change():
        state.change(view=replace(state.work().view, fixed=nodes, only_flagged=False))
        places = np.argwhere(current_arrangement(result).cells == row)
        if len(places):
            state.change(selected=(int(places[0][0]), int(places[0][1])))
