"""What can stand in the way of a protection."""

from __future__ import annotations

from sdc_core.messages import Message

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
KEPT_AND_HIDDEN = Message(
    "protection.kept-and-hidden",
    "cells that must stay published must also be hidden: {rows} in the order of the release",
    "take them out of keep, or change the policy",
)
NOT_PROVED = Message(
    "protection.not-proved",
    "the pattern that was found is not proved: {claims:1 claim is|{claims} claims are} open",
    "raise the limit of work",
)
CANNOT_PROTECT = Message(
    "protection.cannot-protect",
    "cell {row} in the order of the release cannot be protected",
    "merge categories, or leave out the rule that marks it",
)
CANNOT_PROTECT_WHILE_KEPT = Message(
    "protection.cannot-protect-while-kept",
    "cell {row} in the order of the release cannot be protected while {kept} must stay published",
    "let one of them be hidden",
)
