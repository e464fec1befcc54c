"""A scene on the map of risk and loss: the points of the methods that it names, and those on the frontier."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Self

from sdc_core.comparison import messages
from sdc_core.comparison.axes import Axes
from sdc_core.comparison.comparing import compare, names_of
from sdc_core.comparison.points import NOTHING, ORIGINAL, Point, frontier
from sdc_core.lessons.protecting import method_of
from sdc_core.lessons.scene import Scene
from sdc_core.messages import ENGLISH, active, speaking
from sdc_core.protection.messages import of_method

KEPT = 32
"""Maps of scenes that are kept: those of the lessons, each with what would change it."""


@dataclass(frozen=True, eq=False)
class RiskMap:
    """points: the two ends of the map, then a point for each method. axes: what is measured.

    names: of the points in their order, in English, by which lessons know them in any language.
    """

    points: tuple[Point, ...]
    names: tuple[str, ...]
    axes: Axes

    @classmethod
    def of(cls, scene: Scene) -> Self:
        """The methods of a scene on its table, compared as on the page *Protect*."""
        assert scene.compared is not None
        methods = [method_of(one) for one in scene.compared["methods"]]
        points = [one for one in compare(scene.reviewed(), methods, table=scene.table()) if isinstance(one, Point)]
        assert len(points) == len(methods) + 2, "a method of a lesson can be applied to its table"
        with speaking(ENGLISH):
            ends = (str(one.phrase()) for one in (messages.ORIGINAL, messages.NOTHING_PUBLISHED))
            names = (*ends, *names_of(methods))
        return cls(tuple(points), names, Axes.named(scene.compared["risk"], scene.compared["loss"]))

    @property
    def original(self) -> Point:
        """The end where nothing is lost."""
        return self._by_id(ORIGINAL)

    @property
    def nothing(self) -> Point:
        """The end where nothing is published."""
        return self._by_id(NOTHING)

    @cached_property
    def best(self) -> tuple[str, ...]:
        """The names on the frontier, in the order of loss."""
        return tuple(self.names[at] for at in frontier(self.points, self.axes))

    def risk(self, name: str) -> float:
        """How far up a point lies."""
        return _placed(self._by_name[name].risk(self.axes))

    def loss(self, name: str) -> float:
        """How far to the right a point lies."""
        return _placed(self._by_name[name].loss(self.axes))

    def point(self, name: str) -> Point:
        """A point by its name."""
        return self._by_name[name]

    def shown(self, name: str) -> str:
        """What a point is called in the active language: its method, and what sets it apart from others of its kind."""
        point = self._by_name[name]
        words = point.name.replace(point.title, str(of_method(point.id, "title", point.title)), 1)
        for item, _ in () if point.method is None else point.method.values():
            label = item.label_words.said()
            words = words.replace(f"({item.name} ", f"({label[:1].lower()}{label[1:]} ")
        return words

    def with_least_loss(self, *, risk: float) -> str:
        """The point with the least loss among those with no more risk than this."""
        return min((name for name in self._by_name if self.risk(name) <= risk), key=self.loss)

    def with_least_risk(self, *, loss: float) -> str:
        """The point with the least risk among those with no more loss than this; of several the one with less loss."""
        within = (name for name in self._by_name if self.loss(name) <= loss)
        return min(within, key=lambda name: (self.risk(name), self.loss(name)))

    @cached_property
    def _by_name(self) -> Mapping[str, Point]:
        return dict(zip(self.names, self.points, strict=True))

    def _by_id(self, which: str) -> Point:
        return next(one for one in self.points if one.id == which)


def map_of(scene: Scene) -> RiskMap:
    """The map of a scene; of the same scene it is worked out once in each language."""
    return _map_of(scene, active().language)


def _placed(place: float | None) -> float:
    assert place is not None, "every point of a lesson has its place"
    return place


@lru_cache(maxsize=KEPT)
def _map_of(scene: Scene, _: str) -> RiskMap:
    return RiskMap.of(scene)
