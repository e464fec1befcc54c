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
from sdc_core.messages import Phrase

STRICT, HEAD = "purl.oclc.org/ooxml", 2_000
"""What a strict workbook names in its first so many characters."""

SIGNATURES = "_xmlsignatures"
ANNOTATED = (Format.XLSX, Format.XLS, Format.ODS)
_VBA = "_VBA_PROJECT".encode("utf-16-le")

OF_ODS = (
    (messages.LOST_FORMULAS, r'table:formula="'),
    (messages.LOST_COMMENTS, "<office:annotation[ >]"),
    (messages.LOST_DRAWINGS, "<draw:(?:frame|custom-shape|rect|line|ellipse|control)[ >]"),
    (messages.LOST_CONDITIONAL, "<calcext:conditional-format[ >]"),
    (messages.LOST_VALIDATION, "<table:content-validation[ >]"),
    (messages.LOST_PIVOTS, "<table:data-pilot-table[ >]"),
    (messages.LOST_FILTERS, "<table:database-range[ >]"),
    (messages.LOST_RANGES, "<table:named-(?:range|expression)[ >]"),
    (messages.LOST_LINKS, "<text:a[ >]"),
    (messages.LOST_HIDDEN_LINES, 'table:visibility="(?:collapse|filter)"'),
)
"""What an OpenDocument spreadsheet may hold beside the values, and the signs of it."""


@dataclass(frozen=True)
class Loss:
    """One kind of thing that does not come back; times is how often it is there, 0 where that is not counted."""

    what: Phrase
    times: int = 0

    def __str__(self) -> str:
        if self.times:
            return messages.LOST_TIMES.said(what=self.what, times=self.times)
        return messages.LOST.said(what=self.what)


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
        return (Loss(messages.LOST_SIGNATURE.phrase()),)
    return ()


def _of_ods(source: Source, limits: Limits) -> tuple[Loss, ...]:
    archive = open_archive(source, limits)
    text = archive.read("content.xml").decode(errors="replace")
    found = [Loss(what.phrase(), len(re.findall(sign, text))) for what, sign in OF_ODS]
    macros = any(part.startswith(("Basic/", "Scripts/")) for part in archive.parts)
    things = (loss for loss in found if loss.times)
    return (
        Loss(messages.LOST_LOOK.phrase()),
        *things,
        *([Loss(messages.LOST_MACROS.phrase())] if macros else []),
        Loss(messages.LOST_PAGES.phrase()),
    )


def _of_xls(source: Source) -> tuple[Loss, ...]:
    return (
        Loss(messages.LOST_LOOK.phrase()),
        Loss(messages.LOST_FORMULAS_OF_XLS.phrase()),
        Loss(messages.LOST_THINGS_OF_XLS.phrase()),
        *([Loss(messages.LOST_MACROS.phrase())] if _VBA in source.content else []),
        Loss(messages.LOST_ERRORS.phrase()),
        Loss(messages.LOST_HIDDEN_SHEETS.phrase()),
        Loss(messages.LOST_PAGES.phrase()),
    )
