"""What a scene publishes in place of its true figures: the release that a method makes of it, and means beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

from sdc_core.attack.means import Means
from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.scene import Scene
from sdc_core.protection import METHODS
from sdc_core.protection.base import Method
from sdc_core.protection.cell_keys.making import Wanted, made
from sdc_core.protection.means import safe_means
from sdc_core.protection.release import Release

PTABLE = ("max_noise", "variance")
"""What stands for a p-table: it is made of them."""


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


def method_of(written: Mapping[str, Any]) -> Method:
    """A method as a lesson names it: its id and settings."""
    settings = {name: value for name, value in written.items() if name not in ("method", "means", *PTABLE)}
    if "max_noise" in written:
        settings["ptable"] = made(Wanted(written["max_noise"], Decimal(written["variance"])))
    return {one.id: one for one in METHODS}[written["method"]](**settings)
