"""The copy read by another reader than the one that wrote it: is every cell of the table what is published?"""

from __future__ import annotations

import warnings
from decimal import Decimal
from io import BytesIO
from typing import Any
from zipfile import BadZipFile

from sdc_core.cube.cube import Placed
from sdc_core.errors import InputError
from sdc_core.io.public.messages import FOUND_IN_COPY, NOT_AS_PUBLISHED, NOT_READ_BACK
from sdc_core.io.public.own_layout.sheet import says
from sdc_core.io.public.published import Published


def refuse_another(content: bytes, published: Published, placed: Placed, name: str) -> None:
    """Refuse a copy in which openpyxl reads anything but the symbol or the published figure at a cell's address."""
    from openpyxl import load_workbook  # noqa: PLC0415 - loaded only when a copy is made

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what it does not keep; nothing is saved with it
            book = load_workbook(BytesIO(content))
    except (BadZipFile, KeyError, ValueError, TypeError, IndexError, AttributeError):
        raise InputError(NOT_READ_BACK.at(name)) from None
    origins = placed.origins
    columns = (origins.sheet.tolist(), origins.row.tolist(), origins.column.tolist(), placed.rows.tolist())
    for sheet, row, column, cell in zip(*columns, strict=True):
        if not row:
            continue
        read = book[origins.sheets[sheet]].cell(row, column).value
        if published.hidden[cell]:
            if read != published.symbol:
                raise InputError(FOUND_IN_COPY.at(name))
        elif not _is(read, int(published.value[cell]), published):
            raise InputError(NOT_AS_PUBLISHED.at(name))


def _is(read: Any, value: int, published: Published) -> bool:
    if isinstance(read, bool):
        return False
    if isinstance(read, int | float):
        return Decimal(repr(read)) == Decimal(repr(float(published.text_of(value))))
    return says("" if read is None else str(read), value, published)
