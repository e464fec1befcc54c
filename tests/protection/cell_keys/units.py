"""Units with record keys, tables of them, and p-tables, as tests write them down."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import pandas as pd

from sdc_core.cube.cube import Cube
from sdc_core.entries.record_keys import KeySource
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.protection.cell_keys.ptable import Outcome, PTable
from sdc_core.protection.perturbed import Perturbed
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

POLICY = Policy("small counts", (SmallCount(cell=3, key=3, target=3),))

HANDBOOK = {
    0: [(0, "0", "1")],
    1: [(-1, "0", "0.5"), (1, "0.5", "1")],
    2: [(0, "0", "0.8"), (1, "0.8", "1")],
    3: [(-1, "0", "0.3"), (0, "0.3", "0.7"), (1, "0.7", "1")],
}
"""The p-table of the handbook on statistical disclosure control, table 5.16: noise and limits of each count."""


def ptable_of(blocks: dict[int, list[tuple[int, str, str]]]) -> PTable:
    outcomes = [
        Outcome(count, count + noise, Decimal(high) - Decimal(low), noise, Decimal(low), Decimal(high))
        for count, block in blocks.items()
        for noise, low, high in block
    ]
    return PTable.checked(outcomes, "p.csv", lambda line: f"p.csv, row {line + 2}")


def spec_of(*names: str) -> TableSpec:
    return TableSpec(tuple(Variable(name, "key") for name in names), layout="microdata")


def counted(units: pd.DataFrame, *names: str, keys: KeySource | None = None) -> Cube:
    """The table of these variables."""
    return Cube.build(Table.from_frame(units), spec_of(*names), keys=keys)


def reviewed(units: pd.DataFrame, *names: str, keys: KeySource | None = None) -> Review:
    return review(counted(units, *names, keys=keys), POLICY)


def with_keys(keys: Sequence[str]) -> pd.DataFrame:
    """So many units of one category, each with its record key."""
    return pd.DataFrame({"a": ["x"] * len(keys), "key": keys})


def published(release: Perturbed) -> dict[tuple[str, ...], int]:
    """Every cell with what is published of it."""
    return {release.cube.label(row): int(release.value[row]) for row in range(len(release.cube))}
