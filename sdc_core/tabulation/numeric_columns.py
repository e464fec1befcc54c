"""Columns of numbers: what they are in the engine's words, exactly as they are written.

Integers and decimals are exact already. A floating-point number stands for its shortest decimal. How
text becomes numbers is settled in number_texts.py.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from sdc_core.errors import InputError
from sdc_core.table.decimals import finite_decimal
from sdc_core.tabulation.number_texts import numbers_of_text
from sdc_core.tabulation.numeric import Numeric, NumericRequest
from sdc_core.tabulation.rows import Rows
from sdc_core.tabulation.session import Step


def numeric(rows: Rows, name: str, request: NumericRequest, step: Step) -> Numeric:
    """How this column is read as numbers. Refuses cells that are neither numbers nor one of the symbols."""
    field = rows.fields[name]
    if field.is_text:
        return numbers_of_text(rows, field, request, step)
    if field.kind == "NULL":
        return _with_symbols(Numeric("CAST(NULL AS DOUBLE)", None), request)
    if field.scale is not None:
        return _with_symbols(Numeric(field.sql, field.scale, field.digits), request)
    if not field.is_floating:
        raise InputError(request.no_number(rows.where(name)))
    endless = f"isinf({field.sql})"
    found = rows.session.row(
        f"SELECT count(*) AS units FROM {rows.opened()} WHERE ({request.within}) AND {endless}", step
    )
    if found["units"]:
        raise request.unread(rows, field, endless, found["units"], step)
    # Of a short floating-point number the shortest decimal is another than of the long one of the same value.
    value = f"CAST(CAST({field.sql} AS VARCHAR) AS DOUBLE)" if field.kind == "FLOAT" else field.sql
    return _with_symbols(Numeric(f"CASE WHEN isnan({field.sql}) THEN NULL ELSE {value} END", None), request)


def _with_symbols(read: Numeric, request: NumericRequest) -> Numeric:
    """Numbers that stand for something else: −9 for *not available*, say."""
    gone, nil = (
        [read.literal(Decimal(one)) for one in some if _is_plain(one)] for some in (request.missing, request.zero)
    )
    cases = f"WHEN ({read.value}) IN ({', '.join(gone)}) THEN NULL " if gone else ""
    cases += f"WHEN ({read.value}) IN ({', '.join(nil)}) THEN 0 " if nil else ""
    cases += f"WHEN ({read.value}) IS NULL THEN 0 " if "" in request.zero else ""
    return replace(read, value=f"(CASE {cases}ELSE {read.value} END)" if cases else f"({read.value})")


def _is_plain(symbol: str) -> bool:
    """Whether a symbol is a number as we write numbers: no sign of plus, no zeros to spare."""
    number = finite_decimal(symbol)
    return number is not None and f"{number.normalize():f}" == symbol
