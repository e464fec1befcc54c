"""What can be measured along the axes of the map: how much is at risk, and how much is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Self

from sdc_core.comparison import messages
from sdc_core.errors import SettingError
from sdc_core.measures import MEASURES
from sdc_core.measures.base import Measure, Measured
from sdc_core.messages import Phrase
from sdc_core.settings import nearest

Kind = Literal["risk", "loss"]


@dataclass(frozen=True)
class Axis:
    """One axis. id: as the command line and files write it. title: what stands beside it. meaning: how to read it.

    measure: whose badness is drawn; None for what the comparison itself finds out. most: the value where nothing is
    published, None where that is what the measure says with noughts in every cell.
    """

    id: str
    title: str
    meaning: str
    kind: Kind
    measure: Measure | None = None
    most: float | None = None

    @property
    def called(self) -> Phrase:
        """What stands beside it, in whatever language that is read."""
        return messages.of_axis(self.id, "axis", self.title)

    @property
    def explained(self) -> Phrase:
        """How to read it, in whatever language."""
        return messages.of_axis(self.id, "along", self.meaning)

    def of(self, found: Mapping[str, Measured]) -> float | None:
        """The place on the axis: 0 where nothing is lost, or nothing is at risk. None where it has none."""
        one = found.get(self.id)
        if one is None:
            return None
        return one.value if self.measure is None else self.measure.badness(one)


DISCLOSED = Axis(
    "disclosed",
    "Share of cells disclosed",
    "The share of all cells, totals included, that are unsafe by the policy and about which an outsider who knows how "
    "the table was changed still learns too much. Where that was not settled, the cell counts as disclosed.",
    "risk",
)
DISCLOSED_UNITS = Axis(
    "disclosed-units",
    "Share of units in disclosed cells",
    "The share of units that are in a disclosed cell inside the table.",
    "risk",
)


def _of_measures(kind: Kind) -> tuple[Axis, ...]:
    measures = [one() for one in MEASURES if one.about == kind and one.on_axis]
    return tuple(
        Axis(
            one.id,
            one.on_axis,
            one.along_axis or one.meaning,
            kind,
            one,
            1.0 if one.id == "hellinger-utility" else None,
        )
        for one in measures
    )


RISKS: tuple[Axis, ...] = (DISCLOSED, DISCLOSED_UNITS, *_of_measures("risk"))
LOSSES: tuple[Axis, ...] = _of_measures("loss")
HELLINGER_LOSS: Axis = {one.id: one for one in LOSSES}["hellinger-utility"]


@dataclass(frozen=True)
class Axes:
    """The two axes of a map: the person's choice, and part of the report."""

    risk: Axis = DISCLOSED
    loss: Axis = HELLINGER_LOSS

    @classmethod
    def named(cls, risk: str = DISCLOSED.id, loss: str = HELLINGER_LOSS.id) -> Self:
        """The axes with these ids. Refuses one that is none."""
        return cls(_named(risk, RISKS, "risk"), _named(loss, LOSSES, "loss"))


def _named(name: str, axes: tuple[Axis, ...], kind: str) -> Axis:
    for axis in axes:
        if axis.id == name:
            return axis
    called = messages.RISK if kind == "risk" else messages.LOSS
    near = nearest(name, [one.id for one in axes])
    raise SettingError(messages.NO_AXIS.at(f"--{kind}", kind=called.phrase(), name=name, nearest=near))
