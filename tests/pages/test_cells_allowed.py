"""A session has no more cells open than the operator allows: what is too large is refused, and nothing is lost.

OFFENCES has 4 regions and 2 answers: with its margins 5 × 3 = 15 cells.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import Workbook

from sdc_core.messages import speaking
from sdc_core.words.languages import catalogue_of
from tests.pages.test_compare import put_beside
from tests.pages.visitor import OFFENCES, PAGES, Visitor
from ui.server.cells import EXAMPLE, VARIABLE, most_cells
from ui.session import folder
from ui.start.messages import TITLE

SMALL = "sex,answer,n\nf,yes,4\nf,no,3\nm,yes,2\nm,no,6\n"  # 9 cells
UNITS = "town,sex,age\n" + "".join(f"{town},{sex},{age}\n" for town in "ABC" for sex in "fm" for age in "123" * 2)
"""A town has 4 categories with its total, a sex 3, an age 4: 48 cells, or 12 without the age."""
SAYS = "offences.csv: with all its margins the table has 15 cells, more than the 14 that one session may have open here"
WHAT_TO_DO = "choose fewer spanning variables, roll categories up into broader ones, or ask whoever runs the program"


@pytest.fixture
def allowed(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """What the operator allows from now on."""
    return lambda cells: monkeypatch.setenv(VARIABLE, str(cells))


def with_small() -> Visitor:
    """Somebody who has begun to work on a small table."""
    visitor = Visitor()
    visitor.upload(SMALL, "small.csv")
    visitor.mark("key", "target")
    visitor.confirm()
    return visitor


def unchanged(visitor: Visitor) -> bool:
    """Whether the small table is open as it was, and judged."""
    visitor.go("review")
    draft = visitor.work.draft
    assert draft is not None
    roles = [one.role for one in draft.variables]
    return visitor.metrics["Cells"] == "9" and visitor.work.confirmed and roles == ["key", "target"]


def crosstab(*, rows: int, sheets: int = 1) -> bytes:
    """A workbook: rows × 3 columns with their totals, on a second sheet twice as long."""
    book = Workbook()
    for number in range(sheets):
        sheet = book.active if number == 0 else book.create_sheet()
        sheet.append(["People by region and age"])
        sheet.append(["", "young", "middle", "old", "Total"])
        lines = [[f"region {row}", row + 1, row + 2, row + 3, 3 * row + 6] for row in range(rows * (number + 1))]
        for line in lines:
            sheet.append(line)
        sheet.append(["Total", *(sum(column) for column in list(zip(*lines, strict=True))[1:])])
    target = BytesIO()
    book.save(target)
    return target.getvalue()


def test_a_list_that_is_too_large_is_refused_and_the_open_table_stays(allowed: Callable[[int], None]):
    allowed(14)
    visitor = with_small()

    visitor.upload(OFFENCES)

    assert visitor.title == "May this table be published?"
    assert visitor.says(SAYS)
    assert visitor.says(WHAT_TO_DO)
    assert unchanged(visitor)


@pytest.mark.parametrize("said", ["15", " "])
def test_what_is_allowed_is_opened_and_without_a_limit_everything_is(said: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(VARIABLE, said)
    visitor = Visitor()

    visitor.upload(OFFENCES)
    visitor.mark("key", "target")
    visitor.confirm()

    assert visitor.metrics["Cells"] == "15"


def test_a_table_on_a_sheet_is_refused_as_well(allowed: Callable[[int], None]):
    allowed(27)  # (6 + 1) × (3 + 1) = 28
    visitor = with_small()

    visitor.upload(crosstab(rows=6), "book.xlsx")

    assert visitor.says("book.xlsx")
    assert visitor.says("with all its margins the table has 28 cells, more than the 27 ")
    assert unchanged(visitor)


def test_another_sheet_that_is_too_large_is_not_turned_to(allowed: Callable[[int], None]):
    allowed(28)  # the second: (12 + 1) × (3 + 1) = 52
    visitor = Visitor()
    visitor.upload(crosstab(rows=6, sheets=2), "book.xlsx")
    before = visitor.work.draft

    visitor.find("selectbox", "Sheet").set_value(1)
    visitor.run()

    assert visitor.says("with all its margins the table has 52 cells, more than the 28 ")
    assert visitor.work.draft == before
    assert visitor.work.table is not None
    assert visitor.work.table.sheet == "Sheet"


@pytest.mark.parametrize("key", ["example-hours-worked-crosstab", "together-home-owners"])
def test_an_example_that_is_too_large_is_refused_as_well(key: str, allowed: Callable[[int], None]):
    visitor = with_small()
    allowed(10)

    visitor.go("start")
    visitor.app.button(key=key).click()
    visitor.run()
    visitor.go_on()

    assert visitor.says("more than the 10 that one session may have open here")
    assert unchanged(visitor)


def test_microdata_are_refused_by_the_variables_that_are_chosen_and_fewer_will_do(allowed: Callable[[int], None]):
    allowed(47)
    visitor = Visitor()
    visitor.upload(UNITS, "units.csv")

    visitor.mark("key", "key", "key")

    assert visitor.says("units.csv: with all its margins the table has 48 cells, more than the 47 ")
    assert next(one for one in visitor.app.button if one.key == "confirm-table").disabled
    visitor.set("multiselect", "Columns that span the table", ["town", "sex"])
    visitor.confirm()
    assert visitor.metrics["Cells"] == "12"


def test_microdata_that_stay_on_disk_are_refused_too(
    allowed: Callable[[int], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "units.csv").write_text(UNITS, encoding="utf-8")
    monkeypatch.setenv(folder.VARIABLE, str(tmp_path))
    allowed(47)
    visitor = Visitor()
    visitor.press("Open this one")

    visitor.mark("key", "key", "key")

    assert visitor.says("units.csv: with all its margins the table has 48 cells, more than the 47 ")


def test_a_check_that_would_make_too_large_a_table_is_refused(allowed: Callable[[int], None]):
    allowed(47)
    spec = 'layout = "microdata"\n' + "".join(f'[variables.{name}]\nrole = "key"\n' for name in ("town", "sex", "age"))
    visitor = Visitor()
    visitor.upload(UNITS, "units.csv")
    before = visitor.work.draft

    box = next(one for one in visitor.app.file_uploader if one.label.startswith("A check"))
    box.set_value(("units.toml", spec.encode(), "application/toml"))
    visitor.run()

    assert visitor.says("with all its margins the table has 48 cells, more than the 47 ")
    assert visitor.work.draft == before


def test_all_tables_that_a_session_has_open_count_together(allowed: Callable[[int], None]):
    allowed(23)
    visitor = with_small()
    visitor.go("compare")

    put_beside(visitor, ("offences.csv", OFFENCES))

    assert visitor.says(
        "with all its margins the table has 15 cells; with the 9 of the other tables that are open these are more than "
        "the 23 that one session may have open here"
    )
    assert not visitor.work.comparing.others
    assert unchanged(visitor)


def test_the_open_table_does_not_grow_beyond_what_the_others_leave(allowed: Callable[[int], None]):
    allowed(24)
    visitor = with_small()
    visitor.go("compare")
    put_beside(visitor, ("offences.csv", OFFENCES))
    assert len(visitor.work.comparing.others) == 1

    allowed(23)  # another word of the operator stands for a larger table
    visitor.go("table")
    visitor.mark("target", "key")

    assert visitor.says("has 9 cells; with the 15 of the other tables that are open these are more than the 23 ")


def test_the_sentence_is_swedish_where_swedish_is_spoken(
    allowed: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
):
    allowed(14)
    with speaking(catalogue_of("sv")):
        monkeypatch.setitem(PAGES, TITLE.said(), "start")
    visitor = Visitor()
    visitor.seed(tab=replace(visitor.work.tab, language="sv"))

    visitor.upload(OFFENCES)

    assert visitor.says(
        "med alla sina marginaler har tabellen 15 celler, fler än de 14 som en session får ha öppna här"
    )


@pytest.mark.parametrize("said", ["0", "-5", "1.5", "many", "1e6", "١٢", "9" * 19])
def test_a_limit_that_is_none_is_refused_with_a_sentence(said: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(VARIABLE, said)

    with pytest.raises(SystemExit, match=f"whole number of cells above 0: write one such as {EXAMPLE}"):
        most_cells()
