"""The door: a public file by the ending of its name, searched for hidden figures before anybody gets it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from sdc_core.arrays import IntColumn
from sdc_core.cube.arrangement import Arrangement
from sdc_core.errors import InputError
from sdc_core.io.public.byte_search import hidden_values_found
from sdc_core.io.public.messages import HIDDEN_FIGURE, NO_FORMAT, NOT_CLEAN
from sdc_core.io.public.public_exchange import PUBLIC_FORMATS, public_format_for
from sdc_core.io.public.public_workbook import write_public_workbook
from sdc_core.io.public.published import Published

WORKBOOK = ".xlsx"


def public_file(
    name: str,
    published: Published,
    true_values: IntColumn,
    *,
    arrangements: Sequence[Arrangement] | None = None,
    created: date | None = None,
) -> bytes:
    """The file that a name asks for: a workbook (.xlsx), PX, JSON-stat or SDMX-CSV.

    true_values: the figure of every row before protection; they are looked for in the result, and a file that
    holds one is refused. arrangements: the tables of a workbook, each cell in one of them at most.
    """
    if name.lower().endswith(WORKBOOK):
        made = write_public_workbook(published, arrangements=arrangements, created=created)
    elif any(name.lower().endswith(one.ending) for one in PUBLIC_FORMATS):
        made = public_format_for(name).write(published)
    else:
        raise InputError(NO_FORMAT.at(name, endings=", ".join((WORKBOOK, *(one.ending for one in PUBLIC_FORMATS)))))
    found = hidden_values_found(made, published, true_values)
    if found:
        raise InputError(*(NOT_CLEAN.at(name, what=HIDDEN_FIGURE.phrase(place=one)) for one in found))
    return made
