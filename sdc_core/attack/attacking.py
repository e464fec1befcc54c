"""Attacks on a table of one's own and on somebody else's, from the cube to what can be worked out of it."""

from __future__ import annotations

from sdc_core.arrays import BoolColumn
from sdc_core.attack.exposure import Exposure, attack_publication
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress


def attack_own(
    cube: Cube, hidden: BoolColumn, *, negative: bool, policy: Policy, progress: Progress = no_progress
) -> Exposure:
    """What an outsider works out of a table of which its office hides these rows. negative: figures may be below 0."""
    publication = Publication.of_own(cube, hidden, negative=negative)
    return attack_publication(publication, policy=policy, progress=progress)


def attack_of_others(
    cube: Cube, *, negative: bool, policy: Policy | None, progress: Progress = no_progress
) -> Exposure:
    """What anybody works out of a published table: what is missing is hidden."""
    publication = Publication.of_others(cube, negative=negative)
    return attack_publication(publication, policy=policy, progress=progress)
