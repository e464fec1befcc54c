"""A zip archive made anew from parts of another, each as it is packed there.

Two programs can read one archive differently: it may have a second directory in its comment, two parts of one name,
a part whose two headers disagree. Whoever hands bytes to a reader that opens archives itself hands it one made here,
in which everything that was checked stands once, and nothing else.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from zipfile import ZIP_STORED

from sdc_core.io.raw.archives import Archive, packed_bytes
from sdc_core.io.raw.source import Source

_VERSION = 20
_FIRST_DAY = (1 << 5) | 1
"""1 January 1980, where the calendar of archives begins."""


@dataclass(frozen=True, eq=False)
class PackedPart:
    """A part as it lies in an archive: how it is packed, its checksum, its size unpacked, its bytes."""

    method: int
    checksum: int
    size: int
    content: bytes | memoryview

    @classmethod
    def of(cls, content: bytes) -> PackedPart:
        """A part that is not packed."""
        return cls(ZIP_STORED, zlib.crc32(content), len(content), content)

    @classmethod
    def taken(cls, source: Source, archive: Archive, part: str) -> PackedPart:
        """A part of an archive that was found safe to unpack."""
        entry = archive.zip.getinfo(part)
        return cls(entry.compress_type, entry.CRC, entry.file_size, packed_bytes(source, entry))

    def header(self, name: bytes) -> bytes:
        """What both of its headers say of it, in one order."""
        numbers = (self.method, 0, _FIRST_DAY, self.checksum, len(self.content), self.size, len(name), 0)
        return struct.pack("<3H3L2H", *numbers)


def archive_of(parts: Mapping[str, PackedPart]) -> bytes:
    """The bytes of an archive with these parts by name."""
    body, directory = bytearray(), bytearray()
    for name, part in parts.items():
        encoded, start = name.encode("ascii"), len(body)
        body += struct.pack("<4s2H", b"PK\x03\x04", _VERSION, 0) + part.header(encoded) + encoded
        body += part.content
        directory += struct.pack("<4s3H", b"PK\x01\x02", _VERSION, _VERSION, 0) + part.header(encoded)
        directory += struct.pack("<3H2L", 0, 0, 0, 0, start) + encoded
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, len(parts), len(parts), len(directory), len(body), 0)
    return bytes(body + directory + end)
