"""Three guesses before the curves are shown. Which is right is worked out from the exact expectations."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sdc_core.messages import Figure, Message
from sdc_core.simulation.expectation import expected_shares
from sdc_core.simulation.experiment import CASES, QUANTITIES, Experiment, Quantity
from ui.thresholds import messages

SAME = 2.0
"""Percentage points that count as no difference."""

LETS_THROUGH = 1.0
"""From this share of cells on, in percent, a threshold does not pass for safe."""

FEWER_SAME_MORE = (messages.FEWER_ROWS.what, messages.AS_MANY.what, messages.MORE_ROWS.what)
NONE_OF_THEM = messages.NONE_OF_THEM.what
_OPTIONS = {one.what: one for one in (messages.FEWER_ROWS, messages.AS_MANY, messages.MORE_ROWS, messages.NONE_OF_THEM)}
"""Options that are words, by what they are called in the program."""


@dataclass(frozen=True)
class Point:
    """One threshold of one experiment."""

    experiment: Experiment
    threshold: int

    @property
    def share(self) -> float:
        """The exact expectation of what goes wrong there, in percent, where the true total is shown."""
        at = self.experiment.thresholds.index(self.threshold)
        return float(expected_shares(self.experiment)[0][at].mean())


@dataclass(frozen=True)
class Guess:
    """A question about what changes from one point to another (or, with options that are thresholds, which is safe).

    experiments are those whose curves are revealed; replies answer each option when it is wrong, and `right`
    when it is right. {before} and {after} are the two shares.
    """

    question: Message
    options: tuple[str, ...]
    points: tuple[Point, ...]
    right: Message
    wrong: Message
    experiments: tuple[Experiment, ...]

    @property
    def answer(self) -> int:
        """The place of the right option."""
        if self.options == FEWER_SAME_MORE:
            before, after = (point.share for point in self.points)
            return 1 if abs(after - before) < SAME else 0 if after < before else 2
        worst = np.array([point.share for point in self.points]).reshape(len(self.options) - 1, -1).max(axis=1)
        safe = np.flatnonzero(worst < LETS_THROUGH)
        return int(safe[0]) if len(safe) else len(self.options) - 1

    def reply(self, chosen: int) -> str:
        """The reply to this choice."""
        before, after = (Figure(f"{point.share:.0f} %") for point in (self.points[0], self.points[-1]))
        reply = self.right if chosen == self.answer else self.wrong
        return reply.said(before=before, after=after, answer=said(self.options[self.answer]).lower())


SMALL, LARGE = Experiment.of_paper("totals"), Experiment.of_paper("totals", n=5000)
EVERY_CASE = tuple(Experiment.of_paper(case) for case in CASES)
TRIED = (3, 10, 30)

GUESSES = (
    Guess(
        messages.FIRST_QUESTION,
        FEWER_SAME_MORE,
        (Point(SMALL, 3), Point(SMALL, 10)),
        messages.FIRST_RIGHT,
        messages.FIRST_WRONG,
        (SMALL,),
    ),
    Guess(
        messages.SECOND_QUESTION,
        FEWER_SAME_MORE,
        (Point(SMALL, 30), Point(LARGE, 30)),
        messages.SECOND_RIGHT,
        messages.SECOND_WRONG,
        (SMALL, LARGE),
    ),
    Guess(
        messages.THIRD_QUESTION,
        (*map(str, TRIED), NONE_OF_THEM),
        tuple(Point(experiment, threshold) for threshold in TRIED for experiment in EVERY_CASE),
        messages.THIRD_RIGHT,
        messages.THIRD_WRONG,
        EVERY_CASE,
    ),
)


def said(option: str) -> str:
    """An option in the active language."""
    return _OPTIONS[option].said() if option in _OPTIONS else option


def risk_of(experiment: Experiment) -> Quantity:
    """What goes wrong in this experiment, where the true total is shown."""
    return QUANTITIES[experiment.case][0]
