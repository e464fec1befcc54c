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
    ways = [sentences_of(publication, one) for one in exposure.derivation(row)]
    if recovered and ways:
        st.error(_in_lines(ways[0]))
    if not (recovered and ways) or required is not None:
        st.markdown(in_words(known, exact=exact) + _must(required))
    show_interval(known, required, true, key=f"interval-{row}")
    for group in exposure.groups:
        if row in group.rows:
            st.markdown(plain(sentence_of_group(publication, group)))
    if ways and not recovered:
        with st.expander("How these bounds are worked out"):
            for way in ways:
                st.markdown(_in_lines(way))


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
    return "\n\n".join([plain(way.headline), *(f"{at}. {plain(step)}" for at, step in enumerate(way.steps, start=1))])


def _amount(end: int | None, decimals: int) -> Fraction | None:
    return None if end is None else as_fraction(end, decimals)
