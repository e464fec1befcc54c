"""What a file hides, shown before anything is judged."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import streamlit as st

from sdc_core.io.hidden import ABOUT, NAMED, Hidden, heading
from sdc_core.messages import Grouped
from sdc_core.words.wording import in_a_row
from ui.table import messages
from ui.words.explain import plain

SHOWN_PLACES = 20


def show_hidden(found: Sequence[Hidden]) -> None:
    """One line that names the kinds, and a box with each: what, where, how many, why it matters.

    `found` is in the order of its kinds, as `hidden_content` gives it. Names that the file holds are
    shown here and nowhere else.
    """
    if not found:
        return
    st.markdown(summary(found))
    with st.expander(messages.WHAT_FILE_HIDES.said()):
        for kind, those in groupby(found, key=lambda one: one.kind):
            st.markdown("\n".join([f"**{heading(kind)}** {ABOUT[kind].said()}", "", *_places(list(those))]))


def summary(found: Sequence[Hidden]) -> str:
    """What kinds of hidden content there are, in a sentence or two."""
    kinds = list(dict.fromkeys(one.kind for one in found))
    in_the_file = [kind for kind in kinds if kind != "not looked at"]
    sentences = []
    if in_the_file:
        sentences.append(messages.NOT_IN_SIGHT.said(kinds=in_a_row([NAMED[kind].said() for kind in in_the_file])))
    if len(in_the_file) < len(kinds):
        sentences.append(messages.NOT_ALL_LOOKED_AT.said())
    return " ".join(sentences)


def _places(those: Sequence[Hidden]) -> list[str]:
    lines = [
        f"- {plain(str(one))}" + (f" {plain(str(one.detail))}" if one.detail else "") for one in those[:SHOWN_PLACES]
    ]
    if len(those) > SHOWN_PLACES:
        lines.append(f"- {messages.AND_MORE.said(more=Grouped(len(those) - SHOWN_PLACES))}")
    return lines
