"""ZIP archives of which the same files give the same bytes, and workbooks that say whom they are for."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

UNIX = 3
READABLE = 0o644 << 16
CORE = "docProps/core.xml"
END_OF_CORE = b"</cp:coreProperties>"


def packed(files: Mapping[str, bytes]) -> bytes:
    """An archive of these files in their order, with no day and no machine in it."""
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for name, content in files.items():
            entry = ZipInfo(name)  # of 1980
            entry.create_system, entry.external_attr = UNIX, READABLE
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, content)
    return made.getvalue()


def labelled(workbook: bytes, category: str) -> bytes:
    """A workbook whose properties say what kind of file it is; everything else of it stays."""
    with ZipFile(BytesIO(workbook)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    before, end, after = parts[CORE].rpartition(END_OF_CORE)
    parts[CORE] = before + f"<cp:category>{escape(category)}</cp:category>".encode() + end + after
    return packed(parts)
