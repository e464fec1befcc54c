"""How a share grows step by step, in one order and in another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import plotly.graph_objects as go
import streamlit as st

from ui.charts.palette import ink_colour, is_dark


@dataclass(frozen=True)
class Steps:
    """One order: what is added at each step, the share in percent that it leads to, and the text on hovering."""

    name: str
    added: Sequence[str]
    shares: Sequence[float]
    hover: Sequence[str]


_LOOKS = (
    {"light": "#1f4e79", "dark": "#8fc1ef", "dash": "solid", "mark": "circle", "place": "bottom right"},
    {"light": "#a3320b", "dark": "#ff9d85", "dash": "dash", "mark": "diamond", "place": "top left"},
)


def show_growth(orders: Sequence[Steps], *, key: str, across: str, up: str) -> None:
    """At most two orders, each with its colour, its dashes and its marks, and beside each mark what was added there."""
    picture = go.Figure()
    for steps, look in zip(orders, _LOOKS, strict=False):
        colour = look["dark" if is_dark() else "light"]
        picture.add_scatter(
            x=list(range(1, len(steps.shares) + 1)), y=list(steps.shares), mode="lines+markers+text", name=steps.name,
            text=list(steps.added), textposition=look["place"], textfont={"color": colour, "size": 13},
            line={"color": colour, "width": 2.5, "dash": look["dash"]},
            marker={"symbol": look["mark"], "size": 9, "color": colour}, cliponaxis=False,
            customdata=list(steps.hover), hovertemplate="%{customdata}<extra></extra>",
        )  # fmt: skip
    most = max(len(steps.shares) for steps in orders)
    picture.update_xaxes(title=across, tickvals=list(range(1, most + 1)), range=[0.6, most + 0.6], zeroline=False)
    highest = max(max(steps.shares) for steps in orders) or 1.0
    picture.update_yaxes(title=up, range=[-0.09 * highest, 1.12 * highest], zeroline=False)
    for axis in (picture.layout.xaxis, picture.layout.yaxis):
        axis.update(tickfont={"color": ink_colour(), "size": 13}, title_font_color=ink_colour())
    picture.update_layout(
        height=360,
        margin={"l": 10, "r": 20, "t": 30, "b": 10},
        legend={"orientation": "h", "yanchor": "top", "y": -0.2, "x": 0, "font": {"color": ink_colour(), "size": 13}},
        hovermode="closest",
    )
    st.plotly_chart(picture, config={"displayModeBar": False}, key=key)
