"""A component without anything to see, which says the own words of Streamlit's widgets in the language of the page."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from sdc_core.messages import active
from ui.grids.shared.sources import script
from ui.session import messages

WORDS = (
    messages.WIDGET_UPLOAD,
    messages.WIDGET_FILE_UPLOAD,
    messages.WIDGET_DROP_FILE,
    messages.WIDGET_DROP_FILES,
    messages.WIDGET_PRESS_ENTER,
    messages.WIDGET_CHOOSE_ONE,
    messages.WIDGET_CHOOSE_SEVERAL,
    messages.WIDGET_CLEAR_VALUE,
    messages.WIDGET_CLEAR_ALL,
    messages.WIDGET_OPEN,
    messages.WIDGET_PROGRESS,
    messages.WIDGET_SELECT_ALL,
    messages.WIDGET_NO_RESULTS,
    messages.WIDGET_SELECTED_VALUES,
    messages.WIDGET_DISMISS,
    messages.WIDGET_HELP,
    messages.WIDGET_DECREMENT,
    messages.WIDGET_INCREMENT,
    messages.WIDGET_SIDEBAR,
    messages.WIDGET_COLLAPSE_SIDEBAR,
    messages.WIDGET_EXPAND_SIDEBAR,
    messages.WIDGET_APP_PAGES,
    messages.WIDGET_MAIN_MENU,
    messages.WIDGET_SKIP,
    messages.WIDGET_LINK_TO_HEADING,
    messages.WIDGET_COLUMNS,
    messages.WIDGET_SEARCH,
    messages.WIDGET_DOWNLOAD_CSV,
    messages.WIDGET_FULLSCREEN,
    messages.WIDGET_CLOSE_FULLSCREEN,
    messages.WIDGET_ADD_FILES,
    messages.WIDGET_ZOOM,
    messages.WIDGET_PAN,
    messages.WIDGET_ZOOM_IN,
    messages.WIDGET_ZOOM_OUT,
    messages.WIDGET_AUTOSCALE,
    messages.WIDGET_RESET_AXES,
    messages.WIDGET_DOWNLOAD_PLOT,
    messages.WIDGET_CHOOSE_DATE,
    messages.WIDGET_PREVIOUS_MONTH,
    messages.WIDGET_NEXT_MONTH,
    messages.WIDGET_NEXT,
    messages.WIDGET_PREVIOUS,
    messages.WIDGET_EMPTY,
    messages.WIDGET_YEAR,
    messages.WIDGET_MONTH,
    messages.WIDGET_DAY,
    messages.WIDGET_YEAR_DIGITS,
    messages.WIDGET_DATES_BY_KEYS,
)
"""What they say, word for word."""

SENTENCES = (
    messages.WIDGET_HELP_FOR,
    messages.WIDGET_SELECT_MATCHES,
    messages.WIDGET_REMOVE,
    messages.WIDGET_SHORTCUT,
    messages.WIDGET_OPTIONS_AVAILABLE,
    messages.WIDGET_OPTION_AVAILABLE,
    messages.WIDGET_TODAY,
    messages.WIDGET_CHOOSE_DATE_OF,
    messages.WIDGET_YEAR_OF,
    messages.WIDGET_MONTH_OF,
    messages.WIDGET_DAY_OF,
)
"""What they say about something of the page."""

KEPT = "\u2026"
"""What stands for what the component keeps of a sentence: the size of a file, a label, a date."""

_component = st.components.v2.component("table_review_widgets", js=script(Path(__file__).parent / "widgets.js"))


def speak_in_widgets() -> None:
    """Say what widgets say of themselves in the active language."""
    words = {message.what: message.said() for message in WORDS}
    sentences = {message.what.replace("{about}", KEPT): message.said(about=KEPT) for message in SENTENCES}
    size = messages.WIDGET_PER_FILE.said(size=KEPT)
    data = {"language": active().language, "words": words, "sentences": sentences, "per_file": size}
    _component(key="widgets", data=data)
