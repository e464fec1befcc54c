"""Draw the data sets of an experiment and count what each threshold lets through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from sdc_core.progress import Progress, no_progress
from sdc_core.simulation.expectation import expected_shares
from sdc_core.simulation.experiment import Experiment
from sdc_core.simulation.outcomes import Counted, Outcomes, Percents
from sdc_core.simulation.published import Counts, Parts, TwoTables, count_complement, count_subset, count_totals

AT_A_TIME = 2_000_000
"""Counts that are in memory at once."""

Draw = Callable[[np.random.Generator, int], tuple[Counted, ...]]


def simulate(experiment: Experiment, *, progress: Progress = no_progress) -> Outcomes:
    """Run an experiment. The same experiment gives the same numbers, its seed included; with each
    count comes its exact expectation.

    Only counts matter, so they are drawn and not the units: one multinomial draw a data set. All proportions
    use the same data set: who has Y at 70 % has it at 80 % too.
    """
    draw: Draw = {"subset": _subset, "totals": _totals, "complement": _complement}[experiment.case](experiment)
    random = np.random.default_rng(experiment.seed)
    block = max(1, AT_A_TIME // _counts_in_a_data_set(experiment))
    blocks = []
    for start in range(0, experiment.iterations, block):
        progress(start / experiment.iterations, "drawing data sets")
        blocks.append(draw(random, min(block, experiment.iterations - start)))
    counted = tuple(
        replace(parts[0], counts=np.concatenate([part.counts for part in parts]), expectation=exact)
        for *parts, exact in zip(*blocks, expected_shares(experiment), strict=True)
    )
    first, second = (tuple(f"{percent:g} %" for percent in each) for each in (experiment.first, experiment.second))
    return Outcomes(experiment.case, experiment.thresholds, first, second, counted, experiment)


def _subset(experiment: Experiment) -> Draw:
    return lambda random, size: count_subset(_parts(experiment, random, size), experiment.thresholds)


def _complement(experiment: Experiment) -> Draw:
    return lambda random, size: count_complement(_parts(experiment, random, size), experiment.thresholds)


def _totals(experiment: Experiment) -> Draw:
    return lambda random, size: count_totals(_two_tables(experiment, random, size), experiment.thresholds)


def _parts(experiment: Experiment, random: np.random.Generator, size: int) -> Parts:
    """X by Y, and of each cell the part with the second variable."""
    bands = np.multiply.outer(_bands(experiment.first), _bands(experiment.second))
    chances = np.multiply.outer(np.array(experiment.shares), bands)
    drawn = random.multinomial(experiment.n, chances.ravel(), size=size).reshape(size, *chances.shape)
    cells = _yes_and_no(drawn, experiment.first)
    cells = cells.reshape(size, 2 * len(experiment.shares), *cells.shape[3:])
    part = cells.cumsum(axis=3, dtype=np.int32)[..., _places(experiment.second)]
    return Parts(cells.sum(axis=3, dtype=np.int32), part)


def _two_tables(experiment: Experiment, random: np.random.Generator, size: int) -> TwoTables:
    """X by Z and X by Q. Within a row having Z and having Q are independent, so each is drawn by itself."""
    rows = random.multinomial(experiment.n, np.array(experiment.shares), size=size)
    one, other = (
        _yes_and_no(random.multinomial(rows, _bands(percents)), percents)
        for percents in (experiment.first, experiment.second)
    )
    return TwoTables(one, other)


def _bands(percents: Sequence[float]) -> Percents:
    """The probability of lying between one proportion and the next: who has the variable at 70 % has it at 80 %."""
    return np.diff([0.0, *sorted(percents), 100.0]) / 100


def _places(percents: Sequence[float]) -> list[int]:
    """The last band of those who have the variable, for each proportion."""
    rising = sorted(percents)
    return [rising.index(percent) for percent in percents]


def _yes_and_no(drawn: Counts, percents: Sequence[float]) -> Counts:
    """Those with and those without the variable at each proportion.

    drawn: shape (data sets, X, bands, …); the answer: (data sets, X, 2, proportions, …).
    """
    below = drawn.astype(np.int32).cumsum(axis=2, dtype=np.int32)
    yes = below[:, :, _places(percents)]
    return np.stack([yes, below[:, :, -1:] - yes], axis=2)


def _counts_in_a_data_set(experiment: Experiment) -> int:
    return 2 * len(experiment.categories) * (len(experiment.first) + 1) * (len(experiment.second) + 1)
