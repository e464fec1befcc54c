"""The table as the person knows it, with its findings; a click on a cell shows what is wrong with it."""

from __future__ import annotations

from dataclasses import replace
from math import prod

import streamlit as st

from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import MOST_CELLS
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Grouped, Message
from ui.grids.shading import shaded
from ui.grids.table_grid.component import grid
from ui.grids.table_grid.plain import html_table
from ui.review import cell_panel, messages
from ui.review.arranging import shown_arrangement, sides
from ui.review.contributions_view import show_contributions
from ui.session import state
from ui.session.language import fragment
from ui.words.explain import plain
from ui.words.templates import Template

PLAIN_CELLS = 5_000
_BOX = Template("""
    <div class="wide-box" role="region" aria-label="{{ caption }}" tabindex="0">{{ table }}</div>
""")


def show_table(review: Review) -> None:
    """The grid with its controls, and under it what is known of the selected cell."""
    show_controls(review.cube)
    _grid_and_card(review)


def show_plain_table(review: Review) -> None:
    """The same table as plain HTML: for screen readers, for printing, for those who prefer it."""
    arrangement = shown_arrangement(review)
    if prod(arrangement.shape) > PLAIN_CELLS:
        st.info(messages.PLAIN_TOO_LARGE.said(most=Grouped(PLAIN_CELLS)))
        return
    picture = shaded(review, arrangement)
    caption = review.cube.spec.title or messages.THE_TABLE.said()
    table = html_table(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        caption=caption, decimals=picture.decimals,
    )  # fmt: skip
    st.html(_BOX(caption=caption, table=table))


def show_controls(cube: Cube, *, only: Message = messages.ONLY_FLAGGED) -> None:
    """Which lines are shown, which variables run down and across, and where the others are held.

    only: what the switch is called that leaves other lines out.
    """
    view = state.work().view
    left, middle, right = st.columns([2, 3, 2], vertical_alignment="bottom")
    flagged = left.toggle(only.said(), value=view.only_flagged, key=f"only-{state.work().table_edition}")
    with right.popover(
        messages.DOWN_AND_ACROSS.said(), key="sides", help=messages.DOWN_AND_ACROSS_HELP.said(), width="stretch"
    ):
        down, across = _side_choice(cube, *sides(cube, view))
    with middle:
        fixed = _fixed(cube, [v for v in range(len(cube.hierarchies)) if v not in (*down, *across)], view)
    state.change(view=replace(view, down=down, across=across, fixed=fixed, only_flagged=flagged))


def _fixed(cube: Cube, variables: list[int], view: state.View) -> tuple[tuple[int, int], ...]:
    """For each variable that runs neither down nor across the category that is shown."""
    chosen, fixed = [], dict(view.fixed)
    for column, variable in zip(st.columns(max(1, len(variables))), variables, strict=False):
        labels = cube.hierarchies[variable].labels
        node = column.selectbox(
            plain(cube.spec.names[variable]),
            list(range(len(labels))),
            index=fixed.get(variable, 0),
            format_func=labels.__getitem__,
            key=f"held-{state.work().table_edition}-{view.turned}-{variable}",
        )
        chosen.append((variable, node))
    return tuple(chosen)


def _side_choice(cube: Cube, down: tuple[int, ...], across: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    names = cube.spec.names
    edition = state.work().table_edition
    left, right = st.columns(2)
    chosen_down = left.multiselect(
        messages.DOWN.said(), range(len(names)), down, format_func=names.__getitem__, key=f"down-{edition}"
    )
    rest = [variable for variable in range(len(names)) if variable not in chosen_down]
    chosen_across = right.multiselect(
        messages.ACROSS.said(),
        rest,
        [v for v in across if v in rest],
        format_func=names.__getitem__,
        key=f"across-{edition}",
    )
    size = prod(len(cube.hierarchies[variable]) for variable in (*chosen_down, *chosen_across))
    if size > MOST_CELLS:
        st.warning(messages.TOO_MANY_SHOWN.said(cells=Grouped(size), most=Grouped(MOST_CELLS)))
        return down, across
    return tuple(chosen_down), tuple(chosen_across)


@fragment
def _grid_and_card(review: Review) -> None:
    """The grid, and beside it on a wide screen, under it on a narrow one, the selected cell."""
    arrangement = shown_arrangement(review)
    picture = shaded(review, arrangement, settled=cell_panel.settled(review))
    with st.container(key="grid-and-panel"):
        left, right = st.columns([5, 3])
    with left:
        chosen = grid(
            picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
            key=f"grid-{state.work().table_edition}", selected=state.work().selected, height=560,
            caption=review.cube.spec.title or messages.TABLE_UNDER_REVIEW.said(), decimals=picture.decimals,
        )  # fmt: skip
    state.change(selected=chosen)
    row = ABSENT if chosen is None else int(arrangement.cells[chosen])
    with right, st.container(key="panel"):
        cell_panel.show_panel(review, arrangement, chosen)
    if row != ABSENT:
        show_contributions(review, row)
