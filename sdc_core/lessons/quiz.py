"""Questions with options, asked one after another. Which option is right is worked out from the scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from sdc_core.lessons import messages
from sdc_core.lessons.claims import CLAIMS
from sdc_core.lessons.feedback import Feedback
from sdc_core.lessons.scene import Scene

Numbers = frozenset[int]
"""Options by their number, from 0."""


@dataclass(frozen=True)
class Option:
    """label: what is read. of: what the claim of the question is made about. say: the reply to who picks it."""

    label: str
    of: Mapping[str, Any]
    say: str


@dataclass(frozen=True)
class Pick:
    """Pick one of several options. claims: what must hold of an option for it to be right (`CLAIMS`)."""

    ask: str
    claims: str
    options: tuple[Option, ...]

    def answer(self, scene: Scene) -> Numbers:
        """The options of which the claim holds in this scene."""
        holds = CLAIMS[self.claims]
        return frozenset(number for number, one in enumerate(self.options) if holds(scene, **one.of))

    def judge(self, scene: Scene, picked: int) -> Feedback:
        """Every option has a reply of its own."""
        return Feedback(picked in self.answer(scene), self.options[picked].say, picked)

    def filled(self, fill: Callable[[str], str]) -> Self:
        """The same question with the figures of its texts."""
        options = tuple(replace(one, label=fill(one.label), say=fill(one.say)) for one in self.options)
        return replace(self, ask=fill(self.ask), options=options)

    def named(self, numbers: Numbers) -> str:
        """Options by their labels, in order; "none of these" where there is none."""
        return "; ".join(self.options[number].label for number in sorted(numbers)) or messages.NONE_OF_THESE.said()


@dataclass(frozen=True)
class Quiz:
    """One or several questions about the same scene, in order."""

    picks: tuple[Pick, ...]

    def answer(self, scene: Scene) -> tuple[Numbers, ...]:
        """For each question the options that are right."""
        return tuple(pick.answer(scene) for pick in self.picks)

    def right(self, scene: Scene, picked: tuple[int, ...]) -> bool:
        """Whether every question was answered, and answered right."""
        return len(picked) == len(self.picks) and all(
            pick.judge(scene, number).right for pick, number in zip(self.picks, picked, strict=True)
        )

    def texts(self) -> tuple[str, ...]:
        """Every text of the questions."""
        return tuple(text for pick in self.picks for text in (pick.ask, *(one.say for one in pick.options)))

    def filled(self, fill: Callable[[str], str]) -> Self:
        """The same questions with the figures of their texts."""
        return replace(self, picks=tuple(pick.filled(fill) for pick in self.picks))
