"""The rules of a policy as forms: a switch and the settings of each, and how they are applied.

The thresholds that matter most stay in sight in a bar above the table; all else is behind a button.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from sdc_core.cube.cube import Cube
from sdc_core.policy.options import Options
from sdc_core.policy.policy import MOST_RULES, Policy
from sdc_core.rules import RULES, Rule
from sdc_core.rules.base import ContributionRule
from ui.review import messages
from ui.session import state
from ui.words.forms import settings_form

ABOUT_SUMS = tuple(rule for rule in RULES if issubclass(rule, ContributionRule))
ABOUT_COUNTS = tuple(rule for rule in RULES if rule not in ABOUT_SUMS)


@dataclass
class Bar:
    """A row of thresholds that stay in sight. place: where they stand; room: how many more it takes."""

    place: DeltaGenerator
    room: int = 5

    def takes(self, rule: Rule) -> str:
        """The setting of this rule that the bar shows; "" where the rule has none or the bar is full."""
        names = [item.name for item, _ in rule.values()]
        if not names or not self.room:
            return ""
        self.room -= 1
        return rule.threshold or names[0]


def show_rules(policy: Policy, cube: Cube, place: DeltaGenerator, *, edition: int) -> Policy:
    """Every rule in its group and the options that matter for this table; returns the policy as set.

    place: where the thresholds that matter most are drawn.
    """
    sums, bar = cube.spec.measure.kind == "magnitude", Bar(place)
    if sums:
        with st.expander(messages.ABOUT_CONTRIBUTIONS.said(), expanded=True):
            rules = _group(ABOUT_SUMS, policy, bar, edition=edition)
        with st.expander(messages.ABOUT_COUNTS.said(), expanded=True):
            st.caption(messages.UNITS_COUNTED_TOO.said())
            rules += _group(ABOUT_COUNTS, policy, bar, edition=edition)
        judging = rules
    else:
        rules = judging = _group(ABOUT_COUNTS, policy, bar, edition=edition)
        with st.expander(messages.ABOUT_CONTRIBUTIONS.said()):
            st.caption(messages.NOT_FOR_COUNTS.said())
            rules = rules + _group(ABOUT_SUMS, policy, Bar(place, room=0), edition=edition)
    if not judging:
        st.warning((messages.RULES_OFF if sums else messages.COUNT_RULES_OFF).said())
        return policy  # a policy has at least one rule: the last ones stay in force
    return policy.changed(tuple(rules), _options(policy.options, cube, edition=edition))


def _group(kinds: Sequence[type[Rule]], policy: Policy, bar: Bar, *, edition: int) -> list[Rule]:
    """The rules of these kinds as set, in their order."""
    rules: list[Rule] = []
    for kind in kinds:
        present = [rule for rule in policy.rules if type(rule) is kind]
        with st.container(border=True):
            key = f"{edition}-{kind.id}"
            if st.toggle(f"{kind.mark()} · {kind.titled()}", value=bool(present), key=key, help=kind.lesson()):
                rules.extend(_several(kind, present or [kind()], policy, bar, key=key))
    return rules


def _several(kind: type[Rule], present: Sequence[Rule], policy: Policy, bar: Bar, *, key: str) -> list[Rule]:
    """One rule, or several of its kind that stand side by side; they can be added and taken away."""
    rules = []
    for number, rule in enumerate(present):
        rules.append(_form(rule, bar, key=f"{key}-{number}"))
        if len(present) > 1 and st.button(messages.TAKE_AWAY.said(), key=f"{key}-{number}-away", type="tertiary"):
            _redraw(policy, [*present[:number], *present[number + 1 :]])
    if issubclass(kind, ContributionRule) and kind.settings():
        full = len(policy.rules) >= MOST_RULES
        help_text = messages.ADD_ANOTHER_HELP.said(most=MOST_RULES)
        if st.button(messages.ADD_ANOTHER.said(), key=f"{key}-add", type="tertiary", disabled=full, help=help_text):
            _redraw(policy, [*present, kind()])
    return rules


def _form(rule: Rule, bar: Bar, *, key: str) -> Rule:
    """The settings of a rule: its threshold in the bar while there is room, the others here."""
    in_sight = bar.takes(rule)
    rule = settings_form(rule, key=key, only=[item.name for item, _ in rule.values() if item.name != in_sight])
    if not in_sight:
        return rule
    with bar.place, st.container(width=136):
        return settings_form(rule, key=key, only=(in_sight,), mark=rule.mark())


def _redraw(policy: Policy, of_a_kind: Sequence[Rule]) -> None:
    """Take these as the rules of their kind and draw the forms anew."""
    others = [rule for rule in policy.rules if type(rule) is not type(of_a_kind[0])]
    changed = policy.changed((*others, *of_a_kind), policy.options)
    state.change(policy=changed, edition=state.work().edition + 1)
    st.rerun()


def _options(options: Options, cube: Cube, *, edition: int) -> Options:
    with st.expander(messages.HOW_MARGINS.said()):
        options = settings_form(options, key=f"{edition}-options", only=("key_margin",))
    names = _conventions_that_matter(options, cube)
    if names:
        with st.expander(messages.HOW_CONTRIBUTIONS.said(), expanded="negatives" in names):
            options = settings_form(options, key=f"{edition}-options", only=names)
    return options


def _conventions_that_matter(options: Options, cube: Cube) -> tuple[str, ...]:
    """The options about contributions on which something in this table depends."""
    measure = cube.spec.measure
    if measure.kind != "magnitude":
        return ()
    negative = _has_negatives(cube) or options.negatives != Options().negatives
    names = ["negatives"] if negative else []
    if cube.spec.layout == "microdata":
        names += ["weights", "counts"] if measure.weight else []
        names += ["zero_contributions"]
    return tuple(names)


def _has_negatives(cube: Cube) -> bool:
    if cube.units is not None:
        return cube.units.negatives > 0
    return cube.contributions is not None and cube.contributions.negative is not None
