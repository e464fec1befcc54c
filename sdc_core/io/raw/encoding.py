"""From the bytes of a text file to UTF-8, and what had to be assumed for it."""

from __future__ import annotations

import codecs
import re

from sdc_core.errors import InputError
from sdc_core.io.raw import messages
from sdc_core.messages import Phrase

SAMPLE = 65_536
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x19\x1b-\x1f]")


def as_utf8(name: str, content: bytes) -> tuple[bytes, str | Phrase]:
    """The file's text as UTF-8 without a byte order mark, and in words how it was encoded."""
    mark, encoding = _encoding(content)
    body = content[len(mark) :] if mark else content
    if encoding != "utf-8":
        body = _decoded(name, body, encoding).encode()
        words: str | Phrase = encoding[:6].upper()
    elif _is_utf8(body):
        words = "UTF-8"
    elif mark:
        raise InputError(messages.NOT_UTF_8.at(name))
    else:
        _refuse_binary(name, body)
        body = _decoded(name, body, "cp1252").encode()
        words = messages.WINDOWS_1252.phrase()
    _refuse_binary(name, body)
    return body.removesuffix(b"\x1a"), words


def _encoding(content: bytes) -> tuple[bytes, str]:
    """The byte order mark and the encoding it stands for; without one, UTF-16 shows by its noughts."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return mark, encoding
    head = content[:SAMPLE]
    most = len(head) // 2 * 0.4
    odd, even = head[1::2].count(0), head[0::2].count(0)
    if odd > most and not even:
        return b"", "utf-16-le"
    if even > most and not odd:
        return b"", "utf-16-be"
    return b"", "utf-8"


def _is_utf8(body: bytes) -> bool:
    if body.isascii():
        return True
    try:
        body.decode()
    except UnicodeDecodeError:
        return False
    return True


def _decoded(name: str, body: bytes, encoding: str) -> str:
    try:
        return body.decode(encoding)
    except UnicodeDecodeError:
        if encoding == "cp1252":
            raise InputError(messages.NEITHER_UTF_8_NOR_WINDOWS.at(name)) from None
        raise InputError(messages.WRONG_ENCODING.at(name, encoding=encoding[:6].upper())) from None


def _refuse_binary(name: str, body: bytes) -> None:
    if b"\0" in body or _CONTROL.search(body[:SAMPLE]):
        raise InputError(messages.BINARY.at(name))
