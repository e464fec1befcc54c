"""The text of a PX file: in the encoding that the file itself names."""

from __future__ import annotations

import codecs
import re

from sdc_core.errors import InputError
from sdc_core.io.exchange import messages
from sdc_core.io.raw.encoding import as_utf8
from sdc_core.io.raw.source import Source
from sdc_core.messages import Phrase

HEAD = 200_000
"""Bytes in which the keywords about the encoding stand."""

_CODEPAGE = re.compile(rb'(?m)^\s*CODEPAGE\s*=\s*"?([A-Za-z0-9_. -]{1,30})"?\s*;')
_ANSI = re.compile(rb'(?m)^\s*CHARSET\s*=\s*"?ANSI"?\s*;', re.IGNORECASE)


def text_of(source: Source) -> tuple[str, str | Phrase]:
    """The text of the file, and in words how it was encoded.

    CODEPAGE is obeyed. Where only CHARSET is given, text that can be UTF-8 is; what else there is, ANSI or
    the code page of DOS, follows from CHARSET.
    """
    content = source.content
    if content.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        utf8, encoding = as_utf8(source.name, content)
        return utf8.decode(), encoding
    named = _CODEPAGE.search(content, 0, HEAD)
    if named:
        page = named[1].decode("ascii").strip()
        return _decoded(source, page), messages.AS_CODEPAGE_SAYS.phrase(page=page)
    try:
        return content.decode("utf-8"), "ASCII" if content.isascii() else messages.UTF_8_UNSAID.phrase()
    except UnicodeDecodeError:
        pass
    ansi = _ANSI.search(content, 0, HEAD) is not None
    words = messages.CHARSET_IS_ANSI if ansi else messages.CHARSET_IS_NOT_ANSI
    return _decoded(source, "cp1252" if ansi else "cp850"), words.phrase()


def _decoded(source: Source, page: str) -> str:
    try:
        codec = codecs.lookup(f"cp{page}" if page.isdigit() else page)
    except LookupError:
        raise InputError(messages.PX_CODEPAGE_UNKNOWN.at(source.name)) from None
    if not getattr(codec, "_is_text_encoding", True):
        raise InputError(messages.PX_CODEPAGE_IS_NO_TEXT.at(source.name))
    try:
        return source.content.decode(codec.name)
    except UnicodeDecodeError as failure:
        line = source.content.count(b"\n", 0, failure.start) + 1
        raise InputError(messages.PX_NOT_IN_ITS_ENCODING.at(f"{source.name}, line {line}")) from None
