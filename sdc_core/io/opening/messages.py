"""What can be wrong or worth a note in sdc_core/io/opening: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

QUOTATION_MARK_OPEN = Message(
    "io.opening.quotation-mark-open",
    "a quotation mark opens a field that is not closed properly",
    "double or remove it",
)
LINES_AS_THEY_STAND = Message(
    "io.opening.lines-as-they-stand",
    "quotation marks in {lines:,} of the lines above or below the table are not closed properly; these lines are text",
)
NO_CELLS = Message(
    "io.opening.no-cells",
    "the file holds no cells",
    "save the table in it",
)
CANNOT_BE_OPENED = Message(
    "io.opening.cannot-be-opened",
    "the file cannot be opened",
    "close it elsewhere",
)
PARQUET_DAMAGED = Message(
    "io.opening.parquet-damaged",
    "the Parquet file is damaged or in a form that cannot be read",
    "write it again",
)
NO_MICRODATA_FORMAT = Message(
    "io.opening.no-microdata-format",
    "this is {format}, which holds no microdata larger than memory",
    "save it as CSV or Parquet, or read it as a table",
)
BINARY = Message(
    "io.opening.binary",
    "the file holds binary data, not text",
    "name a CSV or Parquet file",
)
NOT_UTF_8 = Message(
    "io.opening.not-utf-8",
    "the file says it is UTF-8 and is not",
    "save it as UTF-8",
)
UNKNOWN_ENCODING = Message(
    "io.opening.unknown-encoding",
    "the text is neither UTF-8 nor Windows-1252",
    "save it as UTF-8",
)
FILES_DIFFER = Message(
    "io.opening.files-differ",
    "file {number} in the order of their names has another delimiter or encoding than file 1",
    "write all files in one way",
)
SEVERAL_TABLES_IN_RECIPE = Message(
    "io.opening.several-tables-in-recipe",
    "the recipe reads {readings} tables, and one is reviewed at a time",
    "keep one [[table]] in it",
)
RECIPE_CANNOT_BE_OPENED = Message(
    "io.opening.recipe-cannot-be-opened",
    "the file cannot be opened",
    "check its name and folder",
)
HOLDS_A_LIST = Message(
    "io.opening.holds-a-list",
    "it is a list: its first row names the columns, and nothing has to be found",
    "review it with a spec",
)
HOLDS_NO_TABLE = Message(
    "io.opening.holds-no-table",
    "no table was found in it",
    "name another sheet or file",
)
NO_SUCH_SHEET = Message(
    "io.opening.no-such-sheet",
    "the check is about a sheet (number {number} of its file) of a name that this file has not",
    "open the file that the check is about, or begin a new check",
)
NO_SHEETS_HERE = Message(
    "io.opening.no-sheets-here",
    "the check is about a sheet of a workbook, and this file has no sheets",
    "open the file that the check is about, or begin a new check",
)
SHEETS_HERE = Message(
    "io.opening.sheets-here",
    "the check is about a file without sheets, and this is a workbook",
    "open the file that the check is about, or begin a new check",
)
CHECK_CANNOT_BE_OPENED = Message(
    "io.opening.check-cannot-be-opened", "the file cannot be opened", "see whether its name and folder are right"
)
NOT_ON_A_SHEET = Message(
    "io.opening.not-on-a-sheet",
    "the check is about a table on a sheet, and these are rows that are read where they lie",
    "open the file that the check is about, or begin a new check",
)
