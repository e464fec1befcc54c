"""A table to be marked by somebody: bare, laid out, and what the office knows behind its sums."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

import numpy as np

from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement
from sdc_core.evaluation.findings import Finding, Findings
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.lessons import messages
from sdc_core.lessons.attacked import Attacked
from sdc_core.lessons.left_open import LeftOpen
from sdc_core.lessons.printed import tables_of
from sdc_core.lessons.protecting import as_published, is_made_again, of_counts
from sdc_core.lessons.scene import Rows, Scene
from sdc_core.lessons.together import Together
from sdc_core.messages import written
from sdc_core.numbers.writing import written_apart

Behind = tuple[str, str]
"""Which sum, and what it is made of."""


@dataclass(frozen=True, eq=False)
class Exercise:
    """The review decides, the arrangement shows. stand_ins: what stands in place of a count, by row of the cube.

    attacked: where cells are hidden or changed, what their reader can work out. printed: where several tables are
    printed, each of them by itself.
    """

    review: Review
    arrangement: Arrangement
    stand_ins: Mapping[int, str] = field(default_factory=dict)
    behind: tuple[Behind, ...] = ()
    attacked: Attacked | LeftOpen | Together | None = None
    printed: tuple[Exercise, ...] = ()

    @classmethod
    def of(cls, scene: Scene, *, behind: bool = False) -> Self:
        """A scene as an exercise; behind: with what its sums are made of."""
        review = _reviewed(scene)
        behind_each = behind_sums(scene) if behind else ()
        attacked = _attacked(scene)
        printed = tuple(_as_printed(Exercise.of(table)) for table in tables_of(scene))
        return cls(review, scene.arranged(review.cube), scene.stand_ins(review.cube), behind_each, attacked, printed)

    @cached_property
    def shown(self) -> Rows:
        """The cells that are there to be marked: of a larger table those of the group that is shown."""
        cells = self.arrangement.cells
        return frozenset(cells[cells != ABSENT].tolist())

    def findings(self) -> Iterator[Finding]:
        """What was found in the cells that are shown, cell by cell."""
        found = self.review.findings
        rows = np.array(sorted(self.shown), dtype=np.int64)
        flagged = rows[found.flagged[rows]]
        first, after = (np.searchsorted(found.columns[0], flagged, side=side) for side in ("left", "right"))
        which = [np.arange(one, end) for one, end in zip(first.tolist(), after.tolist(), strict=True)]
        return found.listed(np.concatenate(which) if which else flagged)

    @property
    def means(self) -> tuple[Behind, ...]:
        """Every cell and the mean that is published beside its count; none where counts stand alone."""
        return self.attacked.shown_means if isinstance(self.attacked, LeftOpen) else ()

    @property
    def bare(self) -> Review:
        """The table as it is printed, as if nothing had been found."""
        cube = self.review.cube
        if isinstance(self.attacked, LeftOpen):
            cube = replace(cube, count=self.attacked.figures)
        nothing = Findings(cube, (), np.zeros(0, dtype=np.int64))
        return replace(self.review, cube=cube, findings=nothing, idle=())


def _as_printed(exercise: Exercise) -> Exercise:
    """A printed table: what it hides is crossed out, and nobody is told why."""
    attacked = exercise.attacked
    if not isinstance(attacked, Attacked):
        return exercise
    hidden = attacked.treatment != Treatment.PUBLISHED
    withheld = np.where(hidden, Treatment.WITHHELD, Treatment.PUBLISHED).astype(np.int8)
    return replace(exercise, attacked=replace(attacked, treatment=withheld))


def _reviewed(scene: Scene) -> Review:
    """The table of a scene and what was found in it; where it is made twice, the first one as it is published."""
    if scene.protected is None:
        return scene.reviewed()
    return as_published(scene) if is_made_again(scene) else of_counts(scene)


def _attacked(scene: Scene) -> Attacked | LeftOpen | Together | None:
    """What the reader of a scene can work out, where not everything is shown as it is."""
    if scene.linked:
        return Together.of(scene)
    if scene.protected is not None:
        return None if is_made_again(scene) else LeftOpen.of(scene)
    return None if scene.hiding is None else Attacked.of(scene)


def behind_sums(scene: Scene) -> tuple[Behind, ...]:
    """For every cell of a table of sums what it is made of, the largest first, in the words of the scene's rows."""
    measure = scene.spec["measure"]
    at = {name: scene.columns.index(name) for name in scene.columns}
    groups: dict[str, list[Sequence[object]]] = defaultdict(list)
    for row in scene.rows:
        groups[", ".join(str(row[at[name]]) for name in scene.spec["variables"])].append(row)
    if scene.spec.get("layout") == "microdata":
        names = [measure.get(part, "") for part in ("value", "weight", "holding", "waiver")]
        columns = [at.get(name) for name in names]
        return tuple((label, _contributions(rows, columns)) for label, rows in groups.items())
    return tuple(
        (label, _made_of(row, at[measure["contributors"]], [at[name] for name in measure["largest"]]))
        for label, (row,) in groups.items()
    )


def _contributions(rows: Sequence[Sequence[object]], columns: Sequence[int | None]) -> str:
    """Every contribution with its weight, its owner and its waiver: "600 (Amati), 10 (waived), 10", "100 × 1.5; 80"."""
    value, weight, owner, waiver = columns
    assert value is not None
    largest_first = sorted(rows, key=lambda row: -float(str(row[value])))
    every = []
    for row in largest_first:
        times = f" × {written(str(row[weight]))}" if weight is not None else ""
        owned = f" ({row[owner]})" if owner is not None and row[owner] else ""
        said = f"{_amount(row[value])}{times}{owned}"
        waived = waiver is not None and row[waiver] == "true"
        every.append(messages.CONTRIBUTION_WAIVED.said(contribution=said) if waived else said)
    return (", " if weight is None else "; ").join(every)  # Weights may have decimal commas.


def _made_of(row: Sequence[object], contributors: int, largest: Sequence[int]) -> str:
    known = tuple(_amount(row[at]) for at in largest if row[at] != "")
    count = int(str(row[contributors]))
    if count == len(known):
        return ", ".join(known)
    return messages.AND_SMALLER_ONES.said(known=known, more=count - len(known))


def _amount(value: object) -> str:
    """A contribution as the active language writes figures; in English as the table beside it has them."""
    return written_apart(str(value))
