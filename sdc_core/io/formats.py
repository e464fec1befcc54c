"""What a file is, told from its first bytes; what we cannot read is named, with what would do."""

from __future__ import annotations

from enum import Enum

from sdc_core.errors import InputError, Problem
from sdc_core.io.source import Source

_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_PARTS_SHOWN = 200_000


class Format(Enum):
    """A kind of file we read."""

    TEXT = "delimited text"
    XLSX = "an Excel workbook"
    ODS = "an OpenDocument spreadsheet"
    PARQUET = "Parquet"

    @property
    def extensions(self) -> tuple[str, ...]:
        """The usual endings of its name."""
        return {
            Format.TEXT: (".csv", ".tsv", ".txt", ".tab", ""),
            Format.XLSX: (".xlsx", ".xlsm"),
            Format.ODS: (".ods",),
            Format.PARQUET: (".parquet", ".pq"),
        }[self]


def recognise(source: Source) -> Format:
    """The format of a file, whatever its name ends in."""
    content = source.content
    if content.startswith(b"PK"):
        return _recognise_archive(source)
    if content.startswith(b"PAR1"):
        return Format.PARQUET
    if content.startswith(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"):
        if _ENCRYPTED in content:
            raise _refused(source, "the workbook is protected with a password", "save a copy without password")
        raise _refused(source, "this is an Excel file of the old format", "save it as .xlsx")
    for start, what, remedy in (
        (b"%PDF", "this is a PDF document", "upload the table as CSV or XLSX"),
        (b"\x1f\x8b", "the file is compressed", "unpack it first"),
        (b"<?xml", "this is XML, not a table", "save it as CSV or XLSX"),
        (b"<!DOCTYPE", "this is a web page", "save the table as CSV or XLSX"),
        (b"<html", "this is a web page", "save the table as CSV or XLSX"),
    ):
        if content[:64].lstrip(b"\xef\xbb\xbf \r\n\t").lower().startswith(start.lower()):
            raise _refused(source, what, remedy)
    return Format.TEXT


def _recognise_archive(source: Source) -> Format:
    """Names of parts stand readable in an archive, so nothing is unpacked to tell what it is."""
    content = source.content
    ends = content[:_PARTS_SHOWN] + content[-_PARTS_SHOWN:]
    if b"opendocument.spreadsheet" in ends[:200] or (b"content.xml" in ends and b"mimetype" in ends):
        return Format.ODS
    if b"xl/workbook.xml" in ends:
        return Format.XLSX
    if b"xl/workbook.bin" in ends:
        raise _refused(source, "this is a binary Excel workbook", "save it as .xlsx")
    if b"[Content_Types].xml" in ends:
        raise _refused(source, "this is an Office document without sheets", "upload the table as CSV or XLSX")
    raise _refused(source, "this is a zip archive and no workbook", "unpack it and upload the table in it")


def _refused(source: Source, what: str, remedy: str) -> InputError:
    return InputError(Problem(source.name, what, remedy))
