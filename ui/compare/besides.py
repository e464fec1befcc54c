"""What is known besides the tables: statements that a category is the largest, added by hand and taken away."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import streamlit as st

from sdc_core.attack.linked.statements import Largest
from sdc_core.cube.cube import Cube
from sdc_core.spec.hierarchy import Hierarchy
from ui.compare import comparing, messages
from ui.compare.tables import Gathered
from ui.session import state
from ui.words.explain import plain

WIDTHS = (3, 3, 3, 2)
EVERYWHERE = ("", "")


def ask_besides(cube: Cube, gathered: Gathered) -> None:
    """The statements with a button each that takes it away, and the menus for one more."""
    stated = state.work().comparing.statements
    if not state.work().comparing.others:
        return
    with st.expander(messages.KNOWN_BESIDES.said(), icon=":material/format_quote:", expanded=bool(stated)):
        st.caption(messages.COMMON_KNOWLEDGE.said())
        key = f"besides-{state.work().table_edition}"
        for number, one in enumerate(stated, start=1):
            with st.container(horizontal=True, vertical_alignment="center"):
                st.markdown(f"{number}\\. {_in_words(one)}", width="stretch")
                if st.button(messages.TAKE_AWAY.said(), key=f"{key}-{number}-away", icon=":material/close:"):
                    _keep(tuple(other for other in stated if other != one))
        added = _ask_for_one(_categories(cube, gathered), key=key)
        if added is not None and added not in stated:
            _keep((*stated, added))


def _keep(statements: tuple[Largest, ...]) -> None:
    state.compare(statements=statements)
    st.rerun()


def _in_words(statement: Largest) -> str:
    (variable, category), *among = statement.where
    if not among:
        return messages.LARGEST.said(variable=plain(variable), category=plain(category))
    only = tuple(messages.AMONG.phrase(name=plain(name), label=plain(label)) for name, label in among)
    return messages.LARGEST_AMONG.said(variable=plain(variable), category=plain(category), among=only)


def _ask_for_one(categories: dict[str, tuple[str, ...]], *, key: str) -> Largest | None:
    """The menus of a statement; answers with it when its button is pressed."""
    variable_at, category_at, among_at, button_at = st.columns(WIDTHS, gap="small", vertical_alignment="bottom")
    variable = variable_at.selectbox(messages.VARIABLE.said(), list(categories), key=f"{key}-variable")
    category = category_at.selectbox(
        messages.LARGEST_CATEGORY.said(), categories.get(variable or "", ()), key=f"{key}-{variable}-category"
    )
    within = [(name, label) for name, labels in categories.items() if name != variable for label in labels]
    among = among_at.selectbox(
        messages.FOR.said(),
        [EVERYWHERE, *within],
        format_func=lambda one: messages.ALL_TOGETHER.said() if one == EVERYWHERE else " ".join(one),
        key=f"{key}-{variable}-among",
    )
    pressed = button_at.button(
        messages.ADD.said(), key=f"{key}-add", icon=":material/add:", disabled=not (variable and category)
    )
    if not (pressed and variable and category):
        return None
    where = ((variable, category), among)
    return Largest(tuple(one for one in where if one != EVERYWHERE))


def _categories(cube: Cube, gathered: Gathered) -> dict[str, tuple[str, ...]]:
    """The categories of each variable that have siblings, of all tables, under the names that are linked."""
    found: dict[str, tuple[str, ...]] = {}
    for name, labels in _named(cube, gathered):
        found[name] = tuple(dict.fromkeys((*found.get(name, ()), *labels)))
    return {name: labels for name, labels in found.items() if labels}


def _named(cube: Cube, gathered: Gathered) -> Iterator[tuple[str, list[str]]]:
    for name, tree in zip(cube.spec.names, cube.hierarchies, strict=True):
        yield name, _with_siblings(tree)
    for place, (other, theirs) in enumerate(
        zip(state.work().comparing.others, gathered.cubes or (), strict=False), start=1
    ):
        agreed = comparing.agreement_of(cube, other, theirs, place)
        for name, tree in zip(theirs.spec.names, theirs.hierarchies, strict=True):
            yield agreed.names[name], [agreed.labels.get((name, one), one) for one in _with_siblings(tree)]


def _with_siblings(tree: Hierarchy) -> list[str]:
    """The categories below a margin that others lie below as well."""
    below = np.flatnonzero(~tree.is_root)
    number = np.bincount(tree.parent[below], minlength=len(tree))
    return [tree.labels[node] for node in below[number[tree.parent[below]] > 1].tolist()]
