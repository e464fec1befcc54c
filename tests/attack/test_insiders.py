"""Who is alone in a cell: the same person wherever equations say so, however cells are numbered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations, product
from typing import Literal

import numpy as np
import pytest

from sdc_core.attack.insiders import Insiders, alone_by, contributors_of, insiders_of
from sdc_core.attack.publication import Publication
from sdc_core.contributions.cell_contributions import UNKNOWN, Need
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


def of_units(units: Sequence[tuple[str, str, str, str]], *, holding: bool = True, weights: Sequence[str] = ()) -> Cube:
    """Region, kind, holding and amount of each unit; f1 and f2 are parts of F."""
    texts: dict[str, list[str]] = {
        name: list(column)
        for name, column in zip(("a", "b", "holding", "value"), zip(*units, strict=True), strict=True)
    }
    if weights:
        texts["weight"] = list(weights)
    measure = Measure(
        "magnitude", value="value", holding="holding" if holding else "", weight="weight" if weights else ""
    )
    spec = TableSpec((Variable("a", "key", parents=PARENTS), Variable("b", "key")), layout="microdata", measure=measure)
    columns = tuple(Column.from_texts([name, *column]) for name, column in texts.items())
    return Cube.build(Table("units.csv", "", columns), spec).collected(Need())


def hiding(cube: Cube, cells: Sequence[tuple[str, str]]) -> Publication:
    return Publication.of_own(cube, np.array([cube.label(row) in cells for row in range(len(cube))]))


def seen(publication: Publication, *, coalition: int = 1) -> list[dict[tuple[str, ...], tuple[int, int]]]:
    """What each viewer has in hidden cells, and how many others are there."""
    label, rows = publication.cube.label, publication.system.cells
    return [
        {
            label(int(rows[at])): (int(part), int(others))
            for at, part, others in zip(one.unknowns, one.part, one.others, strict=True)
        }
        for one in insiders_of(publication, coalition=coalition)
    ]


MANY = [("f1", "x", "", "9"), ("f1", "x", "", "8"), ("f1", "x", "", "7")]
"""Three others in a cell, none of whom is anywhere else."""


def test_a_holding_in_one_hidden_cell_and_its_hidden_total_knows_nothing_beside_it() -> None:
    """That the total holds the part as well follows from the cell."""
    cube = of_units([*MANY, ("f1", "x", "h", "4"), ("f1", "y", "", "3"), ("f1", "y", "", "3"), ("f2", "y", "h", "2")])
    x, y, total = ("f1", "x"), ("f2", "y"), ("f1", "Total")

    assert seen(hiding(cube, [x, total])) == []
    assert {(x, 4), (y, 2)} <= {
        (cell, part) for one in seen(hiding(cube, [x, total, y])) for cell, (part, _) in one.items()
    }


@pytest.mark.parametrize(("coalition", "pairs"), [(1, 0), (2, 1), (3, 1)])
def test_who_shares_a_cell_with_no_more_others_than_pool_looks(coalition: int, pairs: int) -> None:
    cube = of_units([*MANY, ("f2", "y", "", "5"), ("f2", "y", "", "6")])

    found = seen(hiding(cube, [("f2", "y"), ("f1", "x")]), coalition=coalition)

    assert sorted(one["f2", "y"] for one in found if ("f2", "y") in one) == [(5, 1), (6, 1)][: 2 * pairs]
    assert [one for one in found if ("f1", "x") in one] == ([] if coalition < 3 else found[:3])


def test_somebody_without_a_true_table_has_no_insiders() -> None:
    publication = hiding(of_units([*MANY, ("f2", "y", "", "5")]), [("f1", "x"), ("f2", "y")])

    assert len(insiders_of(publication)) == 1
    assert insiders_of(replace(publication, true=False)) == []


def test_parts_are_in_the_last_digit_of_the_figures() -> None:
    """4.5 and 2.5, in tenths and in hundredths."""
    cube = of_units([("f1", "x", "h", "4.5"), ("f1", "x", "", "1.0"), ("f2", "y", "h", "2.5"), ("f2", "y", "", "0.5")])
    assert cube.units is not None and cube.units.decimals == 1

    for decimals, own in ((1, [25, 45]), (2, [250, 450])):
        insiders = Insiders.of(cube, decimals=decimals)
        inside = {
            int(part)
            for row, part in zip(insiders.row, insiders.part, strict=True)
            if cube.label(int(row)) in {("f1", "x"), ("f2", "y")}
        }
        assert sorted(inside) == own


def test_parts_say_nothing_where_some_contribution_is_negative() -> None:
    cube = of_units([("f1", "x", "h", "45"), ("f1", "x", "", "-10"), ("f2", "y", "h", "25"), ("f2", "y", "", "5")])

    insiders = Insiders.of(cube)

    assert len(insiders) > 0
    assert not insiders.part.any()


def test_of_weighted_sums_only_those_are_found_who_are_alone() -> None:
    """A unit of a sample stands for others, so that what it contributes is not what it knows."""
    units = [*MANY, ("f2", "x", "h", "4"), ("f2", "y", "h", "2"), ("f2", "y", "", "2")]
    plain, weighted = of_units(units), of_units(units, weights=["2"] * len(units))
    hidden = [("f1", "x"), ("f2", "x"), ("f2", "y")]

    assert seen(hiding(plain, hidden)) == [{("f2", "x"): (4, 0), ("f2", "y"): (2, 1)}]
    assert seen(hiding(weighted, hidden)) == [{("f2", "x"): (0, 0)}]


def test_whose_number_is_not_known_or_not_whole_is_not_taken_for_alone() -> None:
    cube = of_units([*MANY, ("f2", "y", "", "5")], holding=False)
    assert cube.contributions is not None
    rows = {cube.label(row): row for row in range(len(cube))}
    labels = {(a, b) for a, b in rows if a in ("f2", "F", "Total") and b == "y"} | {("f2", "Total")}
    alone = [rows[label] for label in labels]

    assert (contributors_of(cube)[alone] == 1).all()
    for tenths, number in ((10, 1), (15, 0), (11, 0), (20, 2), (UNKNOWN, 0)):
        contributors = cube.contributions.contributors * 10
        contributors[alone] = tenths
        changed = replace(cube, contributions=replace(cube.contributions, contributors=contributors, count_decimals=1))
        assert (contributors_of(changed)[alone] == number).all()
        assert contributors_of(changed)[rows["f1", "x"]] == 3
        assert {cube.label(int(row)) for row in Insiders.of(changed).row} == (labels if number == 1 else set())


def test_viewers_of_a_part_of_the_table_are_numbered_anew() -> None:
    cube = of_units([("f1", "x", "", "1"), ("f2", "y", "", "2"), ("g1", "x", "", "3")], holding=False)
    insiders = Insiders.of(cube)
    rows = np.array([cube.label(row)[0] in ("f2", "g1") for row in range(len(cube))])

    some = insiders.among(rows)

    assert (len(insiders), len(some)) == (3, 2)
    assert sorted(set(some.viewer.tolist())) == [0, 1]
    by_viewer = {(int(who), cube.label(int(row))[0]) for who, row in zip(some.viewer, some.row, strict=True)}
    assert sorted(region for _, region in by_viewer) == ["f2", "g1"]
    assert some.contributors.tolist() == insiders.contributors.tolist()
    assert len(insiders.among(np.zeros(len(cube), dtype=bool))) == 0
