"""The table that a recipe finds on a sheet: next month's file read as this month's was."""

from __future__ import annotations

from pathlib import Path

from sdc_core.errors import InputError, SpecError
from sdc_core.io.apart.doors import read_grid
from sdc_core.io.opening import messages
from sdc_core.io.raw.source import Location
from sdc_core.io.settings_file import load_recipe
from sdc_core.sheets.applying.applying import as_table
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table


def read_by_recipe(source: Location, spec: TableSpec, recipe: Location) -> Table:
    """The one table of a recipe, its variables named as in the spec.

    Raises `InputError` with every place where the sheet differs from the recipe.
    """
    path = Path(recipe)
    try:
        content = path.read_bytes()
    except OSError:
        raise SpecError(messages.RECIPE_CANNOT_BE_OPENED.at(path.name)) from None
    return read_by(source, spec, content, path.name)


def read_by(source: Location, spec: TableSpec, recipe: bytes, name: str) -> Table:
    """The same, the recipe given as the bytes of a file called `name`."""
    kept = load_recipe(recipe, name)
    grid = read_grid(source, sheet=spec.sheet or kept.sheet or None)
    readings = kept.applied(grid)
    if len(readings) != 1:
        raise InputError(messages.SEVERAL_TABLES_IN_RECIPE.at(name, readings=len(readings)))
    return as_table(grid, readings[0], names=spec.names)[0]
