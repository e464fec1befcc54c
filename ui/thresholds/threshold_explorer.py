"""One's own table at every threshold: the curves, one threshold in words, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.reading import read_table
from sdc_core.io.settings_file import read_settings
from sdc_core.thresholds.curve import Curve, Curves, Point, curves_of
from sdc_core.thresholds.presets import Mark, all_presets, marks_on
from sdc_core.thresholds.sweeps import Threshold
from ui.charts.lines import Line, Pin, show_lines
from ui.review import reviewing
from ui.session import frame, jobs, state
from ui.session.question import Question
from ui.session.voice.component import spoken
from ui.start import examples
from ui.thresholds.policies_compared import Candidate, show_moves
from ui.thresholds.threshold_choice import Counted, Shown, choose
from ui.thresholds.threshold_words import limit, rule_words, sentence, several, symbol, units_of, users
from ui.words.explain import figure, plain
from ui.words.listing import show_list

EXAMPLE = Question[Review]("the review of the example")
MARKS = Question[tuple[Mark, ...]]("published thresholds on the curve")
CURVES = Question[Curves]("curves")

TRIED = "Your policy with the threshold above"


def show_own_table() -> None:
    """The open table, or an example until there is one."""
    work = state.work()
    own = work.table is not None and work.draft is not None
    if own and not work.confirmed:
        frame.not_confirmed()
    result = reviewing.current_review(reviewing.current_cube(), state.current_policy()) if own else _example()
    st.markdown(
        "Move the threshold of a rule and see what it would mark. Everything else stays as your policy has it, and "
        "nothing changes until you say so."
    )
    curves = jobs.finish(CURVES, (result,), lambda progress: curves_of(result, progress=progress))
    if not curves.curves:
        st.info("No rule with a threshold has anything to compare in this table.")
        return
    shown, counted = choose(result, curves)
    _show_point(shown)
    _show_curves(shown, counted)
    st.subheader("Value lost against risk left", anchor=False)
    _show_cost(shown)
    st.subheader("Which cells move", anchor=False)
    sweep = shown.curve.sweep
    show_moves(result, Candidate(TRIED, sweep.put_into(result.policy, shown.value)), own=own)


def _example() -> Review:
    """The first of the built-in examples, so that there is something to see before a table is open."""
    example = examples.all_examples()[0]
    left, right = st.columns([4, 1], vertical_alignment="center")
    left.info(f"There is no table yet, so this is an example: {example.title.lower()}.")
    if right.button("Use a table of your own", width="stretch"):
        frame.go_to("start")
    policy = state.current_policy()
    return state.derived(EXAMPLE, (policy,), lambda: review(_cube_of(example), policy))


def _cube_of(example: examples.Example) -> Cube:
    spec, _ = read_settings(examples.FOLDER / example.spec)
    return Cube.build(read_table(examples.FOLDER / example.table), spec)


def _show_point(shown: Shown) -> None:
    """The threshold in one sentence, and a button that takes it over."""
    sweep, value = shown.curve.sweep, shown.value
    words = f"Rule {sweep.rule.id} {sentence(sweep, shown.point, shown.curves, shown.cube)}"
    spoken("threshold").markdown(f"**{plain(words)}.**")
    in_force = sweep.number is not None and sweep.own == value
    left, right = st.columns([1, 4], vertical_alignment="center")
    if left.button(
        "Use this threshold", type="secondary" if in_force else "primary", disabled=in_force, width="stretch"
    ):
        state.change(policy=sweep.put_into(shown.policy, value), edition=state.work().edition + 1)
        st.rerun()
    if in_force:
        right.caption("This is the threshold of your policy.")
    elif sweep.number is None:
        right.caption("Your policy does not have this rule. Using the threshold adds it.")
    else:
        has = "several minimums" if sweep.own is None else limit(sweep, sweep.own)
        right.caption(plain(f"Your policy has {has}. Only that changes when you use this one."))


def _show_curves(shown: Shown, counted: Counted) -> None:
    sweep = shown.curve.sweep
    marks = state.derived(MARKS, (sweep,), lambda: marks_on(sweep, all_presets()))
    lines = [
        Line(
            rule_words(one.sweep),
            [float(point.value) for point in one.points],
            [_height(point, counted) for point in one.points],
            [f"{one.sweep.rule.id} {sentence(one.sweep, point, shown.curves, shown.cube)}" for point in one.points],
            chosen=one is shown.curve,
        )
        for one in shown.beside
        if one.sweep.unit == sweep.unit
    ]
    heights = {"units": f"{units_of(shown.cube)} in marked cells", "groups": "groups with a marked cell"}
    show_lines(
        lines,
        Pin(float(shown.value), _height(shown.point, counted), shown.words, ""),
        key="threshold-curves",
        across=sweep.label if len(lines) == 1 else "threshold" + (" in per cent" if sweep.unit == "percent" else ""),
        up=heights.get(counted, "cells marked"),
        pins=_pins(shown.curve, marks, counted),
        plumb=True,
    )
    _show_users(shown, marks)
    if shown.curve.not_judged.any():
        st.caption("Cells that the rule cannot judge are on no curve. That does not mean that they are safe.")
    with st.expander("The same in numbers"):
        _show_numbers(shown, marks)


def _height(point: Point, counted: Counted) -> int:
    return {"cells": point.cells, "groups": point.groups or 0, "units": point.units}[counted]


def _pins(curve: Curve, marks: Sequence[Mark], counted: Counted) -> list[Pin]:
    """Presets on the curve, those with one threshold together."""
    pins = []
    for value, found in groupby((mark for mark in marks if mark.value in curve.sweep.values), key=_value):
        here = list(found)
        hover = f"{limit(curve.sweep, value)}<br>" + users(here).replace("; ", "<br>")
        exact = not all(mark.otherwise for mark in here)
        label = "" if len(here) == 1 else f"{len(here)} ×"
        pins.append(Pin(float(value), _height(curve.at(value), counted), label, hover, exact=exact))
    return pins


def _show_users(shown: Shown, marks: Sequence[Mark]) -> None:
    """Who uses which threshold, in words: what the marks on the curve stand for."""
    if not marks:
        st.caption("No preset has this rule.")
        return
    sweep = shown.curve.sweep
    groups = ((value, list(found)) for value, found in groupby(marks, key=_value))
    words = (f"**{limit(sweep, value)}** {plain(users(found))}" for value, found in groups)
    st.caption(
        "◆ "
        + " · ".join(words)
        + ". Values from public sources, not endorsed. Where brackets say that something else is "
        "set differently, the curve is not quite theirs."
    )


def _value(mark: Mark) -> Threshold:
    return mark.value


def _show_numbers(shown: Shown, marks: Sequence[Mark]) -> None:
    curves, sweep, units = shown.curves, shown.curve.sweep, units_of(shown.cube)
    grouped = curves.groups is not None
    lines = [
        [
            limit(sweep, point.value), point.cells, point.not_judged, *([point.groups] if grouped else []), point.units,
            round(point.lost, 1), point.left, users([mark for mark in marks if mark.value == point.value]),
        ]
        for point in shown.curve.points
    ]  # fmt: skip
    groups = ["groups"] if grouped else []
    show_list(
        ["threshold", "cells", "not judged", *groups, units, "% lost", "cells left", "who uses it"], lines, height=380
    )
    among = "" if curves.groups is None else f"Groups: those of {several(curves.groups, 'group')} with a marked cell. "
    st.caption(
        plain(
            f"Cells: of {figure(curves.cells)}, totals included. {among}{units.capitalize()}: those of "
            f"{figure(curves.units)} in marked cells inside the table, so that each counts once. Cells left: those "
            "that your policy marks and this rule alone would not."
        )
    )


def _show_cost(shown: Shown) -> None:
    cube, curves, point = shown.cube, shown.curves, shown.point
    whole = f"all {units_of(cube)}" if cube.contributions is None else "the sum"
    st.markdown(
        plain(
            f"Value lost is the share of {whole} in the cells that a threshold marks: what readers lose when these are "
            f"hidden. Risk left is how many {units_of(cube)} are in cells that your policy marks and this rule alone "
            "would not. Both look at the cells inside the table, so that nothing counts twice."
        )
    )
    st.markdown(
        plain(
            f"At {shown.words}: {point.lost:.1f} % lost, {figure(point.units_left)} of {figure(curves.units_marked)} "
            f"{units_of(cube)} left in {several(point.left, 'cell')}, totals included."
        )
    )
    lines = []
    for one in shown.beside:
        points = [one.at(value) for value in one.sweep.values]
        words = [
            f"{one.sweep.rule.id}, {symbol(one.sweep, at.value)}: {at.lost:.1f} % lost, "
            f"{figure(at.units_left)} {units_of(cube)} left"
            for at in points
        ]
        lines.append(
            Line(
                rule_words(one.sweep),
                [at.lost for at in points],
                [at.units_left for at in points],
                words,
                one is shown.curve,
            )
        )
    here = Pin(point.lost, point.units_left, shown.words, "")
    up = f"risk left: {units_of(cube)}"
    show_lines(lines, here, key="threshold-cost", across=f"value lost: % of {whole}", up=up)
