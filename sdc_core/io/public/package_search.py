"""The search through a workbook: every part unpacked, every text, number and byte of it looked at."""

from __future__ import annotations

import re
import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from io import BytesIO
from xml.etree.ElementTree import Element, ParseError
from zipfile import BadZipFile, ZipFile

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from sdc_core.errors import InputError
from sdc_core.io.hidden.search import hidden_content
from sdc_core.io.public import messages
from sdc_core.io.public.figures_in_text import numbers_in
from sdc_core.io.public.messages import FOR_PUBLICATION
from sdc_core.io.public.secrets import Secrets
from sdc_core.io.raw.xml_elements import attribute, local
from sdc_core.messages import Phrase
from sdc_core.numbers.spreadsheet_text import shown

TOLERATED = ("rounded values", "document properties", "text boxes")
"""What a public workbook may have of all that a file can hide: the words of the last two are looked at here."""

LAYOUT = frozenset(
    "AppVersion DocSecurity TotalTime i4 created modified col row colOff rowOff Anchor Row Column".split()
)
"""Elements whose text is a number of layout and never a figure."""

LOOKED_AT = ("v", "f", "t", "is", "lpstr")
"""Elements of sheets that are looked at cell by cell, and the names of sheets among the properties."""

OWN_WORDS = frozenset(
    "v descr title alt altText altTextSummary prompt promptTitle error caption uniqueName keywords refreshedBy".split()
)
"""Attributes that programs fill with figures and words; all others are layout."""

_LITERAL = re.compile(r'"([^"]*)"')
_END = 22
_HEADER = 30
LONG_ENOUGH = 1000
"""Figures that are searched as text among bytes that are no text."""


def found_in_package(content: bytes, secrets: Secrets, spare: frozenset[str]) -> list[Phrase]:
    """Where an archive holds a hidden figure, or something that could hold one."""
    try:
        archive = ZipFile(BytesIO(content))
        parts = {name: archive.read(name) for name in archive.namelist()}
        found = [
            messages.HIDDEN_IN_FILE.phrase(where=one.where, what=one.what.phrase(), number=one.how_many)
            for one in hidden_content(content, "workbook")
            if one.kind not in TOLERATED
        ]
    except (BadZipFile, InputError, NotImplementedError, RuntimeError):
        return [messages.FILE_NOT_UNPACKED.phrase()]
    return [*found, *bytes_beside_parts(content, archive), *_in_parts(parts, secrets, spare)]


def bytes_beside_parts(content: bytes, archive: ZipFile) -> Iterator[Phrase]:
    """Bytes of an archive that belong to no part: comments, extra fields, gaps, parts of the same name."""
    entries = archive.infolist()
    if archive.comment or any(entry.comment or entry.extra for entry in entries):
        yield messages.ARCHIVE_COMMENT.phrase()
    if len({entry.filename for entry in entries}) < len(entries):
        yield messages.ARCHIVE_SAME_NAME.phrase()
    packed = sum(_HEADER + len(entry.filename.encode()) + entry.compress_size for entry in entries)
    listed = sum(46 + len(entry.filename.encode()) for entry in entries)
    if packed + listed + _END != len(content):
        yield messages.ARCHIVE_BYTES.phrase()


def _in_parts(parts: dict[str, bytes], secrets: Secrets, spare: frozenset[str]) -> Iterator[Phrase]:
    shared, sheets = _shared_texts(parts), _sheet_names(parts)
    spoken = {number for name in sheets.values() for number in numbers_in(name)}
    wanted = frozenset(secrets.distinctive - spoken)
    cells: Counter[Decimal] = Counter()
    for name, content in sorted(parts.items()):
        if not name.endswith((".xml", ".rels", ".vml")):
            yield from _in_bytes(name, content, wanted)
            continue
        try:
            root = fromstring(content)
        except (ParseError, DefusedXmlException, ValueError):
            yield messages.PART_NOT_READ.phrase(part=name)
            continue
        if name in sheets:
            yield from _Sheet(sheets[name], shared, wanted, spare).found(root, cells)
        elif name == "docProps/core.xml":
            yield from _in_properties(root, secrets)
        if any(value in wanted for text in _texts(root, name) for value in numbers_in(text)):
            yield messages.PART.phrase(part=name)
    if any(cells[value] > secrets.shown[value] for value in secrets.hidden):
        yield messages.MORE_CELLS.phrase()


@dataclass(frozen=True)
class _Sheet:
    """The search through the cells of one sheet."""

    name: str
    shared: list[str]
    wanted: frozenset[Decimal]
    spare: frozenset[str]

    def found(self, root: Element, cells: Counter[Decimal]) -> Iterator[Phrase]:
        """Formulas, and cells whose number or text is a distinctive figure; counts the numbers of all cells."""
        for cell in (one for one in root.iter() if local(one) == "c"):
            where = f"{self.name}!{attribute(cell, 'r')}"
            inside = {local(one): "".join(one.itertext()) for one in cell}
            if "f" in inside:
                yield messages.A_FORMULA.phrase(cell=where)
            kind, value = attribute(cell, "t") or "n", inside.get("v", "")
            if kind == "n" and value:
                number = _number(value)
                if number is None or number in self.wanted:
                    yield messages.AT_CELL.phrase(cell=where)
                elif where not in self.spare:
                    cells[number] += 1
            elif where not in self.spare and self._tells(kind, value, inside.get("is")):
                yield messages.AT_CELL.phrase(cell=where)

    def _tells(self, kind: str, value: str, inline: str | None) -> bool:
        """Whether the text of a cell has a distinctive figure in it."""
        text = value if inline is None else inline
        if kind == "s":
            text = self.shared[int(value)] if value.isdecimal() and int(value) < len(self.shared) else ""
        return any(number in self.wanted for number in numbers_in(text))


def _in_properties(root: Element, secrets: Secrets) -> Iterator[Phrase]:
    """What is said of the file: the title and the subject of the table, its language, and the day."""
    published = secrets.published
    words = (published.title, published.cube.spec.population, published.counted)
    known = {" ".join(shown(one).split()) for one in words} | {FOR_PUBLICATION.said()}
    for one in root:
        text = " ".join((one.text or "").split())
        if local(one) in ("created", "modified", "language") or text in ("", *known):
            continue
        yield messages.OF_PROPERTIES.phrase(name=local(one))


def _texts(root: Element, part: str) -> Iterator[str]:
    """The texts and the filled-in attributes of a part that is no cell."""
    if part == "xl/styles.xml":
        for one in root.iter():
            yield from _LITERAL.findall(attribute(one, "formatCode"))
        return
    for one in root.iter():
        name = local(one)
        if name in LAYOUT or (name in LOOKED_AT and part.startswith(("xl/worksheets/", "docProps/"))):
            continue
        if part != "xl/sharedStrings.xml":
            yield one.text or ""
        if not part.startswith("xl/theme/"):
            yield from (value for key, value in one.attrib.items() if key.rpartition("}")[2] in OWN_WORDS)


def _in_bytes(name: str, content: bytes, wanted: frozenset[Decimal]) -> Iterator[Phrase]:
    """Bytes that are no text: figures as digits, in either width of letters, and as programs keep numbers."""
    for value in wanted:
        written = [struct.pack("<d", float(value))]
        if abs(value) >= LONG_ENOUGH:
            written += [f"{value:f}".encode(encoding) for encoding in ("ascii", "utf-16-le")]
        if any(one in content for one in written):
            yield messages.PART.phrase(part=name)
            return


def _shared_texts(parts: dict[str, bytes]) -> list[str]:
    try:
        root = fromstring(parts.get("xl/sharedStrings.xml", b"<sst/>"))
    except (ParseError, DefusedXmlException, ValueError):
        return []
    return ["".join(one.itertext()) for one in root]


def _sheet_names(parts: dict[str, bytes]) -> dict[str, str]:
    """The name of each sheet by its part."""
    try:
        links = fromstring(parts.get("xl/_rels/workbook.xml.rels", b"<a/>"))
        book = fromstring(parts.get("xl/workbook.xml", b"<a/>"))
    except (ParseError, DefusedXmlException, ValueError):
        return {}
    targets = {attribute(one, "Id"): attribute(one, "Target").lstrip("/").removeprefix("xl/") for one in links}
    sheets = [one for one in book.iter() if local(one) == "sheet"]
    return {f"xl/{targets.get(attribute(one, 'id'), '')}": attribute(one, "name") for one in sheets}


def _number(text: str) -> Decimal | None:
    """A number as a sheet keeps it, without the digits that only the storing of it made."""
    try:
        return Decimal(repr(float(text)))
    except ValueError:
        return None
