"""The confirmed reading of a sheet as a small file, and such a file applied to another sheet."""

from __future__ import annotations

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.io.settings_file import load_recipe, save_recipe
from sdc_core.sheets.applying.recipe import Recipe
from ui.session import state
from ui.session.naming import named_today
from ui.session.sheet_work import SheetWork
from ui.sheet import messages
from ui.words.explain import show_problems


def ask_for_recipe(work: state.Work, sheet: SheetWork) -> SheetWork | None:
    """Save how this sheet is read, or read it as another one was: the sheet read so, None where nothing was given."""
    with st.expander(messages.KEEP_THIS_READING.said()):
        if sheet.tables:
            st.download_button(
                messages.SAVE_READING.said(),
                data=lambda: save_recipe(Recipe.of(sheet.grid, sheet.tables)),
                file_name=named_today("recipe", ".toml"),
                mime="application/toml",
                on_click="ignore",
                help=messages.SAVE_READING_HELP.said(),
            )
        given = st.file_uploader(
            messages.SAVED_READING.said(),
            type=["toml"],
            key=f"recipe-{work.table_edition}-{sheet.edition}",
            help=messages.SAVED_READING_HELP.said(),
        )
        if given is None:
            return None
        try:
            return sheet.with_tables(load_recipe(given.getvalue(), given.name).applied(sheet.grid))
        except SdcError as error:
            show_problems(error)
            return None
