"""Cell by cell: where two verdicts agree, and the reason where they do not.

A reason is not an excuse that is looked up where it is needed. It is a fact of the cell, taken from the
microdata by arithmetic of its own, together with what both programs then say; and what we say has to
be what the definition says, in exact integers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pandas as pd
from _acro_populations import CELLS, COLUMNS, Booleans, Integers, Population
from numpy.typing import NDArray

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.reading import read_table
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.p_percent import PPercent
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

CHECKS = {"contributors": "MinimumThresholdCheck", "dominance": "NKCheck", "p%": "PPercentCheck"}
"""Our rules and the checks of ACRO that they are held against."""

RULES = (FewContributors(n=10), Dominance(n=2, k=90, inclusive=True), PPercent(p=10))
POLICY = Policy("ACRO's limits", RULES, Options(negatives="not-judged"))

SAFE, UNSAFE, NOT_JUDGED = 0, 1, 2

AGREE = ""
EMPTY = "an empty cell counts as below the threshold"
RECORDS = "records are counted and compared, not who contributes"
NO_RESPONSE = "records without a response are counted"
ALL_ZERO = "a cell of zeros is marked by p%"
BINARY = "an exact tie comes out unequal in binary floating point"
NEGATIVE_ELSEWHERE = "one negative value switches the check off"
NEGATIVE_HERE = "a cell with a negative value: a mark there, not judged here"
UNEXPLAINED = "NO REASON KNOWN"


@dataclass(frozen=True, eq=False)
class Facts:
    """What the definitions look at, cell by cell: exact integers, from records or from holdings."""

    number: Integers
    first: Integers
    second: Integers
    total: Integers

    @classmethod
    def of(cls, cell: Integers, amount: Integers) -> Facts:
        """From contributions: one entry each."""
        order = np.lexsort((-amount, cell))
        cell, amount = cell[order], amount[order]
        number = np.bincount(cell, minlength=CELLS)
        start = np.searchsorted(cell, np.arange(CELLS))
        padded = np.append(amount, [0, 0])
        total = np.zeros(CELLS, dtype=np.int64)
        np.add.at(total, cell, amount)
        first, second = (np.where(number > rank, padded[start + rank], 0) for rank in (0, 1))
        return cls(number, first, second, total)

    def unsafe(self, rule: str) -> Booleans:
        """What the definition says; ties as ACRO words them: a share of 90 % is unsafe, a distance of 10 % safe."""
        if rule == "contributors":
            return (self.number > 0) & (self.number < 10)
        if rule == "dominance":
            return (self.total > 0) & (10 * (self.first + self.second) >= 9 * self.total)
        return 10 * (self.total - self.first - self.second) < self.first

    def tied(self, rule: str) -> Booleans:
        """Where both sides of the comparison are equal."""
        if rule == "dominance":
            return (self.total > 0) & (10 * (self.first + self.second) == 9 * self.total)
        return (self.total > 0) & (10 * (self.total - self.first - self.second) == self.first)


def compared(population: Population, path: Path) -> dict[str, Counter[str]]:
    """For each rule how many cells agree ("") and how many do not for which reason.

    path: the microdata as CSV; the marks of ACRO stand beside it.
    """
    marks = pd.read_csv(path.with_suffix(".marks"), dtype={"row": str, "column": str})
    cell = marks["row"].str[1:].astype(int).to_numpy() * COLUMNS + marks["column"].str[1:].astype(int).to_numpy()
    ours = verdicts(_reviewed(population, path), marks[["row", "column"]])
    seen = _Seen.of(population)
    found = {}
    for rule, check in CHECKS.items():
        theirs, own = np.zeros(CELLS, dtype=bool), np.full(CELLS, -1)
        theirs[cell], own[cell] = marks[check] == 1, ours[rule]
        found[rule] = Counter(seen.reasons(rule, theirs=theirs, ours=own)[cell].tolist())
    return found


def verdicts(result: Review, labels: pd.DataFrame) -> dict[str, Integers]:
    """What each rule says about these cells, given by their categories: safe, unsafe or not judged."""
    trees = result.cube.hierarchies
    nodes = [pd.Index(tree.codes).get_indexer(labels[name]) for tree, name in zip(trees, labels, strict=True)]
    rows = result.cube.rows_of(nodes)
    told = {}
    for verdict in result.findings.verdicts:
        column = np.full(len(result.cube), SAFE)
        column[verdict.unsafe], column[verdict.not_judged] = UNSAFE, NOT_JUDGED
        told[verdict.check.rule.id] = column[rows]
    return told


def _reviewed(population: Population, path: Path) -> Review:
    variables = (Variable("row", "key"), Variable("column", "key"))
    measure = Measure("magnitude", value="value", holding="" if population.holding is None else "holding")
    spec = TableSpec(variables, layout="microdata", measure=measure)
    return review(Cube.build(read_table(path), spec), POLICY)


@dataclass(frozen=True, eq=False)
class _Seen:
    """The facts of every cell. asked: its records, those without a response included."""

    by_record: Facts
    by_holding: Facts
    asked: Integers
    negative: Integers

    @classmethod
    def of(cls, population: Population) -> _Seen:
        there = ~population.missing if population.missing is not None else np.ones(len(population.cell), dtype=bool)
        cell, amount = population.cell[there], population.amount[there]
        by_record = by_holding = Facts.of(cell, amount)
        if population.holding is not None:
            units = pd.DataFrame({"cell": cell, "holding": population.holding[there], "amount": amount})
            summed = units.groupby(["cell", "holding"], as_index=False)["amount"].sum()
            by_holding = Facts.of(summed["cell"].to_numpy(), summed["amount"].to_numpy())
        asked = np.bincount(population.cell, minlength=CELLS)
        return cls(by_record, by_holding, asked, np.bincount(cell[amount < 0], minlength=CELLS))

    def reasons(self, rule: str, *, theirs: Booleans, ours: Integers) -> NDArray[np.object_]:
        """For every cell "" where both agree, otherwise the first reason whose facts are these."""
        exact = np.where(self.by_holding.unsafe(rule), UNSAFE, SAFE)
        if rule != "contributors":
            exact[self.negative > 0] = NOT_JUDGED
        reasons = np.full(CELLS, UNEXPLAINED, dtype=object)
        for reason, holds in reversed(list(self._facts(rule, theirs, ours))):
            reasons[holds] = reason
        reasons[theirs == (ours == UNSAFE)] = AGREE
        reasons[(ours == NOT_JUDGED) & theirs] = NEGATIVE_HERE
        reasons[ours != exact] = UNEXPLAINED
        return reasons

    def _facts(self, rule: str, theirs: Booleans, ours: Integers) -> Iterator[tuple[str, Booleans]]:
        safe, unsafe = ours == SAFE, ours == UNSAFE
        if rule == "contributors":
            yield EMPTY, theirs & safe & (self.by_record.number == 0)
            yield NO_RESPONSE, ~theirs & unsafe & (self.by_record.number < 10) & (self.asked >= 10)
            yield RECORDS, ~theirs & unsafe & (self.by_holding.number < 10) & (self.by_record.number >= 10)
            return
        yield NEGATIVE_ELSEWHERE, ~theirs & unsafe & (self.negative == 0) & self.negative.any()
        if rule == "p%":
            yield ALL_ZERO, theirs & safe & (self.by_record.number > 0) & (self.by_record.total == 0)
        yield BINARY, (theirs != unsafe) & self.by_record.tied(rule)
        yield RECORDS, (theirs != unsafe) & (theirs == self.by_record.unsafe(rule))
