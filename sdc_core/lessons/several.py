"""A scene whose table is published several times: the figures of each release, and what they say together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, Self

import numpy as np

from sdc_core.attack.averaging import Course, Estimates, follow_releases, intersected, releases_needed
from sdc_core.cube.cube import Cube
from sdc_core.lessons.protecting import method_of, of_counts
from sdc_core.lessons.scene import Edit, Labels, Scene, labels_of
from sdc_core.numbers.bounds import Bounds, bounds_text
from sdc_core.protection.base import Method
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.release import Release
from sdc_core.protection.rounding.at_random import RandomRounding

KEPT = 32


@dataclass(frozen=True, eq=False)
class Several:
    """cube: the table with its true counts. bounds: what each release leaves open by itself. base: of random rounding,
    0 for a method that draws nothing anew.
    """

    cube: Cube
    estimates: Estimates
    bounds: tuple[Bounds, ...]
    base: int

    @classmethod
    def of(cls, scene: Scene) -> Self:
        """As many releases as the scene says; a method that draws has another seed for each of them."""
        assert scene.protected is not None
        review, releases = of_counts(scene), scene.protected["releases"]
        methods = _drawn_anew(method_of(scene.protected), releases)
        made = [_perturbed(one.protect(review, table=scene.table())) for one in methods]
        made *= releases // len(made)
        figures = np.array([one.value for one in made], dtype=np.int64)
        bounds = tuple(one.bounds[Public.SETTINGS] for one in made)
        drawn = methods[0]
        return cls(review.cube, Estimates(figures), bounds, drawn.base if isinstance(drawn, RandomRounding) else 0)

    @cached_property
    def left_open(self) -> Bounds:
        """The counts that all releases leave open."""
        return intersected(self.bounds)

    @cached_property
    def course(self) -> Course:
        """What each further release adds."""
        return follow_releases(self.estimates.figures, self.bounds, self.cube.count)

    @property
    def means_right(self) -> int:
        """How many means are nearest to the true count."""
        return int(np.count_nonzero(self.estimates.rounded == self.cube.count))

    @property
    def needed(self) -> int | None:
        """How many releases make all means right with 95 % probability; None where no number does."""
        rest = self.cube.count % self.base if self.base else np.zeros(0, dtype=np.int64)
        return releases_needed(rest * (self.base - rest)) if self.base else None

    def open_with(self, figure: int) -> str:
        """What a published figure leaves open by itself, as "1–5"."""
        release, row = np.argwhere(self.estimates.figures == figure)[0]
        bounds = self.bounds[release]
        return bounds_text(int(bounds.low[row]), int(bounds.high[row]))

    def row(self, labels: Labels) -> int:
        """The row of a cell."""
        return labels_of(self.cube).index(labels)


def is_published_often(scene: Scene) -> bool:
    """Whether the table of a scene is published several times."""
    return scene.protected is not None and "releases" in scene.protected


@lru_cache(maxsize=KEPT)
def several_of(scene: Scene) -> Several:
    """The releases of a scene; of the same scene they are made once."""
    return Several.of(scene)


@lru_cache(maxsize=KEPT)
def with_releases(scene: Scene, releases: int) -> Several:
    """The scene published another number of times."""
    return Several.of(scene.changed(Edit(((("protected", "releases"), releases),))))


@lru_cache(maxsize=KEPT)
def protected_instead(scene: Scene) -> Several:
    """The scene published as often, in the other way that it names."""
    assert scene.protected is not None
    instead: Mapping[str, Any] = scene.protected["instead"]
    return Several.of(scene.changed(Edit(((("protected",), instead),))))


def _drawn_anew(method: Method, releases: int) -> list[Method]:
    """The method with one seed after another; once where it draws nothing, as all its releases are the same."""
    if not isinstance(method, RandomRounding):
        return [method]
    return [replace(method, seed=seed) for seed in range(method.seed, method.seed + releases)]


def _perturbed(release: Release) -> Perturbed:
    assert isinstance(release, Perturbed)
    return release
