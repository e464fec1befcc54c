"""Microdata of a table of sums: who is in the population, what each unit contributes, what is refused."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import numpy as np
import pytest

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import figures_of
from sdc_core.errors import InputError
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import counts, sentences, sheet

THREE = Need(largest=3)

FIRMS = """\
region,age,turnover,group,weight,consent
East,10,81,a,1,no
East,20,5,a,1,no
West,30,2.5,b,2,yes
West,40,,b,1.5,no
West,65,-1,,1,no
"""


def spec_of(*variables: Variable, **fields: Any) -> TableSpec:
    measure = Measure("magnitude", value="turnover", **fields.pop("measure", {}))
    return TableSpec(variables or (Variable("region", "key"),), layout="microdata", measure=measure, **fields)


def built(spec: TableSpec, text: str = FIRMS, need: Need = THREE) -> Cube:
    return Cube.build(sheet(text), spec).collected(need)


def sums(cube: Cube) -> dict[str, str]:
    figures = figures_of(cube)
    return {"/".join(cube.label(row)): figures.text(row) for row in range(len(cube))}


def said(cube: Cube) -> list[str]:
    return [
        note.what for note in cube.notes if "left out" not in note.what or "units" in note.what or "unit " in note.what
    ]


def test_units_are_counted_and_their_values_added_up() -> None:
    cube = built(spec_of())

    assert counts(cube) == {"Total": 4, "East": 2, "West": 2}
    assert sums(cube) == {"Total": "87.5", "East": "86", "West": "1.5"}
    assert "1 unit without a response is left out" in said(cube)


def test_contributions_of_a_holding_are_one_in_the_cell_and_in_the_total() -> None:
    cube = built(spec_of(measure={"holding": "group"}))

    held = cube.contributions
    assert held is not None
    assert held.contributors.tolist() == [3, 1, 2]
    assert [held.cell(row).largest[:2] for row in (0, 1)] == [(Decimal(86), Decimal("2.5")), (86, 0)]
    assert "1 unit has no holding and is a holding of its own" in said(cube)


def test_weights_and_waivers_are_read() -> None:
    cube = built(spec_of(measure={"weight": "weight", "waiver": "consent"}))

    held = cube.contributions
    assert held is not None
    assert sums(cube) == {"Total": "90", "East": "86", "West": "4"}
    assert held.waived is not None
    assert held.waived.tolist() == [1, 0, 1]
    assert held.cell(2).exposed == -1 or held.cell(2).exposed == 0


@pytest.mark.parametrize(
    ("condition", "left"),
    [
        (Filter("region", one_of=("East",)), {"Total": 2, "East": 2}),
        (Filter("region", none_of=("East",)), {"Total": 2, "West": 2}),
        (Filter("age", at_least=Decimal(20)), {"Total": 3, "East": 1, "West": 2}),
        (Filter("age", below=Decimal("30.5"), at_least=Decimal(20)), {"Total": 2, "East": 1, "West": 1}),
        (Filter("group", none_of=("a",)), {"Total": 2, "West": 2}),
        (Filter("group", one_of=("a", "b")), {"Total": 3, "East": 2, "West": 1}),
    ],
    ids=lambda value: value.describe() if isinstance(value, Filter) else "",
)
def test_a_filter_leaves_the_population(condition: Filter, left: dict[str, int]) -> None:
    cube = built(spec_of(filters=(condition,)))

    assert counts(cube) == left
    assert any("outside the population" in note.what for note in cube.notes)


def test_several_filters_must_all_hold() -> None:
    both = (Filter("region", one_of=("West",)), Filter("age", below=Decimal(40)))

    assert counts(built(spec_of(filters=both))) == {"Total": 1, "West": 1}


def test_a_numeric_variable_has_bands() -> None:
    cube = built(spec_of(Variable("age", "key", bands=(Decimal(20), Decimal(65)))), FIRMS + "West,,7,c,1,no\n")

    assert counts(cube) == {"Total": 5, "under 20": 1, "20 to under 65": 2, "65 and over": 1, "(blank)": 1}


def test_a_codelist_orders_and_names_the_categories() -> None:
    labels = {"West": "The west", "South": "The south", "East": "The east"}

    cube = built(spec_of(Variable("region", "key", labels=labels)))

    assert counts(cube) == {"Total": 4, "The west": 2, "The east": 2}


@pytest.mark.parametrize(
    ("header", "spec", "sentence"),
    [
        ("turnover", {}, "small.csv, row 3, column 3: the response is not a number; "
         "correct it, or list the symbol under missing or under zero."),
        ("weight", {"measure": {"weight": "weight"}}, "small.csv, row 3, column 5: the weight is not a number; "
         "correct it, or list the symbol under missing or under zero."),
        ("consent", {"measure": {"waiver": "consent"}}, "small.csv, row 3, column 6: the waiver is neither true nor "
         "false; write true or false."),
        ("age", {"filters": (Filter("age", below=Decimal(5)),)}, "small.csv, row 3, column 2: the filter compares "
         "numbers, and this is none; correct it or leave it blank."),
    ],
    ids=["response", "weight", "waiver", "filter"],
)  # fmt: skip
def test_what_is_no_number_is_refused_with_its_place(header: str, spec: dict[str, Any], sentence: str) -> None:
    lines = [line.split(",") for line in FIRMS.splitlines()]
    lines[2][lines[0].index(header)] = "secret"

    with pytest.raises(InputError) as refused:
        built(spec_of(**spec), "\n".join(",".join(line) for line in lines))

    assert sentences(refused.value) == [sentence]
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("weight", "what"),
    [
        ("-0.5", "the weight is below zero; a weight is 0 or more."),
        ("", "the weight is blank; give every unit a weight."),
    ],
)
def test_a_weight_is_a_number_from_zero(weight: str, what: str) -> None:
    text = FIRMS.replace("West,30,2.5,b,2,yes", f"West,30,2.5,b,{weight},yes")

    with pytest.raises(InputError, match=what):
        built(spec_of(measure={"weight": "weight"}), text)


def test_a_population_without_anybody_is_refused() -> None:
    with pytest.raises(InputError, match="no unit is left in the population"):
        built(spec_of(filters=(Filter("age", below=Decimal(5)),)))


def test_a_banded_variable_that_is_no_number_is_refused() -> None:
    with pytest.raises(InputError, match="row 2, column 1: the variable has bands, and this is no number"):
        built(spec_of(Variable("region", "key", bands=(Decimal(1),))))


def test_calculated_numbers_are_kept_as_such_and_said_so() -> None:
    text = FIRMS.replace("2.5", "63.1685247644782")

    cube = built(spec_of(), text)

    assert cube.contributions is not None
    assert cube.contributions.decimals is None
    assert cube.contributions.cell(2).largest[0] == Decimal("63.1685247644782")
    assert sums(cube)["West"] == "62.169"
    assert any("differences of less than 1 in 10¹² are ties" in note.what for note in cube.notes)


def test_amounts_whose_products_with_weights_would_not_fit_are_floating_point() -> None:
    text = "region,turnover,weight\nEast,4000000000000000000,1\nEast,4000000000000000000,1.5\n"

    cube = built(spec_of(measure={"weight": "weight"}), text)

    assert cube.contributions is not None
    assert cube.contributions.decimals is None
    assert np.isclose(cube.contributions.total, 1e19).all()


def test_a_symbol_means_what_the_spec_says() -> None:
    text = FIRMS.replace(",81,", ",..,").replace(",5,", ",-,")

    cube = built(spec_of(missing=("..",), zero=("-",)), text)

    assert counts(cube) == {"Total": 3, "East": 1, "West": 2}
    assert sums(cube) == {"Total": "1.5", "East": "0", "West": "1.5"}


@pytest.mark.parametrize(("units", "refused"), [(999, False), (1000, True)])
def test_a_column_that_tells_every_unit_apart_is_no_spanning_variable(units: int, refused: bool) -> None:
    text = "region,turnover\n" + "".join(f"r{number},1\n" for number in range(units))

    if not refused:
        assert counts(built(spec_of(), text))["Total"] == units
        return
    with pytest.raises(InputError, match="each of the 1,000 units has a category of its own") as error:
        built(spec_of(), text)
    assert "r999" not in str(error.value)


def test_rows_in_which_nothing_stands_are_no_units() -> None:
    with_gaps = FIRMS.replace("West,30", ",,,,,\nWest,30") + ",,,,,\n"

    cube = built(spec_of(measure={"weight": "weight"}), with_gaps)

    assert counts(cube) == counts(built(spec_of(measure={"weight": "weight"})))
    assert "2 rows in which nothing stands are left out" in [note.what for note in cube.notes]


def test_what_is_wrong_outside_the_population_does_not_matter() -> None:
    outside = FIRMS + "North,50,many,c,-1,perhaps\n"
    measure = {"weight": "weight", "waiver": "consent"}
    spec = spec_of(measure=measure, filters=(Filter("region", one_of=("East", "West")),))

    assert sums(built(spec, outside)) == sums(built(spec))


def test_a_place_is_that_of_the_file_though_rows_above_are_left_out() -> None:
    wrong = FIRMS.replace("West,30,2.5", ",,,,,\nNorth,1,1,a,1,no\nWest,30,many")
    spec = spec_of(filters=(Filter("region", one_of=("East", "West")),))

    with pytest.raises(InputError) as caught:
        built(spec, wrong)

    assert sentences(caught.value)[0].startswith("small.csv, row 6, column 3")
