"""Which threshold of a rule moves, and over which values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from typing import Literal

from sdc_core.cube.cube import Cube
from sdc_core.errors import SettingError
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES, Rule
from sdc_core.settings import Setting
from sdc_core.thresholds import messages

Threshold = int | Decimal

NUMBERS = range(1, 31)
HALF = 50
"""Shares below a half are swept only for rules whose own limit lies there."""
CLOSEST = range(1, 51)
"""Limits of rules that ask for a distance, in per cent."""


@dataclass(frozen=True)
class Sweep:
    """A rule whose threshold runs through some values while its other settings stay as they are.

    rule: as it is set. number: its place in the policy, None where the policy does not have it.
    fields: the settings that move, all to the same value. values: from the mildest to the strictest,
    so that a cell that is unsafe at one of them is unsafe at all that follow.
    """

    rule: Rule
    number: int | None
    fields: tuple[str, ...]
    values: tuple[Threshold, ...]

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rule at each of the values."""
        return tuple(self.at(value) for value in self.values)

    def at(self, value: Threshold) -> Rule:
        """The rule with its threshold at this value."""
        return replace(self.rule, **dict.fromkeys(self.fields, value))

    @property
    def own(self) -> Threshold | None:
        """The threshold as it is set; None where the settings that move together are not the same."""
        return shared_value(self.rule, self.fields)

    @property
    def unit(self) -> Literal["number", "percent"]:
        """What the threshold is measured in."""
        return "percent" if _moving(self.rule)[0].kind is Decimal else "number"

    @property
    def label(self) -> str:
        """The threshold by name, as forms call it."""
        return _moving(self.rule)[0].label_words.said() if len(self.fields) == 1 else messages.MINIMUM.said()

    @property
    def manner(self) -> str:
        """The settings that stay, "" where there are none."""
        return ", ".join(
            f"{item.name} = {setting_text(value)}" for item, value in self.rule.values() if self.stays(item)
        )

    def stays(self, item: Setting) -> bool:
        """Whether a setting is none of those that move."""
        return item.name not in self.fields

    def put_into(self, policy: Policy, value: Threshold) -> Policy:
        """The policy with this threshold: its rule changed, or the rule added where it has none."""
        changed = self.at(value)
        if self.number is None:
            return policy.changed((*policy.rules, changed), policy.options)
        rules = [changed if at == self.number else rule for at, rule in enumerate(policy.rules)]
        return policy.changed(tuple(rules), policy.options)


def sweeps_of(cube: Cube, policy: Policy) -> tuple[Sweep, ...]:
    """A sweep for each rule of the policy, and for each rule it leaves out, that has something to compare here."""
    rules: list[tuple[Rule, int | None]] = []
    for kind in RULES:
        present = [(rule, number) for number, rule in enumerate(policy.rules) if type(rule) is kind]
        rules.extend(present or [(kind(), None)])
    return tuple(
        sweep
        for rule, number in rules
        if rule.checks(cube, 0, policy.key_margin) and (sweep := _sweep(rule, number)) is not None
    )


def shared_value(rule: Rule, fields: Sequence[str]) -> Threshold | None:
    """The value that these settings of a rule have in common; None where they have none."""
    values = {getattr(rule, name) for name in fields}
    return values.pop() if len(values) == 1 else None


def setting_text(value: object) -> str:
    """A setting as a person reads it."""
    if isinstance(value, bool):
        return (messages.YES if value else messages.NO).said()
    return f"{value.normalize():f}" if isinstance(value, Decimal) else str(value)


def _sweep(rule: Rule, number: int | None) -> Sweep | None:
    """The rule with its first percentage moving, or otherwise all its whole numbers; None where it has neither."""
    moving = _moving(rule)
    if not moving:
        return None
    fields = tuple(item.name for item in moving)
    values = {_as(moving[0].kind, value) for value in _range(rule, moving[0])}
    own = shared_value(rule, fields)
    if own is not None:
        values.add(own)
    strictness = sorted(values, reverse=rule.danger == "above")
    sweep = Sweep(rule, number, fields, ())
    return replace(sweep, values=tuple(value for value in strictness if _is_allowed(sweep, value)))


def _moving(rule: Rule) -> tuple[Setting, ...]:
    percents = [item for item in rule.settings() if item.kind is Decimal]
    return tuple(percents[:1] or [item for item in rule.settings() if item.kind is int])


def _range(rule: Rule, item: Setting) -> range:
    if item.kind is int:
        return NUMBERS
    if rule.danger == "below":
        return CLOSEST
    return range(HALF if item.default >= HALF else 1, 101)


def _as(kind: type, value: int) -> Threshold:
    return Decimal(value) if kind is Decimal else value


def _is_allowed(sweep: Sweep, value: Threshold) -> bool:
    """Some settings bound each other: p of p/q stays below q."""
    try:
        sweep.at(value)
    except SettingError:
        return False
    return True
