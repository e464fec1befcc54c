"""What a sum is made of, a bar for each rule that judges it."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go
import streamlit as st

from ui.charts import messages
from ui.charts.palette import FILLS, ink_colour, is_dark, paper_colour, separators
from ui.charts.sum_parts import Look, Part, named
from ui.words.explain import figure


def show_sums(looks: Sequence[Look], *, response: str, key: str) -> None:
    """A sum as a bar for each rule: what it compares, what is left, and how far the sum would have to reach."""
    st.plotly_chart(_sums(looks, response), config={"displayModeBar": False}, key=key)


def _sums(looks: Sequence[Look], response: str) -> go.Figure:
    fills = FILLS["dark" if is_dark() else "light"]
    longest = max(float(max(sum(part.amount for part in seen.parts), seen.reach or 0)) for seen in looks)
    picture = go.Figure()
    for line, seen in enumerate(looks):
        for part in seen.parts:
            fill, ink = fills[part.kind]
            picture.add_bar(
                x=[float(part.amount)],
                y=[line],
                orientation="h",
                text=[_inscription(part, float(part.amount) / longest)],
                textposition="inside",
                textangle=0,
                insidetextanchor="middle",
                textfont={"color": ink, "size": 13},
                marker={"color": fill, "line": {"color": paper_colour(), "width": 2}},
                hovertemplate=f"{part.name}: {figure(part.amount)}<extra></extra>",
            )
        _draw_reach(picture, seen, line)
    # Each rule is a line of its own even where two have the same name, so lines are numbered and named aside.
    names = [f"{named(seen.rule)}<br><b>{seen.outcome}</b>" for seen in looks]
    picture.update_yaxes(autorange="reversed", tickvals=[*range(len(looks))], ticktext=names, showgrid=False)
    picture.update_xaxes(title=response, rangemode="tozero", zeroline=False, tickformat=",.3~f")
    for axis in (picture.layout.xaxis, picture.layout.yaxis):
        axis.update(tickfont={"color": ink_colour(), "size": 13}, title_font_color=ink_colour())
    picture.update_layout(
        barmode="stack",
        showlegend=False,
        bargap=0.5,
        height=90 + 92 * len(looks),
        margin={"l": 10, "r": 30, "t": 26, "b": 45},
        uniformtext={"minsize": 11, "mode": "hide"},
        separators=separators(),
    )
    return picture


def _inscription(part: Part, share: float) -> str:
    """What there is room for in a stretch that has this share of the width."""
    if share > 0.1:
        return f"{part.name}<br>{figure(part.amount)}"
    return figure(part.amount) if share > 0.03 else ""


def _draw_reach(picture: go.Figure, seen: Look, line: int) -> None:
    """Where the sum would have to end for this rule, and what is missing until there."""
    if seen.reach is None or seen.rest is None:
        return
    ink = ink_colour()
    missing = seen.reach - seen.largest_and_next - seen.rest
    if missing > 0:
        picture.add_bar(
            x=[float(missing)],
            y=[line],
            orientation="h",
            marker={
                "color": "rgba(0,0,0,0)",
                "line": {"color": ink, "width": 1},
                "pattern": {"shape": "/", "fgcolor": ink, "size": 7, "solidity": 0.15},
            },
            hovertemplate=f"{messages.TOO_LITTLE.said(missing=figure(missing, up=True))}<extra></extra>",
        )
    at = float(seen.reach)
    picture.add_shape(type="line", x0=at, x1=at, y0=line - 0.36, y1=line + 0.36, line={"color": ink, "width": 3})
    picture.add_annotation(
        x=at,
        y=line - 0.38,
        yanchor="bottom",
        text=messages.MUST_REACH.said(reach=figure(seen.reach, up=True)),
        showarrow=False,
        font={"color": ink, "size": 12},
    )
