"""A draft says what a spec says, and what is left open stays a question."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from sdc_core.errors import SpecError
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.spec_file import spec_to_toml
from sdc_core.spec.table_spec import TableSpec
from ui.session.draft import Draft, DraftMeasure, DraftVariable
from ui.session.draft_filter import DraftFilter

REGION = Variable("region", "key", total=("Total",), parents={"A": "", "a": "A"})
AGE = Variable("age", "target", bands=(Decimal("0"), Decimal("15.5"), Decimal("30")), shown_as="age group")

SPECS = {
    "counts in a list": TableSpec((REGION,), measure=Measure(count="n"), missing=("..",), zero=("-",)),
    "counts in a crosstab": TableSpec(
        (REGION, Variable("sex", "by")), layout="crosstab", header_rows=1, stub_columns=1, additivity="report"
    ),
    "counts of units": TableSpec((replace(REGION, total=()), AGE), layout="microdata", title="t", population="p"),
    "empty categories kept": TableSpec((replace(REGION, empty="keep"),), measure=Measure(count="n")),
    "sums in a list": TableSpec(
        (REGION,), measure=Measure("magnitude", "n", "tot", contributors="m", largest=("x2", "x1"), disjoint=True)
    ),
    "sums of units": TableSpec(
        (replace(REGION, total=(), labels={"a": "Little a"}),),
        layout="microdata",
        measure=Measure("magnitude", value="turnover", holding="group", weight="w", waiver="consent"),
        filters=(
            Filter("sex", one_of=("f", "m")),
            Filter("region", none_of=("b",)),
            Filter("age", at_least=Decimal("16"), below=Decimal("74.5")),
        ),
        unit="company",
    ),
}


@pytest.mark.parametrize("name", SPECS)
def test_a_spec_becomes_a_draft_and_the_same_spec_again(name: str):
    spec = SPECS[name]

    again = Draft.of_spec(spec).to_spec()

    assert again == spec
    assert spec_to_toml(again) == spec_to_toml(spec)


def test_a_filter_that_says_two_things_becomes_two_conditions():
    spec = replace(SPECS["sums of units"], filters=(Filter("age", none_of=("99",), below=Decimal("75")),))

    assert Draft.of_spec(spec).to_spec().filters == (
        Filter("age", none_of=("99",)),
        Filter("age", below=Decimal("75")),
    )


def test_what_another_layout_asked_is_left_out_of_the_spec():
    units = Draft.of_spec(SPECS["sums of units"])

    in_a_list = replace(units, layout="cells").to_spec()

    assert in_a_list.measure == Measure("magnitude", value="turnover")
    assert in_a_list.filters == ()
    assert replace(units, layout="crosstab").to_spec().measure == Measure()


MARKED = Draft("microdata", (DraftVariable("region", "key"),))

OPEN = {
    "Which column is summed?": replace(MARKED, measure=DraftMeasure("magnitude")),
    "Choose the columns that span the table.": replace(MARKED, variables=()),
    "1 of 2 variables are not marked yet: key, target or by?": replace(
        MARKED, variables=(*MARKED.variables, DraftVariable("sex"))
    ),
    "A condition of the population is not finished: complete or remove it.": replace(
        MARKED, filters=(DraftFilter("age", "between", at_least="old"),)
    ),
}


@pytest.mark.parametrize("question", OPEN)
def test_what_was_not_said_is_a_question(question: str):
    assert OPEN[question].open_questions() == (question,)


def test_nothing_is_open_when_everything_was_said():
    assert MARKED.open_questions() == ()


@pytest.mark.parametrize(
    "unfinished",
    [DraftFilter(), DraftFilter("age"), DraftFilter("age", "between"), DraftFilter("age", "between", below="x")],
)
def test_a_condition_that_says_nothing_yet_is_not_finished(unfinished: DraftFilter):
    assert not unfinished.finished


def test_cut_points_that_cannot_be_read_stop_the_spec_but_not_what_is_shown():
    draft = replace(MARKED, variables=(DraftVariable("age", "key", bands="15, x"),))

    with pytest.raises(SpecError, match="one of the cut points is no number"):
        draft.to_spec()
    assert draft.readable().to_spec().variables == (Variable("age", "key"),)


def test_empty_categories_are_kept_only_while_something_names_them():
    one = DraftVariable("region", "key", parents={"A": "", "a": "A"}, keep_empty=True)
    draft = Draft("cells", (one,), DraftMeasure(count="n"))

    assert draft.to_spec().variables[0].empty == "keep"
    assert replace(draft, variables=(replace(one, parents={}),)).to_spec().variables[0].empty == ""
