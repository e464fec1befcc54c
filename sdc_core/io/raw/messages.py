"""What can be wrong or worth a note in sdc_core/io/raw: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

DAMAGED = Message(
    "io.raw.damaged",
    "the workbook is damaged",
    "open it in a spreadsheet program and save it again",
)
PASSWORD = Message(
    "io.raw.password",
    "the workbook is protected with a password",
    "save a copy without password",
)
DOCUMENT_TYPE_DECLARATION = Message(
    "io.raw.document-type-declaration",
    "the workbook holds a document type declaration, which may name other files",
    "open it in a spreadsheet program and save it again",
)
UNKNOWN_ENCODING = Message(
    "io.raw.unknown-encoding",
    "its text is in an encoding that no spreadsheet program writes",
    "open it in a spreadsheet program and save it again",
)
BINARY = Message(
    "io.raw.binary",
    "the file holds binary data, not text",
    "upload a CSV, XLSX, ODS or Parquet file",
)
WRONG_ENCODING = Message(
    "io.raw.wrong-encoding",
    "the text is not valid {encoding}",
    "save it as UTF-8",
)
NOT_UTF_8 = Message(
    "io.raw.not-utf-8",
    "the file says it is UTF-8 and is not",
    "save it as UTF-8",
)
ZIP_ARCHIVE = Message(
    "io.raw.zip-archive",
    "this is a zip archive and no workbook",
    "unpack it and upload the table in it",
)
BINARY_WORKBOOK = Message(
    "io.raw.binary-workbook",
    "this is a binary Excel workbook",
    "save it as .xlsx",
)
OFFICE_WITHOUT_SHEETS = Message(
    "io.raw.office-without-sheets",
    "this is an Office document without sheets",
    "upload the table as CSV or XLSX",
)
FILE_TOO_LARGE = Message(
    "io.raw.file-too-large",
    "the file has {size:,} bytes and at most {file_bytes:,} are read",
    "tabulate it first, or leave out columns",
)
NO_CELLS = Message(
    "io.raw.no-cells",
    "there are no cells in it",
    "choose the sheet that has the table",
)
TOO_MANY_SHEETS = Message(
    "io.raw.too-many-sheets",
    "the workbook has {names:,} sheets and at most {most:,} are read",
    "keep only the sheet with the table",
)
SHEET_TOO_LARGE = Message(
    "io.raw.sheet-too-large",
    "its cells span {rows:,} rows and {columns:,} columns, more than {sheet_cells:,} cells",
    "remove stray cells far from the table, or save the sheet as CSV",
)
EMPTY_FILE = Message(
    "io.raw.empty-file",
    "the file is empty",
    "save it again, then upload it",
)
NO_SUCH_FILE = Message(
    "io.raw.no-such-file",
    "there is no such file",
    "check the name and the folder",
)
IS_A_FOLDER = Message(
    "io.raw.is-a-folder",
    "this is a folder",
    "name the file in it",
)
CANNOT_BE_OPENED = Message(
    "io.raw.cannot-be-opened",
    "the file cannot be opened",
    "close it elsewhere",
)
NO_SUCH_SHEET = Message(
    "io.raw.no-such-sheet", "there is no sheet {wanted!r} among its {sheets}", "name one by its number, from 1"
)
NO_SUCH_SHEET_BUT_ONE_LIKE_IT = Message(
    "io.raw.no-such-sheet-but-one-like-it", "there is no sheet {wanted!r} among its {sheets}", "{nearest}"
)
SHEET_READ = Message("io.raw.sheet-read", "read sheet {number} of {sheets}")
HIDDEN_ROWS_READ = Message(
    "io.raw.hidden-rows-read", "{rows:1 hidden row is|{rows} hidden rows are} read like the others"
)
HIDDEN_COLUMNS_READ = Message(
    "io.raw.hidden-columns-read", "{columns:1 hidden column is|{columns} hidden columns are} read like the others"
)
HIDDEN_LINES_READ = Message(
    "io.raw.hidden-lines-read",
    "{rows:1 hidden row|{rows} hidden rows} and {columns:1 hidden column|{columns} hidden columns} are read like the "
    "others",
)
LEADING_NOUGHTS = Message(
    "io.raw.leading-noughts", "numbers shown with leading noughts ({padded}) are read as they are shown, as text"
)
RAISED_DIGITS = Message(
    "io.raw.raised-digits", "texts with raised digits or letters ({raised}) keep them apart, as footnote marks"
)
UNCALCULATED_CELLS = Message(
    "io.raw.uncalculated-cells",
    "formulas without a saved result ({cells}), so open the workbook and save it; the first is here",
)
CELLS_WITH_ERRORS = Message(
    "io.raw.cells-with-errors", "cells with an error in place of a value ({cells}); the first is here"
)
CELLS_WITH_TRUTH = Message("io.raw.cells-with-truth", "cells that hold true or false ({cells}); the first is here")
CELLS_WITH_DATES = Message(
    "io.raw.cells-with-dates",
    "cells that hold a date or a time ({cells}), and a code such as 10-19 may have become one; the first is here",
)
TOO_MANY_ROWS = Message(
    "io.raw.too-many-rows",
    "there are {found:,} rows and at most {most:,} are read",
    "keep only the table itself, or split it",
)
TOO_MANY_COLUMNS = Message(
    "io.raw.too-many-columns",
    "there are {found:,} columns and at most {most:,} are read",
    "keep only the table itself, or split it",
)
TOO_MANY_CELLS = Message(
    "io.raw.too-many-cells",
    "there are {found:,} cells and at most {most:,} are read",
    "keep only the table itself, or split it",
)
NEITHER_UTF_8_NOR_WINDOWS = Message(
    "io.raw.neither-utf-8-nor-windows", "the text is neither UTF-8 nor Windows-1252", "save it as UTF-8"
)
PDF = Message("io.raw.pdf", "this is a PDF document", "upload the table as CSV or XLSX")
COMPRESSED = Message("io.raw.compressed", "the file is compressed", "unpack it first")
XML = Message("io.raw.xml", "this is XML, not a table", "save it as CSV or XLSX")
WEB_PAGE = Message("io.raw.web-page", "this is a web page", "save the table as CSV or XLSX")
TOO_MANY_PARTS = Message(
    "io.raw.too-many-parts",
    "the workbook has {parts:,} parts",
    "keep only the sheet with the table, or save it as CSV",
)
UNPACKED_TOO_LARGE = Message(
    "io.raw.unpacked-too-large",
    "unpacked it has more than {unpacked_bytes:,} bytes",
    "keep only the sheet with the table, or save it as CSV",
)
PART_UNPACKS_TOO_LARGE = Message(
    "io.raw.part-unpacks-too-large",
    "a part unpacks to more than {ratio} times its size",
    "keep only the sheet with the table, or save it as CSV",
)
PART_TOO_LARGE = Message(
    "io.raw.part-too-large",
    "a part of the workbook beside its cells has more than {megabytes} million bytes",
    "keep only the sheet with the table, or save it as CSV",
)
DELIMITED_TEXT = Message("io.raw.delimited-text", "delimited text")
EXCEL_WORKBOOK = Message("io.raw.excel-workbook", "an Excel workbook")
OLD_EXCEL_WORKBOOK = Message("io.raw.old-excel-workbook", "an Excel workbook of the old format")
OPENDOCUMENT_SPREADSHEET = Message("io.raw.opendocument-spreadsheet", "an OpenDocument spreadsheet")
PX_FILE = Message("io.raw.px-file", "a PX file")
JSON_STAT = Message("io.raw.json-stat", "JSON-stat")
PARQUET = Message("io.raw.parquet", "Parquet")
STATA_FILE = Message("io.raw.stata-file", "a Stata file")
SPSS_FILE = Message("io.raw.spss-file", "an SPSS file")
SAS_FILE = Message("io.raw.sas-file", "a SAS file")
ONE_COLUMN = Message("io.raw.one-column", "one column; no comma, semicolon, tab or bar separates fields in every row")
FIELDS_SEPARATED = Message("io.raw.fields-separated", "fields separated by {mark}")
TABS = Message("io.raw.tabs", "tabs")
SEMICOLONS = Message("io.raw.semicolons", "semicolons")
BARS = Message("io.raw.bars", "bars")
COMMAS = Message("io.raw.commas", "commas")
DECLARED_MARK = Message("io.raw.declared-mark", "the mark its first line names")
WINDOWS_1252 = Message(
    "io.raw.windows-1252", "Windows-1252, because it is not UTF-8: look at the letters beyond a to z"
)
