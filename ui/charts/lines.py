"""Lines of which one is chosen, with marks on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import plotly.graph_objects as go
import streamlit as st

from ui.charts import messages
from ui.charts.palette import CONFIG, FILLS, ink_colour, is_dark, separators


@dataclass(frozen=True)
class Line:
    """A line of a chart: its points, and the text on hovering over each. chosen: the line that the chart is about."""

    name: str
    across: Sequence[float]
    up: Sequence[float]
    hover: Sequence[str]
    chosen: bool = False


@dataclass(frozen=True)
class Pin:
    """A point of a line to be seen. exact: the point lies on the line, not just near it."""

    across: float
    up: float
    label: str
    hover: str
    exact: bool = True


_AMONG_OTHERS = ("dash", "dot", "dashdot", "longdash", "longdashdot")


def show_lines(
    lines: Sequence[Line], here: Pin, *, key: str, across: str, up: str, pins: Sequence[Pin] = (), plumb: bool = False
) -> None:
    """Lines of which one is chosen, the current point on it, and the pins of others.

    plumb: whether a line leads down from that point to what is across.
    """
    picture = go.Figure()
    chosen = FILLS["dark" if is_dark() else "light"]["largest"][0]
    for at, line in enumerate(sorted(lines, key=lambda one: one.chosen)):
        look = {"color": chosen, "width": 3} if line.chosen else {
            "color": ink_colour(), "width": 1.2, "dash": _AMONG_OTHERS[at % len(_AMONG_OTHERS)]
        }  # fmt: skip
        picture.add_scatter(
            x=list(line.across),
            y=list(line.up),
            mode="lines+markers" if line.chosen else "lines",
            line=look,
            marker={"size": 6},
            opacity=1 if line.chosen else 0.55,
            name=line.name,
            text=list(line.hover),
            hovertemplate="%{text}<extra></extra>",
        )
    _draw_pins(picture, pins)
    picture.add_scatter(
        x=[here.across], y=[here.up], mode="markers" if plumb else "markers+text", showlegend=False, hoverinfo="skip",
        marker={"size": 20, "symbol": "circle-open", "color": ink_colour(), "line": {"width": 2.5}},
        text=[here.label], textposition="top right", textfont={"color": ink_colour(), "size": 13},
    )  # fmt: skip
    if plumb:
        picture.add_vline(x=here.across, line={"color": ink_colour(), "width": 1.2})
        picture.add_annotation(
            x=here.across, y=1, yref="paper", yanchor="bottom", text=here.label, showarrow=False,
            font={"color": ink_colour(), "size": 13},
        )  # fmt: skip
    picture.update_xaxes(title=across, zeroline=False)
    picture.update_yaxes(title=up, rangemode="tozero", zeroline=False)
    for axis in (picture.layout.xaxis, picture.layout.yaxis):
        axis.update(tickfont={"color": ink_colour(), "size": 13}, title_font_color=ink_colour())
    picture.update_layout(
        height=400,
        margin={"l": 10, "r": 20, "t": 30, "b": 10},
        legend={"orientation": "h", "yanchor": "top", "y": -0.2, "x": 0, "font": {"color": ink_colour(), "size": 13}},
        hovermode="closest",
        separators=separators(),
    )
    st.plotly_chart(picture, config=CONFIG, key=key)


def _draw_pins(picture: go.Figure, pins: Sequence[Pin]) -> None:
    for exact, name in ((True, messages.PRESETS), (False, messages.PRESETS_OTHERWISE)):
        some = [pin for pin in pins if pin.exact == exact]
        if some:
            picture.add_scatter(
                x=[pin.across for pin in some],
                y=[pin.up for pin in some],
                mode="markers+text",
                marker={"symbol": "diamond" if exact else "diamond-open", "size": 13, "color": ink_colour()},
                text=[pin.label for pin in some],
                textposition="top center",
                textfont={"color": ink_colour(), "size": 12},
                customdata=[pin.hover for pin in some],
                hovertemplate="%{customdata}<extra></extra>",
                name=name.said(),
            )
