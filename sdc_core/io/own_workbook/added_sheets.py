"""Sheets made with XlsxWriter and taken over into a workbook that somebody else made."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from io import BytesIO

from sdc_core.evaluation.reviewing import Review
from sdc_core.io.own_workbook import markup, messages
from sdc_core.io.own_workbook.naming import unlike
from sdc_core.io.own_workbook.package import OFFICE, Package
from sdc_core.io.own_workbook.styles import Styles
from sdc_core.io.raw.archives import open_archive
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.raw.xml_elements import whole
from sdc_core.io.workbook.cell_places import CellPlaces
from sdc_core.io.workbook.cover import Cover
from sdc_core.io.workbook.findings_sheet import FindingsSheet
from sdc_core.io.workbook.headings import Headings
from sdc_core.io.workbook.legend import Sign, signs_of_marks, write_legend
from sdc_core.io.workbook.looks import FONT, Formats, Look
from sdc_core.io.workbook.page import warning
from sdc_core.io.workbook.signoff_sheet import SignOffSheet
from sdc_core.io.workbook.writing import OPTIONS
from sdc_core.io.xlsx.parts import WORKBOOK
from sdc_core.progress import Progress
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff

SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
NAMES = (messages.SHEET_COVER, messages.SHEET_FINDINGS, messages.SHEET_LEGEND, messages.SHEET_SIGNOFF)
BEFORE_SHEETS = ("fileVersion", "fileSharing", "workbookPr", "workbookProtection")
BEFORE_NAMES = (*BEFORE_SHEETS, "AlternateContent", "bookViews", "sheets", "functionGroups", "externalReferences")
"""The order that the format demands of the parts of a workbook, up to where its sheets and its names are listed."""

OWN_FILL = Look(fill="#fff2cc", frame=2, align="center", top=True)


def headings_beside(review: Review, names: Sequence[str]) -> Headings:
    """Names for our sheets that no sheet of the workbook has."""
    made = [unlike(wanted.said(), names) for wanted in NAMES]
    return Headings(messages.NOT_A_RELEASE_COPY.said(internal=warning(review.cube)), *made)


@dataclass(frozen=True, eq=False)
class Record:
    """What our sheets contain: the review, who signs what of it, where its table stands, and when this was made."""

    review: Review
    headings: Headings
    laid_out: str
    signoff: SignOff
    created: date | None
    release: SignedRelease | None = None


def add_sheets(package: Package, styles: Styles, record: Record, *, limits: Limits, progress: Progress) -> None:
    """Put cover, findings, legend and sign-off at the end of a workbook."""
    dates_from_1904 = _properties(package).get("date1904") in ("1", "true")
    made = _made(record, progress, dates_from_1904=dates_from_1904)
    other = Package(open_archive(Source("review.xlsx", made), limits))
    shift = styles.adopt(Styles.of(other.text("xl/styles.xml")))
    texts = _shared_texts(other)
    text = package.text(WORKBOOK)
    parent = markup.child(text, markup.root(text), "sheets")
    before = markup.children(text, parent) if parent else []
    ids = [whole(one.get("sheetId")) for one in before]
    listed = []
    headings = record.headings
    names = (headings.cover, headings.findings, headings.legend, headings.signoff)
    for number, name in enumerate(names, start=1):
        part = package.unused("xl/worksheets/sheet{}.xml")
        package.put(part, _adapted(other.text(f"xl/worksheets/sheet{number}.xml"), shift, texts))
        package.declare(part, SHEET)
        link = package.relate(WORKBOOK, "worksheet", part)
        id = max(ids, default=0) + number
        named = markup.attribute_text(name)
        listed.append(f'<sheet name="{named}" sheetId="{id}" xmlns:r="{OFFICE}" r:id="{link}"/>')
    package.put(WORKBOOK, _with_sheets(text, listed, _defined_names(other, len(before))))


def _made(record: Record, progress: Progress, *, dates_from_1904: bool) -> bytes:
    """A workbook that has nothing but our sheets."""
    from xlsxwriter import Workbook  # noqa: PLC0415 - loaded only when a workbook is written

    from sdc_core.io.workbook.quick_sheet import QuickSheet  # noqa: PLC0415

    made, review, headings = BytesIO(), record.review, record.headings
    options = {**OPTIONS, "default_format_properties": dict(FONT), "default_date_format": "yyyy-mm-dd"}
    workbook = Workbook(made, {**options, "date_1904": dates_from_1904})
    formats = Formats(workbook)
    first = workbook.add_worksheet(headings.cover)
    cover = Cover(first, formats, review, headings=headings, signoff=record.signoff, release=record.release)
    cover.write(record.laid_out, record.created)
    places = CellPlaces(review.cube.placed) if review.cube.placed is not None else None
    sheet = workbook.add_worksheet(headings.findings, QuickSheet)
    listed = FindingsSheet(sheet, formats, review, record.signoff, headings=headings, places=places).write(progress)
    own_fill: Sign = ("123", OWN_FILL, messages.OWN_FILL.said(), messages.OWN_FILL_MEANS.said())
    signs = [*signs_of_marks(review), own_fill]
    write_legend(workbook.add_worksheet(headings.legend), formats, review, headings=headings, signs=signs)
    signing = workbook.add_worksheet(headings.signoff)
    SignOffSheet(
        signing, formats, record.signoff, listed, spec=review.cube.spec, headings=headings, release=record.release
    ).write()
    workbook.close()
    return made.getvalue()


def _properties(package: Package) -> markup.Element:
    """What the workbook says about itself as a whole."""
    text = package.text(WORKBOOK)
    return markup.child(text, markup.root(text), "workbookPr") or markup.root("<workbookPr/>")


def _shared_texts(package: Package) -> list[str]:
    """The texts of the workbook, as elements."""
    return re.findall(r"<si>(.*?)</si>", package.text("xl/sharedStrings.xml"), re.DOTALL)


def _adapted(xml: str, shift: int, texts: Sequence[str]) -> str:
    """A sheet of ours for another workbook: its styles by their numbers there, its texts in their cells."""
    xml = re.sub(r'(<(?:c|row) [^<>]*?\bs=")([0-9]+)"', lambda found: f'{found[1]}{int(found[2]) + shift}"', xml)
    xml = re.sub(r'(<col [^<>]*?\bstyle=")([0-9]+)"', lambda found: f'{found[1]}{int(found[2]) + shift}"', xml)
    xml = re.sub(r' t="s"><v>([0-9]+)</v>', lambda found: f' t="inlineStr"><is>{texts[int(found[1])]}</is>', xml)
    return xml.replace(' tabSelected="1"', "")


def _defined_names(package: Package, sheets_before: int) -> list[str]:
    """The ranges that our sheets name: what is repeated in print, what is filtered."""
    text = package.text(WORKBOOK)
    parent = markup.child(text, markup.root(text), "definedNames")
    found = markup.children(text, parent) if parent else []
    return [
        markup.with_attributes(markup.written(text, one), localSheetId=whole(one.get("localSheetId")) + sheets_before)
        for one in found
    ]


def _with_sheets(text: str, sheets: Sequence[str], names: Sequence[str]) -> str:
    prefix = markup.root(text).prefix
    if markup.child(text, markup.root(text), "bookViews") is None:
        views = markup.prefixed("<bookViews><workbookView/></bookViews>", prefix)
        text = markup.placed(text, views, after=(*BEFORE_SHEETS, "AlternateContent"))
    parent = markup.child(text, markup.root(text), "sheets")
    assert parent is not None  # a workbook without sheets has no table
    text = markup.appended(text, parent, markup.prefixed("".join(sheets), prefix))
    known = markup.child(text, markup.root(text), "definedNames")
    new = markup.prefixed("".join(names), prefix)
    if known is not None:
        return markup.appended(text, known, new)
    return markup.placed(text, f"<{prefix}definedNames>{new}</{prefix}definedNames>", after=BEFORE_NAMES)
