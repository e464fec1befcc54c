"""Ready-made sums: cells that come with their contributors and largest contributions as columns."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.contributions.cell_contributions import UNKNOWN
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import figures_of
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.p_percent import PPercent
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import counts, sentences, sheet

HARPS = """\
region,instrument,sum,n,x1,x2
A,harps,58,151,3,2
A,pianos,92,5,81,5
B,harps,47,2,40,7
B,pianos,157,12,20,20
"""


def spec_of(*names: str, measure: dict[str, Any] | None = None, **fields: Any) -> TableSpec:
    variables = tuple(Variable(name, "key", total=("Total",)) for name in names or ("region", "instrument"))
    given = {"value": "sum", "contributors": "n", "largest": ("x1", "x2")} | (measure or {})
    return TableSpec(variables, measure=Measure("magnitude", **given), **fields)


def known(cube: Cube) -> dict[str, tuple[int, list[Fraction]]]:
    """For every cell how many contribute and the contributions that are known."""
    held = cube.contributions
    assert held is not None
    cells = {"/".join(cube.label(row)): (int(held.contributors[row]), held.cell(row)) for row in range(len(cube))}
    return {label: (number, list(cell.largest)) for label, (number, cell) in cells.items()}


def test_sums_are_added_up_and_what_is_not_given_stays_unknown() -> None:
    cube = Cube.build(sheet(HARPS), spec_of())

    figures = figures_of(cube)
    assert figures.text(0) == "354"
    assert known(cube) == {
        "Total/Total": (UNKNOWN, []),
        "Total/harps": (UNKNOWN, []),
        "Total/pianos": (UNKNOWN, []),
        "A/Total": (UNKNOWN, []),
        "A/harps": (151, [3, 2]),
        "A/pianos": (5, [81, 5]),
        "B/Total": (UNKNOWN, []),
        "B/harps": (2, [40, 7]),
        "B/pianos": (12, [20, 20]),
    }


def test_where_nobody_is_in_two_cells_the_margins_follow() -> None:
    cube = Cube.build(sheet(HARPS), spec_of(measure={"disjoint": True}))

    assert known(cube)["A/Total"] == (156, [81, 5])
    assert known(cube)["B/Total"] == (14, [40, 20])
    assert known(cube)["Total/harps"] == (153, [40, 7])
    assert known(cube)["Total/Total"] == (170, [81, 40])


def test_a_contribution_that_is_not_named_may_be_larger_than_those_that_are() -> None:
    text = "region,sum,n,x1,x2\nA,100,9,50,40\nB,100,9,60,\n"

    cube = Cube.build(sheet(text), spec_of("region", measure={"disjoint": True}))

    # In B something of up to 40 is hidden: 60 and 50 are the two largest for certain.
    assert known(cube)["Total"] == (18, [60, 50])
    text = "region,sum,n,x1,x2\nA,100,9,50,30\nB,100,9,,\n"
    assert known(Cube.build(sheet(text), spec_of("region", measure={"disjoint": True})))["Total"] == (18, [])


def test_a_margin_of_the_file_is_taken_as_it_is() -> None:
    text = HARPS + "Total,harps,105,152,41,3\nTotal,pianos,249,17,81,20\n"

    cube = Cube.build(sheet(text), spec_of())

    assert known(cube)["Total/harps"] == (152, [41, 3])
    assert known(cube)["Total/Total"] == (UNKNOWN, [])


def test_a_margin_with_a_single_cell_that_is_not_empty_is_that_cell() -> None:
    cube = Cube.build(sheet(HARPS.replace("B,harps,47,2,40,7\n", "")), spec_of())

    assert known(cube)["Total/harps"] == (151, [3, 2])
    assert known(cube)["B/Total"] == (12, [20, 20])
    assert known(cube)["A/Total"] == (UNKNOWN, [])


def test_a_cell_whose_contributors_are_not_known_is_not_taken_for_an_empty_one() -> None:
    """Whoever has 80 in B may have some of the 5 in A as well: nobody knows the largest of the margin."""
    text = "region,sum,n,x1,x2\nA,5,,,\nB,100,9,80,10\n"

    assert known(Cube.build(sheet(text), spec_of("region")))["Total"] == (UNKNOWN, [])


def test_the_units_counted_are_the_contributors_unless_a_column_counts_them() -> None:
    without = Cube.build(sheet(HARPS), spec_of())
    other = sheet("region,sum,n,units,x1,x2\nA,58,2,7,50,8\nB,47,2,9,40,7\n")

    assert counts(without)["A/Total"] == 156
    assert counts(Cube.build(other, spec_of("region", measure={"count": "units"}))) == {"Total": 16, "A": 7, "B": 9}


def test_without_contributors_nothing_is_counted() -> None:
    cube = Cube.build(sheet(HARPS), spec_of(measure={"contributors": ""}))

    assert set(counts(cube).values()) == {None}
    assert known(cube)["A/pianos"] == (UNKNOWN, [81, 5])


def test_cells_that_are_not_in_the_file_are_empty() -> None:
    cube = Cube.build(sheet(HARPS.replace("B,harps,47,2,40,7\n", "")), spec_of())

    assert known(cube)["B/harps"] == (0, [0, 0])
    assert figures_of(cube).text(cube.rows_of([2, 1]).item()) == "0"


@pytest.mark.parametrize(("parts", "most"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
@pytest.mark.parametrize("sign", [1, -1])
def test_a_total_may_differ_by_half_a_digit_for_each_part_and_for_itself(parts: int, most: int, sign: int) -> None:
    lines = "".join(f"{region},0.4,3\n" for region in "ABCDE"[:parts])
    spec = spec_of("region", measure={"largest": ()})

    def with_total(tenths: int) -> Cube:
        return Cube.build(sheet(f"region,sum,n\n{lines}Total,{Decimal(tenths).scaleb(-1)},{3 * parts}\n"), spec)

    assert with_total(4 * parts + sign * most).differences == ()
    with pytest.raises(InputError, match="1 total is not the sum of its parts"):
        with_total(4 * parts + sign * (most + 1))


def test_a_total_within_the_rounding_of_its_parts_adds_up() -> None:
    rounded = "region,sum,n\nA,0.4,3\nB,0.4,3\nC,0.4,3\nTotal,1.3,9\n"
    spec = spec_of("region", measure={"largest": ()})

    cube = Cube.build(sheet(rounded), spec)

    assert figures_of(cube).text(0) == "1.3"
    assert any("by the rounding of the last digit" in note.what for note in cube.notes)
    with pytest.raises(InputError, match="row 5: 1 total is not the sum of its parts"):
        Cube.build(sheet(rounded.replace("1.3", "1.5")), spec)


def test_whole_numbers_must_add_up_to_the_last() -> None:
    with pytest.raises(InputError, match="1 total is not the sum"):
        Cube.build(sheet("region,sum,n\nA,4,3\nB,4,3\nTotal,9,6\n"), spec_of("region", measure={"largest": ()}))


def test_a_missing_sum_leaves_its_margins_open() -> None:
    cube = Cube.build(sheet(HARPS.replace(",47,2,40,7", ",x,2,,")), spec_of(missing=("x",)))

    missing = figures_of(cube).missing
    assert missing is not None
    assert {"/".join(cube.label(row)) for row in np.flatnonzero(missing)} == {
        "B/harps", "B/Total", "Total/harps", "Total/Total",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("A,harps,58,151,2,3", "row 2: a later contribution is larger than an earlier one; write them in falling "
         "order."),
        ("A,harps,58,151,50,12", "row 2: the largest contributions add up to more than the sum; correct the sum or the "
         "contributions."),
        ("A,harps,58,3,3,2", "row 2: the contributors that are not named cannot make up the rest of the sum, each "
         "being at most the last named; correct the sum, the contributions or their number."),
        ("A,harps,58,1,3,2", "row 2: there are more contributions than contributors; correct the number of "
         "contributors."),
        ("A,harps,58,0,,", "row 2: nobody contributes, and the sum is not zero; correct the sum or the number of "
         "contributors."),
        ("A,harps,58,151,,2", "row 2, column 5: a contribution stands after a blank one; write the largest "
         "contributions without a gap."),
        ("A,harps,58,1.5,3,2", "row 2, column 4: the number of contributors is no count; contributors are counted: "
         "write a whole number from 0."),
        ("A,harps,58,-2,3,2", "row 2, column 4: the number of contributors is no count; contributors are counted: "
         "write a whole number from 0."),
        ("A,harps,,151,3,2", 'row 2, column 3: the sum is blank; list "" under missing or under zero.'),
        ("A,harps,secret,151,3,2", "row 2, column 3: the sum is not a number; correct it, or list the symbol under "
         "missing or under zero."),
    ],
)  # fmt: skip
def test_what_cannot_be_true_is_refused_with_its_place(line: str, sentence: str) -> None:
    text = HARPS.replace("A,harps,58,151,3,2", line)

    with pytest.raises(InputError) as refused:
        Cube.build(sheet(text), spec_of())

    assert sentences(refused.value) == [f"small.csv, {sentence}"]
    assert "secret" not in str(refused.value)


@given(st.lists(st.tuples(st.lists(st.integers(0, 9), max_size=4), st.integers(0, 3)), min_size=1, max_size=3))
def test_what_is_known_of_a_disjoint_margin_is_true_of_all_contributions(cells: list[tuple[list[int], int]]) -> None:
    """Each cell names its first contributions only; what is claimed of the total must hold of all of them."""
    lines = []
    for number, (contributions, named) in enumerate(cells):
        falling = sorted(contributions, reverse=True)
        columns = [*falling[:named], "", "", ""][:2] if named else ["", ""]
        lines.append([f"c{number}", sum(falling), len(falling), *columns])
    text = "region,sum,n,x1,x2\n" + "\n".join(",".join(map(str, line)) for line in lines)

    number, claimed = known(Cube.build(sheet(text), spec_of("region", measure={"disjoint": True})))["Total"]

    everyone = sorted((one for contributions, _ in cells for one in contributions), reverse=True)
    assert number == len(everyone)
    assert claimed == [*everyone, 0, 0][: len(claimed)]


@pytest.mark.parametrize(("size", "variables"), list(product([300], [3])))
def test_a_table_of_sums_that_is_too_large_is_refused(size: int, variables: int) -> None:
    names = [f"v{number}" for number in range(variables)]
    rows = [",".join([*[f"c{row}"] * variables, "1", "1"]) for row in range(size)]
    text = ",".join([*names, "sum", "n"]) + "\n" + "\n".join(rows)

    with pytest.raises(
        InputError, match=r"the table has 27,270,901 cells, more than the 20,000,000 .* v0 has the most"
    ):
        Cube.build(sheet(text), spec_of(*names, measure={"largest": ()}))


@pytest.mark.parametrize("negatives", ["not-judged", "absolute"])
def test_a_negative_sum_that_came_ready_made_is_never_judged_by_rules_that_need_signs(negatives: str) -> None:
    measure = Measure("magnitude", value="v", contributors="n", largest=("x1", "x2"), disjoint=True)
    table = sheet("region,n,v,x1,x2\na,3,-5,1,1\nb,9,900,100,100")
    cube = Cube.build(table, TableSpec((Variable("region", "key"),), measure=measure))

    found = review(cube, Policy("p", (PPercent(),), Options(negatives=negatives))).findings

    assert {(one.labels, one.verdict) for one in found if one.labels == ("a",)} == {(("a",), "not judged")}


def test_negative_values_are_counted_once_each_where_a_policy_refuses_them() -> None:
    policy = Policy("p", (PPercent(),), Options(negatives="refuse"))
    of_units = TableSpec(
        (Variable("region", "key"), Variable("year", "by")), layout="microdata", measure=Measure("magnitude", value="v")
    )
    units = Cube.build(sheet("region,year,v\na,1,-5\na,1,-1\nb,1,9\nb,2,-2\nb,2,4\n"), of_units)
    ready = TableSpec(
        (Variable("region", "key"),), measure=Measure("magnitude", value="v", contributors="n", disjoint=True)
    )
    sums = Cube.build(sheet("region,n,v\na,3,-5\nb,9,-4\nc,2,1\n"), ready)

    for cube, said in ((units, "3 units have negative values"), (sums, "3 sums, margins included, are negative")):
        with pytest.raises(InputError, match=said):
            review(cube, policy)


def test_a_sum_that_is_missing_is_not_judged_whatever_is_known_of_its_contributions() -> None:
    measure = Measure("magnitude", value="v", contributors="n", largest=("x1",), disjoint=True)
    spec = TableSpec((Variable("region", "key"),), measure=measure, missing=("..",))
    cube = Cube.build(sheet("region,n,v,x1\na,2,..,90\nb,9,900,100\n"), spec)

    found = review(cube, Policy("p", (FewContributors(n=3),))).findings

    assert {(one.labels, one.verdict) for one in found} == {(("a",), "not judged"), (("Total",), "not judged")}
