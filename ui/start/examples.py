"""The examples that come with the program, each one click away."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.io.reading import read_table
from sdc_core.io.settings_file import read_settings
from sdc_core.policy.policy import Policy
from sdc_core.progress import no_progress
from sdc_core.spec.table_spec import TableSpec
from ui.session import allowing, leaving, state
from ui.session.draft import Draft
from ui.start import messages, uploading
from ui.words.explain import show_problems

ABREAST = 3
"""Cards in a row."""
FOLDER = Path(__file__).parents[2] / "examples"


@dataclass(frozen=True)
class Example:
    """A small real table with its spec. name: in short, for a button. opens: the page on which it opens.

    published: what an attack on it shows, where figures are hidden in it.
    """

    id: str
    name: str
    title: str
    teaser: str
    table: str
    spec: str
    opens: str = "review"
    published: str = ""


@dataclass(frozen=True)
class Together:
    """Tables that are compared, each with its spec beside it; the first one is opened, the others beside it."""

    id: str
    name: str
    title: str
    teaser: str
    tables: tuple[str, ...]


def said(example: Example | Together, what: str) -> str:
    """What the index says of an example, in the active language. what: name, title, teaser or published."""
    return messages.of_example(what, example.id, getattr(example, what)).said()


def all_examples() -> tuple[Example, ...]:
    """The examples in the order of their index."""
    index = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))
    return tuple(Example(**entry) for entry in index["example"])


def example_cards() -> str:
    """A card for each example; the address of the page that shows it when one was opened in this run, else ""."""
    st.subheader(messages.TRY_ONE.said())
    question, wanted, asked = st.container(), None, False
    examples = all_examples()
    rows = [examples[first : first + ABREAST] for first in range(0, len(examples), ABREAST)]
    for row in rows:  # each of its own, so that the cards in it are of one height
        for column, example in zip(st.columns(ABREAST), row, strict=False):
            with column.container(border=True, height="stretch"):
                st.markdown(f"**{said(example, 'title')}**")
                st.caption(said(example, "teaser"))
                # Each has a name of its own, for people whose screen reader lists the buttons of the page.
                chosen = st.button(messages.OPEN_EXAMPLE.said(name=said(example, "name")), key=f"example-{example.id}")
                if chosen or (wanted is None and leaving.is_wished(f"example-{example.id}")):
                    wanted, asked = example, chosen
    with question:
        if wanted is None or not leaving.may_leave(f"example-{wanted.id}", asked=asked):
            return ""
    try:
        _open(wanted)
    except SdcError as error:
        show_problems(error)
        leaving.forget(error)
        return ""
    return wanted.opens


def published_examples() -> bool:
    """The examples in which something is hidden, each with a button that opens it for an attack."""
    for example in all_examples():
        if example.published:
            st.caption(said(example, "published"))
            wish = f"published-{example.id}"
            asked = st.button(
                messages.ATTACK_EXAMPLE.said(name=said(example, "name")), key=wish, icon=":material/search:"
            )
            if leaving.may_leave(wish, asked=asked):
                try:
                    with state.one_change():
                        _open(example)
                        state.change(purpose="attack", confirmed=False)
                except SdcError as error:
                    show_problems(error)
                    leaving.forget(error)
                    return False
                return True
    return False


def all_together() -> tuple[Together, ...]:
    """The examples of tables that are compared."""
    index = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))
    return tuple(Together(**{**entry, "tables": tuple(entry["tables"])}) for entry in index["together"])


def open_first(example: Together) -> int:
    """Open the first table of an example, as its spec says; how many cells it has where there is a limit for them.

    Raises `SdcError` where these are more than allowed.
    """
    (upload, spec, policy), *_ = map(_with_spec, example.tables)
    table, draft = read_table(FOLDER / f"{example.tables[0]}.csv"), Draft.of_spec(spec)
    cells = allowing.refuse_draft(table, draft, allowing.for_a_new_table(), no_progress)
    with state.one_change():
        state.open_table(upload, table, draft)
        state.adopt_policy(policy)
        state.change(confirmed=True)
    return cells


def beside(example: Together) -> list[tuple[state.Upload, TableSpec]]:
    """The other tables of an example, with what they mean."""
    return [_with_spec(name)[:2] for name in example.tables[1:]]


def _with_spec(name: str) -> tuple[state.Upload, TableSpec, Policy | None]:
    path = FOLDER / f"{name}.csv"
    return state.Upload(path.name, path.read_bytes()), *read_settings(path.with_suffix(".toml"))


def _open(example: Example) -> None:
    path = FOLDER / example.table
    spec, policy = read_settings(FOLDER / example.spec)
    upload = state.Upload(path.name, path.read_bytes())
    if example.opens == "table":
        with state.one_change():
            uploading.start_on(upload, uploading.opened_upload(upload))
            state.load_settings(Draft.of_spec(spec), policy)
        return
    table, draft = read_table(path), Draft.of_spec(spec)
    allowing.refuse_draft(table, draft, allowing.for_a_new_table(), no_progress)
    with state.one_change():
        state.open_table(upload, table, draft)
        state.adopt_policy(policy)
        state.change(confirmed=True)  # it comes with the program, and with what its variables mean
