"""The contributions to every cell, collected where the units are: a ledger for each part of them.

All units of a holding go to one part, so ledgers add up; only what they know comes back.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as sf

from sdc_core.arrays import IntColumn
from sdc_core.contributions.cell_contributions import Contributions, Need
from sdc_core.cube.cube import Cube
from sdc_core.tabulation.base_cells import BaseCells
from sdc_core.tabulation.spark.survey import SparkSurvey
from sdc_core.tabulation.spark.units import AMOUNT, HOLDING, WAIVED, WEIGHT, Coding, Ledgers, received

CELLS_A_RUN = 4096
"""Neighbouring cells of the cube that are merged in one place."""

_TYPES = {"i": "bigint", "b": "boolean", "f": "double"}


def ledgers_for(cube: Cube, survey: SparkSurvey, need: Need) -> Ledgers:
    """The ledgers that all parts keep."""
    return Ledgers(
        cube.hierarchies, cube.spec.spanning, need, survey.decimals, survey.weight_decimals,
        survey.weight is not None, survey.waived is not None, survey.smallest_weight,
    )  # fmt: skip


def coding_for(ledgers: Ledgers, counted: BaseCells, nodes: Sequence[IntColumn]) -> Coding:
    """How workers find the key of a unit from its cells. nodes: of each variable those of its categories."""
    strides = ledgers.addresses.strides
    steps = (node[codes] * stride for node, codes, stride in zip(nodes, counted.codes, strides, strict=True))
    return Coding(ledgers, counted.cells, tuple(steps))


def units_of(kept: DataFrame, cells: Sequence[Column], survey: SparkSurvey, *, parts: int) -> DataFrame:
    """The units, all of a holding in one part."""
    beside = {AMOUNT: survey.amount, WEIGHT: survey.weight, HOLDING: survey.holding, WAIVED: survey.waived}
    rows = kept.select(
        *(cell.alias(f"variable_{at}") for at, cell in enumerate(cells)),
        *(column.alias(name) for name, column in beside.items() if column is not None),
    )
    if survey.holding is None:
        return rows.coalesce(parts)
    # Units without a holding may lie anywhere, but in the same place when a part is worked out again.
    anywhere = sf.xxhash64(*(sf.col(name) for name in rows.columns))
    holding = sf.col(HOLDING)
    return rows.repartition(parts, sf.when(holding.isNull(), anywhere).otherwise(sf.xxhash64(holding)))


def collected(units: DataFrame, coding: Coding, *, parts: int) -> Contributions:
    """The contributions to every cell and margin."""
    ledger = coding.ledgers.empty()
    known = ", ".join(f"{name} {_TYPES[column.dtype.kind]}" for name, column in ledger.to_columns().items())
    entered = units.mapInArrow(coding.entered, known)
    if parts > 1:
        # What all parts know of a cell meets in one place, so that no more than a few rows of each come back.
        apart = entered.repartition(parts, sf.floor(sf.col("cell") / CELLS_A_RUN))
        entered = apart.mapInArrow(coding.ledgers.merged, known)
    ledger.add_columns(received(entered.toArrow()))
    return ledger.contributions()
