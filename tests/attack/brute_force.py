"""Every table that agrees with what is published, by trying them all: what the attack must agree with.

Slow on purpose, and nothing here is imported from the engine. A table is its interior cells; every other cell is a
sum of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from tests.oracle import Cell, Spanning


def all_nodes(variables: Sequence[Spanning]) -> list[Cell]:
    """Every cell of the table, margins included."""
    return list(product(*(list(variable.parent) for variable in variables)))


def interior_under(cell: Cell, variables: Sequence[Spanning]) -> list[Cell]:
    """The interior cells that a cell is the sum of."""
    return list(product(*(v.leaves_under(node) for v, node in zip(variables, cell, strict=True))))


def every_table(
    variables: Sequence[Spanning],
    published: Mapping[Cell, int],
    within: Mapping[Cell, tuple[int, int]],
    *,
    largest: int,
) -> Iterator[dict[Cell, int]]:
    """All tables of whole numbers from 0 to `largest` in each interior cell that show the published figures.

    within: bounds that are known of hidden cells. A table is given with all its margins.
    """
    sums = {cell: interior_under(cell, variables) for cell in all_nodes(variables)}
    interior = [cell for cell, parts in sums.items() if parts == [cell]]
    limits = {cell: (value, value) for cell, value in published.items()} | dict(within)
    held_in = {leaf: [cell for cell in limits if leaf in sums[cell]] for leaf in interior}
    left = {cell: len(sums[cell]) for cell in limits}
    reached = dict.fromkeys(limits, 0)
    table: dict[Cell, int] = {}

    def fill(at: int) -> Iterator[dict[Cell, int]]:
        if at == len(interior):
            yield {cell: sum(table[leaf] for leaf in parts) for cell, parts in sums.items()}
            return
        leaf = interior[at]
        for value in range(largest + 1):
            table[leaf] = value
            for cell in held_in[leaf]:
                reached[cell] += value
                left[cell] -= 1
            if all(
                reached[cell] <= limits[cell][1] and (left[cell] or reached[cell] >= limits[cell][0])
                for cell in held_in[leaf]
            ):
                yield from fill(at + 1)
            for cell in held_in[leaf]:
                reached[cell] -= value
                left[cell] += 1

    yield from fill(0)


def ranges(tables: Sequence[Mapping[Cell, int]], hidden: Sequence[Cell]) -> dict[Cell, tuple[int, int]]:
    """The least and the most that each hidden cell is in any of these tables."""
    return {cell: (min(t[cell] for t in tables), max(t[cell] for t in tables)) for cell in hidden}
