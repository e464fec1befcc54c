"""The shortest decimal of a floating-point number, in the engine's integers, is the one that Python writes."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

import duckdb
import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from sdc_core.tabulation.shortest_decimals import FROM, shortest_digits

DIGITS = shortest_digits("x", "CAST(CAST(x AS VARCHAR) AS DECIMAL(28, 18))")
RANDOM = np.random.default_rng(1)
MANY = 20_000


def in_engine(numbers: NDArray[np.float64]) -> list[int]:
    rows = pa.table({"x": numbers})
    with duckdb.connect(":memory:") as connection:
        connection.register("rows", rows)
        return connection.sql(f"SELECT {DIGITS} AS digits FROM rows").to_arrow_table().column(0).to_pylist()


def as_written(numbers: NDArray[np.float64]) -> list[int]:
    last = Decimal("1e-18")
    return [int(Decimal(repr(x)).quantize(last, ROUND_HALF_UP).scaleb(18)) for x in numbers.tolist()]


def beside(numbers: NDArray[np.float64]) -> NDArray[np.float64]:
    """The numbers, and the floating-point numbers just below and just above."""
    every = np.concatenate([numbers, np.nextafter(numbers, 0), np.nextafter(numbers, 1)])
    return every[(every >= 0) & (every < 1)]


@pytest.mark.parametrize(
    "numbers",
    [
        RANDOM.random(MANY),
        RANDOM.random(MANY) / 10,
        RANDOM.random(MANY) ** 8,
        RANDOM.integers(0, 2**17, MANY) / 2**17,
        RANDOM.integers(0, 2**19, MANY) / 2**19,
        RANDOM.integers(0, 2**32, MANY) / 2**32,
        *(beside(np.round(RANDOM.random(MANY // 4), decimals)) for decimals in (2, 9, 14, 15, 16)),
        beside(RANDOM.random(MANY).astype(np.float32).astype(np.float64)),
        beside(np.array([0.0, *FROM, *(2.0**-power for power in range(1, 70))])),
    ],
)
def test_digits_are_those_that_are_written(numbers: NDArray[np.float64]) -> None:
    assert in_engine(numbers) == as_written(numbers)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.floats(0, 1, exclude_max=True), min_size=1))
def test_so_are_those_of_any_number_below_one(numbers: list[float]) -> None:
    some = np.abs(np.array(numbers))

    assert in_engine(some) == as_written(some)
