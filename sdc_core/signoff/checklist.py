"""What a person confirms before sign-off, where an office has no questions of its own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ChecklistItem:
    """One thing that a person confirms before sign-off, and why."""

    id: str
    question: str
    why: str


POPULATION = "population"
CHECKLIST = (
    ChecklistItem(
        POPULATION,
        "The population, its filter and the unit counted are stated and right.",
        "A filter is a variable too: a table of males only makes sex known for everybody in it.",
    ),
    ChecklistItem(
        "roles",
        "Every variable is marked as what an intruder knows (key) or would learn (target).",
        "A target that is taken for a key is not protected.",
    ),
    ChecklistItem(
        "totals",
        "All totals and subtotals of the table were recognised.",
        "A total that is missed is a comparison that is not made.",
    ),
    ChecklistItem(
        "small-counts",
        "Low counts, zeros and full cells were looked at, not only flagged ones.",
        "Rules find what they were set to find.",
    ),
    ChecklistItem(
        "identifiers",
        "No names, addresses or other direct identifiers are in titles, labels or notes.",
        "They identify people whatever the counts are.",
    ),
    ChecklistItem(
        "derived",
        "Percentages, means and charts made from this table are based on the treated figures.",
        "A percentage and its base give the hidden figure back.",
    ),
    ChecklistItem(
        "earlier-releases",
        "Earlier and overlapping releases were compared with this one.",
        "The difference of two safe tables can be one person.",
    ),
    ChecklistItem(
        "files",
        "The file to be released is a new one: no hidden sheets, rows, columns or comments.",
        "Hiding a row is not removing it.",
    ),
)
