"""What the page is about, and examples of it for who has no table open."""

from __future__ import annotations

import streamlit as st

from sdc_core.errors import SdcError
from ui.compare import adding, messages
from ui.session import frame, leaving, state
from ui.session.ending import end_page
from ui.start import examples
from ui.words.explain import show_problems


def explain() -> None:
    """What is compared and why; where no table is open, examples and the way to the start, and the page ends."""
    st.markdown(messages.ABOUT.said())
    if state.work().table is None:
        if offer_examples():
            st.rerun()
        st.caption(messages.OWN_FIRST.said())
        if st.button(messages.GO_TO_START.said()):
            frame.go_to("start")
        end_page()


def offer_examples() -> bool:
    """A card for each example of tables that are compared; true when one was opened in this run."""
    question, wanted, asked = st.container(), None, False
    for place, example in zip(st.columns(2), examples.all_together(), strict=False):
        with place.container(border=True, height="stretch"):
            st.markdown(f"**{examples.said(example, 'title')}**")
            st.caption(examples.said(example, "teaser"))
            chosen = st.button(
                messages.COMPARE_EXAMPLE.said(name=examples.said(example, "name")),
                key=f"together-{example.id}",
                icon=":material/join_inner:",
            )
            if chosen or (wanted is None and leaving.is_wished(f"together-{example.id}")):
                wanted, asked = example, chosen
    with question:
        if wanted is None or not leaving.may_leave(f"together-{wanted.id}", asked=asked):
            return False
    try:
        with state.one_change():
            cells = examples.open_first(wanted)
            adding.put_example_beside(wanted, cells)
    except SdcError as error:
        show_problems(error)
        leaving.forget(error)
        return False
    return True
