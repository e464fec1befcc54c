"""What a policy does with a table after it was judged: hide, round, add up the totals again; in this order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Self

from sdc_core.messages import Phrase, Problem
from sdc_core.policy import messages
from sdc_core.settings import nearest

ORDER = ("hide", "round", "totals")
"""The steps that there are, in the only order that protects: a figure that is hidden late is part of totals that were
made before, and totals that are added up before rounding are rounded like any figure.
"""

KEYS = {"hide": ("method", "secondary"), "round": ("method", "base", "how"), "totals": ("method", "how")}
NEAREST = "nearest"
SUMS = "sums of the rounded cells"
LEAST_BASE, LARGEST_BASE = 2, 10**6


@dataclass(frozen=True)
class StepsAfterHiding:
    """What the steps of a policy ask for.

    secondary: whether other cells are hidden so that totals do not give the unsafe ones back. base: figures are rounded
    to its nearest multiple; 0 where they are not rounded. totals: whether totals are the sums of what is published.
    """

    secondary: bool = False
    base: int = 0
    totals: bool = False

    @classmethod
    def of(cls, steps: Sequence[Mapping[str, Any]]) -> Self:
        """From steps without a problem."""
        by_name = {step["method"]: step for step in steps}
        return cls(
            secondary=by_name.get("hide", {}).get("secondary", False),
            base=by_name.get("round", {}).get("base", 0),
            totals="totals" in by_name,
        )


def step_problems(steps: Sequence[Mapping[str, Any]], where: str) -> list[Problem]:
    """What is wrong with the steps of a policy, a sentence for each."""
    problems: list[Problem] = []
    for number, step in enumerate(steps, start=1):
        problems.extend(_about(step, f"{where}, step {number}"))
    names = [step.get("method") for step in steps]
    if not problems:
        problems.extend(_about_order(names, where))
    return problems


def in_words(step: Mapping[str, Any]) -> str:
    """A step as its file says it: "method round, base 5"."""
    return ", ".join(f"{key} {value}" for key, value in step.items())


def _about(step: Mapping[str, Any], where: str) -> list[Problem]:
    name = step.get("method")
    if name not in ORDER:
        return [messages.UNKNOWN_STEP.at(where, method=name, nearest=nearest(str(name), list(ORDER)))]
    problems = [
        messages.UNKNOWN_KEY.at(where, key=key, nearest=nearest(key, list(KEYS[name])))
        for key in step
        if key not in KEYS[name]
    ]
    wanted = _misfit(name, step)
    return problems if wanted is None else [*problems, messages.STEP_OF_WRONG_KIND.at(where, wanted=wanted)]


def _misfit(name: str, step: Mapping[str, Any]) -> Phrase | None:
    """What a step has to say and does not; None where it says what it has to."""
    if name == "hide" and not isinstance(step.get("secondary", False), bool):
        return messages.SECONDARY_TRUE_OR_FALSE.phrase()
    if name == "totals" and step.get("how", SUMS) != SUMS:
        return messages.HOW_OF_TOTALS.phrase(how=SUMS)
    if name != "round":
        return None
    base = step.get("base")
    if isinstance(base, bool) or not isinstance(base, int) or not LEAST_BASE <= base <= LARGEST_BASE:
        return messages.BASE_OF_ROUNDING.phrase(low=LEAST_BASE, high=LARGEST_BASE)
    return None if step.get("how", NEAREST) == NEAREST else messages.HOW_OF_ROUNDING.phrase(how=NEAREST)


def _about_order(names: Sequence[Any], where: str) -> list[Problem]:
    """Steps that come twice, or before what they need, or after what they would undo."""
    twice = [name for name in ORDER if names.count(name) > 1]
    if twice:
        return [messages.STEP_TWICE.at(where, method=name) for name in twice]
    if "totals" in names and "round" not in names:
        return [messages.TOTALS_WITHOUT_ROUNDING.at(where)]
    return [
        messages.STEPS_IN_WRONG_ORDER.at(where, first=later, later=first)
        for first, later in pairwise(names)
        if ORDER.index(first) > ORDER.index(later)
    ]
