"""Forms made from settings: a rule that gains a field gains its widget here without a line of code."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from decimal import Decimal
from typing import TypeVar

import streamlit as st

from sdc_core.errors import SettingError
from sdc_core.settings import Setting, Settings, in_a_row
from ui.words import messages
from ui.words.explain import show_problems

Bundle = TypeVar("Bundle", bound=Settings)


def settings_form(
    settings: Bundle,
    *,
    key: str,
    only: Collection[str] | None = None,
    mark: str = "",
) -> Bundle:
    """A widget for each setting, or for those named; returns the bundle with what they say.

    mark: stands before the labels where widgets of several bundles stand in a row.
    """
    values = {
        item.name: _widget(_spoken(item, mark), value, key=f"{key}-{item.name}")
        for item, value in settings.values()
        if only is None or item.name in only
    }
    try:
        return replace(settings, **values)
    except SettingError as error:
        show_problems(error, kept=messages.SETTINGS_STAY.said())
        return settings


def _spoken(item: Setting, mark: str) -> Setting:
    """A setting with its label and help in the active language; mark: stands before the label."""
    label = f"{mark} {item.label_words.said()}".lstrip()
    return replace(item, label=label, help=item.help_words.said())


def _widget(item: Setting, value: object, *, key: str) -> object:
    if item.kind is bool:
        return st.checkbox(item.label, value=bool(value), key=key, help=item.help)
    if item.kind is str and not item.choices:
        return st.text_input(item.label, str(value), key=key, help=item.help).strip()
    if item.kind is str:
        at = item.choices.index(str(value))
        return st.selectbox(
            item.label,
            item.choices,
            index=at,
            key=key,
            help=item.help,
            format_func=lambda choice: item.choice_words(choice).said(),
        )
    if item.kind is int:
        return st.number_input(
            item.label,
            min_value=int(item.low or 0),
            max_value=int(item.high or 0),
            value=int(str(value)),
            step=1,
            key=key,
            help=item.help,
        )
    if item.kind is tuple:
        return _list_of_numbers(item, value, key=key)
    share = st.number_input(
        item.label,
        min_value=float(item.low or 0),
        max_value=float(item.high or 0),
        value=float(str(value)),
        step=1.0,
        format="%.6g",
        key=key,
        help=item.help,
    )
    return Decimal(repr(share))


def _list_of_numbers(item: Setting, value: object, *, key: str) -> object:
    """Numbers typed in a row; what is no such list is shown as a problem, and the last one stays in force."""
    assert isinstance(value, tuple)
    typed = st.text_input(item.label, in_a_row(value), key=key, help=item.help)
    try:
        return item.checked(typed, owner=item.label)
    except SettingError as error:
        show_problems(error, kept=messages.NUMBERS_STAY.said())
        return value
