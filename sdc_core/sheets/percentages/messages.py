"""Why a line is proposed as the base of percentages: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

GIVEN = Message("sheets.percentages.given", "it was given")
NAMED_BUT_NO_COUNTS = Message(
    "sheets.percentages.named-but-no-counts", "its name says so, but the percentages are not those of whole counts"
)
NAMED_AND_FITS = Message(
    "sheets.percentages.named-and-fits", "its name says so, and every percentage is that of a whole count"
)
NAMED = Message("sheets.percentages.named", "its name says so")
FITS = Message("sheets.percentages.fits", "every percentage is that of a whole count")
WHOLE_NUMBERS_BESIDE = Message("sheets.percentages.whole-numbers-beside", "whole numbers beside the percentages")
