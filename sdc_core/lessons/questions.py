"""The questions of lessons and the replies to answers. The rules decide what is right, never a list in a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, Self

import numpy as np

from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons import messages
from sdc_core.lessons.attacked import Attacked
from sdc_core.lessons.beliefs import Sight, would_mark
from sdc_core.lessons.feedback import Feedback
from sdc_core.lessons.left_open import LeftOpen
from sdc_core.lessons.protecting import changed
from sdc_core.lessons.quiz import Quiz
from sdc_core.lessons.redesigning import merged
from sdc_core.lessons.scene import Edit, Labels, Place, Rows, Scene, rows_at
from sdc_core.lessons.together import Together

What = Literal["unsafe", "informative zeros", "known", "not needed", "merged", "changed", "sure", "disclosed"]
"""What is to be marked: cells that the policy finds unsafe, its informative zeros, hidden or changed cells that the
reader can work out, cells hidden besides that protect nothing, the totals of categories that the redesign with the
least loss merges, figures that are other ones when the table is made again,
figures that are sure to be the true ones, or counts that no printed table shows, that follow from all of them together
and that the policy finds unsafe."""


@dataclass(frozen=True)
class Wrong:
    """A foreseen wrong answer: the belief behind it, and the reply to it.

    arguments: what the belief needs to know about this table.
    """

    when: str
    say: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True)
class Mark:
    """Mark cells."""

    ask: str
    right: str
    wrong: tuple[Wrong, ...]
    what: What = "unsafe"

    def answer(self, scene: Scene) -> Rows:
        """The cells to be marked: what the review or the attack found."""
        return ANSWERS[self.what](scene)

    def beliefs(self, scene: Scene) -> list[Rows]:
        """For each foreseen wrong answer the cells that belong to it."""
        sight = Sight(scene, scene.reviewed(), self.answer(scene), self.answer)
        return [would_mark(wrong.when, sight, wrong.arguments) for wrong in self.wrong]

    def judge(self, scene: Scene, marked: Rows) -> Feedback:
        """A wrong answer is the foreseen one that it is nearest to.

        It is one of them only when it takes the belief's side in more than half of the cells in which the
        belief and the rules differ, that is when fewer cells tell it from the belief than from the truth.
        Who marked something did not mark nothing.
        """
        right = self.answer(scene)
        if marked == right:
            return Feedback(True, self.right)
        apart = {
            number: len(marked ^ belief) for number, belief in enumerate(self.beliefs(scene)) if belief or not marked
        }
        nearest = min(apart, key=apart.__getitem__, default=0)
        if apart and apart[nearest] < len(marked ^ right):
            return Feedback(False, self.wrong[nearest].say, nearest)
        return Feedback(False, _how_far(len(right - marked), len(marked - right)))

    def texts(self) -> tuple[str, ...]:
        """Every text of the question."""
        return (self.ask, self.right, *(one.say for one in self.wrong))

    def filled(self, fill: Callable[[str], str]) -> Self:
        """The same question with the figures of its texts."""
        wrong = tuple(replace(one, say=fill(one.say)) for one in self.wrong)
        return replace(self, ask=fill(self.ask), right=fill(self.right), wrong=wrong)


@dataclass(frozen=True)
class Choose:
    """Choose a threshold with which these cells are marked and those are not.

    places: where the value goes in the scene; low, high: what can be chosen; start: what the form shows first.
    """

    ask: str
    right: str
    wrong: tuple[Wrong, ...]
    label: str
    low: int
    high: int
    start: int
    places: tuple[Place, ...]
    hide: tuple[Labels, ...]
    show: tuple[Labels, ...]

    def set(self, scene: Scene, value: int) -> Scene:
        """The scene with a value chosen."""
        return scene.changed(Edit(tuple((place, value) for place in self.places)))

    def fits(self, scene: Scene, value: int) -> bool:
        """Whether the rules mark what is to be marked with this value, and nothing that is to be shown."""
        review = self.set(scene, value).reviewed()
        unsafe = _unsafe(review)
        return rows_at(review.cube, self.hide) <= unsafe and not rows_at(review.cube, self.show) & unsafe

    def answer(self, scene: Scene) -> tuple[int, ...]:
        """Every value that fits."""
        return tuple(value for value in range(self.low, self.high + 1) if self.fits(scene, value))

    def judge(self, scene: Scene, value: int) -> Feedback:
        """Too low or too high, by one or by more."""
        right = self.answer(scene)
        if value in right:
            return Feedback(True, self.right)
        below = value < min(right)
        apart = min(right) - value if below else value - max(right)
        side = "too low" if below else "too high"
        for when in (f"one {side}", side) if apart == 1 else (side,):
            for number, wrong in enumerate(self.wrong):
                if wrong.when == when:
                    return Feedback(False, wrong.say, number)
        return Feedback(False, (messages.TOO_LOW if below else messages.TOO_HIGH).said())

    def texts(self) -> tuple[str, ...]:
        """Every text of the question."""
        return (self.ask, self.right, *(one.say for one in self.wrong))

    def filled(self, fill: Callable[[str], str]) -> Self:
        """The same question with the figures of its texts."""
        wrong = tuple(replace(one, say=fill(one.say)) for one in self.wrong)
        return replace(self, ask=fill(self.ask), right=fill(self.right), wrong=wrong)


Question = Mark | Choose | Quiz


def _unsafe(review: Review) -> Rows:
    return frozenset(np.flatnonzero(review.findings.unsafe_rules).tolist())


ANSWERS: Mapping[What, Callable[[Scene], Rows]] = {
    "unsafe": lambda scene: _unsafe(scene.reviewed()),
    "informative zeros": lambda scene: frozenset(scene.reviewed().findings.informative.tolist()),
    "known": lambda scene: _reader(scene).of(scene).known,
    "disclosed": lambda scene: Together.of(scene).disclosed,
    "merged": merged,
    "changed": changed,
    "sure": lambda scene: LeftOpen.of(scene).sure,
    "not needed": lambda scene: Attacked.of(scene).not_needed,
}


def _reader(scene: Scene) -> type[Attacked | LeftOpen | Together]:
    """Who reads a scene in which not everything is shown."""
    if scene.linked:
        return Together
    return Attacked if scene.protected is None else LeftOpen


def _how_far(missed: int, extra: int) -> str:
    if not extra:
        return messages.YOU_MISSED.said(missed=missed)
    if not missed:
        return messages.TOO_MANY.said(extra=extra)
    return messages.MISSED_AND_TOO_MANY.said(missed=missed, extra=extra)
