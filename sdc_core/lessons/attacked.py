"""A scene with hidden cells as its reader sees it: what each of them must lie between, and how that is worked out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.attack.derivation import derived
from sdc_core.attack.intervals import Intervals, find_intervals
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import AN_OUTSIDER, Sentences, sentences_of
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.treatment import Treatment
from sdc_core.lessons import messages
from sdc_core.lessons.scene import Interval, Rows, Scene, rows_at
from sdc_core.messages import Phrase


@dataclass(frozen=True, eq=False)
class Attacked:
    """treatment: the `Treatment` of every row of the cube. seen: what the reader sees, own figures included."""

    treatment: NDArray[np.int8]
    seen: Publication
    reader: str | Phrase

    @classmethod
    def of(cls, scene: Scene) -> Self:
        """What is hidden in a scene: the cells that its policy finds unsafe, and those that it hides besides."""
        hiding, review = scene.hiding, scene.reviewed()
        assert hiding is not None
        treatment = np.full(len(review.cube), Treatment.PUBLISHED, dtype=np.int8)
        treatment[list(rows_at(review.cube, hiding.besides))] = Treatment.SECONDARY
        treatment[np.flatnonzero(review.findings.unsafe_rules)] = Treatment.PRIMARY
        hidden = treatment != Treatment.PUBLISHED
        hidden[list(rows_at(review.cube, hiding.knows))] = False
        return cls(treatment, Publication.of_own(review.cube, hidden), hiding.reader or AN_OUTSIDER)

    @property
    def cube(self) -> Cube:
        """The table with its true figures."""
        return self.seen.cube

    @property
    def hidden(self) -> Rows:
        """The cells that are not published."""
        return frozenset(np.flatnonzero(self.treatment).tolist())

    @property
    def primary(self) -> Rows:
        """Those of them that a rule finds unsafe."""
        return frozenset(np.flatnonzero(self.treatment == Treatment.PRIMARY).tolist())

    @cached_property
    def intervals(self) -> Intervals:
        """What the reader knows of every hidden cell."""
        return find_intervals(self.seen.system, table=self.seen.table)

    @cached_property
    def known(self) -> Rows:
        """The hidden cells that the reader can work out exactly."""
        return frozenset(self.seen.system.cells[self.intervals.known].tolist())

    @cached_property
    def not_needed(self) -> Rows:
        """The cells hidden besides, any one of which could be shown without giving an unsafe one away."""
        besides = sorted(self.hidden - self.primary)
        return frozenset(row for row in besides if not (self._showing(row).known - self.known) & self.primary)

    def interval(self, row: int) -> Interval:
        """The least and the most that a hidden cell can be."""
        at = int(self.seen.unknown[row])
        return int(self.intervals.lower[at]), int(self.intervals.upper[at])

    def ends(self, row: int) -> str:
        """What the reader knows of a hidden cell, in words."""
        if not self.seen.hidden[row]:
            return messages.KNOWS_THIS.said(who=self.reader)
        return ends_in_words(*self.interval(row))

    def ways(self, row: int) -> tuple[Sentences, ...]:
        """How the reader gets to the interval of a hidden cell: the shortest derivation of each end that needs one."""
        return self._ways.get(row, ())

    @cached_property
    def _ways(self) -> Mapping[int, tuple[Sentences, ...]]:
        system = self.seen.system
        found = {
            row: derived(system, unknown, *self.interval(row)) for unknown, row in enumerate(system.cells.tolist())
        }
        return {
            row: tuple(sentences_of(self.seen, one, who=self.reader) for one in ends) for row, ends in found.items()
        }

    def _showing(self, row: int) -> Attacked:
        """The same release with one hidden cell published."""
        treatment, hidden = self.treatment.copy(), self.seen.hidden.copy()
        treatment[row], hidden[row] = Treatment.PUBLISHED, False
        return Attacked(treatment, Publication.of_own(self.seen.cube, hidden), self.reader)


def ends_in_words(least: int, most: int) -> str:
    """What is known of a figure that is not shown."""
    if least == most:
        return messages.IT_IS.said(figure=least)
    return messages.FROM_NOTHING_TO.said(most=most) if least == 0 else messages.FROM_TO.said(least=least, most=most)
