"""Forms made from settings: a rule that gains a field gains its widget here without a line of code."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TypeVar

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.io.settings_file import load_private_policy
from sdc_core.policy import Policy
from sdc_core.policy_file import preset_names
from sdc_core.rules import RULES, Rule
from sdc_core.settings import Setting, Settings
from ui import state
from ui.explain import plain, show_problems
from ui.state import OWN_FILE, Work

Bundle = TypeVar("Bundle", bound=Settings)

PRESET_HELP = (
    "Values read from public sources, none endorsed by the organisation named. Each is shown as the set of "
    "counts it hides, since “fewer than 10” and “10 or fewer” differ by one."
)


def policy_form(policy: Policy, *, edition: int) -> Policy:
    """The rules of a policy with a switch and their settings each; returns the policy as set."""
    rules: list[Rule] = []
    for kind in RULES:
        present = [rule for rule in policy.rules if type(rule) is kind]
        with st.container(border=True):
            on = st.toggle(
                f"**{kind.id}** · {kind.title}",
                value=bool(present),
                key=f"{edition}-{kind.id}",
                help=kind.lesson(),
            )
            for number, rule in enumerate(present or [kind()]):
                if on:
                    rules.append(settings_form(rule, key=f"{edition}-{kind.id}-{number}"))
    if not rules:
        st.warning("Every rule is switched off, so nothing would be judged. The last policy is kept.")
        return policy
    with st.expander("How margins are taken"):
        options = settings_form(policy.options, key=f"{edition}-options", only=("key_margin",))
    return replace(policy, rules=tuple(rules), options=options)


def settings_form(settings: Bundle, *, key: str, only: tuple[str, ...] = ()) -> Bundle:
    """A widget for each setting; returns the bundle with what they say."""
    said = {
        item.name: _widget(item, value, key=f"{key}-{item.name}")
        for item, value in settings.values()
        if not only or item.name in only
    }
    return replace(settings, **said)


def _widget(item: Setting, value: object, *, key: str) -> object:
    if item.kind is bool:
        return st.checkbox(item.label, value=bool(value), key=key, help=item.help)
    if item.kind is str:
        at = item.choices.index(str(value))
        return st.selectbox(item.label, item.choices, index=at, key=key, help=item.help)
    if item.kind is int:
        return st.number_input(
            item.label,
            min_value=item.low,
            max_value=item.high,
            value=int(str(value)),
            step=1,
            key=key,
            help=item.help,
        )
    share = st.number_input(
        item.label,
        min_value=float(item.low or 0),
        max_value=float(item.high or 0),
        value=float(str(value)),
        step=1.0,
        format="%.6g",
        key=key,
        help=item.help,
    )
    return Decimal(repr(share))


def policy_panel(work: Work) -> Policy:
    """The preset menu with what each preset hides and where it was read, and the rules beneath it."""
    st.subheader("Policy")
    policy = work.policy or state.current_policy()
    policy, edition = _preset_menu(policy, work)
    _provenance(policy)
    return policy_form(policy, edition=edition)


def _preset_menu(policy: Policy, work: Work) -> tuple[Policy, int]:
    presets = preset_names()
    options = [*presets, OWN_FILE]
    at = options.index(work.preset) if work.preset in options else len(presets)
    chosen = st.selectbox(
        "Preset", options, index=at, format_func=_preset_title, key=f"preset-{work.edition}", help=PRESET_HELP
    )
    if chosen == OWN_FILE:
        return _own_policy(policy, work)
    if chosen == work.preset:
        return policy, work.edition
    state.change(policy=Policy.preset(chosen), preset=chosen, edition=work.edition + 1)
    return Policy.preset(chosen), work.edition + 1


def _preset_title(name: str) -> str:
    if name == OWN_FILE:
        return "A file of your own …"
    preset = Policy.preset(name)
    hides = preset.hides()
    return f"{preset.provenance.title or name}" + (f": hides {hides}" if hides else "")


def _own_policy(policy: Policy, work: Work) -> tuple[Policy, int]:
    """A private preset: read from the person's file, kept for this session, listed nowhere."""
    given = st.file_uploader("Policy or settings file (TOML)", type=["toml"], key=f"policy-file-{work.edition}")
    if given is None:
        return policy, work.edition
    try:
        own = load_private_policy(given.getvalue(), given.name)
    except SdcError as error:
        show_problems(error)
        return policy, work.edition
    state.change(policy=own, preset=OWN_FILE, edition=work.edition + 1)
    return own, work.edition + 1


def _provenance(policy: Policy) -> None:
    known = policy.provenance
    title = plain(known.title or policy.name)  # the menu is too narrow for it
    hides = f"hides counts of **{plain(policy.hides())}** wherever they stand" if policy.hides() else ""
    st.markdown(f"{title}: {hides}." if hides else f"{title}.")
    origin = [known.source, known.date and f"date: {known.date}", known.confidence and f"values {known.confidence}"]
    told = "; ".join(filter(None, origin))
    for line in (told, known.endorsement):
        if line:
            st.caption(plain(f"{line[0].upper()}{line[1:].rstrip('.')}."))
    if known.incomplete:
        st.warning("Incomplete: " + plain(known.incomplete))
    for one in policy.set_aside:
        st.caption(plain(f"{one.describe()}: about contributions to a sum, so not for a table of counts."))
    for step in policy.steps:
        words = ", ".join(f"{name} {value}" for name, value in step.items())
        st.caption(plain(f"After hiding: {words}. Shown, not applied."))
