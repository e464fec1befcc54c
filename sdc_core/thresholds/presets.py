"""Where the policies of real organisations stand on a curve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import preset_names
from sdc_core.rules import Rule
from sdc_core.thresholds.sweeps import Sweep, Threshold, setting_text, shared_value


@dataclass(frozen=True)
class Mark:
    """A preset that has the rule of a sweep: its threshold, and what it sets otherwise ("" where nothing).

    Where something is set otherwise the curve is not quite the preset's own.
    """

    preset: str
    title: str
    value: Threshold
    otherwise: str


def all_presets() -> tuple[Policy, ...]:
    """The policies that come with the program."""
    return tuple(map(Policy.preset, preset_names()))


def marks_on(sweep: Sweep, presets: Sequence[Policy]) -> tuple[Mark, ...]:
    """Every use of the sweep's rule in these policies, by rising threshold.

    Where settings that the sweep moves together differ in a preset, the first of them is its threshold
    and the others are listed as set differently.
    """
    marks = [
        Mark(policy.name, policy.title, *_standing(sweep, rule))
        for policy in presets
        for rule in policy.rules
        if type(rule) is type(sweep.rule)
    ]
    return tuple(sorted(marks, key=lambda mark: (mark.value, mark.title)))


def _standing(sweep: Sweep, rule: Rule) -> tuple[Threshold, str]:
    first, *others = sweep.fields
    uneven = others if shared_value(rule, sweep.fields) is None else []
    differing = [
        f"{item.name} = {setting_text(value)}"
        for item, value in rule.values()
        if item.name in uneven or (sweep.stays(item) and value != getattr(sweep.rule, item.name))
    ]
    return getattr(rule, first), ", ".join(differing)
