"""One row a unit: who belongs to the population, which cell each unit is in, and what it contributes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn
from sdc_core.entries import messages, unit_notes
from sdc_core.entries.cells import Cells, in_order
from sdc_core.entries.named_columns import NamedColumns
from sdc_core.entries.record_keys import KeySource, read_record_keys
from sdc_core.entries.response import (
    BLANK_HOLDING,
    Read,
    Response,
    as_floats,
    read_amounts,
    read_column,
    read_holdings,
    read_waivers,
    read_weights,
)
from sdc_core.entries.unit_notes import BLANK_CATEGORY
from sdc_core.errors import InputError
from sdc_core.numbers.amounts import LARGEST_SUM
from sdc_core.numbers.numerals import Mark, detect
from sdc_core.spec.bands import band_labels, band_of
from sdc_core.spec.parts import Filter, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Column, Kind, Note, Table

IDENTIFIER = 1_000
"""From so many units on, a variable of which each has a category of its own is taken for an identifier."""


def from_microdata(table: Table, spec: TableSpec, keys: KeySource | None = None) -> Cells:
    """Every row of the population counts one. A blank is a category of its own, and said so.

    keys: where the record keys of the units come from, if cell keys are wanted.
    """
    names = [variable.name for variable in spec.variables]
    columns, who = population_of(table, spec, [*spec.measure.columns(), *([keys.column] if keys else [])])
    response, about = _response(columns, spec)
    if response is not None:
        columns, response = columns.only(~response.missing), response.picked(~response.missing)
        about = (*about, *_left_open(columns, spec, response))
    if not len(columns):
        raise InputError(messages.NOBODY_LEFT.at(table.name))
    categories, blanks = categories_of_units(columns, spec)
    refuse_identifiers(spec.variables, categories, len(columns))
    units = len(columns)
    cells = Cells(
        categories, np.ones(units, dtype=np.int64), np.zeros(units, dtype=bool),
        columns.place_of_row, columns.place_of_label(names), (*who, *about, *blanks), response,
    )  # fmt: skip
    return cells if keys is None else _with_keys(cells, columns, keys)


def _with_keys(cells: Cells, columns: NamedColumns, source: KeySource) -> Cells:
    """The same units with their record keys."""
    name = source.column
    keys, notes = read_record_keys(columns[name], source, where=columns.where(name), place=columns.place(name))
    return replace(cells, record_keys=keys, notes=(*cells.notes, *notes))


def population_of(table: Table, spec: TableSpec, others: Sequence[str]) -> tuple[NamedColumns, tuple[Note, ...]]:
    """The units of the population with their variables and other columns by name, and what was left out."""
    names = [variable.name for variable in spec.variables]
    filtered = [one.column for one in spec.filters]
    columns, empty = _units(NamedColumns.of(table, [*names, *filtered, *others]))
    columns, outside = _population(columns, spec.filters)
    return columns, (*empty, *outside)


def _units(columns: NamedColumns) -> tuple[NamedColumns, Sequence[Note]]:
    """The rows that are units: those in which anything stands."""
    filled = columns.filled
    if filled.all():
        return columns, ()
    return columns.only(filled), tuple(unit_notes.blank_rows(columns.table.name, int((~filled).sum())))


def refuse_identifiers(variables: Sequence[Variable], categories: Sequence[Column], units: int) -> None:
    """Refuse variables that give every unit a cell of its own: their table would be the microdata itself."""
    problems = [
        messages.LOOKS_LIKE_IDENTIFIER.at(f"variables.{variable.name}", units=units)
        for variable, column in zip(variables, categories, strict=True)
        if units >= IDENTIFIER and len(column.texts) >= units
    ]
    if problems:
        raise InputError(*problems)


def categories_of_units(columns: NamedColumns, spec: TableSpec) -> tuple[tuple[Column, ...], tuple[Note, ...]]:
    """The categories of these units, variable by variable, and what was assumed."""
    read: list[Column] = []
    notes: list[Note] = []
    for variable in spec.variables:
        column = columns[variable.name]
        blank = column.kinds == Kind.BLANK
        notes.extend(unit_notes.without_category(columns.where(variable.name), int(blank[column.codes].sum())))
        texts = tuple(BLANK_CATEGORY if gone else text for text, gone in zip(column.texts, blank, strict=True))
        if variable.bands:
            texts = _banded(column, variable, columns)
        read.append(in_order(Column(texts, column.kinds.copy(), column.codes.copy())))
    return tuple(read), tuple(notes)


def _banded(column: Column, variable: Variable, columns: NamedColumns) -> tuple[str, ...]:
    """For each distinct cell of a numeric column its band."""
    distinct = Column(column.texts, column.kinds.copy(), np.arange(len(column.texts), dtype=np.int32))
    numbers = read_column(distinct, detect(distinct, whole=False).format)
    unread = ~np.isin(numbers.marks, (Mark.NUMBER, Mark.BLANK))
    if unread.any():
        first = int(np.flatnonzero(unread[column.codes])[0])
        raise InputError(messages.NO_NUMBER_FOR_BANDS.at(columns.place(variable.name)(first)))
    labels = band_labels(variable.bands)
    bands = band_of(variable.bands, numbers.amounts, numbers.decimals)
    blank = numbers.marks == Mark.BLANK
    return tuple(BLANK_CATEGORY if gone else labels[band] for band, gone in zip(bands, blank, strict=True))


def _population(columns: NamedColumns, filters: Sequence[Filter]) -> tuple[NamedColumns, Sequence[Note]]:
    """The units that fulfil every filter. What stands beside the others is not looked at."""
    if not filters:
        return columns, ()
    inside = np.logical_and.reduce([_fulfils(columns, one) for one in filters])
    outside = int((~inside).sum())
    notes = unit_notes.outside_population(columns.table.name, outside, len(inside), filters)
    return columns.only(inside), tuple(notes)


def _fulfils(columns: NamedColumns, condition: Filter) -> BoolColumn:
    column = columns[condition.column]
    kept = np.ones(len(column.texts), dtype=bool)
    if condition.one_of:
        kept &= np.array([text in condition.one_of for text in column.texts])
    if condition.none_of:
        kept &= np.array([text not in condition.none_of for text in column.texts])
    if not condition.numeric:
        return np.asarray(kept[column.codes])
    numbers = read_column(column, detect(column, whole=False).format)
    unread = np.flatnonzero(~np.isin(numbers.marks, (Mark.NUMBER, Mark.BLANK)))
    if len(unread):
        raise InputError(messages.NO_NUMBER_FOR_FILTER.at(columns.place(condition.column)(int(unread[0]))))
    inside = numbers.marks == Mark.NUMBER
    for bound, above in ((condition.at_least, True), (condition.below, False)):
        if bound is not None:
            reached = band_of([bound], numbers.amounts, numbers.decimals) == 1
            inside &= reached if above else ~reached
    return np.asarray(inside & kept[column.codes])


def _response(columns: NamedColumns, spec: TableSpec) -> tuple[Response | None, Sequence[Note]]:
    """What each unit contributes, whose it is and how much it weighs; None in a table of counts."""
    measure = spec.measure
    if measure.kind != "magnitude":
        return None, []
    place, where = columns.place(measure.value), columns.where(measure.value)
    read, about = read_amounts(columns[measure.value], spec, place=place, noun=messages.RESPONSE)
    notes = [replace(note, where=where) for note in about]
    weights = holdings = waived = None
    if measure.weight:
        weights = read_weights(columns[measure.weight], spec, place=columns.place(measure.weight))
    if measure.holding:
        holdings = read_holdings(columns[measure.holding])
    if measure.waiver:
        waived = read_waivers(columns[measure.waiver], place=columns.place(measure.waiver))
    amounts, decimals, weight, weight_decimals = _exact_or_not(read, weights)
    notes.extend(unit_notes.inexact_amounts(where, decimals is not None))
    missing = np.asarray(read.marks != Mark.NUMBER)
    notes.extend(unit_notes.without_response(where, int(missing.sum())))
    return Response(amounts, decimals, missing, holdings, weight, weight_decimals, waived), notes


def _left_open(columns: NamedColumns, spec: TableSpec, response: Response) -> Iterator[Note]:
    """What blanks beside the categories of these units were taken for."""
    measure = spec.measure
    if response.holdings is not None:
        alone = int((response.holdings == BLANK_HOLDING).sum())
        yield from unit_notes.without_holding(columns.where(measure.holding), alone)
    if measure.waiver:
        column = columns[measure.waiver]
        blank = np.array([not text.strip() for text in column.texts])
        yield from unit_notes.without_waiver(columns.where(measure.waiver), int(blank[column.codes].sum()))


def _exact_or_not(read: Read, weights: Read | None) -> tuple[Amounts, int | None, Amounts | None, int]:
    """Amounts and weights as integers where all their products add up exactly, otherwise as floating-point."""
    size = float(np.abs(read.amounts.astype(np.float64)).sum())
    if weights is not None:
        # The largest value counts as it is, however little it weighs.
        one = 10.0 ** (weights.decimals or 0)
        size = float((np.abs(read.amounts.astype(np.float64)) * np.maximum(weights.amounts, one)).sum())
    whole = read.decimals is not None and (weights is None or weights.decimals is not None)
    if whole and size <= LARGEST_SUM:
        return (
            read.amounts,
            read.decimals,
            *((None, 0) if weights is None else (weights.amounts, weights.decimals or 0)),
        )
    return as_floats(read), None, None if weights is None else as_floats(weights), 0
