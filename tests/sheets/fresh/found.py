"""Text files as offices published them, each line marked with what it is before any of them was read.

Those in `later_files` were found when the detector had been mended by those in `files`. A file begins with lines
"key: value" (source, copy, and where they differ from a table of counts: percent, figures, symbols), then a line
"----", then the marks of the columns, then the lines as they were found, each behind the mark of its row and a colon;
the marks are those of `printed`. Nothing of a found line is changed but what "copy" names. The figures are facts;
where they were first published is told by "source".

Those in `last_files` were found when the detector had been mended by all others. Some are sheets of workbooks that
packages ship: "workbook" names the file beside them and "sheet" its sheet, and behind the mark of a row stand its
numbers instead of its line.

Those in `packaged_files` were found after that, in packages that nobody here had used for it, and are kept as those.
Those in `office_files` were found when the detector had been mended by all of these, in collections and packages.
Those in `census_files` were found after those, in other collections and packages.
Those in `register_files` were found after those; nine of them count animals and come from one collection.
Those in `ministry_files` were found after those, crosstabs of persons, households, births, deaths, offences and pupils.
Those in `authority_files` were found after those, mostly crosstabs of persons, prisoners, deaths, births and offences.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import cast

from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.sheets.reading.reading import Figures, Meaning
from tests.sheets.fresh.printed import Mark, reading_of_marks

FILES = Path(__file__).parent / "files"
LATER_FILES = Path(__file__).parent / "later_files"
LAST_FILES = Path(__file__).parent / "last_files"
PACKAGED_FILES = Path(__file__).parent / "packaged_files"
OFFICE_FILES = Path(__file__).parent / "office_files"
CENSUS_FILES = Path(__file__).parent / "census_files"
REGISTER_FILES = Path(__file__).parent / "register_files"
MINISTRY_FILES = Path(__file__).parent / "ministry_files"
AUTHORITY_FILES = Path(__file__).parent / "authority_files"


@dataclass(frozen=True)
class Found:
    """One file. said: its keys; marks: of its lines; columns: of its columns; lines: as they were found.

    folder: where it is kept, and its workbook beside it.
    """

    name: str
    said: dict[str, str]
    columns: list[Mark]
    marks: list[Mark]
    lines: list[str]
    folder: Path

    @classmethod
    def of(cls, path: Path) -> Found:
        head, _, body = path.read_text(encoding="utf-8").partition("\n----\n")
        said = {key: value.strip() for key, _, value in (line.partition(":") for line in head.split("\n"))}
        first, *rest = body.removesuffix("\n").split("\n")
        marked = [line.partition(":")[::2] for line in rest]
        if "workbook" in said:
            marked = [(mark, "") for mark, rows in marked for _ in _numbers(rows)]
        return cls(
            path.stem,
            said,
            [Mark.of(mark) for mark in first.removeprefix("cols:").split("|")],
            [Mark.of(mark) for mark, _ in marked],
            [line for _, line in marked],
            path.parent,
        )

    @property
    def content(self) -> bytes:
        if "workbook" in self.said:
            return (self.folder / self.said["workbook"]).read_bytes()
        return ("\n".join(self.lines) + "\n").encode()

    @property
    def file(self) -> str:
        """The name that the file is opened by."""
        if "workbook" in self.said:
            return self.said["workbook"]
        return f"{self.name}.tsv" if "\t" in self.lines[0] else f"{self.name}.csv"

    @property
    def sheet(self) -> str:
        """The name of the sheet in its workbook; "" of a text file."""
        return self.said.get("sheet", "")

    @property
    def has_table(self) -> bool:
        return any(mark.is_figures for mark in self.marks)

    @property
    def figures(self) -> Figures | None:
        """What the figures are, beside percentages; None where more than one thing may be said."""
        said = self.said.get("figures", "counts")
        return None if said == "any" else cast("Figures", said)

    @property
    def kept_aside(self) -> bool:
        """Whether it belongs to the half that nothing was mended by: the last bit of a hash of its name decides."""
        return hashlib.sha256(self.name.encode()).digest()[-1] % 2 == 1

    @cached_property
    def recipe(self) -> Recipe:
        pairs = [pair.rpartition("=") for pair in self.said.get("symbols", "").split()]
        truth = replace(
            reading_of_marks(self.marks, self.columns, first=1),
            sheet=self.sheet,
            symbols={"" if text == "blank" else text: cast("Meaning", meaning) for text, _, meaning in pairs},
            percent="percent" in self.said,
            figures=self.figures or "counts",
        )
        return Recipe(self.sheet, (truth,), ((),))

    @property
    def free(self) -> frozenset[tuple[str, int]]:
        """Rows and columns within the sheet's rectangle of which more than one thing may be said."""
        rows = {("row", at) for at, mark in enumerate(self.marks) if mark.kind == "?"}
        return frozenset(rows | {("column", at) for at, mark in enumerate(self.columns) if mark.kind == "?"})


def _numbers(rows: str) -> range:
    """The numbers of rows given as "3" or as "3-7"."""
    first, _, last = rows.partition("-")
    return range(int(first), int(last or first) + 1)


FOUND = tuple(map(Found.of, sorted(FILES.glob("*.txt"))))
LEARNED_FROM = tuple(one for one in FOUND if not one.kept_aside)
KEPT_ASIDE = tuple(one for one in FOUND if one.kept_aside)
LATER = tuple(map(Found.of, sorted(LATER_FILES.glob("*.txt"))))
"""Found and marked after the detector was mended by the others; none of them was learned from."""
LAST = tuple(map(Found.of, sorted(LAST_FILES.glob("*.txt"))))
"""Found last, sheets of workbooks and text files; marked before the detector was run on any of them."""
PACKAGED = tuple(map(Found.of, sorted(PACKAGED_FILES.glob("*.txt"))))
"""Found after that, in other packages; marked before the detector was run on any of them."""
OF_OFFICES = tuple(map(Found.of, sorted(OFFICE_FILES.glob("*.txt"))))
"""Found after those, mostly crosstabs of counts; marked before the detector was run on them, and learned from since."""
OF_CENSUSES = tuple(map(Found.of, sorted(CENSUS_FILES.glob("*.txt"))))
"""Found after those, much of it from censuses and registers; marked before the detector was run on any of them."""
OF_REGISTERS = tuple(map(Found.of, sorted(REGISTER_FILES.glob("*.txt"))))
"""Found after those; marked before the detector was run on any of them."""
OF_MINISTRIES = tuple(map(Found.of, sorted(MINISTRY_FILES.glob("*.txt"))))
"""Found after those; marked before the detector was run on any of them."""
OF_AUTHORITIES = tuple(map(Found.of, sorted(AUTHORITY_FILES.glob("*.txt"))))
"""Found after those; marked before the detector was run on any of them."""
EVERY = (*FOUND, *LATER, *LAST, *PACKAGED, *OF_OFFICES, *OF_CENSUSES, *OF_REGISTERS, *OF_MINISTRIES, *OF_AUTHORITIES)
