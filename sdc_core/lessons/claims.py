"""What a question with options can claim of one of them, and how the engine finds out whether it holds.

A claim is a function of the scene and of what an option names. It is worked out anew for every scene, so that it
stays true when a figure, a method or an axis of the lesson changes. A new kind of question is a function here and its
line in `CLAIMS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sdc_core.lessons.mapped import map_of
from sdc_core.lessons.scene import Scene

Claim = Callable[..., bool]


def dominated(scene: Scene, *, point: str) -> bool:
    """Another point of the map has less of one and no more of the other."""
    found = map_of(scene)
    here = found.risk(point), found.loss(point)
    others = ((found.risk(one.name), found.loss(one.name)) for one in found.points)
    return any(other != here and other[0] <= here[0] and other[1] <= here[1] for other in others)


def ends_on_the_frontier(scene: Scene, *, original: bool, nothing: bool) -> bool:
    """Which of the two ends of the map are on its frontier: the table as it is, and nothing published."""
    found = map_of(scene)
    ends = tuple(not dominated(scene, point=end.name) for end in (found.original, found.nothing))
    return ends == (original, nothing)


def least_loss(scene: Scene, *, point: str, risk: float) -> bool:
    """Of all points with no more risk than this it has the least loss."""
    return map_of(scene).with_least_loss(risk=float(risk)) == point


def least_risk(scene: Scene, *, point: str, loss: float) -> bool:
    """Of all points with no more loss than this it has the least risk."""
    return map_of(scene).with_least_risk(loss=float(loss)) == point


CLAIMS: Mapping[str, Claim] = {
    "dominated": dominated,
    "ends on the frontier": ends_on_the_frontier,
    "least loss": least_loss,
    "least risk": least_risk,
}
