"""The cells at the bottom of the table: one scan counts the rows of every combination of categories.

The engine groups by the cells of the file as they are; what they are called, and in which order they
come, is settled afterwards on the few distinct ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.entries import unit_notes
from sdc_core.entries.microdata import refuse_identifiers
from sdc_core.entries.record_keys import RecordKeys
from sdc_core.entries.unit_notes import BLANK_CATEGORY
from sdc_core.errors import LimitError
from sdc_core.spec.bands import band_labels
from sdc_core.spec.parts import Variable
from sdc_core.table.columns import Column, Kind
from sdc_core.table.table import Note
from sdc_core.tabulation import messages
from sdc_core.tabulation.appearance import in_order_of_appearance, note_first, order_matters
from sdc_core.tabulation.cell_texts import texts_of
from sdc_core.tabulation.faults import OutOfMemoryError
from sdc_core.tabulation.numeric import NumericRequest
from sdc_core.tabulation.numeric_columns import numeric
from sdc_core.tabulation.record_keys import KeyColumn, KeySums, refuse_keys
from sdc_core.tabulation.rows import Rows
from sdc_core.tabulation.session import Step

BATCH = 500_000
MOST_CATEGORIES = 1_000_000
"""Categories of one variable."""
MOST_BASE_CELLS = 20_000_000


@dataclass(frozen=True)
class Spanned:
    """A spanning variable in the engine's words: its cells, and for a banded one the names of its bands."""

    variable: Variable
    cell: str
    bands: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class BaseCells:
    """The combinations of categories that occur. cells: of each variable, as written in the file, and `codes`:
    which category each of these is; one category may be written in several ways (a blank, say). blank: how many
    units have no category, variable by variable. record_keys: the sums of those of the units, where they were wanted.
    """

    columns: tuple[Column, ...]
    count: IntColumn
    cells: tuple[pa.Array, ...]
    codes: tuple[NDArray[np.int32], ...]
    blank: tuple[int, ...]
    record_keys: RecordKeys | None = None

    @property
    def units(self) -> int:
        return int(self.count.sum())


def spanned(rows: Rows, variables: Sequence[Variable], within: str, step: Step) -> tuple[Spanned, ...]:
    """The variables as the engine groups by them. Refuses text in a column that has bands."""
    return tuple(_spanned(rows, variable, within, step) for variable in variables)


def count_cells(
    rows: Rows, variables: Sequence[Spanned], within: str, step: Step, keys: KeyColumn | None = None
) -> BaseCells:
    """Count the rows of every combination of categories, and add up their record keys where these are wanted."""
    statement = _statement(rows, variables, within, keys)
    sums = KeySums(keys.scale if keys else 0)
    codings = [_Coding(one) for one in variables]
    counts: list[IntColumn] = []
    found = 0
    try:
        for batch in rows.session.batches(statement, step, size=BATCH):
            found += batch.num_rows
            if found > MOST_BASE_CELLS:
                size, title = max((len(c), c.title) for c in codings)
                raise LimitError(
                    messages.TOO_MANY_COMBINATIONS.at(
                        "variables", most_base_cells=MOST_BASE_CELLS, title=title, size=size
                    )
                )
            units = batch.column("units").to_numpy().astype(np.int64)
            first_rows = batch.column("first").to_numpy() if rows.origin.once else None
            for at, coding in enumerate(codings):
                coding.add(batch.column(at), units, first_rows)
            counts.append(units)
            if keys is not None:
                sums.add(batch)
    except OutOfMemoryError as failure:
        raise _explained(failure, rows, variables, within, step) from None
    count = np.concatenate(counts) if counts else np.zeros(0, dtype=np.int64)
    made = [
        coding.made(coding.ordered(rows, one, within, step)) for coding, one in zip(codings, variables, strict=True)
    ]
    record_keys = None if keys is None else sums.made(units=int(count.sum()), drawn=keys.drawn)
    if keys is not None and record_keys is None:
        refuse_keys(rows, keys, within, step)
    cells = BaseCells(
        tuple(column for column, _, _ in made), count, tuple(cell for _, cell, _ in made),
        tuple(codes for _, _, codes in made), tuple(coding.blank for coding in codings), record_keys,
    )  # fmt: skip
    refuse_identifiers([one.variable for one in variables], cells.columns, cells.units)
    return cells


def _statement(rows: Rows, variables: Sequence[Spanned], within: str, keys: KeyColumn | None) -> str:
    categories = ", ".join(f"{one.cell} AS v{at}" for at, one in enumerate(variables))
    # Rows that can be read only once are numbered while they are counted; others are looked at again, in parallel.
    first, source = (", min(n) AS first", rows.numbered()) if rows.origin.once else ("", rows.opened())
    if keys is None:
        return f"SELECT {categories}, count(*) AS units{first} FROM {source} WHERE {within} GROUP BY ALL"
    with_keys = f"(SELECT *, {keys.read} FROM {source} WHERE {within})"
    grouped = f"SELECT {categories}, count(*) AS units{first}, {keys.sums} FROM {with_keys} GROUP BY ALL"
    names = ", ".join([*(f"v{at}" for at in range(len(variables))), "units", *(["first"] if first else [])])
    return f"SELECT {names}, {keys.columns} FROM ({grouped})"


def blanks(rows: Rows, variables: Sequence[Spanned], cells: BaseCells) -> tuple[Note, ...]:
    """How many units have no category, variable by variable."""
    return tuple(
        note
        for one, units in zip(variables, cells.blank, strict=True)
        for note in unit_notes.without_category(rows.heading(one.variable.name), units)
    )


class _Coding:
    """The categories of one variable, numbered as they come."""

    def __init__(self, one: Spanned) -> None:
        self._bands = one.bands
        self.title = one.variable.title
        self.blank = 0
        self._number: dict[str, int] = {}
        self._first: dict[str, int] = {}
        self._codes: list[NDArray[np.int32]] = []
        self._cells: list[pa.Array] = []
        self._codes_of_cells: list[NDArray[np.int32]] = []

    def __len__(self) -> int:
        return len(self._number)

    def add(self, cells: pa.Array, units: IntColumn, first_rows: IntColumn | None) -> None:
        """Number the cells of a batch. first_rows: of each the first row that has it, where that is known."""
        encoded = cells.dictionary_encode(null_encoding="encode")
        entries, texts = encoded.indices.to_numpy(), self._texts(encoded.dictionary)
        self.blank += int(units[np.array([not text for text in texts], dtype=bool)[entries]].sum())
        codes = np.array([self._numbered(text or BLANK_CATEGORY) for text in texts], dtype=np.int32)
        if len(self) > MOST_CATEGORIES:
            raise LimitError(
                messages.TOO_MANY_CATEGORIES.at(f"variables.{self.title}", most_categories=MOST_CATEGORIES)
            )
        if first_rows is not None:
            earliest = np.full(len(texts), np.iinfo(np.int64).max)
            np.minimum.at(earliest, entries, first_rows)
            note_first(self._first, texts, earliest)
        self._codes.append(codes[entries])
        self._cells.append(encoded.dictionary)
        self._codes_of_cells.append(codes)

    def ordered(self, rows: Rows, one: Spanned, within: str, step: Step) -> list[str]:
        """The categories: bands by their numbers, others as the rows first have them."""
        if one.bands:
            return [*(band for band in one.bands if band in self._number), *({BLANK_CATEGORY} & {*self._number})]
        if not order_matters(one.variable):
            return sorted(self._number)
        if self._first or not self._number:
            return sorted(self._number, key=self._first.__getitem__)
        return in_order_of_appearance(rows, one.cell, self._number, within, step)

    def made(self, ordered: list[str]) -> tuple[Column, pa.Array, NDArray[np.int32]]:
        """The column of categories in this order; the cells as written; the category of each of these."""
        place = np.zeros(len(ordered), dtype=np.int32)
        place[[self._number[text] for text in ordered]] = np.arange(len(ordered), dtype=np.int32)
        kinds = [Kind.BLANK if text == BLANK_CATEGORY and self.blank else Kind.TEXT for text in ordered]
        codes = place[_joined(self._codes)]
        cells = pa.concat_arrays(self._cells) if self._cells else pa.nulls(0)
        return Column.encoded(ordered, kinds, codes), cells, place[_joined(self._codes_of_cells)]

    def _numbered(self, text: str) -> int:
        return self._number.setdefault(text, len(self._number))

    def _texts(self, cells: pa.Array) -> list[str]:
        if not self._bands:
            return texts_of(cells)
        return ["" if band is None else self._bands[band] for band in cells.to_pylist()]


def _joined(codes: list[NDArray[np.int32]]) -> NDArray[np.int32]:
    return np.concatenate(codes) if codes else np.zeros(0, dtype=np.int32)


def _spanned(rows: Rows, variable: Variable, within: str, step: Step) -> Spanned:
    field = rows.fields[variable.name]
    if not variable.bands:
        return Spanned(variable, field.sql)
    request = NumericRequest(messages.CELL_OF_BANDS, messages.CORRECT_OR_BLANK, within)
    read = numeric(rows, variable.name, request, step)
    cases = " ".join(f"WHEN {read.value} < {read.literal(cut)} THEN {at}" for at, cut in enumerate(variable.bands))
    cell = f"CASE WHEN {read.value} IS NULL THEN NULL {cases} ELSE {len(variable.bands)} END"
    return Spanned(variable, cell, band_labels(variable.bands))


def _explained(
    failure: OutOfMemoryError, rows: Rows, variables: Sequence[Spanned], within: str, step: Step
) -> LimitError:
    """The same with the variable that would help most; counting categories roughly takes little memory."""
    if rows.origin.once:
        return failure
    counted = ", ".join(f"approx_count_distinct({one.cell}) AS v{at}" for at, one in enumerate(variables))
    found = rows.session.row(f"SELECT {counted} FROM {rows.opened()} WHERE {within}", step)
    sizes = [(int(found[f"v{at}"]), one.variable.title) for at, one in enumerate(variables)]
    problem, (size, title) = failure.problems[0], max(sizes)
    memory = problem.parameters["memory"]
    return LimitError(messages.OUT_OF_MEMORY_FOR_CATEGORIES.at(problem.where, memory=memory, title=title, size=size))
