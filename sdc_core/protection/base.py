"""What every protection is: its settings, and what it makes of a review."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from sdc_core.progress import Progress, unheard
from sdc_core.settings import Settings

if TYPE_CHECKING:
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.protection.release import Release
    from sdc_core.protection.wishes import Wishes


@dataclass(frozen=True)
class Method(Settings):
    """A protection: a frozen bundle of settings whose docstring is its lesson, like that of a rule."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    """One sentence for the choice among methods."""
    files: ClassVar[tuple[str, ...]] = ()
    """Settings that name a file of cells on the command line, and are `Wishes` here."""

    @classmethod
    def owner(cls) -> str:
        return f"method {cls.id}"

    def protect(self, review: Review, wishes: Wishes | None = None, *, progress: Progress = unheard) -> Release:
        """What may be published of the reviewed table. wishes: what persons want of single cells."""
        raise NotImplementedError
