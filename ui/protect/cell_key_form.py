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
from ui.session import state
from ui.words.column_menus import one_column
from ui.words.explain import show_problems
from ui.words.forms import settings_form

IN_A_COLUMN, DRAWN = "in a column", "drawn from an identifier"
MADE, FROM_A_FILE = "made here", "from a file"
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
        with st.expander("The p-table: how likely which noise is, in percent"):
            show_ptable(chances_of(method.ptable), key=f"ptable-picture-{edition}")
            st.download_button(
                "Save the p-table",
                data="".join(method.ptable.lines()),
                file_name="ptable.csv",
                on_click="ignore",
                icon=":material/download:",
                key=f"ptable-save-{edition}",
            )
    with st.expander("More settings"):
        return settings_form(method, key=f"{method.id}-{edition}", only=("convention",))


def _keys(method: CellKey, *, key: str) -> CellKey:
    table = state.work().table
    assert table is not None  # it was reviewed
    sources = (IN_A_COLUMN, DRAWN)
    drawn = bool(method.identifier or method.secret_file)
    chosen = st.radio("Record keys", sources, index=int(drawn), horizontal=True, key=f"{key}-source")
    if chosen == IN_A_COLUMN:
        column = one_column(
            table,
            "Column of record keys",
            method.record_key,
            key=f"{key}-column",
            help="Numbers from 0 to below 1, or whole numbers drawn from 32 bits, one for each unit.",
        )
        return replace(method, record_key=column, identifier="", secret_file=None)
    column = one_column(
        table,
        "Column of identifiers",
        method.identifier,
        key=f"{key}-identifier",
        help="What names a unit in every table: the same identifier and secret give the same key, today and next year.",
    )
    typed = st.text_input(
        "Secret",
        type="password",
        key=f"{key}-secret",
        placeholder="a secret is set" if method.secret_file else "",
        help="Of your office. It stays in this session: it is in no file, in no report and in no saved check.",
    )
    secret = Secret(typed.strip().encode()) if typed.strip() else method.secret_file
    return replace(method, record_key="", identifier=column, secret_file=secret)


def _ptable(method: CellKey, *, key: str) -> PTable | None:
    """The p-table that was chosen; the last one where there is none."""
    if st.radio("p-table", (MADE, FROM_A_FILE), horizontal=True, key=f"{key}-from") == FROM_A_FILE:
        return _uploaded(method.ptable, key=key)
    noise, variance, forbidden = st.columns(3)
    wanted = Wanted(
        int(noise.number_input("Largest noise", 1, MOST_NOISE, USUAL.max_noise, 1, key=f"{key}-noise")),
        Decimal(
            str(variance.number_input("Variance", 0.0, float(MOST_NOISE), float(USUAL.variance), 0.5, key=f"{key}-v"))
        ),
        int(
            forbidden.number_input(
                "No results from 1 to", 0, MOST_FORBIDDEN, USUAL.forbidden, 1, key=f"{key}-j", help="0 forbids none."
            )
        ),
    )
    try:
        return made(wanted)
    except SdcError as error:
        show_problems(error, kept="The last p-table stays in force." if method.ptable else "There is no p-table yet.")
        return method.ptable


def _uploaded(last: PTable | None, *, key: str) -> PTable | None:
    given = st.file_uploader("p-table", type=["csv"], key=f"{key}-file", help="i, j, p, v, p_int_lb, p_int_ub, type")
    if given is None:
        return last
    try:
        return read_ptable(Source.opened(given.getvalue(), name=given.name, limits=LIMITS))
    except SdcError as error:
        show_problems(error, kept="The last p-table stays in force." if last else "There is no p-table yet.")
        return last
