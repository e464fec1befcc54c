"""What can stand in the way of a protection."""

from __future__ import annotations

from sdc_core.messages import Message, Phrase, worded

COUNTS_ONLY = Message(
    "protection.counts-only",
    "the table holds sums, and this method is for counts",
    "choose suppression, or make a table of counts",
)
MICRODATA_NEEDED = Message(
    "protection.microdata-needed",
    "the method changes single units, and there are none in a table of cells",
    "open the microdata that the table was counted from",
)
NO_COST_FOR_EACH = Message(
    "protection.no-cost-for-each",
    "cost is a column, and no cost is given for each cell",
    "name a column of the file, or choose another cost",
)
COST_MISSING = Message("protection.cost-missing", "a cost is negative or missing", "give each cell a cost from 0")
FIGURES_MISSING = Message(
    "protection.figures-missing",
    "{figures:1 figure is|{figures} figures of the table are} missing, margins included",
    "protect the table before anything is hidden in it; a table with hidden figures can be attacked",
)
FIGURES_TOO_LARGE = Message(
    "protection.figures-too-large",
    "a sum must stay so uncertain that no proof in exact numbers is possible",
    "give the figures with fewer decimals or in larger units, such as thousands",
)
NAMED_CELL = Message("protection.named-cell", "{cell} (cell {row} in the order of the release)")
KEPT_AND_HIDDEN = Message(
    "protection.kept-and-hidden",
    "cells that must stay published must also be hidden: {cells: and }",
    "take them out of keep, or change the policy",
)
NOT_PROVED = Message(
    "protection.not-proved",
    "the pattern that was found is not proved: {claims:1 claim is|{claims} claims are} open",
    "raise the limit of work",
)
CANNOT_PROTECT = Message(
    "protection.cannot-protect",
    "{cell} (cell {row} in the order of the release) cannot be protected",
    "merge categories, or leave out the rule that marks it",
)
CANNOT_PROTECT_WHILE_KEPT = Message(
    "protection.cannot-protect-while-kept",
    "{cell} (cell {row} in the order of the release) cannot be protected while {kept: and } must stay published",
    "let one of them be hidden",
)
CANNOT_PROTECT_INSIDE = Message(
    "protection.cannot-protect-inside",
    "{cell} (cell {row} in the order of the release) cannot be protected from {who}",
    "merge categories, or have the table protected from outsiders only: singletons = false",
)
CANNOT_PROTECT_MORE = Message(
    "protection.cannot-protect-more",
    "{cells:1 more cell|{cells} more cells} cannot be protected",
    "merge categories",
)
ALONE_IN = Message("protection.alone-in", "whoever is alone in {cells: or }")
CONTRIBUTING_TO = Message("protection.contributing-to", "whoever contributes to {cells: and }")
SEARCH_STOPPED = Message("protection.search-stopped", "the search was stopped: a cheaper pattern may exist")
CELLS_NOT_JUDGED = Message(
    "protection.cells-not-judged",
    "{cells:1 cell|{cells} cells} could not be judged by a rule of the policy; the proof says nothing about "
    "{cells:it|them}",
)
LEVEL_BY_SHARE = Message(
    "protection.level-by-share",
    "for {cells:1 cell|{cells} cells} no rule says how exactly a sum may be known, or the contributions are not "
    "known: {cells:it is|they are} protected by a tenth of {cells:its value|their values} either way",
)
COALITIONS_NOT_PROVED = Message(
    "protection.coalitions-not-proved",
    "the policy expects {coalition} to pool what they know; there are too many of them to look at, and it is proved "
    "only that nobody learns too much alone",
)
ALONE_NOT_KNOWN = Message(
    "protection.alone-not-known",
    "for {cells:1 cell|{cells} cells} it is not known how many contribute; that nobody who is alone in "
    "{cells:it|one of them} learns too much is not proved",
)
HOLDINGS_NOT_KNOWN = Message(
    "protection.holdings-not-known",
    "who contributes to several cells is not known; that nobody learns too much by this is not proved",
)
SHARED_CELLS_NOT_KNOWN = Message(
    "protection.shared-cells-not-known",
    "the policy expects {coalition} to pool what they know; who shares a cell is not known, and it is proved only "
    "for those who are alone in one",
)
NO_EXACT_SUMS = Message(
    "protection.no-exact-sums",
    "means need exact sums, and there are none in this table",
    "round the values to nine decimals or fewer, or name the column of values in the spec",
)
MEAN_OF_SOME = Message(
    "protection.mean-of-some",
    "the column is empty for some units, so that its mean is not one of all who are counted",
    "choose a column that every unit fills in",
)
MEANS_TOO_LONG = Message(
    "protection.means-too-long",
    "with {decimals:1 decimal|{decimals} decimals} some means have more digits than can be written exactly",
    "give means fewer decimals",
)
NO_COUNTS_BEHIND = Message(
    "protection.no-counts-behind",
    "of {cells:1 cell|{cells} cells, totals included,} it is not known how many units the sum is made of",
    "name the column that says it: contributors, or count, in [measure]",
)
MEANS_LEAVE_ONE_TABLE = Message(
    "protection.means-leave-one-table",
    "with the true means beside them only one table of counts remains: the true one",
)
MEANS_GIVE_AWAY = Message(
    "protection.means-give-away",
    "with the true means beside them the true count of {cells:1 cell|{cells} cells} follows exactly",
)
MEANS_LEAVE_TABLES = Message(
    "protection.means-leave-tables",
    "with the true means beside them {tables:1 table|{tables} tables} of counts {tables:remains|remain} possible",
)
MEANS_NOT_SETTLED = Message(
    "protection.means-not-settled",
    "with the true means beside them it was not settled which counts remain possible",
)
WEIGHTED_SUMS = Message(
    "protection.weighted-sums",
    "the sums are weighted, and the counts are those of the units themselves",
    "leave out the weight to have means of the units",
)
NO_STEPS = Message(
    "protection.no-steps",
    "policy {policy} names no steps after hiding",
    "set a base, or add [[step]] to the policy",
)
BASE_OF_ONE = Message(
    "protection.base-of-one",
    "every count is a multiple of 1, so that nothing is rounded",
    "set a base from 2, or 0 for the steps of the policy",
)
LIMIT_CUTS_CLASS = Message(
    "protection.limit-cuts-class",
    "{cells:1 published figure stands|{cells} published figures stand} for fewer counts than rounding alone would "
    "leave, because the others would have been hidden; a limit half-way between two multiples of the base cuts nothing",
)
SHOWN_BY_OTHER_RULES = Message(
    "protection.shown-by-other-rules",
    "the policy has rules that look at more than a single count; what a figure says because they did not hide it is "
    "not part of the attack",
)
TOTALS_WITHOUT_HIDDEN = Message(
    "protection.totals-without-hidden",
    "totals are sums of the published cells: what is hidden is left out of them, and they are too low by as much",
)
PUBLISHED_NOT_JUDGED = Message(
    "protection.published-not-judged",
    "{cells:1 cell|{cells} cells} could not be judged by a rule of the policy, and {cells:is|are} published",
)
NONE_HIDDEN = Message("protection.none-hidden", "No cell is hidden, because none has to be.")
NONE_BESIDES = Message(
    "protection.none-besides",
    "{primary:1 cell|{primary} cells} hidden by the rules; no other cell has to be hidden.",
)
PATTERN_UNBOUNDED = Message(
    "protection.pattern-unbounded",
    "{primary:1 cell|{primary} cells} hidden by the rules, {besides:1 cell|{besides} cells} hidden besides; how "
    "few would do is not known.",
)
PATTERN_COUNTED = Message(
    "protection.pattern-counted",
    "{primary:1 cell|{primary} cells} hidden by the rules, {besides:1 cell|{besides} cells} hidden besides; no "
    "pattern can do with fewer than {bound}.",
)
PATTERN_COST = Message(
    "protection.pattern-cost",
    "{primary:1 cell|{primary} cells} hidden by the rules, {besides:1 cell|{besides} cells} hidden besides, at a "
    "cost of {cost}; no pattern can do with less than {bound}.",
)
BY_RULE_OR_HAND = Message("protection.by-rule-or-hand", "hidden by a rule or by hand")
TO_PROTECT_OTHERS = Message(
    "protection.to-protect-others", "hidden so that cells hidden by the rules cannot be worked out"
)
CHANGED_AT_RANDOM = Message("protection.changed-at-random", "changed at random")
ROUNDED = Message("protection.rounded", "rounded")
HIDDEN = Message("protection.hidden", "hidden")
SOME_CHANGED = Message(
    "protection.some-changed",
    "{changed} of {figures} figures {changed:is|are} not the true count; the largest change is {most}",
)
ALL_TRUE = Message("protection.all-true", "Every published figure is the true count")
NONE_NEARER = Message(
    "protection.none-nearer", "{summary}. No table of this kind is nearer: all changes together make {moved}."
)
NEARER_BOUND = Message(
    "protection.nearer-bound",
    "{summary}. All changes together make {moved}; no table of this kind can have less than {bound}.",
)
HIDDEN_AND_CHANGED = Message(
    "protection.hidden-and-changed", "{figures:1 figure is|{figures} figures are} hidden; of the others {others}"
)
FIGURES_CHANGED = Message("protection.figures-changed", "Figures are changed a little to protect confidentiality.")
FIGURES_AND_TOTALS_CHANGED = Message(
    "protection.figures-and-totals-changed",
    "Figures are changed a little to protect confidentiality; totals may not add up.",
)
SOME_HIDDEN_OTHERS_ROUNDED = Message(
    "protection.some-hidden-others-rounded",
    "Some figures are hidden and others may be rounded to protect confidentiality.",
)


def of_method(method: str, part: str, words: str) -> Phrase:
    """What a method says of itself, in whatever language that is read: its title, its summary."""
    return worded(f"protection.{part}.{method}", words).phrase()
