"""What a protection is set to: its name, its settings, and the files that belong to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sdc_core.settings import Settings


@dataclass(frozen=True)
class MethodSettings(Settings):
    """The settings of a protection, without what it does: what a release keeps of the method that made it."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    """One sentence for the choice among methods."""
    promise: ClassVar[str]
    """What nobody can work out of a release, and what it costs, in one sentence."""
    action: ClassVar[str] = "Protect the table"
    """What the button says that starts it."""
    files: ClassVar[tuple[str, ...]] = ()
    """Settings that name a file of cells on the command line, and are `Wishes` here."""

    @classmethod
    def owner(cls) -> str:
        return f"method {cls.id}"
