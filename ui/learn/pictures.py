"""How a learner's table looks: bare with the marks made so far, with what was found, with how it was answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.scene import Rows
from ui.grids.shading import shaded
from ui.grids.table_grid.crosstab import Crosstab, Style
from ui.learn import messages

MARKED = Style("●", "", "#cde5f3", "#0b3a55", "#1b4a63", "#e2f2fb", border=True)
WRONG = Style("✗", "", "#e4e2de", "#3b3a37", "#45433f", "#f1efea")
PLAIN = ("", "✓", "!", "✗")
FRAMED = ("", "✓", "", "✗")
"""The same where ! means that a cell can be worked out."""

_FOUND, _MISSED, _FALSE = 1, 2, 3


def marked_picture(exercise: Exercise, marked: Rows) -> Crosstab:
    """The bare table with the learner's marks and with what stands in place of some counts."""
    picture = bare_picture(exercise)
    texts = ["", *dict.fromkeys(exercise.stand_ins.values())]
    text_of = np.zeros(len(exercise.review.cube), dtype=np.int64)
    text_of[list(exercise.stand_ins)] = [texts.index(text) for text in exercise.stand_ins.values()]
    mark_of = np.zeros_like(text_of)
    mark_of[sorted(marked)] = 1
    combined = picture.style_of.astype(np.int64) * len(texts) + _of_cells(text_of, exercise.arrangement)
    combined = combined * 2 + _of_cells(mark_of, exercise.arrangement)
    distinct, style_of = np.unique(combined, return_inverse=True)
    styles = []
    for one in distinct.tolist():
        base, text = divmod(one // 2, len(texts))
        style = picture.styles[base]
        looks = replace(MARKED, spoken=messages.MARKED_BY_YOU.said()) if one % 2 else style
        styles.append(replace(looks, text=texts[text] or style.text))
    return replace(picture, styles=tuple(styles), style_of=style_of.reshape(combined.shape).astype(np.uint16))


def found_picture(exercise: Exercise) -> Crosstab:
    """The table with what the rules found, or, where cells are hidden, with what can be worked out."""
    attacked = exercise.attacked
    if attacked is None:
        return shaded(exercise.review, exercise.arrangement)
    known = np.array(sorted(attacked.known), dtype=np.int64)
    return shaded(exercise.bare, exercise.arrangement, treatment=attacked.treatment, recoverable=known)


def outcome_picture(exercise: Exercise, right: Rows, marked: Rows) -> Crosstab:
    """The table with what was found, and beside it what the learner marked."""
    picture = found_picture(exercise)
    outcome = np.zeros(len(exercise.review.cube), dtype=np.int64)
    for code, rows in ((_FOUND, right & marked), (_MISSED, right - marked), (_FALSE, marked - right)):
        outcome[sorted(rows)] = code
    at = _of_cells(outcome, exercise.arrangement)
    combined = picture.style_of.astype(np.int64) * 4 + at
    distinct, style_of = np.unique(combined, return_inverse=True)
    signs = FRAMED if exercise.attacked else PLAIN
    styles = tuple(_with_outcome(picture.styles[one // 4], one % 4, signs) for one in distinct.tolist())
    return replace(picture, styles=styles, style_of=style_of.reshape(at.shape).astype(np.uint16))


def bare_picture(exercise: Exercise) -> Crosstab:
    """The table as if nothing had been found; what is hidden is crossed out."""
    treatment = exercise.attacked.treatment if exercise.attacked else None
    return shaded(exercise.bare, exercise.arrangement, treatment=treatment)


def _with_outcome(style: Style, outcome: int, signs: Sequence[str]) -> Style:
    if outcome == 0:
        return style
    if outcome == _FALSE:
        return replace(WRONG, spoken=messages.WRONG_BY_YOU.said(), text=style.text, hatched=style.hatched)
    said = messages.FOUND_BY_YOU if outcome == _FOUND else messages.MISSED
    spoken = ", ".join(filter(None, [style.spoken, said.said()]))
    return replace(style, codes=f"{signs[outcome]} {style.codes}".strip(), spoken=spoken, border=outcome == _MISSED)


def _of_cells(of_rows: IntColumn, arrangement: Arrangement) -> NDArray[np.int64]:
    """A figure of each row of the cube, laid out; 0 where nobody is."""
    cells = arrangement.cells
    return np.where(cells == ABSENT, 0, of_rows[np.maximum(cells, 0)])
