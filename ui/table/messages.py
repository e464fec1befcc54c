"""What is said in ui/table: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

YOUR_TABLE = Message("ui.table.your-table", "Your table")
PLACE = Message("ui.table.place", "place")
STATED = Message("ui.table.stated", "stated")
SUM_OF_PARTS = Message("ui.table.sum-of-parts", "sum of its parts")
DIFFERENCE = Message("ui.table.difference", "difference")
SUMMED_OVER = Message("ui.table.summed-over", "summed over")
NO_TABLE = Message("ui.table.no-table", "Say first where the table stands on the sheet.")
NO_TABLE_YET = Message("ui.table.no-table-yet", "No table yet: {why}.")
SHEET_MAKES_NO_TABLE = Message("ui.table.sheet-makes-no-table", "As it is read now, the sheet makes no table.")
DOES_NOT_FIT = Message("ui.table.does-not-fit", "It does not fit yet: what is in the way is said beside the table.")
TOTALS_DIFFER = Message("ui.table.totals-differ", "Totals of the file differ from the sum of their parts.")
SIZE = Message("ui.table.size", "{cells:1 cell|{cells} cells}")
SIZE_AND_UNITS = Message(
    "ui.table.size-and-units",
    "{cells:1 cell|{cells} cells}, {number:1 {unit}|{units} {unit:many}}",
)
HAS_CELLS = Message(
    "ui.table.has-cells",
    "The table has **{cells:1 cell|{cells} cells}**, margins included, and counts **{number:1 {unit}|{units} "
    "{unit:many}}**.",
)
HAS_CELLS_AND_SUMS = Message(
    "ui.table.has-cells-and-sums",
    "The table has **{cells:1 cell|{cells} cells}**, margins included, and counts **{number:1 {unit}|{units} "
    "{unit:many}}**; {sums}.",
)
AN_UNKNOWN_NUMBER = Message("ui.table.an-unknown-number", "an unknown number of")
THEIR_SUM = Message("ui.table.their-sum", "their {value} is **{total}**")
THEIR_WEIGHTED_SUM = Message("ui.table.their-weighted-sum", "their {value}, weighted, is **{total}**")
THEIR_SUM_UNKNOWN = Message("ui.table.their-sum-unknown", "their {value} is not known")
THEIR_WEIGHTED_SUM_UNKNOWN = Message("ui.table.their-weighted-sum-unknown", "their {value}, weighted, is not known")
MARGINS_GIVEN = Message(
    "ui.table.margins-given",
    "Totals and subtotals: {given} stood in the file; those left out were added up.",
)
MARGINS_ADDED = Message("ui.table.margins-added", "Totals and subtotals: none stood in the file; they were added up.")
NOT_THE_SUM = Message(
    "ui.table.not-the-sum",
    "{totals:1 total of the file is not the sum of its parts|{totals} totals of the file are not the sum of their "
    "parts}:",
)
EVERY_TOTAL = Message("ui.table.every-total", "Every total of the file is the sum of its parts.")
SEVERAL_LEVELS = Message(
    "ui.table.several-levels",
    "The parts of {variable} add up to its total {levels} times over: it seems to hold {levels} levels. Give its "
    "hierarchy above.",
)
OWN_TOTALS = Message("ui.table.own-totals", "This table is rounded or perturbed: go on with its own totals")
OWN_TOTALS_HELP = Message(
    "ui.table.own-totals-help",
    "Otherwise a total that does not add up is a mistake in the file: correct it and upload it again.",
)
WHAT_FILE_HIDES = Message("ui.table.what-file-hides", "What the file hides")
NOT_IN_SIGHT = Message(
    "ui.table.not-in-sight",
    "**Not in sight, but in the file:** {kinds}. Whoever gets this file gets them too.",
)
NOT_ALL_LOOKED_AT = Message("ui.table.not-all-looked-at", "**Not everything was looked at**, so more may be hidden.")
AND_MORE = Message("ui.table.and-more", "… and {more} more")
CROSSTAB = Message("ui.table.crosstab", "A crosstab")
LIST = Message("ui.table.list", "A list: one row a cell")
MICRODATA = Message("ui.table.microdata", "Microdata: one row a unit")
LAYOUT = Message("ui.table.layout", "Layout")
HEADER_ROWS = Message("ui.table.header-rows", "Header rows")
STUB_COLUMNS = Message("ui.table.stub-columns", "Stub columns")
HIERARCHY = Message("ui.table.hierarchy", "Hierarchy")
HIERARCHY_HELP = Message(
    "ui.table.hierarchy-help",
    "A CSV, a text or a workbook, as you have it: the columns code and parent; one column a level (A10, A21, A88); a "
    "list in which parts are set in; a .hrc. Margins are then the next level up.",
)
NESTED_HELP = Message(
    "ui.table.nested-help",
    "Columns of this file that say the same in larger groups: county and country above municipality. Margins are "
    "then the next level up, and the columns need not span the table themselves.",
)
BANDS = Message("ui.table.bands", "Cut points of bands")
BANDS_HELP = Message(
    "ui.table.bands-help",
    "For a column of numbers. A cut point belongs to the band above it: 15 begins the band from 15.",
)
EMPTY = Message("ui.table.empty", "Hold categories that the file lacks as empty")
EMPTY_HELP = Message(
    "ui.table.empty-help",
    "A list of the whole country over the table of one county names more categories than the table shows: leave them "
    "out. Hold them where nobody is in them, though somebody could have been.",
)
CODELIST = Message("ui.table.codelist", "Codelist")
CODELIST_HELP = Message(
    "ui.table.codelist-help",
    "A CSV with the columns code and label: outputs show the labels, in the order of the list.",
)
CODES = Message("ui.table.codes", "{codes:1 code|{codes} codes}")
LABEL_BANDS = Message("ui.table.label-bands", "bands")
LABEL_LABELS = Message("ui.table.label-labels", "labels")
BELOW = Message("ui.table.below", "below {names}")
A_HIERARCHY = Message("ui.table.a-hierarchy", "a hierarchy of {codes:1 code|{codes} codes}")
A_CODELIST = Message("ui.table.a-codelist", "a codelist of {labels:1 label|{labels} labels}")
HELD_AS_EMPTY = Message("ui.table.held-as-empty", "categories that the file lacks are held as empty")
COARSER_COLUMNS = Message("ui.table.coarser-columns", "Coarser columns of this file above it")
SEEM_ABOVE = Message(
    "ui.table.seem-above",
    "Each category has just one in {names}: they seem to be levels above.",
)
MAKES_EMPTY_CELLS = Message(
    "ui.table.makes-empty-cells",
    "Each category has just one in {names}. Crossed with it, that makes cells that nobody can be in.",
)
PUT_ABOVE = Message("ui.table.put-above", "Put {names} above it")
LEAVE_COLUMNS_OUT = Message("ui.table.leave-columns-out", "Leave {names} out")
NO_PLACE = Message(
    "ui.table.no-place",
    "{categories:1 category has|{categories} categories have} no place in its hierarchy: {first}",
)
OR_ANOTHER_SHEET = Message("ui.table.or-another-sheet", "Or another sheet of this workbook")
NONE = Message("ui.table.none", "none")
SPANNING_COLUMNS = Message("ui.table.spanning-columns", "Columns that span the table")
CHOOSE_SPANNING = Message("ui.table.choose-spanning", "Choose the columns that a cell is made of")
TITLE = Message("ui.table.title", "Title")
POPULATION = Message("ui.table.population", "Population and its filter")
COMPANIES_SAMPLE = Message("ui.table.companies-sample", "Companies with employees in 2025")
RESIDENTS_SAMPLE = Message("ui.table.residents-sample", "Residents aged 16 and over on 1 January")
POPULATION_HELP = Message(
    "ui.table.population-help",
    "A filter is a variable too: in a table of males only, everybody's sex is known.",
)
UNIT = Message("ui.table.unit", "Unit counted")
COMPANY = Message("ui.table.company", "company")
PERSON = Message("ui.table.person", "person")
COUNTS = Message("ui.table.counts", "Counts")
SUMS = Message("ui.table.sums", "Sums")
KINDS_HELP = Message(
    "ui.table.kinds-help",
    "**Counts**: how many units are in each cell.  \n**Sums**: turnover, wages, costs of those units. A crosstab "
    "holds counts; for sums, bring microdata or a list: they say who contributes.",
)
VALUE_HELP = Message(
    "ui.table.value-help",
    "The number of every unit that is added up in each cell, such as its turnover.",
)
HOLDING_HELP = Message(
    "ui.table.holding-help",
    "The column that names the owner: companies of one owner (a holding) count as one contributor, because the owner "
    "knows what all of them contribute. Leave it open where every unit stands for itself.",
)
WEIGHT_HELP = Message(
    "ui.table.weight-help",
    "For a sample: the column that says how many units of the population each unit stands for.",
)
WAIVER_HELP = Message(
    "ui.table.waiver-help",
    "A column of true and false (or yes and no). A unit with a waiver has agreed that others may work out what it "
    "contributes, so it need not be protected.",
)
CONTRIBUTORS_HELP = Message(
    "ui.table.contributors-help",
    "How many units, or holdings, the sum of each cell is made of.",
)
LARGEST_HELP = Message(
    "ui.table.largest-help",
    "The columns of the largest contributions: first the largest, then the second largest, and so on. Rules that ask "
    "how much of a sum is due to the largest need them; without them a cell is not judged, which is not safe.",
)
COUNT_HELP = Message(
    "ui.table.count-help",
    "Only where it is not the number of contributors, for instance if holdings contribute.",
)
DISJOINT_HELP = Message(
    "ui.table.disjoint-help",
    "Say so only if every contributor stands in a single cell of the table. Contributors and largest contributions "
    "of totals that are not in the file then follow from the cells; otherwise those totals are not judged.",
)
CELL_HOLDS = Message("ui.table.cell-holds", "A cell holds")
COLUMN_OF_COUNTS = Message("ui.table.column-of-counts", "Which column holds the counts?")
COLUMN_OF_SUMS = Message("ui.table.column-of-sums", "Which column holds the sums?")
HOW_MANY_CONTRIBUTE = Message("ui.table.how-many-contribute", "How many contribute to each?")
FILE_DOES_NOT_SAY = Message("ui.table.file-does-not-say", "the file does not say")
HOW_MANY_UNITS = Message("ui.table.how-many-units", "How many units are in each?")
AS_MANY_AS_CONTRIBUTE = Message("ui.table.as-many-as-contribute", "as many as contribute")
LARGEST_CONTRIBUTIONS = Message("ui.table.largest-contributions", "The largest contributions, the largest first")
NOBODY_TWICE = Message("ui.table.nobody-twice", "Nobody contributes to two cells")
WHAT_IS_ADDED = Message("ui.table.what-is-added", "What is added up?")
WHOSE_UNITS = Message("ui.table.whose-units", "Whose units belong together? (holding)")
EACH_FOR_ITSELF = Message("ui.table.each-for-itself", "each unit stands for itself")
HOW_MANY_STAND_FOR = Message("ui.table.how-many-stand-for", "How many does a unit stand for? (weight)")
EVERYBODY_IN_FILE = Message("ui.table.everybody-in-file", "one: everybody is in the file")
WHO_AGREED = Message("ui.table.who-agreed", "Who has agreed to be visible? (waiver)")
NOBODY_AGREED = Message("ui.table.nobody-agreed", "nobody")
POLICY_HELP = Message(
    "ui.table.policy-help",
    "What every cell is held against; the review shows its thresholds and lets you change them. Offered are the "
    "policies that can judge what a cell holds.",
)
ONLY_CONTRIBUTORS = Message(
    "ui.table.only-contributors",
    "The file says how many contribute to each sum, not how much the largest do: rules about the largest "
    "contributions cannot judge it.",
)
POLICY = Message("ui.table.policy", "Policy")
IS_ONE_OF = Message("ui.table.is-one-of", "is one of")
IS_NONE_OF = Message("ui.table.is-none-of", "is none of")
IS_A_NUMBER = Message("ui.table.is-a-number", "is a number")
WHO_IS_COUNTED = Message("ui.table.who-is-counted", "Who is counted")
ADD_CONDITION = Message("ui.table.add-condition", "Add a condition")
COLUMN = Message("ui.table.column", "Column")
CONDITION = Message("ui.table.condition", "Condition")
REMOVE = Message("ui.table.remove", "Remove")
AT_LEAST = Message("ui.table.at-least", "At least")
AND_BELOW = Message("ui.table.and-below", "And below")
NO_LOWER = Message("ui.table.no-lower", "no lower limit")
NO_UPPER = Message("ui.table.no-upper", "no upper limit")
CATEGORIES = Message("ui.table.categories", "Categories")
BLANK = Message("ui.table.blank", "(blank)")
MANY_CATEGORIES = Message("ui.table.many-categories", "The column has many categories; the first {most} are offered.")
EVERY_UNIT = Message("ui.table.every-unit", "Every unit of the file.")
ONLY_UNITS = Message("ui.table.only-units", "Only units with {conditions}. How many are left out is said below.")
MAY_IT_BE_PUBLISHED = Message("ui.table.may-it-be-published", "May it be published?")
WHAT_DOES_IT_GIVE = Message("ui.table.what-does-it-give", "It is published: what does it give away?")
REVIEW_IT = Message("ui.table.review-it", "This is right: review the table")
ATTACK_IT = Message("ui.table.attack-it", "This is right: attack the table")
WHAT_TO_KNOW = Message("ui.table.what-to-know", "What do you want to know?")
WHICH_IS_TOTAL = Message(
    "ui.table.which-is-total",
    "Which category is the total? Without a total nothing in the table adds up to anything.",
)
READ_FROM = Message(
    "ui.table.read-from",
    "Read from **{table}**: {rows:1 row|{rows} rows} and {columns:1 column|{columns} columns}.",
)
READ_FROM_START = Message(
    "ui.table.read-from-start",
    "Read from the first rows of **{table}**: {rows:1 row|{rows} rows} and {columns:1 column|{columns} columns}.",
)
SHEET = Message("ui.table.sheet", "Sheet")
MEANS_MISSING = Message("ui.table.means-missing", "not available")
MEANS_ZERO = Message("ui.table.means-zero", "nil (zero)")
WHAT_SYMBOLS_MEAN = Message("ui.table.what-symbols-mean", "**What its symbols mean**")
SYMBOLS_DIFFER = Message(
    "ui.table.symbols-differ",
    "The same sign means nil in one office and not available in another. A cell you leave open stops us.",
)
BLANK_CELL = Message("ui.table.blank-cell", "a blank cell")
SYMBOL_MEANS = Message("ui.table.symbol-means", "{symbol} means")
MORE_SYMBOLS = Message(
    "ui.table.more-symbols",
    "There {symbols:is 1|are {symbols}} more. A column of figures rarely has so many.",
)
OTHERS_THAT_MEAN = Message("ui.table.others-that-mean", "Others that mean {meaning}")
AS_READ = Message("ui.table.as-read", "As it was read")
TABLE_TO_BE = Message("ui.table.table-to-be", "The table it will be")
SHOWN_ONCE_MARKED = Message(
    "ui.table.shown-once-marked",
    "The table is shown here as soon as every variable is marked.",
)
TOO_LARGE_TO_SHOW = Message(
    "ui.table.too-large-to-show",
    "The table is too large to be shown at once; the review shows it group by group.",
)
ROLE_HELP = Message(
    "ui.table.role-help",
    "**Key**: what others know about a person already (region, sex, age, industry).  \n**Target**: what they would "
    "learn from the table (income, offence, diagnosis).  \n**By**: only separates tables that belong side by side "
    "(years); it is never summed.  \nOf microdata each row says what kind of attribute that makes it: a key is a "
    "quasi-identifier, a target is confidential. A name or a number of a person is an identifier; a table does not "
    "need it.",
)
ROLE_HELP_OF_SUMS = Message(
    "ui.table.role-help-of-sums",
    "**Key**: what others know about a company already (region, industry, size). In a table of sums this is the "
    "usual role: what others would learn is how much each of them contributes.  \n**Target**: what they would learn "
    "from the numbers of units alone.  \n**By**: only separates tables that belong side by side (years); it is never "
    "summed.",
)
VARIABLE = Message("ui.table.variable", "Variable")
ROLE = Message("ui.table.role", "Role")
ROLE_KEY = Message("ui.table.role-key", "key")
ROLE_TARGET = Message("ui.table.role-target", "target")
ROLE_BY = Message("ui.table.role-by", "by")
LEVELS = Message("ui.table.levels", "Levels")
NO_NAME = Message("ui.table.no-name", "The sheet gives it no name: what is it?")
TOTAL = Message("ui.table.total", "Total")
TOTAL_HELP = Message("ui.table.total-help", "The category that is the total.")
SENSITIVE = Message("ui.table.sensitive", "Sensitive")
SENSITIVE_HELP = Message("ui.table.sensitive-help", "The sensitive categories.")
SENSITIVE_CATEGORIES = Message("ui.table.sensitive-categories", "Sensitive categories")
NO_CATEGORY = Message("ui.table.no-category", "none")
TOTAL_IS = Message("ui.table.total-is", "total {categories:, }")
SAMPLE = Message("ui.table.sample", "{categories:1 category|{categories} categories}: {few:, }")
SAMPLE_AND_MORE = Message("ui.table.sample-and-more", "{categories:1 category|{categories} categories}: {few:, } …")
QUASI_IDENTIFIER = Message("ui.table.quasi-identifier", "quasi-identifier")
CONFIDENTIAL = Message("ui.table.confidential", "confidential")
NOT_CONFIDENTIAL = Message("ui.table.not-confidential", "not confidential")
ONE_AND_ONE_IN = Message("ui.table.one-and-one-in", "{first} and one in {last}")
