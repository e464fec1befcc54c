"""How a cell that no table publishes follows from what several tables publish: a subtraction to redo with a pencil.

Each published figure is the sum of some of the finest joint cells. A derivation is a combination of such figures, with
whole factors, in which all other finest cells cancel. Where none does, two of them hold the cell from both sides:
figures that together count it and perhaps more, and figures that together count no more than it, since no count is
below zero. The shortest one has the least sum of factors: a linear program. What it finds is checked in whole numbers.

Boxes of categories differ in few variables at a time: first those figures are combined that agree with the cell in all
variables but one, then in all but two, and so on. A combination of n figures differs from the cell in at most n − 1
variables, so that nothing shorter can come once that many were looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from math import prod
from typing import Self

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array, hstack, vstack

from sdc_core.arrays import IntColumn
from sdc_core.attack.certificates import Side
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.publication import Publication
from sdc_core.solver import LinearProgram
from sdc_core.spec.hierarchy import Hierarchy

MOST_ENTRIES = 500_000
"""Published figures times finest cells of one program: what is larger is not looked at."""

DIVISORS = (1, 2, 3, 4, 6)
CLOSE = 1e-6
SLACK = 1e-7

Factors = NDArray[np.float64]


@dataclass(frozen=True)
class Term:
    """A published figure as a part of a derivation: its factor, the number of its table, and its row there."""

    factor: int
    table: int
    row: int


@dataclass(frozen=True)
class Derivation:
    """divisor · x = Σ factor · figure.

    cell: the row of the joint cube. side: which end it gives, where the figures count more (1) or less (−1) than the
    cell; None where they count exactly the cell. terms: what is added first.
    """

    cell: int
    side: Side | None
    value: int
    divisor: int
    terms: tuple[Term, ...]


@dataclass(frozen=True, eq=False)
class Figures:
    """All published figures of several tables over the finest categories of their variables.

    made_of: for each variable which kinds of categories there are: one row a kind, true at its finest parts. kind: for
    each figure and variable its kind. of_cells: for each variable and joint node its kind, −1 where no figure has it.
    """

    joint: Joint
    table: IntColumn
    row: IntColumn
    value: IntColumn
    kind: NDArray[np.int64]
    made_of: tuple[NDArray[np.bool_], ...]
    of_cells: tuple[IntColumn, ...]
    signed: bool

    @classmethod
    def of(cls, joint: Joint, publications: Sequence[Publication]) -> Self:
        """The figures that these publications show; of two that count the same cell the first stands for both."""
        made_of, of_nodes, of_cells = [], [], []
        for variable in joint.variables:
            below = _leaves_below(variable.hierarchy)
            blocks = [np.asarray(one.todense(), dtype=bool) for one in variable.made_of]
            kinds, number = np.unique(np.concatenate([below, *blocks]), axis=0, return_inverse=True)
            numbers = np.split(number.ravel(), np.cumsum([len(below), *map(len, blocks)])[:-1])
            made_of.append(kinds)
            of_cells.append(numbers[0])
            of_nodes.append(numbers[1:])
        parts = [_of_one(joint, one, at, of_nodes) for at, one in enumerate(publications)]
        kind = np.concatenate([one[0] for one in parts])
        _, first = np.unique(kind, axis=0, return_index=True)
        first.sort()
        table = np.concatenate([np.full(len(one[0]), at) for at, one in enumerate(parts)])[first]
        row, value = (np.concatenate([one[at] for one in parts])[first] for at in (1, 2))
        signed = any(one.bounds is not None and bool((one.bounds.low < 0).any()) for one in publications)
        return cls(joint, table, row, value, kind[first], tuple(made_of), tuple(of_cells), signed)

    def derived(self, cell: int, lower: int, upper: int) -> tuple[Derivation, ...]:
        """How the interval of a joint cell follows: one derivation of the figure itself, otherwise one of each end.

        An end that needs none, or that only all equations and whole numbers together show, has none.
        """
        if lower == upper and (found := self._shortest(_End(cell, None, lower))) is not None:
            return (found,)
        if self.signed:
            return ()
        ends = [_End(cell, 1, upper)] if lower <= 0 else [_End(cell, -1, lower), _End(cell, 1, upper)]
        return tuple(one for one in map(self._shortest, ends) if one is not None)

    def _shortest(self, end: _End) -> Derivation | None:
        rows = np.array([end.cell])
        goal = np.array(
            [kinds[int(self.joint.cube.nodes(at, rows)[0])] for at, kinds in enumerate(self.of_cells)], dtype=np.int64
        )
        best: Derivation | None = None
        for free in self._free_variables():
            if best is not None and len(best.terms) <= len(free) + 1:
                return best
            found = self._combined(end, goal, free)
            if found is not None and (best is None or len(found.terms) < len(best.terms)):
                best = found
        return best

    def _free_variables(self) -> Iterator[tuple[int, ...]]:
        """Along which variables figures may differ from the cell; whom a table counts, the last one, comes first."""
        order = range(len(self.made_of))[::-1]
        for number in range(1, len(order) + 1):
            yield from combinations(order, number)

    def _combined(self, end: _End, goal: IntColumn, free: tuple[int, ...]) -> Derivation | None:
        """The cheapest combination of the figures that agree with the cell in all other variables."""
        fixed = [at for at in range(len(goal)) if at not in free]
        near = np.flatnonzero((self.kind[:, fixed] == goal[fixed]).all(axis=1))
        if not len(near) or len(near) * prod(self.made_of[at].shape[1] for at in free) > MOST_ENTRIES:
            return None
        counts = reduce(_crossed, (self.made_of[at][self.kind[near, at]] for at in free))
        target = reduce(_crossed, (self.made_of[at][goal[[at]]] for at in free))
        parts = np.unique(np.vstack([counts, target]), axis=1).astype(np.int64)  # what nothing keeps apart is one
        piece = _Piece(parts[:-1], parts[-1], self.value[near])
        factors = piece.cheapest(end.side, end.value + SLACK * (end.side or 0))
        whole = None if factors is None else _as_whole(factors)
        return self._derivation(end, near, *whole) if whole is not None and piece.proves(end, *whole) else None

    def _derivation(self, end: _End, near: IntColumn, divisor: int, factors: IntColumn) -> Derivation:
        used = sorted(np.flatnonzero(factors).tolist(), key=lambda at: (factors[at] < 0, near[at]))
        terms = tuple(Term(int(factors[at]), int(self.table[near[at]]), int(self.row[near[at]])) for at in used)
        return Derivation(end.cell, end.side, end.value, divisor, terms)


@dataclass(frozen=True)
class _End:
    """What is to be derived: an end of the interval of a joint cell, or with side None its figure."""

    cell: int
    side: Side | None
    value: int


@dataclass(frozen=True, eq=False)
class _Piece:
    """Some figures over the parts that tell them apart: which parts each counts, those of the cell, the figures."""

    counts: IntColumn
    target: IntColumn
    figures: IntColumn

    def cheapest(self, side: Side | None, end: float) -> Factors | None:
        """Factors of the figures with the least sum, whichever sign, that reach an end; None where none do."""
        across = csr_array(self.counts.T)
        matrix, least, most = hstack([across, -across]), self.target.astype(np.float64), self.target.astype(np.float64)
        if side is not None:
            size = max(1.0, float(np.abs(self.figures).max(initial=1)))
            scaled = csr_array(self.figures[None, :] / size)
            matrix = vstack([matrix, hstack([scaled, -scaled])])
            nothing = np.full(len(self.target), np.inf)
            least = np.append(least if side == 1 else -nothing, -np.inf if side == 1 else end / size)
            most = np.append(nothing if side == 1 else most, end / size if side == 1 else np.inf)
        columns = matrix.shape[1]
        program = LinearProgram(csr_array(matrix), np.zeros(columns), np.full(columns, np.inf), least, most=most)
        found = program.minimise(np.ones(columns))
        number = len(self.figures)
        return found.x[:number] - found.x[number:] if found.optimal else None

    def total(self, factors: IntColumn) -> int:
        """The sum of the figures with these factors, in whole numbers of any size."""
        pairs = zip(factors.tolist(), self.figures.tolist(), strict=True)
        return sum(factor * figure for factor, figure in pairs if factor)

    def proves(self, end: _End, divisor: int, factors: IntColumn) -> bool:
        """Whether these factors show what is to be derived, exactly."""
        over = factors @ self.counts - divisor * self.target
        fits = not over.any() if end.side is None else bool((end.side * over >= 0).all())
        return fits and self.total(factors) == divisor * end.value


def _of_one(
    joint: Joint, publication: Publication, number: int, of_nodes: Sequence[Sequence[IntColumn]]
) -> tuple[IntColumn, IntColumn, IntColumn]:
    """The kinds, rows and values of what one table publishes."""
    cube = publication.cube
    rows = np.flatnonzero(~publication.hidden)
    own = {name: cube.nodes(at, rows) for at, name in enumerate(cube.spec.names)}
    nobody = np.zeros(len(rows), dtype=np.int64)
    nodes = (own.get(one.name, nobody) for one in joint.variables)
    kind = np.stack([kinds[number][node] for kinds, node in zip(of_nodes, nodes, strict=True)], axis=1)
    return kind, rows, publication.figures[rows] * 10 ** (joint.decimals - publication.decimals)


def _leaves_below(tree: Hierarchy) -> NDArray[np.bool_]:
    """One row a node, true at the leaves at or below it."""
    below = np.zeros((len(tree), len(tree)), dtype=bool)
    below[np.arange(len(tree)), np.arange(len(tree))] = tree.is_leaf
    for node in range(len(tree) - 1, 0, -1):  # every node comes after its parent
        if not tree.is_root[node]:
            below[tree.parent[node]] |= below[node]
    return np.asarray(below[:, tree.is_leaf])


def _crossed(left: NDArray[np.bool_], right: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """For each row the combinations of a part of the one with a part of the other."""
    return np.asarray((left[:, :, None] & right[:, None, :]).reshape(len(left), -1))


def _as_whole(factors: Factors) -> tuple[int, IntColumn] | None:
    for divisor in DIVISORS:
        nearest = np.rint(factors * divisor)
        if np.abs(factors * divisor - nearest).max(initial=0.0) < CLOSE * divisor:
            return divisor, nearest.astype(np.int64)
    return None
