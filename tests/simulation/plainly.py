"""The three cases counted cell by cell in plain Python: slow, and as the paper's text says it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from math import prod

from sdc_core.simulation.experiment import Case, Experiment

Unit = tuple[int, bool, bool]
"""The category of X, and whether the unit has the first and the second yes-or-no variable."""


def shares_of(case: Case, units: Iterable[Unit], categories: int, t: int) -> tuple[float, ...]:
    """The shares of one data set in percent, in the order of the case's quantities."""
    counts = Counter(units)
    if case == "totals":
        return _rows(counts, categories, t)
    cells = []
    for x, first in product(range(categories), (True, False)):
        part, rest = counts[x, first, True], counts[x, first, False]
        judged = part if case == "subset" else part + rest
        cells.append((rest in (1, 2) and judged >= t, judged >= t))
    return tuple(100 * sum(column) / len(cells) for column in zip(*cells, strict=True))


def _rows(counts: Counter[Unit], categories: int, t: int) -> tuple[float, ...]:
    rows = []
    for x in range(categories):
        one = [sum(counts[x, has, other] for other in (True, False)) for has in (True, False)]
        two = [sum(counts[x, other, has] for other in (True, False)) for has in (True, False)]
        hidden, hidden_two = (sum(0 < count < t for count in row) for row in (one, two))
        honest = (hidden, hidden_two) in ((1, 0), (0, 1))
        published = (hidden == 1) != (hidden_two == 1)
        shown = sum(count == 0 or count >= t for count in two) / 2
        above = sum(count == 0 or count > t for count in two) / 2
        rows.append((honest, published, shown, above))
    return tuple(100 * sum(column) / len(rows) for column in zip(*rows, strict=True))


def every_data_set(experiment: Experiment) -> Iterator[tuple[float, tuple[Unit, ...]]]:
    """Every way in which n units can fall, with its probability, for the only pair of proportions."""
    (first,), (second,) = experiment.first, experiment.second
    chances = {
        (x, has, other): share * (first if has else 100 - first) * (second if other else 100 - second) / 10_000
        for (x, share), has, other in product(enumerate(experiment.shares), (True, False), (True, False))
    }
    for units in product(chances, repeat=experiment.n):
        yield prod(chances[unit] for unit in units), units
