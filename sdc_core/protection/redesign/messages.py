"""What can stand in the way of a redesign, and what has to be known about one."""

from __future__ import annotations

from sdc_core.messages import Message

NO_SUCH_VARIABLE = Message("protection.redesign.no-such-variable", "the table has no variable {name!r}", "{nearest}")
BY_MAY_NOT_CHANGE = Message(
    "protection.redesign.by-may-not-change",
    "{name!r} only separates tables, and its categories stay as they are",
    "name key or target variables",
)
FIGURES_MISSING = Message(
    "protection.redesign.figures-missing",
    "{figures:1 figure is|{figures} figures are} missing, margins included",
    "complete them: what is not known cannot be added up in other categories",
)
TOO_LARGE = Message(
    "protection.redesign.too-large",
    "the table has {cells} cells, more than the {most} of which a redesign is looked for",
    "leave out a variable, or merge categories by hand",
)
NOTHING_TO_CHANGE = Message(
    "protection.redesign.nothing-to-change",
    "nothing that may change is left: no categories to merge, no level and no variable to leave out",
    "let other variables change",
)
NOTHING_BETTER = Message(
    "protection.redesign.nothing-better",
    "no redesign was found that leaves fewer findings than the table has",
    "let other variables change, or allow more work",
)
NOTHING_FOUND = Message(
    "protection.redesign.nothing-found",
    "every redesign that was found leaves a finding; the one taken leaves {left}",
)
NONE_EXISTS = Message(
    "protection.redesign.none-exists",
    "every redesign of these variables leaves a finding; the one taken leaves {left}",
)
SEARCH_STOPPED = Message(
    "protection.redesign.search-stopped", "the search was stopped: a redesign that loses less may exist"
)
SUMS_NOT_MERGED = Message(
    "protection.redesign.sums-not-merged",
    "categories were not merged: what sums of ready-made cells are made of is not known; only levels and whole "
    "variables could be left out",
)
FEWER_PROPOSALS = Message(
    "protection.redesign.fewer-proposals",
    "there is no proposal {taken}; the last of {proposals:1 proposal|{proposals} proposals} was taken",
)
MERGE = Message("protection.redesign.merge", "Merge {variable} {labels} into {into}")
MERGE_BY_NAME = Message("protection.redesign.merge-by-name", "Merge {variable} {labels}")
"""The same where the merged category is called by its parts."""
UNDIVIDED = Message("protection.redesign.undivided", "Show {variable} {labels} without {parts:its|their} parts")
UP = Message("protection.redesign.up", "Show only the upper {levels:level|{levels} levels} of {variable}")
LEAVE_OUT = Message("protection.redesign.leave-out", "Leave out {variable}")
AND_OTHERS = Message("protection.redesign.and-others", "{first:, } and {others} others")
LOSES = Message("protection.redesign.loses", "{lost} of {cells:1 cell|{cells} cells} and {share} of the information")
LESS_THAN_SHARE = Message("protection.redesign.less-than-share", "less than {share}")
NO_FINDING_LEFT = Message("protection.redesign.no-finding-left", "no finding is left")
UNSAFE_LEFT = Message("protection.redesign.unsafe-left", "{cells:1 cell|{cells} cells} unsafe")
NOT_JUDGED_LEFT = Message("protection.redesign.not-judged-left", "{cells:1 cell|{cells} cells} not judged")
UNSAFE_AND_NOT_JUDGED = Message("protection.redesign.unsafe-and-not-judged", "{unsafe} and {not_judged}")
NO_FINDING = Message("protection.redesign.no-finding", "No finding: the table is published as it is.")
DONE_AND_LOST = Message("protection.redesign.done-and-lost", "{steps}. Lost: {lost}; {left}.")
DONE_AND_LOST_LEAST = Message(
    "protection.redesign.done-and-lost-least",
    "{steps}. Lost: {lost}; {left}; no redesign of these variables loses less.",
)
IN_ORDER = Message("protection.redesign.in-order", "{first} to {last}")
"""The names of merged categories. They are data from then on: they stand in the release and in its spec."""

TOGETHER = Message("protection.redesign.together", "{name} together")
TOGETHER_AGAIN = Message("protection.redesign.together-again", "{name} together ({number})")
