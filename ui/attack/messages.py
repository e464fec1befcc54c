"""What the page and its lists say in ui/attack: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

TITLE = Message("ui.attack.title", "What does it give away?")
TAB_TABLE = Message("ui.attack.tab-table", "Table")
TAB_FOUND = Message("ui.attack.tab-found", "What can be worked out")
TAB_INTERVALS = Message("ui.attack.tab-intervals", "Every hidden figure")
CONFIRM_FIRST = Message("ui.attack.confirm-first", "Nothing is attacked before you have confirmed what was read.")
NOTHING_ATTACKED = Message("ui.attack.nothing-attacked", "Nothing was attacked.")
NOTHING_WORKED_OUT = Message("ui.attack.nothing-worked-out", "Nothing that is hidden can be worked out.")
HOW_FOR_FIRST = Message(
    "ui.attack.how-for-first",
    "{figures} hidden figures can be worked out. How, is said here for the first {first}, and in the table for "
    "each one that you click.",
)
HEAD_FIGURE = Message("ui.attack.head-figure", "figure")
HEAD_HOW = Message("ui.attack.head-how", "how")
HEAD_AT_LEAST = Message("ui.attack.head-at-least", "at least")
HEAD_AT_MOST = Message("ui.attack.head-at-most", "at most")
HEAD_EXACT = Message("ui.attack.head-exact", "exact")
YES = Message("ui.attack.yes", "yes")
NO = Message("ui.attack.no", "no")
DOWNLOAD_FOUND = Message("ui.attack.download-found", "Download what can be worked out (CSV)")
HIDDEN_FIGURES = Message("ui.attack.hidden-figures", "{figures:1 hidden figure|{figures} hidden figures}")
HIDDEN_FIGURES_FIRST = Message(
    "ui.attack.hidden-figures-first",
    "{figures:1 hidden figure|{figures} hidden figures}, the first {shown} shown",
)
DOWNLOAD_INTERVALS = Message("ui.attack.download-intervals", "Download all intervals (CSV)")
SHORTEST_WAY = Message("ui.attack.shortest-way", "looking for the shortest way to each figure")
ONLY_HIDDEN_LINES = Message("ui.attack.only-hidden-lines", "Only lines with hidden figures")
GRID_CAPTION = Message("ui.attack.grid-caption", "{title}, with what every hidden figure can be")
THE_TABLE = Message("ui.attack.the-table", "The table")
CLICK_A_CELL = Message(
    "ui.attack.click-a-cell",
    "Click a hidden cell, or move to it with the arrow keys and press Enter: what it can be stands here.",
)
IS_HIDDEN = Message("ui.attack.is-hidden", "hidden")
IS_PUBLISHED = Message("ui.attack.is-published", "{figure}, published")
HOW_OUTSIDER = Message("ui.attack.how-outsider", "How an outsider comes to these bounds")
ENDS_UNSAID = Message(
    "ui.attack.ends-unsaid",
    "An end of which nothing is said here is what everybody knows beforehand, or takes trying.",
)
KNOWS = Message("ui.attack.knows", "From what is published an outsider knows {knowledge}.")
KNOWS_AT_MOST = Message(
    "ui.attack.knows-at-most",
    "From what is published an outsider knows {knowledge} (at most that: the bounds were not proved to be reached).",
)
KNOWS_NOTHING = Message("ui.attack.knows-nothing", "nothing")
KNOWS_IT_IS = Message("ui.attack.knows-it-is", "that it is {figure}")
KNOWS_AT_LEAST = Message("ui.attack.knows-at-least", "that it is at least {figure}")
KNOWS_NO_MORE = Message("ui.attack.knows-no-more", "that it is at most {figure}")
KNOWS_BETWEEN = Message("ui.attack.knows-between", "that it lies between {low} and {high}")
MUST_REMAIN = Message("ui.attack.must-remain", "{low} and {high} must both remain possible.")
NOTHING_HIDDEN = Message(
    "ui.attack.nothing-hidden",
    "No figure of this table is hidden, so there is nothing to work out. Where figures are hidden behind a "
    "symbol, say on the page Table that it means *not available*.",
)
SO_MANY_HIDDEN = Message(
    "ui.attack.so-many-hidden",
    "**{hidden} of {figures:1 figure|{figures} figures} {hidden:is|are} hidden**, margins included. The attack "
    "uses the totals of {summed}.",
)
TABLES_OF_THEIR_OWN = Message(
    "ui.attack.tables-of-their-own",
    "{apart:{names} has no total: its categories are|{names} have no totals: their categories are} tables of "
    "their own.",
)
TAKEN_INTO_ACCOUNT = Message("ui.attack.taken-into-account", "What is taken into account")
COUNTS_NOT_NEGATIVE = Message(
    "ui.attack.counts-not-negative",
    "Counts are never below nought. What the table itself says of a hidden count, such as **<5**, is used.",
)
CAN_WORK_OUT = Message("ui.attack.can-work-out", "**Whoever has this table can work out {which} exactly.**")
THE_HIDDEN = Message("ui.attack.the-hidden", "the hidden figure")
BOTH_HIDDEN = Message("ui.attack.both-hidden", "both hidden figures")
ALL_HIDDEN = Message("ui.attack.all-hidden", "all {hidden} hidden figures")
PART_OF_HIDDEN = Message("ui.attack.part-of-hidden", "{number} of the {hidden} hidden figures")
SUMS_TOO_SMALL = Message(
    "ui.attack.sums-too-small",
    "**{sums:1 sum|{sums} sums} of hidden figures can be worked out and {sums:is|are} too small.**",
)
NOT_EXACTLY = Message(
    "ui.attack.not-exactly",
    "No hidden figure can be worked out exactly by somebody who has this table alone. How close one can come to "
    "each of them stands in the table.",
)
NOT_SETTLED = Message(
    "ui.attack.not-settled",
    "It was not settled whether {figures:1 hidden figure|{figures} hidden figures} can be worked out exactly.",
)
SUMS_NOT_JUDGED = Message(
    "ui.attack.sums-not-judged",
    "{sums:1 sum|{sums} sums} of hidden figures can be worked out, and no rule could judge {sums:it|them}.",
)
CAN_BE_NEGATIVE = Message("ui.attack.can-be-negative", "Hidden figures can be below nought")
CAN_BE_NEGATIVE_HELP = Message(
    "ui.attack.can-be-negative-help",
    "Of figures that are never negative more can be worked out.",
)
HOLD_AGAINST_POLICY = Message("ui.attack.hold-against-policy", "Hold the sums of hidden counts against a policy")
HOLD_HELP = Message("ui.attack.hold-help", "Two hidden counts whose sum is known to be 2 are a count of 2.")
NO_POLICY = Message("ui.attack.no-policy", "No policy")
POLICY_HIDES = Message("ui.attack.policy-hides", "{title}: hides {counts}")
LEGEND_RECOVERABLE = Message(
    "ui.attack.legend-recoverable",
    "Can be worked out: the figure itself, or a sum of hidden figures that is too small.",
)
LEGEND_HIDDEN = Message(
    "ui.attack.legend-hidden",
    "Hidden: in its place stands what it can be, from the least to the most.",
)
LEGEND_NOT_SETTLED = Message("ui.attack.legend-not-settled", "It was not settled whether the figure can be worked out.")
