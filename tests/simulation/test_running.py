"""A run against its exact expectation, its seed, and the cases counted cell by cell."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from sdc_core.errors import LimitError, SettingError
from sdc_core.simulation import running
from sdc_core.simulation.experiment import CASES, QUANTITIES, THRESHOLDS, Case, Experiment
from sdc_core.simulation.outcomes import Counted, Outcomes
from sdc_core.simulation.published import Parts, TwoTables, count_complement, count_subset, count_totals
from sdc_core.simulation.running import simulate
from tests.simulation.plainly import Unit, shares_of


@pytest.mark.parametrize("n", [500, 1000, 5000, 10_000])
@pytest.mark.parametrize("case", CASES)
def test_every_mean_of_a_thousand_lies_within_four_standard_errors(case: Case, n: int):
    outcomes = simulate(Experiment.of_paper(case, n=n))

    assert outcomes.thresholds == THRESHOLDS
    assert outcomes.iterations == 1000
    for counted in outcomes.counted:
        assert _within_four_standard_errors(counted), counted.quantity


def test_own_proportions_and_unequal_categories_agree_with_their_expectation():
    sizes, seed = (60, 10, 10, 10, 10), 7
    for case in CASES:
        experiment = Experiment(case, (50, 20.5), (33, 80), n=200, categories=sizes, thresholds=(2, 7), seed=seed)
        outcomes = simulate(experiment)
        for counted, (one, other) in product(outcomes.counted, product(range(2), repeat=2)):
            assert _within_four_standard_errors(counted.only(one, other))


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others():
    one, same, other = (simulate(Experiment.of_paper("totals", iterations=20, seed=seed)) for seed in (3, 3, 4))

    assert _all_counts(one) == _all_counts(same)
    assert _all_counts(one) != _all_counts(other)


def test_the_size_of_a_block_changes_nothing(monkeypatch: pytest.MonkeyPatch):
    for case in ("subset", "complement"):
        experiment = Experiment.of_paper(case, iterations=20)
        whole = simulate(experiment)
        with monkeypatch.context() as patched:
            patched.setattr(running, "AT_A_TIME", 7 * 500)
            assert _all_counts(simulate(experiment)) == _all_counts(whole)


def test_all_proportions_look_at_the_same_data_set():
    """Who has W at 90 % has it at 95 %: with at most two in a cell nobody is ever bad at 95 but not at 90."""
    outcomes = simulate(Experiment("complement", (50,), (90, 95), n=4, categories=(1, 1), thresholds=(1,)))
    bad = outcomes.counted[0].counts[:, 0, 0]

    few = bad.sum(axis=1) > 0
    assert few.any()
    assert (bad[few, 0] >= bad[few, 1]).mean() > 0.99  # three or four of four may lack it at 90 and fewer at 95


def test_progress_is_told():
    shares: list[float] = []

    simulate(Experiment.of_paper("subset", iterations=3), progress=lambda share, doing: shares.append(share))

    assert shares == [0.0]


@pytest.mark.parametrize("case", CASES)
def test_whole_arrays_count_as_the_text_of_the_paper_does(case: Case):
    random = np.random.default_rng(5)
    for n in (5, 40, 120):
        units: list[Unit] = [
            (int(x), bool(first), bool(second))
            for x, first, second in zip(
                random.integers(0, 3, n), random.random(n) < 0.6, random.random(n) < 0.8, strict=True
            )
        ]
        thresholds = (1, 2, 3, 4, 5, 8, 13, 30)
        counted = _counted(case, units, thresholds)
        shares = [100 * one.counts[0, :, 0, 0] / one.cells for one in counted]
        plainly = [shares_of(case, units, 3, t) for t in thresholds]
        np.testing.assert_allclose(np.transpose(shares), plainly)
        assert tuple(one.quantity for one in counted) == QUANTITIES[case]


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        ({"n": 0}, "n"),
        ({"n": 10_000_001}, "n"),
        ({"iterations": 0}, "iterations"),
        ({"seed": -1}, "seed"),
        ({"first": ()}, "y"),
        ({"first": (70, 70)}, "y"),
        ({"second": (0,)}, "z"),
        ({"second": (100,)}, "z"),
        ({"categories": (1,)}, "categories"),
        ({"categories": (1, 0)}, "categories"),
        ({"categories": (1, float("inf"))}, "categories"),
        ({"thresholds": ()}, "thresholds"),
        ({"thresholds": (0,)}, "thresholds"),
        ({"thresholds": (4, 4)}, "thresholds"),
        ({"thresholds": (10_001,)}, "thresholds"),
        ({"thresholds": tuple(range(1, 102))}, "thresholds"),
    ],
)
def test_an_experiment_that_cannot_be_is_refused(changed: dict[str, object], where: str):
    with pytest.raises(SettingError) as refused:
        Experiment.of_paper("subset", **changed)

    assert [problem.where for problem in refused.value.problems] == [where]


def test_bounds_themselves_are_allowed():
    Experiment.of_paper("subset", n=10_000_000, thresholds=(1, 10_000), first=(0.5, 99.5), seed=0, iterations=1)
    Experiment.of_paper("subset", iterations=19_531)  # of 256 outcomes: just below five million


@pytest.mark.parametrize("changed", [{"iterations": 19_532}, {"iterations": 19_000, "categories": (1.0,) * 100}])
def test_an_experiment_too_large_is_refused(changed: dict[str, object]):
    with pytest.raises(LimitError, match="fewer iterations"):
        Experiment.of_paper("subset", **changed)


def _within_four_standard_errors(counted: Counted) -> bool:
    """Where no iteration differed from another, with the largest error that a share of this expectation can have."""
    expected = counted.expected()
    largest = np.sqrt(np.maximum(expected * (100 - expected), 0) / len(counted.counts))
    error = np.where(counted.standard_error() > 0, counted.standard_error(), largest)
    return bool((np.abs(counted.mean() - expected) <= 4 * error + 1e-9).all())


def _all_counts(outcomes: Outcomes) -> list[object]:
    return [counted.counts.tolist() for counted in outcomes.counted]


def _counted(case: Case, units: list[Unit], thresholds: tuple[int, ...]):
    counts = np.zeros((3, 2, 2), dtype=np.int64)
    np.add.at(counts, tuple(np.array(units, dtype=int).T), 1)
    if case == "totals":
        tables = TwoTables(counts.sum(axis=2)[None, :, :, None], counts.sum(axis=1)[None, :, :, None])
        return count_totals(tables, thresholds)
    parts = Parts(counts.sum(axis=2).reshape(1, 6, 1), counts[..., 1].reshape(1, 6, 1, 1))
    return {"subset": count_subset, "complement": count_complement}[case](parts, thresholds)
