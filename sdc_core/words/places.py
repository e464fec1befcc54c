"""Where something is, in another language: addresses that are written in English where a problem is found.

An `Address` is made of phrases, and every language says it. Most addresses are plain texts, names of files and keys
with a word or two of ours between them ("offences.csv, row 7"). Those words are known here; nothing else is touched.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from sdc_core.messages import Catalogue, Message
from sdc_core.words import messages

PLACES = (
    messages.PLACE_ROW,
    messages.PLACE_LINE,
    messages.PLACE_COLUMN,
    messages.PLACE_CELL,
    messages.PLACE_SHEET,
    messages.PLACE_TABLE,
    messages.PLACE_STATEMENT,
    messages.PLACE_RELEASE,
    messages.PLACE_ENTRY,
    messages.PLACE_CODELIST_ENTRY,
    messages.PLACE_METHOD,
    messages.PLACE_RULE,
    messages.PLACE_POLICY,
    messages.PLACE_THE_TABLE,
    messages.PLACE_THE_TABLES,
    messages.PLACE_THE_TABLES_TOGETHER,
    messages.PLACE_THE_RELEASE,
    messages.PLACE_THE_RELEASES,
    messages.PLACE_THE_PUBLISHED_TABLES,
    messages.PLACE_THE_REASON,
    messages.PLACE_THE_RECORD,
    messages.PLACE_ALL_OTHERS,
    messages.PLACE_CELLS_LOOKED_AT,
    messages.PLACE_TRUE_VALUES,
    messages.PLACE_WITH_AND_PUBLISHED,
    messages.PLACE_SOURCE_AND_NOTE,
)
"""Words of ours in an address, between commas: a number or a name stands where the field is."""

PLACES_BY_THEMSELVES = (
    messages.PLACE_RECORD_READING,
    messages.PLACE_UPLOAD,
    messages.PLACE_A_SHEET,
    messages.PLACE_A_TABLE,
    messages.PLACE_A_RELEASE,
    messages.PLACE_PRACTICE,
    messages.PLACE_PROGRESS,
    messages.PLACE_EXPERIMENT,
    messages.PLACE_THRESHOLDS,
    messages.PLACE_CATEGORIES,
    messages.PLACE_CATEGORY,
    messages.PLACE_UNITS,
    messages.PLACE_CONTRIBUTIONS,
    messages.PLACE_MEANS,
    messages.PLACE_POLICIES,
    messages.PLACE_KEYS,
)
"""Words that are ours only where they are the whole address: a file may have a column of such a name."""

_NAME = "(.+)"


def saying_places(catalogue: Catalogue) -> Callable[[str], str]:
    """How the words of a catalogue say a plain address, or a part of one between commas."""

    def said(where: str) -> str:
        for message in PLACES_BY_THEMSELVES:
            if message.what == where:
                return catalogue.what(message, {})
        return ", ".join(map(said_part, where.split(", ")))

    def said_part(part: str) -> str:
        for pattern, message in _PARTS:
            if found := pattern.fullmatch(part):
                return catalogue.what(message, {"name": found[1]} if pattern.groups else {})
        return part

    return said


def _pattern(message: Message) -> re.Pattern[str]:
    return re.compile(re.escape(message.what).replace(re.escape("{name}"), _NAME))


_PARTS = tuple((_pattern(message), message) for message in PLACES)
