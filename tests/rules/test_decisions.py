"""What rules about counts decide of figures within bounds, and how much room they say a cell has: pair by pair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields
from decimal import Decimal
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from sdc_core.cube.columns import CountKind
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.rules import RULES
from sdc_core.rules.base import (
    CeilingRule,
    Check,
    Colours,
    ContributionRule,
    Example,
    ExampleOfSums,
    Figures,
    GroupRule,
    KeyMargin,
    MarginRule,
    Room,
    Rule,
)
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.estimate_mathematics import Estimate
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.large_share_of_target import LargeShareOfTarget
from sdc_core.rules.margin_mathematics import share_of
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.sensitive_share import SensitiveShare
from sdc_core.rules.sensitivity_mathematics import Sensitivity
from sdc_core.rules.small_count import SmallCount
from tests.protection.tables import table_of
from tests.rules.made_up import AloneInACrowd

Definition = Callable[[int, int], bool]

CEILINGS: list[tuple[CeilingRule, Definition]] = [
    (FewOthers(t=3), lambda f, m: m - f < 3),
    (FewOthers(t=1, inclusive=True), lambda f, m: m - f <= 1),
    (FewElsewhere(t=2), lambda f, m: m - f < 2),
    (LargeShare(percent=Decimal(75)), lambda f, m: 100 * f > 75 * m),
    (LargeShare(percent=Decimal(75), inclusive=True), lambda f, m: 100 * f >= 75 * m),
    (LargeShare(percent=Decimal("33.3")), lambda f, m: 1000 * f > 333 * m),
    (LargeShareOfTarget(percent=Decimal(0)), lambda f, m: f > 0),
    (LargeShareOfTarget(percent=Decimal(100), inclusive=True), lambda f, m: f >= m),
]
"""A rule about a margin, and when a cell with somebody in it is unsafe by its definition."""

MARGINS: list[tuple[MarginRule, Definition]] = [*CEILINGS, (AloneInACrowd(more=3), lambda f, m: f == 1 and m > 3)]
NAMED = [f"{rule.id}-{at}" for at, (rule, _) in enumerate(MARGINS)]


def within(count: tuple[int, int], margin: tuple[int, int] | None) -> Figures:
    """The figures of one cell."""
    low, high = (np.array([end]) for end in count)
    beside = None if margin is None else Bounds(np.array([margin[0]]), np.array([margin[1]]))
    return Figures(Bounds(low, high), beside, np.array([CountKind.CELL]))


@pytest.mark.parametrize(("rule", "definition"), MARGINS, ids=NAMED)
def test_figures_within_bounds_are_decided_by_all_that_they_can_be(rule: MarginRule, definition: Definition) -> None:
    cells = list(product(range(5), range(3), range(6), range(3)))
    low, wider, least, higher = np.array(cells).T
    kinds = np.full(len(cells), CountKind.CELL)

    certain, possible = rule.decide(Figures(Bounds(low, low + wider), Bounds(least, least + higher), kinds))

    for at, (f, more, m, above) in enumerate(cells):
        pairs = product(range(f, f + more + 1), range(m, m + above + 1))
        each = [count > 0 and definition(count, margin) for count, margin in pairs]
        assert (certain[at], possible[at]) == (all(each), any(each)), cells[at]


@pytest.mark.parametrize(
    ("rule", "count", "margin", "certain", "possible"),
    [
        (FewOthers(t=3), (5, UNLIMITED), (9, 9), False, True),
        (FewOthers(t=3), (7, UNLIMITED), (9, 9), True, True),
        (FewOthers(t=3), (5, 6), (9, UNLIMITED), False, False),
        (FewOthers(t=3), (5, 6), (8, UNLIMITED), False, True),
        (LargeShare(percent=Decimal(99)), (1, UNLIMITED), (0, UNLIMITED), False, True),
        (LargeShare(percent=Decimal(50)), (50, 50), (100, UNLIMITED), False, False),
        (LargeShare(percent=Decimal(50)), (51, UNLIMITED), (100, 101), True, True),
    ],
)
def test_what_has_no_end_is_decided_by_the_end_it_has(
    rule: CeilingRule, count: tuple[int, int], margin: tuple[int, int], certain: bool, possible: bool
) -> None:
    decided = rule.decide(within(count, margin))

    assert (decided.certain.tolist(), decided.possible.tolist()) == ([certain], [possible])


@pytest.mark.parametrize(("rule", "definition"), CEILINGS, ids=NAMED[:-1])
def test_there_is_room_in_a_cell_exactly_where_it_is_safe(rule: CeilingRule, definition: Definition) -> None:
    room = rule.room()
    assert room is not None

    for count, margin in product(range(1, 12), range(12)):
        safe = margin * room.margin - count * room.count >= room.least
        assert safe is not definition(count, margin), (count, margin)


@pytest.mark.parametrize(
    ("zeros", "count", "impossible", "certain", "possible"),
    [
        ("safe", (1, 4), False, True, True),
        ("safe", (1, 5), False, False, True),
        ("safe", (0, 4), False, False, True),
        ("safe", (5, 9), False, False, False),
        ("safe", (0, 0), False, False, False),
        ("unsafe", (0, 4), False, True, True),
        ("unsafe", (0, 0), False, True, True),
        ("unsafe", (0, 0), True, False, False),
        ("unsafe", (0, 1), True, False, True),
        ("unsafe", (1, 1), True, True, True),
    ],
)
def test_a_small_count_within_bounds_is_decided_by_all_that_it_can_be(
    zeros: str, count: tuple[int, int], impossible: bool, certain: bool, possible: bool
) -> None:
    """At least five are needed inside. A zero of an impossible combination is never unsafe."""
    figures = within(count, None)
    figures = Figures(figures.count, None, figures.kind, np.array([impossible]))

    decided = SmallCount(cell=5, key=2, target=2, zeros=zeros).decide(figures)

    assert (decided.certain.tolist(), decided.possible.tolist()) == ([certain], [possible])


@pytest.mark.parametrize("margin", [2**53 + 1, 2**57, 2**57 + 3, 2**62, 2**62 + 1, 2**63 - 1])
@pytest.mark.parametrize("percent", ["0.000001", "1", "33.333333", "50", "99", "99.999999", "100"])
@pytest.mark.parametrize("reached", [False, True])
def test_the_largest_safe_share_of_an_enormous_group_is_exact(margin: int, percent: str, reached: bool) -> None:
    """Beside a small group, which is computed with it: 100 · f ≤ percent · margin, or less where that is unsafe."""
    share = Fraction(percent) / 100

    found = share_of(Fraction(percent), np.array([10, margin]), reached=reached).tolist()

    for of, largest in ((10, found[0]), (margin, found[1])):
        assert largest == 0 or largest < share * of or (largest == share * of and not reached)
        assert largest + 1 > share * of or (largest + 1 == share * of and reached)


@pytest.mark.parametrize("percent", ["0", "0.5", "33.3", "50", "75", "99", "100"])
@pytest.mark.parametrize("reached", [False, True])
def test_the_largest_safe_share_of_every_small_group_is_exact(percent: str, reached: bool) -> None:
    """Of 99 at 99 per cent, where that must not be reached, 98 are safe: 9800 is less than 9801."""
    share, margins = Fraction(percent) / 100, range(301)

    found = share_of(Fraction(percent), np.array(margins), reached=reached).tolist()

    for of, largest in zip(margins, found, strict=True):
        assert largest == 0 or largest < share * of or (largest == share * of and not reached)
        assert largest + 1 > share * of or (largest + 1 == share * of and reached)


def test_a_share_of_no_groups_is_no_share() -> None:
    assert share_of(Fraction(99), np.zeros(0, dtype=np.int64), reached=True).tolist() == []


@pytest.mark.parametrize(
    ("rule", "score"),
    [(FewOthers(), Fraction(3)), (FewElsewhere(), Fraction(3)), (LargeShare(), Fraction(70)), (AloneInACrowd(), 10)],
    ids=lambda value: getattr(value, "id", ""),
)
def test_the_score_of_seven_in_a_group_of_ten_is_what_the_limit_is_about(rule: MarginRule, score: Fraction) -> None:
    assert rule.score(7, 10) == score


def test_there_is_no_share_of_nobody() -> None:
    assert LargeShare().score(0, 0) is None
    assert LargeShareOfTarget().score(1, 0) is None


@pytest.mark.parametrize(("rule", "definition"), MARGINS, ids=NAMED)
def test_whole_columns_of_known_figures_are_judged_by_the_definition(rule: MarginRule, definition: Definition) -> None:
    """A count of nought is left out: what a rule says of an empty cell is not used."""
    pairs = list(product(range(1, 12), range(12)))
    count, margin = np.array(pairs).T

    assert rule.unsafe(count, margin).tolist() == [definition(f, m) for f, m in pairs]


GROUPS: list[tuple[GroupRule, Definition]] = [
    (SensitiveShare(percent=Decimal(60)), lambda group, sensitive: 100 * sensitive >= 60 * group),
    (SensitiveShare(percent=Decimal(0)), lambda group, sensitive: sensitive > 0),
    (SensitiveShare(percent=Decimal(100)), lambda group, sensitive: sensitive >= group),
    (FewNonSensitive(n=1), lambda group, sensitive: sensitive > 0 and group - sensitive < 1),
    (FewNonSensitive(n=3), lambda group, sensitive: sensitive > 0 and group - sensitive < 3),
]
"""A rule about groups, and when one with somebody in it is unsafe, from its size and its part that is sensitive."""


@pytest.mark.parametrize(("rule", "definition"), GROUPS)
def test_a_group_within_bounds_is_decided_by_all_that_it_can_be_with_anybody_in_it(
    rule: GroupRule, definition: Definition
) -> None:
    groups = [(s, h, p, m) for s, h, p, m in product(range(5), range(3), range(5), range(2)) if s + h]
    size, higher, part, more = np.array(groups).T

    certain, possible = rule.decide(Bounds(size, size + higher), Bounds(part, part + more))

    for at, (least, wider, of, further) in enumerate(groups):
        pairs = product(range(max(least, 1), least + wider + 1), range(of, of + further + 1))
        each = [definition(group, sensitive) for group, sensitive in pairs]
        assert (certain[at], possible[at]) == (all(each), any(each)), groups[at]


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.id)
def test_no_rule_is_about_empty_cells_unless_it_is_set_to_be(kind: type[Rule]) -> None:
    assert (kind().judges_zeros, kind().flags_informative_zeros) == (False, False)


@pytest.mark.parametrize(
    ("zeros", "judged", "informative"), [("safe", False, False), ("informative", True, True), ("unsafe", True, False)]
)
@pytest.mark.parametrize("minimum", [0, 1, 2])
def test_empty_cells_are_judged_where_some_or_all_of_them_can_be_unsafe(
    minimum: int, zeros: str, judged: bool, informative: bool
) -> None:
    rule = SmallCount(minimum, minimum, minimum, zeros)

    assert (rule.judges_zeros, rule.flags_informative_zeros) == (judged, informative)


SAID = {
    "room": lambda: Room(1, 1, 3),
    "check": lambda: Check(FewOthers(), 0, 1, (1,)),
    "colours": lambda: Colours("#000000", "#ffffff", "#ffffff", "#000000"),
    "example": lambda: Example(((1, 2),), ("A",), ("x", "y"), (), "by hand"),
    "example of sums": lambda: ExampleOfSums(((1, 2),), ("A",), (), "by hand"),
    "sensitivity": lambda: Sensitivity((Fraction(1, 10), Fraction(-1))),
    "estimate": lambda: Estimate(Fraction(2), Fraction(2), (), Fraction(3), waived=False),
    "rule": lambda: SmallCount(cell=3),
}


@pytest.mark.parametrize("made", SAID.values(), ids=SAID)
def test_what_is_said_of_a_rule_is_a_value(made: Callable[[], Any]) -> None:
    """The same where it says the same, found again in a set, and never changed."""
    one, other = made(), made()

    assert len({one, other}) == 1
    with pytest.raises(FrozenInstanceError):
        setattr(one, fields(one)[0].name, 9)


@pytest.mark.parametrize(
    ("rule", "limit"),
    [(FewOthers(t=3, inclusive=True), 4), (FewNonSensitive(n=2), 2), (Dominance(k=Decimal(70)), 70), (PPercent(), 10)],
    ids=lambda value: getattr(value, "id", ""),
)
def test_every_cell_has_the_limit_of_its_rule(rule: Rule, limit: int) -> None:
    cube = table_of([(1, 2), (3, 4)], ("key", "target"))

    assert rule.limit(cube, Check(rule, 0), np.arange(3)) == [Fraction(limit)] * 3


def test_the_limit_of_a_small_count_is_that_of_its_kind() -> None:
    """Totals first: the grand total and those of the columns are over the key, those of the rows are groups."""
    cube, rule = table_of([(1, 2), (3, 4)], ("key", "target")), SmallCount(cell=3, key=5, target=7)

    limits = rule.limit(cube, Check(rule, 0), np.arange(9))

    assert [int(one) for one in limits] == [7, 7, 7, 5, 3, 3, 5, 3, 3]


COMPARED: list[tuple[Rule, tuple[str, ...], str, list[tuple[int | None, tuple[int, ...]]]]] = [
    (FewOthers(), ("key", "key", "target"), "joint", [(2, (2,))]),
    (FewOthers(), ("target", "key", "target"), "joint", [(0, (0,)), (2, (2,))]),
    (FewOthers(), ("key", "key", "key"), "joint", []),
    (FewElsewhere(), ("key", "key", "target"), "joint", [(2, (0, 1))]),
    (FewElsewhere(), ("key", "key", "target"), "each", [(2, (0,)), (2, (1,))]),
    (FewElsewhere(), ("key", "target", "by"), "each", [(1, (0,))]),
    (FewElsewhere(), ("by", "target", "by"), "joint", []),
    (FewNonSensitive(), ("key", "key", "target"), "joint", []),  # nothing is named as sensitive
    (SmallCount(), ("key", "key", "target"), "joint", [(None, ())]),
    (PPercent(), ("key", "key", "target"), "joint", []),  # of counts there are no contributions
]


@pytest.mark.parametrize(("rule", "roles", "margin", "compared"), COMPARED)
def test_a_rule_compares_a_cell_with_the_margins_that_its_table_has(
    rule: Rule, roles: tuple[str, ...], margin: KeyMargin, compared: list[tuple[int | None, tuple[int, ...]]]
) -> None:
    cube = table_of([[(1, 2), (3, 4)]], roles)

    checks = rule.checks(cube, 5, margin)

    assert [(one.along, one.moved) for one in checks] == compared
    assert all(one.rule is rule and one.number == 5 for one in checks)


def test_which_rules_need_a_target_mark_zeros_and_presuppose_that_nothing_is_below_nought() -> None:
    """Those that compare a cell with its group or its category need a target; groups tell of their empty cells."""
    assert {rule.id for rule in RULES if rule.needs_target} == {
        "1a",
        "1b",
        "2a",
        "2b",
        "sensitive-share",
        "non-sensitive",
    }
    assert {rule.id for rule in RULES if rule.marks_zeros} == {"1a", "2a"}
    presupposing = {rule.id for rule in RULES if issubclass(rule, ContributionRule) and rule.needs_signs}
    assert presupposing == {"dominance", "p%", "p/q", "linear"}


class Lettered(AloneInACrowd):
    """First paragraph,
    on two lines.

    Second.
    """

    id = "lettered"
    short = "lt"
    example = Example(((1,), (2,), (3,), (4,)), ("Ab", "A", "12", "Ship-owners B"), ("x",), (), "made up")


def test_rows_of_an_example_have_words_where_they_are_more_than_a_letter_or_a_number() -> None:
    words = Lettered.row_words()

    assert {row: one.code for row, one in words.items()} == {
        "Ab": "rules.row.ab",
        "Ship-owners B": "rules.row.ship-owners-b",
    }


def test_a_rule_is_marked_by_its_short_name_and_its_lesson_has_no_broken_lines() -> None:
    assert (Lettered.mark(), AloneInACrowd.mark()) == ("▲lt", "▲alone")
    assert Lettered.lesson() == "First paragraph, on two lines.\n\nSecond."
    assert Lettered.owner() == "rule lettered"
