"""The app that grid_in_browser.py measures: one button for each table, one for the threshold."""

from __future__ import annotations

import numpy as np
import pandas as pd
import streamlit as st

from ui.grids.table_grid.component import grid
from ui.grids.table_grid.crosstab import Axis, Style

STYLES = (
    Style("", ""),
    Style("1a", "unsafe by 1a", "#fde2c8", "#3d2400", "#5a3510", "#ffe8d1"),
    Style("1a 2a", "unsafe by 1a and 2a", "#5b2a86", "#ffffff", "#d9b8f5", "#2a0a45", border=True),
)
SHAPES = {"5k": (20, 10, 5), "100k": (80, 50, 5), "1M": (400, 100, 5)}  # places, cohorts, ages on each side


@st.cache_resource
def crosstab(size: str) -> tuple[Axis, Axis, np.ndarray]:
    places, cohorts, ages = SHAPES[size]
    rows, columns = nested("Place", places, ages), nested("Cohort", cohorts, ages)
    return rows, columns, np.random.default_rng(1).integers(0, 10_000, (len(rows), len(columns)))


def nested(name: str, count: int, ages: int) -> Axis:
    labels = (
        ("Total", *(f"{name} {at}" for at in range(1, count))),
        ("Total", *(f"Age {at}" for at in range(1, ages))),
    )
    depths = tuple(tuple(int(at > 0) for at in range(len(each))) for each in labels)
    nodes = np.indices((count, ages)).reshape(2, -1).T.astype(np.int32)
    return Axis((name, "Age"), labels, depths, nodes)


st.set_page_config(layout="wide")
for way in ("grid", "dataframe"):
    for size in SHAPES:
        if st.button(f"{way} {size}"):
            st.session_state["shown"] = (way, size)
if st.button("threshold"):
    st.session_state["threshold"] = st.session_state.get("threshold", 900) + 900
if "shown" in st.session_state:
    way, size = st.session_state["shown"]
    rows, columns, values = crosstab(size)
    if way == "dataframe":
        st.dataframe(pd.DataFrame(values, columns=[f"c{at}" for at in range(values.shape[1])]))
    else:
        style_of = (values < st.session_state.get("threshold", 900)).astype(np.uint8)
        cell = grid(rows, columns, values, STYLES, style_of, key="grid", caption="Measured")
        st.text(f"Selected: {cell}")
