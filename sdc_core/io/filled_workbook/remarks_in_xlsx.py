"""Remarks in an XLSX workbook: notes ("comments"), and conversations ("threaded comments") entry by entry.

Of a conversation programs keep a copy as a note, for those that know only notes. The copy is passed over where the
conversation itself is there; where a program has dropped that, its entries are taken from the copy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from sdc_core.io.filled_workbook.cell_remark import CellRemark, cleaned
from sdc_core.io.hidden.xlsx_book import Book, BookSheet, links
from sdc_core.io.raw.archives import Archive, open_archive
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.raw.xml_elements import attribute, elements, local, whole
from sdc_core.table.addresses import column_number

PROPERTIES = "docProps/custom.xml"
PLACEHOLDER = "tc="
"""How the author of a note begins that is the copy of a conversation."""

_ADDRESS = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ENTRY = re.compile(r"^(?:Comment|Reply):[ \t]*$", re.MULTILINE)


def xlsx_remarks(source: Source, limits: Limits) -> tuple[CellRemark, ...]:
    """The remarks on all cells, sheet by sheet."""
    archive = open_archive(source, limits)
    book = Book.opened(archive)
    people = {
        attribute(person, "id"): attribute(person, "displayName")
        for part in book.parts
        if part.startswith("xl/persons/")
        for person in elements(archive, part, "person")
    }
    return tuple(remark for sheet in book.sheets for remark in _remarks(archive, sheet, people))


def custom_properties(source: Source, limits: Limits) -> dict[str, str]:
    """The texts among the properties that a file was given by its maker."""
    archive = open_archive(source, limits)
    return {
        attribute(one, "name"): "".join(one.itertext()).strip() for one in elements(archive, PROPERTIES, "property")
    }


def _remarks(archive: Archive, sheet: BookSheet, people: dict[str, str]) -> Iterator[CellRemark]:
    if not sheet.part:
        return
    parts = [(link.type, link.target) for link in links(archive, sheet.part) if not link.external]
    talked = set()
    for kind, part in parts:
        if kind == "threadedComment":
            for entry in elements(archive, part, "threadedComment"):
                place = _place(attribute(entry, "ref"))
                text = "".join(_texts(entry, "text")).strip()
                if place and text:
                    talked.add(place)
                    yield CellRemark(sheet.name, *place, people.get(attribute(entry, "personId"), ""), text)
    for kind, part in parts:
        if kind == "comments":
            yield from _notes(archive, sheet, part, talked)


def _notes(archive: Archive, sheet: BookSheet, part: str, talked: set[tuple[int, int]]) -> Iterator[CellRemark]:
    authors = [(author.text or "").strip() for author in elements(archive, part, "author")]
    for note in elements(archive, part, "comment"):
        place, number = _place(attribute(note, "ref")), whole(attribute(note, "authorId"), len(authors))
        author = authors[number] if number < len(authors) else ""
        text = "".join(_texts(note, "t"))
        if place is None or (author.startswith(PLACEHOLDER) and place in talked):
            continue
        entries = _ENTRY.split(text)[1:] if author.startswith(PLACEHOLDER) else [cleaned(text, author)]
        signed = "" if author.startswith(PLACEHOLDER) else author
        for entry in entries:
            if entry.strip():
                yield CellRemark(sheet.name, *place, signed, entry.strip())


def _texts(element: Element, name: str) -> Iterator[str]:
    """The texts of the elements of this name inside of another, without those that say how it is read aloud."""
    for child in element:
        if local(child) == "rPh":
            continue
        if local(child) == name:
            yield child.text or ""
        yield from _texts(child, name)


def _place(address: str) -> tuple[int, int] | None:
    found = _ADDRESS.fullmatch(address)
    return (int(found[2]), column_number(found[1])) if found else None
