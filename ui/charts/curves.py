"""Shares at every threshold, with what there is around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import plotly.graph_objects as go
import streamlit as st

from ui.charts import messages
from ui.charts.palette import ink_colour, is_dark


@dataclass(frozen=True)
class Curve:
    """A share in percent at every threshold, with what there is around it.

    kind: what goes wrong, or what stays usable; band: where nine of ten data sets lie; error: two standard errors
    of the mean; exact: the exact expectation. place: which of several curves of its kind it is.
    """

    name: str
    kind: Literal["bad", "usable"]
    thresholds: Sequence[int]
    shares: Sequence[float]
    band: tuple[Sequence[float], Sequence[float]] | None = None
    error: Sequence[float] | None = None
    exact: Sequence[float] | None = None
    place: int = 0


_CURVES = {
    "light": {"bad": ("#a3320b", "#d97706", "#6d28d9"), "usable": ("#1f4e79", "#0f766e", "#4b5563")},
    "dark": {"bad": ("#ff9d85", "#fbbf24", "#c4b5fd"), "usable": ("#8fc1ef", "#5eead4", "#cbd5e1")},
}
_DASHES = ("solid", "dash", "dot")
_MARKS = {"bad": ("circle", "triangle-up", "diamond"), "usable": ("square", "cross", "x")}


def show_curves(curves: Sequence[Curve], *, key: str, marked: Sequence[int] = (), of: str = "cells") -> None:
    """Curves over the thresholds. Each has its colour, its dashes and its marks."""
    picture = go.Figure()
    for curve in curves:
        _draw_curve(picture, curve)
    for threshold in marked:
        picture.add_vline(x=threshold, line={"color": ink_colour(), "width": 1, "dash": "dot"}, opacity=0.45)
        picture.add_annotation(
            x=threshold, y=1, yref="paper", yanchor="bottom", text=str(threshold), showarrow=False,
            font={"color": ink_colour(), "size": 13},
        )  # fmt: skip
    ticks = sorted({*curves[0].thresholds} - {4, 6, 8, 9, 11, 13, 14}) if len(curves[0].thresholds) > 12 else None
    picture.update_xaxes(title=messages.THRESHOLD_HIDES.said(), tickvals=ticks, showgrid=False, zeroline=False)
    picture.update_yaxes(title=messages.SHARE_OF.said(of=of), rangemode="tozero", zeroline=False)
    for axis in (picture.layout.xaxis, picture.layout.yaxis):
        axis.update(tickfont={"color": ink_colour(), "size": 13}, title_font_color=ink_colour())
    picture.update_layout(
        height=380,
        margin={"l": 10, "r": 10, "t": 26, "b": 10},
        legend={"orientation": "h", "yanchor": "top", "y": -0.2, "x": 0, "font": {"color": ink_colour(), "size": 13}},
        hovermode="x unified",
    )
    st.plotly_chart(picture, config={"displayModeBar": False}, key=key)


def _draw_curve(picture: go.Figure, curve: Curve) -> None:
    colour = _CURVES["dark" if is_dark() else "light"][curve.kind][curve.place % 3]
    x = list(curve.thresholds)
    if curve.band is not None:
        low, high = curve.band
        picture.add_scatter(
            x=x + x[::-1], y=[*high, *reversed(low)], fill="toself", fillcolor=colour, opacity=0.16, line={"width": 0},
            mode="lines", name=messages.NINE_OF_TEN.said(curve=curve.name), showlegend=False, hoverinfo="skip",
        )  # fmt: skip
    picture.add_scatter(
        x=x,
        y=list(curve.shares),
        mode="lines+markers",
        name=curve.name,
        cliponaxis=False,
        line={"color": colour, "width": 2.5, "dash": _DASHES[curve.place % 3]},
        marker={"symbol": _MARKS[curve.kind][curve.place % 3], "size": 7, "color": colour},
        error_y={"type": "data", "array": list(curve.error), "color": colour, "width": 3} if curve.error else None,
        hovertemplate="%{y:.1f} %",
    )
    if curve.exact is not None:
        picture.add_scatter(
            x=x, y=list(curve.exact), mode="lines", hoverinfo="skip",
            name=messages.EXACT_EXPECTATION.said(curve=curve.name),
            line={"color": ink_colour(), "width": 1.2, "dash": "longdashdot"},
        )  # fmt: skip
