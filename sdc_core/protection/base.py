"""What every protection is: its settings, and what it makes of a review."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.evaluation.reviewing import Review
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.method_settings import MethodSettings
from sdc_core.protection.release import Release
from sdc_core.protection.wishes import Wishes


@dataclass(frozen=True)
class Method(MethodSettings):
    """A protection: a frozen bundle of settings whose docstring is its lesson, like that of a rule."""

    def protect(self, review: Review, wishes: Wishes | None = None, *, progress: Progress = no_progress) -> Release:
        """What may be published of the reviewed table. wishes: what persons want of single cells."""
        raise NotImplementedError
