"""One's own table at every threshold: the curves, one threshold in words, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import streamlit as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.reading import read_table
from sdc_core.io.settings_file import read_settings
from sdc_core.messages import Figure, Grouped, Phrase, active
from sdc_core.thresholds.curve import Curve, Curves, Point, curves_of
from sdc_core.thresholds.presets import Mark, all_presets, marks_on
from sdc_core.thresholds.sweeps import Threshold
from ui.charts.lines import Line, Pin, show_lines
from ui.review import reviewing
from ui.session import apart, frame, jobs, state
from ui.session.question import Question
from ui.session.voice.component import spoken
from ui.start import examples
from ui.thresholds import messages
from ui.thresholds.policies_compared import Candidate, show_moves
from ui.thresholds.threshold_choice import Counted, Shown, choose
from ui.thresholds.threshold_words import limit, rule_words, sentence, symbol, unit_of, units_of, users
from ui.words.explain import plain
from ui.words.listing import show_list

EXAMPLE = Question[Review]("the review of the example")
MARKS = Question[tuple[Mark, ...]]("published thresholds on the curve")
CURVES = Question[Curves]("curves")


def show_own_table() -> None:
    """The open table, or an example until there is one."""
    work = state.work()
    own = work.table is not None and work.draft is not None
    if own and not work.confirmed:
        frame.not_confirmed()
    result = reviewing.current_review(reviewing.current_cube(), state.current_policy()) if own else _example()
    st.markdown(messages.MOVE_IT.said())
    large = len(result.cube) >= apart.DRAWN
    curves = jobs.finish(
        CURVES, (result,), lambda progress: apart.done(curves_of, progress, large=large, review=result),
        large=large,
    )  # fmt: skip
    if not curves.curves:
        st.info(messages.NO_RULE.said())
        return
    shown, counted = choose(result, curves)
    _show_point(shown)
    _show_curves(shown, counted)
    st.subheader(messages.VALUE_AND_RISK.said(), anchor=False)
    _show_cost(shown)
    st.subheader(messages.WHICH_MOVE.said(), anchor=False)
    sweep = shown.curve.sweep
    show_moves(result, Candidate(messages.TRIED.said(), sweep.put_into(result.policy, shown.value)), own=own)


def _example() -> Review:
    """The first of the built-in examples, so that there is something to see before a table is open."""
    example = examples.all_examples()[0]
    left, right = st.columns([4, 1], vertical_alignment="center")
    left.info(messages.AN_EXAMPLE.said(title=examples.said(example, "title").lower()))
    if right.button(messages.USE_YOUR_OWN.said(), width="stretch"):
        frame.go_to("start")
    policy = state.current_policy()
    return state.derived(EXAMPLE, (policy,), lambda: review(_cube_of(example), policy))


def _cube_of(example: examples.Example) -> Cube:
    spec, _ = read_settings(examples.FOLDER / example.spec)
    return Cube.build(read_table(examples.FOLDER / example.table), spec)


def _show_point(shown: Shown) -> None:
    """The threshold in one sentence, and a button that takes it over."""
    sweep, value = shown.curve.sweep, shown.value
    marks = sentence(sweep, shown.point, shown.curves, shown.cube)
    words = messages.RULE_MARKS.said(rule=sweep.rule.id, marks=marks)
    spoken("threshold").markdown(f"**{plain(words)}.**")
    in_force = sweep.number is not None and sweep.own == value
    left, right = st.columns([1, 3], vertical_alignment="center")
    if left.button(
        messages.USE_THRESHOLD.said(),
        type="secondary" if in_force else "primary",
        disabled=in_force,
        width="stretch",
    ):
        state.change(policy=sweep.put_into(shown.policy, value), edition=state.work().edition + 1)
        st.rerun()
    if in_force:
        right.caption(messages.IN_FORCE.said())
    elif sweep.number is None:
        right.caption(messages.RULE_ADDED.said())
    elif sweep.own is None:
        right.caption(messages.SEVERAL_MINIMUMS.said())
    else:
        right.caption(plain(messages.POLICY_HAS.said(threshold=limit(sweep, sweep.own))))


def _show_curves(shown: Shown, counted: Counted) -> None:
    sweep = shown.curve.sweep
    marks = state.derived(MARKS, (sweep, active().language), lambda: marks_on(sweep, all_presets()))
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
    across = messages.ACROSS_PERCENT if sweep.unit == "percent" else messages.ACROSS
    show_lines(
        lines,
        Pin(float(shown.value), _height(shown.point, counted), shown.words, ""),
        key="threshold-curves",
        across=sweep.label if len(lines) == 1 else across.said(),
        up=_marked(shown.cube, counted),
        pins=_pins(shown.curve, marks, counted),
        plumb=True,
    )
    _show_users(shown, marks)
    if shown.curve.not_judged.any():
        st.caption(messages.ON_NO_CURVE.said())
    with st.expander(messages.SAME_IN_NUMBERS.said()):
        _show_numbers(shown, marks)


def _marked(cube: Cube, counted: Counted) -> str:
    """What the heights of the curves are."""
    if counted == "units":
        return messages.UNITS_MARKED.said(unit=unit_of(cube))
    return (messages.GROUPS_MARKED if counted == "groups" else messages.CELLS_MARKED).said()


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
        st.caption(messages.NO_PRESET.said())
        return
    sweep = shown.curve.sweep
    groups = ((value, list(found)) for value, found in groupby(marks, key=_value))
    words = (f"**{limit(sweep, value)}** {plain(users(found))}" for value, found in groups)
    st.caption(messages.WHO_USES.said(users=" · ".join(words)))


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
    groups = [messages.GROUPS.said()] if grouped else []
    before = [messages.ACROSS.said(), messages.CELLS.said(), messages.NOT_JUDGED_HEAD.said(), *groups, units]
    after = [messages.LOST_HEAD.said(), messages.CELLS_LEFT.said(), messages.USERS_HEAD.said()]
    show_list([*before, *after], lines, height=380)
    st.caption(plain(str(_what_the_numbers_say(shown))))


def _what_the_numbers_say(shown: Shown) -> Phrase:
    curves, units = shown.curves, messages.UNITS.phrase(unit=unit_of(shown.cube))
    cells, every = Grouped(curves.cells), Grouped(curves.units)
    if curves.groups is None:
        return messages.NUMBERS_SAY.phrase(cells=cells, units=units, every=every)
    return messages.NUMBERS_SAY_GROUPS.phrase(cells=cells, groups=Grouped(curves.groups), units=units, every=every)


def _show_cost(shown: Shown) -> None:
    cube, curves, point = shown.cube, shown.curves, shown.point
    unit = unit_of(cube)
    whole = messages.ALL_UNITS.phrase(unit=unit) if cube.contributions is None else messages.THE_SUM.phrase()
    st.markdown(plain(messages.COST_SAYS.said(whole=whole, unit=unit)))
    here = messages.COST_HERE.said(
        threshold=shown.words,
        lost=Figure(f"{point.lost:.1f} %"),
        units=Grouped(point.units_left),
        marked=Grouped(curves.units_marked),
        unit=unit,
        cells=Grouped(point.left),
    )
    st.markdown(plain(here))
    pin, up = Pin(point.lost, point.units_left, shown.words, ""), messages.RISK_AXIS.said(unit=unit)
    across = messages.VALUE_AXIS.said(whole=whole)
    show_lines(_cost_lines(shown), pin, key="threshold-cost", across=across, up=up)


def _cost_lines(shown: Shown) -> list[Line]:
    """What each rule costs at each of its thresholds, and what it leaves."""
    lines = []
    for one in shown.beside:
        points = [one.at(value) for value in one.sweep.values]
        words = [
            messages.COST_POINT.said(
                rule=one.sweep.rule.id,
                threshold=symbol(one.sweep, at.value),
                lost=Figure(f"{at.lost:.1f} %"),
                units=Grouped(at.units_left),
                unit=unit_of(shown.cube),
            )
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
    return lines
