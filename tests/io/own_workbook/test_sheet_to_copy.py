"""From a sheet as it was sent to the annotated copy: every mark stands on the figure that was judged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import numpy as np
import openpyxl
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.io.own_workbook import annotated
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.joining.together import as_one_table
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from tests.pages.messy import messy_workbook
from tests.sheets.corpus import HELD_OUT, Sample, samples

POLICY = Policy("test", (FewOthers(t=3), SmallCount(cell=30, key=30, target=30)))
DRAWN = [one for one in samples() if one.group == HELD_OUT and not one.draft.delimiter][::6]


def with_target(table: Table, spec: TableSpec) -> Review:
    """The table held against the policy, its last variable that is no `by` the target."""
    last = max(at for at, one in enumerate(spec.variables) if one.role != "by")
    roles = tuple(replace(one, role="target") if at == last else one for at, one in enumerate(spec.variables))
    return review(Cube.build(table, replace(spec, variables=roles, additivity="report")), POLICY)


def marked(content: bytes) -> dict[tuple[str, int, int], object]:
    """The cells with a sign of ours in their number format, and what stands in them."""
    book = openpyxl.load_workbook(BytesIO(content))
    ours = [sheet for sheet in book.worksheets if not sheet.title.startswith("Review ")]
    return {
        (sheet.title, cell.row, cell.column): cell.value
        for sheet in ours
        for row in sheet.iter_rows()
        for cell in row
        if "▲" in cell.number_format
    }


def unsafe_counts(found: Review) -> Iterator[tuple[tuple[str, int, int], int]]:
    """Where each unsafe count stood, and the count."""
    placed = found.cube.placed
    assert placed is not None
    unsafe = {finding.row for finding in found.findings if finding.verdict == "unsafe"}
    for at in np.flatnonzero(np.isin(placed.rows, [*unsafe])).tolist():
        one = placed.origins
        place = one.sheets[int(one.sheet[at])], int(one.row[at]), int(one.column[at])
        yield place, int(found.cube.count[placed.rows[at]])


@pytest.mark.parametrize("sample", DRAWN, ids=lambda one: one.name)
def test_marks_stand_on_the_figures_that_were_judged(sample: Sample) -> None:
    content, name = sample.draft.file()
    grid = read_grid(content, name=name)
    judged = 0
    for reading in detect(grid):
        try:
            found = with_target(*as_table(grid, reading))
        except SdcError:
            continue  # what a person has to say first
        judged += 1
        marks, expected = marked(annotated(content, name, found)), dict(unsafe_counts(found))
        assert set(marks) == set(expected)
        numbers = {place: value for place, value in marks.items() if isinstance(value, int | float)}
        assert numbers == {place: expected[place] for place in numbers}
    assert judged or sample.draft.tables == [] or all(one.percent or one.symbols for one in sample.draft.tables)


def test_tables_of_several_sheets_are_each_marked_on_their_own_sheet() -> None:
    content, years = messy_workbook(2023, 2024), ("2023", "2024")
    grids = [read_grid(content, name="years.xlsx", sheet=year) for year in years]
    table, spec = as_one_table([(grid, detect(grid)[0]) for grid in grids], "year", years)

    found = with_target(table, spec)
    marks = marked(annotated(content, "years.xlsx", found))

    assert marks == dict(unsafe_counts(found))
    by_sheet = {year: {place[1:] for place in marks if place[0] == year} for year in years}
    assert by_sheet["2023"] == by_sheet["2024"]
    assert (10, 2) in by_sheet["2023"]  # 2 women of Dogwood
