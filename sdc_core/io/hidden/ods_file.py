"""What an OpenDocument spreadsheet holds and does not show."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sdc_core.io.hidden import messages
from sdc_core.io.hidden.kinds import Hidden, Kind
from sdc_core.io.hidden.looking import looked
from sdc_core.io.hidden.ods_cells import hidden_in_ods_sheet
from sdc_core.io.hidden.ods_formats import Styles
from sdc_core.io.hidden.parts import ODS_KNOWN, ODS_SORTS, hidden_by_name
from sdc_core.io.hidden.places import WHOLE_FILE, names_text
from sdc_core.io.hidden.properties import hidden_properties
from sdc_core.io.raw.archives import Archive, open_archive
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.messages import Address, Message
from sdc_core.table.messages import SHEET

CONTENT = "content.xml"
CONTENT_PART = Address(messages.CONTENT.phrase())
USUAL = (
    b'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"',
    b'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
)
"""The prefixes that every spreadsheet program writes; the patterns need them."""

_SHEET = re.compile(rb"<table:table(?=[\s>])([^<>]*)>")
_NAME = re.compile(rb'(?<!\S)table:name="([^"]*)"')
_STYLE = re.compile(rb'(?<!\S)table:style-name="([^"]*)"')
_HREF = re.compile(rb'(?<!\S)xlink:href="([^"]*)"')
_TAKEN = re.compile(rb"<table:table-source[\s/>][^<>]*")
_ELSEWHERE: tuple[tuple[Kind, Message, re.Pattern[bytes]], ...] = (
    ("external links", messages.DDE_LINKS, re.compile(rb"<table:dde-link[\s>]")),
    ("external links", messages.RANGES_TAKEN, re.compile(rb"<table:cell-range-source[\s/>][^<>]*")),
    (
        "defined names",
        messages.NAMES_DEFINED,
        re.compile(rb'<table:(?:named-range|named-expression)\s(?![^<>]*name="_xlnm)[^<>]*'),
    ),
    (
        "defined names",
        messages.DATABASE_RANGES,
        re.compile(rb'<table:database-range\s(?![^<>]*table:name="__Anonymous)[^<>]*'),
    ),
    (
        "earlier versions",
        messages.CHANGES,
        re.compile(rb"<table:(?:cell-content-change|insertion|deletion|movement|rejection)[\s>]"),
    ),
    ("data connections", messages.PIVOT_SOURCES, re.compile(rb"<table:database-source-[a-z]+[\s/>]")),
    (
        "text boxes",
        messages.DRAWINGS_WITH_TEXT,
        re.compile(rb"<draw:text-box[\s>](?:(?!</draw:text-box>).)*?<text:p[^<>]*>[^<]", re.S),
    ),
)


def hidden_in_ods(source: Source, limits: Limits) -> Iterator[Hidden]:
    """Everything that is looked for, part by part."""
    archive = open_archive(source, limits)
    yield from looked(CONTENT_PART, _content(archive))
    yield from looked(WHOLE_FILE, hidden_properties(archive, "meta.xml"))
    yield from hidden_by_name(tuple(sorted(archive.parts)), ODS_SORTS, ODS_KNOWN)


def _content(archive: Archive) -> Iterator[Hidden]:
    content = archive.read(CONTENT)
    if not all(usual in content for usual in USUAL):
        yield Hidden("not looked at", CONTENT_PART, 1, messages.UNUSUAL_CONTENT)
        return
    styles = Styles.of(archive)
    sheets, _, _ = content.partition(b"<table:dde-links")
    for number, found in enumerate(_SHEET.finditer(sheets), start=1):
        end = sheets.find(b"</table:table>", found.end())
        xml = sheets[found.end() : len(sheets) if end < 0 else end]
        yield from _sheet(found[1], xml, Address(SHEET.phrase(number=number)), styles)
    for kind, what, pattern in _ELSEWHERE:
        hits = [match[0] for match in pattern.finditer(content)]
        if hits:
            yield Hidden(kind, WHOLE_FILE, len(hits), what, _names(hits))


def _sheet(attributes: bytes, xml: bytes, where: str, styles: Styles) -> Iterator[Hidden]:
    if taken := _TAKEN.search(xml):
        yield Hidden("external links", where, 1, messages.KEPT_SHEET, _names([taken[0]]))
        return
    style = _STYLE.search(attributes)
    if style and style[1].decode(errors="replace") in styles.unseen:
        yield Hidden("hidden sheets", where, 1, messages.HIDDEN_SHEET, _names([attributes]))
    yield from hidden_in_ods_sheet(xml, where, styles)


def _names(tags: list[bytes]) -> str:
    """The names that tags have, and the addresses of other files."""
    found = [name for tag in tags for name in (*_NAME.findall(tag), *_HREF.findall(tag))]
    return names_text(name.decode(errors="replace") for name in found)
