"""An earlier release whose pattern the next one starts from, and what its readers learn of a change since then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.io.apart.doors import read_table
from sdc_core.io.raw.source import Source
from sdc_core.io.releases import messages
from sdc_core.io.releases.public_release import read_stored
from sdc_core.io.releases.reading import SHOWN, STATUS, VALUE, ReadRelease, read_any_release
from sdc_core.progress import Progress
from sdc_core.protection.suppression.earlier_pattern import EarlierPattern
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.wishes import Wishes
from sdc_core.register.entry import Stored


@dataclass(frozen=True, eq=False)
class EarlierRelease:
    """An earlier release and its pattern in the table at hand. sha256: of its bytes."""

    pattern: EarlierPattern
    name: str
    sha256: str

    @classmethod
    def read(cls, source: Source, cube: Cube, progress: Progress | None = None) -> Self:
        """The release in a file. Refuses a file that is none, and a release with other variables."""
        headers = {text.strip() for text in read_table(source).row_texts(0)}
        if not {VALUE, STATUS} <= headers:
            raise InputError(messages.NOT_A_RELEASE.at(source.name))
        if headers - {VALUE, STATUS} != set(cube.spec.names):
            raise InputError(messages.OTHER_VARIABLES.at(source.name))
        release = read_any_release(source, cube.spec, changed=True, progress=progress)
        return cls(_pattern(release, cube), source.name, source.sha256)

    @classmethod
    def stored(cls, stored: Stored, cube: Cube) -> Self:
        """A release of the register. Refuses one with other variables."""
        release, name = read_stored(stored), f"release {stored.facts.number}"
        if set(release.cube.spec.names) != set(cube.spec.names):
            raise InputError(messages.OTHER_VARIABLES.at(name))
        return cls(_pattern(release, cube), name, stored.facts.sha256)

    def applied(self, method: Suppress, wishes: Wishes, cube: Cube) -> tuple[Suppress, Wishes]:
        """Method and wishes that hide the same cells where that protects the table."""
        costs = self.pattern.costs(cube, method.cost, wishes.costs)
        return replace(method, cost="column"), replace(wishes, costs=costs)

    def sentences(self, hidden: BoolColumn) -> Iterator[str]:
        """What became of the pattern, and what a change since then would give away. hidden: by the new release."""
        gone, again = self.pattern.gone, self.pattern.again(hidden)
        cells = len(self.pattern.hidden) + gone
        if gone:
            yield messages.HIDDEN_AGAIN_SOME_GONE.said(cells=cells, name=self.name, again=again, gone=gone)
        else:
            yield messages.HIDDEN_AGAIN.said(cells=cells, name=self.name, again=again)
        turned = len(self.pattern.turned(hidden))
        if turned:
            yield messages.TURNED.said(cells=turned)

    def content(self, hidden: BoolColumn) -> dict[str, object]:
        """For the report."""
        return {
            "sha256": self.sha256,
            "hidden before": len(self.pattern.hidden) + self.pattern.gone,
            "hidden again": self.pattern.again(hidden),
            "hidden in one of the two": len(self.pattern.turned(hidden)),
        }


def _pattern(release: ReadRelease, cube: Cube) -> EarlierPattern:
    shown = np.asarray(np.isin(release.status, SHOWN))
    return EarlierPattern.of(release.cube, release.hidden, shown, cube)
