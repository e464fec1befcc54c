"""What tables of one layout are told apart by: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

YEARS_IN_TITLES = Message("sheets.joining.years-in-titles", "the years in the titles")
YEARS_IN_NAMES = Message("sheets.joining.years-in-names", "the years in the names of the sheets")
NAMES_OF_SHEETS = Message("sheets.joining.names-of-sheets", "the names of the sheets")
TITLES = Message("sheets.joining.titles", "the titles")
MADE_UP = Message("sheets.joining.made-up", "made up")
