"""What the register takes: a release for the public, counted with a pencil; nothing that only the office may know."""

from __future__ import annotations

from datetime import date

import pytest

from sdc_core.errors import InputError
from sdc_core.io.raw.source import Source
from sdc_core.io.releases import messages
from sdc_core.io.releases.public_release import entry_of
from sdc_core.register.entry import Variable as Known
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

SPEC = TableSpec(
    (Variable("region", "key", total="Total"), Variable("answer", "key", total="Total")),
    title="Answers",
    measure=Measure(count="n"),
)
PUBLIC = (
    "region,answer,value,status\n"
    "East,Yes,,withheld\nEast,No,,withheld\nEast,Total,9,published\n"
    "West,Yes,,withheld\nWest,No,,withheld\nWest,Total,7,published\n"
    "Total,Yes,8,published\nTotal,No,8,published\nTotal,Total,16,published\n"
)


def _source(text: str) -> Source:
    return Source("release.csv", text.encode())


def test_cells_and_those_withheld_are_counted_and_variables_known_by_their_categories() -> None:
    entry = entry_of(_source(PUBLIC), SPEC, on=date(2026, 11, 1))

    assert (entry.cells, entry.withheld, entry.changed) == (9, 4, False)
    assert entry.variables == (Known("region", ("East", "West")), Known("answer", ("Yes", "No")))
    assert entry.title == "Answers"
    assert entry_of(_source(PUBLIC), SPEC, on=date(2026, 11, 1), changed=True).changed


@pytest.mark.parametrize("status", ["primary", "secondary", " primary "])
@pytest.mark.parametrize("row", [2, 6])
def test_why_a_cell_is_hidden_is_refused_with_its_place(status: str, row: int) -> None:
    lines = PUBLIC.splitlines()
    lines[row - 1] = lines[row - 1].replace("withheld", status)

    with pytest.raises(InputError) as refused:
        entry_of(_source("\n".join(lines)), SPEC, on=date(2026, 11, 1))

    (problem,) = refused.value.problems
    assert problem.message is messages.NOT_FOR_THE_PUBLIC
    assert f"release.csv, row {row}, column 4" in str(problem)


def test_of_many_such_places_the_first_is_told() -> None:
    with pytest.raises(InputError) as refused:
        entry_of(_source(PUBLIC.replace("withheld", "primary")), SPEC, on=date(2026, 11, 1))

    (problem,) = refused.value.problems
    assert "release.csv, row 2, column 4" in str(problem)


@pytest.mark.parametrize("cut", ["East,Yes,,withheld,more", "East,Yes,"])
def test_rows_of_another_length_are_refused_with_their_number(cut: str) -> None:
    with pytest.raises(InputError, match=r"release\.csv, row 2"):
        entry_of(_source(PUBLIC.replace("East,Yes,,withheld", cut)), SPEC, on=date(2026, 11, 1))


@pytest.mark.parametrize("header", ["region,answer,value,what", "region,answer,what,status", ""])
def test_what_has_no_value_or_no_status_is_no_release(header: str) -> None:
    text = PUBLIC.replace("region,answer,value,status", header) if header else ""

    with pytest.raises(InputError) as refused:
        entry_of(_source(text), SPEC, on=date(2026, 11, 1))

    assert refused.value.problems[0].message is messages.NOT_A_RELEASE
