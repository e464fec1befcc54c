"""What each unit contributes, whose it is and how much it weighs, looked over once by Spark.

One row of answers comes back: whether anything must be refused, and the scale of the amounts, decided as
everywhere else (survey.py), so that the same data make the same cube.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as sf
from pyspark.sql import types as st

from sdc_core.entries import unit_notes
from sdc_core.entries.response import NO, YES
from sdc_core.errors import InputError
from sdc_core.numbers.amounts import LARGEST_SUM
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Note
from sdc_core.tabulation import messages
from sdc_core.tabulation.spark.cells import Cells
from sdc_core.tabulation.spark.numbers import Numeric, numeric


@dataclass(frozen=True, eq=False)
class SparkSurvey:
    """How to read the units of a table of sums; expressions of Spark.

    given: whether a unit has a response. amount: in units of 10**-decimals, or a floating-point number,
    decimals None; weight: alike. smallest_weight: above zero, in those units. holding: NULL where
    blank. waived: None where nobody has a waiver.
    """

    given: Column
    amount: Column
    decimals: int | None
    weight: Column | None
    weight_decimals: int
    smallest_weight: int | float | None
    holding: Column | None
    waived: Column | None
    notes: tuple[Note, ...]


@dataclass(frozen=True, eq=False)
class _Columns:
    """The columns beside the categories."""

    response: Cells
    value: Numeric
    weight: Numeric | None
    weights: Cells | None
    holding: Cells | None
    waiver: Cells | None


def surveyed(frame: DataFrame, columns: Mapping[str, Cells], spec: TableSpec, inside: Column) -> SparkSurvey:
    """Refuses, all at once, weights and waivers that are none, and a response that is no number."""
    read = _read(frame, columns, spec, inside)
    questions = [answer.alias(name) for name, answer in _questions(read)]
    found: dict[str, Any] = frame.filter(inside).agg(*questions).toArrow().to_pylist()[0]
    _refuse_faults(read, found)
    decimals, weight_decimals = _decimals(found, "fits", read.value), _decimals(found, "weight_fits", read.weight)
    exact = decimals is not None and weight_decimals is not None
    if decimals is not None and weight_decimals is not None and found["size"] is not None:
        scaled = max(found["size"], found.get("weights") or 0) * 10.0 ** (decimals + weight_decimals)
        exact = scaled <= LARGEST_SUM
    if not exact:
        decimals, weight_decimals = None, None
    return SparkSurvey(
        given=read.value.value.isNotNull(),
        amount=_in_units(read.value, decimals),
        decimals=decimals,
        weight=None if read.weight is None else _in_units(read.weight, weight_decimals),
        weight_decimals=weight_decimals or 0,
        smallest_weight=_smallest(found, weight_decimals),
        holding=None if read.holding is None else sf.when(~read.holding.blank, read.holding.cell),
        waived=None if read.waiver is None or not found["waivers"] else _says(read.waiver, YES),
        notes=tuple(_notes(read, found, exact)),
    )


def _read(frame: DataFrame, columns: Mapping[str, Cells], spec: TableSpec, inside: Column) -> _Columns:
    measure = spec.measure
    response = columns[measure.value]
    value = numeric(
        frame,
        response,
        noun=messages.THE_RESPONSE,
        remedy=messages.CORRECT_OR_LIST,
        within=inside,
        missing=spec.missing,
        zero=spec.zero,
    )
    weights = columns.get(measure.weight)
    weight = None
    if weights is not None:
        weight = numeric(frame, weights, noun=messages.THE_WEIGHT, remedy=messages.CORRECT, within=inside)
    return _Columns(response, value, weight, weights, columns.get(measure.holding), columns.get(measure.waiver))


def _questions(read: _Columns) -> Iterator[tuple[str, Column]]:
    """What one scan finds out about the columns, by the names of the answers."""
    value, weight = read.value, read.weight
    given = value.value.isNotNull()
    heavy = sf.lit(1.0) if weight is None else sf.greatest(weight.floats(), sf.lit(1.0))
    yield "units", sf.count(sf.lit(1))
    yield "given", sf.count(value.value)
    yield "fits", sf.array(*(sf.bool_and(fit) for fit in value.fits()))
    yield "size", sf.sum(sf.abs(value.floats()) * heavy)
    yield "endless", sf.count_if(value.wrong)
    if weight is not None:
        yield "weight_fits", sf.array(*(sf.bool_and(fit) for fit in weight.fits()))
        yield "weights", sf.sum(weight.floats())
        yield "endless_weights", sf.count_if(weight.wrong)
        yield "weightless", sf.count_if(weight.value.isNull())
        yield "below_zero", sf.count_if(weight.value < 0)
        yield "smallest", sf.min(sf.when(weight.value > 0, weight.value))
    if read.holding is not None:
        yield "alone", sf.count_if(given & read.holding.blank)
    if read.waiver is not None:
        yield "waivers", sf.count_if(given & _says(read.waiver, YES))
        yield "no_waiver", sf.count_if(~read.waiver.blank & ~_says(read.waiver, YES | NO))
        yield "unsaid", sf.count_if(given & read.waiver.blank)


def _refuse_faults(read: _Columns, found: Mapping[str, Any]) -> None:
    faults = (
        ("endless", read.response, messages.NOT_A_NUMBER, (messages.THE_RESPONSE, messages.CORRECT_OR_LIST)),
        ("endless_weights", read.weights, messages.NOT_A_NUMBER, (messages.THE_WEIGHT, messages.CORRECT)),
        ("weightless", read.weights, messages.BLANK_WEIGHT, ()),
        ("below_zero", read.weights, messages.NEGATIVE_WEIGHT, ()),
        ("no_waiver", read.waiver, messages.WAIVER_UNREAD, ()),
    )
    problems = []
    for answer, cells, message, words in faults:
        if cells is not None and found[answer]:
            phrases = dict(zip(("noun", "remedy"), (one.phrase() for one in words), strict=False))
            problems.append(message.at(cells.where, cells=found[answer], **phrases))
    if problems:
        raise InputError(*problems)


def _notes(read: _Columns, found: Mapping[str, Any], exact: bool) -> Iterator[Note]:
    where = read.response.heading
    yield from unit_notes.read_as(where, read.value.note)
    yield from unit_notes.inexact_amounts(where, exact)
    yield from unit_notes.without_response(where, found["units"] - found["given"])
    if read.holding is not None:
        yield from unit_notes.without_holding(read.holding.heading, found["alone"])
    if read.waiver is not None:
        yield from unit_notes.without_waiver(read.waiver.heading, found["unsaid"])


def _decimals(found: Mapping[str, Any], answer: str, column: Numeric | None) -> int | None:
    """The fewest decimals that write every number in full; None where nine are not enough."""
    if column is None:
        return 0
    return next((decimals for decimals, fit in enumerate(found[answer]) if fit is not False), None)


def _in_units(column: Numeric, decimals: int | None) -> Column:
    return column.floats() if decimals is None else column.units(decimals)


def _smallest(found: Mapping[str, Any], decimals: int | None) -> int | float | None:
    smallest = found.get("smallest")
    if smallest is None:
        return None
    return float(smallest) if decimals is None else round(smallest * 10**decimals)


def _says(waiver: Cells, words: frozenset[str]) -> Column:
    """Whether a cell is one of these words, in capitals or not."""
    if waiver.is_text:
        return sf.lower(waiver.bare).isin(sorted(words - {""}))
    if isinstance(waiver.kind, st.BooleanType):
        return sf.coalesce(waiver.cell if words == YES else sf.lit(True), sf.lit(False))
    return waiver.reads(words - {""})
