"""The policy above the table: a preset or a file of one's own, and the rules as they are set."""

from __future__ import annotations

from functools import partial

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.settings_file import load_private_policy, save_policy
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT_FOR_SUMS, preset_names
from sdc_core.policy.steps import in_words
from sdc_core.rules.p_percent import PPercent
from ui.review import messages
from ui.review.pinning import ask_to_pin
from ui.review.rule_forms import show_rules
from ui.session import state
from ui.session.naming import named_today
from ui.session.state import OWN_FILE, Work
from ui.words.explain import plain, show_problems


def show_policy(work: Work, cube: Cube) -> Policy:
    """One bar: the preset, the thresholds that matter most, and behind a button everything else.

    Under it what the policy hides; where it was read stands behind the button.
    """
    sums = cube.spec.measure.kind == "magnitude"
    with st.container(border=True, key="policy", gap="xsmall"):
        presets = st.container(horizontal=True, vertical_alignment="bottom")
        thresholds = st.container(horizontal=True, vertical_alignment="bottom", gap="xsmall")
    with presets:
        menu = st.container(width=330)
        hides = st.container(width="stretch")
        more = st.popover(messages.MORE.said(), key="policy-more", help=messages.MORE_HELP.said())
    base, edition = _preset_menu(work, menu, more, sums=sums)
    shown = state.current_policy() if edition == work.edition else base
    with more:
        place = st.container()
        policy = show_rules(shown, cube, thresholds, edition=edition)
        if policy.rules == base.rules and policy.options == base.options:
            policy = base
        elif policy.rules:
            policy = base.changed(policy.rules, policy.options)
        with place:
            _provenance(policy)
        _save_button(policy)
        ask_to_pin()
    with hides:
        _what_it_hides(policy, sums=sums)
    return policy


def _save_button(policy: Policy) -> None:
    st.download_button(
        messages.SAVE_POLICY.said(),
        data=lambda: save_policy(policy),
        file_name=named_today("policy", ".toml", about=policy.name),
        mime="application/toml",
        on_click="ignore",
        help=messages.SAVE_POLICY_HELP.said(),
        width="stretch",
    )


def offer_rules_about_sums(review: Review) -> None:
    """Where no rule judges the sums of a table of sums: say so, and offer rules that do."""
    if review.cube.spec.measure.kind != "magnitude" or review.policy.about_sums:
        return
    st.warning(messages.SUMS_NOT_JUDGED.said())
    title = Policy.preset(DEFAULT_FOR_SUMS).title
    left, right, _ = st.columns([2, 3, 2])
    if left.button(messages.ADD_RULE.said(rule=PPercent.id), help=PPercent().describe(), width="stretch"):
        with_it = review.policy.changed((*review.policy.rules, PPercent()), review.policy.options)
        state.change(policy=with_it, edition=state.work().edition + 1)
        st.rerun()
    if right.button(messages.USE_PRESET.said(title=title), width="stretch"):
        _started_from(Policy.preset(DEFAULT_FOR_SUMS), DEFAULT_FOR_SUMS)
        st.rerun()


def _preset_menu(work: Work, menu: DeltaGenerator, more: DeltaGenerator, *, sums: bool) -> tuple[Policy, int]:
    """The policy to start from, and the edition of its widgets.

    A file is asked for in the bar, and among the rest once there is one.
    """
    presets, now = preset_names(), state.current_preset()
    options = [*presets, OWN_FILE]
    own = state.base_policy().title
    entry = messages.FROM_A_FILE.said(name=own) if now == OWN_FILE else messages.OWN_POLICY.said()
    chosen = menu.selectbox(
        messages.PRESET.said(),
        options,
        index=options.index(now),
        format_func=partial(_preset_title, sums=sums, own=entry),
        key=f"preset-{work.edition}-{now}",
        help=messages.PRESET_HELP.said(),
    )
    if chosen == OWN_FILE:
        with more if now == OWN_FILE else menu:
            return _own_policy(work)
    if chosen == now:
        return state.base_policy(), work.edition
    return _started_from(Policy.preset(chosen), chosen)


def _own_policy(work: Work) -> tuple[Policy, int]:
    """A private preset: read from the person's file, kept for this session, listed nowhere."""
    given = st.file_uploader(messages.POLICY_FILE.said(), type=["toml"], key=f"policy-file-{work.edition}")
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


def _preset_title(name: str, *, sums: bool, own: str) -> str:
    """own: what the entry is called behind which a file can be chosen."""
    if name == OWN_FILE:
        return own
    return what_a_policy_hides(Policy.preset(name), sums=sums)


def what_a_policy_hides(preset: Policy, *, sums: bool) -> str:
    """A policy as menus name it, with what it hides: "…: hides 1–9"."""
    counts, contributors = preset.hides(), preset.hides_sums() if sums else ""
    hides = _both(counts, contributors and messages.SUMS_OF.said(contributors=contributors))
    title = preset.title
    return messages.PRESET_HIDES.said(title=title, hides=hides) if hides else title


def _what_it_hides(policy: Policy, *, sums: bool) -> None:
    known = policy.provenance
    title = plain(policy.title)  # the menu is too narrow for it
    hides = _hides(policy, sums=sums)
    # Minimums that differ say where each holds.
    sentence = messages.HIDES if "," in policy.hides() else messages.HIDES_WHEREVER
    st.caption(sentence.said(title=title, hides=hides) if hides else f"{title}.")
    if known.incomplete:
        st.warning(messages.INCOMPLETE.said(what=plain(str(policy.about("incomplete")))))


def _provenance(policy: Policy) -> None:
    known = policy.provenance
    date = known.date and messages.DATED.said(date=policy.about("date"))
    values = known.confidence and messages.VALUES_ARE.said(confidence=policy.about("confidence"))
    source = "; ".join(filter(None, (str(policy.about("source")), date, values)))
    for line in (source, str(policy.about("endorsement"))):
        if line:
            st.caption(plain(f"{line[0].upper()}{line[1:].rstrip('.')}."))
    for step in policy.steps:
        st.caption(plain(messages.AFTER_HIDING.said(step=in_words(step))))


def _hides(policy: Policy, *, sums: bool) -> str:
    counts, contributors = policy.hides(), policy.hides_sums() if sums else ""
    return _both(
        counts and messages.COUNTS_OF.said(counts=plain(counts)),
        contributors and messages.BOLD_SUMS_OF.said(contributors=plain(contributors)),
    )


def _both(first: str, second: str) -> str:
    """What is hidden of counts and of sums, where something is of each."""
    return messages.BOTH.said(first=first, second=second) if first and second else first or second
