"""What can be wrong or worth a note in sdc_core/io/exchange: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

SEPARATOR_TOO_LONG = Message(
    "io.exchange.separator-too-long",
    "the separator is not one character",
    'write <SEPARATOR> ";"',
)
LINE_TOO_SHORT = Message(
    "io.exchange.line-too-short",
    "the line ends before place {end}, where the last variable does",
    "fill it up with blanks",
)
NO_START_AND_WIDTH = Message(
    "io.exchange.no-start-and-width",
    "a variable of a file with fixed places has no start and width",
    "write name start width, or give a <SEPARATOR>",
)
START_OUT_OF_RANGE = Message(
    "io.exchange.start-out-of-range",
    "start or width is out of range",
    "both count from 1",
)
CODES_DIFFER_IN_BLANKS = Message(
    "io.exchange.codes-differ-in-blanks",
    "two codes differ only in the blanks around them",
    "write each in one way",
)
QUOTATION_MARK_OPEN = Message(
    "io.exchange.quotation-mark-open",
    "a quotation mark is not closed properly",
    "close it",
)
OTHER_NUMBER_OF_FIELDS = Message(
    "io.exchange.other-number-of-fields",
    "the line has {fields} fields where the .rda describes {width}",
    "name every column in the .rda",
)
NO_RDA = Message(
    "io.exchange.no-rda",
    "there is no .rda of the same name",
    "put {name} beside it",
)
NO_SPANNING_VARIABLE = Message(
    "io.exchange.no-spanning-variable",
    "no variable spans the table",
    "mark those that do <RECODEABLE>",
)
NO_HRC = Message(
    "io.exchange.no-hrc",
    "the file of its hierarchy is not there",
    "put the .hrc beside the .rda",
)
HRC_WITHOUT_CODES = Message(
    "io.exchange.hrc-without-codes",
    "there is no code in it",
    "list the categories, or leave HIERARCHICAL out",
)
HRC_CODES_DIFFER_IN_BLANKS = Message(
    "io.exchange.hrc-codes-differ-in-blanks",
    "two codes differ only in the blanks around them",
    "tell them apart",
)
HIERLEVELS_UNREAD = Message(
    "io.exchange.hierlevels-unread",
    "HIERLEVELS are not numbers of digits",
    "write 3 1 1, say",
)
NO_RESPONSE_AND_NO_FREQUENCY = Message(
    "io.exchange.no-response-and-no-frequency",
    "it names neither a response nor a frequency",
    "mark one <NUMERIC>",
)
BY_VARIABLE_IN_ARGUS = Message(
    "io.exchange.by-variable-in-argus",
    "τ-ARGUS knows no variable that only separates tables",
    "write a file for each of its categories, or make it a key",
)
MISSING_IN_ARGUS = Message(
    "io.exchange.missing-in-argus",
    "{missing} cells are not available, and τ-ARGUS needs the figure of each",
    "fill them in",
)
READ_AS_A_PRIORI = Message(
    "io.exchange.read-as-a-priori",
    "read as an a priori file; encoding {encoding}",
)
A_PRIORI_LINE_UNREAD = Message(
    "io.exchange.a-priori-line-unread",
    "the line is not {variables} codes, a type and its values",
    "correct it, or give its separator",
)
RDA_WITHOUT_VARIABLES = Message(
    "io.exchange.rda-without-variables",
    "it describes no variable",
    "name each column in a line of its own",
)
RDA_OF_SPSS = Message(
    "io.exchange.rda-of-spss",
    "it describes a file of SPSS",
    "read the .sav itself",
)
RDA_LINE_UNREAD = Message(
    "io.exchange.rda-line-unread",
    "the line cannot be read",
    "close its quotation marks and brackets",
)
RDA_NAMES_REPEAT = Message(
    "io.exchange.rda-names-repeat",
    "two variables have the same name, or one has none",
    "name each once",
)
TOO_MANY_CELLS_TO_LIST = Message(
    "io.exchange.too-many-cells-to-list",
    "there are {combinations:,} cells, more than the {most_written:,} such a file lists",
    "leave out a variable, or write the findings as CSV",
)
NO_VARIABLE = Message(
    "io.exchange.no-variable",
    "the file names no variable",
    "save the table again",
)
UNKNOWN_ENDING = Message(
    "io.exchange.unknown-ending",
    "its ending names no format that is written",
    "use one of {endings}",
)
JSON_LISTS_DATASETS = Message(
    "io.exchange.json-lists-datasets",
    "it is no dataset but lists others",
    "save the one dataset that holds the table",
)
JSON_WITHOUT_DIMENSION = Message(
    "io.exchange.json-without-dimension",
    "there is no dimension",
    "save it as JSON-stat 2.0",
)
JSON_SIZES_UNREAD = Message(
    "io.exchange.json-sizes-unread",
    "id and size do not name the dimensions",
    "save it as JSON-stat 2.0",
)
JSON_DIMENSIONS_REPEAT = Message(
    "io.exchange.json-dimensions-repeat",
    "two dimensions have the same id, or one has none",
    "name each once",
)
JSON_WITHOUT_CATEGORY = Message(
    "io.exchange.json-without-category",
    "it has no category",
    "save it as JSON-stat 2.0",
)
JSON_CATEGORIES_MISFIT = Message(
    "io.exchange.json-categories-misfit",
    "its categories are not {size} different codes, as size says",
    "save it again, whole",
)
JSON_VALUE_IS_NO_NUMBER = Message(
    "io.exchange.json-value-is-no-number",
    "a value is neither a number nor null",
    "save it again",
)
JSON_PLACES_UNREAD = Message(
    "io.exchange.json-places-unread",
    "{name} is neither a list nor an object of places in it",
    "save it again",
)
JSON_KEY_TWICE = Message(
    "io.exchange.json-key-twice",
    "a key stands twice in the same object",
    "leave one out",
)
JSON_BEYOND_JSON_STAT = Message(
    "io.exchange.json-beyond-json-stat",
    "it holds a number, a letter or a nesting that JSON-stat does not have",
    "save it again",
)
JSON_ENTRIES_MISFIT = Message(
    "io.exchange.json-entries-misfit",
    "{name} has {given:,} entries where the dimensions make {cells:,} cells",
    "save it again, whole",
)
NO_JSON = Message(
    "io.exchange.no-json",
    "the file is not JSON here, or is cut off",
    "save it again, whole",
)
PX_DATA_CUT_OFF = Message(
    "io.exchange.px-data-cut-off",
    "the data do not end with a semicolon, so the file may be cut off",
    "save it again, whole",
)
PX_DATA_QUOTATION_MARK_OPEN = Message(
    "io.exchange.px-data-quotation-mark-open",
    "a quotation mark in the data is not closed",
    "close it",
)
PX_ROWS_MISFIT = Message(
    "io.exchange.px-rows-misfit",
    "the rows do not have {keys} keys and {width:,} values each",
    "save the file again, whole",
)
PX_SAME_KEYS = Message(
    "io.exchange.px-same-keys",
    "the same keys stand in two rows",
    "leave one out",
)
PX_VALUES_MISFIT = Message(
    "io.exchange.px-values-misfit",
    "the data hold {values:,} values where the variables make {expected:,} cells",
    "save the file again, whole",
)
PX_UNKNOWN_KEY = Message(
    "io.exchange.px-unknown-key",
    "key {number} is no category of its variable",
    "correct it",
)
PX_VALUE_UNREAD = Message(
    "io.exchange.px-value-unread",
    "a value is neither a number nor a symbol of this file",
    "correct it",
)
PX_WITHOUT_DATA = Message(
    "io.exchange.px-without-data",
    "the file ends before its data",
    "save it again, whole",
)
PX_ENTRY_UNREAD = Message(
    "io.exchange.px-entry-unread",
    "the entry that begins here is not KEYWORD=values;",
    "correct it, perhaps a quotation mark or a semicolon is missing",
)
PX_QUOTATION_MARK_OPEN = Message(
    "io.exchange.px-quotation-mark-open",
    "a quotation mark is not closed",
    "close it",
)
PX_ENDS_IN_KEYWORD = Message(
    "io.exchange.px-ends-in-keyword",
    "the file ends within a keyword",
    "save it again, whole",
)
PX_TOO_MANY_KEYWORDS = Message(
    "io.exchange.px-too-many-keywords",
    "there are too many keywords before the data",
    "leave notes out",
)
PX_WITHOUT_VALUES = Message(
    "io.exchange.px-without-values",
    "a variable has no VALUES",
    "add them",
)
PX_CODES_MISFIT = Message(
    "io.exchange.px-codes-misfit",
    "there are {codes} codes and {values} values of one variable",
    "give each category both",
)
PX_SAME_CATEGORIES = Message(
    "io.exchange.px-same-categories",
    "two categories of a variable are the same",
    "tell them apart",
)
PX_CODEPAGE_IS_NO_TEXT = Message(
    "io.exchange.px-codepage-is-no-text",
    "CODEPAGE names no encoding of text",
    'write CODEPAGE="utf-8"',
)
PX_CODEPAGE_UNKNOWN = Message(
    "io.exchange.px-codepage-unknown",
    "CODEPAGE names an encoding that nobody knows",
    'write CODEPAGE="utf-8" and save it so',
)
PX_NOT_IN_ITS_ENCODING = Message(
    "io.exchange.px-not-in-its-encoding",
    "the text is not in the encoding that CODEPAGE names",
    "save it again in that encoding",
)
SDMX_WITHOUT_DIMENSION = Message(
    "io.exchange.sdmx-without-dimension",
    "there is no dimension before {column}",
    "save the table again",
)
SDMX_DELETES_CELLS = Message(
    "io.exchange.sdmx-deletes-cells",
    "some rows delete cells instead of giving them",
    "save the whole table",
)
READ_AS_JSON_STAT = Message("io.exchange.read-as-json-stat", "read as a JSON-stat dataset")
JSON_HIERARCHY_NOT_USED = Message(
    "io.exchange.json-hierarchy-not-used",
    "the hierarchy of dimension {number} is not used, for its codes have no single parent each",
)
READ_AS_SDMX_CSV = Message("io.exchange.read-as-sdmx-csv", "read as SDMX-CSV")
SDMX_SINGLE_CODES = Message("io.exchange.sdmx-single-codes", "dimensions with a single code ({single}) are left out")
READ_AS_PX = Message("io.exchange.read-as-px", "read as a PX file; encoding {encoding}")
PX_LANGUAGES_NOT_READ = Message(
    "io.exchange.px-languages-not-read", "the texts of {languages} more languages are not read"
)
PX_NAMES_REPEAT = Message("io.exchange.px-names-repeat", "two variables have the same name", "name each variable once")
PX_NO_NAME = Message("io.exchange.px-no-name", "a variable has no name", "name each variable once")
PX_HIERARCHY_NOT_USED = Message(
    "io.exchange.px-hierarchy-not-used",
    "a hierarchy of the file is not used, for its codes have no single parent each",
)
PX_ROWS_ARE_NOUGHTS = Message(
    "io.exchange.px-rows-are-noughts", "rows that are not in the file ({rows}) are noughts, as the format says"
)
PX_NOTES_NOT_READ = Message("io.exchange.px-notes-not-read", "notes on cells and categories ({notes}) are not read")
READ_WITH_RDA = Message("io.exchange.read-with-rda", "read with the names of {rda}; encoding {encoding}")
SHADOW_VARIABLE = Message(
    "io.exchange.shadow-variable",
    "there is a shadow variable, which the rules of τ-ARGUS look at; here they look at the response",
)
STATUSES_NOT_TAKEN_OVER = Message(
    "io.exchange.statuses-not-taken-over",
    "the statuses in the file are not taken over: its cells are judged anew",
)
REQUESTS_NOT_READ = Message(
    "io.exchange.requests-not-read", "who asked for protection is not read: every unit is judged alike"
)
FIRST_RESPONSE = Message(
    "io.exchange.first-response", "the first of {responses} numeric variables is proposed as the response"
)
CODELIST_MISSING = Message(
    "io.exchange.codelist-missing", "a codelist named in the .rda is not there, so codes are shown"
)
AS_CODEPAGE_SAYS = Message("io.exchange.as-codepage-says", "{page}, as CODEPAGE says")
UTF_8_UNSAID = Message("io.exchange.utf-8-unsaid", "UTF-8, though CODEPAGE does not say so")
CHARSET_IS_ANSI = Message("io.exchange.charset-is-ansi", "Windows-1252, for CHARSET says ANSI")
CHARSET_IS_NOT_ANSI = Message(
    "io.exchange.charset-is-not-ansi", "the code page 850 of DOS, for CHARSET does not say ANSI"
)
TOO_MANY_CELLS = Message(
    "io.exchange.too-many-cells",
    "there are {cells:,} cells, more than the {most:,} such a file lists",
    "leave out a variable",
)
STATUSES_OF_ANOTHER_TABLE = Message(
    "io.exchange.statuses-of-another-table", "the statuses are not those of this table", "take its own release"
)
JJ_FIRST_LINE = Message(
    "io.exchange.jj-first-line", "the file does not begin with a line that is 0", "save the problem again"
)
JJ_CUT_OFF_IN_CELLS = Message(
    "io.exchange.jj-cut-off-in-cells", "the file ends before all its cells are listed", "save it again, whole"
)
JJ_CUT_OFF_IN_EQUATIONS = Message(
    "io.exchange.jj-cut-off-in-equations", "the file ends before all its equations are listed", "save it again, whole"
)
JJ_TOO_LONG = Message(
    "io.exchange.jj-too-long", "there is something behind the last equation", "save the problem again"
)
JJ_NO_NUMBER_OF_CELLS = Message(
    "io.exchange.jj-no-number-of-cells", "the number of cells is no whole number from 0", "save the problem again"
)
JJ_NO_NUMBER_OF_EQUATIONS = Message(
    "io.exchange.jj-no-number-of-equations",
    "the number of equations is no whole number from 0",
    "save the problem again",
)
JJ_CELL_UNREAD = Message(
    "io.exchange.jj-cell-unread",
    "the line is not a cell: its number, value, cost, status (s, u, m, z), two bounds and three levels",
    "correct it",
)
JJ_CELLS_OUT_OF_ORDER = Message(
    "io.exchange.jj-cells-out-of-order",
    "cells are numbered from 0 in their order, and this one is not",
    "save the problem again",
)
JJ_VALUE_OUTSIDE_BOUNDS = Message(
    "io.exchange.jj-value-outside-bounds", "the value is outside its bounds", "correct one of them"
)
JJ_EQUATION_UNREAD = Message(
    "io.exchange.jj-equation-unread",
    "the line is not an equation: right-hand side, members, a colon, each with (coefficient)",
    "correct it",
)
JJ_MEMBER_UNKNOWN = Message(
    "io.exchange.jj-member-unknown", "the equation names a cell that is not there, or names one twice", "correct it"
)
JJ_EQUATIONS_UNMET = Message(
    "io.exchange.jj-equations-unmet",
    "{equations:1 equation does not hold|{equations:,} equations do not hold, this one first}",
    "correct the values",
)
OF_HIDDEN_CELLS = Message(
    "io.exchange.of-hidden-cells",
    "the file would tell which cells are hidden, and this method hides none to be protected",
    "save the release as CSV",
)
JJ_TOO_LARGE = Message(
    "io.exchange.jj-too-large", "a number is larger than can be added up exactly", "write fewer decimals"
)
