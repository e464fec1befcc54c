"""Pictures: where in a large table the findings lie, which rules share cells, what a sum is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

import numpy as np
import plotly.graph_objects as go
import streamlit as st

from sdc_core.addresses import ABSENT
from sdc_core.arrangement import Arrangement
from sdc_core.evaluation import Review
from ui.explain import figure
from ui.sum_parts import Look, Part, named

CONFIG = {"displaylogo": False, "modeBarButtonsToRemove": ["toImage", "sendDataToCloud"]}

# Parts of a sum, fill and ink: the one to protect stands out, what hides it recedes.
_FILLS = {
    "light": {
        "largest": ("#1f4e79", "#ffffff"),
        "next": ("#9cc3e6", "#10222c"),
        "rest": ("#e3e6ea", "#1f2328"),
        "unknown": ("#f3eadb", "#3d2f10"),
    },
    "dark": {
        "largest": ("#8fc1ef", "#10222c"),
        "next": ("#2f5f8d", "#ffffff"),
        "rest": ("#45484d", "#f2f0ec"),
        "unknown": ("#554a33", "#fbf3e2"),
    },
}


def show_overview(review: Review, arrangement: Arrangement) -> None:
    """The whole table as a map of flagged cells, cells by rule, and the overlap between rules."""
    if not len(review.findings):
        st.markdown("No rule marks a cell, so there is nothing to draw.")
        return
    st.plotly_chart(_map(review, arrangement), config=CONFIG, key="map")
    left, right = st.columns(2)
    left.plotly_chart(_by_rule(review), config=CONFIG, key="by-rule")
    right.plotly_chart(_overlap(review), config=CONFIG, key="overlap")


def show_sums(looks: Sequence[Look], *, response: str, key: str) -> None:
    """A sum as a bar for each rule: what it looks at, what is left, and how far the sum would have to reach."""
    st.plotly_chart(_sums(looks, response), config={"displayModeBar": False}, key=key)


def _sums(looks: Sequence[Look], response: str) -> go.Figure:
    fills = _FILLS["dark" if _dark() else "light"]
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
                marker={"color": fill, "line": {"color": _paper(), "width": 2}},
                hovertemplate=f"{part.name}: {figure(part.amount)}<extra></extra>",
            )
        _draw_reach(picture, seen, line)
    # Each rule is a line of its own even where two have the same name, so lines are numbered and named aside.
    names = [f"{named(seen.rule)}<br><b>{seen.outcome}</b>" for seen in looks]
    picture.update_yaxes(autorange="reversed", tickvals=[*range(len(looks))], ticktext=names, showgrid=False)
    picture.update_xaxes(title=response, rangemode="tozero", zeroline=False, tickformat=",.3~f")
    for axis in (picture.layout.xaxis, picture.layout.yaxis):
        axis.update(tickfont={"color": _ink(), "size": 13}, title_font_color=_ink())
    picture.update_layout(
        barmode="stack",
        showlegend=False,
        bargap=0.5,
        height=90 + 92 * len(looks),
        margin={"l": 10, "r": 30, "t": 26, "b": 45},
        uniformtext={"minsize": 11, "mode": "hide"},
        separators=".\u202f",
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
    ink = _ink()
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
            hovertemplate=f"too little: {figure(missing, up=True)}<extra></extra>",
        )
    at = float(seen.reach)
    picture.add_shape(type="line", x0=at, x1=at, y0=line - 0.36, y1=line + 0.36, line={"color": ink, "width": 3})
    picture.add_annotation(
        x=at,
        y=line - 0.38,
        yanchor="bottom",
        text=f"must reach {figure(seen.reach, up=True)}",
        showarrow=False,
        font={"color": ink, "size": 12},
    )


@dataclass(frozen=True)
class Line:
    """A line of a picture: its points, and what is told of each. chosen: the one that the picture is about."""

    name: str
    across: Sequence[float]
    up: Sequence[float]
    told: Sequence[str]
    chosen: bool = False


@dataclass(frozen=True)
class Pin:
    """A point of a line to be seen. exact: whoever stands there has the line itself, not nearly so."""

    across: float
    up: float
    label: str
    told: str
    exact: bool = True


_AMONG_OTHERS = ("dash", "dot", "dashdot", "longdash", "longdashdot")


def show_lines(
    lines: Sequence[Line], here: Pin, *, key: str, across: str, up: str, pins: Sequence[Pin] = (), plumb: bool = False
) -> None:
    """Lines of which one is chosen, the point that is looked at, and who else stands where.

    plumb: whether a line leads down from that point to what is across.
    """
    picture = go.Figure()
    chosen = _FILLS["dark" if _dark() else "light"]["largest"][0]
    for at, line in enumerate(sorted(lines, key=lambda one: one.chosen)):
        look = {"color": chosen, "width": 3} if line.chosen else {
            "color": _ink(), "width": 1.2, "dash": _AMONG_OTHERS[at % len(_AMONG_OTHERS)]
        }  # fmt: skip
        picture.add_scatter(
            x=list(line.across),
            y=list(line.up),
            mode="lines+markers" if line.chosen else "lines",
            line=look,
            marker={"size": 6},
            opacity=1 if line.chosen else 0.55,
            name=line.name,
            text=list(line.told),
            hovertemplate="%{text}<extra></extra>",
        )
    _draw_pins(picture, pins)
    picture.add_scatter(
        x=[here.across], y=[here.up], mode="markers" if plumb else "markers+text", showlegend=False, hoverinfo="skip",
        marker={"size": 20, "symbol": "circle-open", "color": _ink(), "line": {"width": 2.5}},
        text=[here.label], textposition="top right", textfont={"color": _ink(), "size": 13},
    )  # fmt: skip
    if plumb:
        picture.add_vline(x=here.across, line={"color": _ink(), "width": 1.2})
        picture.add_annotation(
            x=here.across, y=1, yref="paper", yanchor="bottom", text=here.label, showarrow=False,
            font={"color": _ink(), "size": 13},
        )  # fmt: skip
    picture.update_xaxes(title=across, zeroline=False)
    picture.update_yaxes(title=up, rangemode="tozero", zeroline=False)
    for axis in (picture.layout.xaxis, picture.layout.yaxis):
        axis.update(tickfont={"color": _ink(), "size": 13}, title_font_color=_ink())
    picture.update_layout(
        height=400,
        margin={"l": 10, "r": 20, "t": 30, "b": 10},
        legend={"orientation": "h", "yanchor": "top", "y": -0.2, "x": 0, "font": {"color": _ink(), "size": 13}},
        hovermode="closest",
        separators=".\u202f",
    )
    st.plotly_chart(picture, config=CONFIG, key=key)


def _draw_pins(picture: go.Figure, pins: Sequence[Pin]) -> None:
    for exact, name in ((True, "presets"), (False, "presets, something else set differently")):
        some = [pin for pin in pins if pin.exact == exact]
        if some:
            picture.add_scatter(
                x=[pin.across for pin in some],
                y=[pin.up for pin in some],
                mode="markers+text",
                marker={"symbol": "diamond" if exact else "diamond-open", "size": 13, "color": _ink()},
                text=[pin.label for pin in some],
                textposition="top center",
                textfont={"color": _ink(), "size": 12},
                customdata=[pin.told for pin in some],
                hovertemplate="%{customdata}<extra></extra>",
                name=name,
            )


def _map(review: Review, arrangement: Arrangement) -> go.Figure:
    """One small square a cell: how many rules mark it."""
    stored = arrangement.cells != ABSENT
    marks = review.findings.unsafe_rules[np.where(stored, arrangement.cells, 0)] * stored
    height, width = min(600, marks.shape[0]), min(300, marks.shape[1])
    figure = go.Figure(
        go.Heatmap(
            z=_condensed(np.bitwise_count(marks).astype(np.float32), height, width),
            colorscale=[[0, _paper()], [0.01, "#f6c7a8"], [0.5, "#c8553d"], [1, "#4a0d1f"]],
            zmin=0,
            zmax=max(1, len(review.policy.rules)),
            colorbar={"title": "rules"},
            hovertemplate="%{z} rules<extra></extra>",
        )
    )
    figure.update_yaxes(autorange="reversed", showticklabels=False, title="lines of the table")
    figure.update_xaxes(showticklabels=False, title="columns of the table")
    figure.update_layout(title="Where the flagged cells lie", height=420, margin={"l": 40, "r": 10, "t": 50, "b": 40})
    return figure


def _paper() -> str:
    """What an unmarked cell looks like: close to the page it lies on."""
    return "#2a2926" if _dark() else "#f4f4f2"


def _ink() -> str:
    """What is written or drawn on the page itself."""
    return "#f2f0ec" if _dark() else "#1f2328"


def _dark() -> bool:
    return bool(st.context.theme.type == "dark")


def _condensed(values: np.ndarray, height: int, width: int) -> np.ndarray:
    """The largest value of each of height × width tiles: a flagged cell is never averaged away."""
    rows = np.linspace(0, values.shape[0], height, endpoint=False).astype(int)
    columns = np.linspace(0, values.shape[1], width, endpoint=False).astype(int)
    return np.maximum.reduceat(np.maximum.reduceat(values, rows, axis=0), columns, axis=1)


def _by_rule(review: Review) -> go.Figure:
    found = review.findings.counts()
    figure = go.Figure(
        go.Bar(
            x=[unsafe for _, unsafe, _ in found],
            y=[check.rule.id for check, _, _ in found],
            text=[unsafe for _, unsafe, _ in found],
            orientation="h",
            marker={
                "color": [check.rule.colours.fill for check, _, _ in found],
                "line": {"color": [check.rule.colours.ink for check, _, _ in found], "width": 1.5},
            },
            hovertemplate="%{y}: %{x} cells<extra></extra>",
        )
    )
    figure.update_yaxes(autorange="reversed", type="category")
    figure.update_layout(title="Unsafe cells by rule", height=320, margin={"l": 40, "r": 10, "t": 50, "b": 40})
    return figure


def _overlap(review: Review) -> go.Figure:
    """How many cells each pair of rules has in common; the diagonal is each rule by itself."""
    rules = review.policy.rules
    marks = review.findings.unsafe_rules
    shared = np.zeros((len(rules), len(rules)), dtype=np.int64)
    for one in range(len(rules)):
        shared[one, one] = np.count_nonzero(marks >> np.uint32(one) & 1)
    for one, other in combinations(range(len(rules)), 2):
        both = np.uint32(1 << one | 1 << other)
        shared[one, other] = shared[other, one] = np.count_nonzero(marks & both == both)
    ids = [rule.id for rule in rules]
    figure = go.Figure(
        go.Heatmap(
            z=shared,
            x=ids,
            y=ids,
            text=shared,
            texttemplate="%{text}",
            colorscale=[[0, _paper()], [1, "#c8553d"]],
            showscale=False,
            hovertemplate="%{x} and %{y}: %{z} cells<extra></extra>",
        )
    )
    figure.update_xaxes(type="category")
    figure.update_yaxes(autorange="reversed", type="category")
    figure.update_layout(title="Cells that two rules share", height=320, margin={"l": 40, "r": 10, "t": 50, "b": 40})
    return figure


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
        picture.add_vline(x=threshold, line={"color": _ink(), "width": 1, "dash": "dot"}, opacity=0.45)
        picture.add_annotation(
            x=threshold, y=1, yref="paper", yanchor="bottom", text=str(threshold), showarrow=False,
            font={"color": _ink(), "size": 13},
        )  # fmt: skip
    ticks = sorted({*curves[0].thresholds} - {4, 6, 8, 9, 11, 13, 14}) if len(curves[0].thresholds) > 12 else None
    picture.update_xaxes(title="threshold: counts below it are hidden", tickvals=ticks, showgrid=False, zeroline=False)
    picture.update_yaxes(title=f"% of {of}", rangemode="tozero", zeroline=False)
    for axis in (picture.layout.xaxis, picture.layout.yaxis):
        axis.update(tickfont={"color": _ink(), "size": 13}, title_font_color=_ink())
    picture.update_layout(
        height=380,
        margin={"l": 10, "r": 10, "t": 26, "b": 10},
        legend={"orientation": "h", "yanchor": "top", "y": -0.2, "x": 0, "font": {"color": _ink(), "size": 13}},
        hovermode="x unified",
    )
    st.plotly_chart(picture, config={"displayModeBar": False}, key=key)


def _draw_curve(picture: go.Figure, curve: Curve) -> None:
    colour = _CURVES["dark" if _dark() else "light"][curve.kind][curve.place % 3]
    x = list(curve.thresholds)
    if curve.band is not None:
        low, high = curve.band
        picture.add_scatter(
            x=x + x[::-1], y=[*high, *reversed(low)], fill="toself", fillcolor=colour, opacity=0.16, line={"width": 0},
            mode="lines", name=f"{curve.name}: nine of ten data sets", showlegend=False, hoverinfo="skip",
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
            x=x, y=list(curve.exact), mode="lines", name=f"{curve.name}, exact expectation", hoverinfo="skip",
            line={"color": _ink(), "width": 1.2, "dash": "longdashdot"},
        )  # fmt: skip
