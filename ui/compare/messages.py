"""What can be wrong or worth a note in ui/compare: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

SPEC_WITHOUT_TABLE = Message(
    "ui.compare.spec-without-table",
    "this says what a table means, and its table is not among the files",
    "choose the table and its spec together; of several tables, name each spec like its table",
)
FIGURES_CHANGED = Message(
    "ui.compare.figures-changed",
    "its figures were rounded or changed, so that sums and differences of them prove nothing",
    "compare it as it was before",
)
MATCHED_TWICE = Message(
    "ui.compare.matched-twice",
    "two variables of the open table are matched with the same one",
    "choose another one, or say that one of them is not in this table",
)
OTHER_POPULATION = Message(
    "ui.compare.other-population",
    "it counts others than the open table, so no figure of the one can be subtracted from the other",
    "take it away from here",
)
OTHER_UNIT = Message(
    "ui.compare.other-unit",
    "it counts another kind of unit than the open table",
    "take it away from here",
)
KNOWN_CONTRADICTS = Message(
    "ui.compare.known-contradicts",
    "the figures of the tables contradict it",
    "take away what cannot be true",
)
ONLY_TAKING_PART = Message("ui.compare.only-taking-part", "Only lines that take part")
NO_CELL_TAKES_PART = Message("ui.compare.no-cell-takes-part", "No cell of the open table takes part in a finding.")
