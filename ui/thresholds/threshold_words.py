"""Thresholds in words: what one of them marks, what it is called, who uses it."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.cube.cube import Cube
from sdc_core.thresholds.curve import Curves, Point
from sdc_core.thresholds.presets import Mark
from sdc_core.thresholds.sweeps import Sweep, Threshold, setting_text
from sdc_core.words.wording import plural
from ui.words.explain import figure

DISTINGUISHING = ("n", "coalition", "q")
"""Settings by which the same rule may stand in a policy twice."""


def rule_words(sweep: Sweep) -> str:
    """The rule of a sweep by name, with the setting that tells it from another of its kind."""
    others = [
        f"{item.name} = {setting_text(value)}"
        for item, value in sweep.rule.values()
        if item.name in DISTINGUISHING and sweep.stays(item)
    ]
    return f"{sweep.rule.id} · {sweep.rule.title}" + (f" ({', '.join(others)})" if others else "")


def symbol(sweep: Sweep, value: Threshold) -> str:
    """A threshold as a formula has it: "t = 3", "99 %", "minimum = 10"."""
    if sweep.fields == ("percent",):
        return limit(sweep, value)
    name = sweep.fields[0] if len(sweep.fields) == 1 else "minimum"
    return f"{name} = {limit(sweep, value)}"


def limit(sweep: Sweep, value: Threshold) -> str:
    """A threshold with its unit: "3", "99 %"."""
    return f"{setting_text(value)} %" if sweep.unit == "percent" else setting_text(value)


def units_of(cube: Cube, number: int = 2) -> str:
    """What is counted: "people", "units" where the table does not say."""
    unit = cube.spec.unit or "unit"
    return unit if number == 1 else plural(unit)


def sentence(sweep: Sweep, point: Point, curves: Curves, cube: Cube) -> str:
    """What one threshold marks: "at t = 3: 14 of 120 cells in 6 groups (230 people, 12.3 % of all)"."""
    groups = "" if point.groups is None else f" in {several(point.groups, 'group')}"
    lost = f"{point.lost:.1f} % of {'the sum' if cube.contributions is not None else 'all'}"
    inside = f"{figure(point.units)} {units_of(cube, point.units)}, {lost}"
    left_open = f"; {several(point.not_judged, 'cell')} not judged" if point.not_judged else ""
    return (
        f"at {symbol(sweep, point.value)}: {figure(point.cells)} of {several(curves.cells, 'cell')}{groups} "
        f"({inside}){left_open}"
    )


def several(number: int, noun: str) -> str:
    """A number of things, its thousands set apart."""
    return f"{figure(number)} {noun if number == 1 else plural(noun)}"


def users(marks: Sequence[Mark]) -> str:
    """Who uses a threshold, and what they set otherwise."""
    return "; ".join(mark.title + (f" ({mark.otherwise})" if mark.otherwise else "") for mark in marks)
