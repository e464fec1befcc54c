"""Names for the variables of a table: what stands over the labels, and where the sheet gives none a guess."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sdc_core.sheets.naming.side_variable import SideVariable
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.labels import stand_in_steps
from sdc_core.sheets.seeing.words import cleaned
from sdc_core.words.guesses import guessed_name

COUNT, AMOUNT = "count", "amount"


@dataclass(frozen=True)
class Name:
    """A proposed name, and the address of the cell that gives it; "" where it is made up."""

    text: str
    source: str = ""


def variable_names(
    grid: Grid, reading: Reading, down: Sequence[SideVariable], across: Sequence[SideVariable]
) -> list[Name]:
    """Names for the variables: those over the stub, and of a header that is one label for all; else a number."""
    over = [_corner(grid, reading, column) for column in reading.stub]
    shift = 1 if reading.section_rows and not stand_in_steps(grid, reading.stub, reading.section_rows) else 0
    proposed = []
    for number, variable in enumerate(down, start=1):
        own = over[variable.level - shift] if 0 <= variable.level - shift < len(over) else None
        proposed.append(own or _guess(variable) or Name(f"rows {number}" if len(down) > 1 else "rows"))
    if len(across) == 1:
        proposed.append(_spanning(grid, reading) or _guess(across[0]) or Name("columns"))
    else:
        proposed += [_guess(one) or Name(f"columns {number}") for number, one in enumerate(across, start=1)]
    distinct: list[Name] = []
    for name in proposed:
        taken = {COUNT, AMOUNT, *(one.text for one in distinct)}
        text = f"{name.text} {len(distinct) + 1}" if name.text in taken else name.text
        distinct.append(replace(name, text=text))
    return distinct


def _guess(variable: SideVariable) -> Name | None:
    """A name that the categories speak for."""
    text = guessed_name([label for label in dict.fromkeys(variable.categories) if label not in variable.total])
    return Name(text) if text else None


def _corner(grid: Grid, reading: Reading, column: int) -> Name | None:
    """The heading over a column of labels."""
    for row in reversed(reading.header):
        if text := cleaned(grid.text(row, column)):
            return Name(text, grid.table.place(row, column))
    return None


def _spanning(grid: Grid, reading: Reading) -> Name | None:
    """The heading that stands over all columns, if there is one."""
    for row in reading.header[:-1]:
        texts = {cleaned(grid.text(row, column)) for column in reading.columns} - {""}
        first = cleaned(grid.text(row, reading.columns[0]))
        if len(texts) == 1 and first:
            return Name(first, grid.table.place(row, reading.columns[0]))
    return None
