"""What a release costs and what it proved; what cannot be proved is shown as plainly."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Figure, Grouped
from sdc_core.numbers.writing import decimal
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.losses import LevelLoss, losses_of
from ui.protect import messages
from ui.protect.method_form import name_of
from ui.protect.releasing import Refused
from ui.session.voice.component import spoken
from ui.words.explain import plain, show_notes, show_problems

MOST_NAMED = 20


def show_task(review: Review) -> None:
    """How many cells have to be protected, or that none has to be."""
    findings = review.findings
    not_judged = int(findings.not_judged.sum())
    if findings.any_unsafe:
        st.markdown(messages.TASK.said(cells=Grouped(findings.unsafe_cells)))
    elif not_judged:
        st.warning(messages.TASK_NOT_JUDGED.said(cells=Grouped(not_judged)))
    else:
        st.success(messages.TASK_NONE.said())


def show_refusal(cube: Cube, refused: Refused) -> None:
    """Why there is no release, problem by problem."""
    show_problems(refused.error, kept=messages.NOTHING_HIDDEN.said())
    rows = [int(problem.parameters["row"]) - 1 for problem in refused.error.problems if "row" in problem.parameters]
    if rows:
        st.markdown(messages.CANNOT_BE_PROTECTED.said())
        show_notes(name_of(cube, row) for row in rows[:MOST_NAMED])


def show_outcome(release: Release, exposure: Exposure | Refused) -> None:
    """What was hidden, how much of the table that is, and what an attack on it found."""
    spoken("outcome").markdown(f"**{plain(_sentence(release.summary()))}**")
    _show_losses(release)
    show_notes(_sentence(str(note)) for note in release.notes)
    show_verdict(exposure)


def show_verdict(exposure: Exposure | Refused) -> None:
    """What everybody can still work out, in a sentence."""
    if isinstance(exposure, Refused):
        st.warning(f"{messages.STILL_NOT_KNOWN.said()} {plain(str(exposure.error))}")
        return
    number = len(exposure.recovered)
    if number:
        st.error(messages.EVERYBODY_CAN.said(cells=Grouped(number)))
    groups = sum(one.verdict == "unsafe" for one in exposure.groups)
    if groups:
        st.error(messages.GROUPS_KNOWN.said(groups=Grouped(groups)))
    if exposure.something_recoverable and not number and not groups:
        st.error(messages.SOME_KNOWN_TOO_WELL.said())
    if exposure.something_open:
        _show_open(exposure)
    if not exposure.exit_status:
        st.success(messages.NOTHING_RECOVERABLE.said())


def _show_open(exposure: Exposure) -> None:
    lines = list(map(str, exposure.idle))
    if number := len(exposure.perhaps_recovered):
        lines.append(messages.NOT_SETTLED_EXACTLY.said(cells=Grouped(number)))
    if number := sum(one.verdict != "unsafe" for one in exposure.groups):
        lines.append(messages.SUMS_NOT_JUDGED.said(groups=Grouped(number)))
    if not exposure.something_recoverable:
        lines.insert(0, messages.NONE_EXACTLY.said())
    st.warning("\n\n".join(plain(_sentence(line)) for line in lines))


def _show_losses(release: Release) -> None:
    losses = losses_of(release)
    cube = release.cube
    cells = {"hidden": Grouped(losses.hidden), "cells": Grouped(losses.cells)}
    if losses.share is None:
        words = messages.HIDDEN_ARE.said(**cells)
    else:
        percent = Figure(f"{decimal(round(100 * losses.share, 1))} %")
        sums = cube.spec.measure.kind == "magnitude"
        words = (messages.HIDDEN_ARE_OF_SUM if sums else messages.HIDDEN_ARE_OF_UNITS).said(**cells, percent=percent)
    st.markdown(words)
    with st.expander(messages.WHERE_HIDDEN.said()):
        st.dataframe([_line(cube, level) for level in losses.levels], hide_index=True, width="stretch")


def _line(cube: Cube, level: LevelLoss) -> dict[str, object]:
    deepest = int(cube.hierarchies[level.variable].depth.max(initial=0))
    if level.depth == 0:
        name = messages.TOTAL.said()
    else:
        name = messages.CATEGORIES.said() if deepest == 1 else messages.LEVEL_BELOW.said(depth=level.depth)
    return {
        messages.VARIABLE.said(): cube.spec.names[level.variable],
        messages.LEVEL.said(): name,
        messages.CELLS.said(): level.cells,
        messages.HIDDEN.said(): level.hidden,
        messages.HIDDEN_PERCENT.said(): round(100 * level.hidden / level.cells, 1),
    }


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!")) else ".")
