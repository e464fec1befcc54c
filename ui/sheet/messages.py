"""What is said of a sheet and how it is read: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

EXTENT = Message("ui.sheet.extent", "{rows}, {columns}")
PERCENTAGES_OF_HOW_MANY = Message(
    "ui.sheet.percentages-of-how-many",
    "**Percentages of how many?** A percentage and its base give the count back, often exactly. Every count that "
    "rounds to a percentage is looked at; where they do not agree the cell is *not judged*.",
)
BASE = Message("ui.sheet.base", "The base")
SEEM_TO_DIFFER = Message("ui.sheet.seem-to-differ", "They seem to differ by {name} ({source}).")
READ_SO = Message("ui.sheet.read-so", "the sheet is read so")
PROPOSED_BECAUSE = Message("ui.sheet.proposed-because", "Proposed because: {why}.")
A_TYPED_NUMBER = Message("ui.sheet.a-typed-number", "a number that I type")
CHOOSE_BASE = Message("ui.sheet.choose-base", "Choose the line of counts, or type the number")
PERSONS_BEHIND = Message("ui.sheet.persons-behind", "Persons behind every row (or every column) of percentages")
PART_TITLE = Message("ui.sheet.part-title", "title")
PART_HEADINGS = Message("ui.sheet.part-headings", "headings")
PART_SECTION = Message("ui.sheet.part-section", "heading of the rows below")
PART_FIGURES = Message("ui.sheet.part-figures", "figures")
PART_TOTAL = Message("ui.sheet.part-total", "total")
SUBTOTAL_OF_ROWS = Message("ui.sheet.subtotal-of-rows", "subtotal of rows next to it")
SUBTOTAL_OF_COLUMNS = Message("ui.sheet.subtotal-of-columns", "subtotal of columns next to it")
PART_LEFT_OUT = Message("ui.sheet.part-left-out", "left out")
PART_NOTE = Message("ui.sheet.part-note", "note")
PART_NOTHING = Message("ui.sheet.part-nothing", "nothing of this table")
PART_LABELS = Message("ui.sheet.part-labels", "labels of the rows")
NAMES_ALL = Message("ui.sheet.names-all", "one group: its label names them all")
BEGINS_HERE = Message("ui.sheet.begins-here", "the table begins here")
ENDS_HERE = Message("ui.sheet.ends-here", "the table ends here")
LINES_ARE = Message("ui.sheet.lines-are", "{count:{lines:begun} is|{lines:begun} are}")
LABEL = Message("ui.sheet.label", "“{text}”")
NAMES_THEM_ALL = Message("ui.sheet.names-them-all", "{labels: and } names all of them")
NAMES_THEM_ALL_HELP = Message(
    "ui.sheet.names-them-all-help",
    "For a label that stands in the middle or at the end of the lines that it is about.",
)
SUBTOTAL_OF = Message("ui.sheet.subtotal-of", "{lines:Subtotal that it is part of|Subtotal that they are part of}")
DIFFERENT_ONES = Message("ui.sheet.different-ones", "different ones")
BELONGS_TO_THE_TOTAL = Message("ui.sheet.belongs-to-the-total", "none: it belongs to the total")
ROW_NAMED = Message("ui.sheet.row-named", "row {number}: {label}")
COLUMN_NAMED = Message("ui.sheet.column-named", "column {letters}: {label}")
KEEP_THIS_READING = Message(
    "ui.sheet.keep-this-reading",
    "Keep this reading for next year's file, or use an earlier one",
)
SAVE_READING = Message("ui.sheet.save-reading", "Save how this sheet is read")
SAVE_READING_HELP = Message(
    "ui.sheet.save-reading-help",
    "Which rows and columns are what, with the labels that stand there, and no figure.",
)
SAVED_READING = Message("ui.sheet.saved-reading", "A saved reading (…-recipe-….toml)")
SAVED_READING_HELP = Message(
    "ui.sheet.saved-reading-help",
    "A sheet with other labels, or with figures where the recipe has none, is refused, and each place that differs is "
    "named.",
)
FIGURES_COUNTS = Message("ui.sheet.figures-counts", "counts")
FIGURES_SUMS = Message("ui.sheet.figures-sums", "sums")
FIGURES_PERCENTAGES = Message("ui.sheet.figures-percentages", "percentages")
FIGURES_NO_SUMS = Message("ui.sheet.figures-no-sums", "rates, means, indices or prices")
SHEET_AS_IT_IS = Message(
    "ui.sheet.sheet-as-it-is",
    "The sheet as it is. Click row numbers and column letters to say what they are.",
)
NO_TABLE_FOUND = Message(
    "ui.sheet.no-table-found",
    "No table was found on this sheet. Choose another sheet, or mark the rows and columns of a table with its "
    "headings and press the button below the sheet.",
)
TABLES_FOUND = Message("ui.sheet.tables-found", "{tables} tables were found on this sheet")
TABLE_FOUND = Message(
    "ui.sheet.table-found",
    "One table was found: {extent}; {rows:1 row|{rows} rows} and {columns:1 column|{columns} columns} of figures.",
)
NO_FIGURES_YET = Message("ui.sheet.no-figures-yet", "no figures yet")
PLEASE_CHECK = Message("ui.sheet.please-check", "Please check, for these are guesses:")
MORE_TO_CHECK = Message("ui.sheet.more-to-check", "{number:1 more guess|{number} more guesses}")
PROPOSED_ANEW = Message("ui.sheet.proposed-anew", "Proposed anew after what you said:")
WHY_READ_SO = Message("ui.sheet.why-read-so", "Why it is read so")
WRONG_CLICK = Message(
    "ui.sheet.wrong-click",
    "Wrong? Click a row number or a column letter; hold Shift for several; then say what they are.",
)
TABLE_IS_THERE = Message("ui.sheet.table-is-there", "The table is in the chosen rows and columns")
TABLE_IS_THERE_HELP = Message(
    "ui.sheet.table-is-there-help",
    "Choose the rows and the columns of one table, headings and labels included; what is inside is proposed anew.",
)
BEGINS_AND_ENDS_THERE = Message("ui.sheet.begins-and-ends-there", "It begins and ends there")
BEGINS_AND_ENDS_THERE_HELP = Message(
    "ui.sheet.begins-and-ends-there-help",
    "The table on screen reaches over the chosen rows and columns, no more and no less; what you have said about its "
    "lines stays.",
)
ADD_AS_ANOTHER = Message("ui.sheet.add-as-another", "Add it as another table")
NO_TABLE = Message("ui.sheet.no-table", "This is no table")
JUDGE_PERCENTAGES = Message("ui.sheet.judge-percentages", "Judge the percentages beside the counts")
FIGURES_ARE = Message("ui.sheet.figures-are", "Its figures are")
FIGURES_ARE_HELP = Message(
    "ui.sheet.figures-are-help",
    "Counts and sums are judged; percentages as the counts behind them, once their base is known. Rates, means, "
    "indices and prices add up to nothing, and no rule can be applied to them.",
)
SAME_TABLE_AGAIN = Message("ui.sheet.same-table-again", "The same table again, on other sheets or further down")
LOOK_AT_ALL_SHEETS = Message("ui.sheet.look-at-all-sheets", "Look at all sheets")
LEFT_ASIDE = Message("ui.sheet.left-aside", "Left aside: {why}")
NONE_ALIKE = Message(
    "ui.sheet.none-alike",
    "No other table with the same rows and columns was found on the sheets that were looked at.",
)
TOLD_APART_BY = Message("ui.sheet.told-apart-by", "{tables} tables are one, told apart by **{name}**: {labels:, }.")
TAKE_ONE_ALONE = Message("ui.sheet.take-one-alone", "Take the one on screen alone")
TABLES_ALIKE = Message("ui.sheet.tables-alike", "Tables with the same rows and columns")
TABLE_OF_SHEET = Message("ui.sheet.table-of-sheet", "{sheet}, table {number}")
THIS_FILE = Message("ui.sheet.this-file", "this file")
CHOOSE_TWO = Message("ui.sheet.choose-two", "Choose at least two.")
WHAT_TELLS_APART = Message("ui.sheet.what-tells-apart", "What tells them apart")
CALLED = Message("ui.sheet.called", "Called, table {number}")
MAKE_THEM_ONE = Message("ui.sheet.make-them-one", "Make them one table")
A_LIST = Message("ui.sheet.a-list", "it is a list, not a crosstab")
