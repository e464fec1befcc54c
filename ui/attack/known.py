"""What an outsider knows of one hidden cell: in a sentence, the way there, and its interval as a bar."""

from __future__ import annotations

from fractions import Fraction

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.sentences import Sentences, sentence_of_group, sentences_of
from sdc_core.numbers.amounts import as_fraction
from ui.charts.intervals import Ends, show_interval
from ui.words.explain import figure, plain


def show_known(exposure: Exposure, row: int, *, required: Ends | None = None, true: Fraction | None = None) -> None:
    """The interval of a hidden cell as a bar and in numbers, and how it is worked out.

    required: what must remain possible; true: the true figure, where the office looks at its own table.
    """
    publication = exposure.publication
    lower, upper, exact = exposure.interval_at(row)
    known = (_amount(lower, publication.decimals), _amount(upper, publication.decimals))
    recovered = row in exposure.recovered
    if recovered:
        for way in _ways(exposure, row)[:1]:
            st.error(_in_lines(way))
    if not recovered or required is not None:
        st.markdown(in_words(known, exact=exact) + _must(required))
    show_interval(known, required, true, key=f"interval-{row}")
    for group in exposure.groups:
        if row in group.rows:
            st.markdown(plain(sentence_of_group(publication, group)))
    if not recovered:
        _offer_ways(exposure, row)


def _offer_ways(exposure: Exposure, row: int) -> None:
    """How the bounds of a hidden cell are worked out, looked for when somebody asks."""
    folded = st.expander("How an outsider comes to these bounds", key=f"ways-{row}", on_change="rerun")
    if folded.open:
        with folded:
            for way in _ways(exposure, row):
                st.markdown(_in_lines(way))
            st.caption("An end of which nothing is said here is what everybody knows beforehand, or takes trying.")


def _ways(exposure: Exposure, row: int) -> list[Sentences]:
    return [sentences_of(exposure.publication, one) for one in exposure.derivation(row)]


def in_words(known: Ends, *, exact: bool) -> str:
    """What is known of a hidden figure, as a sentence."""
    lower, upper = known
    if lower is None and upper is None:
        words = "nothing"
    elif lower is not None and lower == upper:
        words = f"that it is {figure(lower)}"
    elif upper is None:
        words = f"that it is at least {figure(lower or 0)}"
    elif lower is None:
        words = f"that it is at most {figure(upper)}"
    else:
        words = f"that it lies between {figure(lower)} and {figure(upper)}"
    sure = "" if exact else " (at most that: the bounds were not proved to be reached)"
    return f"From what is published an outsider knows {words}{sure}."


def _must(required: Ends | None) -> str:
    if required is None or required[0] is None or required[1] is None:
        return ""
    return f" {figure(required[0])} and {figure(required[1])} must both remain possible."


def _in_lines(way: Sentences) -> str:
    return "\n".join([plain(way.headline), "", *(f"- {plain(step)}" for step in way.steps)])


def _amount(end: int | None, decimals: int) -> Fraction | None:
    return None if end is None else as_fraction(end, decimals)
