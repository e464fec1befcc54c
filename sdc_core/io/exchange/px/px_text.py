"""The text of a PX file: in the encoding that the file itself names."""

from __future__ import annotations

import codecs
import re

from sdc_core.errors import InputError, Problem
from sdc_core.io.raw.encoding import as_utf8
from sdc_core.io.raw.source import Source

HEAD = 200_000
"""Bytes in which the keywords about the encoding stand."""

_CODEPAGE = re.compile(rb'(?m)^\s*CODEPAGE\s*=\s*"?([A-Za-z0-9_. -]{1,30})"?\s*;')
_ANSI = re.compile(rb'(?m)^\s*CHARSET\s*=\s*"?ANSI"?\s*;', re.IGNORECASE)


def text_of(source: Source) -> tuple[str, str]:
    """The text of the file, and in words how it was encoded.

    CODEPAGE is obeyed. Where only CHARSET is given, text that can be UTF-8 is; what else there is, ANSI or
    the code page of DOS, follows from CHARSET.
    """
    content = source.content
    if content.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        utf8, spoken = as_utf8(source.name, content)
        return utf8.decode(), spoken
    named = _CODEPAGE.search(content, 0, HEAD)
    if named:
        return _decoded(
            source, named[1].decode("ascii").strip()
        ), f"{named[1].decode('ascii').strip()}, as CODEPAGE says"
    try:
        return content.decode("utf-8"), "UTF-8, though CODEPAGE does not say so" if not content.isascii() else "ASCII"
    except UnicodeDecodeError:
        pass
    ansi = _ANSI.search(content, 0, HEAD) is not None
    spoken = (
        "Windows-1252, for CHARSET says ANSI" if ansi else "the code page 850 of DOS, for CHARSET does not say ANSI"
    )
    return _decoded(source, "cp1252" if ansi else "cp850"), spoken


def _decoded(source: Source, page: str) -> str:
    try:
        codec = codecs.lookup(f"cp{page}" if page.isdigit() else page)
    except LookupError:
        what, remedy = "CODEPAGE names an encoding that nobody knows", 'write CODEPAGE="utf-8" and save it so'
        raise InputError(Problem(source.name, what, remedy)) from None
    if not getattr(codec, "_is_text_encoding", True):
        raise InputError(Problem(source.name, "CODEPAGE names no encoding of text", 'write CODEPAGE="utf-8"'))
    try:
        return source.content.decode(codec.name)
    except UnicodeDecodeError as failure:
        line = source.content.count(b"\n", 0, failure.start) + 1
        what = "the text is not in the encoding that CODEPAGE names"
        raise InputError(Problem(f"{source.name}, line {line}", what, "save it again in that encoding")) from None
