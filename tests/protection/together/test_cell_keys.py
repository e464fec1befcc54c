"""Cell keys in several tables: the same units have the same key, so the same cell has the same figure."""

from __future__ import annotations

import random

import numpy as np
import pandas as pd
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.entries.record_keys import KeySource
from sdc_core.errors import InputError
from sdc_core.policy.policy import Policy
from sdc_core.protection import CellKey
from sdc_core.protection.cell_keys import messages as cell_key_messages
from sdc_core.protection.together.protecting import protect_together
from sdc_core.protection.together.tables import Draft
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from tests.attack.linked.tables import crossed, published
from tests.protection.cell_keys.units import HANDBOOK, ptable_of

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))


def units(seed: int) -> Table:
    draw = random.Random(seed)
    rows = [(draw.choice("ab"), draw.choice("mf"), draw.choice("uvw"), str(draw.random())) for _ in range(120)]
    return Table.from_frame(pd.DataFrame(rows, columns=["region", "sex", "age", "key"]))


def draft(table: Table, *names: str) -> Draft:
    spec = TableSpec(tuple(Variable(name, "key") for name in names), layout="microdata")
    return Draft.of(" × ".join(names), Cube.build(table, spec, keys=KeySource("key")), SMALL)


def method() -> CellKey:
    return CellKey(record_key="key", ptable=ptable_of(HANDBOOK))


def test_shared_cells_have_the_same_figure_in_all_tables():
    table = units(1)
    drafts = [draft(table, "region", "sex"), draft(table, "region", "age")]

    found = protect_together(drafts, [], method())

    assert found.facts == {"shared cells": 3, "shared cells that differ": 0}
    assert "have the same figure in all of them" in str(found.notes[0])
    totals = [
        {
            one.cube.label(row)[0]: int(one.value[row])
            for row in range(len(one.cube))
            if one.cube.label(row)[1] == "Total"
        }
        for one in found.releases
    ]
    assert totals[0] == totals[1]
    assert (np.concatenate([one.value - one.cube.count for one in found.releases]) != 0).any()


def _totals(cube: Cube, value: np.ndarray) -> dict[str, int]:
    labels = [cube.label(row) for row in range(len(cube))]
    return {label[0]: int(figure) for label, figure in zip(labels, value, strict=True) if label[1] == "Total"}


def test_other_keys_for_the_same_units_are_said():
    one = units(1)
    other = Table.from_frame(pd.DataFrame(
        [(*labels, str(random.Random(at).random())) for at, labels in enumerate(_labels(one))],
        columns=["region", "sex", "age", "key"],
    ))  # fmt: skip

    found = protect_together([draft(one, "region", "sex"), draft(other, "region", "age")], [], method())

    assert found.facts["shared cells that differ"]
    assert "different figures" in str(found.notes[0])


def _labels(table: Table) -> list[tuple[str, ...]]:
    columns = [np.array(column.texts)[column.codes][1:].tolist() for column in table.columns[:3]]
    return list(zip(*columns, strict=True))


def test_a_table_of_cells_is_refused():
    cells = Draft.of("cells", published(["x", "y"], crossed("ab", "cd", [[5, 6], [7, 8]])).cube, SMALL)

    with pytest.raises(InputError) as error:
        protect_together([cells], [], method())

    assert [one.message for one in error.value.problems] == [cell_key_messages.NO_UNITS]
