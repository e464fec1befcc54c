"""A sheet drawn as text whose lines say what they are, and the reading that they ask for.

The first line marks the columns: L labels, F figures, T a total, - left out, . blank and of no account. Every other
line begins with the mark of its row: t title, h headings, s a section, f figures, T a total, n a note, - left out,
. of no account; a colon parts it from the cells.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from tests.sheets.tables import grid_of

PARTS = ("title", "headings", "labels", "sections", "figures", "left out", "totals", "notes", "percent", "kind")


@dataclass(frozen=True)
class Marked:
    """One example. percent, figures: what the figures are; symbols and levels where they are asked for."""

    name: str
    text: str
    percent: bool = False
    figures: str = "counts"
    symbols: dict[str, str] | None = None
    row_levels: dict[int, list[int]] | None = None
    column_levels: dict[int, list[int]] | None = None
    merged: tuple[tuple[int, int, int, int], ...] = field(default=())

    @property
    def grid(self) -> Grid:
        """The sheet without its marks."""
        return grid_of("\n".join(line.partition(":")[2] for line in self._lines()), self.merged)

    def asked(self) -> dict[str, object]:
        """What the marks say of each part."""
        columns = self.text.strip("\n").split("\n")[0].partition(":")[2].split("|")
        down = [line.partition(":")[0].strip() for line in self._lines()]
        across = [mark.strip() for mark in columns]
        return {
            "title": _places(down, "t"),
            "headings": _places(down, "h"),
            "labels": _places(across, "L"),
            "sections": _places(down, "s"),
            "figures": (_places(down, "fT"), _places(across, "FT")),
            "left out": (_places(down, "-"), _places(across, "-")),
            "totals": (_places(down, "T"), _places(across, "T")),
            "notes": _places(down, "n"),
            "percent": self.percent,
            "kind": self.figures,
            "symbols": self.symbols,
            "levels": (_families(self.row_levels), _families(self.column_levels)),
        }

    def said(self, reading: Reading) -> dict[str, object]:
        """The same of a reading; blank lines, which nobody misses, are not counted among those left out."""
        out = [line for line in reading.left_out if line.why != "blank"]
        asked_levels = self.row_levels is not None, self.column_levels is not None
        return {
            "title": reading.title_rows,
            "headings": reading.header_rows,
            "labels": reading.stub_columns,
            "sections": reading.section_rows,
            "figures": (reading.rows, reading.columns),
            "left out": tuple(tuple(line.at for line in out if line.axis == axis) for axis in ("row", "column")),
            "totals": (reading.row_totals, reading.column_totals),
            "notes": reading.note_rows,
            "percent": reading.percent,
            "kind": reading.figures,
            "symbols": dict(reading.symbols) if self.symbols is not None else None,
            "levels": (
                dict(sorted(reading.row_parents.items())) if asked_levels[0] else None,
                dict(sorted(reading.column_parents.items())) if asked_levels[1] else None,
            ),
        }

    def _lines(self) -> list[str]:
        return self.text.strip("\n").split("\n")[1:]


def _places(marks: list[str], wanted: str) -> tuple[int, ...]:
    return tuple(at for at, mark in enumerate(marks) if mark and mark in wanted)


def _families(levels: dict[int, list[int]] | None) -> dict[int, int] | None:
    if levels is None:
        return None
    return dict(sorted((part, whole) for whole, parts in levels.items() for part in parts))
