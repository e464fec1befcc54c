"""A scene with changed figures as its reader sees it: what each published figure leaves open of the true one.

The reader knows the method and its settings, no seed and no key, and that the true counts add up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn
from sdc_core.attack.derivation import derived
from sdc_core.attack.inference import Inference, infer
from sdc_core.attack.means import Means, MeansAttack, attack_means
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import Sentences, cell_name, sentences_of
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.treatment import Treatment
from sdc_core.lessons import messages
from sdc_core.lessons.protecting import released, true_means
from sdc_core.lessons.scene import Interval, Rows, Scene
from sdc_core.messages import Phrase, written
from sdc_core.numbers.bounds import Bounds, bounds_text
from sdc_core.policy.policy import Policy
from sdc_core.protection.perturbed import Perturbed, Public


@dataclass(frozen=True, eq=False)
class LeftOpen:
    """release: what is published, with the true counts. policy: what the conclusions are held against.

    means: those that are published beside the counts: of whole numbers, none below zero, so that sums are whole too.
    """

    release: Perturbed
    policy: Policy
    means: Means | None = None

    @classmethod
    def of(cls, scene: Scene) -> Self:
        """What the method of a scene makes of it."""
        release = released(scene)
        assert isinstance(release, Perturbed)
        return cls(release, scene.rules(), true_means(scene))

    @property
    def cube(self) -> Cube:
        """The table with its true counts."""
        return self.release.cube

    @property
    def figures(self) -> IntColumn:
        """What is published of every cell."""
        return np.asarray(self.release.value, dtype=np.int64)

    @property
    def treatment(self) -> NDArray[np.int8]:
        """Nothing is crossed out: every cell shows a figure."""
        return np.full(len(self.cube), Treatment.PUBLISHED, dtype=np.int8)

    @property
    def by_itself(self) -> Bounds:
        """What each published figure leaves open by itself."""
        return self.release.bounds[Public.SETTINGS]

    @property
    def sure(self) -> Rows:
        """The cells whose published figure is sure to be the true count."""
        return frozenset(range(len(self.cube))) - self.hidden

    @cached_property
    def inference(self) -> Inference:
        """What follows from all published figures together."""
        return infer(self.cube, self.by_itself, self.policy)

    @property
    def hidden(self) -> Rows:
        """The cells whose true count the published figure does not tell by itself."""
        return frozenset(np.flatnonzero(self.by_itself.low < self.by_itself.high).tolist())

    @cached_property
    def attack(self) -> MeansAttack | None:
        """What follows from the means as well; None where none are published."""
        if self.means is None:
            return None
        return attack_means(self.cube, self.by_itself, self.means, nonnegative=True)

    @property
    def bounds(self) -> Bounds:
        """The least and the most that every true count can be, from all that is published."""
        return self.inference.bounds if self.attack is None else self.attack.bounds

    @property
    def known(self) -> Rows:
        """Those of the hidden ones whose true count follows from all that is published."""
        return frozenset(row for row in self.hidden if self.bounds.low[row] == self.bounds.high[row])

    @property
    def known_by_own_mean(self) -> Rows:
        """Those of which the own mean leaves one count, before totals are looked at."""
        alone = [] if self.attack is None else self.attack.alone
        return frozenset(row for row, counts in enumerate(alone) if counts is not None and len(counts) == 1)

    @property
    def shown_means(self) -> tuple[tuple[str, str], ...]:
        """Every cell and its published mean, as the active language writes it."""
        if self.means is None:
            return ()
        texts = (written(str(Decimal(value).scaleb(-self.means.decimals))) for value in self.means.value.tolist())
        return tuple(zip((cell_name(self.cube, row) for row in range(len(self.cube))), texts, strict=True))

    def interval(self, row: int) -> Interval:
        """The least and the most that a true count can be."""
        return int(self.bounds.low[row]), int(self.bounds.high[row])

    def ends(self, row: int) -> str:
        """What is known of a cell, in words: from its own figure, and from all of them."""
        figure, (low, high) = int(self.figures[row]), self.interval(row)
        alone = bounds_text(int(self.by_itself.low[row]), int(self.by_itself.high[row]))
        if row not in self.hidden:
            return messages.PUBLISHED_TRUE.said(figure=figure)
        together = messages.NOTHING_ELSE.phrase(figure=low) if low == high else bounds_text(low, high)
        counts = None if self.attack is None else self.attack.alone[row]
        if counts is None:
            return messages.PUBLISHED_AS.said(figure=figure, alone=alone, together=together)
        in_words = _listed(counts.tolist())
        return messages.PUBLISHED_WITH_MEAN.said(figure=figure, alone=alone, counts=in_words, together=together)

    def ways(self, row: int) -> tuple[Sentences, ...]:
        """The shortest derivation of each end that needs one; with means the candidates say it all (`ends`)."""
        if self.means is not None:
            return ()
        return self._ways.get(row, ())

    @cached_property
    def _ways(self) -> Mapping[int, tuple[Sentences, ...]]:
        open_ = self.by_itself.low < self.by_itself.high
        seen = Publication(self.cube, self.cube.count, open_, true=True, bounds=self.by_itself)
        found = {
            row: derived(seen.system, unknown, *self.interval(row))
            for unknown, row in enumerate(seen.system.cells.tolist())
        }
        return {
            row: tuple(sentences_of(seen, one, who=messages.READER.phrase()) for one in ends)
            for row, ends in found.items()
        }


def _listed(counts: Sequence[int]) -> Phrase | str:
    """Counts as a person says them: "8", "8 or 12", "8–12"."""
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        return bounds_text(counts[0], counts[-1])
    words = tuple(str(one) for one in counts)
    if len(words) == 1:
        return words[0]
    return messages.ONE_OR_THE_OTHER.phrase(others=words[:-1], last=words[-1])
