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
NOT_A_RELEASE = Message(
    "io.releases.not-a-release",
    "it is no release: a column for each variable comes first, then value and status, with commas between them",
    "give the file that protect wrote with --public",
)
RAGGED_ROW = Message(
    "io.releases.ragged-row", "the row has more or fewer fields than the header", "give the file as protect wrote it"
)
NOT_FOR_THE_PUBLIC = Message(
    "io.releases.not-for-the-public",
    "the status tells why the cell is hidden, which readers of a release do not learn",
    "give the public release, as protect writes it with --public",
)
NO_SUCH_METHOD = Message("io.releases.no-such-method", "there is no method {method!r}", "{nearest}")
NO_SUCH_SETTING = Message("io.releases.no-such-setting", "the method has no setting {setting!r}", "{nearest}")
PRIVATE_SETTING = Message(
    "io.releases.private-setting",
    "{setting} helps to undo the method, so it does not belong in a register of public content",
    "leave it out",
)
CHANGED_NOT_KNOWN = Message(
    "io.releases.changed-not-known",
    "its figures were rounded or changed, and the register does not say in a way that leaves bounds",
    "register it with --method and its settings",
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
OTHER_VARIABLES = Message(
    "io.releases.other-variables",
    "the earlier release has other variables than the table",
    "name a release of the same table",
)

SIGNED_METHOD = Message("io.releases.signed-method", "Method")
SIGNED_SETTINGS = Message("io.releases.signed-settings", "Settings")
SIGNED_DONE = Message("io.releases.signed-done", "What was done")
SIGNED_DONE_AT_COST = Message("io.releases.signed-done-at-cost", "What was done, at what cost")
SIGNED_COST = Message("io.releases.signed-cost", "Cost")
SIGNED_ATTACK = Message("io.releases.signed-attack", "Attack")
SIGNED_CERTIFICATES = Message("io.releases.signed-certificates", "Certificates")
SIGNED_EARLIER_RELEASES = Message("io.releases.signed-earlier-releases", "Earlier releases")
SIGNED_SHA = Message("io.releases.signed-sha", "SHA-256 of the release")
SIGNED_NOTE = Message("io.releases.signed-note", "Note")
SIGNED_NO_SETTINGS = Message("io.releases.signed-no-settings", "none")
SIGNED_YES = Message("io.releases.signed-yes", "yes")
SIGNED_NO = Message("io.releases.signed-no", "no")
NOTHING_OPEN = Message(
    "io.releases.nothing-open",
    "nothing is recoverable: nobody from outside can work out a hidden figure exactly",
)
NOT_DISCLOSED = Message(
    "io.releases.not-disclosed",
    "no rule of the policy is broken by what an outsider knows who is told the method and its settings",
)
NO_COMPARISON = Message("io.releases.no-comparison", "not compared with earlier releases in this session")
COST_CELLS = Message("io.releases.cost-cells", "{hidden} of {cells} cells are hidden.")
COST_UNITS = Message(
    "io.releases.cost-units",
    "{hidden} of {cells} cells are hidden; of the innermost cells {share} of the units.",
)
COST_SUM = Message(
    "io.releases.cost-sum",
    "{hidden} of {cells} cells are hidden; of the innermost cells {share} of the sum.",
)
MOVEMENTS = Message(
    "io.releases.movements",
    "{movements:1 movement|{movements} movements} to other tables that nobody can rule out, for {cells:1 "
    "protected cell|{cells} protected cells}",
)
EXACT_INTERVALS = Message(
    "io.releases.exact-intervals",
    "the intervals of {exact} of {cells:1 hidden cell|{cells} hidden cells} are exact",
)
CONCLUDED_FROM = Message("io.releases.concluded-from", "what an outsider concludes was worked out from {effort}")
ALL_EQUATIONS = Message("io.releases.all-equations", "all equations together")
EQUATIONS_ONE_BY_ONE = Message("io.releases.equations-one-by-one", "equations one by one, and tables near the true one")
NO_CERTIFICATES = Message("io.releases.no-certificates", "none: the release could not be attacked")
NOT_ATTACKED = Message(
    "io.releases.not-attacked",
    "What can be worked out from it is not known: it could not be attacked",
)
HIDDEN_AGAIN = Message(
    "io.releases.hidden-again",
    "Of {cells:1 cell|{cells} cells} that {name} hides, {again} {again:is|are} hidden again. To hide one of "
    "these cost 1, to hide any other a thousand times as much.",
)
HIDDEN_AGAIN_SOME_GONE = Message(
    "io.releases.hidden-again-some-gone",
    "Of {cells:1 cell|{cells} cells} that {name} hides, {again} {again:is|are} hidden again; {gone:1 of them "
    "is|{gone} of them are} not in the table any more. To hide one of these cost 1, to hide any other a thousand "
    "times as much.",
)
TURNED = Message(
    "io.releases.turned",
    "{cells:1 cell is|{cells} cells are} hidden in one of the two releases and published in the other. Whoever "
    "is told how such a cell has changed, as a number or in per cent, knows the hidden figure; so does whoever "
    "is told the changes of a total and of all its other parts. Publish a change only where both releases "
    "publish the figure.",
)

NOT_LOOKED_FOR = Message(
    "io.releases.not-looked-for", "How it follows was not looked for: there are too many such cells."
)
TABLE_OF_FILE = Message("io.releases.table-of-file", "table {number} ({file})")
FOLLOWS_FROM_ALL = Message(
    "io.releases.follows-from-all",
    "One of the tables hides this figure. From all of them together follows that it is {figure}.",
)
CELL_NOT_SETTLED = Message(
    "io.releases.cell-not-settled",
    "It was not settled whether an outsider can work out this cell exactly. That does not mean that nobody can.",
)
KNOWN_TO_OUTSIDERS = Message("io.releases.known-to-outsiders", "An outsider can work out that it is {figure}.")
