"""What can be wrong or worth a note in sdc_core/tabulation: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

TOO_MANY_CATEGORIES = Message(
    "tabulation.too-many-categories",
    "there are more than {most_categories:,} categories",
    "merge categories or leave the variable out",
)
NO_SUCH_DATE = Message(
    "tabulation.no-such-date",
    "a column of the file holds a date that no calendar has",
    "write its dates as text, or leave the column out",
)
ROWS_CHANGED = Message(
    "tabulation.rows-changed",
    "the rows changed while they were read",
    "tabulate again",
)
NO_HEADER = Message(
    "tabulation.no-header",
    "the first line holds no names of columns",
    "write a header",
)
BINARY = Message(
    "tabulation.binary",
    "the file holds binary data, not text",
    "name a CSV or Parquet file",
)
HEADERS_DIFFER = Message(
    "tabulation.headers-differ",
    "the header differs from that of file 1 in column {differs}",
    "give all files the same columns",
)
WRONG_ENCODING = Message(
    "tabulation.wrong-encoding",
    "the text is not {encoding}",
    "save it as UTF-8",
)
HEADER_QUOTATION_MARK_OPEN = Message(
    "tabulation.header-quotation-mark-open",
    "a quotation mark in the header is not closed properly",
    "double or remove it",
)
ROWS_UNREAD = Message(
    "tabulation.rows-unread",
    "the rows cannot be told apart",
    "write the file again",
)
DAMAGED = Message(
    "tabulation.damaged",
    "it is damaged, ends in the middle, or changed while it was read",
    "write it again",
)
OUT_OF_MEMORY = Message(
    "tabulation.out-of-memory",
    "tabulating needs more than {memory:,} bytes of memory",
    "allow more memory, leave out a variable or merge categories",
)
CELLS_OF_UNKNOWN_KIND = Message(
    "tabulation.cells-of-unknown-kind",
    "a column holds a kind of cells that cannot be read",
    "write it as numbers or text",
)
FORMATS_DIFFER = Message(
    "tabulation.formats-differ",
    "file {odd} in the order of their names is not of the same format as file 1",
    "keep one format in a folder",
)
FOLDERS_IN_FOLDER = Message(
    "tabulation.folders-in-folder",
    "there are folders in this folder, and only the files directly in it are read",
    "name one folder, or put its files side by side",
)
NOTHING_IN_FOLDER = Message(
    "tabulation.nothing-in-folder",
    "there is no CSV or Parquet file in the folder",
    "name the folder that holds them",
)
NO_FILE = Message(
    "tabulation.no-file",
    "this is neither a file nor a folder",
    "name a file",
)
PATTERN_IN_PATH = Message(
    "tabulation.pattern-in-path",
    "the path holds * or ?, which stand for other names",
    "rename it",
)
EMPTY_FILE = Message(
    "tabulation.empty-file",
    "the file is empty",
    "write it again",
)
NO_SUCH_FILE = Message(
    "tabulation.no-such-file",
    "there is no such file",
    "check the name and the folder",
)
NOT_ALLOWED = Message(
    "tabulation.not-allowed",
    "it cannot be opened",
    "check who may read it",
)
CANNOT_BE_OPENED = Message(
    "tabulation.cannot-be-opened",
    "the file cannot be opened",
    "close it elsewhere",
)
NO_ROWS_OF_UNITS = Message(
    "tabulation.no-rows-of-units",
    "this is neither a path nor a frame, an Arrow table, a data set or a stream",
    "hand over one of these",
)
STREAM_TOO_LARGE = Message(
    "tabulation.stream-too-large",
    "the stream has to be read several times and takes more than {memory:,} bytes",
    "write it as Parquet, or allow more memory",
)
TWO_DECIMAL_MARKS = Message(
    "tabulation.two-decimal-marks",
    "two different decimal marks in one column of numbers",
    "write them one way",
)
COLUMN_NOT_IN_ALL = Message(
    "tabulation.column-not-in-all",
    "there is no column {wanted!r}, which file 1 has",
    "give all files the same columns",
)
COLUMNS_DIFFER = Message(
    "tabulation.columns-differ",
    "the column {wanted!r} is of another kind than in file 1",
    "write all files with the same columns",
)
PARQUET_DAMAGED = Message(
    "tabulation.parquet-damaged",
    "the Parquet file is damaged or ends in the middle",
    "write it again",
)
NESTED_CELLS = Message(
    "tabulation.nested-cells",
    "its cells are lists, records or bytes",
    "keep plain columns only",
)
NAME_TWICE = Message(
    "tabulation.name-twice",
    "{times} columns are called {wanted!r}",
    "rename all but one",
)
TOO_MANY_COMBINATIONS_IN_SPARK = Message(
    "tabulation.too-many-combinations-in-spark",
    "more than {most_base_cells:,} combinations of categories occur",
    "leave out a variable or merge categories; {title} has the most, about {size:,}",
)
TWO_DECIMAL_MARKS_IN_SPARK = Message(
    "tabulation.two-decimal-marks-in-spark",
    "two different decimal marks, where {noun} should be one column of numbers",
    "write them one way",
)
ONLY_MICRODATA = Message(
    "tabulation.only-microdata",
    "layout is {layout!r}",
    'only layout = "microdata" is tabulated',
)
NO_ROWS = Message(
    "tabulation.no-rows",
    "there are columns but no rows",
    "add the units",
)
NOBODY_LEFT = Message(
    "tabulation.nobody-left",
    "no unit is left in the population",
    "check the filters and the response",
)
OTHERS_LEFT_ALONE = Message(
    "tabulation.others-left-alone",
    "{files:1 file of another kind was|{files} files of another kind were} left alone",
)
NOT_A_NUMBER = Message("tabulation.not-a-number", "{noun} is not a number{cells:| ({cells:,} such cells)}", "{remedy}")
THE_RESPONSE = Message("tabulation.the-response", "the response")
THE_WEIGHT = Message("tabulation.the-weight", "the weight")
CELL_OF_FILTER = Message("tabulation.cell-of-filter", "the filter compares numbers, and this")
CELL_OF_BANDS = Message("tabulation.cell-of-bands", "the variable has bands, and this")
CORRECT = Message("tabulation.correct", "correct it")
CORRECT_OR_BLANK = Message("tabulation.correct-or-blank", "correct it or leave it blank")
CORRECT_OR_LIST = Message("tabulation.correct-or-list", "correct it, or list the symbol under missing or under zero")
BLANK_WEIGHT = Message(
    "tabulation.blank-weight", "the weight is blank{cells:| ({cells:,} such cells)}", "give every unit a weight"
)
NEGATIVE_WEIGHT = Message(
    "tabulation.negative-weight", "the weight is below zero{cells:| ({cells:,} such cells)}", "a weight is 0 or more"
)
WAIVER_UNREAD = Message(
    "tabulation.waiver-unread",
    "the waiver is neither true nor false{cells:| ({cells:,} such cells)}",
    "write true or false",
)
NO_SUCH_COLUMN = Message("tabulation.no-such-column", "there is no column {wanted!r}", "name a column of the header")
NO_SUCH_COLUMN_BUT_ONE_LIKE_IT = Message(
    "tabulation.no-such-column-but-one-like-it", "there is no column {wanted!r}", "{nearest}"
)
TOO_MANY_COMBINATIONS = Message(
    "tabulation.too-many-combinations",
    "more than {most_base_cells:,} combinations of categories occur",
    "leave out a variable or merge categories; {title} has the most, about {size:,}",
)
OUT_OF_MEMORY_FOR_CATEGORIES = Message(
    "tabulation.out-of-memory-for-categories",
    "tabulating needs more than {memory:,} bytes of memory",
    "allow more memory, or leave out a variable or merge categories; {title} has the most, about {size:,}",
)
OTHER_NUMBER_OF_FIELDS = Message(
    "tabulation.other-number-of-fields",
    "the row has {fields:1 field|{fields} fields} where the header has {width}",
    "quote a field that holds the delimiter, or fill the row up",
)
QUOTATION_MARK_OPEN = Message(
    "tabulation.quotation-mark-open",
    "a quotation mark opens a field that is not closed properly, or the file ends in the middle",
    "double or remove the mark, or write the file again",
)
NOT_UTF_8 = Message("tabulation.not-utf-8", "the text is not UTF-8", "save it as UTF-8")
ROW_TOO_LONG = Message(
    "tabulation.row-too-long",
    "a row is longer than two million letters",
    "close a quotation mark, or split the row",
)
LINE_ENDS_DIFFER = Message(
    "tabulation.line-ends-differ",
    "rows end in different ways, or a quotation mark is out of place",
    "write the file again with one kind of line end",
)
SPARK_FAILED = Message("tabulation.spark-failed", "Spark could not compute the rows", "see Spark's own log")
WORKERS_LACK_A_MODULE = Message(
    "tabulation.workers-lack-a-module",
    "the workers of Spark lack a module",
    "install table-review on every worker",
)
