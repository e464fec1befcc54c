"""What can be wrong or worth a note in ui/compare: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

SPEC_WITHOUT_TABLE = Message(
    "ui.compare.spec-without-table",
    "this says what a table means, and its table is not among the files",
    "choose the table and its spec together; of several tables, name each spec like its table",
)
FIGURES_CHANGED = Message(
    "ui.compare.figures-changed",
    "its figures were rounded or changed, so that sums and differences of them prove nothing",
    "compare it as it was before",
)
MATCHED_TWICE = Message(
    "ui.compare.matched-twice",
    "two variables of the open table are matched with the same one",
    "choose another one, or say that one of them is not in this table",
)
OTHER_POPULATION = Message(
    "ui.compare.other-population",
    "it counts others than the open table, so no figure of the one can be subtracted from the other",
    "take it away from here",
)
OTHER_UNIT = Message(
    "ui.compare.other-unit",
    "it counts another kind of unit than the open table",
    "take it away from here",
)
KNOWN_CONTRADICTS = Message(
    "ui.compare.known-contradicts",
    "the figures of the tables contradict it",
    "take away what cannot be true",
)
TITLE = Message("ui.compare.title", "What do tables give away together?")
TAB_TABLE = Message("ui.compare.tab-table", "Open table")
TAB_FOLLOWS = Message("ui.compare.tab-follows", "What follows")
TAB_INTERVALS = Message("ui.compare.tab-intervals", "Every cell in no table")
ABOUT = Message(
    "ui.compare.about",
    "Two safe tables can differ by one person. Put beside the open table those that are published already, or "
    "will be; confirm what they share; and see which figures follow that none of them publishes.",
)
OWN_FIRST = Message("ui.compare.own-first", "Or open a table of your own first; others are added here.")
GO_TO_START = Message("ui.compare.go-to-start", "Go to the start page")
COMPARE_EXAMPLE = Message("ui.compare.compare-example", "Compare {name}")
NOT_CONFIRMED = Message("ui.compare.not-confirmed", "Nothing is compared before you have confirmed what was read.")
BESIDE_NOT_CONFIRMED = Message(
    "ui.compare.beside-not-confirmed",
    "Tables lie beside this one on the page Compare. Confirm there what they share; then this table can be "
    "protected beside them.",
)
OPEN_TABLE = Message("ui.compare.open-table", "the open table")
THE_OPEN_TABLE = Message("ui.compare.the-open-table", "The open table")
ADD_A_TABLE = Message("ui.compare.add-a-table", "Add a table")
NOT_SAVED = Message(
    "ui.compare.not-saved",
    "A saved check is about the open table alone: what is added and said here is not part of it.",
)
CANNOT_STAND = Message("ui.compare.cannot-stand", "These tables cannot be compared as they stand.")
NO_TABLE_YET = Message("ui.compare.no-table-yet", "Add a table to compare with.")
NOT_EVERY_TABLE = Message(
    "ui.compare.not-every-table",
    "Not every table can be compared yet: what is in the way is said above.",
)
QUESTIONS_WAIT = Message(
    "ui.compare.questions-wait",
    "{questions:1 question above waits|{questions} questions above wait} for an answer.",
)
COMPARE_IT = Message("ui.compare.compare-it", "Compare it")
AS_PROTECTED = Message("ui.compare.as-protected", "as Protect would publish it")
AS_IT_IS = Message("ui.compare.as-it-is", "as it is")
OPEN_TITLE = Message("ui.compare.open-title", "**A: {title}** (the open table), {size}")
HOW_READ = Message("ui.compare.how-read", "How it was read")
TAKE_AWAY = Message("ui.compare.take-away", "Take away")
TAKE_FILE_AWAY = Message("ui.compare.take-file-away", "Take {name} away")
OTHER_TABLES = Message(
    "ui.compare.other-tables",
    "Other tables: crosstabs, lists of cells, microdata, or releases of ours",
)
SEVERAL_AT_ONCE = Message(
    "ui.compare.several-at-once",
    "Several at once if you like. A SPEC.toml or a saved check of the same name says what a table means; "
    "without one, the roles of the open table are proposed where columns have the same names.",
)
NOTHING_ADDED = Message("ui.compare.nothing-added", "No table was added.")
CALLED_HERE = Message("ui.compare.called-here", "What it is called here")
WHICH_COUNTS = Message("ui.compare.which-counts", "Which column holds the counts?")
CANNOT_AS_READ = Message("ui.compare.cannot-as-read", "It cannot be compared as it was read.")
READ_WRONGLY = Message(
    "ui.compare.read-wrongly",
    "Is it read wrongly? Open it on the start page by itself, correct it there and save its check; then add "
    "it here together with that file.",
)
SHEET = Message("ui.compare.sheet", "Sheet")
SHEET_UNCHANGED = Message("ui.compare.sheet-unchanged", "The sheet was not changed.")
TABLE_ON_SHEET = Message("ui.compare.table-on-sheet", "Table on this sheet")
TABLE_OF = Message("ui.compare.table-of", "Table {number} of {tables}")
TABLE_UNCHANGED = Message("ui.compare.table-unchanged", "The table was not changed.")
TOTAL_OF = Message("ui.compare.total-of", "Total of {name}")
NONE = Message("ui.compare.none", "none")
KNOWN_BESIDES = Message("ui.compare.known-besides", "What is known besides")
COMMON_KNOWLEDGE = Message(
    "ui.compare.common-knowledge",
    "Some things are common knowledge, such as which town is the largest of its region. Add them here: they "
    "narrow what the figures can be that no table publishes.",
)
LARGEST = Message("ui.compare.largest", "In {variable}, **{category}** has the largest figure of its group.")
LARGEST_AMONG = Message(
    "ui.compare.largest-among",
    "In {variable}, **{category}** has the largest figure of its group, {among:, }.",
)
AMONG = Message("ui.compare.among", "for {name} **{label}**")
VARIABLE = Message("ui.compare.variable", "Variable")
LARGEST_CATEGORY = Message("ui.compare.largest-category", "Its largest category")
FOR = Message("ui.compare.for", "For")
ALL_TOGETHER = Message("ui.compare.all-together", "all together")
ADD = Message("ui.compare.add", "Add")
COMPARE = Message("ui.compare.compare", "Compare")
OPEN_CHANGED = Message(
    "ui.compare.open-changed",
    "The open table is no longer the one that was compared. Compare again.",
)
NOTHING_COMPARED = Message("ui.compare.nothing-compared", "Nothing was compared.")
OUT_OF_DATE = Message(
    "ui.compare.out-of-date",
    "**Out of date.** What stands below was found before you changed {what: and }. Compare again.",
)
WHAT_IS_COMPARED = Message("ui.compare.what-is-compared", "what is to be compared")
TOO_MUCH = Message("ui.compare.too-much", "**Together these tables disclose too much: {found}.**")
BOTH = Message("ui.compare.both", "{unsafe} and {recovered}")
UNSAFE_CELLS = Message(
    "ui.compare.unsafe-cells",
    "{cells:1 cell|{cells} cells} that no table publishes {cells:is|are} unsafe",
)
RECOVERED = Message("ui.compare.recovered", "{figures:1 hidden figure|{figures} hidden figures} can be worked out")
NOT_SETTLED = Message(
    "ui.compare.not-settled",
    "**Nothing was found that discloses too much, but not everything was settled.** {derived}",
)
NOTHING_BROKEN = Message(
    "ui.compare.nothing-broken",
    "**Nothing that follows from these tables together breaks a rule of the policy.** {derived}",
)
NOTHING_HIDDEN = Message(
    "ui.compare.nothing-hidden",
    "**No hidden figure follows from these tables together.** {derived}",
)
SUMS = Message(
    "ui.compare.sums",
    "These are tables of sums. What follows was not held against the policy, since nobody knows the "
    "contributions behind a difference.",
)
BOUNDS_OPEN = Message(
    "ui.compare.bounds-open",
    "Some bounds were not settled: they may be narrower than they are given.",
)
TABLES_AND_POLICY = Message("ui.compare.tables-and-policy", "Tables: {tables}. {shared} Policy: {policy}.")
MORE_BELOW = Message("ui.compare.more-below", "{more:1 more stands|{more} more stand} below.")
ALL_PUBLISHED = Message("ui.compare.all-published", "Every cell that they keep apart is published in one of them.")
IN_NO_TABLE = Message(
    "ui.compare.in-no-table",
    "{cells:1 cell is|{cells} cells are} in no table; of {derived} the figure follows.",
)
NO_NARROWER = Message("ui.compare.no-narrower", "**What is known besides makes no interval narrower.**")
NARROWER = Message(
    "ui.compare.narrower",
    "**With what is known besides, {intervals:1 interval becomes|{intervals} intervals become} narrower.**",
)
NO_UPPER_BOUND = Message("ui.compare.no-upper-bound", "Not all of them have an upper bound.")
WIDTH_NOW = Message(
    "ui.compare.width-now",
    "{intervals:Its|Their average} width is now {after}; before, there was not always an upper bound.",
)
WIDTHS = Message("ui.compare.widths", "{intervals:Its|Their average} width was {before} and is now {after}.")
SHARED = Message("ui.compare.shared", "Shared by all tables: {names:, }.")
NOTHING_SHARED = Message("ui.compare.nothing-shared", "No variable is in all tables.")
FROM_ALL_AND_KNOWN = Message(
    "ui.compare.from-all-and-known",
    "It follows from all tables together with what is known besides.",
)
REST_FROM_KNOWN = Message("ui.compare.rest-from-known", "{figures} The rest follows with what is known besides.")
NOTHING_FOLLOWS = Message("ui.compare.nothing-follows", "No figure follows that is in none of the tables.")
FIGURES_FOLLOW = Message(
    "ui.compare.figures-follow",
    "{figures:1 figure follows|{figures} figures follow} that no table publishes.",
)
FIRST_EXPLAINED = Message(
    "ui.compare.first-explained",
    "{figures} figures follow that no table publishes; how, is said for the first {most}.",
)
COUNT = Message("ui.compare.count", "count")
SUM = Message("ui.compare.sum", "sum")
RULE = Message("ui.compare.rule", "rule")
WHERE_FROM = Message("ui.compare.where-from", "where it comes from")
UNPUBLISHED = Message("ui.compare.unpublished", "{cells:1 cell|{cells} cells} that no table publishes")
FIRST_UNPUBLISHED = Message(
    "ui.compare.first-unpublished",
    "{cells} cells that no table publishes, the first {most} shown",
)
AT_LEAST = Message("ui.compare.at-least", "at least")
AT_MOST = Message("ui.compare.at-most", "at most")
EXACT = Message("ui.compare.exact", "exact")
YES = Message("ui.compare.yes", "yes")
NO = Message("ui.compare.no", "no")
FINDINGS_CSV = Message("ui.compare.findings-csv", "Findings (CSV)")
DERIVATIONS_CSV = Message("ui.compare.derivations-csv", "Derivations (CSV)")
INTERVALS_CSV = Message("ui.compare.intervals-csv", "Intervals (CSV)")
NO_CELL_TAKES_PART = Message("ui.compare.no-cell-takes-part", "No cell of the open table takes part in a finding.")
ONLY_LINES = Message("ui.compare.only-lines", "Only lines that take part")
GRID_CAPTION = Message("ui.compare.grid-caption", "{title}, with the cells that take part in a finding")
CLICK_A_CELL = Message(
    "ui.compare.click-a-cell",
    "Click a marked cell, or move to it with the arrow keys and press Enter: what is worked out with it stands here.",
)
HIDDEN = Message("ui.compare.hidden", "hidden")
TAKES_NO_PART = Message("ui.compare.takes-no-part", "**{where}**: {shown}. It takes part in no finding.")
TAKES_PART_IN_THIS = Message("ui.compare.takes-part-in-this", "**{where}**: {shown}. It takes part in this:")
MORE_IN_LIST = Message("ui.compare.more-in-list", "{more:1 more stands|{more} more stand} in the list.")
TAKES_PART = Message("ui.compare.takes-part", "takes part in {marks}")
COUNTS_ONLY = Message("ui.compare.counts-only", "{title}. Counts only: **{conditions: and }**.")
COUNTS_EVERYBODY = Message("ui.compare.counts-everybody", "{title}. Counts everybody in the population, or only:")
CONDITION_VARIABLE = Message("ui.compare.condition-variable", "Variable of the condition")
SUCH_AS_TENURE = Message("ui.compare.such-as-tenure", "variable, such as tenure")
CONDITION_CATEGORY = Message("ui.compare.condition-category", "Category of the condition")
SUCH_AS_OWNED = Message("ui.compare.such-as-owned", "category, such as owned")
SAME_UNITS = Message("ui.compare.same-units", "It counts **the same units** as A, the open table.")
PART_OF_OURS = Message("ui.compare.part-of-ours", "It counts **a part** of those in A, the open table.")
PART_OF_THEIRS = Message("ui.compare.part-of-theirs", "A, the open table, counts **a part** of those in it.")
OVERLAP = Message("ui.compare.overlap", "Each table counts some whom the other does not: they **overlap**.")
APART = Message("ui.compare.apart", "**Nobody** is counted both in it and in A, the open table.")
CELLS = Message("ui.compare.cells", "{cells:1 cell|{cells} cells}")
CELLS_AND_UNITS = Message(
    "ui.compare.cells-and-units",
    "{cells:1 cell|{cells} cells}, {units:1 {unit}|{units} {unit:many}}",
)
SAME_POPULATION = Message("ui.compare.same-population", "Is **{theirs}** the same population as **{ours}**?")
SAME_UNIT = Message("ui.compare.same-unit", "Is **{theirs}** the same unit as **{ours}**?")
A_OPEN = Message("ui.compare.a-open", "A, the open table")
CATEGORIES = Message("ui.compare.categories", "Categories")
VARIABLE_IN = Message("ui.compare.variable-in", "{name} in {letter}")
NOT_IN_TABLE = Message("ui.compare.not-in-table", "not in this table")
ONLY_IN_TABLE = Message("ui.compare.only-in-table", "Only in this table: {names:, }.")
TOTALS_OVER = Message("ui.compare.totals-over", "It says nothing about {name}: its figures are totals over it.")
BY_BOUNDS = Message("ui.compare.by-bounds", "Compared by their bounds. Together they keep apart: {labels:, }.")
SAME_CATEGORIES = Message("ui.compare.same-categories", "{number:1 category|{number} categories} the same.")
CALLED_THERE = Message("ui.compare.called-there", "{one} is {other} there.")
MORE_CALLED = Message(
    "ui.compare.more-called",
    "{more:1 further category has another name|{more} further categories have other names} there.",
)
IS_SUM = Message("ui.compare.is-sum", "{whole} is {parts}.")
MORE_SUMS = Message(
    "ui.compare.more-sums",
    "{more:1 further category is a sum|{more} further categories are sums} too.",
)
UNMATCHED_HERE = Message("ui.compare.unmatched-here", "Not matched: {ours:, } here.")
UNMATCHED_THERE = Message("ui.compare.unmatched-there", "Not matched: {theirs:, } there.")
UNMATCHED_BOTH = Message("ui.compare.unmatched-both", "Not matched: {ours:, } here; {theirs:, } there.")
NONE_IN_COMMON = Message("ui.compare.none-in-common", "No category in common.")
MORE = Message("ui.compare.more", "{more} more")
SAME_CATEGORY = Message(
    "ui.compare.same-category",
    "Is **{theirs}** ({variable}) the same as **{ours}** in the open table?",
)
PAIR = Message("ui.compare.pair", "Pair categories of {name}")
PAIR_HERE = Message("ui.compare.pair-here", "Here, in {name}")
PAIR_THERE = Message("ui.compare.pair-there", "In the open table, in {name}")
THEY_ARE_THE_SAME = Message("ui.compare.they-are-the-same", "They are the same")
