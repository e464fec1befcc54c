"""The releases of the register: searched, filtered, listed, and one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from sdc_core.messages import Grouped
from sdc_core.register.entry import Registered
from sdc_core.register.searching import normalised
from ui.releases import messages
from ui.session import state
from ui.session.looking_state import Looking
from ui.words.listing import show_list

MOST_SHOWN = 200
FEW = 10
"""Lines for which the list is not given a height of its own."""

HEADERS = (
    messages.HEAD_ID, messages.HEAD_TITLE, messages.HEAD_POPULATION, messages.HEAD_VARIABLES, messages.HEAD_DATE,
    messages.HEAD_STATE,
)  # fmt: skip


def choose_release(releases: Sequence[Registered]) -> Registered | None:
    """The filters, the list, and the menu from which one is opened."""
    looking = _filters(releases)
    found = [one for one in releases if _fits(one, looking.search, looking.population, looking.variable)]
    _show_number(found, releases)
    if not found:
        return None
    shown = found[:MOST_SHOWN]
    lines = [
        (str(one.number), one.title, one.population, ", ".join(one.variables), one.date, state_in_words(one))
        for one in shown
    ]
    show_list([header.said() for header in HEADERS], lines, height=400 if len(lines) > FEW else "auto")
    by_number = {one.number: one for one in shown}
    options = [None, *by_number]
    chosen = st.selectbox(
        messages.OPEN.said(),
        options,
        index=options.index(looking.chosen) if looking.chosen in by_number else 0,
        format_func=lambda number: "–" if number is None else _named(by_number[number]),
        key="open-release",
    )
    if chosen != looking.chosen:
        state.look(chosen=chosen, withdrawing=False, done="")
    return None if chosen is None else by_number[chosen]


def state_in_words(release: Registered) -> str:
    """Whether it is still published."""
    return (messages.STATE_WITHDRAWN if release.withdrawn_on else messages.STATE_PUBLISHED).said()


def _filters(releases: Sequence[Registered]) -> Looking:
    looking = state.work().looking
    left, middle, right = st.columns([2, 2, 1])
    search = left.text_input(
        messages.SEARCH.said(), looking.search, key="search-releases", placeholder=messages.SEARCH_FOR.said()
    )
    populations = ["", *sorted({one.population for one in releases if one.population})]
    variables = ["", *sorted({name for one in releases for name in one.variables})]
    population = middle.selectbox(
        messages.POPULATION.said(),
        populations,
        index=populations.index(looking.population) if looking.population in populations else 0,
        format_func=lambda one: one or messages.ALL.said(),
        key="population-of-releases",
    )
    variable = right.selectbox(
        messages.VARIABLE.said(),
        variables,
        index=variables.index(looking.variable) if looking.variable in variables else 0,
        format_func=lambda one: one or messages.ALL.said(),
        key="variable-of-releases",
    )
    return state.look(search=search, population=population, variable=variable)


def _fits(release: Registered, search: str, population: str, variable: str) -> bool:
    if (population and release.population != population) or (variable and variable not in release.variables):
        return False
    where = " ".join((str(release.number), release.title, release.population, release.signed_by, release.date))
    text = normalised(where)
    return all(word in text for word in normalised(search).split())


def _show_number(found: Sequence[Registered], releases: Sequence[Registered]) -> None:
    if not releases:
        st.info(messages.NONE_ENTERED.said())
        return
    number = messages.NUMBER.phrase(found=Grouped(len(found)))
    if len(found) < len(releases):
        number = messages.NUMBER_OF.phrase(found=Grouped(len(found)), all=Grouped(len(releases)))
    if len(found) > MOST_SHOWN:
        number = messages.FIRST_SHOWN.phrase(number=number, shown=MOST_SHOWN)
    st.caption(str(number))


def _named(release: Registered) -> str:
    parts = (str(release.number), release.title, release.date, state_in_words(release) if release.withdrawn_on else "")
    return " · ".join(filter(None, parts))
