"""How the table is laid out at present: which variables run down and across, and where the others are held."""

from __future__ import annotations

from math import prod

from sdc_core.cube.arrangement import MOST_CELLS, Arrangement, default_sides
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review
from ui.grids.shading import flagged_rows
from ui.session import state
from ui.session.question import Question

ARRANGEMENT = Question[Arrangement]("arrangement")


def current_arrangement(review: Review) -> Arrangement:
    """The table as it is laid out at present, without hiding lines."""
    return arrangement_of(review.cube)


def arrangement_of(cube: Cube) -> Arrangement:
    """A cube as tables are laid out at present."""
    view = state.work().view
    down, across = sides(cube, view)
    fixed = dict(view.fixed)
    inputs = (cube, down, across, tuple(sorted(fixed.items())))
    return state.derived(ARRANGEMENT, inputs, lambda: Arrangement.of(cube, down, across, fixed=fixed))


def shown_arrangement(review: Review) -> Arrangement:
    """The table as it is shown at present."""
    arrangement = current_arrangement(review)
    if not state.work().view.only_flagged:
        return arrangement
    return arrangement.only(flagged_rows(review, arrangement))


def sides(cube: Cube, view: state.View) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The sides as chosen, or as on the paper; what would be too large is shown group by group."""
    if view.down is not None and view.across is not None:
        return view.down, view.across
    down, across = default_sides(cube)
    while (down or across) and prod(len(cube.hierarchies[variable]) for variable in (*down, *across)) > MOST_CELLS:
        down, across = (down[1:], across) if len(down) > 1 or not across else (down, across[1:])
    return down, across
