"""A small app that shows sheets: with everything tinted, with hostile labels, and a large one."""

from __future__ import annotations

from contextlib import nullcontext

import numpy as np
import streamlit as st

from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.reading.reading import LeftOut, Reading
from sdc_core.sheets.seeing.grid import CellStyles, Grid
from sdc_core.table.columns import Column, Kind, cell_of
from sdc_core.table.table import Table
from ui.grids.sheet_grid.component import sheet_view
from ui.grids.sheet_grid.tints import legend
from ui.session.selection import LineSelection
from ui.words.theme import STYLE

HOSTILE = '<img src=x onerror="window.hit=1">'
CELLS = (
    ("Table 1. Suspects by region, sex and offence in the police districts of the north, 2021", None, None, None, None),
    ("Region", "Men", None, "Women", "Share of women in all suspects"),
    (None, "Theft", "Assault", "Theft and other offences\nagainst property", None),
    ("Total", 48, 20, 30, 0.306122449),
    ("City", 30, 12, 18, 0.3),
    ("Harbour and the old town", 18, "..", 12, 0.4),
    (None, None, None, None, None),
    ("Source: the police; figures are of persons, not of offences, and of those known by name only.",) + (None,) * 4,
)
READING = Reading(
    sheet="",
    header_rows=(1, 2),
    stub_columns=(0,),
    rows=(3, 4, 5),
    columns=(1, 2, 3),
    title_rows=(0,),
    note_rows=(7,),
    left_out=(LeftOut("column", 4, "percentages"),),
    row_totals=(3,),
    column_parents={2: 1},
    symbols={"..": "missing"},
)


def table_of(rows: tuple[tuple[object, ...], ...], **placed: object) -> Table:
    columns = tuple(Column.of(map(cell_of, column)) for column in zip(*rows, strict=True))
    return Table("suspects.xlsx", "", columns, **placed)


def small() -> tuple[Grid, tuple[Reading, ...]]:
    merged = ((1, 0, 2, 0), (1, 1, 1, 2))
    grid = Grid(table_of(CELLS, first_row=3, first_column=2, merged=merged), CellStyles.plain(8, 5))
    grid.styles.bold[0] = True
    grid.styles.percent[3:6, 4] = True
    grid.styles.indent[4:6, 0] = 1
    grid.styles.hidden_columns[3] = grid.styles.hidden_rows[5] = True
    return grid, (READING,)


def hostile() -> tuple[Grid, tuple[Reading, ...]]:
    rows = ((HOSTILE, "![](http://x.test/a.png)"), (HOSTILE, 12), ("<script>window.hit=1</script>", 13))
    reading = Reading(HOSTILE, (0,), (0,), (1, 2), (1,), left_out=(LeftOut("row", 2, HOSTILE),))
    return Grid.of(table_of(rows, first_column=26)), (reading,)


def two() -> tuple[Grid, tuple[Reading, ...]]:
    table = (("", "a", "b"), ("x", 12, 20), ("y", 31, 44), (None, None, None))
    grid = Grid.of(table_of(table * 2))
    return grid, (Reading("", (0,), (0,), (1, 2), (1, 2)), Reading("", (4,), (0,), (5, 6), (1, 2)))


def large(rows: int = 100_000, columns: int = 10) -> tuple[Grid, tuple[Reading, ...]]:
    digits = tuple(str(number) for number in range(1000))
    kinds = np.full(1000, Kind.NUMBER, dtype=np.uint8)
    codes = (np.arange(rows)[:, None] * 7 + np.arange(columns) * 13) % 1000
    body = (Column(digits, kinds, codes[:, at].astype(np.int32)) for at in range(columns - 1))
    places = Column.of((f"Place {at}", Kind.TEXT) for at in range(rows))
    grid = Grid.of(Table("large.csv", "", (places, *body)))
    return grid, (Reading("", (), (0,), tuple(range(rows)), tuple(range(1, columns))),)


st.set_page_config(layout="wide", page_title="Sheet")
st.html(f"<style>{STYLE}</style>")
sheets = {"small": small, "hostile": hostile, "two": two, "large": large, "framed": small}
name = st.segmented_control("Sheet", [*sheets])
if name:
    grid, readings = sheets[name]()
    if st.toggle("Propose"):
        readings = detect(grid)
    given = None if name == "two" else st.session_state.get("chosen")  # a page may leave the choice to the view
    # In a frame once a row is chosen: Streamlit takes the view away and makes it anew.
    framed = name == "framed" and given is not None and bool(given.rows)
    with st.container(border=True) if framed else nullcontext():
        chosen = sheet_view(grid, readings, key="sheet", selected=given, caption="The sheet as it is")
    st.session_state["chosen"] = chosen
    if name == "framed" and chosen.rows and not framed:
        st.rerun()
    lines = (f"{lines[:3]}{len(lines)}" if len(lines) > 3 else str(lines) for lines in (chosen.rows, chosen.columns))
    st.text(f"Chosen: {' '.join(lines)} {chosen.cell}")
    if st.button("Choose row 5 of the rectangle"):
        st.session_state["chosen"] = LineSelection(rows=(4,))
        st.rerun()
    st.html(legend())
