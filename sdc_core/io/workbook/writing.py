"""A review as a workbook that a colleague can sign off without having this program."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from io import BytesIO
from os import PathLike
from pathlib import Path
from typing import BinaryIO

from sdc_core.cube.arrangement import Arrangement
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.workbook import cover, findings_sheet, legend, messages, signoff_sheet
from sdc_core.io.workbook.annotated_table import AnnotatedTable
from sdc_core.io.workbook.fingerprint import PROPERTY, Fingerprint
from sdc_core.io.workbook.headings import Headings
from sdc_core.io.workbook.looks import FONT, Formats
from sdc_core.io.workbook.marks import Marks
from sdc_core.io.workbook.parts import parts_of
from sdc_core.progress import Progress, no_progress
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff

OPTIONS = {
    "in_memory": True,  # the other ways put the counts in temporary files
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}

NO_DATE = date(1980, 1, 1)
"""The date in the file's properties where none is given: the same review makes the same bytes."""


def write_workbook(
    review: Review,
    target: str | PathLike[str] | BinaryIO,
    *,
    signoff: SignOff = SignOff(),
    arrangements: Sequence[Arrangement] | None = None,
    created: date | None = None,
    progress: Progress | None = None,
    release: SignedRelease | None = None,
) -> None:
    """Write cover, annotated tables, findings, legend and sign-off, in the active language, to a path or open file.

    arrangements: the tables as on screen; without them one for each category of the `by` variables. release: the one
    that is signed instead of the table as it is.
    Nothing is written before the whole workbook is made, and nothing but the workbook.
    """
    content = _made(review, signoff, arrangements, created, progress or no_progress, release=release)
    if isinstance(target, str | PathLike):
        Path(target).write_bytes(content)
    else:
        target.write(content)


def workbook_content(
    review: Review,
    *,
    signoff: SignOff,
    created: date | None,
    release: SignedRelease | None,
    progress: Progress = no_progress,
) -> bytes:
    """The bytes of the same workbook, for whoever hands them on."""
    return _made(review, signoff, None, created, progress, release=release)


def _made(
    review: Review,
    signoff: SignOff,
    arrangements: Sequence[Arrangement] | None,
    created: date | None,
    progress: Progress,
    *,
    release: SignedRelease | None,
) -> bytes:
    # Loaded only when a workbook is written.
    from xlsxwriter import Workbook  # noqa: PLC0415

    from sdc_core.io.workbook.quick_sheet import QuickSheet  # noqa: PLC0415

    made = BytesIO()
    workbook = Workbook(made, {**OPTIONS, "default_format_properties": dict(FONT)})
    day = created or NO_DATE
    workbook.set_properties({"title": messages.TITLE_OF_FILE.said(), "created": datetime(day.year, day.month, day.day)})
    workbook.set_custom_property(PROPERTY, Fingerprint.of(review).text)
    formats = Formats(workbook)
    parts = parts_of(review, arrangements)
    headings = Headings.of(review.cube)
    first = workbook.add_worksheet(headings.cover)
    cover.Cover(first, formats, review, headings=headings, signoff=signoff, release=release).write(
        parts.sentence, created
    )
    marks = Marks(review)
    for number, part in enumerate(parts.tables, start=1):
        progress(number / (2 * len(parts.tables) + 2), "writing the tables")
        name = messages.SHEET_TABLE.said(number=number)
        AnnotatedTable(workbook.add_worksheet(name, QuickSheet), formats, review, part).write(name, marks)
    findings = findings_sheet.FindingsSheet(
        workbook.add_worksheet(headings.findings, QuickSheet), formats, review, signoff, headings=headings
    )
    listed = findings.write(lambda share, doing: progress(0.5 + share * 0.4, doing))
    signs = legend.signs_of_table(review)
    legend.write_legend(workbook.add_worksheet(headings.legend), formats, review, headings=headings, signs=signs)
    signing = workbook.add_worksheet(headings.signoff)
    signoff_sheet.SignOffSheet(
        signing, formats, signoff, listed, spec=review.cube.spec, headings=headings, release=release
    ).write()
    progress(0.95, "packing the workbook")
    workbook.close()
    return made.getvalue()
