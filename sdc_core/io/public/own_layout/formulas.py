"""Which formulas of a sheet could give a hidden figure back: those that follow from it, directly or through others.

A formula is understood where it is made of addresses, functions and numbers. Whatever else stands in it (a
name, a table's column, another file, a function that works out its own address) may lead anywhere, and so
does a sheet that is not kept: such a formula counts as one that follows from a hidden figure.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import unescape

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.io.own_workbook.sheet_text import number_of

Place = tuple[str, int, int]
"""Sheet, row and column from 1."""

LAST_ROW, LAST_COLUMN = 1_048_576, 16_384
WORK_OUT_ADDRESSES = frozenset("INDIRECT OFFSET GETPIVOTDATA CELL CUBEVALUE RTD WEBSERVICE".split())

_TEXT = re.compile(r'"(?:[^"]|"")*"')
_SHEET = r"(?:(?P<sheet>'(?:[^']|'')+'|[^\W\d][\w.]*)!)?"
_AREA = re.compile(
    rf"(?<![\w.$!']){_SHEET}(?:(?P<c1>\$?[A-Z]{{1,3}})(?P<r1>\$?\d{{1,7}})(?::(?P<c2>\$?[A-Z]{{1,3}})(?P<r2>\$?\d{{1,7}}))?"
    r"|(?P<c3>\$?[A-Z]{1,3}):(?P<c4>\$?[A-Z]{1,3})|(?P<r3>\$?\d{1,7}):(?P<r4>\$?\d{1,7}))(?![\w(.!])"
)
_FUNCTION = re.compile(r"(?:_xlfn\.|_xlws\.)*([A-Z][A-Z0-9.]*)\(")
_UNDERSTOOD = re.compile(r"(?:\bTRUE\b|\bFALSE\b|\d+(?:\.\d+)?(?:E[-+]?\d+)?|[-+*/^&=<>(),;%\s{}@]|\.\d+)*")


@dataclass(frozen=True)
class Formula:
    """A formula at its place; shift: how far it stands from where its text was written (rows, columns)."""

    place: Place
    text: str | None
    shift: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Area:
    """A range of cells of one sheet, from 1, both ends inclusive."""

    sheet: str
    top: int
    left: int
    bottom: int
    right: int


def areas_of(formula: Formula) -> list[Area] | None:
    """What a formula refers to; None where that is not known."""
    if formula.text is None:
        return None
    bare = _TEXT.sub(" ", unescape(formula.text))
    if "[" in bare or "#" in bare or "]" in bare:
        return None
    areas = [_area(found, formula) for found in _AREA.finditer(bare)]
    rest = _AREA.sub(" ", bare)
    functions = {found[1] for found in _FUNCTION.finditer(rest)}
    rest = _FUNCTION.sub("(", rest)
    if functions & WORK_OUT_ADDRESSES or not _UNDERSTOOD.fullmatch(rest):
        return None
    return areas


def following(formulas: Mapping[Place, Formula], hidden: frozenset[Place], kept: frozenset[str]) -> frozenset[Place]:
    """The places of the formulas whose results could give a hidden figure back."""
    found: set[Place] = set()
    known: dict[Place, list[Area]] = {}
    for place, formula in formulas.items():
        areas = areas_of(formula)
        if areas is None or any(area.sheet not in kept for area in areas):
            found.add(place)
        else:
            known[place] = areas
    fresh = hidden | found
    while fresh:
        reached = _by_sheet(fresh)
        fresh = frozenset(place for place, areas in known.items() if any(_reaches(area, reached) for area in areas))
        found |= fresh
        known = {place: areas for place, areas in known.items() if place not in fresh}
    return frozenset(found)


def _by_sheet(places: Iterable[Place]) -> dict[str, tuple[IntColumn, IntColumn]]:
    """The rows and columns of these places on each sheet, by their rows."""
    found: dict[str, list[tuple[int, int]]] = {}
    for sheet, row, column in places:
        found.setdefault(sheet, []).append((row, column))
    sorted_by_row = {sheet: np.array(sorted(those), dtype=np.int64).T for sheet, those in found.items()}
    return {sheet: (rows, columns) for sheet, (rows, columns) in sorted_by_row.items()}


def _reaches(area: Area, places: Mapping[str, tuple[IntColumn, IntColumn]]) -> bool:
    if area.sheet not in places:
        return False
    rows, columns = places[area.sheet]
    first, after = np.searchsorted(rows, area.top), np.searchsorted(rows, area.bottom, side="right")
    those = columns[first:after]
    return bool(((those >= area.left) & (those <= area.right)).any())


def _area(found: re.Match[str], formula: Formula) -> Area:
    sheet, (down, across) = formula.place[0], formula.shift
    if found["sheet"]:
        sheet = found["sheet"].strip("'").replace("''", "'")
    if found["c1"]:
        rows = sorted(_moved(one, down) for one in (found["r1"], found["r2"] or found["r1"]))
        columns = sorted(_moved(one, across) for one in (found["c1"], found["c2"] or found["c1"]))
    elif found["c3"]:
        rows, columns = [1, LAST_ROW], sorted(_moved(one, across) for one in (found["c3"], found["c4"]))
    else:
        rows, columns = sorted(_moved(one, down) for one in (found["r3"], found["r4"])), [1, LAST_COLUMN]
    return Area(sheet, rows[0], columns[0], rows[-1], columns[-1])


def _moved(part: str, by: int) -> int:
    bare = part.lstrip("$")
    number = int(bare) if bare.isdecimal() else number_of(bare)
    return number if part.startswith("$") else number + by


def with_shared(written: Iterator[tuple[Place, str, str, str]]) -> dict[Place, Formula]:
    """Formulas from what stands in their cells: place, kind, number of a shared one, text.

    A shared formula is written once, in the first of its cells; the others stand away from it.
    """
    first: dict[tuple[str, str], Formula] = {}
    formulas: dict[Place, Formula] = {}
    for place, kind, number, text in written:
        if kind == "shared" and not text:
            base = first.get((place[0], number))
            shift = (place[1] - base.place[1], place[2] - base.place[2]) if base else (0, 0)
            formulas[place] = Formula(place, base.text if base else None, shift)
            continue
        formulas[place] = Formula(place, text if kind in ("", "normal", "shared", "array") and text else None)
        if kind == "shared":
            first[place[0], number] = formulas[place]
    return formulas
