"""The units of a table of sums, added to the ledger holding by holding in the memory that is available.

All units of a holding must arrive together. Where the rows do not fit they are read several times, each
time those of a share of the holdings; units without a holding come in any portions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from pyarrow import compute

from sdc_core.arrays import Amounts, IntColumn
from sdc_core.contributions.cell_contributions import Contributions, Need
from sdc_core.contributions.ledger import Ledger
from sdc_core.contributions.units import BLANK, Units
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.progress import Progress
from sdc_core.tabulation import messages
from sdc_core.tabulation.base_cells import BaseCells, Spanned
from sdc_core.tabulation.rows import Rows
from sdc_core.tabulation.session import Step
from sdc_core.tabulation.survey import Survey

BATCH = 250_000
BYTES_A_UNIT = 120
"""What a unit takes while it is sorted and entered."""
BYTES_A_TEXT = 40
"""What the text of a holding takes in addition to its letters, until it is numbered."""
READING = 0.3
"""The share of the work that is done when units have been read and are still to be entered."""
FEWEST = 100_000
"""Units in a portion, however little memory there is."""


def collected(
    scan: UnitScan, cube: Cube, nodes: Sequence[IntColumn], need: Need, *, memory: int, step: Step
) -> Contributions:
    """The contributions to every cell and margin of this cube.

    nodes: of each variable, the node of every category of the base cells. memory: bytes for the units
    that are in memory at a time, beside the cube itself.
    """
    survey, expected = scan.survey, scan.cells.units
    ledger = Ledger(
        cube.hierarchies, cube.spec.spanning, need,
        decimals=survey.decimals, weight_decimals=survey.weight_decimals, weighted=survey.weight is not None,
        waivers=survey.waived is not None, smallest_weight=survey.smallest_weight,
    )  # fmt: skip
    entered = 0

    def reading(share: float) -> None:
        step(entered / expected + READING * share)

    for batches in scan.portions(scan.statement(cube, nodes), memory, reading):
        if not sum(batch.num_rows for batch in batches):
            continue
        units = _units(batches, survey)
        ledger.add(units, progress=_entering(step, before=entered / expected, portion=len(units) / expected))
        entered += len(units)
    if entered != expected:
        raise InputError(messages.ROWS_CHANGED.at(scan.rows.origin.name))
    return ledger.contributions()


def _entering(step: Step, *, before: float, portion: float) -> Progress:
    """How far it is while a portion that has been read is entered; before: the share of earlier portions."""
    return lambda share, doing: step(before + (READING + (1 - READING) * share) * portion)


@dataclass(frozen=True, eq=False)
class UnitScan:
    """How the units of these rows are read: their base cell, and what the survey found about the rest."""

    rows: Rows
    variables: Sequence[Spanned]
    cells: BaseCells
    survey: Survey
    within: str

    def statement(self, cube: Cube, nodes: Sequence[IntColumn]) -> str:
        """The units with the key of the cell that each is in; a condition on `holding` may be appended."""
        survey = self.survey
        columns = {"amount": survey.amount, "weight": survey.weight, "holding": survey.holding, "waived": survey.waived}
        columns = {name: expression for name, expression in columns.items() if expression}
        cells = {f"cell{at}": one.cell for at, one in enumerate(self.variables)}
        read = ", ".join(f"{expression} AS {name}" for name, expression in {**cells, **columns}.items())
        units = f"SELECT {read} FROM {self.rows.opened()} WHERE ({self.within}) AND {survey.given}"
        joins, keys = [], []
        for at, (cell, codes) in enumerate(zip(self.cells.cells, self.cells.codes, strict=True)):
            shares = pa.table({"cell": cell, "share": nodes[at][codes] * cube.addresses.strides[at]})
            # A cell may have come in several batches; joined as often, its units would be entered as often.
            once = f"SELECT cell, any_value(share) AS share FROM {self.rows.session.register(shares)} GROUP BY cell"
            joins.append(f"JOIN ({once}) AS node{at} ON units.cell{at} IS NOT DISTINCT FROM node{at}.cell")
            keys.append(f"node{at}.share")
        named = "".join(f", units.{name}" for name in columns)
        return f"SELECT {' + '.join(keys)} AS key{named} FROM ({units}) AS units {' '.join(joins)} WHERE true"

    def portions(self, statement: str, memory: int, step: Step) -> Iterator[list[pa.RecordBatch]]:
        """The units, all of a holding in one portion.

        Floating-point amounts come in the same portions every time, whatever order the engine reads in.
        """
        exact = self.survey.decimals is not None
        texts = 0 if self.survey.numbered else BYTES_A_TEXT + 3 * self.survey.text_bytes
        fit = max(FEWEST, int(memory / (BYTES_A_UNIT + texts)))
        alone = self.cells.units if self.survey.holding is None else self.survey.alone
        if self.cells.units <= fit and (self.survey.holding is not None or not exact):
            yield list(self._read(statement, step))
            return
        if self.survey.holding is not None:
            with_holding = f"{statement} AND units.holding IS NOT NULL"
            yield from self._hashed(with_holding, "holding", -(-(self.cells.units - alone) // fit), step)
            statement = f"{statement} AND units.holding IS NULL"
        if alone and exact:
            yield from _in_portions(self._read(statement, step), fit)
        elif alone:
            yield from self._hashed(statement, "amount", -(-alone // fit), step)

    def _hashed(self, statement: str, column: str, shares: int, step: Step) -> Iterator[list[pa.RecordBatch]]:
        """In so many portions, all units with the same value of the column in one."""
        for share in range(shares):
            yield list(self._read(f"{statement} AND hash(units.{column}) % {shares} = {share}", step))

    def _read(self, statement: str, step: Step) -> Iterator[pa.RecordBatch]:
        return self.rows.session.batches(statement, step, size=BATCH, expected=self.cells.units)


def _in_portions(batches: Iterator[pa.RecordBatch], fit: int) -> Iterator[list[pa.RecordBatch]]:
    """Batches in portions of so many units."""
    portion: list[pa.RecordBatch] = []
    room = fit
    for whole in batches:
        batch = whole
        while batch.num_rows >= room:
            yield [*portion, batch.slice(0, room)]
            batch, portion, room = batch.slice(room), [], fit
        portion.append(batch)
        room -= batch.num_rows
    yield portion


def _units(batches: list[pa.RecordBatch], survey: Survey) -> Units:
    """The units of these batches as columns."""
    table = pa.Table.from_batches(batches)
    batches.clear()
    if survey.decimals is None:
        # Sums of floating-point numbers depend on their order, and a parallel scan has none.
        names = [name for name in table.column_names if name not in ("holding", "waived")]
        table = table.take(np.lexsort([table[name].to_numpy() for name in names]))
    return Units(
        keys=table["key"].to_numpy(),
        amounts=_amounts(table["amount"]),
        decimals=survey.decimals,
        holdings=None if survey.holding is None else _holdings(table["holding"], numbered=survey.numbered),
        weights=None if survey.weight is None else _amounts(table["weight"]),
        weight_decimals=survey.weight_decimals,
        waived=None if survey.waived is None else table["waived"].to_numpy(),
    )


def _amounts(column: pa.ChunkedArray) -> Amounts:
    """Numbers as they come; of decimals the digits, which fit into 64 of their 128 bits."""
    if not pa.types.is_decimal(column.type):
        return np.asarray(column.to_numpy())
    return np.concatenate([_low_words(chunk) for chunk in column.chunks])


def _low_words(decimals: pa.Array) -> NDArray[np.int64]:
    words = np.frombuffer(decimals.buffers()[1], dtype=np.int64)
    return words[2 * decimals.offset : 2 * (decimals.offset + len(decimals)) : 2]


def _holdings(column: pa.ChunkedArray, *, numbered: bool) -> IntColumn:
    """A number for each holding of the portion, `BLANK` for none."""
    if numbered:
        return np.asarray(compute.fill_null(column.cast(pa.int64()), BLANK).to_numpy())
    # Encoded together, so that all chunks have the same dictionary.
    codes = [chunk.indices for chunk in column.dictionary_encode().chunks]
    return np.asarray(compute.fill_null(pa.chunked_array(codes).cast(pa.int64()), BLANK).to_numpy())
