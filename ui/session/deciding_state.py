"""How far the list on which findings are decided was heard, and what can be taken back there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Self

from sdc_core.signoff.signoff import Decision

KEPT = 100
"""Steps that can be taken back."""


@dataclass(frozen=True)
class Done:
    """A step that was taken: the decisions it made, and what had been decided before, None for nothing."""

    serial: int
    made: Mapping[str, Decision]
    before: Mapping[str, Decision | None]


@dataclass(frozen=True)
class Deciding:
    """The list that was heard last, by a name it gave itself, and the number of its last step that was taken.

    rest: how often its person had come to rest; shown: the same when the page was last drawn as a whole.
    """

    origin: str = ""
    heard: int = 0
    rest: int = 0
    shown: int = 0
    done: tuple[Done, ...] = ()

    def listening_to(self, origin: str) -> Self:
        """The same for a list of this name: one that was loaded anew counts its steps from the beginning."""
        return self if origin == self.origin else type(self)(origin)

    def after(self, serial: int, done: Iterable[Done]) -> Self:
        """The same once a step was taken; `done`: what can be taken back from now on, the latest last."""
        return replace(self, heard=serial, done=tuple(done)[-KEPT:])
