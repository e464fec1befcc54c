"""What can be wrong with a release that is read."""

from __future__ import annotations

from sdc_core.messages import Message

UNKNOWN_STATUS = Message(
    "io.releases.unknown-status",
    "the status is none that a release has",
    "use published, primary, secondary, perturbed, rounded or withheld",
)
FIGURE_WITHHELD = Message(
    "io.releases.figure-withheld",
    "a figure stands in a cell whose status says that it is hidden",
    "leave the value empty",
)
NO_FIGURE = Message(
    "io.releases.no-figure", "the cell is published and has no value", "give the value, or the status withheld"
)
FOREIGN_COLUMN = Message(
    "io.releases.foreign-column",
    "{columns} that the spec does not name, beside the variables, value and status",
    "audit it with the spec that it was made with",
)
NO_COLUMN = Message(
    "io.releases.no-column",
    "there is no column {column!r}",
    "audit it with the spec that it was made with; a release has a column for each variable, then value and status",
)
HIDES_NOTHING = Message(
    "io.releases.hides-nothing",
    "it hides no cell, so there is nothing to work out",
    "check the file; where its figures are rounded or changed, say how with --known-method",
)
HIDES_EVERYTHING = Message(
    "io.releases.hides-everything",
    "it publishes no cell, so there is nothing to work anything out from",
    "check the file",
)
NOT_A_CELL = Message(
    "io.releases.not-a-cell", "it names no cell of the table", "write the categories as the release does"
)
NO_COST = Message(
    "io.releases.no-cost", "the table has no column {column!r}", "use count, value, log, level or a column"
)
COST_NOT_POSITIVE = Message(
    "io.releases.cost-not-positive", "a cost is below nought or no number", "a cost is a number from 0"
)
A_PRIORI_NAMES_NONE = Message(
    "io.releases.a-priori-names-none",
    "no line of it says that a cell is to be {done} (type {types})",
    "give the setting a file that does, or leave it out",
)
OTHER_CATEGORIES = Message(
    "io.releases.other-categories",
    "{name} has other categories than in the original: {more} of its own, {less} left out",
    "compare a table with a release of the same table",
)
OTHER_NUMBER_OF_UNITS = Message(
    "io.releases.other-number-of-units",
    "it has {units:1 unit|{units} units} and the original {others}",
    "give the same units in the same order",
)
NO_LOOKUP = Message(
    "io.releases.no-lookup",
    "it holds no lookup of areas",
    "give a line of names, then a row for each small area: the area, its area in each system, and n where it is known",
)
NO_COUNT_IN_LOOKUP = Message(
    "io.releases.no-count-in-lookup", "the count is no whole number", "leave it empty where it is not known"
)
NO_SHARES = Message(
    "io.releases.no-shares",
    "it holds no percentages of groups",
    "give a line of names, then a row for each percentage: its group, its category and percent",
)
NO_PERCENTAGE = Message(
    "io.releases.no-percentage", "there is no percentage", "write it as printed, such as 79 or 7.5 %"
)
SHARE_TWICE = Message("io.releases.share-twice", "this percentage stands in the file a second time", "leave one out")
