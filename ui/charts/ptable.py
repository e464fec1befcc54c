"""A p-table as a picture: counts downwards, noise to the right, and the likelier the darker."""

from __future__ import annotations

import plotly.graph_objects as go
import streamlit as st

from sdc_core.protection.cell_keys.pictured import Chances
from ui.charts import messages
from ui.charts.palette import CONFIG, FILLS, ink_colour, is_dark, paper_colour

MOST_WRITTEN = 15
"""Columns up to which the chances are written into the cells."""


def show_ptable(chances: Chances, *, key: str) -> None:
    """The picture; in small p-tables with the chances in percent."""
    st.plotly_chart(_picture(chances), config=CONFIG, key=key)


def _picture(chances: Chances) -> go.Figure:
    ink, dark = ink_colour(), FILLS["dark" if is_dark() else "light"]["next"][0]
    counts = [str(count) for count in chances.counts]
    counts[-1] = messages.AND_MORE.said(count=counts[-1])
    percent = 100 * chances.probability
    texts = [[f"{cell:.1f}" if cell else "" for cell in row] for row in percent.tolist()]
    picture = go.Figure(
        go.Heatmap(
            x=[f"{noise:+d}" if noise else "0" for noise in chances.noises],
            y=counts,
            z=percent,
            text=texts,
            texttemplate="%{text}" if len(chances.noises) <= MOST_WRITTEN else "",
            colorscale=[[0, paper_colour()], [1, dark]],
            showscale=False,
            xgap=1,
            ygap=1,
            hovertemplate=f"{messages.HOVER_NOISE.said(count='%{y}', noise='%{x}', chance='%{z:.2f}')}<extra></extra>",
        )
    )
    picture.update_yaxes(
        autorange="reversed", title=messages.TRUE_COUNT.said(), tickfont={"color": ink}, type="category"
    )
    picture.update_xaxes(title=messages.NOISE.said(), tickfont={"color": ink}, side="top", type="category")
    picture.update_layout(
        height=110 + 28 * min(len(counts), 25),
        margin={"l": 10, "r": 10, "t": 10, "b": 10},
        font={"color": ink, "size": 13},
    )
    return picture
