"""Three guesses before the curves are shown. Which is right is worked out from the exact expectations."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sdc_core.simulation.expectation import expected_shares
from sdc_core.simulation.experiment import CASES, QUANTITIES, Experiment, Quantity

SAME = 2.0
"""Percentage points that count as no difference."""

LETS_THROUGH = 1.0
"""From this share of cells on, in percent, a threshold does not pass for safe."""

FEWER_SAME_MORE = ("Fewer rows", "About as many", "More rows")
NONE_OF_THEM = "None of them"


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

    question: str
    options: tuple[str, ...]
    points: tuple[Point, ...]
    right: str
    wrong: str
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
        before, after = (f"**{point.share:.0f} %**" for point in (self.points[0], self.points[-1]))
        reply = self.right if chosen == self.answer else self.wrong
        return reply.format(before=before, after=after, answer=self.options[self.answer].lower())


SMALL, LARGE = Experiment.of_paper("totals"), Experiment.of_paper("totals", n=5000)
EVERY_CASE = tuple(Experiment.of_paper(case) for case in CASES)
TRIED = (3, 10, 30)

GUESSES = (
    Guess(
        "500 people are counted by age group in two tables: who owns a home, and who has a degree. Counts below a "
        "**threshold** are hidden. The total of a row adds up the counts that "
        "are shown. So where one table hides nothing in a row, its total is the true one, and it gives back the one "
        "count that the other table hides there: total minus the rest. Now the threshold goes up **from 3 to 10**. "
        "How many rows give back a hidden count then?",
        FEWER_SAME_MORE,
        (Point(SMALL, 3), Point(SMALL, 10)),
        "Right. At 3 it is {before} of the rows, at 10 it is {after}. A higher threshold hides more counts, and so "
        "there are more rows in which one table hides a count and the other shows the true total.",
        "It is {answer}: at 3 it is {before} of the rows, at 10 it is {after}. A higher threshold does hide more "
        "counts, but what one table hides, the true total of the other gives back.",
        (SMALL,),
    ),
    Guess(
        "At a threshold of 30 the curve falls low: in nearly every row each of the two tables hides one count, so that "
        "neither shows the true total. Now the same two tables are made of **5,000 people instead of 500**, with the "
        "threshold left **at 30**. How many rows give back a hidden count?",
        FEWER_SAME_MORE,
        (Point(SMALL, 30), Point(LARGE, 30)),
        "Right. With 500 people it is {before}, with 5,000 it is {after}. The threshold that did best does worst on "
        "more data: now one table often hides a count where the other hides none.",
        "It is {answer}: with 500 people it is {before}, with 5,000 it is {after}. More people make counts larger, "
        "so that one table often hides a count where the other hides none, and shows the true total.",
        (SMALL, LARGE),
    ),
    Guess(
        "Row totals are one way in which a threshold fails. Two more: a table of everybody beside the same table of a "
        "part of them (subtract, and you have the rest), and a percentage beside a count (it tells how many do not "
        "have it). For 500 people, which threshold lets less than 1 % through in **all three**?",
        (*map(str, TRIED), NONE_OF_THEM),
        tuple(Point(experiment, threshold) for threshold in TRIED for experiment in EVERY_CASE),
        "Right: there is no safe number. What a higher threshold reliably does is take away: look at how few cells "
        "are left to use.",
        "It is {answer}: even at 30 the percentages give away one or two people in {after} of the cells. There is no "
        "safe number. What a higher threshold reliably does is take away: look at how few cells are left to use.",
        EVERY_CASE,
    ),
)


def risk_of(experiment: Experiment) -> Quantity:
    """What goes wrong in this experiment, where the true total is shown."""
    return QUANTITIES[experiment.case][0]
