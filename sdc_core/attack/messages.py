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
FIGURE_OF_STATEMENT = Message("attack.figure-of-statement", "statement {number}")
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
