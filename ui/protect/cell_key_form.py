"""What cell keys need: where record keys come from, and a p-table, made here or from a file."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import streamlit as st

from sdc_core.entries.record_keys import Secret
from sdc_core.errors import SdcError
from sdc_core.io.cell_keys.ptable_csv import read_ptable
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source
from sdc_core.protection.cell_keys.cell_key import CellKey
from sdc_core.protection.cell_keys.making import MOST_FORBIDDEN, MOST_NOISE, Wanted, made
from sdc_core.protection.cell_keys.pictured import chances_of
from sdc_core.protection.cell_keys.ptable import PTable
from ui.charts.ptable import show_ptable
from ui.protect import messages
from ui.session import state
from ui.session.naming import named_today
from ui.words.column_menus import one_column
from ui.words.explain import show_problems
from ui.words.forms import settings_form

IN_A_COLUMN, DRAWN = "in a column", "drawn from an identifier"
MADE, FROM_A_FILE = "made here", "from a file"
WORDS = {
    IN_A_COLUMN: messages.IN_A_COLUMN,
    DRAWN: messages.DRAWN,
    MADE: messages.MADE_HERE,
    FROM_A_FILE: messages.FROM_A_FILE,
}
USUAL = Wanted(max_noise=5, variance=Decimal(2))


def set_cell_key(method: CellKey) -> CellKey:
    """The method with what the person says; what is lacking is said when the button is pressed."""
    edition = state.work().table_edition
    left, right = st.columns(2, vertical_alignment="top")
    with left:
        method = _keys(method, key=f"cell-key-{edition}")
    with right:
        method = replace(method, ptable=_ptable(method, key=f"ptable-{edition}"))
    if method.ptable is not None:
        with st.expander(messages.NOISE_IN_PERCENT.said()):
            show_ptable(chances_of(method.ptable), key=f"ptable-picture-{edition}")
            st.download_button(
                messages.SAVE_PTABLE.said(),
                data="".join(method.ptable.lines()),
                file_name=named_today("ptable", ".csv"),
                on_click="ignore",
                icon=":material/download:",
                key=f"ptable-save-{edition}",
            )
    with st.expander(messages.MORE_SETTINGS.said()):
        return settings_form(method, key=f"{method.id}-{edition}", only=("convention",))


def _keys(method: CellKey, *, key: str) -> CellKey:
    table = state.work().table
    assert table is not None  # it was reviewed
    sources = (IN_A_COLUMN, DRAWN)
    drawn = bool(method.identifier or method.secret_file)
    chosen = st.radio(
        messages.RECORD_KEYS.said(), sources, int(drawn), format_func=_word, horizontal=True, key=f"{key}-source"
    )
    if chosen == IN_A_COLUMN:
        column = one_column(
            table,
            messages.COLUMN_OF_KEYS.said(),
            method.record_key,
            key=f"{key}-column",
            help=messages.COLUMN_OF_KEYS_HELP.said(),
        )
        return replace(method, record_key=column, identifier="", secret_file=None)
    column = one_column(
        table,
        messages.COLUMN_OF_IDENTIFIERS.said(),
        method.identifier,
        key=f"{key}-identifier",
        help=messages.COLUMN_OF_IDENTIFIERS_HELP.said(),
    )
    typed = st.text_input(
        messages.SECRET.said(),
        type="password",
        key=f"{key}-secret",
        placeholder=messages.SECRET_IS_SET.said() if method.secret_file else "",
        help=messages.SECRET_HELP.said(),
    )
    secret = Secret(typed.strip().encode()) if typed.strip() else method.secret_file
    return replace(method, record_key="", identifier=column, secret_file=secret)


def _ptable(method: CellKey, *, key: str) -> PTable | None:
    """The p-table that was chosen; the last one where there is none."""
    sources = (MADE, FROM_A_FILE)
    if st.radio(messages.PTABLE.said(), sources, format_func=_word, horizontal=True, key=f"{key}-from") == FROM_A_FILE:
        return _uploaded(method.ptable, key=key)
    noise, variance, forbidden = st.columns(3)
    wanted = Wanted(
        int(noise.number_input(messages.LARGEST_NOISE.said(), 1, MOST_NOISE, USUAL.max_noise, 1, key=f"{key}-noise")),
        Decimal(
            str(
                variance.number_input(
                    messages.VARIANCE.said(), 0.0, float(MOST_NOISE), float(USUAL.variance), 0.5, key=f"{key}-v"
                )
            )
        ),
        int(
            forbidden.number_input(
                messages.NO_RESULTS_TO.said(),
                0,
                MOST_FORBIDDEN,
                USUAL.forbidden,
                1,
                key=f"{key}-j",
                help=messages.ZERO_FORBIDS_NONE.said(),
            )
        ),
    )
    try:
        return made(wanted)
    except SdcError as error:
        show_problems(error, kept=_kept(method.ptable))
        return method.ptable


def _uploaded(last: PTable | None, *, key: str) -> PTable | None:
    given = st.file_uploader(
        messages.PTABLE.said(), type=["csv"], key=f"{key}-file", help="i, j, p, v, p_int_lb, p_int_ub, type"
    )
    if given is None:
        return last
    try:
        return read_ptable(Source.opened(given.getvalue(), name=given.name, limits=LIMITS))
    except SdcError as error:
        show_problems(error, kept=_kept(last))
        return last


def _kept(last: PTable | None) -> str:
    return messages.LAST_PTABLE_STAYS.said() if last else messages.NO_PTABLE_YET.said()


def _word(source: str) -> str:
    return WORDS[source].said()
