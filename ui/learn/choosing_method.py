"""Choose the method for this table and this user: one option is picked, and then every option says what it lacks."""

from __future__ import annotations

import streamlit as st

from sdc_core.lessons.method_choice import ASK, MethodChoice
from sdc_core.lessons.record import Played
from ui.learn.learning_grid import show_found
from ui.learn.replies import show_reply
from ui.session import state
from ui.words.explain import plain


def choose_method(choice: MethodChoice, name: str, code: str) -> bool:
    """The table with what the policy finds, the user, and the options. Returns whether it was scored."""
    spec, policy = choice.exercise.review.cube.spec, choice.exercise.review.policy
    rules = "\n".join(f"- **{rule.id}** {plain(rule.describe())}" for rule in policy.rules)
    st.markdown(f"{plain(f'{spec.title}. {spec.population}.')}\n\n{rules}")
    show_found(choice.exercise, name)
    needs = "\n".join(f"- {plain(need.asks)}" for need in choice.needs)
    st.markdown(f"**Who uses the table.** {plain(choice.user.who)} What is needed:\n\n{needs}")
    st.markdown(f"**{plain(ASK)}**")
    picked = state.work().learning.attempt(name).picked
    if picked:
        _show_score(choice, picked[0])
        return True
    _ask(choice, name, code)
    return False


def _ask(choice: MethodChoice, name: str, code: str) -> None:
    key = f"method-{name}-{state.work().learning.attempt(name).edition}"
    labels = [plain(one.way.label) for one in choice.options]
    chosen = st.radio(
        ASK, range(len(labels)), None, format_func=labels.__getitem__, key=key, label_visibility="collapsed"
    )
    if st.button("Score", type="primary", disabled=chosen is None, key="score") and chosen is not None:
        wrong = chosen not in choice.right
        played = Played(code, int(not wrong), int(wrong), int(wrong))
        with state.one_change():
            state.attempt(name, picked=(chosen,), answered=True)
            state.learn(record=state.work().learning.record.played(played, {}))
        st.rerun()


def _show_score(choice: MethodChoice, picked: int) -> None:
    """The reply to what was chosen, and what every option lacks."""
    chosen = choice.options[picked]
    show_reply(f"{'Right' if chosen.fits else 'Not this one'}: {chosen.way.label}. {chosen.say}", right=chosen.fits)
    st.table(
        [
            {
                "": "✓" if one.fits else "✗" if number == picked else "·",
                "Method": f"{one.way.label} (your choice)" if number == picked else one.way.label,
                "On this table, for this user": one.say,
            }
            for number, one in enumerate(choice.options)
        ],
        hide_index=True,
    )
