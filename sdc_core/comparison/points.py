"""What a comparison finds: points of a map, and methods that gave none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sdc_core.comparison.axes import Axes
from sdc_core.measures.base import Measured
from sdc_core.protection.method_settings import MethodSettings
from sdc_core.protection.release import Release

ORIGINAL = "original"
NOTHING = "everything-suppressed"
"""The two ends of the map, as files write them."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Point:
    """One way to publish a table.

    id: of the method, or of an end of the map. title: of the method, for the legend. name: with the settings that
    distinguish it. settings: every setting with its plain value. measures: by id, those of the comparison itself
    (`disclosed`, `disclosed-units`) and all others. unsafe, disclosed, unsettled: cells that are unsafe by the policy,
    those of them that an outsider still learns enough about, and those of which that was not settled. meaning: what
    it would mean, in a sentence. method, release: None at the ends; a release is kept in memory only.
    """

    id: str
    title: str
    name: str
    settings: tuple[tuple[str, object], ...] = ()
    measures: Mapping[str, Measured]
    unsafe: int
    disclosed: int
    unsettled: int
    meaning: str
    method: MethodSettings | None = None
    release: Release | None = None

    @property
    def settings_text(self) -> str:
        """The settings as a file writes them in one field."""
        return "; ".join(f"{name}={value}" for name, value in self.settings)

    def risk(self, axes: Axes) -> float | None:
        """How far up it lies; None where the measure does not exist for it."""
        return axes.risk.of(self.measures)

    def loss(self, axes: Axes) -> float | None:
        """How far right it lies; None where the measure does not exist for it."""
        if self.id == NOTHING and axes.loss.most is not None:
            return axes.loss.most
        return axes.loss.of(self.measures)


@dataclass(frozen=True, kw_only=True)
class Refused:
    """A method that could not be applied to this table with these settings, and why."""

    id: str
    title: str
    name: str
    settings: tuple[tuple[str, object], ...] = ()
    why: str


def reasons(refused: Sequence[Refused]) -> list[tuple[str, str]]:
    """What could not be applied, and why; once where all settings of a method were refused for the same reason."""
    found: dict[tuple[str, str], list[Refused]] = {}
    for one in refused:
        found.setdefault((one.title, one.why), []).append(one)
    return [(title if len(alike) > 1 else alike[0].name, why) for (title, why), alike in found.items()]


def frontier(points: Sequence[Point], axes: Axes) -> list[int]:
    """The numbers of the points beside which no other has less risk and no more loss, or less loss and no more risk.

    In the order of loss. Of points in the same place the first counts; those without a place are left out.
    """
    placed = [
        (loss, risk, number)
        for number, point in enumerate(points)
        if (loss := point.loss(axes)) is not None and (risk := point.risk(axes)) is not None
    ]
    found: list[int] = []
    least = float("inf")
    for _, risk, number in sorted(placed):
        if risk < least:
            least = risk
            found.append(number)
    return found
