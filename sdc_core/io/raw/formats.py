"""What format a file has, by its first bytes; one we cannot read is named, with a format that would do."""

from __future__ import annotations

import re
from enum import Enum

from sdc_core.errors import InputError
from sdc_core.io.raw import messages
from sdc_core.io.raw.source import Source
from sdc_core.messages import Message, Phrase

_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_PARTS_SHOWN = 200_000
_SAS = bytes.fromhex("000000000000000000000000c2ea8160b31411cfbd92080009c7318c181f1011")
_PX = re.compile(rb"\s*[A-Z][A-Z0-9-]{2,30}(\[[A-Za-z-]{1,10}\])?(\([^)\r\n]{1,300}\))?\s*=")
_PX_VARIABLES = re.compile(rb"(?m)(?:^|;)\s*(STUB|HEADING|CHARSET|AXIS-VERSION)(\[[A-Za-z-]{1,10}\])?\s*=")
_JSON = re.compile(rb'\s*\{\s*"[^"]{1,100}"\s*:')
_OLD_STATA = bytes((*range(102, 109), *range(110, 112), *range(113, 116)))
"""The first byte of a Stata file up to version 12."""


class Format(Enum):
    """A kind of file we read."""

    TEXT = messages.DELIMITED_TEXT
    XLSX = messages.EXCEL_WORKBOOK
    XLS = messages.OLD_EXCEL_WORKBOOK
    ODS = messages.OPENDOCUMENT_SPREADSHEET
    PX = messages.PX_FILE
    JSON_STAT = messages.JSON_STAT
    PARQUET = messages.PARQUET
    STATA = messages.STATA_FILE
    SPSS = messages.SPSS_FILE
    SAS = messages.SAS_FILE

    def words(self) -> Phrase:
        """What such a file is called."""
        return self.value.phrase()

    @property
    def extensions(self) -> tuple[str, ...]:
        """The usual endings of its name."""
        return {
            Format.TEXT: (".csv", ".tsv", ".txt", ".tab", ""),
            Format.XLSX: (".xlsx", ".xlsm"),
            Format.XLS: (".xls",),
            Format.ODS: (".ods",),
            Format.PX: (".px",),
            Format.JSON_STAT: (".json", ".jsonstat"),
            Format.PARQUET: (".parquet", ".pq"),
            Format.STATA: (".dta",),
            Format.SPSS: (".sav", ".zsav", ".por"),
            Format.SAS: (".sas7bdat", ".xpt"),
        }[self]


def recognise(source: Source) -> Format:
    """The format of a file, whatever its name ends in; looked for once."""
    return source.once(_recognised)


def _recognised(source: Source) -> Format:
    content = source.content
    if content.startswith(b"PK"):
        return _recognise_archive(source)
    if content.startswith(b"PAR1"):
        return Format.PARQUET
    statistical = _recognise_statistical(content)
    if statistical is not None:
        return statistical
    if content.startswith(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"):
        if _ENCRYPTED in content:
            raise _refused(source, messages.PASSWORD)
        return Format.XLS
    for start, message in (
        (b"%PDF", messages.PDF),
        (b"\x1f\x8b", messages.COMPRESSED),
        (b"<?xml", messages.XML),
        (b"<!DOCTYPE", messages.WEB_PAGE),
        (b"<html", messages.WEB_PAGE),
    ):
        if content[:64].lstrip(b"\xef\xbb\xbf \r\n\t").lower().startswith(start.lower()):
            raise _refused(source, message)
    return _recognise_described(content) or Format.TEXT


def _recognise_described(content: bytes) -> Format | None:
    """PX or JSON-stat: text that describes its own variables."""
    start = 3 if content.startswith(b"\xef\xbb\xbf") else 0
    if _PX.match(content, start) and _PX_VARIABLES.search(content, start, _PARTS_SHOWN):
        return Format.PX
    if _JSON.match(content, start) and b'"dimension"' in content:
        return Format.JSON_STAT
    return None


def _recognise_statistical(content: bytes) -> Format | None:
    """Stata, SPSS or SAS; no text begins as their files do."""
    old_stata = content[:1] in _OLD_STATA and content[1:2] in (b"\x01", b"\x02") and content[2:3] == b"\x01"
    if content.startswith(b"<stata_dta>") or old_stata:
        return Format.STATA
    if content.startswith((b"$FL2", b"$FL3")) or content.find(b"ASCII SPSS PORT FILE", 0, 200) >= 0:
        return Format.SPSS
    if content.startswith(_SAS) or content.startswith(b"HEADER RECORD*******LIB"):
        return Format.SAS
    return None


def _recognise_archive(source: Source) -> Format:
    """Names of parts stand readable in an archive, so nothing is unpacked to tell what it is."""
    content = source.content
    ends = content[:_PARTS_SHOWN] + content[-_PARTS_SHOWN:]
    if b"opendocument.spreadsheet" in ends[:200] or (b"content.xml" in ends and b"mimetype" in ends):
        return Format.ODS
    if b"xl/workbook.xml" in ends:
        return Format.XLSX
    if b"xl/workbook.bin" in ends:
        raise _refused(source, messages.BINARY_WORKBOOK)
    if b"[Content_Types].xml" in ends:
        raise _refused(source, messages.OFFICE_WITHOUT_SHEETS)
    raise _refused(source, messages.ZIP_ARCHIVE)


def _refused(source: Source, message: Message) -> InputError:
    return InputError(message.at(source.name))
