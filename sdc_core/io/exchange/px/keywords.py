"""The keywords of a PX file, up to its data.

An entry is `KEYWORD[language]("variable","value")=values;`. A value is one string, or several that
follow one another without a comma: a long text. In HIERARCHIES two strings are joined by a colon.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sdc_core.errors import InputError
from sdc_core.io.exchange import messages
from sdc_core.messages import Message

_TOKEN = re.compile(
    r"""\s*(?:
        "(?P<string>[^"]*+(?:""[^"]*+)*+)"   # two quotation marks inside a string are one
        | (?P<mark>[=;,:()\[\]])
        | (?P<word>[^\s"=;,:()\[\]]+)
        | (?P<end>\Z)
    )""",
    re.VERBOSE,
)
MOST_KEYWORDS = 1_000_000

Value = tuple[str, ...]
"""One value, in the parts that colons separate."""


@dataclass(frozen=True)
class Entry:
    """One keyword with its values, and where it begins in the text."""

    keyword: str
    language: str
    about: tuple[str, ...]
    values: tuple[Value, ...]
    at: int

    @property
    def texts(self) -> tuple[str, ...]:
        """The values where no colon is expected."""
        return tuple(":".join(value) for value in self.values)


@dataclass(frozen=True)
class Keywords:
    """All entries before the data, and where the data begin in the text."""

    name: str
    text: str
    entries: tuple[Entry, ...]
    data: int

    def line(self, at: int) -> str:
        """The address of a place in the text."""
        return f"{self.name}, line {self.text.count(chr(10), 0, at) + 1}"

    def refused(self, at: int, message: Message, **parameters: Any) -> InputError:
        """The error for a place in the text."""
        return InputError(message.at(self.line(at), **parameters))


@dataclass
class _Tokens:
    """The tokens of the text, one after the other, with the place of the entry they belong to."""

    name: str
    text: str
    at: int = 0
    began: int = 0
    kind: str = ""
    value: str = ""
    refused: Callable[..., InputError] = field(init=False)

    def __post_init__(self) -> None:
        self.refused = Keywords(self.name, self.text, (), 0).refused

    def next(self) -> str:
        """Go on to the next token; its kind is `string`, `word`, `end` or the mark itself."""
        found = _TOKEN.match(self.text, self.at)
        if found is None:
            raise self.refused(self.began, messages.PX_QUOTATION_MARK_OPEN)
        self.at = found.end()
        self.value = (found["string"] or "").replace('""', '"') or found["mark"] or found["word"] or ""
        self.kind = str(found.lastgroup)
        if self.kind == "mark":
            self.kind = self.value
        return self.kind

    def wrong(self) -> InputError:
        """The error for a token that cannot stand here."""
        if self.kind == "end":
            return self.refused(len(self.text.rstrip()), messages.PX_ENDS_IN_KEYWORD)
        return self.refused(self.began, messages.PX_ENTRY_UNREAD)


def keywords_of(name: str, text: str) -> Keywords:
    """Everything before the data, refused with its line where it is malformed or nothing follows."""
    tokens = _Tokens(name, text)
    entries: list[Entry] = []
    for entry in _entries(tokens):
        if entry.keyword == "DATA":
            return Keywords(name, text, tuple(entries), tokens.at)
        entries.append(entry)
        if len(entries) > MOST_KEYWORDS:
            raise tokens.refused(tokens.began, messages.PX_TOO_MANY_KEYWORDS)
    raise tokens.refused(len(text.rstrip()), messages.PX_WITHOUT_DATA)


def _entries(tokens: _Tokens) -> Iterator[Entry]:
    while tokens.next() != "end":
        tokens.began = tokens.at - len(tokens.value)
        if tokens.kind != "word":
            raise tokens.wrong()
        keyword, began = tokens.value.upper(), tokens.began
        language = ""
        about: tuple[str, ...] = ()
        if tokens.next() == "[":
            tokens.next()
            language = tokens.value
            if tokens.kind not in ("word", "string") or tokens.next() != "]":
                raise tokens.wrong()
            tokens.next()
        if tokens.kind == "(":
            about = _about(tokens)
            tokens.next()
        if tokens.kind != "=":
            raise tokens.wrong()
        if keyword == "DATA":
            yield Entry(keyword, language, about, (), began)
            return
        yield Entry(keyword, language, about, _values(tokens), began)


def _about(tokens: _Tokens) -> tuple[str, ...]:
    """What stands in parentheses after a keyword."""
    names = []
    while tokens.kind != ")":
        if tokens.next() not in ("string", "word"):
            raise tokens.wrong()
        names.append(tokens.value)
        if tokens.next() not in (",", ")"):
            raise tokens.wrong()
    return tuple(names)


def _values(tokens: _Tokens) -> tuple[Value, ...]:
    """The values of an entry, up to its semicolon."""
    values: list[Value] = []
    parts: list[str] = []
    open_part = False
    while tokens.next() != ";":
        if tokens.kind in ("string", "word"):
            if open_part:
                parts[-1] += tokens.value
            else:
                parts.append(tokens.value)
            open_part = True
        elif tokens.kind == ":":
            open_part = False
        elif tokens.kind == ",":
            values.append(tuple(parts))
            parts, open_part = [], False
        elif tokens.kind in ("end", "="):
            raise tokens.wrong()
    return (*values, tuple(parts)) if parts or values else ()
