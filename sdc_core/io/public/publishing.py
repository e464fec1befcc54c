"""The door: a public file by the ending of its name, searched for hidden figures before anybody gets it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from sdc_core.arrays import IntColumn
from sdc_core.cube.arrangement import Arrangement
from sdc_core.errors import InputError
from sdc_core.io.exchange.of_releases import INTERNAL_ENDINGS
from sdc_core.io.public.byte_search import hidden_values_found
from sdc_core.io.public.messages import HIDDEN_FIGURE, INTERNAL_FORMAT, NO_FORMAT, NOT_CLEAN
from sdc_core.io.public.public_exchange import PUBLIC_FORMATS, public_csv, public_format_for
from sdc_core.io.public.public_workbook import write_public_workbook
from sdc_core.io.public.published import Published

WORKBOOK = ".xlsx"
ENDINGS = (WORKBOOK, *(one.ending for one in PUBLIC_FORMATS))


def is_workbook(name: str) -> bool:
    """Whether a file of this name is a workbook."""
    return name.lower().endswith(WORKBOOK)


def ending_of(name: str) -> str:
    """The ending by which a name asks for a format; refuses those of no public file, internal ones by their kind."""
    if name.lower().endswith(INTERNAL_ENDINGS):
        raise InputError(INTERNAL_FORMAT.at(name))
    for ending in ENDINGS:
        if name.lower().endswith(ending):
            return ending
    raise InputError(NO_FORMAT.at(name, endings=ENDINGS))


def public_file(
    name: str,
    published: Published,
    true_values: IntColumn,
    *,
    arrangements: Sequence[Arrangement] | None = None,
    created: date | None = None,
    spreadsheet_safe: bool = False,
) -> bytes:
    """The file that a name asks for: a workbook (.xlsx), PX, JSON-stat, SDMX-CSV or CSV.

    true_values: the figure of every row before protection; they are looked for in the result, and a file that
    holds one is refused. arrangements: the tables of a workbook, each cell in one of them at most.
    spreadsheet_safe: in a CSV, texts that a spreadsheet would run have an apostrophe in front.
    """
    ending_of(name)
    if is_workbook(name):
        made = write_public_workbook(published, arrangements=arrangements, created=created)
    elif spreadsheet_safe and public_format_for(name).write is public_csv:
        made = public_csv(published, spreadsheet_safe=True)
    else:
        made = public_format_for(name).write(published)
    found = hidden_values_found(made, published, true_values)
    if found:
        raise InputError(*(NOT_CLEAN.at(name, what=HIDDEN_FIGURE.phrase(place=one)) for one in found))
    return made
