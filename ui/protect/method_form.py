"""The choice of a method with its settings, the button that starts it, and the wishes of a person."""

from __future__ import annotations

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Message
from sdc_core.protection import METHODS, CellKey, Method, Steps, Suppress
from sdc_core.protection.chain import USUAL
from sdc_core.protection.rounding.controlled import ControlledRounding
from ui.protect import messages
from ui.protect.cell_key_form import set_cell_key
from ui.protect.from_files import choose_column, name_cells, needs_column
from ui.protect.starting_pattern import offer_release_file, show_start
from ui.session import state
from ui.session.compare_state import Beside
from ui.session.protection_state import Protection, Wish
from ui.words.explain import plain
from ui.words.forms import settings_form

WISHES: tuple[tuple[Wish, Message], ...] = (("hide", messages.WISHED_HIDDEN), ("keep", messages.WISHED_PUBLISHED))
MOST_WISHES = 50
BESIDE = (Suppress, ControlledRounding)
"""The methods that can take published tables into account."""


def choose_method(review: Review, tables: Beside | None) -> Protection:
    """The method with its settings, and the button; answers with what is decided by now.

    tables: those beside which the table can be protected.
    """
    protection, cube = state.work().protection, review.cube
    with st.container(border=True):
        method = _method(protection.method, cube)
        beside = _beside(method, tables)
        protection = state.work().protection
        if method.only_unsafe and not review.exit_status and not protection.hide and beside is None:
            st.info(messages.LEAVES_AS_IS.said())
        if st.button(
            method.said("action"),
            type="primary",
            icon=":material/shield:",
            key=f"protect-{state.work().table_edition}",
            disabled=needs_column(method) and not protection.cost_column,
        ):
            protection = state.change(protection=protection.asking(method, beside)).protection
    protection = state.protect(method=method)
    show_start()
    _wishes(protection, cube)
    if protection.differs_from(method, beside):
        same = protection.asked is not None and protection.asked.beside == beside
        st.info(messages.SETTINGS_CHANGED.said() if same else messages.BESIDE_CHANGED.said())
    return protection


def _beside(method: Method, tables: Beside | None) -> Beside | None:
    """The switch for the tables of the page Compare; answers with them where they are taken into account."""
    if tables is None or not isinstance(method, BESIDE):
        return None
    protection = state.work().protection
    other_wishes = bool(protection.keep or protection.hide or protection.earlier or needs_column(method))
    wanted = st.toggle(
        messages.PROTECT_BESIDE.said(tables=len(tables.others)),
        value=protection.beside,
        key=f"beside-{state.work().table_edition}",
        disabled=other_wishes,
    )
    if other_wishes:
        st.caption(messages.NOT_WITH_WISHES.said())
        return None
    state.protect(beside=wanted)
    return tables if wanted else None


def _method(method: Method, cube: Cube) -> Method:
    edition = state.work().table_edition
    left, right = st.columns(2, vertical_alignment="top")
    offered = [kind for kind in METHODS if kind.misfit(cube.spec) is None]
    ids = [kind.id for kind in offered]
    with left:
        number = st.selectbox(
            messages.METHOD.said(),
            range(len(offered)),
            index=ids.index(method.id) if method.id in ids else 0,
            format_func=lambda at: offered[at].said("title"),
            key=f"method-{edition}",
            help=_not_offered(cube),
        )
        if offered[number] is not type(method):
            method = _started(offered[number])
        st.caption(method.said("summary"))
    if isinstance(method, CellKey):
        state.protect(cost_column="")
        return set_cell_key(method)
    first, *others = (item.name for item in method.settings())
    with right:
        method = settings_form(method, key=f"{method.id}-{edition}", only=(first,))
        state.protect(cost_column=choose_column(cube) if needs_column(method) else "")
    if others or method.files:
        with st.expander(messages.MORE_SETTINGS.said()):
            method = settings_form(method, key=f"{method.id}-{edition}", only=tuple(others))
            if method.files:
                name_cells(cube)
            if isinstance(method, Suppress):
                offer_release_file(cube)
    return method


def _started(kind: type[Method]) -> Method:
    """A method with its usual settings; the steps of a policy that names none are started with a base."""
    return Steps(base=USUAL) if kind is Steps and not state.current_policy().steps else kind()


def _not_offered(cube: Cube) -> str | None:
    """Which methods are left out of the menu, and why."""
    problems = [(kind.said("title"), kind.misfit(cube.spec)) for kind in METHODS]
    lines = [f"{title}: {problem}" for title, problem in problems if problem is not None]
    return "\n\n".join(plain(line) for line in [messages.NOT_FOR_THIS_TABLE.said(), *lines]) if lines else None


def _wishes(protection: Protection, cube: Cube) -> None:
    """What was said by hand, each with a way to take it back."""
    wished = [(row, what) for wish, what in WISHES for row in getattr(protection, wish)]
    if not wished:
        return
    st.markdown(messages.DECIDED_BY_HAND.said(cells=len(wished)))
    for row, what in wished[:MOST_WISHES]:
        text, button = st.columns([5, 1], vertical_alignment="center")
        text.markdown(what.said(cell=plain(name_of(cube, row))))
        if button.button(messages.TAKE_BACK.said(), key=f"take-back-{row}", width="stretch"):
            state.change(protection=protection.without_wish(row))
            st.rerun()
    if len(wished) > MOST_WISHES:
        st.caption(messages.AND_MORE.said(more=len(wished) - MOST_WISHES))


def name_of(cube: Cube, row: int) -> str:
    """A cell by its variables and categories."""
    return ", ".join(f"{name} {label}" for name, label in zip(cube.spec.names, cube.label(row), strict=True))


def title_of(cube: Cube) -> str:
    """What the table is called, or that it is the table."""
    return cube.spec.title or messages.THE_TABLE.said()
