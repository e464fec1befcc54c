"""What can be wrong with a copy for publication."""

from __future__ import annotations

from sdc_core.messages import Message

WRONG_LENGTH = Message(
    "io.public.wrong-length",
    "there are {given:,} figures for a table of {cells:,} cells",
    "take the release of this table",
)
NOT_WHOLE = Message("io.public.not-whole", "the figures are no whole numbers", "give them in units of their last digit")
MISSING_SHOWN = Message(
    "io.public.missing-shown",
    "{cells:1 cell that is not available is|{cells:,} cells that are not available are} to be published",
    "hide them too",
)
ALL_HIDDEN = Message("io.public.all-hidden", "no figure of the table is published", "there is nothing to hand over")
SYMBOL = Message(
    "io.public.symbol",
    "{symbol!r} cannot stand in place of a hidden figure",
    "take up to eight characters without a digit, a quotation mark or a blank, such as x, .. or [c]",
)
SYMBOL_TAKEN = Message(
    "io.public.symbol-taken", "{symbol!r} is a symbol that the table has for nil", "take another, such as x"
)
TOO_LONG = Message(
    "io.public.too-long",
    "a sheet has no room for a table of {lines:,} lines and {columns:,} columns",
    "publish parts of it",
)
NO_SHEETS = Message("io.public.no-sheets", "the file has no sheets to be copied", "take the new workbook")
NOT_PLACED = Message(
    "io.public.not-placed",
    "the cells of this table were counted from rows and do not stand in the file",
    "take the new workbook",
)
OTHER_FILE = Message("io.public.other-file", "this is not the file that the table was read from", "open that one")
NOT_CLEAN = Message(
    "io.public.not-clean",
    "the copy would hold {what}, and it cannot be cleaned",
    "take it out and open the file again, or take the new workbook",
)
HIDDEN_FIGURE = Message("io.public.hidden-figure", "a hidden figure, or what could hold one ({place})")
NUMBERS_BESIDE = Message(
    "io.public.numbers-beside",
    "numbers that are no part of the table would go out without having been judged",
    "look at them and say that they may, or take them out",
)
FOUND_IN_COPY = Message(
    "io.public.found-in-copy",
    "a figure that is hidden was found in the copy",
    "nothing was written; take the new workbook",
)
NOT_READ_BACK = Message(
    "io.public.not-read-back",
    "a second reader cannot open the copy, so it could not be checked",
    "save the workbook again in a spreadsheet program, or take the new workbook",
)
NOT_AS_PUBLISHED = Message(
    "io.public.not-as-published",
    "the copy does not read back as what is published",
    "nothing was written; take the new workbook",
)
NO_FORMAT = Message("io.public.no-format", "its ending names no format for the public", "use one of {endings:, }")

RECOVERABLE = Message(
    "io.public.recoverable", "Everybody can work out {cells:1 hidden figure|{cells:,} hidden figures} exactly"
)
KNOWN_TOO_WELL = Message(
    "io.public.known-too-well", "{cells:1 hidden figure is|{cells:,} hidden figures are} known too well"
)
GROUPS_UNSAFE = Message(
    "io.public.groups-unsafe",
    "Of {cells:1 group|{cells:,} groups} of hidden figures the sum can be worked out, and it is unsafe by the policy",
)
CONCLUDED = Message(
    "io.public.concluded",
    "What is published still discloses {cells:1 cell|{cells:,} cells} to whoever knows how the figures were changed",
)
NOT_SETTLED = Message(
    "io.public.not-settled",
    "It was not settled whether {cells:1 hidden figure|{cells:,} hidden figures} can be worked out",
)
GROUPS_OPEN = Message(
    "io.public.groups-open",
    "Of {cells:1 group|{cells:,} groups} of hidden figures the sum can be worked out, and no rule could judge it",
)
NOT_JUDGED = Message(
    "io.public.not-judged", "{cells:1 cell|{cells:,} cells} could not be judged by every rule of the policy"
)
NO_REASON = Message(
    "io.public.no-reason",
    "a name is needed, and why the table may go out all the same",
    "give both, the reason in {words} words or more",
)
INTERNAL_FORMAT = Message(
    "io.public.internal-format",
    "files of this ending hold every figure, and which cells were hidden first; they are for internal use",
    "write it with --exchange",
)
NO_CELLS = Message(
    "io.public.no-cells", "it names no cells of a sheet", "write them as H6, as H6:J9, or with the sheet as Table!H6"
)
SPOKEN = Message(
    "io.public.spoken",
    "a number in the source or the notes is also a hidden figure: see that it does not give that away",
)
IDLE = Message("io.public.idle", "{what:begun}")
