"""Sections of a survey: all figures of the first group hidden, a total in each section, shares that come again."""

from __future__ import annotations

from random import Random

from tests.sheets.kinds.keys import SEEDS, figures, sheet
from tests.sheets.kinds.marked import Marked

AGES = ("16-24", "25-34", "35-44", "65+")
PERIODS = ("June 2012 to May 2014", "June 2010 to May 2012")
SHARE, ASKED, WEIGHTED = "Percentage with debts (%)", "Unweighted frequency", "Weighted frequency"


def first_group_hidden(rng: Random) -> Marked:
    """Ages below a section, the figures of the first of which are all hidden: it is no row of headings."""
    rows: list[tuple[str, tuple[object, ...]]] = []
    for title in ("Four debts", "Three debts", "Two debts"):
        shown = [figures(rng, 2) for _ in AGES[2:]]
        rows += [("s", (title, "", ""))]
        rows += [("f", (age, "*", "*")) for age in AGES[:2]]
        rows += [("f", (age, *line)) for age, line in zip(AGES[2:], shown, strict=True)]
    return Marked(
        "all figures of the first group hidden", sheet("L | F | F", ("h", ("", ASKED, "Of these men")), *rows)
    )


def total_of_each_section(rng: Random) -> Marked:
    """A total of all individuals in each section, of which one is off by one, as its figures are rounded."""
    rows: list[tuple[str, tuple[object, ...]]] = []
    for off, period in enumerate(PERIODS):
        lines = [figures(rng, 2) for _ in range(3)]
        weighted = sum(line[1] for line in lines) + off
        rows += [("s", (period, "", ""))]
        rows += [
            ("f", (name, *line)) for name, line in zip(("At work", "Out of work", "Elsewhere"), lines, strict=True)
        ]
        rows += [("T", ("All individuals with debts", sum(line[0] for line in lines), weighted))]
    return Marked("a total of each section", sheet("L | F | F", ("h", ("Work", ASKED, WEIGHTED)), *rows))


def shares_that_come_again(rng: Random) -> Marked:
    """The same share for men, women and all in each period: it tells the rows apart, and is no label."""
    rows: list[tuple[str, tuple[object, ...]]] = []
    for share, period in zip((35, 38), PERIODS, strict=True):
        men, women = figures(rng, 2)
        rows += [("s", (period, "", ""))]
        rows += [("f", ("Men", share, men)), ("f", ("Women", share, women)), ("T", ("Total", share, men + women))]
    return Marked("shares that come again", sheet("L | - | F", ("h", ("Sex", SHARE, WEIGHTED)), *rows))


def two_groups_with_the_same_word_before_a_bracket(rng: Random) -> Marked:
    """Causes by weight: names with brackets, and rows of noughts that every sum has room for."""
    rows: list[tuple[str, tuple[object, ...]]] = []
    for cause in ("Wounds (at sea)", "Wounds (ashore)"):
        lines = [figures(rng, 4), figures(rng, 4), [0] * 4, figures(rng, 4)]
        rows += [("T", (cause, "All", *map(sum, zip(*lines, strict=True))))]
        rows += [
            ("f", (cause, size, *line)) for size, line in zip(("Small", "Middling", "Tall", "None"), lines, strict=True)
        ]
    head = ("h", ("Cause", "Size", "North", "East", "South", "West"))
    return Marked("names with brackets of every row", sheet("L | L | F | F | F | F", head, *rows))


SECTIONS_OF_A_SURVEY: tuple[Marked, ...] = tuple(
    draw(Random(seed))
    for draw in (
        first_group_hidden,
        total_of_each_section,
        shares_that_come_again,
        two_groups_with_the_same_word_before_a_bracket,
    )
    for seed in SEEDS
)
