"""What a copy for publication says to its readers, and what can be wrong with one."""

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
    "{cells:The sum of 1 group|The sums of {cells:,} groups} of hidden figures can be worked out, and "
    "{cells:it is|they are} unsafe by the policy",
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
    "{cells:The sum of 1 group|The sums of {cells:,} groups} of hidden figures can be worked out, and no rule "
    "could judge {cells:it|them}",
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

NOT_PUBLISHED = Message("io.public.not-published", "not published")
SYMBOL_MEANS = Message("io.public.symbol-means", "{symbol} = {meaning}.")
SOME_NOT_PUBLISHED = Message(
    "io.public.some-not-published", "Some figures are not published, to protect confidentiality."
)
"""Says that the table is protected, and neither how nor by which thresholds: these would help an intruder."""

FOR_PUBLICATION = Message("io.public.for-publication", "For publication")
"""What the properties of a file say that may leave the office."""

SOURCE_IS = Message("io.public.source-is", "Source: {source}")
TOTAL = Message("io.public.total", "Total")
"""What the total is called where people read it; files for programs have its code."""

BAND_BELOW = Message("io.public.band-below", "under {high}")
BAND_BETWEEN = Message("io.public.band-between", "{low} to under {high}")
BAND_FROM = Message("io.public.band-from", "{low} and over")
COUNTED = Message("io.public.counted", "{units:begun}")
UNITS = Message("io.public.units", "{unit:many}")
UNIT_IS = Message("io.public.unit-is", "Unit: {unit}")
SUM_OF = Message("io.public.sum-of", "Sum of {value}")
SUM_OF_UNITS = Message("io.public.sum-of-units", "Sum of {value} of {unit:many}")
SHEET_TABLE = Message("io.public.sheet-table", "Table {number}")
SHEET_CONTENTS = Message("io.public.sheet-contents", "Contents")
IN_THE_COLUMNS = Message("io.public.in-the-columns", "In the columns: {names:, }.")
ROWS_ARE = Message("io.public.rows-are", "Rows: {names:, }.")
COLUMNS_ARE = Message("io.public.columns-are", "Columns: {names:, }.")
AREA = Message("io.public.area", "Statistics")
NUMBER = Message("io.public.number", "number")

LEFT_OUT_OF_COPY = Message(
    "io.public.left-out-of-copy",
    "Comments, names, links, filters, formats on conditions and the file's own properties were left out.",
)
COLOURS_STAY = Message(
    "io.public.colours-stay", "Colours and borders stay: see that none of them tells which figures were found unsafe."
)
SAY_THE_SYMBOL = Message("io.public.say-the-symbol", "See that the sheet says what {symbol} means.")
SAY_THE_CHANGE = Message("io.public.say-the-change", "See that the sheet says: “{changed}”")
SHEETS_LEFT_OUT = Message(
    "io.public.sheets-left-out", "{sheets:1 other sheet was|{sheets} other sheets were} left out."
)
FORMULAS_BECAME_VALUES = Message(
    "io.public.formulas-became-values", "{formulas:1 formula became a value|{formulas:,} formulas became values}."
)
FOLLOW_FROM_HIDDEN = Message(
    "io.public.follow-from-hidden",
    "{results:1 result that follows from hidden figures, or may, shows|{results:,} results that follow from hidden "
    "figures, or may, show} the symbol.",
)
FOLLOW_FROM_TRUE = Message(
    "io.public.follow-from-true",
    "{results:1 result that follows from true figures, or may, shows|{results:,} results that follow from true "
    "figures, or may, show} the symbol.",
)

FILE_NOT_TEXT = Message("io.public.file-not-text", "the file: it is not text in UTF-8")
FILE_NOT_READ = Message("io.public.file-not-read", "the file: it cannot be read")
FILE_NOT_UNPACKED = Message("io.public.file-not-unpacked", "the file: it cannot be unpacked")
WORDS_OF_FILE = Message("io.public.words-of-file", "the words of the file")
WORDS_OF = Message("io.public.words-of", "the words of {key}")
WORDS_OF_ENTRY = Message("io.public.words-of-entry", "the words of {key}, entry {entry}")
LINE = Message("io.public.line", "line {number}")
NOT_AS_MANY_VALUES = Message("io.public.not-as-many-values", "the data: not as many values as the table has cells")
CELL_OF_DATA = Message("io.public.cell-of-data", "cell {number} of the data")
ARCHIVE_COMMENT = Message("io.public.archive-comment", "the archive: a comment or a field of its own")
ARCHIVE_SAME_NAME = Message("io.public.archive-same-name", "the archive: two parts of the same name")
ARCHIVE_BYTES = Message("io.public.archive-bytes", "the archive: bytes that belong to no part")
PART = Message("io.public.part", "part {part}")
PART_NOT_READ = Message("io.public.part-not-read", "part {part}: it cannot be read")
MORE_CELLS = Message("io.public.more-cells", "the sheets: more cells hold a figure than it is published")
AT_CELL = Message("io.public.at-cell", "{cell}")
A_FORMULA = Message("io.public.a-formula", "{cell}: a formula")
OF_PROPERTIES = Message("io.public.of-properties", "the properties of the file: {name}")
HIDDEN_IN_FILE = Message("io.public.hidden-in-file", "{where}: {what} ({number:,})")
