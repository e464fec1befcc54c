"""The whole table at one look: where cells are marked, by which rules, and what rules share."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import plotly.graph_objects as go
import streamlit as st

from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement
from sdc_core.evaluation.reviewing import Review
from ui.charts import messages
from ui.charts.palette import CONFIG, paper_colour

MARGIN = {"l": 40, "r": 10, "t": 50, "b": 40}


def show_overview(review: Review, arrangement: Arrangement) -> None:
    """The whole table as a map of flagged cells, cells by rule, and the overlap between rules."""
    if not len(review.findings):
        st.markdown(messages.NOTHING_TO_DRAW.said())
        return
    st.plotly_chart(_map(review, arrangement), config=CONFIG, key="map")
    left, right = st.columns(2)
    left.plotly_chart(_by_rule(review), config=CONFIG, key="by-rule")
    right.plotly_chart(_overlap(review), config=CONFIG, key="overlap")


def _map(review: Review, arrangement: Arrangement) -> go.Figure:
    """One small square a cell: how many rules mark it."""
    stored = arrangement.cells != ABSENT
    marks = review.findings.unsafe_rules[np.where(stored, arrangement.cells, 0)] * stored
    height, width = min(600, marks.shape[0]), min(300, marks.shape[1])
    figure = go.Figure(
        go.Heatmap(
            z=_condensed(np.bitwise_count(marks).astype(np.float32), height, width),
            colorscale=[[0, paper_colour()], [0.01, "#f6c7a8"], [0.5, "#c8553d"], [1, "#4a0d1f"]],
            zmin=0,
            zmax=max(1, len(review.policy.rules)),
            colorbar={"title": messages.RULES.said()},
            hovertemplate=f"{messages.RULES.said()}: %{{z}}<extra></extra>",
        )
    )
    figure.update_yaxes(autorange="reversed", showticklabels=False, title=messages.LINES_OF_TABLE.said())
    figure.update_xaxes(showticklabels=False, title=messages.COLUMNS_OF_TABLE.said())
    figure.update_layout(title=messages.WHERE_FLAGGED.said(), height=420, margin=MARGIN)
    return figure


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
            hovertemplate=f"{messages.HOVER_CELLS.said(rule='%{y}', cells='%{x}')}<extra></extra>",
        )
    )
    figure.update_yaxes(autorange="reversed", type="category")
    figure.update_layout(title=messages.UNSAFE_BY_RULE.said(), height=320, margin=MARGIN)
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
            colorscale=[[0, paper_colour()], [1, "#c8553d"]],
            showscale=False,
            hovertemplate=f"{messages.HOVER_SHARED.said(one='%{x}', other='%{y}', cells='%{z}')}<extra></extra>",
        )
    )
    figure.update_xaxes(type="category")
    figure.update_yaxes(autorange="reversed", type="category")
    figure.update_layout(title=messages.SHARED_CELLS.said(), height=320, margin=MARGIN)
    return figure
