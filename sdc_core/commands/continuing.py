"""The option `--like` of `protect`: the pattern of an earlier release as a start, and what changed since then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.commands import messages
from sdc_core.errors import InputError, SettingError
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source
from sdc_core.io.releases.public_release import read_stored
from sdc_core.io.releases.reading import SHOWN, ReadRelease, read_any_release
from sdc_core.protection.suppression.earlier_pattern import EarlierPattern
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.register.naming import VARIABLE, named_register
from sdc_core.register.register import Register

if TYPE_CHECKING:
    from sdc_core.arrays import BoolColumn
    from sdc_core.cube.cube import Cube
    from sdc_core.progress import Progress
    from sdc_core.protection.base import Method
    from sdc_core.protection.wishes import Wishes

OPTION = "--like"


@dataclass(frozen=True, eq=False)
class Continued:
    """An earlier release whose pattern the next one starts from. sha256: of its bytes."""

    pattern: EarlierPattern
    name: str
    sha256: str

    @classmethod
    def of(cls, named: str, cube: Cube, progress: Progress) -> Continued:
        """The release in a file, or of this number in the register. Refuses one with other variables."""
        release, name, sha256 = _release(named, cube, progress)
        if set(release.cube.spec.names) != set(cube.spec.names):
            raise InputError(messages.OTHER_VARIABLES.at(name))
        shown = np.asarray(np.isin(release.status, SHOWN))
        return cls(EarlierPattern.of(release.cube, release.hidden, shown, cube), name, sha256)

    def applied(self, method: Method, wishes: Wishes, cube: Cube) -> tuple[Method, Wishes]:
        """Method and wishes that hide the same cells where that protects the table."""
        refuse_unless_suppress(method)
        assert isinstance(method, Suppress)
        costs = self.pattern.costs(cube, method.cost, wishes.costs)
        return replace(method, cost="column"), replace(wishes, costs=costs)

    def sentences(self, hidden: BoolColumn) -> Iterator[str]:
        """What became of the pattern, and what a change since then would give away. hidden: by the new release."""
        cells = len(self.pattern.hidden)
        yield (
            f"Of {cells + self.pattern.gone} cells that {self.name} hides, {self.pattern.again(hidden)} are hidden "
            f"again{_gone(self.pattern.gone)}. To hide one of these cost 1, to hide any other a thousand times as much."
        )
        turned = len(self.pattern.turned(hidden))
        if turned:
            are = "1 cell is" if turned == 1 else f"{turned} cells are"
            yield (
                f"{are} hidden in one of the two releases and published in the other. Whoever is told how such a cell "
                "has changed, as a number or in per cent, knows the hidden figure; so does whoever is told the changes "
                "of a total and of all its other parts. Publish a change only where both releases publish the figure."
            )

    def content(self, hidden: BoolColumn) -> dict[str, object]:
        """For the report."""
        return {
            "sha256": self.sha256,
            "hidden before": len(self.pattern.hidden) + self.pattern.gone,
            "hidden again": self.pattern.again(hidden),
            "hidden in one of the two": len(self.pattern.turned(hidden)),
        }


def refuse_unless_suppress(method: Method) -> None:
    """Refuses a method that hides no cells of its own choice."""
    if not isinstance(method, Suppress):
        raise SettingError(messages.LIKE_NEEDS_SUPPRESSION.at(OPTION, method=method.id))


def _release(named: str, cube: Cube, progress: Progress) -> tuple[ReadRelease, str, str]:
    if not named.isdecimal() or Path(named).exists():
        source = Source.opened(named, name=None, limits=LIMITS)
        return read_any_release(source, cube.spec, changed=True, progress=progress), source.name, source.sha256
    path = named_register()
    if path is None:
        raise SettingError(messages.NO_REGISTER_NAMED.at(OPTION, variable=VARIABLE))
    stored = Register(path).release(int(named))
    return read_stored(stored), f"release {stored.facts.number}", stored.facts.sha256


def _gone(cells: int) -> str:
    if not cells:
        return ""
    return f"; {'1 of them is' if cells == 1 else f'{cells} of them are'} not in the table any more"
