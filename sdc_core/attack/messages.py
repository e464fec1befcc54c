"""What can be wrong with a table that is attacked."""

from __future__ import annotations

from sdc_core.messages import Message

NO_TABLE = Message(
    "attack.no-table",
    "no table agrees with all that is published and with the bounds of what is hidden",
    "check its totals and the bounds that it states",
)
NOT_MARKED_AS_HIDDEN = Message(
    "attack.not-marked-as-hidden",
    "figures that are not available are not marked as hidden",
    "attack it as a published table",
)
TOTALS_UNMET = Message(
    "attack.totals-unmet",
    "{totals:1 published total is|{totals} published totals are} not the sum of the published parts",
    "correct the table, or attack its rounding instead",
)
NOT_TABULATED = Message("attack.not-tabulated", "its sums were not tabulated", "tabulate it with its contributions")
TOO_MANY_DECIMALS = Message(
    "attack.too-many-decimals",
    "its sums are the output of a calculation, with more than nine decimals",
    "round them to nine decimals or fewer to have them attacked",
)
NOTHING_IN_COMMON = Message(
    "attack.nothing-in-common",
    "for {cells:1 cell|{cells} cells} there is no count that all of them leave open",
    "compare releases of the same table, with the settings that each was made with",
)
DIFFERENT_POPULATIONS = Message(
    "attack.different-populations",
    "its {what} is described in other words than that of the first table",
    "use the same words where it is the same; where a table counts a part of it, say which with [[filter]]",
)
DIFFERENT_MEASURES = Message(
    "attack.different-measures",
    "it does not count or add up what the first table does",
    "compare tables of counts, or tables of sums of the same response",
)
TOO_MANY_CONDITIONS = Message(
    "attack.too-many-conditions",
    "the tables differ by {conditions} conditions; at most {most} are looked at together",
    "compare fewer tables",
)
TOO_MANY_JOINT_CELLS = Message(
    "attack.too-many-joint-cells",
    "together they have {cells:,} cells, margins included; at most {most:,} are looked at together",
    "compare fewer tables at once, or leave out a variable",
)
SIZE_UNKNOWN = Message(
    "attack.size-unknown",
    "no table publishes the size of this group",
    "add the table that has it, with the same names of variables and categories",
)
NO_SUCH_SHARE = Message(
    "attack.no-such-share",
    "no whole count of this group rounds to this percentage",
    "see whether it is a percentage of this group, and how it was rounded",
)
NO_TOTAL_OF = Message(
    "attack.no-total-of", "{variable} only separates tables and has no total", "compare one of its categories at a time"
)
TABLES_CONTRADICT = Message(
    "attack.tables-contradict",
    "they contradict each other: no table agrees with all of them",
    "see whether they count the same population, and whether figures were changed",
)
FIGURES_CONTRADICT = Message(
    "attack.figures-contradict",
    "they contradict each other: these figures cannot all be right: {figures: and }",
    "see whether they count the same population, and which of these figures was changed",
)
MANY_FIGURES_CONTRADICT = Message(
    "attack.many-figures-contradict",
    "they contradict each other: {number} figures cannot all be right, among them {figures: and }",
    "see whether they count the same population, and whether figures were changed",
)
FIGURE_OF_TABLE = Message("attack.figure-of-table", "table {table} at {places:, }")
STATEMENT = Message("attack.statement", "statement {number}")
LOOKUP_COUNTS = Message("attack.lookup-counts", "a count of the lookup")
LOOKUP_MAPS_TWICE = Message(
    "attack.lookup-maps-twice", "this area stands in the lookup a second time", "give every small area one row"
)
LOOKUP_FITS_NOTHING = Message(
    "attack.lookup-fits-nothing",
    "no variable of the tables has its areas",
    "write the areas as the tables do, a column for each system",
)
LOOKUP_MISSES = Message(
    "attack.lookup-misses",
    "{categories:1 category of|{categories} categories of} {variable} {categories:is|are} not in the lookup",
    "give every area of the tables in the lookup",
)
SAME_UNREADABLE = Message(
    "attack.same-unreadable", "it does not say what is the same", "write it as variable:category=other category"
)
LARGEST_UNREADABLE = Message(
    "attack.largest-unreadable", "it does not say which category is the largest", "write it as variable=category"
)
NO_SUCH_VARIABLE = Message(
    "attack.no-such-variable", "no table has a variable {variable}", "name one that a spec names"
)
NO_SUCH_CATEGORY = Message(
    "attack.no-such-category",
    "what is said of {variable} (number {number}) names a category that no table has",
    "write the category as the table does",
)
TWO_OF_ONE_NAME = Message(
    "attack.two-of-one-name", "two variables of one table would have the same name", "match one of them only"
)
AT_TOTAL = Message("attack.at-total", "{variable} total")
AT_CATEGORY = Message("attack.at-category", "{variable} category {number}")
FEWER_EVERYWHERE = Message(
    "attack.fewer-everywhere",
    "it has less than table {first} in {cells} cells that both have, and more in none: it does not count the same "
    "population, although it is described in the same words",
    "say with [[filter]] which part of the population it counts",
)
NO_SHARED_VARIABLE = Message(
    "attack.no-shared-variable",
    "they have no variable in common",
    "give the same variable the same name in each spec, with as = where the columns differ",
)
HIDDEN_WITHIN_BOUNDS = Message(
    "attack.hidden-within-bounds",
    "the totals say within which bounds {number:1 hidden count lies|{number:,} hidden counts lie}; "
    "a cell is judged where every count within them gives the same answer",
)
HIDDEN_FOLLOWS = Message(
    "attack.hidden-follows",
    "{number:1 hidden count follows|{number:,} hidden counts follow} exactly from the totals: "
    "hiding {number:it|them} hides nothing",
)
TOO_MANY_HIDDEN_JOINTLY = Message(
    "attack.too-many-hidden-jointly",
    "{number:,} counts are hidden, more than {most:,}: each total was used by itself, so that cells may be not judged "
    "which all totals together would decide",
)
NOT_SETTLED_WITHIN_THE_LIMIT = Message(
    "attack.not-settled-within-the-limit",
    "{number:1 finding|{number:,} findings} about hidden counts could not be settled within the limit of work and "
    "{number:is|are} not judged",
)
HIDDEN_COUNTS_DISAGREE = Message(
    "attack.hidden-counts-disagree",
    "no whole numbers from 0 in place of the hidden counts agree with the totals: "
    "what depends on a hidden count is not judged",
)
COUNTS = Message("attack.counts", "counts")

BOUNDS_NOT_JUDGED = Message(
    "attack.bounds-not-judged",
    "protection intervals were not judged: the true figures of the hidden cells are not known",
)
SUMS_NOT_HELD = Message(
    "attack.sums-not-held",
    "sums of hidden cells were not held against the policy: their contributions are not known",
)

AN_OUTSIDER = Message("attack.an-outsider", "An outsider")
OUTSIDER = Message("attack.outsider", "an outsider")
IS_EXACTLY = Message("attack.is-exactly", "{who} can work out that {cell} is exactly {value}")
IS_NO_LESS = Message("attack.is-no-less", "{who} can work out that {cell} is at least {value}")
IS_NO_MORE = Message("attack.is-no-more", "{who} can work out that {cell} is at most {value}")
BECAUSE = Message("attack.because", "{known}: {why}.")
FROM_EQUATIONS = Message("attack.from-equations", "{known}, from {equations:1 equation|{equations} equations}.")
FROM_ALL_EQUATIONS = Message(
    "attack.from-all-equations",
    "{known}, from {equations:1 equation|{equations} equations} together.",
)
SUM_BY_ONE_TOTAL = Message(
    "attack.sum-by-one-total",
    "{cells} are hidden, but their sum is not: what {margin} leaves for them is {total}.",
)
SUM_BY_TWO_TOTALS = Message(
    "attack.sum-by-two-totals",
    "{cells} are hidden, but their sum is not: two totals together leave {total} for them.",
)
PERHAPS_EXACTLY = Message("attack.perhaps-exactly", "It was not settled whether {who} can work out {cell} exactly.")
INSIDERS_KNOW = Message("attack.insiders-know", "{who:begun} can work out that {cell} is exactly {value}.")
PERHAPS_HOW_SMALL = Message(
    "attack.perhaps-how-small",
    "It was not settled whether {who} can tell too closely how small {cell} can be.",
)
PERHAPS_HOW_LARGE = Message(
    "attack.perhaps-how-large",
    "It was not settled whether {who} can tell too closely how large {cell} can be.",
)
HOW_SMALL = Message("attack.how-small", "{who:begun} can tell too closely how small {cell} can be.")
HOW_LARGE = Message("attack.how-large", "{who:begun} can tell too closely how large {cell} can be.")
POOLING = Message("attack.pooling", "{who}, pooling what they know,")
CELLS_AND_MORE = Message("attack.cells-and-more", "{cells} and {more} more")
ALONE_IN = Message("attack.alone-in", "whoever is alone in {cells}")
CONTRIBUTORS_TO = Message(
    "attack.contributors-to",
    "{contributors:a contributor|{contributors} contributors} to {cells}",
)
TOGETHER = Message("attack.together", "{figures} together")
ONLY_NOUGHTS = Message("attack.only-noughts", "it has nothing but noughts")
LESS = Message("attack.less", "{total} less {others}")
NOTHING_BESIDE = Message("attack.nothing-beside", "{total} has nothing beside it")
GIVEN_BOUNDS = Message("attack.given-bounds", "{equations} and {bounds}")
WHOLE_NUMBER = Message("attack.whole-number", "{conclusion}, being a whole number")
IS_KNOWN_TO_BE = Message("attack.is-known-to-be", "{cell} is known to be {figure}")
IS_AT_LEAST = Message("attack.is-at-least", "{cell} is at least {figure}")
IS_AT_MOST = Message("attack.is-at-most", "{cell} is at most {figure}")
THE_OTHERS = Message("attack.the-others", "the other {number} ({figure})")
THE_TOTAL = Message("attack.the-total", "the total")

FROM_ALL_TABLES = Message(
    "attack.from-all-tables", "It follows from all tables together, by more equations than a person would follow."
)
FIGURE_FOLLOWS = Message("attack.figure-follows", "{cell}: it follows from {figures} published figures together.")
LEAST_FOLLOWS = Message(
    "attack.least-follows", "{cell}: the least that it can be follows from {figures} published figures together."
)
MOST_FOLLOWS = Message(
    "attack.most-follows", "{cell}: the most that it can be follows from {figures} published figures together."
)
FIGURE_IN_TABLE = Message("attack.figure-in-table", "{figure} ({cell}) in {table}")
REMAINS = Message("attack.remains", "{calculation} ({cell}).")
REMAINS_AT_LEAST = Message("attack.remains-at-least", "{calculation} ({cell}) at least, since no count is below zero.")
REMAINS_AT_MOST = Message("attack.remains-at-most", "{calculation} ({cell}) at most, since no count is below zero.")
