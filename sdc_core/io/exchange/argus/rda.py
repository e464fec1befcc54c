"""The .rda of τ-ARGUS: one line a variable, what it is in keywords below it.

Case and indentation mean nothing, values may be quoted, and two slashes begin a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from sdc_core.errors import InputError
from sdc_core.io.exchange import messages
from sdc_core.io.raw.encoding import as_utf8

_TOKEN = re.compile(r'<([^<>]*)>|"([^"]*)"|([^\s"<>]+)')
_COMMENT = re.compile(r'^((?:[^"]|"[^"]*")*?)//.*$')
_TABLES = ("FREQUENCY", "MAXSCORE", "STATUS", "SHADOW", "COST", "COSTVAR", "LOWERPL", "UPPERPL")
_ALIKE = {"RECODABLE": "RECODEABLE", "COSTVAR": "COST"}


@dataclass(frozen=True)
class Described:
    """One variable of the file. keywords: each with its values; numbers: what stands behind its name."""

    name: str
    line: int
    numbers: tuple[str, ...] = ()
    keywords: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def has(self, *keywords: str) -> bool:
        """Whether one of these keywords describes it."""
        return any(keyword in self.keywords for keyword in keywords)

    def value(self, keyword: str, default: str = "") -> str:
        """The first value of a keyword."""
        return (*self.keywords.get(keyword, ()), default)[0]


@dataclass(frozen=True)
class Rda:
    """All variables in the order of the file. top: what stands above them, the separator and letters of statuses."""

    name: str
    top: Mapping[str, tuple[str, ...]]
    variables: tuple[Described, ...]

    @property
    def separator(self) -> str:
        """What separates the columns; "" where they have fixed places."""
        return (*self.top.get("SEPARATOR", ()), "")[0]

    @property
    def of_table(self) -> bool:
        """Whether it describes a table, not microdata."""
        return "SAFE" in self.top or any(variable.has(*_TABLES) for variable in self.variables)

    def place(self, variable: Described) -> str:
        """The address of a variable."""
        return f"{self.name}, line {variable.line}"


def parse_rda(content: bytes, name: str) -> Rda:
    """The description in a .rda."""
    text = as_utf8(name, content)[0].decode()
    top: dict[str, tuple[str, ...]] = {}
    variables: list[Described] = []
    keywords: dict[str, tuple[str, ...]] = top
    for number, line in enumerate(text.splitlines(), start=1):
        bare = _COMMENT.sub(r"\1", line).strip()
        if bare.startswith("<"):
            keywords.update(_keywords(bare, f"{name}, line {number}"))
        elif bare:
            keywords = {}
            called, *numbers = [quoted or word for _, quoted, word in _tokens(bare, f"{name}, line {number}")]
            variables.append(Described(called.strip(), number, tuple(numbers), keywords))
    if not variables:
        raise InputError(messages.RDA_WITHOUT_VARIABLES.at(name))
    if "SPSS" in top:
        raise InputError(messages.RDA_OF_SPSS.at(name))
    seen = {""}
    for variable in variables:
        if variable.name in seen:
            raise InputError(messages.RDA_NAMES_REPEAT.at(f"{name}, line {variable.line}"))
        seen.add(variable.name)
    return Rda(name, top, tuple(variables))


def _tokens(line: str, place: str) -> list[tuple[str, str, str]]:
    """Keywords, quoted values and bare words of a line."""
    found = _TOKEN.findall(line)
    if _TOKEN.sub("", line).strip():
        raise InputError(messages.RDA_LINE_UNREAD.at(place))
    return [(keyword.strip().upper(), quoted, word) for keyword, quoted, word in found]


def _keywords(line: str, place: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each keyword of a line with the values behind it."""
    keyword = ""
    values: list[str] = []
    for token, quoted, word in _tokens(line, place):
        if token:
            if keyword:
                yield keyword, tuple(values)
            keyword, values = _ALIKE.get(token, token), []
        else:
            values.append(quoted or word)
    yield keyword, tuple(values)
