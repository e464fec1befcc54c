"""What a question with options can claim of one of them, and how the engine finds out whether it holds.

A claim is a function of the scene and of what an option names. It is worked out anew for every scene, so that it
stays true when a figure, a method or an axis of the lesson changes. A new kind of question is a function here and its
line in `CLAIMS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from sdc_core.lessons.appearance import NOTES, by_itself, left_open_of
from sdc_core.lessons.beside import STATISTICS, interval_beside, values_of, without_ranking
from sdc_core.lessons.differences import differences_of, least_among_members, with_threshold
from sdc_core.lessons.joining import (
    counts_are_unsafe,
    is_unsafe,
    sensitivity,
    with_categories_joined,
    with_groups_joined,
)
from sdc_core.lessons.mapped import map_of
from sdc_core.lessons.scene import Scene, rows_at
from sdc_core.lessons.several import protected_instead, several_of

Claim = Callable[..., bool]


def dominated(scene: Scene, *, point: str) -> bool:
    """Another point of the map has less of one and no more of the other."""
    found = map_of(scene)
    here = found.risk(point), found.loss(point)
    others = ((found.risk(name), found.loss(name)) for name in found.names)
    return any(other != here and other[0] <= here[0] and other[1] <= here[1] for other in others)


def ends_on_the_frontier(scene: Scene, *, original: bool, nothing: bool) -> bool:
    """Which of the two ends of the map are on its frontier: the table as it is, and nothing published."""
    found = map_of(scene)
    ends = tuple(not dominated(scene, point=end) for end in found.names[:2])
    return ends == (original, nothing)


def least_loss(scene: Scene, *, point: str, risk: float) -> bool:
    """Of all points with no more risk than this it has the least loss."""
    return map_of(scene).with_least_loss(risk=float(risk)) == point


def least_risk(scene: Scene, *, point: str, loss: float) -> bool:
    """Of all points with no more loss than this it has the least risk."""
    return map_of(scene).with_least_risk(loss=float(loss)) == point


def left_open(scene: Scene, *, cell: Sequence[str], low: int, high: int) -> bool:
    """All releases together leave these counts of a cell open, and no others."""
    found = several_of(scene)
    row = found.row(tuple(cell))
    return (found.left_open.low[row], found.left_open.high[row]) == (low, high)


def releases_needed(scene: Scene, *, low: int = 0, high: int = 0, never: bool = False) -> bool:
    """So many releases, from low to high, make all means right with 95 % probability; or no number does."""
    needed = several_of(scene).needed
    return never if needed is None else low <= needed <= high


def shown_instead(scene: Scene, *, same: bool, true: bool) -> bool:
    """Protected in the other way, all releases show the same figures, or their means are the true counts."""
    found = protected_instead(scene)
    return (found.estimates.repeated, found.means_right == len(found.cube)) == (same, true)


def safe_among_members(_: Scene, *, threshold: int) -> bool:
    """It is the smallest threshold with which nobody in a printed cell learns about another one from the cell."""
    return threshold == least_among_members()


def small_differences_follow(scene: Scene, *, threshold: int, number: int) -> bool:
    """With this threshold so many differences of 1 or 2 follow from the two printed tables."""
    return differences_of(with_threshold(scene, threshold)).small == number


def prevents_small_differences(scene: Scene, *, threshold: int, tables: Sequence[str] | None = None) -> bool:
    """No difference of 1 or 2 follows, and at least half of the figures are still printed."""
    found = differences_of(with_threshold(scene, threshold), None if tables is None else tuple(tables))
    every = differences_of(with_threshold(scene, 1))
    return not found.small and 2 * found.figures >= every.figures


def left_open_beside(scene: Scene, *, cell: Sequence[str], low: int, high: int, ranking: bool = True) -> bool:
    """The table, with or without the ranking beside it, leaves these counts of a cell open, and no others."""
    return interval_beside(scene if ranking else without_ranking(scene), cell) == (low, high)


def follows_from_extreme(scene: Scene, *, category: str, value: int) -> bool:
    """Of two units in a category the mean and the largest value give this for the other one."""
    other, largest = values_of(scene, category)
    mean = (other + largest) / 2
    return 2 * mean - largest == value


def nobodys_own(scene: Scene, *, statistic: str) -> bool:
    """The statistic is not the value of any one unit."""
    values = values_of(scene)
    return STATISTICS[statistic](values) not in values


def open_by_itself(scene: Scene, *, cell: Sequence[str], low: int, high: int) -> bool:
    """A published figure, by itself, leaves these counts open, and no others."""
    return by_itself(scene, tuple(cell)) == (low, high)


def sure_figure(scene: Scene, *, cell: Sequence[str] = ()) -> bool:
    """The figure of this cell, with all others, is sure to tell the true count; without a cell: no figure is."""
    found = left_open_of(scene)
    sure = found.sure | found.known
    return not sure if not cell else rows_at(found.cube, [cell]) <= sure


def true_note(scene: Scene, *, note: str) -> bool:
    """What the note says of the published table is true."""
    return NOTES[note](left_open_of(scene))


def surely_safe_together(scene: Scene, *, cells: Sequence[str]) -> bool:
    """The sensitivities of the cells add up to no more than 0, so that the cells joined are safe."""
    return sum((sensitivity(scene, [cell]) for cell in cells), Fraction(0)) <= 0


def unsafe_only_together(scene: Scene, *, cells: Sequence[str], rule: Mapping[str, Any]) -> bool:
    """By this rule each of the cells is safe, and joined to one they are unsafe."""
    return is_unsafe(scene, cells, rule) and not any(is_unsafe(scene, [cell], rule) for cell in cells)


def unsafe_once_joined(
    _: Scene, *, counts: Sequence[Sequence[int]], rule: Mapping[str, Any], answers: Sequence[int] = ()
) -> bool:
    """A safe table of counts becomes unsafe when these answers, or all groups where none is named, are joined."""
    joined = with_categories_joined(counts, answers) if answers else with_groups_joined(counts)
    return counts_are_unsafe(joined, rule) and not counts_are_unsafe(counts, rule)


CLAIMS: Mapping[str, Claim] = {
    "dominated": dominated,
    "ends on the frontier": ends_on_the_frontier,
    "least loss": least_loss,
    "least risk": least_risk,
    "left open": left_open,
    "releases needed": releases_needed,
    "shown instead": shown_instead,
    "safe among members": safe_among_members,
    "small differences follow": small_differences_follow,
    "prevents small differences": prevents_small_differences,
    "left open beside": left_open_beside,
    "follows from extreme": follows_from_extreme,
    "nobody's own": nobodys_own,
    "open by itself": open_by_itself,
    "sure figure": sure_figure,
    "true note": true_note,
    "surely safe together": surely_safe_together,
    "unsafe only together": unsafe_only_together,
    "unsafe once joined": unsafe_once_joined,
}
