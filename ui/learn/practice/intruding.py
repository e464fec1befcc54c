"""Play the intruder: what must each hidden cell lie between? The attack knows, and shows the shortest way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import streamlit as st

from sdc_core.cube.addresses import ABSENT
from sdc_core.evaluation.status import SIGNS, Aspect
from sdc_core.evaluation.treatment import Treatment
from sdc_core.lessons.practice.intruder import EMPTY, Judged, Note, Puzzle, Verdict, interval_text, judged
from sdc_core.lessons.record import Played
from sdc_core.numbers.writing import grouped
from ui.grids.shading import shaded
from ui.grids.table_grid.component import grid
from ui.grids.table_grid.crosstab import Crosstab, Style
from ui.learn.learning_grid import address, show_bare
from ui.learn.practice import messages
from ui.learn.ways import name_of, ways_card, ways_of
from ui.session import state
from ui.session.learning_state import Attempt
from ui.words.explain import plain

HEIGHT = 420
LARGEST = 999
"""The largest number that can be noted."""

MARKS = {Verdict.RIGHT: "✓", Verdict.WIDE: "~", Verdict.WRONG: "✗", Verdict.OPEN: "–"}


def play(puzzle: Puzzle, name: str, code: str) -> bool:
    """Note what each hidden cell lies between, then see the score. Returns whether it was scored."""
    st.markdown(f"{plain(title_of(puzzle))}\n\n{messages.PLAY_THE_INTRUDER.said(ask=puzzle.ask)}")
    for number, table in enumerate(puzzle.beside):
        show_bare(table, f"{name}-beside-{number}")
    attempt = state.work().learning.attempt(name)
    if attempt.answered:
        _show_score(puzzle, judged(puzzle, attempt.notes), name)
        return True
    left, right = st.columns([3, 2], gap="medium")
    with left:
        _show(puzzle, picture_of(puzzle), f"learn-{name}")
    with right:
        notes = _notes(puzzle, name, attempt)
        # No callback: it would get the notes of the run before, without the field that was left by this very click.
        if st.button(messages.SCORE.said(), type="primary", key="score"):
            _score(puzzle, name, code, notes)
            st.rerun()
    return False


def picture_of(puzzle: Puzzle, answers: tuple[Judged, ...] = (), *, signs: bool = True) -> Crosstab:
    """The table with the letters of its hidden cells. answers: with what they lie between; signs: and how they are."""
    exercise, cells = puzzle.exercise, puzzle.exercise.arrangement.cells
    treatment = np.where(puzzle.attacked.treatment == Treatment.PUBLISHED, Treatment.PUBLISHED, Treatment.WITHHELD)
    picture = shaded(exercise.bare, exercise.arrangement, treatment=treatment.astype(np.int8))
    style_of, styles = picture.style_of.astype(np.int64), list(picture.styles)
    said = {one.row: one for one in answers}
    for row, letter in puzzle.letters.items():
        style_of[cells == row] = len(styles)
        styles.append(_lettered(letter, said.get(row), signs=signs))
    return replace(picture, styles=tuple(styles), style_of=style_of.astype(np.uint16))


def title_of(puzzle: Puzzle) -> str:
    """What the table is about."""
    spec = puzzle.exercise.review.cube.spec
    return ". ".join(filter(None, [spec.title, spec.population]))


def _lettered(letter: str, answer: Judged | None, *, signs: bool) -> Style:
    colours = SIGNS[Aspect.WITHHELD].colours
    assert colours is not None
    hidden = Style(
        codes=letter, spoken=messages.SPOKEN_HIDDEN.said(letter=letter), text="?", hatched=True,
        fill=colours.fill, ink=colours.ink, dark_fill=colours.dark_fill, dark_ink=colours.dark_ink,
    )  # fmt: skip
    if answer is None:
        return hidden
    text = interval_text(*answer.interval)
    spoken = messages.SPOKEN_ANSWER.said(letter=letter, between=text, verdict=answer.verdict.words)
    codes = f"{MARKS[answer.verdict]} {letter}" if signs else letter
    return replace(hidden, codes=codes, spoken=spoken, text=text, hatched=False)


def _notes(puzzle: Puzzle, name: str, attempt: Attempt) -> Mapping[int, Note]:
    """A line for each hidden cell with a field for each end."""
    widths = [3, 2, 2]
    for column, head in zip(
        st.columns(widths), (messages.HIDDEN_CELL, messages.AT_LEAST, messages.AT_MOST), strict=True
    ):
        column.markdown(f"**{head.said()}**")
    notes: dict[int, Note] = {}
    for row, letter in puzzle.letters.items():
        cell, low, high = st.columns(widths, vertical_alignment="center")
        cell.markdown(f"**{letter}** · {plain(puzzle.name(row))}")
        least, most = attempt.notes.get(row, EMPTY)
        with low:
            given_least = _number(
                messages.LETTER_AT_LEAST.said(letter=letter), least, f"least-{name}-{attempt.edition}-{row}"
            )
        with high:
            given_most = _number(
                messages.LETTER_AT_MOST.said(letter=letter), most, f"most-{name}-{attempt.edition}-{row}"
            )
        notes[row] = given_least, given_most
    if notes != attempt.notes:
        state.attempt(name, notes=notes)
    return notes


def _number(label: str, value: int | None, key: str) -> int | None:
    return st.number_input(
        label, 0, LARGEST, value, step=1, key=key, label_visibility="collapsed", placeholder="?"
    )  # fmt: skip


def _score(puzzle: Puzzle, name: str, code: str, notes: Mapping[int, Note]) -> None:
    """The learner has answered: it counts, and everything is shown."""
    verdicts = [one.verdict for one in judged(puzzle, notes)]
    right, wrong = verdicts.count(Verdict.RIGHT), verdicts.count(Verdict.WRONG)
    played = Played(code, right, len(verdicts) - right - wrong, wrong)
    with state.one_change():
        state.attempt(name, answered=True)
        state.learn(record=state.work().learning.record.played(played, {}))


def _show_score(puzzle: Puzzle, answers: tuple[Judged, ...], name: str) -> None:
    verdicts = [one.verdict for one in answers]
    right, wide, wrong, unanswered, _ = st.columns([1, 1, 1, 1, 1])
    of_all = messages.NUMBER_OF.said(number=verdicts.count(Verdict.RIGHT), whole=len(answers))
    right.metric(messages.RIGHT.said(), of_all)
    wide.metric(messages.TRUE_BUT_NOT_ALL.said(), verdicts.count(Verdict.WIDE))
    wrong.metric(messages.NOT_SO.said(), verdicts.count(Verdict.WRONG))
    unanswered.metric(messages.NOT_ANSWERED.said(), verdicts.count(Verdict.OPEN))
    chosen = _show(puzzle, picture_of(puzzle, answers), f"learn-{name}-outcome")
    st.caption(messages.OUTCOME_SIGNS.said())
    row = ABSENT if chosen is None else int(puzzle.exercise.arrangement.cells[chosen])
    if row in puzzle.letters:
        st.html(ways_card(puzzle.attacked, row, name=name_of(puzzle, row)))
    elif row != ABSENT:
        st.markdown(messages.CELL_PUBLISHED.said(cell=plain(address(puzzle.exercise.review, row))))
    st.table(
        [
            {
                messages.CELL.said(): f"{puzzle.letters[one.row]} · {puzzle.name(one.row)}",
                messages.YOU_NOTED.said(): _noted(one.note),
                messages.RIGHT_IS.said(): interval_text(*one.interval),
                "": f"{MARKS[one.verdict]} {one.say}",
            }
            for one in answers
        ],
        hide_index=True,
    )
    if all(one is Verdict.RIGHT for one in verdicts):
        st.success(messages.ALL_RIGHT.said(), icon=":material/check_circle:")
    with st.expander(messages.HOW_WORKED_OUT.said(), expanded=True):
        st.html(ways_of(puzzle))


def _noted(note: Note) -> str:
    if note == EMPTY:
        return messages.NOTED_NOTHING.said()
    least, most = ("?" if end is None else grouped(end) for end in note)
    return least if least == most else f"{least}–{most}"


def _show(puzzle: Puzzle, picture: Crosstab, key: str) -> tuple[int, int] | None:
    return grid(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        key=key, height=HEIGHT, caption=title_of(puzzle), decimals=picture.decimals,
    )  # fmt: skip
