"""What came of looking at one thing that a record says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, Self

from sdc_core.messages import Message, Phrase

State = Literal["holds", "does not hold", "not checked"]


@dataclass(frozen=True)
class Verified:
    """One thing that was looked at, or could not be, in a sentence."""

    state: State
    phrase: Phrase

    @classmethod
    def holds(cls, message: Message, **parameters: Any) -> Self:
        """It is as the record says."""
        return cls("holds", message.phrase(**parameters))

    @classmethod
    def fails(cls, message: Message, **parameters: Any) -> Self:
        """It is not as the record says."""
        return cls("does not hold", message.phrase(**parameters))

    @classmethod
    def open(cls, message: Message, **parameters: Any) -> Self:
        """Nobody looked, and why; the words go on from "not checked"."""
        return cls("not checked", message.phrase(**parameters))

    def __str__(self) -> str:
        return f"{self.state}: {self.phrase}"


def exit_status(found: Iterable[Verified]) -> int:
    """1 where something does not hold, otherwise 0; what could not be checked is said, and is nobody's fault."""
    return int(any(one.state == "does not hold" for one in found))
