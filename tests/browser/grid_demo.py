"""A small app that shows the grid: tables of any size, hostile labels, a threshold, a selection."""

from __future__ import annotations

import numpy as np
import streamlit as st

from ui.grids.table_grid.component import grid
from ui.grids.table_grid.crosstab import Axis, Style
from ui.grids.table_grid.plain import html_table

STYLES = (
    Style("", ""),
    Style("1a", "unsafe by 1a", "#fde2c8", "#3d2400", "#5a3510", "#ffe8d1"),
    Style("2a", "unsafe by 2a", "#d6e6fa", "#0d2a4d", "#173a63", "#dcebff"),
    Style("1a 2a", "unsafe by 1a and 2a", "#5b2a86", "#ffffff", "#d9b8f5", "#2a0a45", border=True),
    Style("3", "informative zero", "#efefef", "#222222", "#3a3a3a", "#f2f2f2", hatched=True),
    Style("", "missing", text=".."),
)
REGIONS = ("Total", "North", "Groningen", "Fryslân", "Drenthe", "East", "Overijssel", "Flevoland", "Gelderland")
DEPTHS = (0, 1, 2, 2, 2, 1, 2, 2, 2)
SEXES = ("Total", "men", "women")
OFFENCES = ("Total", "yes", "no")
HOSTILE = (
    "Total",
    '<img src=x onerror="window.hit=1">',
    "![](http://x.test/a.png)",
    "<script>window.hit=1</script>",
)


def crossed(*counts: int) -> np.ndarray:
    """Every combination of nodes, the last variable changing fastest."""
    return np.indices(counts).reshape(len(counts), -1).T.astype(np.int32)


def axis(names: tuple[str, ...], labels: tuple[tuple[str, ...], ...], depths: tuple[tuple[int, ...], ...]) -> Axis:
    return Axis(names, labels, depths, crossed(*map(len, labels)))


def flat(labels: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(int(at > 0) for at in range(len(labels)))


def numbered(prefix: str, count: int) -> tuple[str, ...]:
    return ("Total", *(f"{prefix} {at}" for at in range(1, count)))


def axes(name: str) -> tuple[Axis, Axis]:
    if name == "small":
        rows = axis(("region", "sex"), (REGIONS, SEXES), (DEPTHS, flat(SEXES)))
        return rows, axis(("offence",), (OFFENCES,), (flat(OFFENCES),))
    if name == "hostile":
        return axis(("region",), (HOSTILE,), (flat(HOSTILE),)), axis(HOSTILE[1:2], (HOSTILE,), (flat(HOSTILE),))
    if name in ("one column", "sums", "large sums"):
        return axis(("region",), (REGIONS,), (DEPTHS,)), Axis.empty()
    if name == "no rows":
        none = Axis(("region",), (REGIONS,), (DEPTHS,), np.zeros((0, 1), dtype=np.int32))
        return none, axis(("offence",), (OFFENCES,), (flat(OFFENCES),))
    if name == "tall":
        places = numbered("Place", 500_000)
        return axis(("place",), (places,), (flat(places),)), axis(("sex",), (SEXES[:2],), ((0, 1),))
    if name == "wide":
        towns, years = numbered("Town", 41), (*numbered("Year", 31)[1:], "Total")
        return axis(("town",), (towns,), (flat(towns),)), axis(("year",), (years,), ((*[1] * 30, 0),))
    long, wide = {"100k": (500, 50), "1M": (5_000, 50)}[name]
    places, years = numbered("Place", long // 5), numbered("Cohort", wide)
    ages = ("Total", "0 to 19 years", "20 to 64 years", "65 to 79 years", "80 years and older")
    columns = axis(("cohort", "group"), (years, ("Total", "Low", "Middle", "High")), (flat(years), (0, 1, 1, 1)))
    return axis(("place", "age"), (places, ages), (flat(places), flat(ages))), columns


@st.cache_data
def numbers(rows: int, columns: int) -> np.ndarray:
    return np.random.default_rng(7).integers(0, 20_000, (rows, columns)) ** 2 // 40_000


def kinds(values: np.ndarray, threshold: int) -> np.ndarray:
    style_of = np.zeros(values.shape, dtype=np.uint8)
    style_of[values < threshold] = 1
    style_of[values % 19 == 7] = 2
    style_of[values < threshold // 3] = 3
    style_of[values == 0] = 4
    return style_of


st.set_page_config(layout="wide", page_title="Grid")
name = st.segmented_control(
    "Table", ["small", "hostile", "one column", "sums", "large sums", "no rows", "wide", "tall", "100k", "1M"]
)
threshold = int(st.number_input("Threshold", 0, 1000, 30, step=3))
if name:
    rows, columns = axes(name)
    values = numbers(len(rows), len(columns))
    if name == "small":
        values = values.copy()
        values[17, 1] = 19  # East, women, yes
    if name == "sums":
        values = np.array([[123456789], [-5], [7], [0], [100000], [-1234567], [99], [12], [50]])
    if name == "large sums":
        values = np.full((9, 1), 2**53 + 1)
    style_of = kinds(values, threshold)
    if name == "one column":
        style_of[2, 0] = 5
    cell = grid(
        rows, columns, values, STYLES, style_of,
        key="grid", selected=st.session_state.get("cell"), caption="Suspects by region and sex, 2021",
        decimals=2 if "sums" in name else 0,
    )  # fmt: skip
    st.session_state["cell"] = cell
    st.text(f"Selected: {cell}")
    if st.button("Select the last cell"):
        st.session_state["cell"] = (len(rows) - 1, len(columns) - 1)
        st.rerun()
    if values.size <= 5_000 and st.toggle("Plain table"):
        st.html(
            html_table(
                rows, columns, values, STYLES, style_of, caption="As a plain table", decimals=2 if "sums" in name else 0
            )
        )
