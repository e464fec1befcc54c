"""Every table that agrees with what is shown of a two-way table, by trying them all. Nothing here is from the engine.

A line is a row or a column with its total; the last hidden cell of a line is what is left of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

Cell = tuple[str, str]
Line = tuple[str, str]


def lines_of(cell: Cell) -> tuple[Line, Line]:
    """The row and the column of a cell."""
    return ("row", cell[0]), ("column", cell[1])


def left_of(figures: Mapping[Cell, int], hidden: Iterable[Cell]) -> dict[Line, int]:
    """For every line with something hidden what the total leaves for it."""
    left: dict[Line, int] = {}
    for cell in hidden:
        for line in lines_of(cell):
            left[line] = left.get(line, 0) + figures[cell]
    return left


def connected(hidden: Iterable[Cell]) -> list[list[Cell]]:
    """The hidden cells in groups that share no line."""
    groups: list[list[Cell]] = []
    for cell in hidden:
        near = [group for group in groups if any(set(lines_of(cell)) & set(lines_of(one)) for one in group)]
        groups = [group for group in groups if group not in near]
        groups.append([one for group in near for one in group] + [cell])
    return groups


def every_filling(left: dict[Line, int], cells: list[Cell]) -> Iterator[dict[Cell, int]]:
    """All whole numbers, none below zero, that use up what is left of every line."""
    if not cells:
        if not any(left.values()):
            yield {}
        return
    cell, rest = cells[0], cells[1:]
    lines = lines_of(cell)
    most = min(left[line] for line in lines)
    last = [left[line] for line in lines if not any(line in lines_of(one) for one in rest)]
    for value in range(most + 1):
        if all(value == all_of_it for all_of_it in last):
            after = left | {line: left[line] - value for line in lines}
            yield from ({cell: value} | filling for filling in every_filling(after, rest))


def possible(figures: Mapping[Cell, int], hidden: Iterable[Cell]) -> dict[Cell, set[int]]:
    """Every figure that each hidden cell has in some table that agrees."""
    found: dict[Cell, set[int]] = {}
    for cells in connected(hidden):
        left = left_of(figures, cells)
        for filling in every_filling(left, cells):
            for cell, value in filling.items():
                found.setdefault(cell, set()).add(value)
    return found
