"""All lessons in their order, and the way to the game."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.practice.rounds import Kind
from ui.learn import messages
from ui.learn.learning_progress import show_progress
from ui.learn.learning_rules import TAB_KEY
from ui.session import state
from ui.session.learning_state import FRESH


def show_course() -> None:
    """Every lesson in its order, the ways to practise, and the progress."""
    learning = state.work().learning
    st.markdown(messages.HOW_IT_GOES.said())
    for number, lesson in enumerate(all_lessons().values(), start=1):
        if number % 2:
            columns = st.columns(2)  # for each two of them, so that their cards are of one height
        tried = learning.record.lessons.get(lesson.id)
        right = tried is not None and tried.right
        done = messages.ANSWERED_RIGHT.said() if right else messages.MINUTES.said(minutes=lesson.minutes)
        with columns[(number - 1) % 2].container(border=True, height="stretch"):
            text, button = st.columns([4, 1], vertical_alignment="center")
            text.markdown(f"**{number} · {lesson.title}**  \n{done}")
            button.button(
                messages.OPEN.said(), key=f"open-{lesson.id}", on_click=open_lesson, args=(lesson.id,), width="stretch",
                help=messages.LESSON_TITLED.said(number=number, title=lesson.title),
            )  # fmt: skip
    with st.container(border=True):
        text, button = st.columns([9, 1], vertical_alignment="center")
        text.markdown(messages.PLAY_INTRUDER.said())
        button.button(
            messages.PLAY.said(), key="play-intruder", on_click=_practise, args=("hidden",), width="stretch",
            help=messages.PLAY_HELP.said(),
        )  # fmt: skip
    with st.container(border=True):
        text, button = st.columns([9, 1], vertical_alignment="center")
        text.markdown(messages.CHOOSE_METHOD.said())
        button.button(
            messages.CHOOSE.said(), key="choose-method", on_click=_practise, args=("methods",), width="stretch",
            help=messages.CHOOSE_HELP.said(),
        )  # fmt: skip
    show_progress()


def open_lesson(name: str) -> None:
    """Turn to a lesson in the next run; "" for all of them."""
    state.learn(lesson=name)


def _practise(kind: Kind) -> None:
    """To a table of this kind, as hard as the round that is open."""
    state.learn(round=replace(state.work().learning.round, kind=kind), source=FRESH)
    state.show_tab(TAB_KEY, messages.TAB_PRACTICE.said())
