"""The person's own sheet for the public, made new from what may stay of it.

Nothing is taken over by default. The sheets on which the table stands are written anew: the look, the
words, the published figures, and the symbol where a figure is hidden. All formulas become values; one that
could give a hidden figure back becomes the symbol, and so does any that was worked out from figures which are
published changed. Every other sheet, comments, names, pivot tables, rules on
conditions, caches, properties and print settings of the machine are left out. What can neither be shown to
be clean nor be cleaned (a picture, a number that is no part of the table) is refused with its place.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.cube import Placed
from sdc_core.errors import InputError, Problem
from sdc_core.io.hidden.places import cells_text
from sdc_core.io.own_workbook import markup
from sdc_core.io.own_workbook.package import Package, unusual
from sdc_core.io.own_workbook.plain_copy import as_xlsx
from sdc_core.io.own_workbook.sheet_text import SheetText
from sdc_core.io.own_workbook.what_is_lost import ANNOTATED, refuse_strict
from sdc_core.io.public import messages
from sdc_core.io.public.byte_search import hidden_values_found
from sdc_core.io.public.messages import HIDDEN_FIGURE, NO_SHEETS, NOT_CLEAN, NOT_PLACED, NUMBERS_BESIDE, OTHER_FILE
from sdc_core.io.public.own_layout.cells import WrittenRow, every_formula, rows_of
from sdc_core.io.public.own_layout.formulas import following, with_shared
from sdc_core.io.public.own_layout.parts import SPREADSHEET, Copy
from sdc_core.io.public.own_layout.reading_back import refuse_another
from sdc_core.io.public.own_layout.sheet import PublicSheetOfTheirs
from sdc_core.io.public.published import Published
from sdc_core.io.raw.archives import open_archive
from sdc_core.io.raw.formats import Format, recognise
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.xlsx.parts import WORKBOOK, sheet_parts
from sdc_core.messages import Address, Phrase
from sdc_core.progress import Progress, no_progress
from sdc_core.table.messages import SHEET

FIRST_DAY = (1980, 1, 1, 0, 0, 0)
_ITEM = re.compile(r"<(?:[\w.-]+:)?si\b(?:[^<>]*/>|[^<>]*>(.*?)</(?:[\w.-]+:)?si>)", re.DOTALL)


class NumbersBeside(InputError):
    """Numbers that are no part of the table would go out: `cells` are the addresses of all of them ("Table 1!B5")."""

    def __init__(self, *problems: Problem, cells: tuple[str, ...]) -> None:
        super().__init__(*problems)
        self.cells = cells


@dataclass(frozen=True)
class OwnCopy:
    """The copy, and what a person should know of it: what differs from their file."""

    content: bytes
    remarks: tuple[Phrase, ...]


def own_copy(
    content: bytes,
    name: str,
    published: Published,
    true_values: IntColumn,
    *,
    looked_at: Collection[str] = (),
    limits: Limits = LIMITS,
    progress: Progress = no_progress,
) -> OwnCopy:
    """A copy of the sheet that a table was read from, in which nothing is left that is not published.

    true_values: the figure of every row before protection, to look for them in the result. looked_at:
    addresses ("Table!B5") of numbers and texts that a person says are none of the table's figures; the error
    about numbers beside the table has them all among its parameters, as `cells`. Read back
    by another reader before it is returned; refuses, located, what cannot be cleaned.
    """
    source, placed = _opened(content, name, published, limits)
    progress(0.0, "reading the workbook")
    package = Package(open_archive(source, limits))
    refuse_strict(package)
    every = sheet_parts(package.archive)
    on = [placed.origins.sheets[number] for number in np.unique(placed.origins.sheet[placed.origins.row > 0]).tolist()]
    copy = Copy(package, published, {sheet: part for sheet, part in every.items() if sheet in on})
    if set(on) - set(copy.kept):
        raise InputError(OTHER_FILE.at(source.name))
    work = _Copying(copy, placed, frozenset(looked_at))
    progress(0.2, "writing the sheets")
    made = _packed(work.parts())
    progress(0.7, "reading the copy back")
    refuse_another(made, published, placed, source.name)
    found = hidden_values_found(made, published, true_values, spare={*looked_at, *work.harmless})
    if found:
        raise InputError(*(NOT_CLEAN.at(source.name, what=HIDDEN_FIGURE.phrase(place=where)) for where in found))
    return OwnCopy(made, tuple(_remarks(work, len(every) - len(copy.kept))))


def _opened(content: bytes, name: str, published: Published, limits: Limits) -> tuple[Source, Placed]:
    """The file as XLSX, and the places of the table's cells in it."""
    source, placed = Source.opened(content, name=name, limits=limits), published.cube.placed
    format = recognise(source)
    if format not in ANNOTATED:
        raise InputError(NO_SHEETS.at(source.name))
    if placed is None:
        raise InputError(NOT_PLACED.at(source.name))
    if published.cube.source.sha256 not in ("", source.sha256):
        raise InputError(OTHER_FILE.at(source.name))
    if format is Format.XLSX:
        return source, placed
    made, names = as_xlsx(source, format, limits)
    origins = replace(placed.origins, sheets=tuple(names[sheet] for sheet in placed.origins.sheets))
    return Source(source.name, made), replace(placed, origins=origins)


class _Copying:
    """The sheets of one copy, written one after the other."""

    def __init__(self, copy: Copy, placed: Placed, looked_at: frozenset[str]) -> None:
        self.copy, self.looked_at = copy, looked_at
        self.at = _by_sheet(placed)
        self.texts = _shared_texts(copy.package)
        self.kept_texts: dict[str, int] = {}
        self.harmless: set[str] = set()
        self.blanked = self.formulas = 0

    def parts(self) -> dict[str, str]:
        """All parts of the copy; refuses numbers beside the table that nobody has looked at."""
        read = {name: self._read(name, part) for name, part in self.copy.kept.items()}
        formulas = with_shared(one for name, (_, rows) in read.items() for one in every_formula(name, rows))
        self.formulas = len(formulas)
        published = self.copy.published
        true = frozenset(  # where figures were changed, which ones must not be told from what follows from them
            (name, *place)
            for name, at in self.at.items()
            for place, row in at.items()
            if published.changed or published.hidden[row]
        )
        figures = {(name, *place) for name, at in self.at.items() for place in at}
        others = {place: formula for place, formula in formulas.items() if place not in figures}
        tainted = following(others, true, frozenset(self.copy.kept))
        problems: list[Problem] = []
        beside: list[str] = []
        for number, (name, (sheet, rows)) in enumerate(read.items(), start=1):
            written = self._write(name, sheet, rows, tainted)
            if written.beside:
                where = Address(SHEET.phrase(number=number), cells_text(written.beside, len(written.beside)))
                problems.append(NUMBERS_BESIDE.at(where))
                beside += [f"{name}!{address}" for address in written.beside]
        if problems:
            raise NumbersBeside(*problems, cells=tuple(beside))
        return self.copy.finish(list(self.kept_texts))

    def _read(self, name: str, part: str) -> tuple[SheetText, list[WrittenRow]]:
        package = self.copy.package
        sheet = SheetText.of(package.text(part)) if part in package else None
        if sheet is None:
            raise unusual(package.archive.name)
        marked: dict[int, dict[int, int]] = {}
        for row, column in self.at.get(name, {}):
            marked.setdefault(row, {})[column] = 0
        whole = sheet.restyled(marked, lambda _row, _column, style, _mark: style)  # writes down cells that are not
        return rows_of(whole.xml(), package.archive.name)

    def _write(
        self, name: str, sheet: SheetText, rows: list[WrittenRow], tainted: Collection[tuple[str, int, int]]
    ) -> PublicSheetOfTheirs:
        part = self.copy.kept[name]
        drawing = self.copy.take_drawing(name, part)
        writer = PublicSheetOfTheirs(
            name=name,
            published=self.copy.published,
            placed=self.at.get(name, {}),
            following=tainted,
            texts=self.texts,
            keep_text=lambda text: self.kept_texts.setdefault(text, len(self.kept_texts)),
            style_of_symbol=self.copy.style_of_symbol,
            labels=_labels(self.copy.published),
            looked_at=self.looked_at,
        )
        self.copy.put(part, writer.written(sheet, rows, drawing=bool(drawing)), f"{SPREADSHEET}.worksheet+xml")
        if drawing:
            self.copy.relate_sheet(part, drawing)
        self.harmless |= writer.harmless
        self.blanked += writer.blanked
        return writer


def _by_sheet(placed: Placed) -> dict[str, dict[tuple[int, int], int]]:
    """The row of the cube at each row and column of each sheet."""
    origins = placed.origins
    found: dict[str, dict[tuple[int, int], int]] = {}
    columns = (origins.sheet.tolist(), origins.row.tolist(), origins.column.tolist(), placed.rows.tolist())
    for sheet, row, column, cell in zip(*columns, strict=True):
        if row:
            found.setdefault(origins.sheets[sheet], {})[row, column] = cell
    return found


def _shared_texts(package: Package) -> list[str]:
    part = package.target(WORKBOOK, kind="sharedStrings")
    if part not in package:
        return []
    text = package.text(part)
    prefix = markup.root(text).prefix
    bare = re.sub(rf"<(/?){re.escape(prefix)}", r"<\1", text) if prefix else text
    return [found[1] or "" for found in _ITEM.finditer(bare)]


def _labels(published: Published) -> frozenset[str]:
    """The names and codes of all categories, and the title, each with single blanks."""
    trees = published.cube.hierarchies
    every = [published.title, *(label for tree in trees for label in (*tree.labels, *tree.codes))]
    return frozenset(" ".join(label.split()) for label in every)


def _packed(parts: dict[str, str]) -> bytes:
    """The parts as one file; the same parts give the same bytes."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as target:
        for name, text in parts.items():
            about = ZipInfo(name, FIRST_DAY)
            about.compress_type = ZIP_DEFLATED
            target.writestr(about, text.encode())
    return made.getvalue()


def _remarks(work: _Copying, sheets: int) -> Iterator[Phrase]:
    yield messages.LEFT_OUT_OF_COPY.phrase()
    yield messages.COLOURS_STAY.phrase()
    published = work.copy.published
    if published.hidden.any():
        yield messages.SAY_THE_SYMBOL.phrase(symbol=published.symbol)
    if published.changed:
        yield messages.SAY_THE_CHANGE.phrase(changed=published.changed)
    if sheets:
        yield messages.SHEETS_LEFT_OUT.phrase(sheets=sheets)
    if work.formulas:
        yield messages.FORMULAS_BECAME_VALUES.phrase(formulas=work.formulas)
    if work.blanked:
        follow = messages.FOLLOW_FROM_TRUE if published.changed else messages.FOLLOW_FROM_HIDDEN
        yield follow.phrase(results=work.blanked)
