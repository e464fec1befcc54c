"""An Office file as its parts: some are changed, some are added, every other one stays byte for byte as it was."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from html import unescape
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sdc_core.errors import InputError
from sdc_core.io.own_workbook import markup, messages
from sdc_core.io.raw.archives import Archive

CONTENT_TYPES = "[Content_Types].xml"
PACKAGE_RELATIONS = "_rels/.rels"
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
RELATIONS_TYPE = "application/vnd.openxmlformats-package.relationships+xml"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
NO_RELATIONS = f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="{RELATIONS}"/>'
SMALL_PART = 1_000_000
"""Letters of a part that has not been held against a strict parser: those of sheets have, and may be large."""


@dataclass(frozen=True)
class Relation:
    """A link from one part to another: its id, the last word of its type, and the part's name."""

    id: str
    kind: str
    target: str


@dataclass(eq=False)
class Package:
    """The parts of an archive and the changes made to them so far."""

    archive: Archive
    changed: dict[str, bytes] = field(default_factory=dict)
    removed: set[str] = field(default_factory=set)

    def __contains__(self, part: str) -> bool:
        return part in self.changed or (part in self.archive.parts and part not in self.removed)

    @property
    def parts(self) -> list[str]:
        """The names of all parts as they are now, those that were added at the end."""
        old = [name for name in dict.fromkeys(self.archive.zip.namelist()) if name not in self.removed]
        return [*old, *(name for name in self.changed if name not in self.archive.parts)]

    def bytes_of(self, part: str) -> bytes:
        """A part as it is now; empty where there is none."""
        return self.changed.get(part) or self.archive.read(part)

    def text(self, part: str) -> str:
        """A part as text; refused where its encoding is another than that of every spreadsheet program.

        Where it stands as it came it is refused, too, if it holds no element: what follows changes what is within it.
        """
        try:
            text = self.bytes_of(part).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise unusual(self.archive.name) from None
        if part not in self.changed and len(text) <= SMALL_PART and not markup.elements(text):
            raise unusual(self.archive.name)
        return text

    def put(self, part: str, content: str | bytes) -> None:
        """Change a part or add it."""
        self.changed[part] = content if isinstance(content, bytes) else content.encode()

    def unused(self, pattern: str) -> str:
        """The first name of this pattern ("xl/comments{}.xml") that no part has."""
        taken = {name.lower() for name in self.parts}
        number = 1
        while pattern.format(number).lower() in taken:
            number += 1
        return pattern.format(number)

    def relations(self, part: str) -> list[Relation]:
        """The links of a part to others."""
        name = _relations_of(part)
        if name not in self:
            return []
        text = self.text(name)
        return [
            Relation(one.get("Id"), one.get("Type").rpartition("/")[2], _resolved(part, unescape(one.get("Target"))))
            for one in markup.children(text, markup.root(text))
            if one.get("TargetMode") != "External"
        ]

    def target(self, part: str, *, id: str = "", kind: str = "") -> str:
        """The part that a link leads to, found by its id or by its kind; "" where there is no such link."""
        return next((one.target for one in self.relations(part) if id in ("", one.id) and kind in ("", one.kind)), "")

    def relate(self, part: str, kind: str, target: str) -> str:
        """Link a part to another; returns the id of the link."""
        name = _relations_of(part)
        if name not in self:
            self.put(name, NO_RELATIONS)
            self.declare_ending("rels", RELATIONS_TYPE)
        text = self.text(name)
        top = markup.root(text)
        taken = {one.get("Id") for one in markup.children(text, top)}
        number = len(taken) + 1
        while f"rId{number}" in taken:
            number += 1
        made = f'<{top.prefix}Relationship Id="rId{number}" Type="{OFFICE}/{kind}" Target="/{target}"/>'
        self.put(name, markup.appended(text, top, made))
        return f"rId{number}"

    def declare(self, part: str, content_type: str) -> None:
        """Say what kind of part this is."""
        self._declare(f'Override PartName="/{part}"', content_type)

    def declare_ending(self, ending: str, content_type: str) -> None:
        """Declare the content type of this ending, where it has none yet."""
        text = self.text(CONTENT_TYPES)
        known = {one.get("Extension").lower() for one in markup.children(text, markup.root(text))}
        if ending not in known:
            self._declare(f'Default Extension="{ending}"', content_type)

    def content_type(self, part: str) -> str:
        """The content type that is declared for this part by name, "" where only its ending has one."""
        text = self.text(CONTENT_TYPES)
        declared = markup.children(text, markup.root(text))
        return next((one.get("ContentType") for one in declared if one.get("PartName") == f"/{part}"), "")

    def remove(self, folder: str) -> None:
        """Take out the parts of a folder, what is declared of them, and the package's links to them."""
        gone = {name for name in self.parts if name.startswith(f"{folder}/")}
        self.removed |= gone
        for part, attribute in ((CONTENT_TYPES, "PartName"), (PACKAGE_RELATIONS, "Target")):
            text = self.text(part)
            for one in reversed(markup.children(text, markup.root(text))):
                if one.get(attribute).lstrip("/") in gone:
                    text = text[: one.start] + text[one.end :]
            self.put(part, text)

    def packed(self) -> bytes:
        """The whole file."""
        made = BytesIO()
        with ZipFile(made, "w", ZIP_DEFLATED) as target:
            for name in self.parts:
                known = name in self.archive.parts
                date = self.archive.zip.getinfo(name).date_time if known else (1980, 1, 1, 0, 0, 0)
                about = ZipInfo(name, date)
                about.compress_type = ZIP_DEFLATED
                target.writestr(about, self.bytes_of(name))
        return made.getvalue()

    def _declare(self, what: str, content_type: str) -> None:
        text = self.text(CONTENT_TYPES)
        top = markup.root(text)
        self.put(CONTENT_TYPES, markup.appended(text, top, f'<{top.prefix}{what} ContentType="{content_type}"/>'))


def unusual(name: str) -> InputError:
    """The error for a workbook that can be read, but not changed with certainty."""
    return InputError(messages.UNUSUAL_PARTS.at(name))


def _relations_of(part: str) -> str:
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def _resolved(part: str, target: str) -> str:
    folder = posixpath.dirname(part)
    return posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
