"""Which point of which curve is shown: the controls of the threshold explorer, and their values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review
from sdc_core.policy.policy import Policy
from sdc_core.thresholds.curve import Curve, Curves, Point
from sdc_core.thresholds.sweeps import Threshold
from ui.session import state
from ui.session.question import Question
from ui.thresholds import messages
from ui.thresholds.threshold_words import limit, rule_code, rule_words, symbol, units_of

Counted = Literal["cells", "groups", "units"]


@dataclass(frozen=True)
class Choice:
    """What is shown here; kept while the table stays open."""

    rule: str = ""
    value: Threshold | None = None
    counted: Counted = "cells"


CHOICE = Question[Choice]("which threshold is looked at")


@dataclass(frozen=True, eq=False)
class Shown:
    """The curves of a table and which point of which one is shown."""

    cube: Cube
    policy: Policy
    curves: Curves
    curve: Curve
    value: Threshold

    @property
    def point(self) -> Point:
        """The threshold that is shown."""
        return self.curve.at(self.value)

    @property
    def words(self) -> str:
        """The same as a formula."""
        return symbol(self.curve.sweep, self.value)

    @property
    def beside(self) -> list[Curve]:
        """The chosen curve and those of the other rules of the policy."""
        return [one for one in self.curves if one is self.curve or one.sweep.number is not None]


def _said(counted: Counted, cube: Cube) -> str:
    """What is counted, in words."""
    if counted == "units":
        return units_of(cube)
    return (messages.GROUPS if counted == "groups" else messages.CELLS).said()


def choose(result: Review, curves: Curves) -> tuple[Shown, Counted]:
    """Which rule, which threshold, and what is counted."""
    earlier = state.derived(CHOICE, (), Choice)
    names, codes = [rule_words(curve.sweep) for curve in curves], [rule_code(curve.sweep) for curve in curves]
    edition = f"{state.work().table_edition}-{state.work().edition}"
    left, middle, right = st.columns(3, gap="medium")
    at = left.selectbox(
        messages.RULE.said(), range(len(names)), codes.index(earlier.rule) if earlier.rule in codes else 0,
        format_func=names.__getitem__, key=f"threshold-rule-{edition}",
    )  # fmt: skip
    curve = curves.curves[at]
    sweep, values = curve.sweep, [point.value for point in curve.points]
    kept = earlier.value if earlier.rule == codes[at] else None
    start = next((value for value in (kept, sweep.own) if value in values), values[0])
    value = middle.select_slider(
        sweep.label,
        values,
        start,
        format_func=lambda value: limit(sweep, value),
        key=f"threshold-{codes[at]}-{edition}",
    )
    options: list[Counted] = ["cells", *(["groups"] if curves.groups is not None else []), "units"]  # type: ignore[list-item]
    counted = right.segmented_control(
        messages.COUNT_WHAT.said(), options, default=earlier.counted if earlier.counted in options else "cells",
        format_func=lambda one: _said(one, result.cube), key=f"threshold-counted-{edition}",
    ) or "cells"  # fmt: skip
    state.remember(CHOICE, (), Choice(codes[at], value, counted))
    return Shown(result.cube, result.policy, curves, curve, value), counted
