"""Small tables with something hidden, as the engine and as brute force see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from hypothesis import strategies as st

from sdc_core.attack.system import System
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from tests.attack.brute_force import all_nodes, every_table, interior_under
from tests.oracle import TOTAL, Cell, Spanning
from tests.reviewed import cube_of

LARGEST = 3
"""The largest count of an interior cell in a random table."""


@dataclass(frozen=True)
class Hidden:
    """A true table, which of its cells are hidden, and what is known of them beforehand."""

    variables: tuple[Spanning, ...]
    interior: dict[Cell, int]
    hidden: tuple[Cell, ...]
    within: dict[Cell, tuple[int, int]] = field(default_factory=dict)

    @property
    def figures(self) -> dict[Cell, int]:
        """Every cell with its true count."""
        return {
            cell: sum(self.interior[leaf] for leaf in interior_under(cell, self.variables))
            for cell in all_nodes(self.variables)
        }

    @property
    def cube(self) -> Cube:
        return cube_of(self.interior, self.variables)

    def rows(self, cube: Cube, cells: Sequence[Cell]) -> list[int]:
        """The row of each cell."""
        by_label = {cube.label(row): row for row in range(len(cube))}
        return [by_label[cell] for cell in cells]

    def system(self) -> System:
        """The equations over the hidden cells, in the order of `hidden`'s rows in the cube."""
        cube = self.cube
        hidden = np.zeros(len(cube), dtype=bool)
        hidden[self.rows(cube, self.hidden)] = True
        low, high = np.zeros(len(cube), dtype=np.int64), np.full(len(cube), UNLIMITED)
        for cell, (least, most) in self.within.items():
            (row,) = self.rows(cube, [cell])
            low[row], high[row] = least, most
        return System.of(Relations.of(cube), cube.count, hidden, bounds=Bounds(low, high))

    def in_order(self) -> list[Cell]:
        """The hidden cells in the order of the system's unknowns."""
        cube = self.cube
        return [cube.label(row) for row in sorted(self.rows(cube, self.hidden))]

    def values(self) -> np.ndarray:
        """The true counts of the unknowns."""
        figures = self.figures
        return np.array([figures[cell] for cell in self.in_order()], dtype=np.int64)

    def tables(self, more: Mapping[Cell, tuple[int, int]] | None = None) -> list[dict[Cell, int]]:
        """Every table that agrees; more: what a viewer knows besides."""
        figures = self.figures
        published = {cell: value for cell, value in figures.items() if cell not in self.hidden}
        total = max(figures.values())
        known = dict.fromkeys(self.hidden, (0, total)) | self.within
        for cell, (least, most) in (more or {}).items():
            known[cell] = max(known[cell][0], least), min(known[cell][1], most)
        return list(every_table(self.variables, published, known, largest=total))


def flat(name: str, *labels: str, role: str = "key") -> Spanning:
    """A variable with a total and categories."""
    return Spanning(name, role, {TOTAL: None} | dict.fromkeys(labels, TOTAL))


SHAPES = (
    (flat("a", "a1", "a2", "a3", role="target"), flat("b", "b1", "b2", "b3")),
    (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2"), flat("c", "c1", "c2")),
    (
        Spanning("a", "target", {TOTAL: None, "a1": TOTAL, "a2": TOTAL, "a3": "a1", "a4": "a1"}),
        flat("b", "b1", "b2", "b3"),
    ),
    (
        Spanning("a", "target", {TOTAL: None, "a1": TOTAL, "a2": TOTAL, "a3": "a1", "a4": "a1"}),
        Spanning("b", "key", {TOTAL: None, "b1": TOTAL, "b2": TOTAL, "b3": "b1", "b4": "b1"}),
    ),
    (Spanning("a", "target", {TOTAL: None, "a1": TOTAL, "a2": TOTAL, "a3": "a1", "a4": "a1", "a5": "a2", "a6": "a2"}),),
)


@st.composite
def hidden_tables(draw: st.DrawFn, *, bounded: bool = False) -> Hidden:
    """A small true table of two or three variables or of trees, with a few cells hidden, margins among them."""
    variables = draw(st.sampled_from(SHAPES))
    nodes = all_nodes(variables)
    interior = [cell for cell in nodes if interior_under(cell, variables) == [cell]]
    counts = draw(st.lists(st.integers(0, LARGEST), min_size=len(interior), max_size=len(interior)))
    true = dict(zip(interior, counts, strict=True))
    top = tuple(TOTAL for _ in variables)
    hidden = draw(st.lists(st.sampled_from([cell for cell in nodes if cell != top]), max_size=8, unique=True))
    table = Hidden(variables, true, tuple(hidden))
    if not bounded:
        return table
    figures = table.figures
    within = {}
    for cell in hidden:
        if draw(st.booleans()):
            within[cell] = (
                max(0, figures[cell] - draw(st.integers(0, 2))),
                figures[cell] + draw(st.integers(0, 2)),
            )
    return Hidden(variables, true, tuple(hidden), within)
