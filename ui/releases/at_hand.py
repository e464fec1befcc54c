"""The table at hand as it would be published: the release that was chosen on Protect, otherwise the table as it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.inference import Inference
from sdc_core.attack.publication import Publication, may_be_negative
from sdc_core.evaluation.reviewing import Review
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.redesign.redesigned import Redesigned
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.levels import Figures
from sdc_core.protection.suppression.suppress import Suppress
from ui.protect import inferring, releasing
from ui.protect.releasing import Refused
from ui.releases import messages
from ui.session import state
from ui.session.protection_state import Request


@dataclass(frozen=True, eq=False)
class AtHand:
    """The reviewed table, and its release where there is one."""

    review: Review
    release: Release | None

    def publication(self) -> Publication:
        """What readers would have."""
        release, cube = self.release, self.review.cube
        if release is None:
            return Publication.of_others(cube, negative=may_be_negative(cube, self.review.policy))
        if isinstance(release, Perturbed):
            bounds = release.bounds[Public.SETTINGS]
            seen = replace(release.cube, missing=bounds.low < bounds.high, stated=bounds)
            return Publication.of_others(seen)
        return Publication.of_own(release.cube, release.hidden, negative=Figures.of(release.cube).negative)

    def in_words(self) -> str:
        """What is held against the register, in a sentence."""
        if self.release is None:
            return messages.AS_IT_IS_UNCHOSEN.said()
        if isinstance(self.release, Perturbed):
            return messages.NOT_ALL_TRUE.said()
        hidden = int(np.count_nonzero(self.release.hidden))
        if not hidden:
            return messages.NOTHING_TO_HIDE.said()
        return messages.SOME_HIDDEN.said(cells=hidden)


def current_at_hand(review: Review) -> AtHand:
    """The release that was asked for under this policy, or that of a table in which nothing is unsafe."""
    policy = review.policy
    asked = state.work().protection.fitting(review.cube.spec, policy).asked
    findings = review.findings
    if asked is None and not findings.any_unsafe and not findings.any_not_judged:
        asked = Request(Suppress(), (), (), 0)
    if asked is None:
        return AtHand(review, None)
    release = releasing.current_release(review, asked)
    return AtHand(review, None if isinstance(release, Refused | Redesigned) else release)


def current_exposure(at_hand: AtHand) -> Exposure | Inference | Refused:
    """What an outsider can work out of the release alone."""
    release = at_hand.release
    assert release is not None  # asked for where there is one
    if isinstance(release, Perturbed):
        return inferring.current_inference(at_hand.review, release, Public.SETTINGS)
    return releasing.current_exposure(at_hand.review, release)
