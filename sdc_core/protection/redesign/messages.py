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
    "no redesign was found that leaves no finding; the one taken leaves {left}",
)
NONE_EXISTS = Message(
    "protection.redesign.none-exists",
    "no redesign of these variables leaves no finding; the one taken leaves {left}",
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
