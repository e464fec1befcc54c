"""What every worker of Spark does with its share of the units: code them, enter them, send what it knows.

Workers import this module by its name, so it needs no Spark, and no engine but the ledger.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from pyarrow import compute

from sdc_core.arrays import Amounts, IntColumn
from sdc_core.contributions.cell_contributions import Need
from sdc_core.contributions.ledger import Ledger
from sdc_core.contributions.units import BLANK, Units
from sdc_core.cube.addresses import Addresses
from sdc_core.spec.hierarchy import Hierarchy

AMOUNT, WEIGHT, HOLDING, WAIVED = "amount", "weight", "holding", "waived"
ROWS = 100_000
"""Rows that are sent at once."""


@dataclass(frozen=True)
class Ledgers:
    """The ledgers that all workers keep alike, so that what one knows can be added to another's."""

    hierarchies: tuple[Hierarchy, ...]
    summed: tuple[int, ...]
    need: Need
    decimals: int | None
    weight_decimals: int
    weighted: bool
    waivers: bool
    smallest_weight: int | float | None

    @property
    def addresses(self) -> Addresses:
        """The cells of the cube."""
        return Addresses.of(self.hierarchies)

    def empty(self) -> Ledger:
        """One in which nobody is entered."""
        return Ledger(
            self.hierarchies, self.summed, self.need,
            decimals=self.decimals, weight_decimals=self.weight_decimals, weighted=self.weighted,
            waivers=self.waivers, smallest_weight=self.smallest_weight,
        )  # fmt: skip

    def merged(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What several ledgers know of the same cells, added together."""
        ledger = self.empty()
        for batch in batches:
            ledger.add_columns({name: _array(batch.column(name)) for name in batch.schema.names})
        yield from sent(ledger.to_columns())


@dataclass(frozen=True, eq=False)
class Coding:
    """From rows to units. cells: of each variable the cells that occur, as they stand there; steps: what each
    of them adds to the key of a unit, its node times the stride of the variable.
    """

    ledgers: Ledgers
    cells: tuple[pa.Array, ...]
    steps: tuple[IntColumn, ...]

    def entered(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What a ledger knows of these units. With holdings all units of each must be among them."""
        ledger = self.ledgers.empty()
        together: list[pa.RecordBatch] = []
        for batch in batches:
            if HOLDING in batch.schema.names:
                together.append(self._coded(batch))
            else:
                ledger.add(_units(pa.Table.from_batches([self._coded(batch)]), self.ledgers))
        if together:
            ledger.add(_units(pa.Table.from_batches(together), self.ledgers))
        yield from sent(ledger.to_columns())

    def _coded(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """The key of each row in place of its categories."""
        keys = np.zeros(batch.num_rows, dtype=np.int64)
        for at, (cells, steps) in enumerate(zip(self.cells, self.steps, strict=True)):
            column = batch.column(at)
            found = compute.index_in(column, value_set=cells.cast(column.type))
            if found.null_count:
                raise ValueError("a category that was not there when categories were counted")
            keys += steps[found.to_numpy()]
        rest = batch.select(batch.schema.names[len(self.cells) :])
        return rest.append_column("key", pa.array(keys))


def sent(columns: Mapping[str, NDArray[Any]]) -> Iterator[pa.RecordBatch]:
    """Columns in portions."""
    table = pa.table(dict(columns))
    yield from table.to_batches(max_chunksize=ROWS)


def received(table: pa.Table) -> dict[str, NDArray[Any]]:
    """What was sent."""
    return {name: _array(_joined(table.column(name))) for name in table.column_names}


def _units(rows: pa.Table, ledgers: Ledgers) -> Units:
    columns = {name: _joined(rows.column(name)) for name in rows.column_names}
    return Units(
        _array(columns["key"]),
        _amounts(columns[AMOUNT]),
        ledgers.decimals,
        _numbered(columns[HOLDING]) if HOLDING in columns else None,
        _amounts(columns[WEIGHT]) if ledgers.weighted else None,
        ledgers.weight_decimals,
        _array(columns[WAIVED]) if ledgers.waivers else None,
    )


def _numbered(holdings: pa.Array) -> IntColumn:
    """A number for each holding, `BLANK` where there is none."""
    numbers = holdings.dictionary_encode().indices.cast(pa.int64())
    return _array(compute.fill_null(numbers, BLANK))


def _amounts(column: pa.Array) -> Amounts:
    """Integers in units of the last digit, or floating-point numbers."""
    if not pa.types.is_decimal128(column.type):
        return _array(column)
    # A decimal is its digits as an integer of two words; the second only continues the sign.
    words = np.frombuffer(column.buffers()[1], dtype="<i8")
    return words[2 * column.offset : 2 * (column.offset + len(column)) : 2].copy()


def _joined(column: pa.ChunkedArray) -> pa.Array:
    chunks: Sequence[pa.Array] = column.chunks
    return pa.concat_arrays(chunks) if chunks else pa.nulls(0, column.type)


def _array(column: pa.Array) -> NDArray[Any]:
    return np.asarray(column.to_numpy(zero_copy_only=False))
