"""The lessons in the order in which they build on one another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sdc_core.lessons.lesson import Lesson, load_lesson
from sdc_core.messages import active

ORDER = (
    "one-person",
    "small-is-safe",
    "large-is-a-risk",
    "informative-zero",
    "the-insider",
    "coalitions",
    "the-other-way-round",
    "a-filter-is-a-variable",
    "sensitive-categories",
    "less-than-ten",
    "what-is-a-threshold-for",
    "percentages",
    "sums",
    "two-ways-to-measure",
    "holdings",
    "whose-contribution",
    "samples",
    "adding-up-rules",
    "hiding-a-row",
    "the-small-ones",
    "the-second-hidden-cell",
    "nothing-is-negative",
    "one-of-the-hidden",
    "the-other-table",
    "rankings-and-extremes",
    "redesign",
    "rounding",
    "controlled-rounding",
    "means",
    "cell-keys",
    "it-looks-disclosive",
    "averaging",
    "swapping",
    "risk-utility-map",
    "two-tables-one-person",
    "bands-that-do-not-fit",
    "three-tables-rebuild-a-fourth",
    "last-years-table",
)


def all_lessons() -> Mapping[str, Lesson]:
    """Every lesson by its name, in order, in the active language."""
    return _all_lessons(active().language)


def after(name: str) -> Lesson | None:
    """The next lesson, None after the last one."""
    at = ORDER.index(name) + 1
    return all_lessons()[ORDER[at]] if at < len(ORDER) else None


@cache
def _all_lessons(_: str) -> Mapping[str, Lesson]:
    """Every lesson in the active language, which has this code: once for each language."""
    return {name: load_lesson(name) for name in ORDER}
