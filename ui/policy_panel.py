"""The policy beside the table: a preset or a file of one's own, and the rules as they are set."""

from __future__ import annotations

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.io.settings_file import load_private_policy, save_policy
from sdc_core.policy import Policy
from sdc_core.policy_file import preset_names
from sdc_core.rules import RULES, Rule
from ui import state
from ui.explain import plain, show_problems
from ui.forms import settings_form
from ui.state import OWN_FILE, Work

PRESET_HELP = (
    "Values read from public sources, none endorsed by the organisation named. Each is shown as the set of "
    "counts it hides, since “fewer than 10” and “10 or fewer” differ by one."
)


def show_policy(work: Work) -> Policy:
    """The preset menu with what each preset hides and where it was read, and the rules beneath it."""
    st.subheader("Policy")
    base, edition = _preset_menu(work)
    shown = work.policy if work.policy is not None and edition == work.edition else base
    place = st.container()
    policy = _rules(shown, edition=edition)
    if policy.rules == base.rules and policy.options == base.options:
        policy = base
    elif policy.rules:
        policy = base.changed(policy.rules, policy.options)
    with place:
        _provenance(policy)
    st.download_button(
        "Save as a policy file",
        data=lambda: save_policy(policy),
        file_name="policy.toml",
        mime="application/toml",
        on_click="ignore",
        help="A preset of your own: load it here next time, or give it to the command line.",
        width="stretch",
    )
    return policy


def _preset_menu(work: Work) -> tuple[Policy, int]:
    """The policy to start from, and the edition of its widgets."""
    presets = preset_names()
    options = [*presets, OWN_FILE]
    chosen = st.selectbox(
        "Preset",
        options,
        index=options.index(work.preset),
        format_func=_preset_title,
        key=f"preset-{work.edition}",
        help=PRESET_HELP,
    )
    if chosen == OWN_FILE:
        return _own_policy(work)
    if chosen == work.preset:
        return state.base_policy(), work.edition
    return _started_from(Policy.preset(chosen), chosen)


def _own_policy(work: Work) -> tuple[Policy, int]:
    """A private preset: read from the person's file, kept for this session, listed nowhere."""
    given = st.file_uploader("Policy or settings file (TOML)", type=["toml"], key=f"policy-file-{work.edition}")
    if given is None:
        return state.base_policy(), work.edition
    try:
        own = load_private_policy(given.getvalue(), given.name)
    except SdcError as error:
        show_problems(error)
        return state.base_policy(), work.edition
    return _started_from(own, OWN_FILE)


def _started_from(policy: Policy, preset: str) -> tuple[Policy, int]:
    """Start anew from a policy: its widgets are drawn afresh."""
    now = state.start_from(policy, preset=preset)
    return policy, now.edition


def _preset_title(name: str) -> str:
    if name == OWN_FILE:
        return "A file of your own …"
    preset = Policy.preset(name)
    hides = preset.hides()
    return f"{preset.provenance.title or name}" + (f": hides {hides}" if hides else "")


def _rules(policy: Policy, *, edition: int) -> Policy:
    """The rules of a policy with a switch and their settings each; returns the policy as set."""
    rules: list[Rule] = []
    for kind in RULES:
        present = [rule for rule in policy.rules if type(rule) is kind]
        with st.container(border=True):
            on = st.toggle(
                f"{kind.id} · {kind.title}",
                value=bool(present),
                key=f"{edition}-{kind.id}",
                help=kind.lesson(),
            )
            for number, rule in enumerate(present or [kind()]):
                if on:
                    rules.append(settings_form(rule, key=f"{edition}-{kind.id}-{number}"))
    if not rules:
        st.warning("Every rule for counts is switched off, so nothing can be judged.")
        if not policy.set_aside:
            return policy  # a policy has at least one rule: the last ones stay in force
    with st.expander("How margins are taken"):
        options = settings_form(policy.options, key=f"{edition}-options", only=("key_margin",))
    return policy.changed(tuple(rules), options)


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
