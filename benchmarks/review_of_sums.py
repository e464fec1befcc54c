"""What the rules about contributions cost on a million sums, beside the same comparisons in floating point.

    PYTHONPATH=. python benchmarks/review_of_sums.py [REPEATS]

The cube is built from a file of cells that brings its contributors and its two largest contributions, so
that nothing is tabulated in the clock: it is `review` alone, margins included, with the findings as columns
and without their sentences. Beside it stand the comparisons as one writes them with pandas and with numpy,
floating-point shares against limits, on columns that are ready. Theirs know no ties, no missing sums, no
negative values and no waivers. The last line counts the sums that come out differently. Times are medians
of processor time, in one run.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import prod
from statistics import median

import numpy as np
import pandas as pd
from dense_cube import as_read, seconds

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.rules.base import ContributionRule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.p_percent import PPercent
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

CATEGORIES = (15, 15, 15, 15, 15)
RULES: tuple[ContributionRule, ...] = (FewContributors(n=10), Dominance(n=2, k=90, inclusive=True), PPercent(p=10))


def main(repeats: int) -> None:
    """Print what a cell costs under each rule and under all, three ways."""
    cube = a_cube()
    frame = frame_of(cube)
    columns = {name: frame[name].to_numpy() for name in frame}
    print(f"{len(cube):,} sums; nanoseconds a cell")
    print("rule            review  pandas   numpy   slower than pandas, numpy (times)")
    for rules in (*((rule,) for rule in RULES), RULES):
        policy = Policy("benchmark", rules)
        works = (
            lambda policy=policy: review(cube, policy),
            lambda rules=rules: [COMPARISONS[rule.id](frame) for rule in rules],
            lambda rules=rules: [COMPARISONS[rule.id](columns) for rule in rules],
        )
        ours, pandas, numpy = (1e9 * median(seconds(work) for _ in range(repeats)) / len(cube) for work in works)
        name = rules[0].id if len(rules) == 1 else "all three"
        print(f"{name:14} {ours:7.1f} {pandas:7.1f} {numpy:7.1f} {ours / pandas:19.1f} {ours / numpy:6.1f}")
    for verdict in review(cube, Policy("benchmark", RULES)).findings.verdicts:
        rule = verdict.check.rule.id
        plain = np.flatnonzero(COMPARISONS[rule](columns))
        print(f"{rule:14} {len(verdict.unsafe):8,} unsafe, {len(np.setxor1d(plain, verdict.unsafe)):,} differ")


def a_cube() -> Cube:
    """Sums as skewed as turnovers are; nobody contributes to two cells."""
    random = np.random.default_rng(1)
    cells = prod(CATEGORIES)
    number = random.poisson(random.gamma(1.5, 12, cells))
    first = (random.lognormal(6, 1.5, cells) * 100).astype(np.int64) * (number > 0)
    second = (first * random.beta(4, 2, cells)).astype(np.int64) * (number > 1)
    rest = (second * np.maximum(number - 2, 0) * random.beta(1, 3, cells)).astype(np.int64)
    labels = [f"variable {at}" for at in range(1, len(CATEGORIES) + 1)]
    nodes = [column.ravel().astype(np.int64) for column in np.indices(CATEGORIES, dtype=np.int8)]
    amounts = {"sum": first + second + rest, "contributors": number, "first": first, "second": second}
    columns = [as_read(name, column) for name, column in zip(labels, nodes, strict=True)]
    columns += [as_read(name, column) for name, column in amounts.items()]
    measure = Measure("magnitude", value="sum", contributors="contributors", largest=("first", "second"), disjoint=True)
    spec = TableSpec(tuple(Variable(name, "key") for name in labels), measure=measure)
    return Cube.build(Table("made up", "", tuple(columns)), spec)


def frame_of(cube: Cube) -> pd.DataFrame:
    """The same sums, margins included, as ready columns of floating-point numbers."""
    held = cube.contributions
    assert held is not None
    first, second = (column.astype(np.float64) for column in held.first(2))
    total = held.total.astype(np.float64)
    return pd.DataFrame({"contributors": held.contributors, "first": first, "second": second, "total": total})


COMPARISONS: dict[str, Callable[..., object]] = {
    "contributors": lambda held: (held["contributors"] > 0) & (held["contributors"] < 10),
    "dominance": lambda held: (held["total"] > 0) & (held["first"] + held["second"] >= 0.9 * held["total"]),
    "p%": lambda held: held["total"] - held["first"] - held["second"] < 0.1 * held["first"],
}


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
