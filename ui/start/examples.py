"""The examples that come with the program, each one click away."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

import streamlit as st

from sdc_core.io.reading import read_table
from sdc_core.io.settings_file import read_settings
from ui.session import state
from ui.session.draft import Draft

FOLDER = Path(__file__).parents[2] / "examples"


@dataclass(frozen=True)
class Example:
    """A small real table with its spec. name: in short, for a button. published: what an attack on it shows, where
    figures are hidden in it.
    """

    id: str
    name: str
    title: str
    teaser: str
    table: str
    spec: str
    published: str = ""


def all_examples() -> tuple[Example, ...]:
    """The examples in the order of their index."""
    index = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))
    return tuple(Example(**entry) for entry in index["example"])


def example_cards() -> bool:
    """A card for each example; true when one was opened in this run."""
    st.subheader("Or try one of these")
    columns = st.columns(3)
    for number, example in enumerate(all_examples()):
        with columns[number % 3].container(border=True, height="stretch"):
            st.markdown(f"**{example.title}**")
            st.caption(example.teaser)
            # Each has a name of its own, for people whose screen reader lists the buttons of the page.
            chosen = st.button(f"Open {example.name}", key=f"example-{example.id}")
            if chosen:
                _open(example)
                return True
    return False


def published_examples() -> bool:
    """The examples in which something is hidden, each with a button that opens it for an attack."""
    for example in all_examples():
        if example.published:
            st.caption(example.published)
            if st.button(f"Attack {example.name}", key=f"published-{example.id}", icon=":material/search:"):
                _open(example)
                state.change(purpose="attack")
                return True
    return False


def _open(example: Example) -> None:
    path = FOLDER / example.table
    spec, policy = read_settings(FOLDER / example.spec)
    state.open_table(state.Upload(path.name, path.read_bytes()), read_table(path), Draft.of_spec(spec))
    state.adopt_policy(policy)
