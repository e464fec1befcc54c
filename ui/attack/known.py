"""What an outsider knows of one hidden cell: in a sentence, the way there, and its interval as a bar."""

from __future__ import annotations

from fractions import Fraction

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.sentences import Sentences, sentence_of_group, sentences_of
from sdc_core.numbers.amounts import as_fraction
from ui.attack import messages
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
    folded = st.expander(messages.HOW_OUTSIDER.said(), key=f"ways-{row}", on_change="rerun")
    if folded.open:
        with folded:
            for way in _ways(exposure, row):
                st.markdown(_in_lines(way))
            st.caption(messages.ENDS_UNSAID.said())


def _ways(exposure: Exposure, row: int) -> list[Sentences]:
    return [sentences_of(exposure.publication, one) for one in exposure.derivation(row)]


def in_words(known: Ends, *, exact: bool) -> str:
    """What is known of a hidden figure, as a sentence."""
    lower, upper = known
    if lower is None and upper is None:
        knowledge = messages.KNOWS_NOTHING.phrase()
    elif lower is not None and lower == upper:
        knowledge = messages.KNOWS_IT_IS.phrase(figure=figure(lower))
    elif upper is None:
        knowledge = messages.KNOWS_AT_LEAST.phrase(figure=figure(lower or 0))
    elif lower is None:
        knowledge = messages.KNOWS_NO_MORE.phrase(figure=figure(upper))
    else:
        knowledge = messages.KNOWS_BETWEEN.phrase(low=figure(lower), high=figure(upper))
    return (messages.KNOWS if exact else messages.KNOWS_AT_MOST).said(knowledge=knowledge)


def _must(required: Ends | None) -> str:
    if required is None or required[0] is None or required[1] is None:
        return ""
    return " " + messages.MUST_REMAIN.said(low=figure(required[0]), high=figure(required[1]))


def _in_lines(way: Sentences) -> str:
    return "\n".join([plain(way.headline), "", *(f"- {plain(step)}" for step in way.steps)])


def _amount(end: int | None, decimals: int) -> Fraction | None:
    return None if end is None else as_fraction(end, decimals)
