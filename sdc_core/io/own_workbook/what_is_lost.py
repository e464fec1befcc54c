"""What a workbook loses when it comes back annotated, found before the user chooses.

An XLSX workbook is changed where it is marked and nowhere else, so that it loses next to nothing. Of
other formats only what was read comes back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from sdc_core.errors import InputError
from sdc_core.io.own_workbook import messages
from sdc_core.io.own_workbook.package import Package
from sdc_core.io.raw.archives import open_archive
from sdc_core.io.raw.formats import Format, recognise
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.xlsx.parts import WORKBOOK

STRICT, HEAD = "purl.oclc.org/ooxml", 2_000
"""What a strict workbook names in its first so many characters."""

SIGNATURES = "_xmlsignatures"
ANNOTATED = (Format.XLSX, Format.XLS, Format.ODS)
_VBA = "_VBA_PROJECT".encode("utf-16-le")
LOOK = "The look of the cells: type, fills, borders, number formats, widths and heights"
PAGES = "Print settings, protection and document properties"

OF_ODS = (
    ("Formulas: their results stay as numbers", r'table:formula="'),
    ("Comments", "<office:annotation[ >]"),
    ("Pictures, charts, text boxes and other drawings", "<draw:(?:frame|custom-shape|rect|line|ellipse|control)[ >]"),
    ("Conditional formats", "<calcext:conditional-format[ >]"),
    ("Rules for what may be typed into cells", "<table:content-validation[ >]"),
    ("Pivot tables: their figures stay as numbers", "<table:data-pilot-table[ >]"),
    ("Filters and database ranges", "<table:database-range[ >]"),
    ("Named ranges", "<table:named-(?:range|expression)[ >]"),
    ("Links", "<text:a[ >]"),
    ("Hidden rows and columns: they come back in sight", 'table:visibility="(?:collapse|filter)"'),
)
"""What an OpenDocument spreadsheet may hold beside the values, and the signs of it."""


@dataclass(frozen=True)
class Loss:
    """One kind of thing that does not come back; times is how often it is there, 0 where that is not counted."""

    what: str
    times: int = 0

    def __str__(self) -> str:
        return f"{self.what} ({self.times:,})." if self.times else f"{self.what}."


def can_annotate(content: bytes | Source, name: str | None = None, *, limits: Limits = LIMITS) -> bool:
    """Whether a file has sheets that can come back with marks on them; text and databases have no layout."""
    return bool(content) and recognise(Source.opened(content, name=name, limits=limits)) in ANNOTATED


def losses(content: bytes | Source, name: str | None = None, *, limits: Limits = LIMITS) -> tuple[Loss, ...]:
    """What the annotated copy of this file will lack, every kind in a sentence.

    Refuses a workbook that could not be annotated at all.
    """
    source = Source.opened(content, name=name, limits=limits)
    format = recognise(source)
    if format is Format.ODS:
        return _of_ods(source, limits)
    if format is Format.XLS:
        return _of_xls(source)
    return _of_xlsx(source, limits)


def refuse_strict(package: Package) -> None:
    """Refuse a workbook in the strict form of its format, whose parts are named and linked by other words."""
    if STRICT in package.text(WORKBOOK)[:HEAD]:
        raise InputError(messages.STRICT_OPEN_XML.at(package.archive.name))


def _of_xlsx(source: Source, limits: Limits) -> tuple[Loss, ...]:
    archive = open_archive(source, limits)
    refuse_strict(Package(archive))
    if any(part.startswith(f"{SIGNATURES}/") for part in archive.parts):
        return (Loss("The digital signature: a workbook that was changed is not the one that was signed"),)
    return ()


def _of_ods(source: Source, limits: Limits) -> tuple[Loss, ...]:
    archive = open_archive(source, limits)
    text = archive.read("content.xml").decode(errors="replace")
    found = [Loss(what, len(re.findall(sign, text))) for what, sign in OF_ODS]
    macros = any(part.startswith(("Basic/", "Scripts/")) for part in archive.parts)
    return (Loss(LOOK), *(loss for loss in found if loss.times), *([Loss("Macros")] if macros else []), Loss(PAGES))


def _of_xls(source: Source) -> tuple[Loss, ...]:
    return (
        Loss(LOOK),
        Loss("Formulas, where there are any: their results stay as numbers"),
        Loss("Comments, pictures, charts, text boxes, pivot tables, filters, links and names, where there are any"),
        *([Loss("Macros")] if _VBA in source.content else []),
        Loss("Errors such as #REF!: their cells come back blank"),
        Loss("Hidden sheets, rows and columns: they come back in sight"),
        Loss(PAGES),
    )
