"""What the symbols among the counts or sums mean: offices differ, so the user is asked and nothing is guessed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from zlib import crc32

import streamlit as st

from sdc_core.messages import Grouped, Phrase
from sdc_core.table.table import Table
from ui.session.draft import Draft
from ui.table import contents, messages
from ui.words.explain import plain

SYMBOLS_ONE_BY_ONE = 20
"""Symbols that have a line each; any further ones are chosen in two menus."""
MEANINGS = {"missing": messages.MEANS_MISSING, "zero": messages.MEANS_ZERO}


def ask_about_symbols(table: Table, draft: Draft, *, key: str) -> Draft:
    """The draft with what each symbol means; one that is left open stops the review."""
    symbols = contents.symbols(table, draft)
    if not symbols:
        return draft
    st.markdown(messages.WHAT_SYMBOLS_MEAN.said())
    st.caption(messages.SYMBOLS_DIFFER.said())
    missing, zero = [], []
    for symbol in symbols[:SYMBOLS_ONE_BY_ONE]:
        known = "missing" if symbol in draft.missing else "zero" if symbol in draft.zero else None
        shown = plain(symbol) if symbol else messages.BLANK_CELL.said()
        chosen = st.segmented_control(
            messages.SYMBOL_MEANS.said(symbol=shown),
            list(MEANINGS),
            default=known,
            format_func=lambda meaning: MEANINGS[meaning].said(),
            key=f"{key}-{crc32(symbol.encode()):x}",
        )
        if chosen == "missing":
            missing.append(symbol)
        elif chosen == "zero":
            zero.append(symbol)
    rest = symbols[SYMBOLS_ONE_BY_ONE:]
    if rest:
        st.caption(messages.MORE_SYMBOLS.said(symbols=Grouped(len(rest))))
        missing += _rest(rest, draft.missing, MEANINGS["missing"].phrase(), without=draft.zero, key=f"{key}-missing")
        zero += _rest(rest, draft.zero, MEANINGS["zero"].phrase(), without=missing, key=f"{key}-zero")
    absent_missing, absent_zero = (
        [one for one in chosen if one not in symbols] for chosen in (draft.missing, draft.zero)
    )
    return replace(
        draft, missing=_in_order((*missing, *absent_missing), draft.missing),
        zero=_in_order((*zero, *absent_zero), draft.zero),
    )  # fmt: skip


def _rest(
    symbols: tuple[str, ...], known: tuple[str, ...], meaning: Phrase, *, without: Collection[str], key: str
) -> list[str]:
    """Which of the many further symbols mean this."""
    offered = [symbol for symbol in symbols if symbol not in without]
    chosen = st.multiselect(
        messages.OTHERS_THAT_MEAN.said(meaning=meaning),
        range(len(offered)),
        [offered.index(symbol) for symbol in known if symbol in offered],
        format_func=lambda at: offered[at] or messages.BLANK_CELL.said(),
        key=key,
        placeholder="none",
    )
    return [offered[at] for at in chosen]


def _in_order(texts: tuple[str, ...], earlier: tuple[str, ...]) -> tuple[str, ...]:
    """These texts, first those that were there already, in their order."""
    return (*(one for one in earlier if one in texts), *(one for one in texts if one not in earlier))
