"""What a user needs of a table, and what a release lacks of it: a sentence with the figures of that very table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.lessons.practice import messages
from sdc_core.lessons.practice.tried import Published
from sdc_core.measures.pair import interior
from sdc_core.messages import Figure, Grouped, Message, Phrase

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

    @property
    def asks(self) -> str:
        """The need in a sentence."""
        return messages.ASKS_NOTHING_DISCLOSED.said()

    def lacks(self, seen: Seen) -> str:
        """Cells about which too much is learned."""
        return _named(messages.CELLS_DISCLOSED, seen.here, np.flatnonzero(seen.disclosed).tolist())


@dataclass(frozen=True)
class EveryCell:
    """No gaps, and nothing merged."""

    @property
    def asks(self) -> str:
        """The need in a sentence."""
        return messages.ASKS_EVERY_CELL.said()

    def lacks(self, seen: Seen) -> str:
        """Cells that are hidden or merged with others."""
        return _named(messages.NO_FIGURE_OF_ITS_OWN, seen.here, seen.here.without)


@dataclass(frozen=True)
class EveryGroup:
    """Hidden cells may be, merged ones not."""

    @property
    def asks(self) -> str:
        """The need in a sentence."""
        return messages.ASKS_EVERY_GROUP.said()

    def lacks(self, seen: Seen) -> str:
        """Cells that are merged with others."""
        return _named(messages.CELLS_MERGED, seen.here, seen.here.without if seen.here.merges else ())


@dataclass(frozen=True)
class NothingHidden:
    """Merged cells may be, hidden ones not."""

    @property
    def asks(self) -> str:
        """The need in a sentence."""
        return messages.ASKS_NOTHING_HIDDEN.said()

    def lacks(self, seen: Seen) -> str:
        """Cells that are hidden."""
        return _named(messages.NO_FIGURE_OF_ITS_OWN, seen.here, () if seen.here.merges else seen.here.without)


@dataclass(frozen=True)
class FewGaps:
    """Some cells may be hidden or merged, but not many."""

    most: int

    @property
    def asks(self) -> str:
        """The need with its limit."""
        return messages.ASKS_FEW_GAPS.said(most=self.most)

    def lacks(self, seen: Seen) -> str:
        """Cells that are hidden or merged, where they are too many."""
        rows = seen.here.without
        message = messages.TOO_MANY_MERGED if seen.here.merges else messages.TOO_MANY_HIDDEN
        return _named(message, seen.here, rows if len(rows) > self.most else (), most=self.most)


@dataclass(frozen=True)
class EveryTotal:
    """The margins are all there."""

    @property
    def asks(self) -> str:
        """The need in a sentence."""
        return messages.ASKS_EVERY_TOTAL.said()

    def lacks(self, seen: Seen) -> str:
        """Totals that are hidden."""
        rows = np.setdiff1d(seen.here.without, interior(seen.here.cube)).tolist()
        return _named(messages.TOTALS_NOT_SHOWN, seen.here, rows, counted="totals")


@dataclass(frozen=True)
class TrueFigures:
    """What is shown is so."""

    @property
    def asks(self) -> str:
        """The need in a sentence."""
        return messages.ASKS_TRUE_FIGURES.said()

    def lacks(self, seen: Seen) -> str:
        """Figures that are not the true ones."""
        rows = np.flatnonzero(seen.here.moved).tolist()
        return _off(messages.NOT_THE_TRUE_COUNT, seen.here, rows, example=rows[0] if rows else 0)


@dataclass(frozen=True)
class AddsUp:
    """Additive as published."""

    @property
    def asks(self) -> str:
        """The need in a sentence."""
        return messages.ASKS_ADDS_UP.said()

    def lacks(self, seen: Seen) -> str:
        """Totals that are not the sum of their parts."""
        here = seen.here
        if not here.sums_off:
            return ""
        row, parts = here.sums_off[0]
        shown = Grouped(here.figures[row])
        return messages.SUMS_DO_NOT_ADD_UP.said(
            sums=len(here.sums_off), total=here.name(row), shown=shown, parts=Grouped(parts)
        )


@dataclass(frozen=True)
class SameInSeries:
    """Consistent from table to table."""

    @property
    def asks(self) -> str:
        """The need in a sentence."""
        return messages.ASKS_SAME_IN_SERIES.said()

    def lacks(self, seen: Seen) -> str:
        """Cells that have another figure in another table, or one only in one of the two."""
        here = seen.here.by_labels
        for other in seen.there:
            there = other.by_labels
            cells = [cell for cell in other.of_one_group if here.get(cell) != there.get(cell)]
            if cells:
                first, second = (_figure(figures.get(cells[0])) for figures in (here, there))
                return messages.OTHER_IN_A_SERIES.said(
                    cells=len(cells), cell=", ".join(cells[0]), here=first, there=second
                )
        return ""


@dataclass(frozen=True)
class NotOffBy:
    """No figure moves by more than so much."""

    most: int

    @property
    def asks(self) -> str:
        """The need with its limit."""
        return messages.ASKS_NOT_OFF_BY.said(most=self.most)

    def lacks(self, seen: Seen) -> str:
        """Figures that are off by more."""
        moved = seen.here.moved
        rows = np.flatnonzero(moved > self.most).tolist()
        return _off(messages.OFF_BY_MORE, seen.here, rows, example=int(moved.argmax()), most=self.most)


@dataclass(frozen=True)
class LargeOnesRight:
    """Large figures keep their size."""

    least: int
    percent: int

    @property
    def asks(self) -> str:
        """The need with its limits."""
        return messages.ASKS_LARGE_ONES_RIGHT.said(least=self.least, percent=self._percent)

    @property
    def _percent(self) -> Figure:
        return Figure(f"{self.percent} %")

    def lacks(self, seen: Seen) -> str:
        """Large figures that are off by more."""
        here = seen.here
        share = np.where(here.cube.count >= self.least, here.moved / np.maximum(1, here.cube.count), 0)
        rows = np.flatnonzero(100 * here.moved * (share > 0) > self.percent * here.cube.count).tolist()
        return _off(messages.LARGE_ONES_OFF, here, rows, example=int(share.argmax()), percent=self._percent)


def _figure(shown: int | None) -> Grouped | Phrase:
    """What stands in a cell; None where it is hidden."""
    return messages.HIDDEN_THERE.phrase() if shown is None else Grouped(shown)


def _named(message: Message, here: Published, rows: Sequence[int], *, counted: str = "cells", **further: int) -> str:
    """How many cells there are, the first of them by name, and how many more; "" where there is none."""
    if not rows:
        return ""
    names, more = "; ".join(here.name(row) for row in rows[:NAMED]), len(rows) - NAMED
    named = messages.AND_MORE.phrase(named=names, more=more) if more > 0 else names
    return message.said(**{counted: len(rows)}, named=named, **further)


def _off(message: Message, here: Published, rows: Sequence[int], *, example: int, **limits: int | Figure) -> str:
    """How many figures are off, and one of them beside what is true; "" where there is none."""
    if not rows:
        return ""
    shown, true = Grouped(here.figures[example]), Grouped(here.cube.count[example])
    said = messages.SHOWN_AS.phrase(cell=here.name(example), shown=shown, true=true)
    return message.said(figures=len(rows), example=said, **limits)
