"""What belongs to one click is one change of the session: seen while it is made, written at its end or not at all."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest


def nested() -> None:
    import streamlit as st

    from ui.session import state

    state.change(leaving="before")
    with state.one_change():
        state.change(leaving="inside")
        with state.one_change():
            state.change(pinned=True)
        st.text(f"{state.work().leaving} {state.work().pinned}")
        st.text(f"{st.session_state['work'].leaving} {st.session_state['work'].pinned}")
    st.text(f"{st.session_state['work'].leaving} {st.session_state['work'].pinned}")


def failing() -> None:
    import streamlit as st

    from ui.session import state

    state.change(leaving="before")
    try:
        with state.one_change():
            state.change(leaving="inside")
            raise LookupError
    except LookupError:
        st.text(state.work().leaving)
    with state.one_change():
        state.change(leaving="outer")
        try:
            with state.one_change():
                state.change(leaving="inner", pinned=True)
                raise LookupError
        except LookupError:
            st.text(f"{state.work().leaving} {state.work().pinned}")
    st.text(f"{state.work().leaving} {state.work().pinned}")


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (nested, ["inside True", "before False", "inside True"]),
        (failing, ["before", "outer False", "outer False"]),
    ],
)
def test_a_change_is_seen_inside_and_written_at_its_end(script, said: list[str]):
    app = AppTest.from_function(script).run(timeout=60)

    assert not app.exception
    assert [one.value for one in app.text] == said
