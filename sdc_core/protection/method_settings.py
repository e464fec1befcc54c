"""What a protection is set to: its name, its settings, and the files that belong to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Literal, Self

from sdc_core.messages import Phrase
from sdc_core.protection.messages import of_method
from sdc_core.settings import Settings

Part = Literal["title", "summary", "promise", "action"]
"""What a method says of itself."""


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

    read_from: ClassVar[Mapping[str, type]] = MappingProxyType({})
    """Fields that a file is read for, and what it holds: the command line knows how each kind is read."""

    @classmethod
    def said(cls, part: Part) -> str:
        """What it says of itself, in the active language."""
        return str(of_method(cls.id, part, getattr(cls, part)))

    def fingerprints(self) -> dict[str, str]:
        """The SHA-256 of what was read for its fields, as far as a report may know it."""
        return {}

    def read_values(self) -> dict[str, object]:
        """What distinguishes what was read for its fields, by names, as plain values."""
        return {}

    def public_words(self) -> Phrase | None:
        """What readers are told about the figures that stand for the true ones, in a sentence; None for nothing."""
        return None

    def without_secrets(self) -> Self:
        """The same without what must not outlive the session in which it was typed."""
        return self

    @classmethod
    def owner(cls) -> str:
        return f"method {cls.id}"
