"""What a redesign may do: the changes that are allowed of each design, and the information that each loses."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.numbers.band_labels import in_order
from sdc_core.protection.redesign.recoding import can_merge, counts_of
from sdc_core.protection.redesign.shape import Family, Shape

DIGITS = 12
"""Digits of a loss of information (bits a unit) that count: the rest is rounding."""

ANYWHERE, ALONE = -2, -1
"""In place of a place: of categories without an order, and of one that no other is a neighbour of."""

PAIRS_AT_ONCE = 200_000
"""Pairs of cells that are compared together."""


@dataclass(frozen=True, eq=False)
class Design:
    """A table in other categories: one shape for each variable."""

    shapes: tuple[Shape, ...]

    @cached_property
    def key(self) -> bytes:
        """The same for two designs exactly where they show the same table."""
        return b"|".join(shape.key for shape in self.shapes)

    def changed(self, variable: int, shape: Shape) -> Self:
        """With another shape of one variable."""
        return type(self)((*self.shapes[:variable], shape, *self.shapes[variable + 1 :]))


@dataclass(frozen=True)
class Move:
    """One change: two categories are merged, or one is shown without its parts (the total: it is left out)."""

    variable: int
    nodes: tuple[int, ...]

    def on(self, design: Design) -> Design:
        """The design after it; the same one where it no longer applies."""
        shape = design.shapes[self.variable]
        if any(shape.hidden[node] for node in self.nodes) or len(set(shape.block[list(self.nodes)])) < len(self.nodes):
            return design
        if len(self.nodes) == 1:
            return design.changed(self.variable, shape.undivided(self.nodes[0]))
        return design.changed(self.variable, shape.merged(*self.nodes))


@dataclass(frozen=True, eq=False)
class Space:
    """A table and what may change of it.

    cube: dense, no figure missing. variables: those that may change. ordered: those of which only neighbours are
    merged, in the order in which the table shows them; bands of numbers are recognised, and need not be named.
    """

    cube: Cube
    variables: tuple[int, ...]
    ordered: frozenset[int] = frozenset()

    @cached_property
    def start(self) -> Design:
        """The table as it is."""
        return Design(tuple(Shape.whole(tree) for tree in self.cube.hierarchies))

    @cached_property
    def entropy(self) -> float:
        """What is known, on average, by knowing the inner cell of a unit: bits a unit, log₂ N − Σ n log₂ n / N."""
        return float(np.log2(self.units) - self._information(self.start) / self.units)

    def loss(self, design: Design) -> float:
        """Bits a unit that a design loses: Σ n log₂ n over its inner cells, less that of the table as it is, by N."""
        more = self._information(design) - self._information(self.start)
        return max(0.0, round(more / self.units, DIGITS))

    def moves(
        self, design: Design, only: Sequence[Collection[int]] | None = None, *, at_most: float = np.inf
    ) -> list[tuple[float, Move]]:
        """The changes allowed of a design with the bits a unit that each loses, the cheapest first.

        only: for every variable the nodes of which one has to be concerned; None for all changes. at_most: what a
        change may lose.
        """
        found = []
        box = counts_of(self.cube, design.shapes)
        for variable in self.variables:
            lines = _lines(box, variable, design)
            concerned = None if only is None else only[variable]
            for loss, move in self._moves_of(variable, design, lines, concerned, at_most * self.units):
                found.append((max(0.0, round(loss / self.units, DIGITS)), move))
        return sorted(found, key=lambda one: (one[0], one[1].variable, one[1].nodes))

    def may_leave_out(self, variable: int, design: Design) -> bool:
        """Whether a variable may be left out: a key, nothing sensitive, and not the last one of the table."""
        spec = self.cube.spec
        divided = [at for at in spec.spanning if np.count_nonzero(design.shapes[at].shown_tree.is_leaf) > 1]
        return spec.variables[variable].role == "key" and variable in self.variables and set(divided) > {variable}

    def may_undivide(self, variable: int, node: int, design: Design) -> bool:
        """Whether a category may be shown without its parts: none of them is sensitive unless it is so itself.

        Of the total, and of a category that has all others below it, that leaves the variable out.
        """
        tree, sensitive = self.cube.hierarchies[variable], self.sensitive[variable]
        below = tree.below([node])
        if not (tree.is_leaf & ~below).any() and not self.may_leave_out(variable, design):
            return False
        return bool(sensitive[node]) or not sensitive[below].any()

    @cached_property
    def sensitive(self) -> tuple[BoolColumn, ...]:
        """For every variable which nodes are sensitive categories."""
        trees = zip(self.cube.hierarchies, self.cube.spec.variables, strict=True)
        return tuple(np.isin(tree.codes, one.sensitive) for tree, one in trees)

    @cached_property
    def places(self) -> tuple[IntColumn, ...]:
        """For every variable each node's place among its siblings; `ALONE` for one that is never merged ("Unknown"
        among bands), `ANYWHERE` where there is no order.
        """
        return tuple(map(self._places, range(len(self.cube.hierarchies))))

    def _places(self, variable: int) -> IntColumn:
        tree = self.cube.hierarchies[variable]
        places = np.full(len(tree), ANYWHERE)
        for _, children in tree.families():
            order = in_order([tree.labels[node] for node in children])
            if order is not None:
                places[children] = [ALONE if place is None else place for place in order]
            elif variable in self.ordered:
                places[children] = np.arange(len(children))
        return places

    def _moves_of(
        self, variable: int, design: Design, lines: IntColumn, only: Collection[int] | None, most: float
    ) -> Iterator[tuple[float, Move]]:
        shape = design.shapes[variable]
        information = _n_log_n(lines).sum(axis=1)
        for family in shape.families:
            at = shape.number[family.nodes]
            concerned = None if only is None else np.isin(family.nodes, list(only))
            if concerned is not None and not concerned.any():
                continue
            if family.whole and self.may_undivide(variable, family.parent, design):
                loss = information[shape.number[family.parent]] - information[at].sum()
                if loss <= most:
                    yield float(loss), Move(variable, (family.parent,))
            if not can_merge(self.cube) or (family.whole and len(at) == 2):
                continue
            one, other = self._pairs(variable, family, concerned)
            step = max(1, PAIRS_AT_ONCE // max(1, lines.shape[1]))
            for first in range(0, len(one), step):
                some, others = at[one[first : first + step]], at[other[first : first + step]]
                together = _n_log_n(lines[some] + lines[others]).sum(axis=1)
                losses = together - information[some] - information[others]
                cheap = np.flatnonzero(losses <= most)
                ends = shape.first[some[cheap]].tolist(), shape.first[others[cheap]].tolist()
                for loss, a, b in zip(losses[cheap].tolist(), *ends, strict=True):
                    yield loss, Move(variable, (a, b))

    def _pairs(self, variable: int, family: Family, concerned: BoolColumn | None) -> tuple[IntColumn, IntColumn]:
        """Which of a family's categories may be merged with which: positions in the family."""
        nodes, places = family.nodes, self.places[variable][family.nodes]
        if (places == ANYWHERE).all():
            one, other = np.triu_indices(len(nodes), 1)
        else:
            order = np.argsort(places, kind="stable")
            order = order[places[order] != ALONE]
            one, other = np.minimum(order[:-1], order[1:]), np.maximum(order[:-1], order[1:])
        sensitive = self.sensitive[variable][nodes]
        wanted = sensitive[one] == sensitive[other]
        if concerned is not None:
            wanted &= concerned[one] | concerned[other]
        return one[wanted], other[wanted]

    @cached_property
    def units(self) -> int:
        """N, the units of the table; 1 where there is none, for nothing can be lost then."""
        return max(1, int(_leaves(counts_of(self.cube, self.start.shapes), self.start).sum()))

    def _information(self, design: Design) -> float:
        """Σ n log₂ n over the inner cells."""
        return float(_n_log_n(_leaves(counts_of(self.cube, design.shapes), design)).sum())


def _leaves(box: IntColumn, design: Design) -> IntColumn:
    """The counts of the inner cells."""
    return np.asarray(box[np.ix_(*(np.flatnonzero(shape.shown_tree.is_leaf) for shape in design.shapes))])


def _lines(box: IntColumn, variable: int, design: Design) -> IntColumn:
    """For every shown node of a variable its counts in the inner cells of all other variables."""
    nodes = [np.flatnonzero(shape.shown_tree.is_leaf) for shape in design.shapes]
    nodes[variable] = np.arange(box.shape[variable])
    picked = np.moveaxis(box[np.ix_(*nodes)], variable, 0)
    return picked.reshape(len(picked), -1)


def _n_log_n(count: IntColumn) -> NDArray[np.float64]:
    """n log₂ n, 0 for an empty cell."""
    return np.asarray(count * np.log2(np.maximum(count, 1)))
