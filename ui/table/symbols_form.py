"""What the symbols among the counts or sums mean: offices differ, so the user is asked and nothing is guessed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from zlib import crc32

import streamlit as st

from sdc_core.numbers.writing import grouped
from sdc_core.table.table import Table
from sdc_core.words.wording import is_are
from ui.session.draft import Draft
from ui.table import contents
from ui.words.explain import plain

SYMBOLS_ONE_BY_ONE = 20
"""Symbols that have a line each; any further ones are chosen in two menus."""
MEANINGS = {"missing": "not available", "zero": "nil (zero)"}


def ask_about_symbols(table: Table, draft: Draft, *, key: str) -> Draft:
    """The draft with what each symbol means; one that is left open stops the review."""
    symbols = contents.symbols(table, draft)
    if not symbols:
        return draft
    st.markdown("**What its symbols mean**")
    st.caption("The same sign means nil in one office and not available in another. A cell you leave open stops us.")
    missing, zero = [], []
    for symbol in symbols[:SYMBOLS_ONE_BY_ONE]:
        known = "missing" if symbol in draft.missing else "zero" if symbol in draft.zero else None
        shown = plain(symbol) if symbol else "a blank cell"
        chosen = st.segmented_control(
            f"{shown} means",
            list(MEANINGS),
            default=known,
            format_func=MEANINGS.__getitem__,
            key=f"{key}-{crc32(symbol.encode()):x}",
        )
        if chosen == "missing":
            missing.append(symbol)
        elif chosen == "zero":
            zero.append(symbol)
    rest = symbols[SYMBOLS_ONE_BY_ONE:]
    if rest:
        st.caption(f"There {is_are(len(rest))} {grouped(len(rest))} more. A column of figures rarely has so many.")
        missing += _rest(rest, draft.missing, MEANINGS["missing"], without=draft.zero, key=f"{key}-missing")
        zero += _rest(rest, draft.zero, MEANINGS["zero"], without=missing, key=f"{key}-zero")
    absent_missing, absent_zero = (
        [one for one in chosen if one not in symbols] for chosen in (draft.missing, draft.zero)
    )
    return replace(
        draft, missing=_in_order((*missing, *absent_missing), draft.missing),
        zero=_in_order((*zero, *absent_zero), draft.zero),
    )  # fmt: skip


def _rest(
    symbols: tuple[str, ...], known: tuple[str, ...], meaning: str, *, without: Collection[str], key: str
) -> list[str]:
    """Which of the many further symbols mean this."""
    offered = [symbol for symbol in symbols if symbol not in without]
    chosen = st.multiselect(
        f"Others that mean {meaning}",
        range(len(offered)),
        [offered.index(symbol) for symbol in known if symbol in offered],
        format_func=lambda at: offered[at] or "a blank cell",
        key=key,
        placeholder="none",
    )
    return [offered[at] for at in chosen]


def _in_order(texts: tuple[str, ...], earlier: tuple[str, ...]) -> tuple[str, ...]:
    """These texts, first those that were there already, in their order."""
    return (*(one for one in earlier if one in texts), *(one for one in texts if one not in earlier))
