"""The workbook that a person uploaded, with marks on its cells and a record of the review behind its sheets."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.cube.cube import Placed
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.own_workbook import messages
from sdc_core.io.own_workbook.added_sheets import Record, add_sheets, headings_beside
from sdc_core.io.own_workbook.marking import MOST_COMMENTS, MarkedCells, chosen_for_comments, marked_cells
from sdc_core.io.own_workbook.opening_sheet import open_on
from sdc_core.io.own_workbook.package import Package
from sdc_core.io.own_workbook.plain_copy import as_xlsx
from sdc_core.io.own_workbook.sheet_marking import SheetMarking
from sdc_core.io.own_workbook.styles import Styles
from sdc_core.io.own_workbook.what_is_lost import ANNOTATED, SIGNATURES, refuse_strict
from sdc_core.io.raw.archives import damaged, open_archive
from sdc_core.io.raw.formats import Format, recognise
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.workbook.marks import Marks
from sdc_core.io.xlsx.parts import WORKBOOK, sheet_parts
from sdc_core.progress import Progress, no_progress
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff

STYLES = "xl/styles.xml"
STYLES_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"
NO_STYLES = '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'
ENDINGS = (("template.macroEnabled", ".xltm"), ("macroEnabled", ".xlsm"), ("template", ".xltx"))


def annotated(
    content: bytes,
    name: str,
    review: Review,
    *,
    signoff: SignOff = SignOff(),
    created: date | None = None,
    limits: Limits = LIMITS,
    progress: Progress = no_progress,
    release: SignedRelease | None = None,
) -> bytes:
    """The workbook with codes, colours, borders and comments on its marked cells and four sheets behind its own.

    Refuses a file that is not the one that was reviewed, one without sheets, and a review whose cells
    have no place in a file. `losses` lists what does not come back. release: the one that is signed instead of the
    table as it is.
    """
    source, review, placed = _opened(content, name, review, limits)
    progress(0.0, "annotating the workbook")
    package = Package(open_archive(source, limits))
    refuse_strict(package)
    styles_part = package.target(WORKBOOK, kind="styles") or _with_styles(package)
    styles = Styles.of(package.text(styles_part))
    parts = sheet_parts(package.archive)
    sheets, commented = _mark(package, styles, review, placed, parts=parts, progress=progress)
    headings = headings_beside(review, tuple(parts))
    record = Record(review, headings, _summary(review, placed, sheets, commented), signoff, created, release)
    add_sheets(package, styles, record, limits=limits, progress=lambda share, doing: progress(0.4 + 0.5 * share, doing))
    package.put(styles_part, styles.rewritten())
    marked = [name for name, cells in sheets.items() if len(cells)]
    if marked:
        open_on(package, marked[0], parts=parts)
    if any(part.startswith(f"{SIGNATURES}/") for part in package.parts):
        package.remove(SIGNATURES)
    progress(0.95, "packing the workbook")
    return package.packed()


def annotated_name(content: bytes | Source, name: str | None = None, *, limits: Limits = LIMITS) -> str:
    """What the annotated copy of a file is called: .xlsm where macros come back with it, otherwise .xlsx."""
    source, ending = Source.opened(content, name=name, limits=limits), ".xlsx"
    if recognise(source) is Format.XLSX:
        content_type = Package(open_archive(source, limits)).content_type(WORKBOOK)
        ending = next((ending for sign, ending in ENDINGS if sign in content_type), ending)
    return f"{Path(source.name).stem}-reviewed{ending}"


def _opened(content: bytes, name: str, review: Review, limits: Limits) -> tuple[Source, Review, Placed]:
    """The file as XLSX, and the review with the places of its cells there."""
    source, placed = Source.opened(content, name=name, limits=limits), review.cube.placed
    format = recognise(source)
    if format not in ANNOTATED:
        raise InputError(messages.NO_SHEETS_TO_MARK.at(source.name))
    if placed is None:
        raise InputError(messages.CELLS_NOT_IN_FILE.at(source.name))
    if review.cube.source.sha256 not in ("", source.sha256):
        raise InputError(messages.ANOTHER_FILE.at(source.name))
    if format is Format.XLSX:
        return source, review, placed
    made, names = as_xlsx(source, format, limits)
    origins = replace(placed.origins, sheets=tuple(names[sheet] for sheet in placed.origins.sheets))
    placed = replace(placed, origins=origins)
    return Source(source.name, made), replace(review, cube=replace(review.cube, placed=placed)), placed


def _with_styles(package: Package) -> str:
    """A part with styles for a workbook that has none."""
    package.put(STYLES, NO_STYLES)
    package.declare(STYLES, STYLES_TYPE)
    package.relate(WORKBOOK, "styles", STYLES)
    return STYLES


def _mark(
    package: Package, styles: Styles, review: Review, placed: Placed, *, parts: dict[str, str], progress: Progress
) -> tuple[dict[str, MarkedCells], int]:
    """Mark the cells of every sheet; they are returned, and how many of them got a comment."""
    marks = Marks(review)
    sheets, commented = marked_cells(review, marks, placed), 0
    chosen: dict[str, BoolColumn] = chosen_for_comments(sheets)
    for number, (name, cells) in enumerate(sheets.items()):
        progress(0.4 * number / len(sheets), "annotating the workbook")
        part = parts.get(name, "")
        if part not in package:
            raise damaged(package.archive.name)
        commented += SheetMarking(package, part, styles, review, marks).mark(cells, chosen[name])
    return sheets, commented


def _summary(review: Review, placed: Placed, sheets: dict[str, MarkedCells], commented: int) -> str:
    """Where the marks are, and what was changed to show them."""
    marked = sum(len(cells) for cells in sheets.values())
    elsewhere = len(np.setdiff1d(review.findings.columns[0], placed.rows))
    sentences = [messages.MARKED_CELLS.said(cells=len(placed.rows), marked=marked)]
    if commented < marked:
        sentences.append(messages.COMMENTED_CELLS.said(commented=commented, most=MOST_COMMENTS))
    if elsewhere:
        sentences.append(messages.CELLS_ELSEWHERE.said(cells=elsewhere))
    return " ".join(sentences)
