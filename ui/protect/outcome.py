"""What a release costs and what it proved; what cannot be proved is shown as plainly."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review
from sdc_core.numbers.writing import grouped
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.losses import LevelLoss, losses_of
from ui.protect.method_form import name_of
from ui.protect.releasing import Refused
from ui.session.voice.component import spoken
from ui.words.explain import figure, plain, show_notes, show_problems

MOST_NAMED = 20


def show_task(review: Review) -> None:
    """How many cells have to be protected, or that none has to be."""
    findings = review.findings
    not_judged = int(findings.not_judged.sum())
    if findings.any_unsafe:
        st.markdown(
            f"{_many(findings.unsafe_cells, 'cell')} {_is(findings.unsafe_cells)} unsafe under this policy. Choose how "
            f"{'it is' if findings.unsafe_cells == 1 else 'they are'} protected; then see what an outsider can still "
            "work out, and what it costs."
        )
        return
    if not_judged:
        st.warning(
            f"No cell is unsafe under this policy, but {_many(not_judged, 'cell')} could not be judged. "
            "Not judged is not safe: the review says what is missing."
        )
        return
    st.success("No cell is unsafe under this policy: by itself, nothing in this table has to be hidden.")


def show_refusal(cube: Cube, refused: Refused) -> None:
    """Why there is no release, problem by problem."""
    show_problems(refused.error, kept="Nothing was hidden.")
    rows = [int(problem.parameters["row"]) - 1 for problem in refused.error.problems if "row" in problem.parameters]
    if rows:
        st.markdown("These cells cannot be protected:")
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
        st.warning("What everybody can still work out is not known. " + plain(str(exposure.error)))
        return
    number = len(exposure.recovered)
    if number:
        st.error(f"Everybody can work out {_cells(number)} exactly.")
    groups = sum(one.verdict == "unsafe" for one in exposure.groups)
    if groups:
        st.error(f"{_many(groups, 'group')} of hidden cells {_is(groups)} too well known as a sum.")
    if exposure.something_recoverable and not number and not groups:
        st.error("Some hidden cells are known too well.")
    if exposure.something_open:
        _show_open(exposure)
    if not exposure.exit_status:
        st.success("Nothing is recoverable: nobody from outside can work out a hidden figure exactly.")


def _show_open(exposure: Exposure) -> None:
    lines = [str(one) for one in exposure.idle]
    if number := len(exposure.perhaps_recovered):
        lines.append(f"It was not settled whether {_cells(number)} can be worked out exactly.")
    if number := sum(one.verdict != "unsafe" for one in exposure.groups):
        sums = "The sum of 1 group" if number == 1 else f"The sums of {_many(number, 'group')}"
        it = "it" if number == 1 else "them"
        lines.append(f"{sums} of hidden cells {_is(number)} known, and no rule could judge {it}.")
    if not exposure.something_recoverable:
        lines.insert(0, "No hidden figure can be worked out exactly, as far as this was settled.")
    st.warning("\n\n".join(plain(_sentence(line)) for line in lines))


def _show_losses(release: Release) -> None:
    losses = losses_of(release)
    cube = release.cube
    noun = "sum" if cube.spec.measure.kind == "magnitude" else "units"
    share = (
        ""
        if losses.share is None
        else f"; in the innermost cells {figure(round(100 * losses.share, 1))} % of the {noun}"
    )
    st.markdown(
        f"Hidden are {grouped(losses.hidden)} of {grouped(losses.cells)} cells{share}. "
        f"Hidden by a rule or by hand is marked ■, hidden to protect these □."
    )
    with st.expander("Where it is hidden"):
        st.dataframe([_line(cube, level) for level in losses.levels], hide_index=True, width="stretch")


def _line(cube: Cube, level: LevelLoss) -> dict[str, object]:
    deepest = int(cube.hierarchies[level.variable].depth.max(initial=0))
    name = "Total" if level.depth == 0 else "Categories" if deepest == 1 else f"Level {level.depth} below the total"
    return {
        "Variable": cube.spec.names[level.variable],
        "Level": name,
        "Cells": level.cells,
        "Hidden": level.hidden,
        "Hidden, %": round(100 * level.hidden / level.cells, 1),
    }


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!")) else ".")


def _cells(number: int) -> str:
    return _many(number, "hidden cell")


def _many(number: int, noun: str) -> str:
    return f"{grouped(number)} {noun}{'' if number == 1 else 's'}"


def _is(number: int) -> str:
    return "is" if number == 1 else "are"
