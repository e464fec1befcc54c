"""Percentages become every count that rounds to them, or are refused where nothing says of how many they are."""

from __future__ import annotations

from dataclasses import replace
from decimal import ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import figures_of
from sdc_core.errors import InputError
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.percentages.bases import Base, base_on_sheet, proposed_bases, with_base
from sdc_core.sheets.percentages.beside_counts import percentages_beside
from sdc_core.sheets.percentages.percentages import NO_BASE, Percentages, percentages_of
from sdc_core.sheets.reading.reading import LeftOut, Reading
from sdc_core.sheets.seeing.grid import CellStyles, Grid
from sdc_core.table.columns import Kind
from sdc_core.table.table import Column, Table
from tests.oracle import UNSAFE
from tests.reviewed import reviewed
from tests.sheets.corpus import samples
from tests.sheets.tables import grid_of
from tests.table.sheets import sentences

HALVES = (ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN)


def shown(cube: Cube) -> dict[str, str]:
    """Every cell as "label/label", with what it shows."""
    figures = figures_of(cube)
    return {"/".join(cube.label(row)): figures.text(row) for row in range(len(cube))}


def cube_of(text: str, base: Base | int | None = None) -> Cube:
    grid = grid_of(text)
    return Cube.build(*as_table(grid, detect(grid)[0], base=base))


def reading_of(rows: int, columns: int, **fields: object) -> Reading:
    """The reading of a body below one header row and beside one stub column."""
    return Reading(
        "", (0,), (0,), tuple(range(1, rows + 1)), tuple(range(1, columns + 1)), percent=True,
        **fields,  # type: ignore[arg-type]
    )  # fmt: skip


def stored(figures: list[list[str]], *, percent: bool) -> Grid:
    """A sheet whose figures are stored numbers, shown as percentages or not."""
    head = [("Region", Kind.TEXT), *((f"c{at}", Kind.TEXT) for at in range(len(figures[0])))]
    rows = [head, *([(f"r{at}", Kind.TEXT), *((one, Kind.NUMBER) for one in line)] for at, line in enumerate(figures))]
    table = Table("sheet.csv", "", tuple(map(Column.of, zip(*rows, strict=True))))
    styles = CellStyles.plain(table.n_rows, table.n_columns)
    styles.percent[1:, 1:] = percent
    return Grid(table, styles)


@given(
    count=st.integers(0, 400), others=st.integers(0, 400), decimals=st.integers(0, 3), rounding=st.sampled_from(HALVES)
)
def test_every_count_that_rounds_to_a_percentage_and_no_other(
    count: int, others: int, decimals: int, rounding: str
) -> None:
    """All counts of the base are tried, rounded in each of the three ways."""
    base = count + others
    step = Decimal(1).scaleb(-decimals)

    def rounded(one: int, how: str) -> Decimal:
        exact = Decimal(100 * one).scaleb(0) / Decimal(base) if base else Decimal(0)
        return exact.quantize(step, how)

    text = f"{rounded(count, rounding):f}"
    grid = grid_of(f"Region | Yes, %\nNorth | {text} %")
    percentages = percentages_of(grid, grid.cell_types, reading_of(1, 1))

    found = percentages.counts(np.array([[base]]))

    fits = [one for one in range(base + 1) if any(rounded(one, how) == Decimal(text) for how in HALVES)]
    assert (found.low[0, 0], found.high[0, 0]) == (fits[0], fits[-1])


@pytest.mark.parametrize(
    ("percent", "base", "low", "high"),
    [
        ("79", 14, 11, 11),  # the handbook: 79 % of 14 leaves 3 others
        ("99", 250, 247, 248),  # and 99 % of 250 leaves 2 or 3 (247 is 98.8, 248 is 99.2)
        ("50", 3, 2, 1),
        ("0", 1000, 0, 5),  # half a per cent may round to nought
        ("0.0", 1000, 0, 0),
        ("12.5", 8, 1, 1),
        ("100", 30, 30, 30),
        ("33.333", 2**50, 375290586448318, 375301845447386),  # beyond 64 bits when multiplied out
    ],
)
def test_counts_that_can_be_checked_with_a_pencil(percent: str, base: int, low: int, high: int) -> None:
    grid = grid_of(f"Region | Yes, %\nNorth | {percent} %")

    found = percentages_of(grid, grid.cell_types, reading_of(1, 1)).counts(np.array([[base]]))

    assert (found.low[0, 0], found.high[0, 0]) == (low, high)


def test_a_percentage_whose_base_is_not_known_may_be_anything() -> None:
    grid = grid_of("Region | Yes, %\nNorth | 40 %")

    found = percentages_of(grid, grid.cell_types, reading_of(1, 1)).counts(np.array([[NO_BASE]]))

    assert found.low[0, 0] == 0
    assert found.high[0, 0] > 2**53


def ends(percentages: Percentages) -> list[tuple[float, float]]:
    return [
        (float(low) * 100 / percentages.whole, float(high) * 100 / percentages.whole)
        for low, high in zip(percentages.least.ravel(), percentages.most.ravel(), strict=True)
    ]


def test_the_decimals_of_stored_numbers_are_those_of_their_column() -> None:
    """40 in a column with 12.5 was 40.0 before it was stored; 60 in a column of whole numbers was 60."""
    grid = stored([["12.5", "88"], ["40", "60"]], percent=False)

    found = percentages_of(grid, grid.cell_types, reading_of(2, 2))

    assert ends(found) == [(12.45, 12.55), (87.5, 88.5), (39.95, 40.05), (59.5, 60.5)]


def test_the_decimals_of_text_are_those_that_are_written() -> None:
    grid = grid_of("Region | a | b | c\nNorth | 12,50 % | 40 % | 60,0¹ %")

    found = percentages_of(grid, grid.cell_types, reading_of(1, 3))

    assert ends(found)[:2] == [(12.495, 12.505), (39.5, 40.5)]


def test_a_stored_share_is_used_with_all_its_digits() -> None:
    """33 % is shown; 0.3333333333333333 is stored, and of 300 only 100 is that."""
    grid = stored([["0.3333333333333333", "0.6666666666666666"]], percent=True)

    found = percentages_of(grid, grid.cell_types, reading_of(1, 2)).counts(np.array([[300]]))

    assert found.low.tolist() == found.high.tolist() == [[100, 200]]


def test_what_is_stored_beyond_what_is_shown_is_said() -> None:
    grid = stored([["0.3333333333333333", "0.6666666666666667"]], percent=True)

    table, _ = as_table(grid, reading_of(1, 2), base=300)

    assert [note.what for note in table.notes][-1] == (
        "percentages are stored with 9 decimals or more, and what is stored was used: it tells more than is shown"
    )


def test_shares_of_one_and_percentages_below_one_are_not_mixed_up() -> None:
    grid = stored([["0.25", "0.75"]], percent=False)

    with pytest.raises(InputError, match="between 0 and 1"):
        as_table(grid, reading_of(1, 2), base=300)
    with pytest.raises(InputError, match="between 0 and 1"):
        as_table(stored([["0", "1"]], percent=False), reading_of(1, 2), base=300)

    assert shown(Cube.build(*as_table(stored([["0.25", "0.75"]], percent=True), reading_of(1, 2), base=8)))["c0"] == "2"


def test_negative_percentages_are_refused_with_their_place() -> None:
    with pytest.raises(InputError, match="row 2, column 2: the percentage is negative"):
        as_table(grid_of("Region | a | b\nNorth | -4.5 % | 104.5 %"), reading_of(1, 2), base=22)


BASED = """
Region | Yes, % | No, % | n
North  | 13     | 88    | 120
South  | 40     | 60    | 251
"""


def test_a_table_with_its_base_becomes_counts_with_the_base_as_total() -> None:
    """13 % of 120 is 15 or 16 and 88 % is 105 or 106; together they are 120, so 15 and 105.

    40 % of 251 is 100 or 101 (99.2 to 101.7), 60 % is 150 or 151 (149.4 to 151.9).
    """
    assert shown(cube_of(BASED)) == {
        "Total/Total": "371",
        "Total/Yes, %": "115–116",
        "Total/No, %": "255–256",
        "North/Total": "120",
        "North/Yes, %": "15",
        "North/No, %": "105",
        "South/Total": "251",
        "South/Yes, %": "100–101",
        "South/No, %": "150–151",
    }


def test_a_row_of_bases_is_the_total_of_each_column() -> None:
    grid = grid_of("Answer | Men | Women\nYes | 13 % | 40 %\nNo | 88 % | 60 %\nn | 120 | 251")
    reading = reading_of(3, 2)

    (base,) = [one for one in proposed_bases(grid, reading) if one.sure.share > 0.8]
    cube = Cube.build(*as_table(grid, reading, base=base))

    assert (base.axis, base.at) == ("row", 3)
    found = shown(cube)
    assert (found["Yes/Men"], found["No/Men"], found["Total/Men"]) == ("15", "105", "120")
    assert (found["Yes/Women"], found["No/Women"], found["Total/Women"]) == ("100–101", "150–151", "251")
    assert cube.total == 371


def test_a_line_that_is_less_than_a_hundred_gets_its_complement() -> None:
    """79 % of 14 is 11, so 3 are not; 99 % of 250 is 247 or 248, so 2 or 3 are not."""
    grid = grid_of("Region | Owns, % | n\nNorth | 79 | 14\nSouth | 99 | 250")

    cube = Cube.build(*as_table(grid, reading_of(2, 1), base=Base("column", 2)))

    found = shown(cube)
    assert (found["North/Owns, %"], found["North/(all others)"]) == ("11", "3")
    assert (found["South/Owns, %"], found["South/(all others)"]) == ("247–248", "2–3")
    assert "percentages of a line are less than 100 together; the rest is called (all others)" in [
        note.what for note in cube.notes
    ]


def test_one_line_that_is_less_gives_all_lines_a_complement() -> None:
    cube = cube_of("Region | a, % | b, % | n\nNorth | 20 | 30 | 50\nSouth | 25 | 75 | 48")

    found = shown(cube)
    assert found["North/(all others)"] == "25"
    assert found["South/(all others)"] == "0"


def test_a_complement_is_never_less_than_nought() -> None:
    """Of the 251 in the South 250 to 252 are in a or b."""
    grid = grid_of("Region | a, % | b, % | n\nNorth | 20 | 30 | 50\nSouth | 40 | 60 | 251")

    table, _ = as_table(grid, detect(grid)[0])

    rows = {tuple(table.row_texts(row)[:2]): table.row_texts(row)[2] for row in range(1, table.n_rows)}
    assert (rows["North", "(all others)"], rows["South", "(all others)"]) == ("25", "0–1")


def test_a_line_that_is_chosen_as_the_base_is_the_base_of_the_reading() -> None:
    grid = grid_of("Region | Yes, % | n | No, % | N\nNorth | 20 | 50 | 80 | 500\nSouth | 40 | 25 | 60 | 250")
    reading = reading_of(2, 4)

    smaller = with_base(reading, "column", 2)
    larger = with_base(smaller, "column", 4)

    assert (base_on_sheet(smaller), base_on_sheet(larger)) == (("column", 2), ("column", 4))
    assert larger.columns == (1, 3)
    assert [line.at for line in larger.left_out] == [2, 4]
    assert shown(Cube.build(*as_table(grid, larger)))["North/Yes, %"] == "98–102"


def test_parts_of_a_subtotal_are_counted_once() -> None:
    grid = grid_of(
        "Region | a | a1 | a2 | b | n\nNorth | 60 % | 40 % | 20 % | 40 % | 50\nSouth | 60 % | 60 % | 0 % | 40 % | 5"
    )
    reading = reading_of(2, 4, column_parents={2: 1, 3: 1})

    found = shown(Cube.build(*as_table(grid, reading, base=Base("column", 5))))

    assert (found["North/a"], found["North/a1"], found["North/Total"]) == ("30", "20", "50")
    assert "North/(all others)" not in found
    typed = shown(Cube.build(*as_table(grid, reading, base=50)))
    assert (typed["North/Total"], typed["South/a1"]) == ("50", "30")


def test_the_hundred_of_the_sheet_is_the_base() -> None:
    grid = grid_of("Region | a | b | All | n\nNorth | 60 % | 40 % | 100 % | 50\nAll | 50 % | 50 % | 100 % | 80")
    reading = reading_of(2, 3, column_totals=(3,), row_totals=(2,))

    with pytest.raises(InputError, match="3 totals are not the sum of their parts"):
        Cube.build(*as_table(grid, reading, base=Base("column", 4)))
    table, spec = as_table(grid, replace(reading, row_totals=()), base=Base("column", 4))
    found = shown(Cube.build(table, spec))
    assert (found["North/Total"], found["All/Total"], found["All/a"]) == ("50", "80", "40")


def test_a_hundred_that_is_none_is_refused() -> None:
    grid = grid_of("Region | a | b | All | n\nNorth | 60 % | 40 % | 90 % | 50")

    with pytest.raises(InputError, match="column 4: the total of these percentages is not 100"):
        as_table(grid, reading_of(1, 3, column_totals=(3,)), base=Base("column", 4))


def test_what_no_count_rounds_to_is_refused_with_every_place() -> None:
    with pytest.raises(InputError) as refused:
        cube_of("Region | Yes, % | No, % | n\nNorth | 13 | 87 | 4\nSouth | 50 | 50 | 4")

    assert sentences(refused.value) == [
        f"sheet.csv, row 2, column {column}: no whole count of this base rounds to this percentage; "
        "check the percentage and its base."
        for column in (2, 3)
    ]


def test_categories_that_overlap_are_refused() -> None:
    with pytest.raises(InputError, match="row 2, column 2: the percentages of this line are more than 100 together"):
        cube_of("Region | a, % | b, % | n\nNorth | 80 | 60 | 50\nSouth | 50 | 50 | 50")


def test_percentages_without_a_base_are_refused_and_told_what_would_do() -> None:
    with pytest.raises(InputError) as refused:
        cube_of("Region | Yes, % | No, %\nNorth | 12.5 | 87.5\nSouth | 40.0 | 60.0")

    assert sentences(refused.value) == [
        "sheet.csv, row 2, column 2: these are percentages, and of how many is not known; "
        "give the base: a column, a row or a number."
    ]


@pytest.mark.parametrize(
    ("text", "totals"),
    [
        ("q | Yes, % | No, %\na | 12.5 | 87.5\nb | 25.0 | 75.0", {"a/Total": "80", "b/Total": "80"}),
        ("q | Men, % | Women, %\na | 12.5 | 75.0\nb | 87.5 | 25.0", {"Total/Men, %": "80", "Total/Women, %": "80"}),
        ("q | Agree, %\na | 62.5\nb | 75.0", {"a/Total": "80", "b/Total": "80"}),
        ("q | Share, %\na | 12.5\nb | 87.5", {"Total": "80"}),
        ("q | Men | Women\na | 40 % | 70 %\nb | 50 % | 20 %", {"Total/Men": "80", "Total/Women": "80"}),
    ],
)
def test_a_number_is_the_base_of_the_lines_that_are_a_hundred(text: str, totals: dict[str, str]) -> None:
    grid = grid_of(text)
    reading = reading_of(2, grid.table.n_columns - 1)

    found = shown(Cube.build(*as_table(grid, reading, base=80)))

    assert found | totals == found


def test_a_number_is_refused_where_no_line_is_a_hundred() -> None:
    with pytest.raises(InputError, match="neither along the rows nor along the columns"):
        as_table(grid_of("q | a, % | b, %\nx | 10 | 20\ny | 30 | 40"), reading_of(2, 2), base=80)
    with pytest.raises(InputError, match="not a whole number above 0"):
        as_table(grid_of("q | a, % | b, %\nx | 10 | 90\ny | 30 | 70"), reading_of(2, 2), base=-3)


def test_the_share_of_every_year_has_no_complement_over_the_years() -> None:
    grid = grid_of("Region | 2023 | 2024 | n\nNorth | 10 % | 20 % | 50\nSouth | 10 % | 40 % | 50")

    with pytest.raises(InputError, match="who the others are is not clear; check the base"):
        as_table(grid, reading_of(2, 2), base=Base("column", 3))


def test_a_line_whose_base_is_not_known_may_have_any_complement() -> None:
    grid = grid_of("Region | a | b | n\nNorth | 20 % | 30 % | 50\nSouth | 40 % | 60 % | ..")

    table, _ = as_table(grid, reading_of(2, 2), base=Base("column", 3))

    rows = {tuple(table.row_texts(row)[:2]): table.row_texts(row)[2] for row in range(1, table.n_rows)}
    assert {part: text for (region, part), text in rows.items() if region == "South"} == dict.fromkeys(
        ("a", "b", "(all others)", "Total"), "0+"
    )


def test_symbols_stand_for_any_count_up_to_the_base() -> None:
    """ "<1" says a share here and no count."""
    grid = grid_of("Region | a | b | c | n\nNorth | 50 % | <1 | .. | 40\nSouth | - | 50 % | 50 % | ..")
    reading = reading_of(2, 3, symbols={"<1": "hidden", "..": "missing", "-": "zero"})

    table, spec = as_table(grid, reading, base=Base("column", 4))
    found = shown(Cube.build(table, spec))

    assert (spec.missing, spec.zero) == ((), ())
    assert [found[f"North/{part}"] for part in "abc"] == ["20", "0–20", "0–20"]
    assert [found[f"South/{part}"] for part in "abc"] == ["0", "..", ".."]


@pytest.mark.parametrize("bad", ["2.5", "-3"])
def test_bases_that_are_no_counts_are_refused_with_their_place(bad: str) -> None:
    grid = grid_of(f"Region | a, % | b, % | n\nNorth | 50 | 50 | {bad}\nSouth | 50 | 50 | 40")

    with pytest.raises(InputError, match="row 2, column 4: the base is not a whole count"):
        as_table(grid, reading_of(2, 2), base=Base("column", 3))
    with pytest.raises(InputError, match="no number in the line of bases"):
        as_table(grid, reading_of(2, 2), base=Base("column", 0))


def test_a_complement_of_several_variables_is_not_guessed() -> None:
    grid = grid_of(" | Men | Men | Women | Women | n\nRegion | a | b | a | b |\nx | 10 % | 20 % | 30 % | 20 % | 50\n"
                   "y | 10 % | 20 % | 30 % | 20 % | 50")  # fmt: skip
    reading = Reading("", (0, 1), (0,), (2, 3), (1, 2, 3, 4), percent=True)

    with pytest.raises(InputError, match="who the others are is not clear"):
        as_table(grid, reading, base=Base("column", 5))


def test_counts_that_are_on_the_sheet_keep_their_place_and_others_have_none() -> None:
    grid = grid_of("Region | Owns, % | n\nNorth | 79 | 14\nSouth | 99 | 250")

    cube = Cube.build(*as_table(grid, reading_of(2, 1), base=Base("column", 2)))

    assert cube.placed is not None
    places = {
        "/".join(cube.label(row)): (int(there), int(across))
        for row, there, across in zip(
            cube.placed.rows.tolist(), cube.placed.origins.row, cube.placed.origins.column, strict=True
        )
    }
    assert places == {
        "North/Owns, %": (2, 2),
        "North/Total": (2, 3),
        "South/Owns, %": (3, 2),
        "South/Total": (3, 3),
    }


def test_a_small_base_that_every_percentage_fits_is_proposed_without_a_name() -> None:
    grid = grid_of("Region | a, % | b, % | extra | other\nNorth | 33.3 | 66.7 | 3 | 17\nSouth | 14.3 | 85.7 | 7 | 19")

    proposed = proposed_bases(grid, reading_of(2, 2))

    assert [(one.axis, one.at) for one in proposed] == [("column", 3)]
    assert proposed[0].sure.share > 0.8


def test_whole_numbers_that_tell_nothing_are_proposed_with_little_confidence() -> None:
    grid = grid_of("Region | a | b | sold\nNorth | 33 % | 67 % | 3000\nSouth | 14 % | 86 % | 7000")

    (proposed,) = proposed_bases(grid, reading_of(2, 2))

    assert proposed.sure.share < 0.5


def test_percentages_are_not_the_base_of_one_another() -> None:
    grid = grid_of("Region | a | b\nNorth | 25 | 75\nSouth | 50 | 50")

    assert proposed_bases(grid, reading_of(2, 2)) == ()


def test_a_name_that_arithmetic_gainsays_is_proposed_with_little_confidence() -> None:
    grid = grid_of("Region | a, % | b, % | n\nNorth | 33.3 | 66.7 | 4\nSouth | 14.3 | 85.7 | 9")

    (proposed,) = proposed_bases(grid, reading_of(2, 2))

    assert proposed.sure.share < 0.5


def test_percentages_that_were_left_out_beside_counts_can_be_read_instead() -> None:
    grid = grid_of("Region | Owns, % | n\nNorth | 79 | 14\nSouth | 99 | 250")
    (reading,) = detect(grid)
    assert not reading.percent

    beside = percentages_beside(reading)

    assert beside is not None
    assert shown(Cube.build(*as_table(grid, beside)))["North/(all others)"] == "3"


def test_the_row_of_counts_is_the_base_of_rows_of_percentages() -> None:
    counts = Reading("", (0,), (0,), (3,), (1, 2), left_out=(LeftOut("row", 2, "percentages"), LeftOut("row", 4, "")))

    beside = percentages_beside(counts)

    assert beside is not None
    assert (beside.rows, beside.percent) == ((2,), True)
    assert beside.left_out == (LeftOut("row", 4, ""), LeftOut("row", 3, "the base of the percentages"))


@pytest.mark.parametrize(
    "reading",
    [
        Reading("", (0,), (0,), (1,), (1, 2), left_out=(LeftOut("column", 3, "percentages"),)),
        Reading("", (0,), (0,), (1, 2), (1,), left_out=(LeftOut("column", 3, "the unit"),)),
        Reading("", (0,), (0,), (1, 2), (1,), left_out=(LeftOut("column", 3, "percentages"),), percent=True),
    ],
)
def test_other_readings_have_no_percentages_beside_them(reading: Reading) -> None:
    assert percentages_beside(reading) is None


def test_every_based_table_of_percentages_in_the_corpus_is_the_counts_it_was_made_of() -> None:
    made = 0
    for sample in samples():
        content, name = sample.draft.file()
        grid = read_grid(content, name=name)
        for reading in sample.draft.recipe().applied(grid):
            if not reading.percent or not reading.left_out:
                continue
            (base, *_) = proposed_bases(grid, reading)
            cube = Cube.build(*as_table(grid, reading, base=base))

            assert (base.axis, base.at) == ("column", reading.left_out[0].at)
            assert cube.bounds is None or (cube.bounds.high - cube.bounds.low).max() <= 2 * len(reading.rows)
            made += 1
    assert made > 2


def test_a_rule_judges_the_complement() -> None:
    """Of 14 in the North 11 own, so 3 do not: one too few for four others; in the South 2 or 3 do not."""
    grid = grid_of("Region | Owns, % | n\nNorth | 79 | 14\nSouth | 99 | 250\nWest | 50 | 40")
    table, spec = as_table(grid, reading_of(3, 1), base=Base("column", 2))
    region, owns = spec.variables
    cube = Cube.build(table, replace(spec, variables=(region, replace(owns, role="target"))))

    found = {"/".join(one.labels): one.verdict for one in reviewed(cube, [("1a", {"t": 3})]).findings}

    assert found == {"South/Owns, %": "not judged"}
    stricter = {"/".join(one.labels): one.verdict for one in reviewed(cube, [("1a", {"t": 4})]).findings}
    assert stricter == {"North/Owns, %": UNSAFE, "South/Owns, %": UNSAFE}


EVERYBODY = """
Region | yes | no
North  | 100 % | 0 %
South  | 100 % | 0 %
"""


@pytest.mark.parametrize("heads", ["yes | no", "no | yes"])
def test_a_column_of_a_hundred_that_the_others_do_not_make_is_no_total(heads: str) -> None:
    """Everybody answers yes: that is what the table gives away, and no total of it."""
    cells = "100 % | 0 %" if heads.startswith("yes") else "0 % | 100 %"
    (reading,) = detect(grid_of(f"\nRegion | {heads}\nNorth | {cells}\nSouth | {cells}\n"))

    assert (reading.percent, reading.column_totals) == (True, ())


def test_what_everybody_answers_is_unsafe() -> None:
    grid = grid_of(EVERYBODY)
    table, spec = as_table(grid, detect(grid)[0], base=20)
    region, answer = spec.variables
    cube = Cube.build(table, replace(spec, variables=(region, replace(answer, role="target"))))

    found = reviewed(cube, [("2a", {"percent": 99})]).findings

    assert shown(cube)["North/yes"] == "20"
    assert ("North", "yes") in {one.labels for one in found if one.verdict == UNSAFE}


def test_a_column_of_a_hundred_that_the_others_make_is_the_total() -> None:
    (reading,) = detect(
        grid_of("\nRegion | yes | no | everybody\nNorth | 40 % | 60 % | 100 %\nSouth | 30 % | 70 % | 100 %\n")
    )

    assert reading.column_totals == (3,)


@given(
    lines=st.lists(st.lists(st.integers(0, 100), min_size=2, max_size=3), min_size=2, max_size=5).filter(
        lambda lines: len({len(line) for line in lines}) == 1
    ),
    last=st.booleans(),
)
@example(lines=[[0, 12, 84], [0, 12, 84]], last=False)  # all are multiples of 4, and 4 is not what they are rounded to
@example(lines=[[40, 55], [30, 65], [90, 5]], last=True)  # fives could be rounded to fives, but a hundred is missed
def test_a_line_of_a_hundred_is_the_total_only_of_parts_that_make_a_hundred(lines: list[list[int]], last: bool) -> None:
    body = [[*line, 100] if last else [100, *line] for line in lines]
    heads = " | ".join(f"c{at}" for at in range(len(body[0])))
    text = "\n".join(f"r{at} | " + " | ".join(f"{one} %" for one in line) for at, line in enumerate(body))
    (reading,) = detect(grid_of(f"\nRegion | {heads}\n{text}\n"))

    if reading.percent and any(abs(sum(line) - 100) > 2 for line in lines):
        assert reading.columns[-1 if last else 0] not in reading.column_totals
