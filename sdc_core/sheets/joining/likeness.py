"""Tables of the same layout, such as one sheet a year, and what distinguishes them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sdc_core.messages import Phrase
from sdc_core.sheets.correcting.proposing import line_texts
from sdc_core.sheets.joining import messages
from sdc_core.sheets.naming.side_variable import SideVariable
from sdc_core.sheets.naming.sides_of_table import sides_of_reading
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid

Part = tuple[Grid, Reading]
Signature = tuple[frozenset[str], frozenset[str], frozenset[tuple[str, str]]]
"""Categories, totals, and part and whole of every level of a variable."""
YEAR = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?:[-/–][0-9]{2,4})?(?![0-9])")


@dataclass(frozen=True)
class Apart:
    """What distinguishes tables of one layout: a name for the variable and a label for each table, and where from."""

    name: str
    labels: tuple[str, ...]
    source: Phrase


@dataclass(frozen=True)
class Layout:
    """The variables of a table, comparable between tables: a label that holds a year is compared without it."""

    variables: tuple[SideVariable, ...]
    renamed: tuple[Mapping[str, str], ...]
    """For each variable the label that every category gets."""
    down: int
    """How many of the variables are of the rows."""

    @classmethod
    def of(cls, part: Part) -> Layout:
        """The layout of a reading with figures."""
        down, across = sides_of_reading(*part)
        return cls((*down, *across), tuple(_yearless(one) for one in (*down, *across)), len(down))

    @property
    def signature(self) -> tuple[Signature, ...]:
        """Equal for tables of which all variables have the same categories, totals and levels, in any order."""
        return tuple(
            (
                frozenset(labels.values()),
                frozenset(labels[total] for total in one.total),
                frozenset((labels[part], labels.get(whole, "")) for part, whole in one.parents.items()),
            )
            for one, labels in zip(self.variables, self.renamed, strict=True)
        )


def alike(parts: Sequence[Part]) -> tuple[tuple[int, ...], ...]:
    """The tables, by number, that have the same layout; only groups of two or more, percentages left out."""
    groups: dict[object, list[int]] = {}
    for number, (grid, reading) in enumerate(parts):
        if not reading.percent and reading.rows and reading.columns:
            signature = Layout.of((grid, reading)).signature
            if signature:
                groups.setdefault(signature, []).append(number)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


def differences_between(parts: Sequence[Part]) -> Apart:
    """What differs between tables of one layout: the year, the sheet's name, a line of the title; else their number."""
    titles = [reading.title for _, reading in parts]
    sheets = [grid.table.sheet for grid, _ in parts]
    for texts, source in ((titles, messages.YEARS_IN_TITLES), (sheets, messages.YEARS_IN_NAMES)):
        years = ["–".join(dict.fromkeys(YEAR.findall(text))) for text in texts]
        if _all_differ(years):
            return Apart("year", tuple(years), source.phrase())
    if _all_differ(sheets):
        return Apart("sheet", _without_common(sheets), messages.NAMES_OF_SHEETS.phrase())
    for at in range(1, 1 + min(len(reading.title_rows) for _, reading in parts)):
        lines = [" ".join(line_texts(grid, reading.title_rows[-at:][:1], reading)) for grid, reading in parts]
        if _all_differ(lines):
            return Apart("table", _without_common(lines), messages.TITLES.phrase())
    return Apart("table", tuple(f"table {number}" for number in range(1, len(parts) + 1)), messages.MADE_UP.phrase())


def _all_differ(texts: Sequence[str]) -> bool:
    return all(texts) and len(set(texts)) == len(texts)


def _without_common(texts: Sequence[str]) -> tuple[str, ...]:
    """The words in which texts differ: those that all begin or end with are dropped."""
    words = [text.split() for text in texts]
    while min(map(len, words)) > 1 and len({line[0] for line in words}) == 1:
        words = [line[1:] for line in words]
    while min(map(len, words)) > 1 and len({line[-1] for line in words}) == 1:
        words = [line[:-1] for line in words]
    return tuple(" ".join(line).strip(",;:.–-() ") or text for line, text in zip(words, texts, strict=True))


def _yearless(one: SideVariable) -> dict[str, str]:
    """For every category its label without years, where the variable is no period and the labels stay distinct."""
    every = dict.fromkeys([*one.categories, *one.parents, *one.total])
    bare = {text: " ".join(YEAR.sub(" ", text).split()).strip(",;:–- ") for text in every}
    if all(bare.values()) and len(set(bare.values())) == len(bare):
        return bare
    return {text: text for text in every}
