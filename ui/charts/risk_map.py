"""The map of risk and loss: every method with its settings as a point, risk upwards, loss to the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import plotly.graph_objects as go
import streamlit as st

from ui.charts import messages
from ui.charts.palette import CONFIG, ink_colour, is_dark, paper_colour, separators

SYMBOLS = (
    "circle", "square", "diamond", "triangle-up", "cross", "star", "hexagon", "triangle-down", "pentagon", "x",
    "bowtie", "triangle-left", "hourglass",
)  # fmt: skip
"""One for every method and for both ends of the map: colours alone would not tell them apart."""
COLOURS = {
    "light": (
        "#1f4e79",
        "#b3541e",
        "#2e6f40",
        "#7a3e9d",
        "#a1265e",
        "#5b6770",
        "#8a6d00",
        "#00707a",
        "#4a4a9c",
        "#333333",
    ),
    "dark": (
        "#8fc1ef",
        "#f2a878",
        "#8fd3a2",
        "#d3a9ef",
        "#f29bc0",
        "#c3ccd3",
        "#e3cb6a",
        "#7fd3db",
        "#b3b3f2",
        "#eeeeee",
    ),
}


@dataclass(frozen=True)
class MapPoint:
    """One point. family: what shares a symbol and a colour; on_frontier: no other has less risk and less loss."""

    name: str
    family: str
    risk: float
    loss: float
    on_frontier: bool


def show_map(points: Sequence[MapPoint], *, risk: str, loss: str, key: str) -> int | None:
    """The picture; answers with the number of the point that was clicked. risk, loss: what the axes measure."""
    event = st.plotly_chart(
        _picture(points, risk, loss), config=CONFIG, key=key, on_select="rerun", selection_mode="points"
    )
    chosen = event["selection"]["points"]
    return int(chosen[0]["customdata"][0]) if chosen and chosen[0].get("customdata") else None


def _picture(points: Sequence[MapPoint], risk: str, loss: str) -> go.Figure:
    ink, picture = ink_colour(), go.Figure()
    frontier = sorted((one for one in points if one.on_frontier), key=lambda one: one.loss)
    picture.add_scatter(
        x=[one.loss for one in frontier],
        y=[one.risk for one in frontier],
        mode="lines",
        line={"color": ink, "width": 1, "dash": "dot"},
        name=messages.LESS_OF_BOTH.said(),
        showlegend=bool(frontier),
        hoverinfo="skip",
    )
    colours = COLOURS["dark" if is_dark() else "light"]
    families = list(dict.fromkeys(one.family for one in points))
    for number, family in enumerate(families):
        numbers = [at for at, one in enumerate(points) if one.family == family]
        picture.add_scatter(
            x=[points[at].loss for at in numbers],
            y=[points[at].risk for at in numbers],
            customdata=[[at] for at in numbers],
            text=[points[at].name for at in numbers],
            mode="markers",
            cliponaxis=False,
            unselected={"marker": {"opacity": 0.6}},
            marker={
                "symbol": SYMBOLS[number % len(SYMBOLS)],
                "color": colours[number % len(colours)],
                "size": 12,
                "line": {"color": paper_colour(), "width": 1},
            },
            name=family,
            hovertemplate=f"%{{text}}<br>{risk}: %{{y:.3~f}}<br>{loss}: %{{x:.3~f}}<extra></extra>",
        )
    axis = {"rangemode": "tozero", "tickfont": {"color": ink, "size": 13}, "zeroline": False, "tickformat": ",.3~f"}
    picture.update_xaxes(title={"text": f"{loss} →", "font": {"color": ink, "size": 14}}, **axis)
    picture.update_yaxes(title={"text": f"{risk} →", "font": {"color": ink, "size": 14}}, **axis)
    picture.update_layout(
        height=480,
        margin={"l": 60, "r": 20, "t": 20, "b": 60},
        legend={"font": {"color": ink, "size": 13}},
        clickmode="event+select",
        dragmode="pan",
        separators=separators(),
    )
    return picture
