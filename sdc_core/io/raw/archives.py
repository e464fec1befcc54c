"""Workbooks are zip archives: they are checked before anything unpacks them.

What an archive says about its sizes may be a lie, so every part is unpacked once, piece by piece,
and counted; nothing of it is kept. A part with a document type declaration is refused, because
such declarations can name files and addresses, and no spreadsheet program writes one.
"""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from sdc_core.errors import InputError, LimitError
from sdc_core.io.raw import messages
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source

PIECE = 1 << 20
PACKED_PIECE = 1 << 16
SMALL_PART = 10_000_000
"""Bytes up to which a part may be packed as tightly as it likes."""
MOST_PARTS = 10_000
ENCODINGS = ("utf-8", "utf-16", "us-ascii", "ascii")
"""In which the XML of a workbook may be: what every parser of it reads alike."""
_DECLARED = re.compile(rb"<\?xml\s[^>]{0,200}?encoding\s*=\s*[\"']([^\"'>]*)")


@dataclass(frozen=True, eq=False)
class Archive:
    """A zip archive found safe to unpack."""

    name: str
    zip: ZipFile

    @property
    def parts(self) -> frozenset[str]:
        """The names of everything in it."""
        return frozenset(self.zip.namelist())

    def named(self, target: str) -> str:
        """The part of this name, whatever the case and the slashes of either; "" where there is none."""
        if target in self.parts:
            return target
        return next((part for part in sorted(self.parts) if _plain(part) == _plain(target)), "")

    def read(self, part: str) -> bytes:
        """One part, unpacked; empty where the archive has none of that name."""
        try:
            return self.zip.read(part) if part in self.parts else b""
        except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError):
            raise damaged(self.name) from None


def _plain(part: str) -> str:
    return part.replace("\\", "/").casefold()


def damaged(name: str) -> InputError:
    """The error for a workbook whose inside does not hold together."""
    return InputError(messages.DAMAGED.at(name))


def open_archive(source: Source, limits: Limits) -> Archive:
    """The archive, after its sizes were counted and its parts were found harmless; checked once."""
    return source.once(_looked_through, limits)


def packed_bytes(source: Source, entry: ZipInfo) -> memoryview:
    """A part as it lies in the archive."""
    start = entry.header_offset
    header = source.content[start : start + 30]
    if len(header) < 30 or not header.startswith(b"PK\x03\x04"):
        raise damaged(source.name)
    lengths = int.from_bytes(header[26:28], "little") + int.from_bytes(header[28:30], "little")
    return memoryview(source.content)[start + 30 + lengths :][: entry.compress_size]


def _looked_through(source: Source, limits: Limits) -> Archive:
    try:
        archive = Archive(source.name, ZipFile(io.BytesIO(source.content)))
    except (BadZipFile, ValueError, OSError, NotImplementedError):
        raise damaged(source.name) from None
    entries = archive.zip.infolist()
    if len(entries) > MOST_PARTS:
        raise LimitError(messages.TOO_MANY_PARTS.at(source.name, parts=len(entries)))
    unpacked = 0
    for entry in entries:
        unpacked += _checked_size(source, entry, limits, room=limits.unpacked_bytes - unpacked)
    return archive


def _checked_size(source: Source, entry: ZipInfo, limits: Limits, *, room: int) -> int:
    """How large the part really is. Refuses one that is encrypted, a bomb, or other than it says."""
    if entry.flag_bits & 1:
        raise InputError(messages.PASSWORD.at(source.name))
    if entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise damaged(source.name)
    size = 0
    for piece in _pieces(source, entry):
        if not size:
            _refuse_declarations(source.name, piece, entry.filename.lower().endswith((".xml", ".rels", ".vml")))
        size += len(piece)
        if size > room:
            raise LimitError(messages.UNPACKED_TOO_LARGE.at(source.name, unpacked_bytes=limits.unpacked_bytes))
        if size > SMALL_PART and size > limits.ratio * entry.compress_size:
            raise LimitError(messages.PART_UNPACKS_TOO_LARGE.at(source.name, ratio=limits.ratio))
    if size != entry.file_size:
        raise damaged(source.name)
    return size


def _pieces(source: Source, entry: ZipInfo) -> Iterator[bytes]:
    """The part, unpacked piece by piece, whatever its stated size."""
    packed = packed_bytes(source, entry)
    if entry.compress_type == ZIP_STORED:
        yield bytes(packed)
        return
    unpacking = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        for begin in range(0, len(packed), PACKED_PIECE):
            rest: bytes | memoryview = packed[begin : begin + PACKED_PIECE]
            while rest:
                yield unpacking.decompress(rest, PIECE)
                rest = unpacking.unconsumed_tail
        yield unpacking.flush()
    except zlib.error:
        raise damaged(source.name) from None


def _refuse_declarations(name: str, head: bytes, by_name: bool) -> None:
    """Refuse XML, whatever its part is called, that declares a document type or an encoding of its own."""
    letters = head.replace(b"\0", b"")  # UTF-16 as well
    if not by_name and not letters[:100].lstrip(b"\xef\xbb\xbf\xfe\xff \t\r\n").startswith(b"<"):
        return
    if b"<!DOCTYPE" in letters or b"<!ENTITY" in letters:
        raise InputError(messages.DOCUMENT_TYPE_DECLARATION.at(name))
    declared = _DECLARED.search(letters, 0, 1000)
    if declared and declared[1].decode(errors="replace").lower() not in ENCODINGS:
        raise InputError(messages.UNKNOWN_ENCODING.at(name))
