"""What a hidden figure can be: the interval that is known of it, and in it the one that must remain possible."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import plotly.graph_objects as go
import streamlit as st

from ui.charts import messages
from ui.charts.palette import FILLS, ink_colour, is_dark, separators
from ui.words.explain import figure

Ends = tuple[Fraction | None, Fraction | None]


def show_interval(known: Ends, required: Ends | None, true: Fraction | None, *, key: str) -> None:
    """A bar of what an outsider knows; in it the protection interval and the true figure, where they are known.

    Nothing is drawn where there is nothing to show.
    """
    if true is None and (known == (None, None) or known[0] == known[1]):
        return
    st.plotly_chart(_picture(known, required, true), config={"displayModeBar": False}, key=key)


def _picture(known: Ends, required: Ends | None, true: Fraction | None) -> go.Figure:
    fills = FILLS["dark" if is_dark() else "light"]
    low, high = _frame([*known, *(required or ())], true)
    picture = go.Figure()
    frame = (low, high)
    picture.add_bar(**_bar(known, frame, width=0.7, colour=fills["next"][0], name=messages.OUTSIDER_KNOWS.said()))
    if required is not None:
        picture.add_bar(
            **_bar(required, frame, width=0.3, colour=fills["largest"][0], name=messages.MUST_REMAIN.said())
        )
    ink = ink_colour()
    if true is not None:
        _mark(picture, true, ink)
    picture.update_yaxes(visible=False, range=[-0.5, 0.85], fixedrange=True)
    picture.update_xaxes(
        range=[low, high], tickfont={"color": ink, "size": 13}, zeroline=False, tickformat=",.3~f", fixedrange=True
    )
    picture.update_layout(
        barmode="overlay",
        height=160,
        margin={"l": 10, "r": 20, "t": 10, "b": 30},
        legend={"orientation": "h", "y": 1.35, "x": 0, "font": {"color": ink, "size": 13}},
        separators=separators(),
    )
    return picture


def _mark(picture: go.Figure, true: Fraction, ink: str) -> None:
    """The true figure as a line across the bars."""
    at = float(true)
    picture.add_shape(type="line", x0=at, x1=at, y0=-0.45, y1=0.45, line={"color": ink, "width": 3})
    picture.add_annotation(
        x=at, y=0.47, yanchor="bottom", text=messages.TRUE_FIGURE.said(figure=figure(true)), showarrow=False,
        font={"color": ink, "size": 13},
    )  # fmt: skip


def _bar(ends: Ends, frame: tuple[float, float], *, width: float, colour: str, name: str) -> dict[str, Any]:
    """One stretch; an end that nothing bounds reaches to the edge of the picture."""
    start = frame[0] if ends[0] is None else float(ends[0])
    end = frame[1] if ends[1] is None else float(ends[1])
    return {
        "x": [end - start], "y": [0], "base": [start], "width": [width], "orientation": "h", "name": name,
        "marker": {"color": colour}, "hovertemplate": f"{name}<extra></extra>",
    }  # fmt: skip


def _frame(points: list[Fraction | None], true: Fraction | None) -> tuple[float, float]:
    """Where the picture begins and ends, with some air around what it shows."""
    known = [float(point) for point in (*points, true) if point is not None]
    low, high = min(known), max(known)
    air = max(1.0, high - low) * 0.08
    return low - air, high + (air if None not in points else 3 * air)
