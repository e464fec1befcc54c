"""A hierarchy from a file or from a sheet of a workbook, in any of the forms in which offices have them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import PurePath

from sdc_core.cube.hierarchy_forms import parents_on_sheet
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.spec.hierarchy_file import outline_of, parents_of_outline, parse_parents

TEXTS = (".hrc", ".txt", ".csv")
"""Files that may be a list of codes, each led by a sign or by spaces for every level above it."""


def read_hierarchy(
    content: bytes,
    name: str,
    *,
    sheet: str | None = None,
    categories: Collection[str] = (),
    total: Sequence[str] = (),
) -> dict[str, str]:
    """Code → parent code ("" at the top). categories: those of the variable it is for.

    Raises `InputError` or `SpecError` with every line that does not fit.
    """
    ending = PurePath(name).suffix.lower()
    if ending in TEXTS:
        lines = content.splitlines()
        head = lines[0].lower() if lines else b""
        if (ending == ".hrc" and b"@" in content) or (b"code" in head and b"parent" in head):
            return parse_parents(content, name, total=total)
        if ending == ".hrc" or not any(sign in line.strip() for line in lines for sign in (b",", b";", b"\t")):
            return parents_of_outline(outline_of(content, name), total=(*total, TOTAL), where=name)
    grid = read_grid(Source.opened(content, name=name, limits=LIMITS), sheet=sheet, limits=LIMITS)
    return parents_on_sheet(grid.table, grid.styles.indent, categories=categories, total=total)
