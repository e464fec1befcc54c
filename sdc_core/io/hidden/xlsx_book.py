"""How the parts of an XLSX workbook hang together: its sheets, and what belongs to each."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass

from sdc_core.errors import InputError
from sdc_core.io.hidden.places import part_text
from sdc_core.io.raw.archives import Archive
from sdc_core.io.raw.xml_elements import attribute, elements
from sdc_core.io.xlsx.parts import WORKBOOK
from sdc_core.messages import Address
from sdc_core.table.messages import SHEET


@dataclass(frozen=True)
class Link:
    """A relationship of a part: its type, where it leads, and whether that is outside the file."""

    type: str
    target: str
    external: bool


@dataclass(frozen=True)
class BookSheet:
    """A sheet by its number from 1: its name, how it is hidden ("hidden", "veryHidden"), its part."""

    number: int
    name: str
    state: str
    part: str

    @property
    def where(self) -> Address:
        return Address(SHEET.phrase(number=self.number))


@dataclass(frozen=True, eq=False)
class Book:
    """A workbook opened to search its parts."""

    archive: Archive
    parts: tuple[str, ...]
    sheets: tuple[BookSheet, ...]
    owners: dict[str, BookSheet]
    """The sheet to which a part belongs, such as one of comments."""

    @classmethod
    def opened(cls, archive: Archive) -> Book:
        parts = tuple(sorted(archive.parts))
        leads = {name: link.target for name, link in _named_links(archive, WORKBOOK)}
        sheets = tuple(
            BookSheet(
                number, attribute(found, "name"), attribute(found, "state"), leads.get(attribute(found, "id"), "")
            )
            for number, found in enumerate(elements(archive, WORKBOOK, "sheet"), start=1)
        )
        owners = {link.target: sheet for sheet in sheets for link in _readable_links(archive, sheet.part)}
        return cls(archive, parts, sheets, owners)

    def where(self, part: str) -> Address:
        """The address of a part: the sheet it belongs to, or else its own name."""
        return self.owners[part].where if part in self.owners else part_text(part)


def links(archive: Archive, part: str) -> Iterator[Link]:
    """The relationships of a part."""
    return (link for _, link in _named_links(archive, part))


def _named_links(archive: Archive, part: str) -> Iterator[tuple[str, Link]]:
    """The relationships of a part, each with its name there."""
    folder, name = posixpath.split(part)
    for found in elements(archive, posixpath.join(folder, "_rels", f"{name}.rels"), "Relationship"):
        external = attribute(found, "TargetMode") == "External"
        target = attribute(found, "Target")
        if not external:
            target = posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
        kind = attribute(found, "Type").rpartition("/")[2]
        yield attribute(found, "Id"), Link(kind, target, external)


def _readable_links(archive: Archive, part: str) -> list[Link]:
    """What belongs to a sheet; nothing where its relationships cannot be read: they are looked at again."""
    try:
        return [link for link in links(archive, part) if not link.external] if part else []
    except InputError:
        return []
