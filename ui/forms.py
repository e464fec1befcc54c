"""Forms made from settings: a rule that gains a field gains its widget here without a line of code."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TypeVar

import streamlit as st

from sdc_core.settings import Setting, Settings

Bundle = TypeVar("Bundle", bound=Settings)


def settings_form(settings: Bundle, *, key: str, only: tuple[str, ...] = ()) -> Bundle:
    """A widget for each setting; returns the bundle with what they say."""
    said = {
        item.name: _widget(item, value, key=f"{key}-{item.name}")
        for item, value in settings.values()
        if not only or item.name in only
    }
    return replace(settings, **said)


def _widget(item: Setting, value: object, *, key: str) -> object:
    if item.kind is bool:
        return st.checkbox(item.label, value=bool(value), key=key, help=item.help)
    if item.kind is str:
        at = item.choices.index(str(value))
        return st.selectbox(item.label, item.choices, index=at, key=key, help=item.help)
    if item.kind is int:
        return st.number_input(
            item.label,
            min_value=item.low,
            max_value=item.high,
            value=int(str(value)),
            step=1,
            key=key,
            help=item.help,
        )
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
