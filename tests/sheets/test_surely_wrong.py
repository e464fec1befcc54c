"""What was once wrong and said with confidence: names of totals, sections, hidden sheets, the dregs of arithmetic."""

from __future__ import annotations

from io import BytesIO

import pytest
from openpyxl import Workbook

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.io.opening.opening import is_list, open_file
from sdc_core.io.xls.glued_digits import with_raised_digits
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.correcting.correcting import with_figures
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.reading.body import without_noise
from sdc_core.table.columns import Column
from tests.sheets.kinds.every import EVERY
from tests.sheets.tables import grid_of


def cube_of(text: str) -> Cube:
    grid = grid_of(text)
    return Cube.build(*as_table(grid, detect(grid)[0]))


@pytest.mark.parametrize("whole", ["Hills and Coast", "Total", "Hills, Coast and Isles"])
def test_a_total_that_bears_the_name_of_a_group_keeps_its_own(whole: str):
    cube = cube_of(f"""
Country | Area | Men | Women
{whole} | | 30 | 41
Hills | North | 5 | 10
Hills | South | 15 | 15
Coast | East | 4 | 5
Coast | West | 6 | 11
""")

    (area, _) = cube.spec.variables

    assert area.total == (whole,)
    assert cube.total == 71


def test_a_total_above_the_first_of_several_sections_stands_in_each():
    cube = cube_of("""
Group | 2020 | 2021
All adults | 300 | 410
Age | |
16-24 | 100 | 110
25+ | 200 | 300
Sex | |
Men | 140 | 200
Women | 160 | 210
""")

    section, group, _ = cube.spec.variables

    assert (section.role, group.total) == ("by", ("All adults",))


def test_a_group_of_lines_below_a_total_that_they_all_make_stays_one_hierarchy():
    cube = cube_of("""
Area | 2020 | 2021
Country | 30 | 40
North | |
Ash | 4 | 5
Elm | 6 | 9
South | |
Oak | 8 | 11
Fir | 12 | 15
""")

    assert cube.spec.variables[0].role == "key"


@pytest.mark.parametrize(
    "written, said",
    [
        ("1491.1309999999999", "1491.131"),
        ("2.0999999999999943", "2.1"),
        ("0.30000000000000004", "0.3"),
        ("0.0230352303523035", "0.0230352303523035"),
        ("123456789012345678", "123456789012345678"),
        ("1491.131", "1491.131"),
    ],
)
def test_what_arithmetic_leaves_behind_a_number_is_none_of_it(written: str, said: str):
    assert without_noise(written) == said


def test_sums_with_decimals_are_accepted_as_amounts_with_their_unit():
    cube = cube_of("""
Exports, € million | |
Goods | 2020 | 2021
Wood | 120.4 | 131.2
Fish | 80.1 | 77.9
Total | 200.5 | 209.1
""")

    assert cube.spec.measure.kind == "magnitude"
    assert "€ million" in cube.spec.title
    assert cube.spec.unit == ""  # nobody contributes who is called so


@pytest.mark.parametrize("sheet", [one for one in EVERY if one.figures == "no sums"], ids=lambda one: one.name)
def test_rates_means_and_prices_are_never_made_into_counts(sheet):
    grid, (reading, *_) = sheet.grid, detect(sheet.grid)

    with pytest.raises(InputError, match="neither counts nor sums"):
        as_table(grid, reading)

    counted = with_figures(grid, reading, "counts")
    assert as_table(grid, counted)[1].measure.kind == "frequency"


def test_a_footnote_digit_is_raised_where_a_note_explains_it():
    labels = Column.from_texts(["Disabled1", "Not disabled1", "Level2", "Level3", "A12", "1. As they say themselves."])

    (mended,), cells = with_raised_digits([labels])

    assert [mended.text(row) for row in range(5)] == ["Disabled¹", "Not disabled¹", "Level2", "Level3", "A12"]
    assert cells == 2


def test_a_footnote_letter_is_raised_where_its_word_stands_elsewhere_without_it():
    labels = Column.from_texts(
        ["Individualsa", "Otherb", "Alabama", "Area", "Others", "a Includes individuals on leave."]
    )
    more = Column.from_texts(["b Other than those are included.", "Alabam is no word", "Alabama"])

    (mended, _), cells = with_raised_digits([labels, more])

    assert [mended.text(row) for row in range(5)] == ["Individualsᵃ", "Otherᵇ", "Alabama", "Area", "Others"]
    assert cells == 2


def test_without_a_note_a_label_keeps_its_last_letter():
    labels = Column.from_texts(["Otherb", "Other than this"])

    assert with_raised_digits([labels])[1] == 0


def workbook(state: str) -> bytes:
    book = Workbook()
    book.active.append(["About this workbook"])
    hidden = book.create_sheet("Working")
    for row in (["Area", None, "Men", "Women"], ["North", None, 3, 4], ["South", None, 5, 6], ["Total", None, 8, 10]):
        hidden.append(row)
    hidden.sheet_state = state
    out = BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize("state, opened", [("visible", 2), ("hidden", 1), ("veryHidden", 1)])
def test_an_upload_lands_on_no_hidden_sheet(state: str, opened: int):
    table = open_file(workbook(state), "book.xlsx").table

    assert table.sheets.index(table.sheet) + 1 == opened


@pytest.mark.parametrize(
    "text",
    [
        "Notes\nNumber | Note\n1 | Includes figures for small fields.\n2 | Closed in May.\n3 | See the guide.",
        "Contents\nTable | Title | Page\nTable 1 | Births by area | 3\nTable 2 | Deaths by area | 5",
        "List of tables\n1 | Births by area\n2 | Deaths by area\n3 | Marriages",
    ],
)
def test_contents_and_notes_are_no_tables(text: str):
    assert detect(grid_of(text)) == ()


@pytest.mark.parametrize(
    "text",
    [
        "Area | Men | Women\nNorth | 3 | 4\n | | \nSouth | 5 | 6\nWest | 7 | 8",
        "Area | January | February | March\nNorth | 3 | 4 | 4\nSouth | 5 | 6 | 9\nWest | 7 | 8 | 2",
    ],
)
def test_a_crosstab_from_the_first_cell_is_no_list(text: str):
    assert not is_list(grid_of(text).table)


def test_units_in_a_list_stay_a_list():
    rows = "\n".join(f"{at} | {30 + at} | North | {at * 7 % 5}" for at in range(20))

    assert is_list(grid_of(f"id | age | region | children\n{rows}").table)


@pytest.mark.parametrize("figure, tables", [(14, 1), (99, 2)], ids=["the same figures", "others"])
def test_figures_copied_out_of_a_table_are_no_second_one(figure: int, tables: int):
    grid = grid_of(f"""
Table 1 Boats and cars
Area | Boats | Cars | Bikes
North | 14 | 31 | 8
South | 22 | 19 | 12
West | 5 | 44 | 3
East | 9 | 27 | 11


Area | Boats
North | {figure}
South | {22 if tables == 1 else 71}
West | 5
East | 9
""")

    assert len(detect(grid)) == tables


def test_what_is_called_a_total_as_others_are_is_not_sure_where_no_sum_shows_what_it_is_the_total_of():
    grid = grid_of("""
Harbour | Boats | Crew
Alby | x | 310
Brede | 204 | x
Total lost | x | x
Caldy | 118 | 97
Total | 733 | 1240
""")

    (reading,) = detect(grid)

    assert reading.row_totals == (5,)
    assert reading.sure["row totals"].share <= 0.75


def test_one_line_called_a_total_is_doubted_less():
    grid = grid_of("""
Harbour | Boats | Crew
Alby | x | 310
Brede | 204 | x
Caldy | 118 | 97
Total | 733 | 1240
""")

    (reading,) = detect(grid)

    assert reading.row_totals == (4,)
    assert reading.sure["row totals"].share > 0.75
