"""Lists as offices' databases export them: what is counted, what spans the table, and which categories are totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product

import pytest

from sdc_core.entries.proposal import as_spec, propose
from sdc_core.entries.totals import proposed_totals
from sdc_core.entries.with_totals import proposed_of
from tests.table.sheets import sheet

REGIONS = {"R1": "North Shore", "R2": "South Shore", "R3": "Western Isles"}
SEXES = {"F": "Female", "M": "Male", "T": "Total"}
AGES = ("Under 15", "15 to 64", "Over 64")
Row = Mapping[str, object]


def persons(region: str, sex: str, age: int = 0) -> int:
    """A count that adds up over the sexes."""
    women, men = (31 * (int(region[1]) + age) + at * at * 7 + age for at in (1, 2))
    return {"F": women, "M": men, "T": women + men}[sex]


def listed(rows: Sequence[Row]) -> str:
    """The text of a list, its columns named as in the first row."""
    return "\n".join([",".join(rows[0]), *(",".join(map(str, row.values())) for row in rows)]) + "\n"


def series() -> list[Row]:
    """Each series with a code, a place among the others and how it is scaled, the same for all."""
    return [
        {
            "REF_DATE": year,
            "GEO": name,
            "DGUID": f"2016A{region}",
            "Sex": said,
            "UOM": "Number",
            "UOM_ID": 223,
            "SCALAR_ID": 0,
            "VECTOR": f"v{region[1]}{at}",
            "COORDINATE": f"{region[1]}.{at}",
            "VALUE": persons(region, sex) + year,
            "STATUS": "",
            "DECIMALS": 0,
        }
        for year in (2021, 2022)
        for region, name in REGIONS.items()
        for at, (sex, said) in enumerate(SEXES.items())
    ]


def with_marks() -> list[Row]:
    """Counts in front, codes beside names, and a column that marks what is not shown."""
    return [
        {
            "V4_1": "" if region == "R2" else persons(region, sex),
            "Data Marking": "x" if region == "R2" else "",
            "Time": 2022,
            "geography": f"E{region}",
            "Geography": name,
            "sex-code": sex,
            "Sex": said,
        }
        for region, name in REGIONS.items()
        for sex, said in SEXES.items()
    ]


def with_offsets() -> list[Row]:
    """Numbers of categories, of records and of measures on every side."""
    return [
        {
            "DATE": 2021,
            "GEOGRAPHY": 2_013_265_900 + int(region[1]),
            "GEOGRAPHY_NAME": name,
            "GEOGRAPHY_TYPECODE": 480,
            "C_SEX": at,
            "C_SEX_NAME": said,
            "MEASURES": 20100,
            "OBS_VALUE": persons(region, sex),
            "OBS_CONF": "False",
            "RECORD_OFFSET": 3 * int(region[1]) + at,
            "RECORD_COUNT": 9,
        }
        for region, name in REGIONS.items()
        for at, (sex, said) in enumerate(SEXES.items())
    ]


def with_status() -> list[Row]:
    """A letter beside each cell of a whole table says whether it is safe."""
    cells = product(REGIONS.values(), ("f", "m"))
    return [
        {"Region": region, "Sex": sex, "Freq": 5 + 3 * at, "Status": "SSUSSS"[at]}
        for at, (region, sex) in enumerate(cells)
    ]


def rolled_up() -> list[Row]:
    """What GROUP BY ROLLUP gives: regions have a total of both sexes, and the total of all has nothing beside it."""
    inner: list[Row] = [
        {"region": name, "sex": sex if sex != "T" else "NULL", "cnt": persons(region, sex)}
        for region, name in REGIONS.items()
        for sex in SEXES
    ]
    return [*inner, {"region": "NULL", "sex": "NULL", "cnt": sum(persons(region, "T") for region in REGIONS)}]


def summarised() -> list[Row]:
    """What a summary of SAS gives: totals of every kind, their categories blank, and a number for each kind."""
    rows = [
        {"_TYPE_": 2 * bool(region) + bool(sex), "REGION": REGIONS.get(region, ""), "SEX": sex, "_FREQ_": 0}
        for region, sex in product(("", *REGIONS), ("", "F", "M"))
    ]
    for row, (region, sex) in zip(rows, product(("", *REGIONS), ("T", "F", "M")), strict=True):
        row["_FREQ_"] = sum(persons(one, sex) for one in ([region] if region else REGIONS))
    return sorted(rows, key=lambda row: str(row["_TYPE_"]))


def with_levels() -> list[Row]:
    """The nation has no code and no name of a region, and one column says which line is which."""
    regional: list[Row] = [
        {"level": "Regional", "code": f"E12{region}", "region": name, "sex": said, "headcount": persons(region, sex)}
        for region, name in REGIONS.items()
        for sex, said in SEXES.items()
    ]
    nation: list[Row] = [
        {
            "level": "National",
            "code": "",
            "region": "",
            "sex": said,
            "headcount": sum(persons(one, sex) for one in REGIONS),
        }
        for sex, said in SEXES.items()
    ]
    return [*nation, *regional]


def with_hidden_cells() -> list[Row]:
    """Women of one age are not shown; what is called "everybody" is a total by its sums alone."""
    return [
        {
            "region": name,
            "sex": said if sex != "T" else "everybody",
            "age": age,
            "n": "" if (at, sex) == (0, "F") else persons(region, sex, at),
        }
        for region, name in REGIONS.items()
        for sex, said in SEXES.items()
        for at, age in enumerate(AGES)
    ]


EXPORTS = {
    "series": (series(), "VALUE", {"REF_DATE": (), "GEO": (), "Sex": ("Total",)}),
    "series, one of which is not there": (series()[1:], "VALUE", {"REF_DATE": (), "GEO": (), "Sex": ("Total",)}),
    "with marks": (with_marks(), "V4_1", {"Geography": (), "Sex": ("Total",)}),
    "with offsets": (with_offsets(), "OBS_VALUE", {"GEOGRAPHY_NAME": (), "C_SEX_NAME": ("Total",)}),
    "with status": (with_status(), "Freq", {"Region": (), "Sex": ()}),
    "with levels": (with_levels(), "headcount", {"region": ("(blank)",), "sex": ("Total",)}),
    "summarised": (summarised(), "_FREQ_", {"REGION": ("(blank)",), "SEX": ("(blank)",)}),
    "rolled up": (rolled_up(), "cnt", {"region": ("NULL",), "sex": ("NULL",)}),
}


@pytest.mark.parametrize("name", EXPORTS)
def test_a_list_is_proposed_with_its_count_its_variables_and_their_totals(name: str) -> None:
    rows, count, variables = EXPORTS[name]

    found = proposed_of(table=sheet(listed(rows)))

    assert (found.proposal.layout, found.proposal.count, found.proposal.names) == ("cells", count, tuple(variables))
    totals = {one: tuple(total.category for total in found.totals[one]) for one in variables}
    assert totals == variables


def test_what_differs_within_a_combination_spans_the_table():
    rows = [{**row, "Status": "safe"} for row in with_status()] + [{**row, "Status": "open"} for row in with_status()]

    assert proposed_of(table=sheet(listed(rows))).proposal.names == ("Region", "Sex", "Status")


def test_totals_are_found_by_the_lines_in_which_nothing_is_hidden():
    table = sheet(listed(with_hidden_cells()))
    spec = replace(as_spec(propose(table)), missing=("",))

    totals = {name: [one.category for one in found] for name, found in proposed_totals(table, spec).items()}

    assert totals == {"region": [], "sex": ["everybody"], "age": []}


def test_a_blank_that_no_sum_shows_to_be_a_total_is_no_total():
    rows = [{**row, "headcount": 7} if row["level"] == "National" else row for row in with_levels()]

    totals = proposed_of(table=sheet(listed(rows))).totals

    assert [one.category for one in totals["region"]] == []


def test_a_third_column_spans_a_list_in_which_not_every_combination_has_a_row():
    assert proposed_of(table=sheet(listed(with_status()[1:]))).proposal.names == ("Region", "Sex", "Status")


@pytest.mark.parametrize(
    ("name", "times", "compared"),
    [
        ("year", ("2021", "2022"), True),
        ("time_period", ("202021", "202122"), True),
        ("Quarter", ("2021 Q1", "2021 Q2"), True),
        ("year_of_birth", ("1990", "1991"), False),
        ("Baujahr", ("1990", "1991"), False),
        ("year", ("2021", "Total"), False),
        ("year", ("20211", "20212"), False),
    ],
)
def test_what_was_counted_at_different_times_is_compared(name: str, times: tuple[str, ...], compared: bool):
    cells = product(times, REGIONS, SEXES)
    rows = [{name: time, "region": region, "sex": sex, "count": persons(region, sex)} for time, region, sex in cells]

    found = proposed_of(table=sheet(listed(rows)))

    assert found.proposal.names == (name, "region", "sex")
    assert found.times == ({name} if compared else set())


def test_a_list_of_nothing_but_times_is_summed():
    rows = [{"year": year, "count": year - 2000} for year in range(2015, 2023)]

    assert proposed_of(table=sheet(listed(rows))).times == frozenset()


def test_years_of_microdata_are_no_times():
    rows = [{"year": 2019 + at % 2, "region": f"R{at % 3}", "sex": "FM"[at % 2]} for at in range(40)]

    found = proposed_of(table=sheet(listed(rows)))

    assert (found.proposal.layout, found.times) == ("microdata", frozenset())
