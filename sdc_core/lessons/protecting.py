"""What a scene publishes in place of its true figures: the release that a method makes of it, means beside it,
and the same table made a second time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

import numpy as np

from sdc_core.attack.means import Means
from sdc_core.evaluation.findings import Findings
from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.scene import Edit, Rows, Scene, labels_of
from sdc_core.protection import METHODS
from sdc_core.protection.base import Method
from sdc_core.protection.cell_keys.making import Wanted, made
from sdc_core.protection.means import safe_means
from sdc_core.protection.release import Release

NO_SETTINGS = ("method", "means", "again", "releases", "instead", "max_noise", "variance", "forbidden")
"""What stands beside the settings of a method. max_noise, variance and forbidden: a p-table is made of them."""


def released(scene: Scene) -> Release:
    """The counts of a scene under the method that protects it; of a table of sums the counts behind them."""
    assert scene.protected is not None
    return method_of(scene.protected).protect(of_counts(scene), table=scene.table())


def of_counts(scene: Scene) -> Review:
    """The review of a scene with its counts; a method for counts judges nothing, so no rule has to fit them."""
    review = scene.reviewed()
    if not scene.of_sums:
        return review
    measure = {"count": scene.spec["measure"]["contributors"]}
    return replace(review, cube=replace(scene, spec={**scene.spec, "measure": measure}).cube())


def true_means(scene: Scene) -> Means | None:
    """The means that are published beside changed counts, to so many decimals as the scene says; None without."""
    assert scene.protected is not None
    if "means" not in scene.protected:
        return None
    cube = scene.reviewed().cube
    return safe_means(cube, cube.count, decimals=scene.protected["means"])


def as_published(scene: Scene) -> Review:
    """The table as it is published, with nothing found in it."""
    release, review = released(scene), of_counts(scene)
    cube = replace(review.cube, count=release.value)
    return replace(review, cube=cube, findings=Findings(cube, (), np.zeros(0, dtype=np.int64)), idle=())


def is_made_again(scene: Scene) -> bool:
    """Whether the table of a scene is made a second time."""
    return scene.protected is not None and "again" in scene.protected


def made_again(scene: Scene) -> Scene:
    """The scene when its table is made the second time: without some rows, or with other settings."""
    assert scene.protected is not None
    again = scene.protected["again"]
    settings = tuple((("protected", name), value) for name, value in again.get("settings", {}).items())
    return scene.changed(Edit(settings, tuple(("rows", at) for at in sorted(again.get("without", ()), reverse=True))))


def changed(scene: Scene) -> Rows:
    """The cells whose published figure is another one the second time."""
    first, second = (as_published(one).cube for one in (scene, made_again(scene)))
    assert labels_of(first) == labels_of(second)
    return frozenset(np.flatnonzero(first.count != second.count).tolist())


def method_of(written: Mapping[str, Any]) -> Method:
    """A method as a lesson names it: its id and settings."""
    settings = {name: value for name, value in written.items() if name not in NO_SETTINGS}
    if "max_noise" in written:
        settings["ptable"] = made(
            Wanted(written["max_noise"], Decimal(written["variance"]), written.get("forbidden", 0))
        )
    return {one.id: one for one in METHODS}[written["method"]](**settings)
