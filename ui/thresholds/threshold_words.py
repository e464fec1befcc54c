"""Thresholds in words: what one of them marks, what it is called, who uses it."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.cube.cube import Cube
from sdc_core.messages import Figure, Grouped, Noun, Phrase, written
from sdc_core.thresholds.curve import Curves, Point
from sdc_core.thresholds.presets import Mark
from sdc_core.thresholds.sweeps import Sweep, Threshold, setting_text
from sdc_core.words.wording import noun
from ui.thresholds import messages

DISTINGUISHING = ("n", "coalition", "q")
"""Settings by which the same rule may stand in a policy twice."""


def rule_words(sweep: Sweep) -> str:
    """The rule of a sweep by name, with the setting that tells it from another of its kind."""
    others = _others(sweep)
    return f"{sweep.rule.id} · {sweep.rule.titled()}" + (f" ({', '.join(others)})" if others else "")


def rule_code(sweep: Sweep) -> str:
    """The same in every language."""
    return " ".join((sweep.rule.id, *_others(sweep)))


def _others(sweep: Sweep) -> list[str]:
    return [
        f"{item.name} = {setting_text(value)}"
        for item, value in sweep.rule.values()
        if item.name in DISTINGUISHING and sweep.stays(item)
    ]


def symbol(sweep: Sweep, value: Threshold) -> str:
    """A threshold as a formula has it: "t = 3", "99 %", "minimum = 10"."""
    if sweep.fields == ("percent",):
        return limit(sweep, value)
    name = sweep.fields[0] if len(sweep.fields) == 1 else "minimum"
    return f"{name} = {limit(sweep, value)}"


def limit(sweep: Sweep, value: Threshold) -> str:
    """A threshold with its unit: "3", "99 %"."""
    return written(f"{setting_text(value)} %" if sweep.unit == "percent" else setting_text(value))


def unit_of(cube: Cube) -> Noun:
    """What is counted: a person, a unit where the table does not say."""
    return noun(cube.spec.unit or "unit")


def units_of(cube: Cube) -> str:
    """Several of what is counted: "people"."""
    return messages.UNITS.said(unit=unit_of(cube))


def sentence(sweep: Sweep, point: Point, curves: Curves, cube: Cube) -> Phrase:
    """What one threshold marks: "at t = 3: 14 of 120 cells in 6 groups (230 people, 12.3 % of all)"."""
    whole = messages.INSIDE if cube.contributions is None else messages.INSIDE_SUM
    inside = whole.phrase(units=Grouped(point.units), unit=unit_of(cube), lost=Figure(f"{point.lost:.1f} %"))
    threshold, cells, every = symbol(sweep, point.value), Grouped(point.cells), Grouped(curves.cells)
    if point.groups is None:
        marks = messages.MARKS.phrase(threshold=threshold, cells=cells, every=every, inside=inside)
    else:
        marks = messages.MARKS_IN_GROUPS.phrase(
            threshold=threshold, cells=cells, every=every, groups=Grouped(point.groups), inside=inside
        )
    return messages.MARKS_LEFT_OPEN.phrase(marks=marks, cells=Grouped(point.not_judged)) if point.not_judged else marks


def users(marks: Sequence[Mark]) -> str:
    """Who uses a threshold, and what they set otherwise."""
    return "; ".join(mark.title + (f" ({mark.otherwise})" if mark.otherwise else "") for mark in marks)
