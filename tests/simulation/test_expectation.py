"""Exact expectations against the published table and against every data set that there can be."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from sdc_core.simulation.expectation import expected_shares
from sdc_core.simulation.experiment import CASES, QUANTITIES, Case, Experiment, Quantity
from tests.simulation.plainly import every_data_set, shares_of

BAD, USABLE = Quantity("bad"), Quantity("usable")
HONEST, PUBLISHED = Quantity("bad", "true total shown"), Quantity("bad", "as published")
ABOVE = Quantity("usable", "as published")

# The means over the whole grid of proportions at thresholds 3, 10 and 30, summed by an independent program.
MEANS = [
    ("subset", BAD, 500, [25.301, 15.432, 8.153]),
    ("subset", USABLE, 500, [88.952, 64.161, 37.078]),
    ("totals", PUBLISHED, 500, [28.426, 41.821, 9.681]),
    ("totals", HONEST, 500, [28.426, 41.821, 4.726]),
    ("totals", ABOVE, 500, [83.490, 53.968, 50.894]),
    ("complement", BAD, 500, [30.591, 25.211, 16.546]),
    ("complement", USABLE, 500, [91.631, 68.847, 47.352]),
    ("subset", BAD, 5000, [5.949, 5.944, 2.586]),
    ("subset", USABLE, 5000, [100.000, 99.917, 87.475]),
    ("totals", PUBLISHED, 5000, [0.000, 0.013, 36.547]),
    ("totals", ABOVE, 5000, [100.000, 99.990, 85.577]),
    ("complement", BAD, 5000, [17.961, 17.960, 13.594]),
    ("complement", USABLE, 5000, [100.000, 99.997, 89.759]),
]


@pytest.mark.parametrize(("case", "quantity", "n", "means"), MEANS)
def test_the_published_means_come_out(case: Case, quantity: Quantity, n: int, means: list[float]):
    experiment = Experiment.of_paper(case, n=n, thresholds=(3, 10, 30))

    shares = expected_shares(experiment)[QUANTITIES[case].index(quantity)]

    assert shares.mean(axis=(1, 2)).round(3).tolist() == means


@settings(max_examples=40, deadline=None)
@given(
    case=some.sampled_from([*CASES]),
    n=some.integers(1, 4),
    sizes=some.tuples(some.integers(1, 5), some.integers(1, 5)),
    first=some.integers(1, 99),
    second=some.integers(1, 99),
)
def test_expectations_are_those_of_every_data_set_there_can_be(
    case: Case, n: int, sizes: tuple[int, int], first: int, second: int
):
    experiment = Experiment(case, (first,), (second,), n=n, categories=sizes, thresholds=(1, 2, 3, 4, 5), iterations=1)
    data_sets = list(every_data_set(experiment))
    enumerated = [
        np.sum([chance * np.array(shares_of(case, units, 2, t)) for chance, units in data_sets], axis=0)
        for t in experiment.thresholds
    ]

    expected = [shares[:, 0, 0] for shares in expected_shares(experiment)]

    np.testing.assert_allclose(np.transpose(expected), enumerated, atol=1e-9)


def test_every_pair_of_proportions_has_the_expectation_that_it_has_alone():
    several = expected_shares(Experiment("totals", (70, 90), (15, 5), n=60, thresholds=(3, 10)))

    for at, (first, second) in {(0, 1): (70, 5), (1, 0): (90, 15)}.items():
        alone = expected_shares(Experiment("totals", (first,), (second,), n=60, thresholds=(3, 10)))
        for shares, share in zip(several, alone, strict=True):
            np.testing.assert_allclose(shares[:, *at], share[:, 0, 0], rtol=1e-12)


def test_a_large_population_needs_no_row_of_unusual_size():
    """Rows of about 10,000: 15 % is hidden at 2,000, 30 % is not, and 10 % is."""
    experiment = Experiment("totals", (70, 90), (15,), n=100_000, thresholds=(3, 2_000))

    honest, published, *_ = expected_shares(experiment)

    for shares in (honest, published):
        np.testing.assert_allclose(shares[..., 0], [[0, 0], [100, 0]], atol=1e-9)
