"""Curves that can be checked with a pencil: the worked example of the extended threshold rules, and small sums."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES, Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.thresholds.critical import OPEN, SAFE, UNSAFE, search
from sdc_core.thresholds.curve import Curve, curves_of
from sdc_core.thresholds.moves import moved
from sdc_core.thresholds.presets import all_presets, marks_on
from sdc_core.thresholds.sweeps import sweeps_of
from tests.table.sheets import keys_and_target, sheet

# Statistics Sweden, worked example: twelve key values by A, B, C and D.
EXAMPLE = {
    "1": (200, 0, 0, 0), "2": (20, 0, 0, 0), "3": (2, 0, 0, 0), "4": (19, 1, 0, 0), "5": (18, 2, 0, 0),
    "6": (17, 3, 0, 0), "7": (7, 6, 6, 1), "8": (3, 1, 0, 0), "9": (2, 2, 0, 0), "10": (1, 0, 0, 0),
    "11": (297, 3, 0, 0), "12": (298, 3, 0, 0),
}  # fmt: skip
NAMED = Policy.preset("extended-threshold-example")


def twelve(policy: Policy = NAMED) -> Review:
    lines = [f"{key},{name},{n}" for key, counts in EXAMPLE.items() for name, n in zip("ABCD", counts, strict=True)]
    return review(Cube.build(sheet("\n".join(["key,y,n", *lines])), keys_and_target("key", "y")), policy)


def curve(result: Review, id: str) -> Curve:
    return next(one for one in curves_of(result) if one.sweep.rule.id == id)


def labels(result: Review, rows: np.ndarray) -> list[str]:
    return ["".join(result.cube.label(row)) for row in rows.tolist()]


def test_the_worked_example_at_its_own_threshold_and_one_above():
    few_others = curve(twelve(), "1a")

    at_three, at_four = few_others.at(3), few_others.at(4)

    assert (at_three.cells, at_three.groups, at_three.units) == (9, 8, 267)  # 1A 2A 3A 4A 5A 8A 9A 9B 10A
    assert at_three.lost == pytest.approx(100 * 267 / 912)
    assert at_three.left == 16 - 9
    assert (at_four.cells, at_four.groups) == (13, 11)  # and 6A, 8B, 11A and 12A


def test_risk_left_counts_the_people_in_marked_cells_that_the_rule_alone_would_leave():
    whole = twelve()
    alone = twelve(Policy("alone", (FewOthers(t=3),), whole.policy.options))
    here, there = (set(np.flatnonzero(one.findings.unsafe_rules).tolist()) for one in (whole, alone))
    left = [row for row in here - there if "Total" not in whole.cube.label(row)]

    curves = curves_of(whole)

    assert left
    assert curve(whole, "1a").at(3).units_left == sum(int(whole.cube.count[row]) for row in left)
    inside = [row for row in here if "Total" not in whole.cube.label(row)]
    assert curves.units_marked == sum(int(whole.cube.count[row]) for row in inside)
    assert curve(whole, "1a").points[0].units_left >= curve(whole, "1a").points[-1].units_left


def test_margins_count_as_cells_and_groups_but_hide_no_units_twice():
    small = curve(twelve(), "3")

    at_two = small.at(2)

    assert at_two.cells == 6  # 4B 7D 8B 10A, the group 10 and the column D
    assert at_two.groups == 5  # 4, 7, 8, 10 and all together
    assert at_two.units == 4


def test_what_the_curves_are_out_of():
    curves = curves_of(twelve())

    assert (curves.cells, curves.groups, curves.units, curves.marked) == (13 * 5, 13, 912, 16)


def test_an_empty_group_is_no_group():
    empty = "key,y,n\na,x,3\na,z,1\nb,x,0\nb,z,0"
    result = review(Cube.build(sheet(empty), keys_and_target("key", "y")), NAMED)

    assert curves_of(result).groups == 2  # a and all together


def test_a_curve_rises_with_the_threshold_or_falls_with_the_share():
    curves = {one.sweep.rule.id: [point.cells for point in one.points] for one in curves_of(twelve())}

    assert curves["1a"] == sorted(curves["1a"])
    assert curves["2a"] == sorted(curves["2a"], reverse=True)
    assert len(set(curves["1a"])) > 3 and len(set(curves["2a"])) > 3


def test_a_table_without_a_target_has_no_groups():
    spec = TableSpec((Variable("a", "key"), Variable("b", "key")), measure=Measure(count="n"))
    cube = Cube.build(sheet("a,b,n\nx,u,1\nx,v,5\ny,u,7\ny,v,8"), spec)
    curves = curves_of(review(cube, Policy("small", (SmallCount(),))))

    assert [one.sweep.rule.id for one in curves] == ["3"]
    assert curves.groups is None
    assert curves.curves[0].at(6).groups is None
    assert curves.curves[0].at(6).cells == 2


def sums(*lines: str) -> Cube:
    measure = Measure("magnitude", value="turnover", contributors="n", largest=("x1", "x2"), disjoint=True)
    table = sheet("\n".join(["region,n,turnover,x1,x2", *lines]))
    return Cube.build(table, TableSpec((Variable("region", "key"),), measure=measure))


def test_the_pianos_are_safe_by_p_percent_up_to_the_estimate_that_can_be_made():
    """81, 5, 2, 2, 2: the second largest is 6/81 = 7.4 % off, so p from 8 on marks the sum."""
    result = review(sums("d,5,92,81,5", "e,50,9000,250,200"), Policy("sums", (PPercent(),)))

    estimate = curve(result, "p%")

    assert [estimate.at(Decimal(p)).cells for p in (1, 7, 8, 50)] == [0, 0, 1, 1]
    assert estimate.at(Decimal(8)).lost == pytest.approx(100 * 92 / 9092)
    assert estimate.at(Decimal(8)).units == 5


def test_dominance_marks_below_the_share_and_not_at_it():
    """33, 30 and 27 are exactly 70 % with (2, 70); the total of 180 has 60 or less of any two."""
    result = review(sums("d,3,90,33,30", "e,3,90,30,30"), Policy("sums", (Dominance(n=2, k=Decimal(70)),)))

    shares = curve(result, "dominance")

    assert [shares.at(Decimal(k)).cells for k in (70, 69, 67, 66)] == [0, 1, 1, 2]


def test_a_sum_of_which_too_little_is_told_is_not_judged_where_that_matters():
    """3 contribute 100, the largest 60: the next has 20 to 40, so with p = 10 nobody can tell."""
    result = review(sums("d,3,100,60,", "e,9,900,100,100"), Policy("sums", (PPercent(),)))

    estimate = curve(result, "p%")

    assert [(estimate.at(Decimal(p)).cells, estimate.at(Decimal(p)).not_judged) for p in (1, 33, 34)] == [
        (0, 1),
        (0, 1),
        (1, 0),
    ]


def test_every_rule_with_a_number_has_a_curve_and_the_policys_come_with_their_place():
    result = review(
        sums("d,5,92,81,5", "e,50,9000,250,200"), Policy("two", (Dominance(n=1), Dominance(n=2), PPercent()))
    )

    sweeps = sweeps_of(result.cube, result.policy)

    assert [(sweep.rule.id, sweep.number) for sweep in sweeps] == [
        ("3", None), ("contributors", None), ("dominance", 0), ("dominance", 1), ("p%", 2), ("p/q", None),
    ]  # fmt: skip
    assert sweeps[2].manner == "n = 1, inclusive = no"


@pytest.mark.parametrize(
    ("rule", "fields", "mildest", "strictest", "unit"),
    [
        (FewOthers(t=3), ("t",), 1, 30, "number"),
        (FewOthers(t=77), ("t",), 1, 77, "number"),
        (SmallCount(cell=4, key=2), ("cell", "key", "target"), 1, 30, "number"),
        (Dominance(k=Decimal("99.5")), ("k",), 100, 50, "percent"),
        (PPercent(), ("p",), 1, 50, "percent"),
        (PQ(p=Decimal(5), q=Decimal(20)), ("p",), 1, 19, "percent"),
        (FewContributors(), ("n",), 1, 30, "number"),
        (next(kind for kind in RULES if kind.id == "sensitive-share")(), ("percent",), 100, 1, "percent"),
    ],
)
def test_a_sweep_runs_from_the_mildest_to_the_strictest(
    rule: Rule, fields: tuple[str, ...], mildest: int, strictest: int, unit: str
):
    variables = Variable("region", "key"), Variable("y", "target", sensitive=("1",))
    measure = Measure("magnitude", value="v")
    table = sheet("region,y,v\na,1,5\na,2,5\nb,1,2\nb,2,2")
    cube = Cube.build(table, TableSpec(variables, layout="microdata", measure=measure))

    sweep = next(one for one in sweeps_of(cube, Policy("one", (rule,))) if one.number == 0)

    assert sweep.fields == fields
    assert (sweep.values[0], sweep.values[-1], sweep.unit) == (mildest, strictest, unit)
    assert sweep.own is None or sweep.own in sweep.values


def test_a_threshold_is_put_where_the_rule_stands_or_added():
    result = twelve(Policy("two", (FewOthers(t=2), SmallCount(cell=5, zeros="unsafe"))))
    sweeps = {sweep.rule.id: sweep for sweep in sweeps_of(result.cube, result.policy)}

    changed, added = sweeps["3"].put_into(result.policy, 7), sweeps["2a"].put_into(result.policy, Decimal(90))

    assert changed.rules == (FewOthers(t=2), SmallCount(cell=7, key=7, target=7, zeros="unsafe"))
    assert [rule.id for rule in added.rules] == ["1a", "2a", "3"]
    assert sweeps["3"].own is None
    assert changed.provenance.endorsement.startswith("own settings")


def test_presets_stand_on_the_curve_of_the_rule_they_use():
    sweeps = {sweep.rule.id: sweep for sweep in sweeps_of(twelve().cube, NAMED)}

    small = {mark.preset: (mark.value, mark.otherwise) for mark in marks_on(sweeps["3"], all_presets())}
    share = {mark.preset: (mark.value, mark.otherwise) for mark in marks_on(sweeps["2a"], all_presets())}

    assert small["opensafely"] == (8, "")
    assert small["uk-llc"] == (10, "zeros = unsafe")
    assert "insee-business" not in small
    assert share["extended-threshold-example"] == (99, "")
    assert share["extended-threshold-printed"] == (99, "inclusive = yes")
    assert share["adrf-coleridge"] == (100, "inclusive = yes")


def test_a_preset_with_uneven_minimums_says_so():
    sweeps = sweeps_of(twelve().cube, Policy("mine", (SmallCount(),)))
    sweep = next(one for one in sweeps if isinstance(one.rule, SmallCount))

    (mark,) = marks_on(sweep, [Policy("theirs", (SmallCount(cell=3, key=5, target=3),))])

    assert (mark.value, mark.title, mark.otherwise) == (3, "theirs", "key = 5, target = 3")


def test_what_moves_when_the_paper_is_read_as_printed():
    one, other = twelve(), twelve(Policy.preset("extended-threshold-printed"))

    moves = moved(one, other)

    assert labels(one, moves.newly) == ["6A", "11A"]
    assert labels(one, moves.no_longer) == []
    assert labels(one, moves.both_otherwise) == ["8B", "12A"]
    assert len(moves.both) == 16 - 2
    eight = moves.both_otherwise[0]
    assert (moves.says(0, eight), moves.says(1, eight)) == ("3", "1a 3")
    assert labels(one, moved(other, one).no_longer) == ["6A", "11A"]


def test_a_cell_that_one_policy_cannot_judge_is_kept_apart():
    table = sheet("key,y,n\na,x,9\na,z,..\nb,x,1\nb,z,50")
    cube = Cube.build(table, keys_and_target("key", "y", missing=("..",)))
    others, small = (review(cube, Policy(rule.id, (rule,))) for rule in (FewOthers(), SmallCount()))

    moves = moved(small, others)

    # Whether a/x has others beside it depends on a/z, which is hidden.
    assert labels(small, moves.not_judged) == ["TotalTotal", "Totalx", "Totalz", "aTotal", "ax", "az"]
    assert (labels(small, moves.newly), labels(small, moves.no_longer)) == (["bz"], ["bx"])
    ax = next(row for row in moves.not_judged.tolist() if cube.label(row) == ("a", "x"))
    assert (moves.says(0, ax), moves.says(1, ax)) == ("safe", "not judged")


def test_two_tables_do_not_move_into_each_other():
    other = review(Cube.build(sheet("key,b,n\na,u,1\na,v,5"), keys_and_target("key", "b")), NAMED)

    with pytest.raises(InputError, match="different tables"):
        moved(twelve(), other)


def test_the_search_finds_both_steps_of_every_entry():
    steps = [(3, 5), (0, 0), (0, 4), (7, 9), (9, 9), (2, 2)]  # not safe from, unsafe from; 9 is never

    def outcome(entries: np.ndarray, place: int) -> np.ndarray:
        outcomes_there = [
            UNSAFE if place >= steps[at][1] else OPEN if place >= steps[at][0] else SAFE for at in entries.tolist()
        ]
        return np.array(outcomes_there, dtype=np.int64)

    every = np.arange(len(steps))
    opened, unsafe = search(outcome, outcome(every, 0), outcome(every, 8), 8)

    assert list(zip(opened.tolist(), unsafe.tolist(), strict=True)) == steps


def test_negative_values_are_not_judged_at_any_threshold():
    spec = TableSpec((Variable("r", "key"),), layout="microdata", measure=Measure("magnitude", value="v"))
    cube = Cube.build(sheet("r,v\na,5\na,-2\nb,5\nb,4\nb,3"), spec)
    result = review(cube, Policy("p", (PPercent(),), Options(negatives="not-judged")))

    points = curve(result, "p%").points

    assert {point.not_judged for point in points} == {2}  # a, and with it the total


def test_an_informative_zero_is_marked_whatever_the_minimum():
    """1a marks 9 of the 9 in a: the empty cell beside it is informative; the one in b is not."""
    table = sheet("key,y,n\na,x,9\na,z,0\nb,x,30\nb,z,40\nc,x,30\nc,z,0\nc,w,30\na,w,0\nb,w,20")
    rules = FewOthers(), SmallCount(cell=2, key=2, target=2, zeros="informative")
    result = review(Cube.build(table, keys_and_target("key", "y")), Policy("both", rules))

    points = curve(result, "3").points

    assert [point.cells for point in points[:9]] == [2] * 9  # a/z and a/w, not c/z
    assert points[9].cells == 4  # under a minimum of 10 the 9 in a/x and in the group a as well


def test_a_zero_that_may_be_informative_is_not_judged():
    """Of a/z only bounds are told: whether all of a is in x, which the empty a/w would tell, nobody can say."""
    table = sheet("key,y,n\na,x,9\na,z,<5\na,w,0\nb,x,30\nb,z,40\nb,w,30")
    rules = FewOthers(), SmallCount(cell=2, key=2, target=2, zeros="informative")
    result = review(Cube.build(table, keys_and_target("key", "y", missing=("<5",))), Policy("both", rules))

    small = curve(result, "3")

    found = next(one for one in result.findings.verdicts if one.check.rule.id == "3")
    assert "aw" in labels(result, found.not_judged)
    assert small.at(2).not_judged == len(found.not_judged)


def test_a_cell_that_was_not_judged_is_not_newly_marked():
    table = sheet("key,y,n\na,x,1\na,z,..\nb,x,30\nb,z,50")
    cube = Cube.build(table, keys_and_target("key", "y", missing=("..",)))
    others, small = (review(cube, Policy(rule.id, (rule,))) for rule in (FewOthers(), SmallCount()))

    moves = moved(others, small)

    assert "ax" in labels(small, moves.not_judged)
    assert labels(small, moves.newly) == []
    assert "ax" not in labels(small, moved(small, others).no_longer)


def test_a_group_of_which_a_count_is_missing_is_a_group():
    table = sheet("key,y,n\na,x,..\na,z,0\nb,x,30\nb,z,40")
    result = review(Cube.build(table, keys_and_target("key", "y", missing=("..",))), NAMED)

    assert curves_of(result).groups == 3  # a, b and all together
