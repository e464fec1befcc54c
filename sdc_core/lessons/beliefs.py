"""What people believe about tables, and the cells that somebody who believes it would mark.

A belief is no list of cells: it is worked out from the table and from what the rules found. So it
stays true when a figure of the lesson or its policy changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.attacked import Attacked
from sdc_core.lessons.left_open import LeftOpen
from sdc_core.lessons.scene import Edit, Rows, Scene, labels_of, rows_at
from sdc_core.lessons.together import Together

Answer = Callable[[Scene], Rows]
"""What a question counts as the right cells of a scene."""


@dataclass(frozen=True, eq=False)
class Sight:
    """What a belief is worked out from: the scene, its review, the right cells and how a question finds them."""

    scene: Scene
    review: Review
    right: Rows
    answer: Answer

    @cached_property
    def attacked(self) -> Attacked:
        """The scene as its reader sees it, where cells are hidden."""
        return Attacked.of(self.scene)

    @cached_property
    def hidden(self) -> Rows:
        """The cells that are hidden, or that none of several printed tables shows."""
        return Together.of(self.scene).hidden if self.scene.linked else self.attacked.hidden

    @cached_property
    def left_open(self) -> LeftOpen:
        """The scene as its reader sees it, where figures are changed."""
        return LeftOpen.of(self.scene)

    @property
    def cube(self) -> Cube:
        """The table."""
        return self.review.cube

    def inside(self) -> BoolColumn:
        """Which cells are no totals."""
        rows, inside = np.arange(len(self.cube)), np.ones(len(self.cube), dtype=bool)
        for variable in self.cube.spec.spanning:
            inside &= self.cube.hierarchies[variable].is_leaf[self.cube.nodes(variable, rows)]
        return inside


Belief = Callable[..., Rows]


def nothing(_: Sight) -> Rows:
    """There is nothing to worry about."""
    return frozenset()


def small_counts(sight: Sight, *, below: int) -> Rows:
    """Small counts are the risk, and they alone."""
    count = sight.cube.count
    return _rows((count > 0) & (count < below))


def small_counts_inside(sight: Sight, *, below: int) -> Rows:
    """The same, totals left out."""
    count = sight.cube.count
    return _rows((count > 0) & (count < below) & sight.inside())


def zeros_inside(sight: Sight) -> Rows:
    """Every zero that is not a total is marked."""
    return _rows((sight.cube.count == 0) & sight.inside())


def the_full_ones(sight: Sight) -> Rows:
    """Only a cell that holds its whole group is marked."""
    count, target = sight.cube.count, sight.cube.spec.targets[0]
    margin = sight.cube.margin(target)
    return _rows((count > 0) & (count == count[margin]) & (margin != np.arange(len(count))))


def unsafe_ones(sight: Sight) -> Rows:
    """The right cells are whatever a rule marks."""
    return _rows(sight.review.findings.unsafe_rules > 0)


def beside(sight: Sight) -> Rows:
    """At risk is who is named by few: the others of the group, not those they know about."""
    return _groups(sight) - sight.right


def whole_groups(sight: Sight) -> Rows:
    """When a group has a problem, everything in it has."""
    return _groups(sight)


def without_the_largest(sight: Sight) -> Rows:
    """So large a count cannot be a risk."""
    count = sight.cube.count
    largest = max((int(count[row]) for row in sight.right), default=0)
    return frozenset(row for row in sight.right if count[row] < largest)


def filled_ones_of(sight: Sight, *, variable: str, category: str) -> Rows:
    """Everything in this category is a problem."""
    labels = np.array(sight.cube.labels(sight.cube.spec.position(variable), np.arange(len(sight.cube))), dtype=object)
    return _rows((labels == category) & (sight.cube.count > 0) & sight.inside())


def all_of(sight: Sight, *, where: list[dict[str, str]]) -> Rows:
    """All cells that are somewhere in these categories are a problem."""
    rows, every = np.arange(len(sight.cube)), np.zeros(len(sight.cube), dtype=bool)
    for categories in where:
        some = np.ones(len(sight.cube), dtype=bool)
        for name, category in categories.items():
            some &= np.array(sight.cube.labels(sight.cube.spec.position(name), rows), dtype=object) == category
        every |= some
    return _rows(every)


def as_if(sight: Sight, *, edit: Edit) -> Rows:
    """What the rules would mark if something were otherwise: another rule, another meaning."""
    other = sight.scene.changed(edit)
    labels = labels_of(other.cube())
    return rows_at(sight.cube, (labels[row] for row in sight.answer(other)))


def hidden_cells(sight: Sight) -> Rows:
    """Whatever is hidden can be worked out."""
    return sight.hidden


def hidden_zeros(sight: Sight) -> Rows:
    """Only the zeros follow: of the other hidden cells there are still two in every line."""
    return frozenset(row for row in sight.hidden if sight.cube.count[row] == 0)


def alone_in_line(sight: Sight, *, along: list[str]) -> Rows:
    """A hidden cell is worked out where it is the only one of its line, and nowhere else. along: which lines."""
    hidden = np.array(sorted(sight.attacked.hidden), dtype=np.int64)
    alone: set[int] = set()
    for variable in along:
        _, line, members = np.unique(sight.cube.margin(variable, hidden), return_inverse=True, return_counts=True)
        alone |= set(hidden[members[line] == 1].tolist())
    return frozenset(alone)


def away_from_unsafe(sight: Sight, *, along: list[str]) -> Rows:
    """A cell hidden besides protects an unsafe one only in its own line. along: which lines."""
    attacked = sight.attacked
    besides = np.array(sorted(attacked.hidden - attacked.primary), dtype=np.int64)
    unsafe = np.array(sorted(attacked.primary), dtype=np.int64)
    beside = np.zeros(len(besides), dtype=bool)
    for variable in along:
        beside |= np.isin(sight.cube.margin(variable, besides), sight.cube.margin(variable, unsafe))
    return frozenset(besides[~beside].tolist())


def every_group(sight: Sight) -> Rows:
    """The totals of all groups."""
    rows, target = np.arange(len(sight.cube)), sight.cube.spec.targets[0]
    return _rows((sight.cube.margin(target) == rows) & (rows > 0))


def totals_of_unsafe(sight: Sight) -> Rows:
    """The totals of the groups in which a rule marks something."""
    unsafe = sight.review.findings.unsafe_rules > 0
    margin = sight.cube.margin(sight.cube.spec.targets[0])
    return frozenset(margin[unsafe & sight.inside()].tolist())


def published_zeros(sight: Sight) -> Rows:
    """Where 0 is published there is nobody."""
    return _rows(sight.left_open.figures == 0)


def not_adding_up(sight: Sight, *, along: list[str]) -> Rows:
    """A line that does not add up gives everything in it away. along: which lines."""
    figures, inside, rows = sight.left_open.figures, sight.inside(), np.arange(len(sight.cube))
    apart = np.zeros(len(figures), dtype=bool)
    for variable in along:
        margin = sight.cube.margin(variable)
        parts = np.bincount(margin[inside], figures[inside], minlength=len(figures))
        apart |= inside & (parts != figures)[margin] & (margin != rows)
        apart[margin[apart]] = True
    return _rows(apart)


def published_true(sight: Sight) -> Rows:
    """A figure that was not changed is known."""
    return _rows(sight.left_open.figures == sight.cube.count)


def known_by_own_mean(sight: Sight) -> Rows:
    """A mean says something of its own cell only."""
    return sight.left_open.known_by_own_mean


def every_cell(sight: Sight) -> Rows:
    """Everything is known."""
    return frozenset(range(len(sight.cube)))


def right_ones_inside(sight: Sight) -> Rows:
    """Only what stands inside the table follows, and no total."""
    return sight.right & _rows(sight.inside())


BELIEFS: Mapping[str, Belief] = {
    belief.__name__.replace("_", " "): belief
    for belief in (
        nothing,
        small_counts,
        small_counts_inside,
        zeros_inside,
        the_full_ones,
        unsafe_ones,
        beside,
        whole_groups,
        without_the_largest,
        filled_ones_of,
        all_of,
        as_if,
        hidden_cells,
        hidden_zeros,
        alone_in_line,
        away_from_unsafe,
        every_group,
        totals_of_unsafe,
        published_zeros,
        not_adding_up,
        published_true,
        known_by_own_mean,
        every_cell,
        right_ones_inside,
    )
}


def would_mark(when: str, sight: Sight, arguments: Mapping[str, Any]) -> Rows:
    """The cells that somebody with this belief would mark."""
    return BELIEFS[when](sight, **arguments)


def _groups(sight: Sight) -> Rows:
    """The non-empty cells of all groups in which something is right, their sizes left out."""
    count, target = sight.cube.count, sight.cube.spec.targets[0]
    margin = sight.cube.margin(target)
    hit = np.unique(margin[sorted(sight.right)]) if sight.right else np.zeros(0, dtype=np.int64)
    return _rows(np.isin(margin, hit) & (count > 0) & (margin != np.arange(len(count))))


def _rows(mask: BoolColumn) -> Rows:
    return frozenset(np.flatnonzero(mask).tolist())
