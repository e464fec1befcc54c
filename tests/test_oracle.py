"""The oracle against a pencil: the published examples, then a small table for each sentence of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.oracle import (
    NOT_JUDGED,
    TOTAL,
    UNSAFE,
    Cell,
    Cells,
    Fired,
    Rules,
    Spanning,
    all_cells,
    informative_zeros,
    judge,
)
from tests.worked_cases import WorkedCase, worked_cases

CASES = pytest.mark.parametrize("case", worked_cases(), ids=lambda case: case.name)


def flat(name: str, role: str, labels: str, sensitive: str = "") -> Spanning:
    """A variable with one category for each letter; a `by` variable without a total."""
    parent: dict[str, str | None] = {} if role == "by" else {TOTAL: None}
    parent |= dict.fromkeys(labels, None if role == "by" else TOTAL)
    return Spanning(name, role, parent, frozenset(sensitive))


def filled(variables: list[Spanning], counts: Sequence[int | None]) -> Cells:
    """The whole table from its interior, the last variable running fastest."""
    leaves = [[node for node in v.parent if v.leaves_under(node) == [node]] for v in variables]
    return all_cells(dict(zip(product(*leaves), counts, strict=True)), variables)


def codes(fired: set[Fired], verdict: str = UNSAFE) -> dict[str, set[str]]:
    """The findings as "labels" → rules, short enough to read."""
    found: dict[str, set[str]] = {}
    for finding in fired:
        if finding.verdict == verdict:
            found.setdefault(address(finding.cell), set()).add(finding.rule)
    return found


def address(cell: Cell) -> str:
    return "/".join(cell)


def one(rule: str, **settings: Any) -> Rules:
    return [(rule, settings)]


def minimums(fired: set[Fired]) -> dict[str, int]:
    """The minimum that each cell was judged by."""
    return {address(finding.cell): int(finding.limit) for finding in fired}


REGION = flat("region", "key", "PQ")
SEX = flat("sex", "key", "mf")
TARGET = flat("target", "target", "ABC")


@CASES
def test_the_printed_totals_are_the_sums(case: WorkedCase) -> None:
    cells = all_cells(case.base, case.variables)

    assert {cell: cells[cell] for cell in case.printed} == case.printed


@CASES
def test_the_oracle_finds_what_the_example_says(case: WorkedCase) -> None:
    cells = all_cells(case.base, case.variables)

    fired = judge(cells, case.variables, case.rules, case.key_margin)

    expected = {address(cell): set(found) for cell, found in case.unsafe.items()}
    assert codes(fired) == expected
    assert codes(fired, NOT_JUDGED) == {}


@CASES
def test_the_oracle_marks_the_informative_zeros_of_the_example(case: WorkedCase) -> None:
    cells = all_cells(case.base, case.variables)

    zeros = informative_zeros(cells, case.variables, case.rules)

    if case.informative_zeros is not None:
        assert {cell for cell, _ in zeros} == case.informative_zeros


def test_margins_add_up_the_leaves_and_a_cell_not_named_is_empty() -> None:
    base: Cells = {("P", "A"): 3, ("Q", "B"): 4}

    cells = all_cells(base, [REGION, TARGET])

    assert len(cells) == 12
    assert cells["P", "C"] == 0
    assert (cells["P", TOTAL], cells[TOTAL, "B"], cells[TOTAL, TOTAL]) == (3, 4, 7)


def test_a_sum_with_a_missing_leaf_is_missing_unless_the_file_gives_it() -> None:
    base: Cells = {("P", "A"): None, ("P", "B"): 5, ("Q", "A"): 2}

    cells = all_cells(base, [REGION, TARGET], {("P", TOTAL): 9})

    assert cells["P", TOTAL] == 9
    assert cells[TOTAL, "A"] is None
    assert cells["Q", TOTAL] == 2


def test_a_margin_that_lacks_a_leaf_follows_from_given_totals_that_have_all_of_it() -> None:
    base: Cells = {("P", "A"): None, ("P", "B"): 5, ("Q", "A"): 2}

    cells = all_cells(base, [REGION, TARGET], {("P", TOTAL): 9})

    assert cells[TOTAL, TOTAL] == 11


def test_a_total_that_the_file_gives_as_missing_stays_missing() -> None:
    base: Cells = {("P", "A"): 1, ("Q", "A"): 2}

    cells = all_cells(base, [REGION, TARGET], {("P", TOTAL): None, (TOTAL, TOTAL): 3})

    assert cells["P", TOTAL] is None
    assert cells[TOTAL, TOTAL] == 3


def test_a_by_variable_has_no_total() -> None:
    year = flat("year", "by", "xy")

    cells = filled([year, TARGET], [1, 2, 3, 4, 5, 6])

    assert {cell[0] for cell in cells} == {"x", "y"}
    assert cells["y", TOTAL] == 15


@pytest.mark.parametrize(
    ("rule", "settings", "counts", "unsafe"),
    [
        ("1a", {"t": 3}, [17, 3], False),
        ("1a", {"t": 3}, [18, 2], True),
        ("1a", {"t": 3, "inclusive": True}, [16, 4], False),
        ("1a", {"t": 3, "inclusive": True}, [17, 3], True),
        ("2a", {"percent": 99}, [297, 3], False),
        ("2a", {"percent": 99}, [298, 3], True),
        ("2a", {"percent": 99, "inclusive": True}, [296, 3], False),
        ("2a", {"percent": 99, "inclusive": True}, [297, 3], True),
        ("2a", {"percent": 99.5}, [199, 1], False),
        ("2a", {"percent": 99.5}, [200, 1], True),
        ("2a", {"percent": "33.3", "inclusive": True}, [333, 667], True),
        ("2a", {"percent": "33.3"}, [333, 667], False),
        ("2a", {"percent": 100, "inclusive": True}, [5, 0], True),
        ("2a", {"percent": 100}, [5, 0], False),
        ("3", {"cell": 3, "target": 3}, [3, 9], False),
        ("3", {"cell": 3, "target": 3}, [2, 9], True),
        ("sensitive-share", {"percent": 40}, [39, 61], False),
        ("sensitive-share", {"percent": 40}, [40, 60], True),
        ("non-sensitive", {"n": 3}, [9, 3], False),
        ("non-sensitive", {"n": 3}, [9, 2], True),
        ("non-sensitive", {"n": 3}, [0, 2], False),
    ],
)
def test_a_tie_over_the_target(rule: str, settings: dict[str, Any], counts: list[int], unsafe: bool) -> None:
    variables = [flat("target", "target", "AB", sensitive="A")]

    fired = judge(filled(variables, counts), variables, one(rule, **settings))

    assert ("A" in codes(fired)) is unsafe


@pytest.mark.parametrize(
    ("rule", "settings", "counts", "unsafe"),
    [
        ("1b", {"t": 3}, [17, 3], False),
        ("1b", {"t": 3}, [18, 2], True),
        ("1b", {"t": 3, "inclusive": True}, [16, 4], False),
        ("1b", {"t": 3, "inclusive": True}, [17, 3], True),
        ("2b", {"percent": 99}, [297, 3], False),
        ("2b", {"percent": 99}, [298, 3], True),
        ("2b", {"percent": 99, "inclusive": True}, [296, 3], False),
        ("2b", {"percent": 99, "inclusive": True}, [297, 3], True),
    ],
)
def test_a_tie_over_the_key(rule: str, settings: dict[str, Any], counts: list[int], unsafe: bool) -> None:
    variables = [REGION, flat("target", "target", "AB")]
    in_p, in_q = counts

    fired = judge(filled(variables, [in_p, 50, in_q, 50]), variables, one(rule, **settings))

    assert ("P/A" in codes(fired)) is unsafe


def test_a_finding_holds_the_margin_the_score_and_the_limit() -> None:
    variables = [flat("target", "target", "AB", sensitive="A")]
    cells = filled(variables, [298, 2])
    rules: Rules = [
        ("1a", {"t": 3}),
        ("1a", {"t": 3, "inclusive": True}),
        ("2a", {"percent": "99.25"}),
        ("3", {"target": 5}),
        ("sensitive-share", {"percent": 40}),
        ("non-sensitive", {"n": 3}),
    ]

    fired = judge(cells, variables, rules)

    share = Fraction(298, 3)
    assert fired == {
        Fired(("A",), "1a", "target", 300, Fraction(2), Fraction(3), UNSAFE),
        Fired(("A",), "1a", "target", 300, Fraction(2), Fraction(4), UNSAFE),
        Fired(("A",), "2a", "target", 300, share, Fraction(397, 4), UNSAFE),
        Fired(("B",), "3", "", None, Fraction(2), Fraction(5), UNSAFE),
        Fired(("A",), "sensitive-share", "target", 300, share, Fraction(40), UNSAFE),
        Fired(("A",), "non-sensitive", "target", 300, Fraction(2), Fraction(3), UNSAFE),
    }


def test_large_counts_are_compared_exactly() -> None:
    variables = [flat("target", "target", "AB")]
    cells = filled(variables, [99 * 10**15, 10**15])

    assert codes(judge(cells, variables, one("2a", percent=99))) == {}
    cells = filled(variables, [99 * 10**15 + 1, 10**15])
    assert codes(judge(cells, variables, one("2a", percent=99))) == {"A": {"2a"}}


def test_the_margin_is_the_next_level_up() -> None:
    tree: dict[str, str | None] = {TOTAL: None, "S": TOTAL, "N": TOTAL, "s1": "S", "s2": "S", "n1": "N"}
    region = Spanning("region", "key", tree | {"n2": "N"})
    variables = [region, flat("target", "target", "AB")]
    cells = filled(variables, [20, 40, 1, 40, 30, 40, 30, 40])  # s1, s2, n1, n2

    fired = judge(cells, variables, one("1b", t=3))

    # 20 of the 21 in the south, although only 20 of all 81.
    assert fired == {Fired(("s1", "A"), "1b", "target", 21, Fraction(1), Fraction(3), UNSAFE)}


def test_a_target_with_levels_is_compared_with_its_next_level() -> None:
    tree: dict[str, str | None] = {TOTAL: None, "U": TOTAL, "V": TOTAL, "u1": "U", "u2": "U"}
    variables = [Spanning("target", "target", tree)]
    cells = filled(variables, [50, 10, 1])  # V, u1, u2

    fired = judge(cells, variables, one("1a", t=2))

    assert fired == {Fired(("u1",), "1a", "target", 11, Fraction(1), Fraction(2), UNSAFE)}
    assert informative_zeros(cells, variables, one("1a", t=2)) == set()


def test_an_only_category_is_not_compared_with_its_margin() -> None:
    tree: dict[str, str | None] = {TOTAL: None, "U": TOTAL, "V": TOTAL, "only": "U"}
    key, target = Spanning("key", "key", tree), Spanning("target", "target", tree)

    over_target = judge(filled([target], [5, 7]), [target], one("1a", t=3))
    over_key = judge(filled([key, TARGET], [9, 9, 9, 9, 9, 9]), [key, TARGET], one("1b", t=1000))

    assert over_target == set()
    assert "V/A" in codes(over_key)
    assert "U/A" in codes(over_key)
    assert "only/A" not in codes(over_key)


def test_an_only_category_moves_along_when_another_key_variable_has_siblings() -> None:
    tree: dict[str, str | None] = {TOTAL: None, "U": TOTAL, "V": TOTAL, "only": "U"}
    variables = [Spanning("key", "key", tree), SEX, flat("target", "target", "AB")]
    cells = filled(variables, [9] * 8)

    margins = {f.cell: f.margin for f in judge(cells, variables, one("1b", t=1000))}

    assert margins["only", "m", "A"] == 18  # U, both sexes
    assert margins["V", "m", "A"] == 36  # both keys to their totals
    assert ("only", TOTAL, "A") not in margins


def test_joint_moves_all_key_variables_and_those_at_their_total_stay() -> None:
    variables = [REGION, SEX, flat("target", "target", "AB")]
    cells = filled(variables, [10, 1, 20, 2, 30, 3, 40, 4])

    margins = {address(f.cell): f.margin for f in judge(cells, variables, one("1b", t=1000))}

    assert margins["P/m/A"] == 100
    assert margins["P/Total/A"] == 100
    assert margins["P/m/Total"] == 110
    assert "Total/Total/A" not in margins


def test_each_moves_one_key_variable_at_a_time() -> None:
    variables = [REGION, SEX, flat("target", "target", "AB")]
    cells = filled(variables, [10, 1, 20, 2, 30, 3, 40, 4])

    fired = judge(cells, variables, one("1b", t=1000), key_margin="each")

    assert {f.margin for f in fired if f.cell == ("P", "m", "A")} == {40, 30}
    assert {f.margin for f in fired if f.cell == ("P", TOTAL, "A")} == {100}


def test_each_is_stricter_than_joint() -> None:
    variables = [REGION, SEX, flat("target", "target", "AB")]
    cells = filled(variables, [9, 9, 0, 9, 9, 9, 9, 9])  # P/m/A is all of A in P, and Q/f/A is all of A among women

    rules = one("1b", t=3)

    assert codes(judge(cells, variables, rules)) == {}
    assert codes(judge(cells, variables, rules, "each")) == {"P/m/A": {"1b"}, "Q/f/A": {"1b"}}


def test_rules_1_and_2_apply_in_margin_rows_and_columns_too() -> None:
    variables = [REGION, flat("target", "target", "AB")]
    cells = filled(variables, [50, 1, 1, 0])

    fired = judge(cells, variables, [("1a", {"t": 3}), ("1b", {"t": 3})])

    assert codes(fired) == {
        "P/A": {"1a", "1b"},
        "Q/A": {"1a"},
        "P/B": {"1b"},
        "P/Total": {"1b"},
        "Total/A": {"1a"},
    }


def test_a_by_variable_never_moves_and_each_category_is_a_table_of_its_own() -> None:
    year = flat("year", "by", "xy")
    target = flat("target", "target", "AB")
    rules: Rules = [("1a", {"t": 1}), ("1b", {"t": 1}), ("3", {})]

    fired = judge(filled([year, target], [5, 0, 5, 5]), [year, target], rules)

    assert codes(fired) == {"x/A": {"1a"}}


def test_several_targets_are_checked_one_at_a_time_and_each_is_key_for_the_other() -> None:
    smokes, drinks = flat("smokes", "target", "yn"), flat("drinks", "target", "YN")
    cells = filled([smokes, drinks], [9, 0, 6, 8])

    fired = judge(cells, [smokes, drinks], [("1a", {"t": 1}), ("1b", {"t": 1})])

    assert {(address(f.cell), f.rule, f.along) for f in fired} == {
        ("y/Y", "1a", "drinks"),
        ("y/Y", "1b", "smokes"),
        ("n/N", "1a", "smokes"),
        ("n/N", "1b", "drinks"),
    }
    zeros = informative_zeros(cells, [smokes, drinks], one("1a", t=1))
    assert zeros == {(("y", "N"), "smokes"), (("y", "N"), "drinks")}


def test_without_a_target_only_rule_3_judges() -> None:
    rules: Rules = [("1a", {}), ("1b", {}), ("2a", {}), ("2b", {}), ("sensitive-share", {}), ("3", {})]

    fired = judge(filled([REGION, SEX], [1, 0, 0, 0]), [REGION, SEX], rules)

    assert {finding.rule for finding in fired} == {"3"}


def test_a_missing_cell_and_a_missing_margin_are_not_judged() -> None:
    variables = [REGION, TARGET]
    cells = filled(variables, [None, 5, 0, 9, 9, 9])

    fired = judge(cells, variables, one("1a", t=1))

    # P/C is empty and so safe; Total/A is missing, and with it the total of the total row.
    assert codes(fired) == {}
    assert {address(f.cell) for f in fired} == {"P/A", "P/B", "Total/A", "Total/B", "Total/C"}
    assert {finding.score for finding in fired} == {None}


def test_a_missing_cell_keeps_the_margin_that_the_file_gives() -> None:
    variables = [flat("target", "target", "AB")]
    cells = all_cells({("A",): None, ("B",): 19}, variables, {(TOTAL,): 20})

    fired = judge(cells, variables, one("1a", t=3))

    assert fired == {
        Fired(("A",), "1a", "target", 20, None, Fraction(3), NOT_JUDGED),
        Fired(("B",), "1a", "target", 20, Fraction(1), Fraction(3), UNSAFE),
    }


def test_a_missing_cell_has_no_verdict_where_there_is_no_comparison() -> None:
    variables = [flat("target", "target", "AB")]

    fired = judge(filled(variables, [None, 4]), variables, [("1a", {}), ("1b", {})])

    assert {(f.cell, f.rule) for f in fired} == {(("A",), "1a"), (("B",), "1a")}


def test_rule_3_does_not_judge_a_missing_cell() -> None:
    variables = [flat("target", "target", "AB")]

    fired = judge(filled(variables, [None, 4]), variables, one("3"))

    assert codes(fired, NOT_JUDGED) == {"A": {"3"}, TOTAL: {"3"}}


def test_empty_cells_are_never_unsafe_by_dominance() -> None:
    variables = [REGION, TARGET]
    rules: Rules = [(rule, {"inclusive": True}) for rule in ("1a", "1b", "2a", "2b")]

    assert judge(filled(variables, [0] * 6), variables, rules) == set()


def test_rule_3_has_a_minimum_for_each_kind_of_count() -> None:
    variables = [REGION, flat("target", "target", "AB")]
    cells = filled(variables, [1, 1, 1, 1])

    limits = minimums(judge(cells, variables, one("3", cell=10, key=20, target=30)))

    assert limits["P/A"] == 10
    assert limits["P/Total"] == 20
    assert limits["Total/A"] == 30
    assert limits[f"{TOTAL}/{TOTAL}"] == 30


def test_rule_3_treats_a_subtotal_as_a_cell() -> None:
    tree: dict[str, str | None] = {TOTAL: None, "S": TOTAL, "N": TOTAL, "s1": "S", "s2": "S"}
    variables = [Spanning("region", "key", tree), flat("target", "target", "AB")]
    cells = filled(variables, [1] * 6)

    limits = minimums(judge(cells, variables, one("3", cell=10, key=20, target=30)))

    assert (limits["S/A"], limits["S/Total"], limits["Total/A"]) == (10, 20, 30)


def test_rule_3_with_two_keys_needs_all_of_them_at_their_total() -> None:
    variables = [REGION, SEX, flat("target", "target", "AB")]
    cells = filled(variables, [1] * 8)

    limits = minimums(judge(cells, variables, one("3", cell=10, key=20, target=30)))

    assert (limits["P/Total/A"], limits["P/Total/Total"], limits["Total/Total/A"]) == (10, 20, 30)


def test_rule_3_with_two_targets_needs_both_at_their_total() -> None:
    variables = [REGION, flat("smokes", "target", "yn"), flat("drinks", "target", "YN")]
    cells = filled(variables, [1] * 8)

    limits = minimums(judge(cells, variables, one("3", cell=10, key=20, target=30)))

    assert (limits["P/Total/Y"], limits["P/Total/Total"], limits["Total/y/Total"]) == (10, 20, 30)


def test_rule_3_without_a_target_takes_every_margin_as_a_group_size() -> None:
    cells = filled([REGION, SEX], [1] * 4)

    limits = minimums(judge(cells, [REGION, SEX], one("3", cell=10, key=20, target=30)))

    assert (limits["P/m"], limits["P/Total"], limits[f"{TOTAL}/{TOTAL}"]) == (10, 20, 20)


ZEROS_TABLE = [5, 0, 0, 5, 5, 0]  # all of P in A: its zeros are informative, the zero of Q is not


@pytest.mark.parametrize(
    ("zeros", "unsafe"),
    [
        ("safe", set[str]()),
        ("informative", {"P/B", "P/C"}),
        ("unsafe", {"P/B", "P/C", "Q/C", "Total/C"}),
    ],
)
def test_rule_3_treats_zeros_in_three_ways(zeros: str, unsafe: set[str]) -> None:
    variables = [REGION, TARGET]
    rules: Rules = [("1a", {"t": 1}), ("3", {"zeros": zeros})]

    fired = judge(filled(variables, ZEROS_TABLE), variables, rules)

    assert {address(f.cell) for f in fired if f.rule == "3"} == unsafe
    assert all(f.score == 0 for f in fired if f.rule == "3")


def test_structural_zeros_are_never_unsafe_and_never_informative() -> None:
    variables = [REGION, TARGET]
    cells = filled(variables, ZEROS_TABLE)
    rules: Rules = [("1a", {"t": 1}), ("3", {"zeros": "unsafe"})]

    fired = judge(cells, variables, rules, structural={("P", "B")})

    assert {address(f.cell) for f in fired if f.rule == "3"} == {"P/C", "Q/C", "Total/C"}
    assert informative_zeros(cells, variables, rules, {("P", "B")}) == {(("P", "C"), "target")}


def test_a_margin_over_impossible_cells_only_is_impossible() -> None:
    variables = [REGION, TARGET]
    cells = filled(variables, ZEROS_TABLE)

    below = judge(cells, variables, one("3", zeros="unsafe"), structural={("P", "C"), ("Q", "C")})
    above = judge(cells, variables, one("3", zeros="unsafe"), structural={(TOTAL, "C")})

    assert codes(below) == codes(above) == {"P/B": {"3"}}


def test_zeros_are_informative_only_beside_a_cell_of_their_own_group() -> None:
    tree: dict[str, str | None] = {TOTAL: None, "U": TOTAL, "V": TOTAL, "u1": "U", "u2": "U"}
    variables = [Spanning("target", "target", tree)]
    rules = one("2a", percent=100, inclusive=True)

    zeros = informative_zeros(filled(variables, [0, 8, 0]), variables, rules)  # V, u1, u2

    # U holds all of the total beside V; u1 holds all of U beside u2.
    assert zeros == {(("V",), "target"), (("u2",), "target")}
    assert informative_zeros(filled(variables, [9, 8, 0]), variables, rules) == {(("u2",), "target")}


def test_a_zero_tells_about_the_target_for_which_its_sibling_is_unsafe() -> None:
    smokes, drinks = flat("smokes", "target", "yno"), flat("drinks", "target", "YN")
    cells = filled([smokes, drinks], [9, 0, 0, 9, 9, 9])

    zeros = informative_zeros(cells, [smokes, drinks], one("1a", t=1))

    # All who smoke drink and all who do not do not; neither answer tells who smokes.
    assert zeros == {(("y", "N"), "drinks"), (("n", "Y"), "drinks")}


def test_a_zero_beside_a_cell_that_is_not_judged_is_not_informative() -> None:
    variables = [flat("target", "target", "AB")]

    assert informative_zeros(filled(variables, [None, 0]), variables, one("1a", t=1)) == set()


def test_1b_makes_no_zero_informative() -> None:
    variables = [REGION, TARGET]

    zeros = informative_zeros(filled(variables, ZEROS_TABLE), variables, one("1b", t=1000))

    assert zeros == set()


def test_overlapping_sensitive_nodes_count_once_and_everything_below_is_flagged() -> None:
    tree: dict[str, str | None] = {
        TOTAL: None,
        "ill": TOTAL,
        "well": TOTAL,
        "i1": "ill",
        "i2": "ill",
        "i3": "ill",
    }
    target = Spanning("health", "target", tree, frozenset({"ill", "i1"}))
    cells = filled([target], [9, 4, 2, 0])  # well, i1, i2, i3: 6 of 15 are ill

    fired = judge(cells, [target], one("sensitive-share", percent=40))

    flagged = {(f.cell, f.margin, f.score) for f in fired}
    assert flagged == {((node,), 15, Fraction(40)) for node in ("ill", "i1", "i2")}
    assert judge(cells, [target], one("sensitive-share", percent="40.1")) == set()


def test_a_group_is_judged_at_the_total_of_the_target_and_at_every_node_of_the_others() -> None:
    target = flat("offence", "target", "YN", sensitive="Y")
    cells = filled([REGION, target], [4, 6, 1, 99])

    fired = judge(cells, [REGION, target], one("sensitive-share", percent=40))

    assert {(address(f.cell), f.margin) for f in fired} == {("P/Y", 10)}
    everywhere = judge(cells, [REGION, target], one("sensitive-share", percent=1))
    assert {address(f.cell) for f in everywhere} == {"P/Y", "Q/Y", "Total/Y"}


def test_an_empty_group_is_safe_by_the_sensitive_rules() -> None:
    target = flat("offence", "target", "YN", sensitive="Y")
    rules: Rules = [("sensitive-share", {}), ("non-sensitive", {})]

    assert judge(filled([REGION, target], [0, 0, 0, 50]), [REGION, target], rules) == set()


def test_without_sensitive_categories_the_sensitive_rules_do_nothing() -> None:
    rules: Rules = [("sensitive-share", {"percent": 1}), ("non-sensitive", {"n": 1000})]

    assert judge(filled([TARGET], [1, 2, 3]), [TARGET], rules) == set()


@pytest.mark.parametrize("rule", ["sensitive-share", "non-sensitive"])
def test_a_group_that_misses_a_count_it_needs_is_not_judged(rule: str) -> None:
    target = flat("health", "target", "ABCW", sensitive="ABC")

    part_missing = judge(filled([target], [None, 5, 0, 90]), [target], one(rule))
    total_missing = judge(filled([target], [1, 5, 0, None]), [target], one(rule))
    other_missing = all_cells({("A",): 1, ("W",): None}, [target], {(TOTAL,): 50})

    assert codes(part_missing, NOT_JUDGED) == codes(total_missing, NOT_JUDGED) == {"A": {rule}, "B": {rule}}
    assert {f.margin for f in part_missing} == {None}
    assert judge(other_missing, [target], one(rule)) == set()


@pytest.mark.parametrize(("others", "unsafe"), [(5, {"ill", "i2"}), (95, set())])
def test_a_missing_sensitive_cell_below_a_known_subtotal_is_never_judged(others: int, unsafe: set[str]) -> None:
    tree: dict[str, str | None] = {TOTAL: None, "ill": TOTAL, "well": TOTAL, "i1": "ill", "i2": "ill"}
    target = Spanning("health", "target", tree, frozenset({"ill"}))
    base: Cells = {("well",): others, ("i1",): None, ("i2",): 2}
    cells = all_cells(base, [target], {("ill",): 5, (TOTAL,): others + 5})

    fired = judge(cells, [target], one("sensitive-share"))

    assert set(codes(fired)) == unsafe
    assert set(codes(fired, NOT_JUDGED)) == {"i1"}


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="no such rule"):
        judge({}, [], one("4"))
