"""What an experiment is: the case, the made-up population, the thresholds, how often, and from which seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import fsum, isfinite
from typing import Any, Literal, NamedTuple, Self

from sdc_core.errors import LimitError, SettingError
from sdc_core.messages import Message, Phrase, Problem
from sdc_core.simulation import messages

Case = Literal["subset", "totals", "complement"]
Reading = Literal["true total shown", "as published"]

THRESHOLDS = (*range(3, 16), 20, 25, 30)
"""The sixteen thresholds of the paper; counts below the threshold are hidden."""

TEN_EQUAL = (10.0,) * 10
"""The categories of X in the paper: ten of equal size, in percent."""

PROPORTIONS: dict[str, tuple[float, ...]] = {
    "y": (70.0, 80.0, 90.0, 95.0),
    "z": (70.0, 80.0, 90.0, 95.0),
    "q": (15.0, 10.0, 5.0),
    "w": (90.0, 95.0, 99.0),
}
"""The share of the units, in percent, that have each yes-or-no variable of the paper."""

MOST_UNITS = 10_000_000
MOST_ITERATIONS = 100_000
HIGHEST_THRESHOLD = 10_000
MOST_LISTED = 100
MOST_OUTCOMES = 5_000_000
MOST_COMPARISONS = 500_000_000
"""What one experiment may hold, and how many counts it may hold against a threshold."""


class Quantity(NamedTuple):
    """What is counted at every threshold, and in which reading where the paper's is not the only one."""

    what: Literal["bad", "usable"]
    reading: Reading | None = None

    @property
    def title(self) -> str:
        """As tables head it: "% bad (true total shown)"."""
        return str(self.phrase())

    def phrase(self) -> Phrase:
        """The same as part of a sentence."""
        return _TITLES[self.what, self.reading].phrase()


_TITLES: dict[tuple[str, Reading | None], Message] = {
    ("bad", None): messages.BAD,
    ("bad", "true total shown"): messages.BAD_TRUE_TOTAL,
    ("bad", "as published"): messages.BAD_AS_PUBLISHED,
    ("usable", None): messages.USABLE,
    ("usable", "true total shown"): messages.USABLE_TRUE_TOTAL,
    ("usable", "as published"): messages.USABLE_AS_PUBLISHED,
}


class CaseWords(NamedTuple):
    """A case in words: what is published, what goes wrong, and which two proportions it varies."""

    name: Message
    published: str
    bad: str
    usable: str
    first: str
    second: str

    @property
    def title(self) -> str:
        """Its name as a heading."""
        name = self.name.said()
        return name[:1].upper() + name[1:]


CASES: dict[Case, CaseWords] = {
    "subset": CaseWords(
        messages.SUBSET,
        "a table of X by Y of everybody, and the same table of those who have Z",
        "cells in which the two differ by 1 or 2 while both are shown: those outside the subset are given away",
        "cells of the subset's table that are shown; an empty cell counts as hidden",
        "y",
        "z",
    ),
    "totals": CaseWords(
        messages.TOTALS,
        "a table of X by Z and a table of X by Q; the total of a row adds up the cells that are shown",
        "rows with exactly one hidden cell in one table and none in the other, so that its total is the true one",
        "cells of X by Q that are shown; an empty cell counts as shown",
        "z",
        "q",
    ),
    "complement": CaseWords(
        messages.COMPLEMENT,
        "a table of X by Y, and in each cell the percentage that has W",
        "shown cells in which 1 or 2 lack W: the percentage gives them away",
        "cells that are shown; an empty cell counts as hidden",
        "y",
        "w",
    ),
}

_BAD_AND_USABLE = (Quantity("bad"), Quantity("usable"))

QUANTITIES: dict[Case, tuple[Quantity, ...]] = {
    "subset": _BAD_AND_USABLE,
    "totals": (
        Quantity("bad", "true total shown"),
        Quantity("bad", "as published"),
        Quantity("usable", "true total shown"),
        Quantity("usable", "as published"),
    ),
    "complement": _BAD_AND_USABLE,
}
"""What each case counts. The readings of row totals:

bad, as published: exactly one hidden cell in one table and not in the other, also where the other hides both of
its cells and so shows no total. bad, true total shown: only where the other hides none of its cells.
usable, as published: a count equal to the threshold is hidden. usable, true total shown: it is shown.
"""


@dataclass(frozen=True)
class Experiment:
    """Many random data sets of n units, judged by every threshold for every pair of proportions.

    X has one category for each of `categories` (relative sizes); every unit falls into one at random and
    has each yes-or-no variable by chance, independently. first and second are the proportions, in percent,
    of the two yes-or-no variables of the case (see `CASES`).
    """

    case: Case
    first: tuple[float, ...]
    second: tuple[float, ...]
    n: int = 500
    categories: tuple[float, ...] = TEN_EQUAL
    thresholds: tuple[int, ...] = THRESHOLDS
    iterations: int = 1000
    seed: int = 1

    def __post_init__(self) -> None:
        problems = [*self._out_of_bounds(), *self._lists_that_will_not_do()]
        if problems:
            raise SettingError(*problems)
        outcomes = self.outcomes
        if outcomes > MOST_OUTCOMES or outcomes * 2 * len(self.categories) > MOST_COMPARISONS:
            raise LimitError(messages.TOO_LARGE.at("experiment"))

    @property
    def outcomes(self) -> int:
        """How often a table is looked at: every data set at every pair of proportions and every threshold."""
        return self.iterations * len(self.first) * len(self.second) * len(self.thresholds)

    @classmethod
    def of_paper(cls, case: Case, **changed: Any) -> Self:
        """The paper's experiment, but for what is changed."""
        words = CASES[case]
        return cls(**{"case": case, "first": PROPORTIONS[words.first], "second": PROPORTIONS[words.second]} | changed)

    @property
    def shares(self) -> tuple[float, ...]:
        """The probability of each category of X."""
        total = fsum(self.categories)
        return tuple(size / total for size in self.categories)

    def _out_of_bounds(self) -> list[Problem]:
        bounds = {"n": (1, MOST_UNITS), "iterations": (1, MOST_ITERATIONS), "seed": (0, 2**63 - 1)}
        return [
            messages.OUT_OF_BOUNDS.at(name, low=low, high=high)
            for name, (low, high) in bounds.items()
            if not low <= getattr(self, name) <= high
        ]

    def _lists_that_will_not_do(self) -> list[Problem]:
        words = CASES[self.case]
        problems = [
            messages.NO_PERCENTAGES.at(name)
            for name, percents in ((words.first, self.first), (words.second, self.second))
            if not _listed(percents) or not all(0 < percent < 100 for percent in percents)
        ]
        sizes = self.categories
        if not 2 <= len(sizes) <= MOST_LISTED or not all(isfinite(size) and size > 0 for size in sizes):
            problems.append(messages.NO_SIZES.at("categories"))
        return [*problems, *wrong_thresholds(self.thresholds)]


def wrong_thresholds(thresholds: Sequence[int]) -> list[Problem]:
    """What is wrong with these thresholds, if anything."""
    rising = all(one < other for one, other in pairwise(thresholds))
    if rising and 1 <= len(thresholds) <= MOST_LISTED and 1 <= thresholds[0] <= thresholds[-1] <= HIGHEST_THRESHOLD:
        return []
    return [messages.NO_THRESHOLDS.at("thresholds", most_listed=MOST_LISTED, highest_threshold=HIGHEST_THRESHOLD)]


def _listed(numbers: tuple[float, ...]) -> bool:
    return 1 <= len(set(numbers)) == len(numbers) <= MOST_LISTED
