"""The tables that are compared: the open one and those beside it, each with what it shares with the open one."""

from __future__ import annotations

from dataclasses import dataclass, replace

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, SdcError
from sdc_core.messages import Address, Grouped, Problem
from sdc_core.protection.release import Release
from ui.compare import adding, comparing, messages, sharing
from ui.compare.reading_again import reading_form
from ui.session import state
from ui.session.compare_state import Condition, OtherTable
from ui.words.explain import plain, show_problems

AS_PROTECTED, AS_IT_IS = messages.AS_PROTECTED.what, messages.AS_IT_IS.what
_WAYS = {AS_PROTECTED: messages.AS_PROTECTED, AS_IT_IS: messages.AS_IT_IS}
"""As what the open table can be compared."""


@dataclass(frozen=True)
class Gathered:
    """The tables as they stand. release: what is to be hidden in the open one, None where it is as it is.

    cubes: of the others, in their order; None where one cannot be compared yet. said: what is in the way.
    """

    release: Release | None
    cubes: tuple[Cube, ...] | None
    said: str


def gather(cube: Cube) -> Gathered:
    """Show the tables and ask about them; answers with what can be compared."""
    release = _open_table(cube)
    cubes: list[Cube] = []
    still_open, problems = 0, []
    if cube.differences:
        problems.append(messages.FIGURES_CHANGED.at(Address(messages.OPEN_TABLE.phrase())))
    for place, other in enumerate(state.work().comparing.others, start=1):
        with st.container(border=True):
            found, questions, wrong = _beside(cube, other, letter=comparing.letter(place))
        cubes += [] if found is None else [found]
        still_open += questions
        problems += wrong
    others = state.work().comparing.others
    with st.expander(messages.ADD_A_TABLE.said(), icon=":material/add:", expanded=not others):
        adding.upload_box(state.work().comparing, len(cube))
        st.caption(messages.NOT_SAVED.said())
    if problems:
        show_problems(InputError(*problems), kept=messages.CANNOT_STAND.said())
    if not others:
        return Gathered(release, None, messages.NO_TABLE_YET.said())
    if len(cubes) < len(others) or problems:
        return Gathered(release, None, messages.NOT_EVERY_TABLE.said())
    if still_open:
        return Gathered(release, None, messages.QUESTIONS_WAIT.said(questions=Grouped(still_open)))
    return Gathered(release, tuple(cubes), "")


def _open_table(cube: Cube) -> Release | None:
    """The open table: its name, whether as it is or as Protect has chosen it, and whom it counts."""
    work = state.work()
    assert work.table is not None
    assert work.draft is not None
    edition = work.table_edition
    with st.container(border=True):
        release = comparing.release_of(cube)
        if release is not None:
            choice = st.segmented_control(
                messages.COMPARE_IT.said(),
                [AS_PROTECTED, AS_IT_IS],
                default=AS_PROTECTED if work.comparing.release else AS_IT_IS,
                format_func=lambda one: _WAYS[one].said(),
                key=f"compare-release-{edition}",
                required=True,
                label_visibility="collapsed",
            )
            state.compare(release=choice != AS_IT_IS)
        filters = comparing.filters_of(work.draft, Condition())
        title = messages.OPEN_TITLE.said(
            title=plain(cube.spec.title or work.table.name), size=plain(sharing.size_in_words(work.draft, cube))
        )
        condition = sharing.ask_whom(title, work.comparing.condition, filters, key=f"compare-{edition}-open")
        state.compare(condition=condition)
    return release if state.work().comparing.release else None


def _beside(own: Cube, other: OtherTable, *, letter: str) -> tuple[Cube | None, int, tuple[Problem, ...]]:
    """One table beside the open one; answers with its cube, how many questions are open, and what is wrong."""
    work = state.work()
    assert work.draft is not None
    cube = comparing.cube_of(other, len(own))
    if isinstance(cube, Cube) and len(cube) != other.cells:
        other = replace(other, cells=len(cube))
        state.change(comparing=state.work().comparing.with_other(other))
    key = f"beside-{work.table_edition}-{other.number}"
    wrong = isinstance(cube, SdcError)
    size = "" if isinstance(cube, SdcError) else f", {plain(sharing.size_in_words(other.draft, cube))}"
    file = f" ({plain(other.name)})" if other.title != other.name else ""
    title = f"**{letter}: {plain(other.title)}**{file}{size}"
    filters = comparing.filters_of(other.draft, Condition())
    condition = sharing.ask_whom(title, other.condition, filters, key=key)
    if condition != other.condition:
        other = replace(other, condition=condition)
        state.change(comparing=state.work().comparing.with_other(other))
    ours = comparing.filters_of(work.draft, work.comparing.condition)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(sharing.relation(ours, comparing.filters_of(other.draft, condition)), width="stretch")
        shown = st.toggle(messages.HOW_READ.said(), wrong, key=f"{key}-read")
        if st.button(
            messages.TAKE_AWAY.said(),
            key=f"{key}-away",
            icon=":material/close:",
            help=messages.TAKE_FILE_AWAY.said(name=other.name),
        ):
            state.change(comparing=state.work().comparing.without(other.number))
            st.rerun()
    if shown or wrong:
        read = reading_form(other, cube)
        if read != other:
            state.put_beside(read)
            st.rerun()
    if isinstance(cube, SdcError):
        return None, 0, ()
    confirmed = sharing.confirm(own, other, cube, letter=letter)
    if confirmed.other != other:
        state.change(comparing=state.work().comparing.with_other(confirmed.other))
        if confirmed.other.names != other.names or confirmed.other.same != other.same:
            st.rerun()  # what stands further up, and beside each variable, follows from it
    return cube, confirmed.open, confirmed.problems
