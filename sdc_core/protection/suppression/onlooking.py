"""A release looked at through the eyes of those who are in the table: what they can work out of it."""

from __future__ import annotations

from typing import Literal

import numpy as np

from sdc_core.attack.exposure import Exposure, attack_publication
from sdc_core.attack.insiders import coalition_of, insiders_of
from sdc_core.attack.narrowing import Levels
from sdc_core.attack.publication import Publication
from sdc_core.attack.viewers import Viewer
from sdc_core.evaluation.treatment import Treatment
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.suppression.levels import Figures
from sdc_core.protection.suppression.suppressed import Suppressed

Who = Literal["outsider", "alone", "holding", "coalition"]
"""An outsider; whoever is alone in a cell; a holding with several contributions; several who pool what they know."""


def attack_from_within(
    release: Suppressed, *, policy: Policy, protected: bool, who: Who, progress: Progress = no_progress
) -> Exposure:
    """What they can work out of the release; protected: or else of the table with its unsafe cells alone hidden."""
    claims = release.claims
    hidden = release.hidden if protected else np.asarray(release.status == Treatment.PRIMARY)
    publication = Publication.of_own(release.cube, hidden, negative=Figures.of(release.cube).negative)
    lower, upper = (np.zeros(len(publication.system), dtype=np.int64) for _ in range(2))
    at = publication.unknown[claims.rows]
    lower[at], upper[at] = claims.down, claims.up
    together = coalition_of(policy) if who == "coalition" else 1
    viewers = [one for one in insiders_of(publication, coalition=together) if _looks(one, who)]
    return attack_publication(
        publication,
        policy=policy,
        levels=Levels(lower, upper),
        viewers=viewers,
        coalition=together,
        progress=progress,
    )


def _looks(viewer: Viewer, who: Who) -> bool:
    """Whether the attack is made through the eyes of this viewer."""
    if who == "alone":
        return bool((viewer.others == 0).any())
    return who == "coalition" or (who == "holding" and len(viewer.unknowns) > 1)
