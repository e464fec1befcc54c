"""Compare methods: all of them with sensible settings on one map, and the one that is clicked, before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import streamlit as st

from sdc_core.comparison.axes import LOSSES, RISKS, Axes, Axis
from sdc_core.comparison.comparing import compare, compare_part, ends, in_parts, sensible_methods
from sdc_core.comparison.points import Point, Refused, frontier, reasons
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Grouped, active
from sdc_core.progress import Progress
from sdc_core.protection import CellKey, Method
from sdc_core.protection.messages import of_method
from sdc_core.table.table import Table
from ui.charts.risk_map import MapPoint, show_map
from ui.protect import messages, previewing
from ui.session import apart, jobs, state
from ui.session.protection_state import MethodMap
from ui.session.question import Question
from ui.words.explain import plain, show_notes, show_problems
from ui.words.listing import choose_line

POINTS = Question[tuple[Point | Refused, ...]]("points of the map of methods")


def show_comparison(review: Review) -> None:
    """The axes, the button, the map as it grows, and the point that was chosen."""
    chosen = _controls(review)
    if not chosen.asked:
        st.caption(messages.EVERY_METHOD_TRIED.said())
        return
    found = _found(review, chosen)
    points = [one for one in found if isinstance(one, Point)]
    axes = Axes.named(chosen.risk, chosen.loss)
    asked = state.protect(map=_choose(points, axes)).map
    if asked.chosen is not None and asked.chosen < len(points):
        _show_point(review, points[asked.chosen], axes)
    _show_refused([one for one in found if isinstance(one, Refused)])


def _controls(review: Review) -> MethodMap:
    protection, edition = state.work().protection, state.work().table_edition
    asked = protection.map
    with st.container(border=True):
        left, middle, right = st.columns([2, 2, 1.3], vertical_alignment="bottom")
        risk = _axis(left, messages.AT_RISK.said(), RISKS, asked.risk, key=f"map-risk-{edition}")
        loss = _axis(middle, messages.LOST.said(), LOSSES, asked.loss, key=f"map-loss-{edition}")
        record_key = _record_key(review, asked)
        if right.button(
            messages.COMPARE_METHODS.said(),
            type="primary",
            icon=":material/scatter_plot:",
            key=f"compare-{edition}",
            width="stretch",
        ):
            asked = replace(asked, asked=asked.asked + 1, chosen=None)
        for axis in (_named(RISKS, risk), _named(LOSSES, loss)):
            st.caption(f"**{plain(str(axis.called))}.** {plain(str(axis.explained))}")
    asked = replace(asked, risk=risk, loss=loss, record_key=record_key)
    return state.protect(map=asked).map


def _axis(place: object, label: str, axes: Sequence[Axis], chosen: str, *, key: str) -> str:
    ids = [one.id for one in axes]
    return str(
        place.selectbox(  # type: ignore[attr-defined]
            label, ids, ids.index(chosen), format_func=lambda one: str(_named(axes, one).called), key=key
        )
    )


def _named(axes: Sequence[Axis], which: str) -> Axis:
    return next(one for one in axes if one.id == which)


def _record_key(review: Review, asked: MethodMap) -> str:
    """The column of record keys, where units have columns."""
    work = state.work()
    if review.cube.spec.layout != "microdata" or work.table is None:
        return ""
    columns = ["", *work.table.row_texts(0)]
    method = work.protection.method
    usual = asked.record_key or (method.record_key if isinstance(method, CellKey) else "")
    return str(
        st.selectbox(
            messages.KEYS_FOR_MAP.said(),
            columns,
            columns.index(usual) if usual in columns else 0,
            format_func=lambda one: one or messages.NONE_IN_FILE.said(),
            key=f"map-record-key-{work.table_edition}",
        )
    )


def _found(review: Review, asked: MethodMap) -> tuple[Point | Refused, ...]:
    """All points; while they come the map grows and the page ends there."""
    table = state.work().table  # the work itself runs outside of the session
    axes = Axes.named(asked.risk, asked.loss)

    def make(progress: Progress) -> Iterator[Point | Refused]:
        if len(review.cube) >= apart.SEARCHED:
            return _compared_apart(review, table, asked.record_key, progress)
        return compare(review, table=table, record_key=asked.record_key, progress=progress)

    def show(found: Sequence[Point | Refused]) -> None:
        points = [one for one in found if isinstance(one, Point)]
        _draw(points, axes, key="growing-map")

    try:
        return jobs.gather(POINTS, (review, asked.record_key, asked.asked, active().language), make, show)
    except SdcError as error:
        show_problems(error, kept=messages.NOTHING_COMPARED.said())
        return ()


def _compared_apart(
    review: Review, table: Table | None, record_key: str, progress: Progress
) -> Iterator[Point | Refused]:
    """The same points in the same order, kind by kind of method, each worked out in a process of its own."""
    methods = sensible_methods(review, record_key=record_key)
    yield from ends(review)
    before = 0
    for part in in_parts(methods):

        def part_of_all(share: float, doing: str, before: int = before, of_part: int = len(part)) -> None:
            progress((before + share * of_part) / len(methods), doing)

        title = part[0].said("title")
        part_of_all(0.0, title)
        yield from apart.done(compare_part, part_of_all, large=True, review=review, methods=part, table=table)
        part_of_all(1.0, title)
        before += len(part)


def _draw(points: Sequence[Point], axes: Axes, *, key: str) -> int | None:
    """The map; answers with the number of the point that was clicked."""
    best = set(frontier(points, axes))
    placed = [
        (number, MapPoint(_name(one), _title(one), risk, loss, number in best))
        for number, one in enumerate(points)
        if (risk := one.risk(axes)) is not None and (loss := one.loss(axes)) is not None
    ]
    clicked = show_map([one for _, one in placed], risk=str(axes.risk.called), loss=str(axes.loss.called), key=key)
    return None if clicked is None else placed[clicked][0]


def _choose(points: Sequence[Point], axes: Axes) -> MethodMap:
    """The map, and the same as a list: a point of either can be chosen."""
    asked = state.work().protection.map
    key = f"{state.work().table_edition}-{asked.asked}"
    clicked = _draw(points, axes, key=f"map-{key}-{asked.risk}-{asked.loss}")
    best = set(frontier(points, axes))
    with st.expander(messages.SAME_AS_LIST.said()):
        lines = [
            (
                _name(one),
                _value(one.risk(axes)),
                _value(one.loss(axes)),
                messages.YES.said() if number in best else "",
                _meaning(one),
            )
            for number, one in enumerate(points)
        ]
        headers = (
            messages.METHOD.said(),
            str(axes.risk.called),
            str(axes.loss.called),
            messages.ON_FRONTIER.said(),
            messages.WHAT_IT_MEANS.said(),
        )
        listed = choose_line(headers, lines, key=f"map-list-{key}")
    if asked.chosen is None and clicked is None and listed is None:
        st.caption(messages.CLICK_A_POINT.said())
    return asked.marking(clicked, listed)


def _value(value: float | None) -> float | str:
    return messages.NOT_APPLICABLE.said() if value is None else round(value, 4)


def _show_point(review: Review, point: Point, axes: Axes) -> None:
    """What the chosen point would mean, its table before and after, and the button that takes it."""
    st.subheader(plain(_name(point)), anchor=False)
    st.markdown(plain(_meaning(point)))
    st.caption(
        plain(
            messages.ALONG_AXES.said(
                risk=axes.risk.called,
                at_risk=_value(point.risk(axes)),
                loss=axes.loss.called,
                lost=_value(point.loss(axes)),
            )
        )
    )
    if point.release is None or not isinstance(point.method, Method):
        return
    method = point.method
    if st.button(messages.TAKE_POINT.said(), type="primary", icon=":material/check:", key="take-point"):
        protection = state.work().protection
        taken = replace(protection.map, shown=False, taken=protection.map.taken + 1)
        state.change(protection=replace(replace(protection, earlier=None).asking(method), method=method, map=taken))
        st.rerun()
    previewing.show_before_and_after(review, point.release)
    with st.expander(messages.ALL_MEASURES.said()):
        st.dataframe(
            [
                {messages.MEASURE.said(): which, messages.VALUE.said(): one.text, messages.NOTE.said(): one.note}
                for which, one in point.measures.items()
            ],
            hide_index=True,
            width="stretch",
        )


def _show_refused(refused: Sequence[Refused]) -> None:
    lines = [f"{name}: {why}" for name, why in reasons([_in_words(one) for one in refused])]
    if lines:
        with st.expander(messages.NOT_ON_MAP.said(number=Grouped(len(lines)))):
            show_notes(lines)


def _title(one: Point | Refused) -> str:
    """The method in the language of the page."""
    return str(of_method(one.id, "title", one.title))


def _name(one: Point | Refused) -> str:
    """The method in the language of the page, with the settings that distinguish it."""
    return one.name.replace(one.title, _title(one), 1)


def _meaning(one: Point) -> str:
    """What it would mean, which begins with its name."""
    return one.meaning.replace(one.name, _name(one), 1)


def _in_words(refused: Refused) -> Refused:
    return replace(refused, title=_title(refused), name=_name(refused))
