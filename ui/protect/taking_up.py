"""What was wished before, on this page or in a check, taken up for the table as it is now."""

from __future__ import annotations

from dataclasses import replace

from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from ui.protect import messages
from ui.session import state
from ui.words.explain import show_problems


def take_up_wishes(review: Review) -> None:
    """Keep what still holds. Where the table has become another since its check was loaded, each difference is said."""
    protection = state.work().protection.fitting(review.cube.spec, review.policy)
    try:
        protection = protection.named(review.cube)
    except SdcError as error:
        show_problems(error, kept=messages.NO_CELL_BY_HAND.said())
        protection = replace(protection, loaded=None)
    state.change(protection=protection)
