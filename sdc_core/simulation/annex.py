"""What an experiment found as text: a summary, the tables of the paper's annex, and CSV."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from sdc_core.messages import written
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line, harmless
from sdc_core.simulation import messages
from sdc_core.simulation.experiment import CASES
from sdc_core.simulation.outcomes import LEVELS, Counted, Outcomes

COLUMNS = (
    "case",
    "what",
    "reading",
    "n",
    "iterations",
    "seed",
    "threshold",
    "first",
    "second",
    "mean",
    "standard_error",
    "percentile_5",
    "percentile_95",
    "expected",
    "none",
    "some",
    "all",
)
"""The columns of the CSV: one line for each threshold and pair, and one for all pairs together.

first and second are what was varied, "every" in the lines for all pairs; mean to expected are in percent;
none, some and all count outcomes. What there is not is empty: a table of one's own has no seed and no expectation.
"""

EVERY = "every"
BAND = (5, 95)
"""The percentiles between which nine of ten outcomes lie."""

Block = tuple[str, Sequence[str], list[list[str]]]
"""A table as text: its title, its headers, its lines."""


def summary(outcomes: Outcomes) -> Block:
    """At each threshold the mean share of each quantity, its standard error, and its exact expectation."""
    headers, columns = [messages.THRESHOLD.said()], [[str(t) for t in outcomes.thresholds]]
    for counted in outcomes.counted:
        headers.append(counted.quantity.title)
        columns.append([written(f"{share:.3f}") for share in counted.mean()])
        if outcomes.experiment is not None:
            headers += [messages.STANDARD_ERROR.said(), messages.EXPECTED.said()]
            figures = (counted.standard_error(), counted.expected())
            columns += [["–" if np.isnan(share) else written(f"{share:.3f}") for share in shares] for shares in figures]
    return CASES[outcomes.case].title, headers, [list(line) for line in zip(*columns, strict=True)]


def annex_tables(outcomes: Outcomes) -> Iterator[Block]:
    """For each quantity how many outcomes lie at each level, and how many have none, some or only such cells.

    An outcome is one data set with one pair of proportions.
    """
    headers = [str(t) for t in outcomes.thresholds]
    for counted in outcomes.counted:
        case, quantity = CASES[outcomes.case].name.phrase(), counted.quantity.phrase()
        title = messages.ANNEX_TITLE.said(case=case, quantity=quantity)
        tally = counted.annex()
        yield title, [counted.quantity.title, *headers], [_line(f"{LEVELS[at]}%", tally[at]) for at in counted.levels()]
        names = (messages.NONE.said(), messages.SOME.said(), messages.ALL.said())
        lines = [_line(name, found) for name, found in zip(names, counted.none_some_all(), strict=True)]
        title = messages.ANNEX_NONE_OR_SOME.said(case=case, quantity=quantity)
        yield title, [counted.quantity.title, *headers], lines


def text_table(block: Block) -> Iterator[str]:
    """A table as lines of text with its columns set right."""
    title, headers, lines = block
    widths = [max(len(line[at]) for line in (headers, *lines)) for at in range(len(headers))]
    yield title
    for line in (headers, *lines):
        yield "  ".join(text.rjust(width) for text, width in zip(line, widths, strict=True))
    yield ""


def csv_text(*every: Outcomes) -> str:
    """Everything as CSV (see `COLUMNS`); text that a spreadsheet would run gets an apostrophe in front."""
    return "".join(csv_line(map(csv_field, fields)) for fields in (COLUMNS, *_csv_rows(every)))


def _csv_rows(every: Iterable[Outcomes]) -> Iterator[list[str]]:
    for outcomes in every:
        for counted in outcomes.counted:
            start = _start(outcomes, counted)
            yield from _csv_lines(counted, start, outcomes.thresholds, (EVERY, EVERY))
            for one, first in enumerate(outcomes.first):
                for other, second in enumerate(outcomes.second):
                    named = (harmless(first), harmless(second))
                    yield from _csv_lines(counted.only(one, other), start, outcomes.thresholds, named)


def _start(outcomes: Outcomes, counted: Counted) -> list[str]:
    quantity, drawn = counted.quantity, outcomes.experiment
    origin = ["", "1", ""] if drawn is None else [str(drawn.n), str(drawn.iterations), str(drawn.seed)]
    return [outcomes.case, quantity.what, quantity.reading or "", *origin]


def _csv_lines(
    counted: Counted, start: list[str], thresholds: Sequence[int], named: tuple[str, str]
) -> Iterator[list[str]]:
    shares = [counted.mean(), counted.standard_error(), *counted.percentiles(*BAND), counted.expected()]
    tally = counted.none_some_all()
    for at, threshold in enumerate(thresholds):
        figures = ["" if np.isnan(share[at]) else f"{share[at]:.6f}" for share in shares]
        yield [*start, str(threshold), *named, *figures, *map(str, tally[:, at])]


def _line(name: str, counts: Sequence[int]) -> list[str]:
    return [name, *(str(count) for count in counts)]
