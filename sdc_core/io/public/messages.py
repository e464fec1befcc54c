"""What can be wrong with a copy for publication."""

from __future__ import annotations

from sdc_core.errors import Message

WRONG_LENGTH = Message(
    "public.wrong-length",
    "there are {given:,} figures for a table of {cells:,} cells",
    "take the release of this table",
)
NOT_WHOLE = Message("public.not-whole", "the figures are no whole numbers", "give them in units of their last digit")
MISSING_SHOWN = Message(
    "public.missing-shown",
    "{cells:,} cells that are not available are to be published",
    "hide them too",
)
ALL_HIDDEN = Message("public.all-hidden", "no figure of the table is published", "there is nothing to hand over")
SYMBOL = Message(
    "public.symbol",
    "{symbol!r} cannot stand in place of a hidden figure",
    "take up to eight characters without a digit, a quotation mark or a blank, such as x, .. or [c]",
)
SYMBOL_TAKEN = Message(
    "public.symbol-taken", "{symbol!r} is a symbol that the table has for nil", "take another, such as x"
)
TOO_LONG = Message(
    "public.too-long",
    "a sheet has no room for a table of {lines:,} lines and {columns:,} columns",
    "publish parts of it",
)
TOO_MANY = Message(
    "public.too-many", "there are {cells:,} cells, more than the {most:,} such a file lists", "leave out a variable"
)
NO_SHEETS = Message("public.no-sheets", "the file has no sheets to be copied", "take the new workbook")
NOT_PLACED = Message(
    "public.not-placed",
    "the cells of this table were counted from rows and do not stand in the file",
    "take the new workbook",
)
OTHER_FILE = Message("public.other-file", "this is not the file that the table was read from", "open that one")
NOT_CLEAN = Message(
    "public.not-clean",
    "the copy would hold {what}, and it cannot be cleaned",
    "take it out and open the file again, or take the new workbook",
)
NUMBERS_BESIDE = Message(
    "public.numbers-beside",
    "numbers that are no part of the table would go out without having been judged",
    "look at them and say that they may, or take them out",
)
FOUND_IN_COPY = Message(
    "public.found-in-copy",
    "a figure that is hidden was found in the copy",
    "nothing was written; take the new workbook",
)
NOT_READ_BACK = Message(
    "public.not-read-back",
    "a second reader cannot open the copy, so it could not be checked",
    "save the workbook again in a spreadsheet program, or take the new workbook",
)
NOT_AS_PUBLISHED = Message(
    "public.not-as-published",
    "the copy does not read back as what is published",
    "nothing was written; take the new workbook",
)
NO_FORMAT = Message("public.no-format", "its ending names no format for the public", "use one of {endings}")
