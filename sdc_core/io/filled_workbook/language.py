"""In which language a workbook of ours is written that came back: as it says itself, and as its headings show."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from sdc_core.io.filled_workbook.returned import SEARCHED_ROWS, ReturnedWorkbook
from sdc_core.io.filled_workbook.texts import plain
from sdc_core.io.workbook.finding_rows import ENTRIES, IDENTIFIER
from sdc_core.io.workbook.fingerprint import PROPERTY, Fingerprint
from sdc_core.messages import ENGLISH
from sdc_core.words.languages import catalogue_of, spoken

ENOUGH = 2
"""Of the headings over what people fill in and over the identifiers: so many are seldom renamed all at once."""


def language_of(back: ReturnedWorkbook) -> str:
    """The code of its language: the one that it names, unless its headings are of another one that we speak."""
    stated = next((one.language for one in fingerprints_in(back)), ENGLISH.language)
    known = [one for one in dict.fromkeys((stated, *spoken())) if one in spoken()]
    return next((one for one in known if _has_heads(back, one)), known[0])


def fingerprints_in(back: ReturnedWorkbook) -> Iterator[Fingerprint]:
    """Whatever it says of itself, in its properties and on its pages."""
    stated = (back.properties or {}).get(PROPERTY, "")
    on_pages = (text for table in back.sheets for column in table.columns for text in column.texts if text)
    return filter(None, map(Fingerprint.in_text, chain((stated,), on_pages)))


def _has_heads(back: ReturnedWorkbook, language: str) -> bool:
    """Whether a row has the headings of the findings in a language."""
    wanted = {catalogue_of(language).what(head, {}) for head in (*ENTRIES, IDENTIFIER)}
    return any(
        len(wanted & {plain(text) for text in sheet.row_texts(row)}) >= ENOUGH
        for sheet in back.sheets
        if any(word in column.texts for column in sheet.columns for word in wanted)
        for row in range(min(sheet.n_rows, SEARCHED_ROWS))
    )
