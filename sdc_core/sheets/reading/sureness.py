"""How sure a proposal is, and why: said to the person who confirms it."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.messages import Phrase


@dataclass(frozen=True)
class Sureness:
    """A share from 0 to 1, and the reason, which begins as what follows a colon."""

    share: float
    why: Phrase

    def __post_init__(self) -> None:
        if not 0 <= self.share <= 1:
            raise ValueError("Sureness is a share.")


def weakest(parts: list[Sureness], otherwise: Sureness) -> Sureness:
    """The least sure of several; `otherwise` where there is none."""
    return min(parts, key=lambda part: part.share, default=otherwise)
