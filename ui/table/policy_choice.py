"""The policy beside what a cell holds: only those that can judge it are offered."""

from __future__ import annotations

import streamlit as st

from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import preset_names
from sdc_core.spec.parts import Kind
from ui.review.policy_panel import what_a_policy_hides
from ui.session import state
from ui.session.draft import Draft
from ui.session.state import OWN_FILE
from ui.table import messages


def ask_for_policy(draft: Draft) -> None:
    """The policy for this table. One that cannot judge what was chosen gives way to the default."""
    kind, before = draft.kind, state.measured()
    with state.one_change():
        if state.work().draft != draft:
            state.change(draft=draft, confirmed=False)
        if kind != before and not _judges(state.current_policy(), kind):
            state.start_from_default()
    now = state.current_preset()
    offered = [name for name in preset_names() if name == now or _judges(Policy.preset(name), kind)]
    options = [*offered, *([OWN_FILE] if now == OWN_FILE else [])]
    titles = {name: _title(name, kind) for name in options}
    chosen = st.selectbox(
        messages.POLICY.said(),
        options,
        index=options.index(now),
        format_func=titles.__getitem__,
        key=f"policy-for-table-{state.work().edition}-{kind}-{now}",
        help=messages.POLICY_HELP.said(),
    )
    if chosen not in (now, OWN_FILE):
        state.start_from(Policy.preset(chosen), preset=chosen)
    if kind == "magnitude" and not draft.measure.tells_largest:
        st.caption(messages.ONLY_CONTRIBUTORS.said())


def _judges(policy: Policy, kind: Kind) -> bool:
    """Whether some rule of the policy is about what a cell holds."""
    return bool(policy.about_sums) if kind == "magnitude" else len(policy.about_sums) < len(policy.rules)


def _title(name: str, kind: Kind) -> str:
    policy = state.base_policy() if name == OWN_FILE else Policy.preset(name)
    return what_a_policy_hides(policy, sums=kind == "magnitude")
