"""What an outsider concludes from a table whose figures were changed, worked out once and remembered."""

from __future__ import annotations

from sdc_core.attack.inference import Inference, infer
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.progress import Progress
from sdc_core.protection.perturbed import Perturbed, Public
from ui.protect.releasing import Refused
from ui.session import apart, jobs
from ui.session.question import Question

INFERENCE = Question[Inference | Refused]("conclusions from changed figures")


def current_inference(review: Review, release: Perturbed, public: Public) -> Inference | Refused:
    """What follows from the release for an outsider who was told this much."""

    def conclude(progress: Progress) -> Inference | Refused:
        try:
            bounds = release.bounds[public]
            return apart.done(
                infer, progress, large=len(release.cube) >= apart.SEARCHED,
                cube=release.cube, published=bounds, policy=review.policy, hidden=release.hidden,
            )  # fmt: skip
        except SdcError as error:
            return Refused(error)

    return jobs.finish(INFERENCE, (review, release, public), conclude, heavy=True)
