"""What a file hides, shown before anything is judged."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import streamlit as st

from sdc_core.io.hidden import ABOUT, Hidden
from sdc_core.numbers.writing import grouped
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
    with st.expander("What the file hides"):
        for kind, those in groupby(found, key=lambda one: one.kind):
            st.markdown("\n".join([f"**{kind[0].upper()}{kind[1:]}.** {ABOUT[kind]}", "", *_places(list(those))]))


def summary(found: Sequence[Hidden]) -> str:
    """What kinds of hidden content there are, in a sentence or two."""
    kinds = list(dict.fromkeys(one.kind for one in found))
    in_the_file = [kind for kind in kinds if kind != "not looked at"]
    sentences = []
    if in_the_file:
        kinds_text = " and ".join(
            [", ".join(in_the_file[:-1]), in_the_file[-1]] if len(in_the_file) > 1 else in_the_file
        )
        sentences.append(f"**Not in sight, but in the file:** {kinds_text}. Whoever gets this file gets them too.")
    if len(in_the_file) < len(kinds):
        sentences.append("**Not everything was looked at**, so more may be hidden.")
    return " ".join(sentences)


def _places(those: Sequence[Hidden]) -> list[str]:
    lines = [f"- {plain(str(one))}" + (f" {plain(one.detail)}" if one.detail else "") for one in those[:SHOWN_PLACES]]
    if len(those) > SHOWN_PLACES:
        lines.append(f"- … and {grouped(len(those) - SHOWN_PLACES)} more")
    return lines
