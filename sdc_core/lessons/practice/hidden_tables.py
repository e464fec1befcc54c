"""Tables with hidden cells for the game of the intruder, each to be solved with a pencil.

The hidden cells form patterns that share no row and no column, so that each is a small puzzle of its own. What can be
worked out of a pattern depends on its shape and on where it holds zeros.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from sdc_core.lessons.practice import messages
from sdc_core.lessons.practice.themes import COUNT, COUNTS
from sdc_core.lessons.scene import Scene

SMALLEST_SHOWN, LARGEST_SHOWN = 3, 20
LARGEST_HIDDEN = 9
POLICY = {"rule": [{"id": "3", "cell": SMALLEST_SHOWN, "key": SMALLEST_SHOWN, "target": SMALLEST_SHOWN}]}

MOST_COME = 3
"""The most who have come since last year in a cell that is shown."""

Figures = NDArray[np.int64]


@dataclass(frozen=True)
class Pattern:
    """Where cells are hidden, row by row: "?" one that is not zero, "0" one that is, "." one that is shown."""

    drawn: tuple[str, ...]

    @cached_property
    def signs(self) -> NDArray[np.str_]:
        """The same, one sign an entry."""
        return np.array([list(row) for row in self.drawn])


ALONE = Pattern(("?",))
"""One subtraction gives it."""
CORNER = Pattern(("??", ".?"))
"""Two are alone in a line, and give the third."""
STAIRS = Pattern(("??.", ".??", "..?"))
"""The same with two steps more."""
RING = Pattern(("??", "??"))
"""Nothing is known exactly: one may grow while its neighbours shrink."""
SHUT = Pattern(("?0", "?0"))
"""The equations leave everything open. But nothing is negative, and nothing is left for the zeros."""
LARGE_RING = Pattern((".??", "?.?", "??."))
"""Six in a ring, through three rows and three columns."""
JAMMED_RING = Pattern((".0?", "0.?", "??."))
"""Something is left in every line, and yet no cell can move: of two zeros one would have to shrink."""
BLOCK = Pattern(("???", "???"))
"""Two neighbours can move at once, so that a bound is reached only by the sum of two."""

LEVELS: tuple[tuple[tuple[int, int], tuple[tuple[Pattern, ...], ...]], ...] = (
    ((3, 3), ((ALONE,), (CORNER,), (RING,))),
    ((4, 4), ((CORNER, ALONE), (RING, ALONE), (RING, ALONE), (SHUT, RING))),
    ((4, 4), ((SHUT, RING), (SHUT, CORNER), (RING, CORNER), (RING, RING))),
    ((5, 5), ((LARGE_RING, RING), (LARGE_RING, SHUT), (STAIRS, RING), (BLOCK, CORNER))),
    ((5, 5), ((JAMMED_RING, RING), (JAMMED_RING, CORNER), (LARGE_RING, SHUT), (BLOCK, RING))),
)
"""For each difficulty the rows and columns of its tables, and the patterns that one of them may hold together."""


def with_hidden_cells(rng: Generator, difficulty: int) -> Scene:
    """A table of one difficulty: what is hidden, and why, is in the scene; which cells are small no reader sees."""
    size, choices = LEVELS[difficulty - 1]
    theme = COUNTS[rng.integers(len(COUNTS))].spoken
    counts, hidden = _filled(rng, size, choices[rng.integers(len(choices))])
    (key, groups), (target, answers) = theme.keys[0], theme.target
    cells = [(groups[row], answers[column]) for row, column in np.ndindex(size)]
    rows = [[*cell, count] for cell, count in zip(cells, counts.ravel().tolist(), strict=True)]
    variables: dict[str, Any] = {key: {"role": "key"}, target: {"role": "target"}}
    columns = (key, target, COUNT)
    release = {"besides": [cells[at] for at in np.flatnonzero(hidden).tolist()]}
    spec = theme.described | {"measure": {"count": COUNT}, "variables": variables}
    return Scene(columns, rows, spec, POLICY, down=(key,), across=(target,), release=release)


def over_two_tables(rng: Generator, difficulty: int) -> Scene:
    """This year's table with hidden cells, and last year's without any; nobody has left in between.

    What has come in the meantime is a table with hidden cells of this difficulty, which nobody printed.
    """
    size, choices = LEVELS[difficulty - 1]
    theme = COUNTS[rng.integers(len(COUNTS))].spoken
    drawn, hidden = _filled(rng, size, choices[rng.integers(len(choices))])
    come = np.where(hidden, drawn, rng.integers(0, MOST_COME + 1, size))
    before = rng.integers(SMALLEST_SHOWN, LARGEST_SHOWN + 1, size)
    (key, groups), (target, answers) = theme.keys[0], theme.target
    cells = [(groups[row], answers[column]) for row, column in np.ndindex(size)]
    joined, earlier, since = (words.said() for words in (messages.COUNTED_SINCE, messages.EARLIER, messages.SINCE))
    columns = (key, target, joined, COUNT)
    rows = [
        [*cell, when, count]
        for when, counts in ((earlier, before), (since, come))
        for cell, count in zip(cells, counts.ravel().tolist(), strict=True)
    ]
    variables = {name: {"role": "key"} for name in columns[:-1]}
    this_year, last_year = (words.said(title=theme.title) for words in (messages.THIS_YEAR, messages.LAST_YEAR))
    spec = theme.described | {"title": this_year, "measure": {"count": COUNT}, "variables": variables}
    hide = [cells[at] for at in np.flatnonzero(hidden).tolist()]
    linked = (
        {"title": last_year, "variables": [key, target], "where": {joined: earlier}},
        {"title": this_year, "variables": [key, target], "hide": hide},
    )
    return Scene(columns, rows, spec, POLICY, down=(key,), across=(target,), linked=linked)


def _filled(rng: Generator, size: tuple[int, int], patterns: tuple[Pattern, ...]) -> tuple[Figures, NDArray[np.bool_]]:
    """The counts of a table, and which of them are hidden: each pattern in lines of its own, turned by chance."""
    counts = rng.integers(SMALLEST_SHOWN, LARGEST_SHOWN + 1, size)
    hidden = np.zeros(size, dtype=bool)
    free_rows, free_columns = (rng.permutation(length) for length in size)
    for pattern in patterns:
        signs = pattern.signs.T if rng.integers(2) else pattern.signs
        here, free_rows = np.split(free_rows, [signs.shape[0]])
        there, free_columns = np.split(free_columns, [signs.shape[1]])
        place = np.ix_(here, there)
        drawn = np.where(signs == "0", 0, rng.integers(1, LARGEST_HIDDEN + 1, signs.shape))
        counts[place] = np.where(signs == ".", counts[place], drawn)
        hidden[place] = signs != "."
    return counts, hidden
