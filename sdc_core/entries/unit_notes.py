"""What is said about the units of microdata, in the same words whether they are held, scanned or on Spark.

Every function takes where it is and how many it is about, and yields nothing where there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sdc_core.spec.parts import Filter
from sdc_core.table.table import Note

BLANK_CATEGORY = "(blank)"
"""The category of the units whose cell is blank."""


def blank_rows(where: str, rows: int) -> Iterator[Note]:
    """Rows in which nothing stands are no units."""
    if rows:
        what = "1 row in which nothing stands is" if rows == 1 else f"{rows} rows in which nothing stands are"
        yield Note(where, f"{what} left out")


def outside_population(where: str, outside: int, units: int, filters: Sequence[Filter]) -> Iterator[Note]:
    """Units that the filters leave out; said even where they leave out none."""
    if filters:
        described = "; ".join(one.describe() for one in filters)
        yield Note(where, f"{outside} of {units} units are outside the population ({described})")


def without_category(where: str, units: int) -> Iterator[Note]:
    """Units whose category is blank."""
    if units:
        yield Note(where, f"{units} blanks are read as the category {BLANK_CATEGORY}")


def inexact_amounts(where: str, exact: bool) -> Iterator[Note]:
    """Amounts that are added up as floating-point numbers."""
    if not exact:
        what = "the amounts need more digits than can be kept exactly; differences of less than 1 in 10¹² are ties"
        yield Note(where, what)


def without_response(where: str, units: int) -> Iterator[Note]:
    """Units that contribute nothing because their response is not available."""
    if units:
        what = "1 unit without a response is" if units == 1 else f"{units} units without a response are"
        yield Note(where, f"{what} left out")


def without_holding(where: str, units: int) -> Iterator[Note]:
    """Units whose holding is blank."""
    if units:
        what = "1 unit has no holding and is" if units == 1 else f"{units} units have no holding and are each"
        yield Note(where, f"{what} a holding of its own")


def without_waiver(where: str, units: int) -> Iterator[Note]:
    """Units of which nobody says whether they waive their protection."""
    if units:
        yield Note(where, f"{units} blanks are read as: no waiver")
