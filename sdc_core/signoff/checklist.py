"""What a person confirms before sign-off, where an office has no questions of its own."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.signoff import messages


@dataclass(frozen=True)
class ChecklistItem:
    """One thing that a person confirms before sign-off, and why."""

    id: str
    question: str
    why: str


POPULATION = "population"
_WORDS = {
    POPULATION: messages.ITEM_POPULATION,
    "roles": messages.ITEM_ROLES,
    "totals": messages.ITEM_TOTALS,
    "small-counts": messages.ITEM_SMALL_COUNTS,
    "identifiers": messages.ITEM_IDENTIFIERS,
    "derived": messages.ITEM_DERIVED,
    "earlier-releases": messages.ITEM_EARLIER_RELEASES,
    "files": messages.ITEM_FILES,
}
CHECKLIST = tuple(ChecklistItem(item, asked.what, asked.remedy) for item, asked in _WORDS.items())
"""In the words that files keep, whatever language a page is in."""


def as_shown(item: ChecklistItem) -> ChecklistItem:
    """A question as a page asks it: one of the program's own in the active language, one of an office as it stands."""
    if item not in CHECKLIST:
        return item
    asked = _WORDS[item.id].at("")
    return ChecklistItem(item.id, asked.what, asked.remedy)
