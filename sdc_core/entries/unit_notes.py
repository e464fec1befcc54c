"""What is said about the units of microdata, in the same words whether they are in memory, scanned or on Spark.

Every function takes where it is and how many it is about, and yields nothing where there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sdc_core.entries import messages
from sdc_core.messages import Phrase
from sdc_core.spec.parts import Filter, filters_in_words
from sdc_core.table.table import Note

BLANK_CATEGORY = "(blank)"
"""The category of the units whose cell is blank."""


def blank_rows(where: str, rows: int) -> Iterator[Note]:
    """Rows in which nothing stands are no units."""
    if rows:
        yield messages.EMPTY_ROWS.noted(where, rows=rows)


def outside_population(where: str, outside: int, units: int, filters: Sequence[Filter]) -> Iterator[Note]:
    """Units that the filters leave out; said even where they leave out none."""
    if filters:
        described = filters_in_words(filters)
        yield messages.OUTSIDE_POPULATION.noted(where, outside=outside, units=units, described=described)


def without_category(where: str, units: int) -> Iterator[Note]:
    """Units whose category is blank."""
    if units:
        yield messages.BLANKS_ARE_A_CATEGORY.noted(where, units=units, category=BLANK_CATEGORY)


def read_as(where: str, how: Phrase | None) -> Iterator[Note]:
    """What was assumed about the marks in the numbers of a column."""
    if how:
        yield messages.READ_AS.noted(where, how=how)


def inexact_amounts(where: str, exact: bool) -> Iterator[Note]:
    """Amounts that are added up as floating-point numbers."""
    if not exact:
        yield messages.AMOUNTS_NOT_EXACT.noted(where)


def without_response(where: str, units: int) -> Iterator[Note]:
    """Units that contribute nothing because their response is not available."""
    if units:
        yield messages.WITHOUT_RESPONSE.noted(where, units=units)


def without_holding(where: str, units: int) -> Iterator[Note]:
    """Units whose holding is blank."""
    if units:
        yield messages.WITHOUT_HOLDING.noted(where, units=units)


def without_waiver(where: str, units: int) -> Iterator[Note]:
    """Units of which nobody says whether they waive their protection."""
    if units:
        yield messages.BLANKS_ARE_NO_WAIVER.noted(where, units=units)
