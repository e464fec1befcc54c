"""Choose the method for this table and this user: one option is picked, and then every option says what it lacks."""

from __future__ import annotations

import streamlit as st

from sdc_core.lessons.practice.method_choice import Judged, MethodChoice
from sdc_core.lessons.record import Played
from ui.learn.learning_grid import show_found
from ui.learn.practice import messages
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
    st.markdown(f"{messages.WHO_USES.said(who=plain(choice.user.who))}\n\n{needs}")
    st.markdown(f"**{plain(choice.ask)}**")
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
        choice.ask, range(len(labels)), None, format_func=labels.__getitem__, key=key, label_visibility="collapsed"
    )
    if st.button(messages.SCORE.said(), type="primary", disabled=chosen is None, key="score") and chosen is not None:
        wrong = chosen not in choice.right
        played = Played(code, int(not wrong), int(wrong), int(wrong))
        with state.one_change():
            state.attempt(name, picked=(chosen,), answered=True)
            state.learn(record=state.work().learning.record.played(played, {}))
        st.rerun()


def _show_score(choice: MethodChoice, picked: int) -> None:
    """The reply to what was chosen, and what every option lacks."""
    chosen = choice.options[picked]
    message = messages.RIGHT_CHOICE if chosen.fits else messages.WRONG_CHOICE
    show_reply(message.said(method=chosen.way.label, reply=chosen.say), right=chosen.fits)
    st.table(
        [
            {
                "": "✓" if one.fits else "✗" if number == picked else "·",
                messages.METHOD.said(): _called(one, chosen=number == picked),
                messages.FOR_THIS_USER.said(): one.say,
            }
            for number, one in enumerate(choice.options)
        ],
        hide_index=True,
    )


def _called(option: Judged, *, chosen: bool) -> str:
    label = option.way.label
    return messages.YOUR_CHOICE.said(method=label) if chosen else label
