"""What can be wrong or worth a note in sdc_core/sheets: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NAMES_MISFIT = Message(
    "sheets.names-misfit",
    "there are {variables} variables and {given} names",
    "give each variable a name",
)
SHEET_ENDS_INSIDE_RECIPE = Message(
    "sheets.sheet-ends-inside-recipe",
    "the sheet ends at row {last_row}, column {column}, inside the recipe's table",
    "read the sheet anew and save another recipe",
)
LABEL_IS_ANOTHER = Message(
    "sheets.label-is-another",
    "the label is not the recipe's",
    "read the sheet anew and save another recipe",
)
NO_RECIPE = Message(
    "sheets.no-recipe",
    "this is no recipe of a sheet",
    "save the reading anew",
)
RECIPE_LINE_UNREAD = Message(
    "sheets.recipe-line-unread",
    "a line of the recipe cannot be read",
    "save the reading anew",
)
LINE_WITHOUT_FIGURES = Message(
    "sheets.line-without-figures",
    "this line is not among the figures, so it is neither a subtotal nor part of one",
    "mark it as figures first",
)
PART_OF_ITSELF = Message(
    "sheets.part-of-itself",
    "a subtotal cannot be a part of itself",
    "choose another subtotal",
)
NO_SUM_BESIDE = Message(
    "sheets.no-sum-beside",
    "no run of lines before or behind this line sums to it",
    "choose its parts instead, and say which subtotal they belong to",
)
NOTHING_IN_MARKED_CELLS = Message(
    "sheets.nothing-in-marked-cells",
    "no figures stand in the marked cells",
    "mark the figures with their labels",
)
TOO_MANY_TABLES = Message(
    "sheets.too-many-tables",
    "{areas:,} tables seem to stand on it, and at most {most_tables} are looked at",
    "mark the cells of the table that you want",
)
ONE_TABLE = Message(
    "sheets.one-table",
    "there is one table, and nothing to put it together with",
    "choose several",
)
TABLES_OF_TWO_FILES = Message(
    "sheets.tables-of-two-files",
    "the tables are not of one file",
    "put them into one workbook",
)
PERCENTAGES_NOT_JOINED = Message(
    "sheets.percentages-not-joined",
    "the figures of this table are percentages",
    "put together tables of counts",
)
LABELS_REPEAT = Message(
    "sheets.labels-repeat",
    "every table needs a label of its own to be told apart by",
    "give each table a different label",
)
JOINED_NAMES_MISFIT = Message(
    "sheets.joined-names-misfit",
    "there are {number} variables and {names} names",
    "give each variable a name",
)
JOINED_NAMES_REPEAT = Message(
    "sheets.joined-names-repeat",
    "two variables have the same name, or one has none",
    "rename one",
)
OTHER_NUMBER_OF_VARIABLES = Message(
    "sheets.other-number-of-variables",
    "this table has {variables} variables and the first one {first}",
    "read both tables the same way, or keep them apart",
)
OTHER_CATEGORIES = Message(
    "sheets.other-categories",
    "the {difference} of variable {number} are not those of the first table",
    "read both tables the same way, or keep them apart",
)
SYMBOL_MEANS_ANOTHER = Message(
    "sheets.symbol-means-another",
    "a symbol means something else here than in a table before",
    "give it one meaning",
)
NO_LABEL_TO_STRETCH = Message(
    "sheets.no-label-to-stretch",
    "no outer label stands once among these lines",
    "choose the lines of one group, the one with its label among them, next to one another",
)
NO_FIGURES_MARKED = Message(
    "sheets.no-figures-marked",
    "no row and column of figures is marked",
    "mark the rows and the columns that hold the figures",
)
NO_LABELS = Message(
    "sheets.no-labels",
    "neither the rows nor the columns have labels that tell them apart",
    "mark the labels of the rows and of the columns",
)
SAME_LABELS = Message(
    "sheets.same-labels",
    "its labels are those of {other}",
    "give it labels of its own, mark more lines as labels, or leave it out",
)
MORE_SAME_LABELS = Message(
    "sheets.more-same-labels",
    "from here on {more:,} more {more:line has|lines have} the labels of another one",
    "give them labels of their own, mark more lines as labels, or leave them out",
)
BASE_AND_DIRECTION_UNKNOWN = Message(
    "sheets.base-and-direction-unknown",
    "the percentages add up to 100 neither along the rows nor along the columns",
    "give the column or the row of their bases",
)
BASE_UNKNOWN = Message(
    "sheets.base-unknown",
    "these are percentages, and of how many is not known",
    "give the base: a column, a row or a number",
)
NO_NUMBER_AMONG_BASES = Message(
    "sheets.no-number-among-bases",
    "there is no number in the line of bases",
    "choose another",
)
BASE_IS_NO_NUMBER = Message(
    "sheets.base-is-no-number",
    "the base is not a whole number above 0",
    "give another one",
)
BASE_IS_NO_COUNT = Message(
    "sheets.base-is-no-count",
    "the base is not a whole count",
    "choose the line of unweighted counts",
)
NO_COUNT_ROUNDS_TO_THIS = Message(
    "sheets.no-count-rounds-to-this",
    "no whole count of this base rounds to this percentage",
    "check the percentage and its base",
)
REST_IS_OTHERS = Message(
    "sheets.rest-is-others",
    "percentages of a line are less than 100 together; the rest is called {others}",
)
MORE_THAN_HUNDRED = Message(
    "sheets.more-than-hundred",
    "the percentages of this line are more than 100 together",
    "read categories that overlap as tables of their own",
)
TOTAL_IS_NOT_HUNDRED = Message(
    "sheets.total-is-not-hundred",
    "the total of these percentages is not 100",
    "check what the total is, and the base",
)
SHARES_OF_ONE = Message(
    "sheets.shares-of-one",
    "the figures lie between 0 and 1, so they may be percentages or shares of one",
    "write them as percentages, 25 or 25 % for a quarter",
)
NEGATIVE_PERCENTAGE = Message(
    "sheets.negative-percentage",
    "the percentage is negative",
    "a share is 0 or more",
)
TEXT_READ_AS_NUMBERS = Message(
    "sheets.text-read-as-numbers",
    "numbers stored as text among the figures ({texts}) are read as numbers; the first is here",
)
MERGED_AMONG_FIGURES = Message(
    "sheets.merged-among-figures",
    "merged cells among the figures ({merged}), which may stand for several; the first is here",
)
UNKNOWN_ROW_OF_FIGURES = Message(
    "sheets.unknown-row-of-figures",
    "there are figures in a row that the recipe does not know",
    "read the sheet anew and save another recipe",
)
OTHERS_OF_SEVERAL_VARIABLES = Message(
    "sheets.others-of-several-variables",
    "the percentages of this line are less than 100 together, and who the others are is not clear",
    "leave out columns or rows until one variable is left",
)
OTHERS_UNCLEAR = Message(
    "sheets.others-unclear",
    "the percentages of this line are less than 100 together, and who the others are is not clear",
    "check the base",
)
TURNED_BY_NUMBER = Message(
    "sheets.turned-by-number",
    "percentages were turned into every count of the number given that rounds to them",
)
TURNED_BY_COLUMN = Message(
    "sheets.turned-by-column",
    "percentages were turned into every count of the column of bases that rounds to them",
)
TURNED_BY_ROW = Message(
    "sheets.turned-by-row",
    "percentages were turned into every count of the row of bases that rounds to them",
)
STORED_DECIMALS_USED = Message(
    "sheets.stored-decimals-used",
    "percentages are stored with {decimals} decimals or more, and what is stored was used: it tells more than is shown",
)
CATEGORIES = Message("sheets.categories", "categories ({more} more, {fewer} fewer)")
TOTALS = Message("sheets.totals", "totals")
LEVELS = Message("sheets.levels", "levels")
NO_COUNTS_NOR_SUMS = Message(
    "sheets.no-counts-nor-sums",
    "the figures are rates, means, indices or prices, which are neither counts nor sums, so they are not judged",
    "review the counts or sums that they were made from, or say that they are counts",
)
AS_WRITTEN = Message("sheets.as-written", "{words}")
