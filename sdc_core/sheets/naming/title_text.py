"""The title that a table is proposed: what stands above it, without links, units and what is said of the file."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sdc_core.sheets.correcting.proposing import line_texts
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.unit_words import is_unit
from sdc_core.sheets.seeing.words import is_link

_TITLED = re.compile(r"(?:title|titel|titre|título|titolo|tittel|otsikko|表題)\s*[:：]\s*(?=\S)", re.IGNORECASE)
_OF_THE_FILE = re.compile(
    r"(?:file ?name|dataset name|report title|description|data ?sources?|sources?|authors?|refer questions to|contact|"
    r"date of version|release date|(?:last )?updated|created?(?: date)?|extracted|frequency|geography|"
    r"geographic coverage|time frame|counting|filters|default summation|scalar|formula|table|table number|"
    r"表番号|統計名|実施年月)(?:\(s\))?\s*[:：]|"
    r"default summation\b|(?:statistical )?table extracted\b|(?:https?://|www\.)\S+$",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]{2}")


def title_of(grid: Grid, reading: Reading) -> str:
    """The title that the table of a reading is proposed; "" where the reading has none."""
    return title_among(line_texts(grid, reading.title_rows, reading)) if reading.title else ""


def title_among(lines: Sequence[str]) -> str:
    """The title in one line; lines: the texts of its rows, from top to bottom.

    A line that is called the title is it. Where nothing would be left all lines are the title.
    """
    called = [line for line in lines if _TITLED.match(line)]
    if called:
        return _TITLED.sub("", called[0], count=1).strip()
    kept: list[str] = []
    for line in filter(_belongs_to_title, dict.fromkeys(lines)):
        if not kept or not is_unit(line):  # what is counted may be all that a first line says: Employees
            kept.append(line)
    return " ".join(kept) or " ".join(lines)


def _belongs_to_title(line: str) -> bool:
    """Whether a line above a table says something of it that belongs to its title."""
    return bool(_WORD.search(line)) and not (is_link(line) or _OF_THE_FILE.match(line))
