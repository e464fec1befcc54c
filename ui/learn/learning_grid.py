"""A table that a learner marks: in the grid of the review page, by hand or by keyboard, and in a list beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import streamlit as st

from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement
from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.left_open import LeftOpen
from sdc_core.lessons.scene import Rows
from sdc_core.lessons.together import Together
from ui.grids.table_grid.component import grid
from ui.grids.table_grid.crosstab import Crosstab
from ui.learn import messages
from ui.learn.pictures import found_picture, marked_picture, outcome_picture
from ui.learn.ways import ways_card
from ui.session import state
from ui.session.learning_state import Attempt
from ui.words.explain import finding_card, plain

HEIGHT = 640


def mark_cells(exercise: Exercise, name: str) -> Attempt:
    """The bare table; a click marks a cell, a second click takes the mark away. Returns the marks so far."""
    attempt = _taken_click(exercise, name)
    left, right = st.columns([3, 1], gap="medium")
    with right:
        attempt = _list_of_marks(exercise, name, attempt)
    picture = marked_picture(exercise, attempt.marked)
    with left:
        _show(picture, exercise.review, key=_grid_key(name))
        st.caption(messages.CLICK_TO_MARK.said())
    return attempt


def show_outcome(exercise: Exercise, right: Rows, marked: Rows, name: str) -> None:
    """The table with what the rules found, and beside it what the learner marked. A click shows the sentence."""
    chosen = _show(outcome_picture(exercise, right, marked), exercise.review, key=f"{_grid_key(name)}-outcome")
    hidden = _hidden_signs(exercise)
    signs = messages.SIGNS_FRAMED if exercise.attacked else messages.SIGNS
    st.caption(signs.said(hidden=f" · {hidden}" if hidden else ""))
    _card(exercise, chosen)


def show_found(exercise: Exercise, name: str) -> None:
    """A table with what was found. A click shows the sentence."""
    chosen = _show(found_picture(exercise), exercise.review, key=_grid_key(name))
    if exercise.attacked:
        st.caption(_hidden_signs(exercise))
    _card(exercise, chosen)


def show_bare(exercise: Exercise, name: str) -> None:
    """The table as printed, without anything to mark."""
    _show(marked_picture(exercise, frozenset()), exercise.review, key=_grid_key(name))


def address(review: Review, row: int) -> str:
    """A cell as a person says it: "village 1, answer A"."""
    named = zip(review.cube.spec.names, review.cube.label(row), strict=True)
    return ", ".join(f"{name} {label}" for name, label in named)


def sentences(exercise: Exercise, rows: Rows) -> str:
    """What was found about these cells, or how they are worked out, as a block of HTML; "" where that is nothing."""
    if exercise.attacked:
        return "".join(ways_card(exercise.attacked, row) for row in sorted(rows & exercise.attacked.known))
    return findings_of(exercise.review, rows)


def findings_of(review: Review, rows: Rows) -> str:
    """The findings about these cells as a block of HTML; "" where there are none."""
    return "".join(
        finding_card(found, names=review.cube.spec.names)
        for row in sorted(rows)
        if (found := list(review.findings.listed(review.findings.at(row))))
    )


def _taken_click(exercise: Exercise, name: str) -> Attempt:
    """The attempt after the click that caused this run, if one did."""
    attempt = state.work().learning.attempt(name)
    click = state.latest_click(_grid_key(name))
    serial = click.get("serial")
    if not isinstance(serial, int) or serial == attempt.clicks:
        return attempt
    row = _row_at(exercise.arrangement, click)
    marked = attempt.marked if row is None else attempt.marked ^ {row}
    return state.attempt(name, marked=marked, clicks=serial, edition=attempt.edition + 1)


def _row_at(arrangement: Arrangement, click: Mapping[str, Any]) -> int | None:
    """The row of the cube that was clicked; what the browser sends is checked like any other input."""
    at = (click.get("row"), click.get("column"))
    inside = all(isinstance(one, int) and 0 <= one < size for one, size in zip(at, arrangement.shape, strict=True))
    row = int(arrangement.cells[at]) if inside else ABSENT
    return None if row == ABSENT else row


def _list_of_marks(exercise: Exercise, name: str, attempt: Attempt) -> Attempt:
    """What is marked, by name: cells can be taken away here, or added by typing."""
    rows = exercise.arrangement.cells.ravel()
    listed = st.multiselect(
        messages.MARKED_CELLS.said(),
        rows[rows != ABSENT].tolist(),
        sorted(attempt.marked),
        format_func=_addresses(exercise.review),
        key=f"marks-{name}-{attempt.edition}",
        placeholder=messages.NO_CELL_YET.said(),
    )
    if frozenset(listed) == attempt.marked:
        return attempt
    return state.attempt(name, marked=frozenset(listed))


def _addresses(review: Review) -> Callable[[int], str]:
    def hover(row: int) -> str:
        return ", ".join(review.cube.label(row))

    return hover


def _show(picture: Crosstab, review: Review, *, key: str) -> tuple[int, int] | None:
    caption = review.cube.spec.title or review.cube.spec.population or messages.THE_TABLE.said()
    return grid(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        key=key, height=HEIGHT, caption=caption,
        decimals=picture.decimals,
    )  # fmt: skip


def _card(exercise: Exercise, chosen: tuple[int, int] | None) -> None:
    """The findings about the cell that was clicked."""
    row = ABSENT if chosen is None else int(exercise.arrangement.cells[chosen])
    if row == ABSENT:
        return
    if exercise.attacked and row in exercise.attacked.hidden:
        st.html(ways_card(exercise.attacked, row))
        return
    shown, cell = findings_of(exercise.review, frozenset({row})), plain(address(exercise.review, row))
    if exercise.attacked:
        st.markdown(messages.IS_PUBLISHED.said(cell=cell))
    elif shown:
        st.html(shown)
    elif row in exercise.review.findings.informative:
        st.markdown(messages.IS_INFORMATIVE.said(cell=cell))
    else:
        st.markdown(messages.IS_UNMARKED.said(cell=cell))


def _hidden_signs(exercise: Exercise) -> str:
    """What the signs of hidden and of changed cells mean."""
    if exercise.attacked is None:
        return ""
    if isinstance(exercise.attacked, LeftOpen):
        return messages.SIGN_WORKED_OUT.said()
    if isinstance(exercise.attacked, Together):
        return messages.SIGNS_OF_SEVERAL.said()
    return messages.SIGNS_OF_HIDDEN.said()


def _grid_key(name: str) -> str:
    return f"learn-{name}"
