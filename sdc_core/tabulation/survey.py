"""What each unit contributes, its holding and its weight, surveyed once before anything is added up.

The scale of the amounts has to be known before the first of them is added: integers in units of the
last digit where all have at most nine decimals and all together fit, floating-point numbers otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sdc_core.entries import unit_notes
from sdc_core.entries.response import NO, YES
from sdc_core.errors import InputError
from sdc_core.messages import Message, Phrase, Problem
from sdc_core.numbers.amounts import LARGEST_SUM
from sdc_core.spec.parts import Measure
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Note
from sdc_core.tabulation import messages, sql
from sdc_core.tabulation.numeric import Numeric, NumericRequest
from sdc_core.tabulation.numeric_columns import numeric
from sdc_core.tabulation.rows import Field, Rows
from sdc_core.tabulation.session import Step

LARGEST_NUMBER = 2**63 - 1


@dataclass(frozen=True)
class Survey:
    """How to read the units of a table of sums; expressions of the engine.

    given: whether a unit has a response. amount: an integer or decimal whose digits are the amount in
    units of 10**-decimals, or a floating-point number, decimals None; weight: likewise. smallest_weight:
    above zero, in those units. holding: NULL where blank; numbered: whether it is a number from 0 by
    itself. text_bytes: of a holding, on average. alone: how many units have no holding. waived: None
    where nobody has a waiver.
    """

    given: str
    amount: str
    decimals: int | None
    weight: str | None = None
    weight_decimals: int = 0
    smallest_weight: int | float | None = None
    holding: str | None = None
    numbered: bool = False
    text_bytes: float = 0
    alone: int = 0
    waived: str | None = None
    notes: tuple[Note, ...] = ()


def surveyed(rows: Rows, spec: TableSpec, within: str, step: Step) -> Survey:
    """The survey of these rows. Refuses, all at once, invalid weights and waivers, and a response that is no number."""
    measure = spec.measure
    value = numeric(rows, measure.value, _of_response(spec, within), step)
    weight = None
    if measure.weight:
        weight = numeric(rows, measure.weight, NumericRequest(messages.THE_WEIGHT, messages.CORRECT, within), step)
    holding = rows.fields[measure.holding] if measure.holding else None
    waiver = rows.fields[measure.waiver] if measure.waiver else None
    questions = dict(_questions(value, weight, holding, waiver))
    answers = ", ".join(f"{expression} AS {name}" for name, expression in questions.items())
    found = rows.session.row(f"SELECT {answers} FROM {rows.opened()} WHERE {within}", step)
    faults = list(_faults(measure, value, weight, waiver))
    problems = [_problem(rows, fault, found[fault.answer], within, step) for fault in faults if found[fault.answer]]
    if problems:
        raise InputError(*problems)
    decimals, weight_decimals = _scale(found, value, weight)
    exact = decimals is not None
    return Survey(
        given=f"{value.value} IS NOT NULL",
        amount=_in_units(value, decimals),
        decimals=decimals,
        weight=None if weight is None else _in_units(weight, weight_decimals if exact else None),
        weight_decimals=weight_decimals,
        smallest_weight=_smallest(found, weight_decimals if exact else None),
        holding=None if holding is None else _holding_found(holding, found),
        numbered=holding is not None and _numbered(holding, found),
        text_bytes=found.get("text_bytes") or 0,
        alone=found.get("alone", 0),
        waived=None if waiver is None or not found["waivers"] else _has_waiver(waiver),
        notes=tuple(_notes(rows, spec, value, found, exact)),
    )


def _questions(
    value: Numeric, weight: Numeric | None, holding: Field | None, waiver: Field | None
) -> Iterator[tuple[str, str]]:
    """What one scan finds out about the columns, by the names of the answers."""
    given = f"{value.value} IS NOT NULL"
    heavy = "1" if weight is None else f"greatest({weight.floats()}, 1)"
    yield "units", "count(*)"
    yield "given", f"count({value.value})"
    yield "fits", f"[{', '.join(value.fits())}]"
    yield "size", f"sum(abs({value.floats()}) * {heavy})"
    yield "endless", f"count(*) FILTER (isinf({value.floats()}))"
    if weight is not None:
        yield "weight_fits", f"[{', '.join(weight.fits())}]"
        yield "weights", f"sum({weight.floats()})"
        yield "weightless", f"count(*) - count({weight.value})"
        yield "below_zero", f"count(*) FILTER ({_below_zero(weight)})"
        yield "smallest", f"min({weight.value}) FILTER ({weight.value} > 0)"
    if holding is not None:
        yield "alone", f"count(*) FILTER ({given} AND {_holding(holding)} IS NULL)"
        if holding.is_whole:
            yield "lowest", f"min({holding.sql})"
            yield "highest", f"max({holding.sql})"
        if holding.is_text:
            yield "text_bytes", f"avg(strlen({holding.sql}))"
            yield "empty", f"count(*) FILTER ({given} AND coalesce({holding.sql}, '') = '')"
    if waiver is not None:
        yield "waivers", f"count(*) FILTER ({given} AND {_has_waiver(waiver)})"
        yield "no_waiver", f"count(*) FILTER ({_no_waiver(waiver)})"
        yield "unsaid", f"count(*) FILTER ({given} AND {_unsaid(waiver)})"


@dataclass(frozen=True)
class _Fault:
    """What may be wrong with a cell: the answer that counts such cells, their column and their condition."""

    answer: str
    column: str
    condition: str
    message: Message
    words: Mapping[str, Phrase] = field(default_factory=dict)


def _of_response(spec: TableSpec, within: str) -> NumericRequest:
    return NumericRequest(messages.THE_RESPONSE, messages.CORRECT_OR_LIST, within, spec.missing, spec.zero)


def _faults(measure: Measure, value: Numeric, weight: Numeric | None, waiver: Field | None) -> Iterator[_Fault]:
    endless = f"isinf({value.floats()})"
    words = {"noun": messages.THE_RESPONSE.phrase(), "remedy": messages.CORRECT_OR_LIST.phrase()}
    yield _Fault("endless", measure.value, endless, messages.NOT_A_NUMBER, words)
    if weight is not None:
        blank, below = f"{weight.value} IS NULL", _below_zero(weight)
        yield _Fault("weightless", measure.weight, blank, messages.BLANK_WEIGHT)
        yield _Fault("below_zero", measure.weight, below, messages.NEGATIVE_WEIGHT)
    if waiver is not None:
        yield _Fault("no_waiver", measure.waiver, _no_waiver(waiver), messages.WAIVER_UNREAD)


def _problem(rows: Rows, fault: _Fault, cells: int, within: str, step: Step) -> Problem:
    place = rows.first(fault.column, f"({within}) AND ({fault.condition})", step)
    return fault.message.at(place, cells=cells, **fault.words)


def _notes(rows: Rows, spec: TableSpec, value: Numeric, found: dict[str, Any], exact: bool) -> Iterator[Note]:
    measure = spec.measure
    where = rows.heading(measure.value)
    yield from unit_notes.read_as(where, value.note)
    yield from unit_notes.inexact_amounts(where, exact)
    yield from unit_notes.without_response(where, found["units"] - found["given"])
    if measure.holding:
        yield from unit_notes.without_holding(rows.heading(measure.holding), found["alone"])
    if measure.waiver:
        yield from unit_notes.without_waiver(rows.heading(measure.waiver), found["unsaid"])


def _scale(found: dict[str, Any], value: Numeric, weight: Numeric | None) -> tuple[int | None, int]:
    """The decimals of amounts and of weights; None and 0 where sums of them would not be exact."""
    decimals, weight_decimals = _decimals(found, "fits", value), _decimals(found, "weight_fits", weight)
    if decimals is None or weight_decimals is None:
        return None, 0
    sums = (found["size"] or 0) * 10.0 ** (decimals + weight_decimals)
    weights = (found.get("weights") or 0) * 10.0**weight_decimals
    return (decimals, weight_decimals) if max(sums, weights) <= LARGEST_SUM else (None, 0)


def _decimals(found: dict[str, Any], answer: str, column: Numeric | None) -> int | None:
    """The fewest decimals that write every number in full; None where nine are not enough."""
    if column is None:
        return 0
    fits: Sequence[bool | None] = found[answer]
    return next((decimals for decimals, fit in enumerate(fits) if fit is not False), None)


def _in_units(column: Numeric, decimals: int | None) -> str:
    return column.floats() if decimals is None else column.units(decimals)


def _smallest(found: dict[str, Any], decimals: int | None) -> int | float | None:
    smallest = found.get("smallest")
    if smallest is None:
        return None
    return float(smallest) if decimals is None else round(smallest * 10**decimals)


def _below_zero(weight: Numeric) -> str:
    return f"coalesce({weight.value} < 0, false)"


def _holding(field: Field) -> str:
    """The holding of a unit, NULL where it is blank."""
    if field.is_text:
        return f"(CASE WHEN {sql.is_blank(field.sql)} THEN NULL ELSE {field.sql} END)"
    if field.is_floating:
        return f"(CASE WHEN isnan({field.sql}) THEN NULL ELSE {field.sql} END)"
    return field.sql


def _holding_found(field: Field, found: dict[str, Any]) -> str:
    """The same as quick as the cells allow: few files have a blank holding, and hardly any one of spaces."""
    if field.is_text and found["empty"] == found["alone"]:
        return f"nullif({field.sql}, '')"
    return _holding(field)


def _numbered(field: Field, found: dict[str, Any]) -> bool:
    """Whether the holdings are numbers from 0 that need no numbering."""
    if not field.is_whole or found["lowest"] is None:
        return field.is_whole
    return bool(found["lowest"] >= 0 and found["highest"] <= LARGEST_NUMBER)


def _has_waiver(field: Field) -> str:
    if field.kind == "BOOLEAN":
        return f"coalesce({field.sql}, false)"
    if field.is_text:
        return f"coalesce(lower({sql.bare(field.sql)}) IN ({sql.listed(sorted(YES))}), false)"
    return f"coalesce({field.sql} = 1, false)" if _is_number(field) else "false"


def _no_waiver(field: Field) -> str:
    """Whether a cell says neither yes nor no."""
    if field.kind in ("BOOLEAN", "NULL"):
        return "false"
    if field.is_text:
        return f"coalesce(lower({sql.bare(field.sql)}) NOT IN ({sql.listed(sorted(YES | NO))}), false)"
    return f"({_holding(field)} IS NOT NULL" + (f" AND {field.sql} NOT IN (0, 1))" if _is_number(field) else ")")


def _unsaid(field: Field) -> str:
    return sql.is_blank(field.sql) if field.is_text else f"{_holding(field)} IS NULL"


def _is_number(field: Field) -> bool:
    return field.is_floating or field.scale is not None
