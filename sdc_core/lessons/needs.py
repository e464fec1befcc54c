"""What a user needs of a table, and what a release lacks of it: a sentence with the figures of that very table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.lessons.tried import Published
from sdc_core.measures.pair import interior
from sdc_core.words.wording import is_are, many

NAMED = 2
"""Cells that a sentence names."""


@dataclass(frozen=True, eq=False)
class Seen:
    """A release as a user meets it. here: of the table; disclosed: its cells of which too much is learned.

    there: what is published of other tables of a series; none where that does not matter.
    """

    here: Published
    disclosed: BoolColumn
    there: tuple[Published, ...] = ()


class Need(Protocol):
    """Something that a release gives, or does not give."""

    @property
    def asks(self) -> str:
        """The need in a sentence."""

    def lacks(self, seen: Seen) -> str:
        """What is missing, in a sentence; "" where nothing is."""


@dataclass(frozen=True)
class NothingDisclosed:
    """What the policy demands."""

    asks: str = "The policy: no unsafe cell may be disclosed, not even to those who know how the table was changed."

    def lacks(self, seen: Seen) -> str:
        """Cells about which too much is learned."""
        rows = np.flatnonzero(seen.disclosed).tolist()
        found = f"{many(len(rows), 'unsafe cell')} {is_are(len(rows))} still disclosed"
        return f"{found}: {_named(seen.here, rows)}." if rows else ""


@dataclass(frozen=True)
class EveryCell:
    """No gaps, and nothing merged."""

    asks: str = "Every cell has a figure of its own."

    def lacks(self, seen: Seen) -> str:
        """Cells that are hidden or merged with others."""
        rows = np.flatnonzero(~seen.here.own).tolist()
        return _without_figure(seen.here, rows)


@dataclass(frozen=True)
class EveryGroup:
    """Hidden cells may be, merged ones not."""

    asks: str = "No categories are merged. Cells may be hidden."

    def lacks(self, seen: Seen) -> str:
        """Cells that are merged with others."""
        rows = np.flatnonzero(~seen.here.own).tolist() if seen.here.merges else []
        found = f"{many(len(rows), 'cell')} {is_are(len(rows))} merged with others"
        return f"{found}: {_named(seen.here, rows)}." if rows else ""


@dataclass(frozen=True)
class NothingHidden:
    """Merged cells may be, hidden ones not."""

    asks: str = "No cell is hidden. Categories may be merged."

    def lacks(self, seen: Seen) -> str:
        """Cells that are hidden."""
        rows = [] if seen.here.merges else np.flatnonzero(~seen.here.own).tolist()
        return _without_figure(seen.here, rows)


@dataclass(frozen=True)
class FewGaps:
    """Some cells may be hidden or merged, but not many."""

    most: int

    @property
    def asks(self) -> str:
        """The need with its limit."""
        return f"At most {self.most} cells, totals included, are hidden or merged with others."

    def lacks(self, seen: Seen) -> str:
        """Cells that are hidden or merged, where they are too many."""
        rows = np.flatnonzero(~seen.here.own).tolist()
        what = "merged with others" if seen.here.merges else "hidden"
        found = f"{many(len(rows), 'cell')} {is_are(len(rows))} {what}, and {self.most} may be"
        return f"{found}: {_named(seen.here, rows)}." if len(rows) > self.most else ""


@dataclass(frozen=True)
class EveryTotal:
    """The margins are all there."""

    asks: str = "Every total is shown."

    def lacks(self, seen: Seen) -> str:
        """Totals that are hidden."""
        without = np.flatnonzero(~seen.here.own)
        rows = np.setdiff1d(without, interior(seen.here.cube)).tolist()
        found = f"{many(len(rows), 'total')} {is_are(len(rows))} not shown"
        return f"{found}: {_named(seen.here, rows)}." if rows else ""


@dataclass(frozen=True)
class TrueFigures:
    """What is shown is so."""

    asks: str = "Every figure that is shown is the true count."

    def lacks(self, seen: Seen) -> str:
        """Figures that are not the true ones."""
        rows = np.flatnonzero(seen.here.moved).tolist()
        found = f"{many(len(rows), 'figure')} {is_are(len(rows))} not the true count"
        return f"{found}: {_off(seen.here, rows[0])}." if rows else ""


@dataclass(frozen=True)
class AddsUp:
    """Additive as published."""

    asks: str = "Every total that is shown is the sum of its parts."

    def lacks(self, seen: Seen) -> str:
        """Totals that are not the sum of their parts."""
        here = seen.here
        if not here.sums_off:
            return ""
        row, parts = here.sums_off[0]
        total = f"{here.name(row)} is shown as {here.figures[row]}, and its parts make {parts}"
        number = len(here.sums_off)
        return f"{many(number, 'sum')} {'does' if number == 1 else 'do'} not add up: {total}."


@dataclass(frozen=True)
class SameInSeries:
    """Consistent from table to table."""

    asks: str = "In a table that leaves out one of the groups, the other groups have the same figures as here."

    def lacks(self, seen: Seen) -> str:
        """Cells that have another figure in another table, or one only in one of the two."""
        here = seen.here.by_labels
        for other in seen.there:
            there = other.by_labels
            cells = [cell for cell in other.of_one_group if here.get(cell) != there.get(cell)]
            if cells:
                first, second = (str(figures.get(cells[0], "hidden")) for figures in (here, there))
                have = "has" if len(cells) == 1 else "have"
                example = f"{', '.join(cells[0])} is {first} here and {second} there"
                return f"{many(len(cells), 'cell')} {have} another figure in such a table: {example}."
        return ""


@dataclass(frozen=True)
class NotOffBy:
    """No figure moves by more than so much."""

    most: int

    @property
    def asks(self) -> str:
        """The need with its limit."""
        return f"No figure is off by more than {self.most}."

    def lacks(self, seen: Seen) -> str:
        """Figures that are off by more."""
        moved = seen.here.moved
        rows = np.flatnonzero(moved > self.most).tolist()
        found = f"{many(len(rows), 'figure')} {is_are(len(rows))} off by more than {self.most}"
        return f"{found}: {_off(seen.here, int(moved.argmax()))}." if rows else ""


@dataclass(frozen=True)
class LargeOnesRight:
    """Large figures keep their size."""

    least: int
    percent: int

    @property
    def asks(self) -> str:
        """The need with its limits."""
        return f"No figure of {self.least} or more is off by more than {self.percent} %."

    def lacks(self, seen: Seen) -> str:
        """Large figures that are off by more."""
        here = seen.here
        share = np.where(here.cube.count >= self.least, here.moved / np.maximum(1, here.cube.count), 0)
        rows = np.flatnonzero(100 * here.moved * (share > 0) > self.percent * here.cube.count).tolist()
        found = f"{many(len(rows), 'large figure')} {is_are(len(rows))} off by more than {self.percent} %"
        return f"{found}: {_off(here, int(share.argmax()))}." if rows else ""


def _without_figure(here: Published, rows: Sequence[int]) -> str:
    own = "has no figure of its own" if len(rows) == 1 else "have no figure of their own"
    return f"{many(len(rows), 'cell')} {own}: {_named(here, rows)}." if rows else ""


def _named(here: Published, rows: Sequence[int]) -> str:
    """The first cells by name, and how many more there are."""
    names = "; ".join(here.name(row) for row in rows[:NAMED])
    return f"{names}; and {len(rows) - NAMED} more" if len(rows) > NAMED else names


def _off(here: Published, row: int) -> str:
    return f"{here.name(row)} is shown as {here.figures[row]}, where {here.cube.count[row]} is true"
