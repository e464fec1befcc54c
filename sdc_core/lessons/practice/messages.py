"""What can be wrong or is said in practice: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NO_SUCH_ROUND = Message(
    "lessons.practice.no-such-round",
    "difficulty {difficulty} and seed {seed} make no table",
    "difficulty runs from {easiest} to {hardest}, the seed from 0 to {highest_seed}",
)
NO_CODE_OF_A_ROUND = Message(
    "lessons.practice.no-code-of-a-round",
    "this is not the code of a round",
    "it looks like C3-4711: a letter (C counts, S sums, H hidden cells, L two tables, M methods), a difficulty from 1 "
    "to 5, a seed",
)

INTRUDER_ASK = Message(
    "lessons.practice.intruder-ask",
    "Some cells are hidden, and each has a letter. What must each of them lie between? Note the least and the most "
    "that it can be, and the same number twice where only one is possible. All you know is what is shown: every total "
    "is the sum of its parts, and no count is below 0. A pencil is enough.",
)
INTRUDER_ASK_TOGETHER = Message(
    "lessons.practice.intruder-ask-together",
    "This year's table has hidden cells, and each has a letter. Last year's table hides nothing. Since then nobody has "
    "left or changed; there are only newcomers. What must each hidden cell lie between? Note the least and the most "
    "that it can be, and the same number twice where only one is possible. Every total is the sum of its parts, and no "
    "count is smaller this year than last year. A pencil is enough.",
)
IT_IS = Message("lessons.practice.it-is", "It is {least}.")
FROM_TO = Message("lessons.practice.from-to", "It is from {least} to {most}.")
BOTH_ENDS_RIGHT = Message("lessons.practice.both-ends-right", "Right.")
LEAST_ABOVE_MOST = Message("lessons.practice.least-above-most", "The least you noted is larger than the most. {truth}")
MORE_IS_KNOWN = Message("lessons.practice.more-is-known", "True, but more is known. {truth}")
CAN_ALSO_BE = Message("lessons.practice.can-also-be", "It can also be {possible}. {truth}")
VERDICT_RIGHT = Message("lessons.practice.verdict-right", "right")
VERDICT_WIDE = Message("lessons.practice.verdict-wide", "true, but not all")
VERDICT_WRONG = Message("lessons.practice.verdict-wrong", "not so")
VERDICT_OPEN = Message("lessons.practice.verdict-open", "not answered")
THIS_YEAR = Message("lessons.practice.this-year", "{title}, this year")
LAST_YEAR = Message("lessons.practice.last-year", "{title}, last year")
COUNTED_SINCE = Message("lessons.practice.counted-since", "counted since")
EARLIER = Message("lessons.practice.earlier", "last year")
SINCE = Message("lessons.practice.since", "newcomers")
MADE_UP = Message("lessons.practice.made-up", "{population}, made up")

METHOD_ASK = Message(
    "lessons.practice.method-ask",
    "Which of these do you choose? One of them gives this user everything that is needed; the others do not.",
)
USER_ADDS = Message(
    "lessons.practice.user-adds",
    "A school class adds up rows and columns with a pencil, and takes every difference for a mistake.",
)
USER_QUOTES = Message(
    "lessons.practice.user-quotes", "A lawyer quotes figures in court, and each must be the true one."
)
USER_LOOKS_UP = Message(
    "lessons.practice.user-looks-up",
    "Each group looks up its own row. What is shown must be true, and no other group may be mixed in.",
)
USER_PRINTS = Message(
    "lessons.practice.user-prints",
    "A newspaper prints the whole table. It cannot print a gap, and it must correct every wrong figure.",
)
USER_FOLLOWS = Message(
    "lessons.practice.user-follows",
    "A researcher lays each table of a series over the next, and takes every difference for people who moved.",
)
USER_PLANS = Message(
    "lessons.practice.user-plans",
    "A planner works with the large figures. Small ones may be off, but no figure may be missing.",
)
USER_MODELS = Message(
    "lessons.practice.user-models",
    "A statistician fits a model to the whole table, and can live with a little noise but not with gaps.",
)
FITS = Message("lessons.practice.fits", "It gives this user everything, and discloses no unsafe cell.")
DRAWN_ANOTHER_TIME = Message("lessons.practice.drawn-another-time", "In another draw: {lack}")

ASKS_NOTHING_DISCLOSED = Message(
    "lessons.practice.asks-nothing-disclosed",
    "The policy: no unsafe cell may be disclosed, not even to those who know how the table was changed.",
)
ASKS_EVERY_CELL = Message("lessons.practice.asks-every-cell", "Every cell has a figure of its own.")
ASKS_EVERY_GROUP = Message("lessons.practice.asks-every-group", "No categories are merged. Cells may be hidden.")
ASKS_NOTHING_HIDDEN = Message("lessons.practice.asks-nothing-hidden", "No cell is hidden. Categories may be merged.")
ASKS_FEW_GAPS = Message(
    "lessons.practice.asks-few-gaps", "At most {most} cells, totals included, are hidden or merged with others."
)
ASKS_EVERY_TOTAL = Message("lessons.practice.asks-every-total", "Every total is shown.")
ASKS_TRUE_FIGURES = Message("lessons.practice.asks-true-figures", "Every figure that is shown is the true count.")
ASKS_ADDS_UP = Message("lessons.practice.asks-adds-up", "Every total that is shown is the sum of its parts.")
ASKS_SAME_IN_SERIES = Message(
    "lessons.practice.asks-same-in-series",
    "In a table that leaves out one of the groups, the other groups have the same figures as here.",
)
ASKS_NOT_OFF_BY = Message("lessons.practice.asks-not-off-by", "No figure is off by more than {most}.")
ASKS_LARGE_ONES_RIGHT = Message(
    "lessons.practice.asks-large-ones-right", "No figure of {least} or more is off by more than {percent}."
)

CELLS_DISCLOSED = Message(
    "lessons.practice.cells-disclosed", "{cells:1 unsafe cell is|{cells} unsafe cells are} still disclosed: {named}."
)
NO_FIGURE_OF_ITS_OWN = Message(
    "lessons.practice.no-figure-of-its-own",
    "{cells:1 cell has no figure of its own|{cells} cells have no figure of their own}: {named}.",
)
CELLS_MERGED = Message(
    "lessons.practice.cells-merged", "{cells:1 cell is|{cells} cells are} merged with others: {named}."
)
TOO_MANY_HIDDEN = Message(
    "lessons.practice.too-many-hidden",
    "{cells:1 cell is|{cells} cells are} hidden, and at most {most} may be: {named}.",
)
TOO_MANY_MERGED = Message(
    "lessons.practice.too-many-merged",
    "{cells:1 cell is|{cells} cells are} merged with others, and at most {most} may be: {named}.",
)
TOTALS_NOT_SHOWN = Message(
    "lessons.practice.totals-not-shown", "{totals:1 total is|{totals} totals are} not shown: {named}."
)
NOT_THE_TRUE_COUNT = Message(
    "lessons.practice.not-the-true-count", "{figures:1 figure is|{figures} figures are} not the true count: {example}."
)
SUMS_DO_NOT_ADD_UP = Message(
    "lessons.practice.sums-do-not-add-up",
    "{sums:1 total is not the sum of its parts|{sums} totals are not the sum of their parts}: {total} is shown as "
    "{shown}, and its parts add up to {parts}.",
)
OTHER_IN_A_SERIES = Message(
    "lessons.practice.other-in-a-series",
    "{cells:1 cell has|{cells} cells have} another figure in such a table: {cell} is {here} here and {there} there.",
)
HIDDEN_THERE = Message("lessons.practice.hidden-there", "hidden")
OFF_BY_MORE = Message(
    "lessons.practice.off-by-more", "{figures:1 figure is|{figures} figures are} off by more than {most}: {example}."
)
LARGE_ONES_OFF = Message(
    "lessons.practice.large-ones-off",
    "{figures:1 large figure is|{figures} large figures are} off by more than {percent}: {example}.",
)
SHOWN_AS = Message("lessons.practice.shown-as", "{cell} is shown as {shown}, where {true} is true")
AND_MORE = Message("lessons.practice.and-more", "{named}; and {more} more")

WAY_HIDE_ONLY = Message("lessons.practice.way-hide-only", "Hide the unsafe cells, and nothing else")
WAY_HIDE_FEW = Message("lessons.practice.way-hide-few", "Hide the unsafe cells and as few others as possible")
WAY_HIDE_BY_LEVEL = Message(
    "lessons.practice.way-hide-by-level", "Hide the unsafe cells and others, but totals only where nothing else helps"
)
WAY_MERGE_ROWS = Message("lessons.practice.way-merge-rows", "Merge categories of the rows until nothing is unsafe")
WAY_MERGE_COLUMNS = Message(
    "lessons.practice.way-merge-columns", "Merge categories of the columns until nothing is unsafe"
)
WAY_NEAREST = Message("lessons.practice.way-nearest", "Round every figure to the nearest multiple of {base}")
WAY_ADDING_UP = Message("lessons.practice.way-adding-up", "Round to multiples of {base} so that everything adds up")
WAY_AT_RANDOM = Message(
    "lessons.practice.way-at-random",
    "Round every figure up or down to a multiple of {base} at random, drawn anew for each table",
)
WAY_SMALL_COUNTS = Message(
    "lessons.practice.way-small-counts",
    "Change counts below {limit} at random to 0 or {limit}, and add up the totals anew",
)
WAY_SOME_BY_ONE = Message(
    "lessons.practice.way-some-by-one", "Change some counts by {by} at random, and add up the totals anew"
)
WAY_CELL_KEYS = Message("lessons.practice.way-cell-keys", "Cell keys, with a noise of {most} at most")
