"""Cells that must keep their count: which ones are named where no rounded table adds up around them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from sdc_core.errors import InputError
from sdc_core.protection import ControlledRounding
from sdc_core.protection.wishes import Wishes
from tests.protection.tables import small_counts, table_of


def refusal(counts: Sequence[object], keep: Sequence[int], base: int = 5) -> str:
    with pytest.raises(InputError) as refused:
        ControlledRounding(base=base).protect(small_counts(table_of(counts), 3), Wishes(keep=np.array(keep)))
    (problem,) = refused.value.problems
    return str(problem)


def test_only_those_are_named_that_are_no_multiples() -> None:
    """10 and 3 are kept beside a figure that is rounded: 10 is a multiple of 5 already."""
    said = "no table of multiples of 5 was found that adds up while 2 must keep its count; let one of them be rounded."

    assert refusal([10, 3, 7], [1, 2]) == f"method controlled-rounding: {said}"


def test_two_are_named_that_make_no_multiple_together() -> None:
    assert "adds up while 1 and 2 must keep their counts; let one of them be rounded" in refusal([4, 3, 7], [1, 2])


def test_two_that_make_a_multiple_together_are_kept() -> None:
    cube = table_of([4, 6, 7])

    release = ControlledRounding(base=5).protect(small_counts(cube, 3), Wishes(keep=np.array([1, 2])))

    assert release.value[1:3].tolist() == [4, 6]
    assert (release.value[0], release.value[3]) in ((15, 5), (20, 10))


@pytest.mark.parametrize(
    ("cells", "named"),
    [
        (6, "while 1 and 2 and 3 and 4 and 5 and 6 must keep their counts; let one of them be rounded."),
        (7, "while 1, 2, 3, 4, 5, 6 and 1 other cell must keep their counts; let some of them be rounded."),
        (8, "while 1, 2, 3, 4, 5, 6 and 2 other cells must keep their counts; let some of them be rounded."),
    ],
)
def test_more_than_six_are_counted(cells: int, named: str) -> None:
    assert refusal([1] * cells + [20], list(range(1, cells + 1)), base=10).endswith(named)
