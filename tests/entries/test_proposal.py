"""What a file seems to be: proposed for a person to confirm, never taken for granted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sdc_core.cube.cube import Cube
from sdc_core.entries.proposal import Proposal, as_spec, propose, propose_as, unread_symbols
from sdc_core.entries.proposed_sums import ProposedSums
from sdc_core.entries.totals import proposed_totals
from sdc_core.spec.table_spec import Layout
from sdc_core.words.total_words import is_total_word
from tests.table.sheets import sheet

CELLS = "region,offence,n\nEast,yes,3\nEast,no,5\nWest,yes,1\nWest,no,2\n"
UNITS = "region,offence\nEast,yes\nEast,no\nEast,no\nWest,yes\n"
CROSSTAB = "region,yes,no\nEast,3,5\nWest,1,2\n"

LAYOUTS = {
    "one row a cell": (CELLS, Proposal("cells", ("region", "offence"), "n")),
    "the counts not last": (
        "region,antal,offence\nEast,3,yes\nEast,5,no\n",
        Proposal("cells", ("region", "offence"), "antal"),
    ),
    "codes that are numbers": (
        "year,municipality,count\n2024,0114,3\n2024,0115,5\n2025,0114,4\n",
        Proposal("cells", ("year", "municipality"), "count"),
    ),
    "a single variable": ("offence,persons\nyes,3\nno,5\n", Proposal("cells", ("offence",), "persons")),
    "symbols among the counts": (
        "region,offence,n\nEast,yes,..\nEast,no,5\nWest,yes,1\nWest,no,2\n",
        Proposal("cells", ("region", "offence"), "n"),
    ),
    "one row a unit": (UNITS, Proposal("microdata", ("region", "offence"))),
    "units with an age": (
        "region,age\nEast,34\nEast,34\nWest,61\n",
        Proposal("microdata", ("region", "age")),
    ),
    "units with a turnover": (
        "region,weight,owner,turnover\nEast,2,a,1.5\nEast,1,b,2\nWest,1,a,7.25\n",
        Proposal("microdata", ("region", "owner"), sums=ProposedSums("turnover", weight="weight")),
    ),
    "units of a sample with holdings and waivers": (
        "region,holding,w,consent,costs\nEast,a,2.5,yes,1.5\nEast,a,1,no,2\nWest,b,1,no,7.25\n",
        Proposal("microdata", ("region",), sums=ProposedSums("costs", "holding", "w", "consent")),
    ),
    "sums with contributors and the largest": (
        "activity,size,N_OBS,TOT,MAX\nAZ,tr1,405,44475.4973,6211.9622\nAZ,tr2,12,1.5,1\nBE,tr1,3,7,2.5\n",
        Proposal("cells", ("activity", "size"), sums=ProposedSums("TOT", contributors="N_OBS", largest=("MAX",))),
    ),
    "whole sums of a turnover": (
        "region,companies,turnover\nEast,3,50\nWest,5,71\n",
        Proposal("cells", ("region",), sums=ProposedSums("turnover", contributors="companies")),
    ),
    "the largest in order": (
        "region,sum,x1,x2\nEast,12,9,1\nWest,15,7,2\n",
        Proposal("cells", ("region",), sums=ProposedSums("sum", largest=("x1", "x2"))),
    ),
    "persons and a total side by side": (
        "sex,no,yes,total\nf,3,5,8\nm,1,2,3\n",
        Proposal("crosstab", ("sex", "columns")),
    ),
    "a crosstab": (CROSSTAB, Proposal("crosstab", ("region", "columns"))),
    "a crosstab without a corner": (
        ",yes,no\nEast,3,5\nWest,1,2\n",
        Proposal("crosstab", ("rows", "columns")),
    ),
    "two stub columns": (
        "region,sex,yes,no\nEast,f,3,5\nEast,m,1,2\nWest,f,3,4\n",
        Proposal("crosstab", ("region", "sex", "columns"), stub_columns=2),
    ),
    "two header rows": (
        ",f,,m,\nregion,yes,no,yes,no\nEast,1,2,3,4\nWest,5,6,7,8\n",
        Proposal("crosstab", ("region", "columns 1", "columns 2"), header_rows=2),
    ),
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_layout_of_a_file_is_proposed(name: str) -> None:
    text, expected = LAYOUTS[name]

    assert propose(sheet(text)) == expected


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_proposal_reads_its_own_file(name: str) -> None:
    text, proposal = LAYOUTS[name]
    missing = ("..",) if ".." in text else ()
    spec = as_spec(proposal)

    cube = Cube.build(sheet(text), replace(spec, missing=missing))

    assert (cube.count if cube.contributions is None else cube.contributions.total).any()
    assert (cube.spec.measure.kind == "magnitude") == (proposal.sums is not None)
    assert {variable.role for variable in cube.spec.variables} == {"key"}


@pytest.mark.parametrize(
    ("layout", "proposal"),
    [
        ("cells", Proposal("cells", ("region", "offence"), "n")),
        ("microdata", Proposal("microdata", ("region", "offence", "n"))),
        ("crosstab", Proposal("crosstab", ("region", "columns"), header_rows=1, stub_columns=1)),
    ],
)
def test_a_person_may_say_the_layout(layout: Layout, proposal: Proposal) -> None:
    assert propose_as(sheet(CELLS), layout) == proposal


def test_a_person_may_say_that_a_table_counts_or_sums() -> None:
    units = sheet("region,turnover\nEast,1.5\nEast,2\nWest,7.25\n")

    assert propose(units).sums == ProposedSums("turnover")
    assert propose_as(units, "microdata", kind="frequency").sums is None
    assert propose_as(sheet(UNITS), "microdata", kind="magnitude").sums == ProposedSums()  # a person chooses
    assert propose_as(sheet(CELLS), "cells", kind="magnitude").sums == ProposedSums()


def test_of_many_columns_of_microdata_a_person_chooses() -> None:
    names = "abcdefgh"
    units = sheet(",".join(names) + "\n" + 3 * (",".join("x" * len(names)) + "\n"))

    assert propose(units) == Proposal("microdata", ())


def test_a_column_that_names_the_units_of_a_sum_does_not_span_it() -> None:
    lines = (f"{number},{'ab'[number % 2]},{number}.5" for number in range(1500))

    assert propose(sheet("id,region,costs\n" + "\n".join(lines))).names == ("region",)


def test_variables_may_be_renamed() -> None:
    spec = as_spec(propose(sheet(CROSSTAB)), names=["region", "offence"])

    assert spec.names == ("region", "offence")
    assert (spec.header_rows, spec.stub_columns) == (1, 1)


def totals(text: str, *, layout: Layout = "cells") -> dict[str, list[tuple[str, str]]]:
    """The totals proposed for each variable, with the reason."""
    table = sheet(text)
    found = proposed_totals(table, as_spec(propose_as(table, layout)))
    return {name: [(total.category, total.reason) for total in every] for name, every in found.items()}


@pytest.mark.parametrize(
    "word",
    [
        "Total", "TOTAL", "Totalt", "Summa", "Hela riket", "Båda könen", "I alt", "Begge kjønn", "Yhteensä", "Koko maa",
        "Insgesamt", "Ensemble", "Tous", "Ambos sexos", "Totale", "Totaal", "Totaal mannen en vrouwen",
        "Razem", "Ogółem", "Celkem", "Всего", "Σύνολο", "総数", "合计", " Total: ", "total*", "Both  sexes",
    ],
)  # fmt: skip
def test_a_total_is_known_by_name(word: str) -> None:
    assert is_total_word(word)


@pytest.mark.parametrize("word", ["East", "Totally", "Subtotalled", "Tote", "", "All other causes", "Men and women"])
def test_other_words_are_no_totals(word: str) -> None:
    assert not is_total_word(word)


def test_a_total_is_proposed_by_name_and_by_arithmetic() -> None:
    text = "sex,n\nmän,3\nkvinnor,5\nBåda könen,8\n"

    assert totals(text) == {"sex": [("Båda könen", "it is called a total and is the sum of the others")]}


def test_a_total_without_a_name_is_found_by_arithmetic_in_every_line() -> None:
    text = "region,sex,n\nEast,f,3\nEast,m,5\nEast,T,8\nWest,f,1\nWest,m,1\nWest,T,2\n"

    assert totals(text)["sex"] == [("T", "it is the sum of the others")]


def test_what_is_the_sum_in_one_line_only_is_no_total() -> None:
    text = "region,sex,n\nEast,f,3\nEast,m,5\nEast,T,8\nWest,f,1\nWest,m,1\nWest,T,7\n"

    assert totals(text)["sex"] == []


def test_a_named_total_that_does_not_add_up_says_so() -> None:
    text = "sex,n\nf,3\nm,5\nTotal,9\n"

    assert totals(text) == {"sex": [("Total", "it is called a total, but it is not the sum of the others")]}


RIVERS = {"Ain": (900, 800, 700, 600), "Somme": (100, 90, 80, 70), "Tarn": (400, 300, 200, 100)}


def test_what_is_called_a_sum_and_is_less_than_one_of_the_others_is_a_category() -> None:
    lines = [f"{name},{year},{count}" for name, own in RIVERS.items() for year, count in enumerate(own, 2018)]

    assert totals("\n".join(("department,year,n", *lines, "")))["department"] == []


def test_a_total_that_is_too_small_in_a_line_or_two_is_proposed_and_said_not_to_add_up() -> None:
    counts = {"Ain": (5, 6, 7, 8), "Total": (9, 9, 1, 2), "Tarn": (3, 2, 3, 1)}
    lines = [f"{name},{year},{count}" for name, own in counts.items() for year, count in enumerate(own, 2018)]

    said = totals("\n".join(("department,year,n", *lines, "")))["department"]

    assert said == [("Total", "it is called a total, but it is not the sum of the others")]


def test_of_two_equal_categories_neither_is_the_total() -> None:
    assert totals("sex,n\nf,3\nm,3\n") == {"sex": []}


def test_several_totals_by_name_are_all_proposed() -> None:
    assert [word for word, _ in totals("sex,n\nf,3\nm,5\nTotal,8\nAll,8\n")["sex"]] == ["Total", "All"]


def test_totals_of_a_crosstab_are_found_on_both_sides() -> None:
    found = totals("region,yes,no,Summe\nEast,3,5,8\nWest,1,2,3\nZusammen,4,7,11\n", layout="crosstab")

    assert {name: [word for word, _ in every] for name, every in found.items()} == {
        "region": ["Zusammen"],
        "columns": ["Summe"],
    }


def test_a_total_of_sums_may_be_off_by_the_rounding_of_its_parts() -> None:
    # 1.25 + 2.35 + 3.35 is 6.95; each of the four is rounded to a tenth.
    rounded = "size,n_obs,tot\na,3,1.2\nb,4,2.4\nc,5,3.4\nT,12,6.9\n"

    assert totals(rounded) == {"size": [("T", "it is the sum of the others")]}
    assert totals(rounded.replace("6.9", "6.6")) == {"size": []}


def test_a_total_of_sums_is_no_matter_of_their_contributors() -> None:
    # A holding contributes to a and to b, so the total has fewer contributors than its parts together.
    assert totals("size,n_obs,tot\na,3,1.5\nb,4,2.5\nT,6,4\n") == {"size": [("T", "it is the sum of the others")]}


def test_units_have_no_totals() -> None:
    assert totals(UNITS, layout="microdata") == {}


def test_while_symbols_are_unexplained_totals_are_known_by_name_only() -> None:
    untried = "it is called a total; whether it is the sum of the others could not be tried"

    assert totals("sex,n\nf,x\nm,3\nTotal,z\n") == {"sex": [("Total", untried)]}


def test_symbols_that_nobody_has_named_are_listed() -> None:
    table = sheet("region,n\nEast,..\nWest,5\nNorth,-\nSouth,\nSea,..\n")
    spec = as_spec(propose_as(table, "cells"))

    assert unread_symbols(table, spec) == ("..", "-", "")
    assert unread_symbols(table, replace(spec, missing=("..",), zero=("-",))) == ("",)


def test_symbols_of_a_crosstab_are_those_of_its_body() -> None:
    table = sheet("region,yes,no\nEast,x,5\nWest,1,..\n")

    assert unread_symbols(table, as_spec(propose_as(table, "crosstab"))) == ("x", "..")


def test_symbols_of_a_response_are_listed_but_not_its_blanks() -> None:
    units = sheet("region,turnover\nEast,..\nEast,\nWest,2.5\nWest,x\n")
    spec = as_spec(Proposal("microdata", ("region",), sums=ProposedSums("turnover")))

    assert unread_symbols(units, spec) == ("..", "x")
    assert unread_symbols(units, as_spec(Proposal("microdata", ("region",)))) == ()


def test_symbols_of_sums_and_of_what_they_are_made_of_are_listed() -> None:
    cells = sheet("region,n,tot,max\nEast,,1.5,z\nWest,a,,\n")
    spec = as_spec(Proposal("cells", ("region",), sums=ProposedSums("tot", contributors="n", largest=("max",))))

    assert unread_symbols(cells, spec) == ("a", "z", "")


PERCENTAGES = {
    "of each row, beside its base": "region,yes,no,n\nEast,40 %,60 %,5\nWest,10 %,90 %,10\n",
    "in a list beside counts": "region,offence,share,n\nEast,yes,40 %,2\nEast,no,60 %,3\nWest,yes,25 %,1\n",
    "in a list by themselves": "region,offence,share\nEast,yes,40%\nEast,no,60%\nWest,yes,25%\nWest,no,75%\n",
    "the same in every row": "region,n,share\nEast,20,40 %\nWest,30,40 %\n",
    "with decimals and a symbol": "region,n,share\nEast,20,40.5 %\nWest,30,40.0 %\nSouth,30,..\n",
}


@pytest.mark.parametrize("text", PERCENTAGES.values(), ids=PERCENTAGES)
def test_texts_that_are_percentages_are_figures_and_no_categories(text: str) -> None:
    found = propose(sheet(text))

    assert not {"share", "yes", "no"} & set(found.names)
    assert found.layout == "crosstab"  # read as a sheet, where a person says of what they are percentages


def test_a_percentage_of_each_unit_spans_no_table() -> None:
    found = propose(sheet("region,age,owned\nEast,20,40 %\nEast,20,50 %\nWest,21,50 %\n"))

    assert (found.layout, found.names) == ("microdata", ("region", "age"))


def test_a_list_that_somebody_asks_for_leaves_percentages_out_too() -> None:
    assert propose_as(sheet(PERCENTAGES["in a list beside counts"]), "cells").names == ("region", "offence")


def test_labels_that_speak_of_percentages_stay_labels() -> None:
    found = propose(sheet("region,income,n\nEast,top 10 %,3\nEast,others,5\nWest,top 10 %,1\nWest,others,2\n"))

    assert found == Proposal("cells", ("region", "income"), "n")


def test_more_headings_than_the_table_has_are_still_a_proposal():
    beyond = propose_as(sheet("region,yes\nEast,3\n"), "crosstab", header_rows=4, stub_columns=3)

    assert beyond.names == ("East", "3", "rows 3", "columns 1", "columns 2", "columns 3", "columns 4")
