"""Who is alone in a cell: the same person wherever equations say so, however cells are numbered."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations, product
from typing import Literal

import numpy as np
import pytest

from sdc_core.attack.insiders import Insiders, alone_by
from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

PARENTS = {"F": "", "f1": "F", "f2": "F", "G": "", "g1": "G"}
UNITS = [
    ("f1", "x", "", 5), ("f1", "x", "h", 3), ("f2", "x", "h", 4), ("f2", "y", "", 7), ("f2", "y", "", 0),
    ("g1", "x", "k", 2), ("g1", "x", "k", 6), ("g1", "y", "", 9), ("g1", "y", "", 1), ("g1", "y", "k", 0),
    ("f1", "y", "", 8), ("f1", "y", "", 2), ("f1", "y", "", 1),
]  # fmt: skip
"""Region, kind, holding, amount: h is in two cells, k in two if what is nothing counts."""


@pytest.mark.parametrize("zeros", ["count", "ignore"])
@pytest.mark.parametrize("coalition", [1, 2, 3])
def test_everybody_who_looks_knows_their_parts_of_cells_and_of_all_totals(
    coalition: int, zeros: Literal["count", "ignore"]
) -> None:
    """Who looks: whoever has at most `coalition` contributors in a cell, and holdings in several cells."""
    texts = zip(("a", "b", "holding", "value"), *([*map(str, one)] for one in UNITS), strict=True)
    measure = Measure("magnitude", value="value", holding="holding")
    spec = TableSpec((Variable("a", "key", parents=PARENTS), Variable("b", "key")), layout="microdata", measure=measure)
    cube = Cube.build(Table("units.csv", "", tuple(Column.from_texts(list(one)) for one in texts)), spec)

    insiders = Insiders.of(cube.collected(Need(zeros=zeros)), coalition=coalition)

    persons: dict[object, list[tuple[str, str, int]]] = {}
    for number, (a, b, holding, amount) in enumerate(UNITS):
        if amount or zeros == "count":
            persons.setdefault(holding or number, []).append((a, b, amount))
    inside = Counter(cell for own in persons.values() for cell in {(a, b) for a, b, _ in own})
    expected = []
    for person, own in persons.items():
        cells = {(a, b) for a, b, _ in own}
        if min(inside[cell] for cell in cells) <= coalition or (isinstance(person, str) and len(cells) > 1):
            parts: Counter[tuple[str, str]] = Counter()
            for a, b, amount in own:
                for cell in product((a, PARENTS[a], "Total"), (b, "Total")):
                    parts[cell] += amount
            expected.append(parts)
    found: list[Counter[tuple[str, ...]]] = [Counter() for _ in range(len(insiders))]
    for viewer, row, part in zip(insiders.viewer, insiders.row, insiders.part, strict=True):
        found[viewer][cube.label(int(row))] += int(part)
    assert sorted(sorted(one.items()) for one in found) == sorted(sorted(one.items()) for one in expected)


def test_parts_of_values_without_an_end_are_rounded_down_to_the_last_digit_of_the_figures() -> None:
    """Of h a third in one cell and 2.5 in another; k is alone with 1.999."""
    texts = [("a", "x", "x", "y", "z"), ("holding", "h", "", "h", "k"), ("value", "1", "1", "1", "1")]
    spec = TableSpec(
        (Variable("a", "key"),), layout="microdata", measure=Measure("magnitude", value="value", holding="holding")
    )
    cube = Cube.build(Table("units.csv", "", tuple(Column.from_texts(list(one)) for one in texts)), spec)
    cube = cube.collected(Need())
    assert cube.units is not None
    cube = replace(cube, units=replace(cube.units, amounts=np.array([1 / 3, 7.25, 2.5, 1.999]), decimals=None))

    insiders = Insiders.of(cube, decimals=2)

    found = {(cube.label(int(row)), int(part)) for row, part in zip(insiders.row, insiders.part, strict=True)}
    assert found == {
        (("x",), 33), (("y",), 250), (("Total",), 33 + 250), (("z",), 199), (("Total",), 199),
    }  # fmt: skip


def test_whoever_is_alone_in_a_sum_is_who_is_alone_in_the_part_that_is_not_empty() -> None:
    """A total of two sums, of 1 and 0 and of 0 and 0; beside them somebody else alone in a cell without equations."""
    total, first, second, own, empty, other, none = range(7)
    contributors = {total: 1, first: 1, second: 0, own: 1, empty: 0, other: 1, none: 0}
    equations = [(total, (first, second)), (first, (own, empty)), (second, (empty, none))]
    for places in permutations(range(7)):
        relations = Relations(
            7,
            np.array([places[margin] for margin, _ in equations]),
            np.zeros(3, dtype=np.int64),
            np.array([places[part] for _, parts in equations for part in parts]),
            np.array([0, 2, 4, 6]),
        )
        number = np.zeros(7, dtype=np.int64)
        number[list(places)] = [contributors[cell] for cell in range(7)]

        alone = alone_by(relations, number)[list(places)].tolist()

        assert alone[total] == alone[first] == alone[own] != alone[other]
        assert {alone[total], alone[other]} == {0, 1}
        assert [alone[second], alone[empty], alone[none]] == [-1, -1, -1]
