"""The variables that a reading makes of a sheet, for a person to see and to name before they confirm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sdc_core.sheets.naming.naming import variable_names
from sdc_core.sheets.naming.side_variable import SideVariable
from sdc_core.sheets.naming.sides_of_table import sides_of_reading
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid

Side = Literal["rows", "columns"]
MADE_UP = "made up"


@dataclass(frozen=True)
class Category:
    """A category: how deep it lies below the topmost level, from 0, and whether it is the total."""

    label: str
    depth: int
    total: bool


@dataclass(frozen=True)
class SheetVariable:
    """A variable of a sheet.

    source: the address of the cell that names it, or `MADE_UP`. period: its categories are years, so it is
    proposed to separate tables (role by) unless every variable is one.
    """

    name: str
    source: str
    side: Side
    categories: tuple[Category, ...]
    period: bool


def variables_of(grid: Grid, reading: Reading) -> tuple[SheetVariable, ...]:
    """The variables of a reading, those of the rows first; none while it has no figures or no labels."""
    if not reading.rows or not reading.columns:
        return ()
    down, across = sides_of_reading(grid, reading)
    named = variable_names(grid, reading, down, across)
    rows: Side = "rows"
    columns: Side = "columns"
    sides = [rows] * len(down) + [columns] * len(across)
    return tuple(
        SheetVariable(name.text, name.source or MADE_UP, side, _categories(one), one.is_period)
        for name, side, one in zip(named, sides, [*down, *across], strict=True)
    )


def _categories(one: SideVariable) -> tuple[Category, ...]:
    """Each category once, in the order of the sheet."""
    return tuple(
        Category(label, _depth(one, label), label in one.total)
        for label in dict.fromkeys([*one.parents, *one.categories])
    )


def _depth(one: SideVariable, label: str) -> int:
    depth = 0
    while above := one.parents.get(label, ""):
        depth, label = depth + 1, above
    return depth
