"""What is known of the contributions to margins of ready-made sums, against all ways to make up the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.contributions.cell_contributions import UNKNOWN
from sdc_core.cube.cube import Cube
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import sheet

REGION = (Variable("region", "key"),)
KEPT = 2


@dataclass(frozen=True)
class Collected:
    """One cell: how many contribute what together, and the largest of them that are named."""

    contributions: tuple[int, ...]
    named: int

    @property
    def line(self) -> str:
        named = [str(one) for one in self.contributions[: self.named]]
        texts = [str(len(self.contributions)), str(sum(self.contributions)), *named, *[""] * (KEPT - self.named)]
        return ",".join(texts)

    def possible(self) -> Iterator[tuple[int, ...]]:
        """All contributions that fit what is said of the cell: the rest in hands of at most the last one named."""
        first, others = self.contributions[: self.named], len(self.contributions) - self.named
        most = first[-1] if first else sum(self.contributions)
        for rest in combinations_with_replacement(range(most, 0, -1), others):
            if sum(first) + sum(rest) == sum(self.contributions):
                yield (*first, *rest)


@st.composite
def cells(draw: st.DrawFn) -> Collected:
    contributions = tuple(sorted(draw(st.lists(st.integers(1, 4), max_size=3)), reverse=True))
    return Collected(contributions, draw(st.integers(0, min(KEPT, len(contributions)))))


def cube_of(collected: Sequence[Collected], *, disjoint: bool) -> Cube:
    measure = Measure("magnitude", value="sum", contributors="n", largest=("x1", "x2"), disjoint=disjoint)
    lines = [f"{name},{one.line}" for name, one in zip("abc", collected, strict=True)]
    text = "\n".join(["region,n,sum,x1,x2", *lines]) + "\n"
    return Cube.build(sheet(text), TableSpec(REGION, measure=measure))


def of_total(cube: Cube) -> tuple[int, list[int], int]:
    """The number of contributors to the total, their largest, and how many of these are known."""
    row = next(at for at in range(len(cube)) if cube.label(at) == ("Total",))
    known = cube.contributions
    assert known is not None
    return int(known.contributors[row]), known.largest[row].tolist(), int(known.known[row])


@given(st.tuples(cells(), cells(), cells()))
def test_the_largest_of_a_total_that_are_called_known_are_so_however_the_rest_is_made_up(
    collected: tuple[Collected, Collected, Collected],
):
    contributors, largest, known = of_total(cube_of(collected, disjoint=True))

    assert contributors == sum(len(one.contributions) for one in collected)
    for every in product(*(one.possible() for one in collected)):
        together = sorted((amount for cell in every for amount in cell), reverse=True)
        first = [*together, 0, 0][:known]
        assert largest[:known] == first


@pytest.mark.parametrize(
    ("collected", "known"),
    [
        pytest.param([Collected((5, 3, 3), 2), Collected((2,), 1), Collected((), 0)], 2, id="all there is room for"),
        pytest.param([Collected((6, 2), 1), Collected((2, 2), 2), Collected((), 0)], 2, id="at least the one unnamed"),
        pytest.param([Collected((6, 5), 1), Collected((4, 2), 2), Collected((), 0)], 1, id="less than the one unnamed"),
        pytest.param([Collected((3, 1, 1), 1), Collected((2, 2), 2), Collected((), 0)], 2, id="no more than the rest"),
        pytest.param(
            [Collected((3, 3), 1), Collected((2, 1), 1), Collected((), 0)], 1, id="the rest is the last named"
        ),
        pytest.param([Collected((4,), 0), Collected((5,), 1), Collected((), 0)], 1, id="one of whom nothing is named"),
        pytest.param(
            [Collected((4, 4, 4), 1), Collected((5,), 1), Collected((), 0)], 2, id="none above the last named"
        ),
    ],
)
def test_as_many_of_the_largest_are_known_as_exceed_what_is_not_named(collected: list[Collected], known: int):
    assert of_total(cube_of(collected, disjoint=True))[2] == known


@pytest.mark.parametrize(
    ("collected", "contributors"),
    [
        ([Collected((5, 3), 2), Collected((2,), 1), Collected((), 0)], UNKNOWN),
        ([Collected((5, 3), 2), Collected((), 0), Collected((), 0)], 2),
    ],
)
def test_where_units_may_be_in_two_cells_a_total_of_two_is_not_known(collected: list[Collected], contributors: int):
    cube = cube_of(collected, disjoint=False)

    assert of_total(cube)[0] == contributors
    inner = [at for at in range(len(cube)) if cube.label(at) != ("Total",)]
    assert cube.contributions is not None
    assert sorted(cube.contributions.contributors[np.array(inner)].tolist()) == sorted(
        len(one.contributions) for one in collected
    )


def test_a_margin_over_one_variable_and_the_total_of_both_are_not_known_where_two_cells_are_below():
    measure = Measure("magnitude", value="sum", contributors="n", largest=("x1", "x2"))
    text = "region,trade,n,sum,x1,x2\na,s,1,5,5,\na,t,1,4,4,\nb,s,2,9,6,3\nb,t,0,0,,\n"
    cube = Cube.build(sheet(text), TableSpec((*REGION, Variable("trade", "key")), measure=measure))
    assert cube.contributions is not None

    numbers = {cube.label(at): int(cube.contributions.contributors[at]) for at in range(len(cube))}

    assert numbers == {
        ("a", "s"): 1, ("a", "t"): 1, ("b", "s"): 2, ("b", "t"): 0,
        ("a", "Total"): UNKNOWN, ("b", "Total"): 2, ("Total", "s"): UNKNOWN, ("Total", "t"): 1,
        ("Total", "Total"): UNKNOWN,
    }  # fmt: skip


def test_nobody_who_is_not_named_contributes_more_than_the_last_who_is():
    measure = Measure("magnitude", value="sum", contributors="n", largest=("x1", "x2", "x3"), disjoint=True)
    text = "region,n,sum,x1,x2,x3\na,4,12,6,2,\nb,1,3,3,,\n"

    assert of_total(Cube.build(sheet(text), TableSpec(REGION, measure=measure))) == (5, [6, 3, 2], 3)
