"""SDMX-CSV: dimensions, totals and values told by the names of columns; what is written has its statuses."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.evaluation.status import CellStatus
from sdc_core.io.exchange.conf_status import letter_of
from sdc_core.io.exchange.sdmx_csv import write_sdmx_csv
from sdc_core.io.opening.descriptions import described
from sdc_core.policy.policy import Policy
from sdc_core.rules.base import Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.small_count import SmallCount
from sdc_core.rules.zero_total import ZeroTotal
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from tests.io.nasty import reviews

EXAMPLE = Path(__file__).parents[3] / "examples" / "formats" / "offences-sdmx.csv"

SECOND = """STRUCTURE,STRUCTURE_ID,ACTION,FREQ,REGION,OFFENCE,TIME_PERIOD,OBS_VALUE,OBS_STATUS,CONF_STATUS
dataflow,XX:OFFENCES(1.0),I,A,_T,Y,2025,4,A,F
dataflow,XX:OFFENCES(1.0),I,A,_T,N,2025,26,A,F
dataflow,XX:OFFENCES(1.0),I,A,1,Y,2025,NaN,O,C
dataflow,XX:OFFENCES(1.0),I,A,1,N,2025,11,A,F
dataflow,XX:OFFENCES(1.0),I,A,2,Y,2025,,O,C
dataflow,XX:OFFENCES(1.0),I,A,2,N,2025,15,A,F
"""


def read(text: str | bytes) -> tuple[Table, TableSpec]:
    table, spec = described(text if isinstance(text, bytes) else text.encode(), name="offences.csv")
    assert spec is not None
    return table, spec


def test_the_columns_say_what_they_are():
    table, spec = read(SECOND)

    assert [(one.name, one.role, one.total) for one in spec.variables] == [
        ("REGION", "key", ("_T",)),
        ("OFFENCE", "key", ()),
    ]
    assert (spec.measure.count, spec.missing) == ("OBS_VALUE", ("NaN", ""))
    assert any("single code (2)" in note.what for note in table.notes)
    assert Cube.build(table, spec).total == 30


def test_the_first_version_begins_with_the_dataflow():
    text = "DATAFLOW;REGION;TIME_PERIOD;OBS_VALUE;OBS_STATUS\n" + "".join(
        f"XX:T(1.0);{region};{year};{value};A\n" for region, year, value in (("N", 2024, "1,234"), ("S", 2025, "5,5"))
    )

    table, spec = read(text)

    assert [one.role for one in spec.variables] == ["key", "by"]
    assert (spec.measure.kind, spec.measure.value) == ("magnitude", "OBS_VALUE")
    assert table.row_texts(1)[3] == "1.234"


def test_columns_that_only_name_the_codes_before_them_become_labels():
    text = (
        "STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,REGION,Region,SEX,Sex,OBS_VALUE,Value\n"
        "dataflow,X:T(1.0),T,I,1,North,F,Women,4,\ndataflow,X:T(1.0),T,I,1,North,M,Men,5,\n"
        "dataflow,X:T(1.0),T,I,2,South,F,Women,6,\ndataflow,X:T(1.0),T,I,2,South,M,Men,7,\n"
    )

    spec = read(text)[1]

    assert [(one.name, one.labels) for one in spec.variables] == [
        ("REGION", {"1": "North", "2": "South"}),
        ("SEX", {"F": "Women", "M": "Men"}),
    ]


@pytest.mark.parametrize(
    ("broken", "what"),
    [
        (SECOND.replace(",I,", ",D,", 1), "some rows delete cells"),
        ("DATAFLOW,OBS_VALUE\nX,1\n", "no dimension before OBS_VALUE"),
    ],
)
def test_what_is_no_table_is_refused(broken: str, what: str):
    with pytest.raises(InputError, match=what):
        read(broken)


@pytest.mark.parametrize("header", ["DATAFLOW,REGION,n", "REGION,OBS_VALUE,DATAFLOW"])
def test_another_csv_is_not_taken_for_sdmx(header: str):
    assert described(f"{header}\nX,N,1\n".encode(), name="a.csv")[1] is None


@given(reviews())
@settings(max_examples=150, deadline=None)
def test_a_reviewed_table_comes_back_from_its_file(reviewed: Review):
    records = list(csv.reader(io.StringIO(write_sdmx_csv(reviewed).decode(), newline=""), strict=True))
    table, spec = read(write_sdmx_csv(reviewed))

    # The format has no hierarchies, so a person says again what is part of what.
    trees = zip(spec.variables, reviewed.cube.spec.variables, strict=True)
    spec = replace(spec, variables=tuple(replace(one, parents=known.parents) for one, known in trees))
    cube = Cube.build(table, spec)

    assert [table.row_texts(row) for row in range(table.n_rows)][1:] == records[1:]
    for variable, hierarchy in enumerate(reviewed.cube.hierarchies):
        assert set(cube.hierarchies[variable].codes) == set(hierarchy.codes)
    assert _by_label(cube) == _by_label(reviewed.cube)


def _by_label(cube: Cube) -> dict[tuple[str, ...], int | None]:
    gaps = cube.missing if cube.missing is not None else [False] * len(cube)
    return {cube.label(row): None if gaps[row] else int(cube.count[row]) for row in range(len(cube))}


@pytest.mark.parametrize(
    ("fired", "letter"),
    [
        ((), "F"),
        ((SmallCount(),), "A"),
        ((FewContributors(), Dominance(n=1, k=80)), "A"),
        ((Dominance(n=1, k=80),), "O"),
        ((Dominance(n=2, k=80),), "T"),
        ((Dominance(n=1, k=80), Dominance(n=2, k=90)), "G"),
        ((FewContributors(), Dominance(n=1, k=80), Dominance(n=2, k=90)), "A"),
        ((Dominance(n=3, k=80),), "M"),
        ((PPercent(), Dominance(n=1, k=80)), "O"),
        ((PPercent(), Dominance(n=2, k=80)), "T"),
        ((FewOthers(), PPercent()), "M"),
        ((ZeroTotal(), SmallCount()), "A"),
        ((PPercent(),), "M"),
        ((FewOthers(),), "C"),
        ((ZeroTotal(),), "C"),
    ],
)
def test_the_letter_follows_the_rule(fired: tuple[Rule, ...], letter: str):
    assert letter_of(CellStatus(fired)) == letter


def test_what_is_written_says_that_it_is_internal_and_why_a_cell_is_unsafe():
    reviewed = review(Cube.build(*read(SECOND)), Policy("tested", (SmallCount(cell=12, target=5, key=5),)))

    rows = list(csv.DictReader(io.StringIO(write_sdmx_csv(reviewed).decode())))

    assert rows[0]["STRUCTURE_ID"] == "TABLE_REVIEW:INTERNAL_REVIEW(1.0)"
    assert rows[0]["COMMENT_DSET"].startswith("Internal: ")
    statuses = {
        (row["REGION"], row["OFFENCE"]): (row["OBS_VALUE"], row["OBS_STATUS"], row["CONF_STATUS"], row["COMMENT_OBS"])
        for row in rows
    }
    assert statuses["1", "N"] == ("11", "A", "A", "unsafe by 3")
    assert statuses["1", "Y"] == ("", "O", "N", "not judged; not available")
    assert statuses["2", "N"] == ("15", "A", "F", "")


def test_the_example_is_read_and_can_be_reviewed():
    table, spec = described(EXAMPLE)

    assert spec is not None
    assert Cube.build(table, spec).total == 30
