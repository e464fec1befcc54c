"""The threshold experiments, and the same beside a plain loop over data sets and cells.

    PYTHONPATH=. python benchmarks/simulate.py [ITERATIONS]

Each case with the paper's parameters: 1,000 data sets, 16 thresholds, all proportions, with the exact
expectations. The loop counts units in dictionaries and looks at every cell at every threshold; it is given
fewer data sets and its time is scaled up. Seconds of processor time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from sdc_core.simulation.expectation import expected_shares
from sdc_core.simulation.experiment import CASES, Experiment
from sdc_core.simulation.running import simulate
from tests.simulation.plainly import shares_of

IN_THE_LOOP = 3


def main(iterations: int) -> None:
    """Print seconds and ratio for each case and size."""
    print("case            n   here  of it exact   loop (scaled)   ratio")
    for case in CASES:
        for n in (500, 5_000):
            experiment = Experiment.of_paper(case, n=n, iterations=iterations)
            here = seconds(lambda experiment=experiment: simulate(experiment))
            exact = seconds(lambda experiment=experiment: expected_shares(experiment))
            few = replace(experiment, iterations=IN_THE_LOOP)
            loop = seconds(lambda few=few: looped(few)) * iterations / IN_THE_LOOP
            print(f"{case:<11} {n:>5} {here:6.2f} {exact:12.2f} {loop:15.0f} {loop / here:7.0f}")


def looped(experiment: Experiment) -> None:
    """The same data sets drawn unit by unit, and every cell looked at for every pair and threshold."""
    random = np.random.default_rng(experiment.seed)
    for _ in range(experiment.iterations):
        x = random.choice(len(experiment.shares), experiment.n, p=experiment.shares).tolist()
        one, other = random.random(experiment.n) * 100, random.random(experiment.n) * 100
        for first in experiment.first:
            for second in experiment.second:
                units = list(zip(x, (one < first).tolist(), (other < second).tolist(), strict=True))
                for threshold in experiment.thresholds:
                    shares_of(experiment.case, units, len(experiment.shares), threshold)


def seconds(work: Callable[[], object]) -> float:
    """Processor time of one run."""
    start = time.process_time()
    work()
    return time.process_time() - start


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
