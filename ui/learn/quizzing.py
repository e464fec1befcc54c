"""A lesson that asks several questions with options, one after another, and the pictures that they are about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.filling import in_digits
from sdc_core.lessons.lesson import Lesson
from sdc_core.lessons.mapped import RiskMap, map_of
from sdc_core.lessons.quiz import Pick, Quiz
from sdc_core.lessons.scene import Scene
from sdc_core.lessons.several import Several, is_published_often, several_of
from sdc_core.messages import written
from sdc_core.numbers.bounds import bounds_text
from sdc_core.numbers.writing import written_apart
from sdc_core.words.glossary import bare
from ui.charts.risk_map import MapPoint, show_map
from ui.learn import messages
from ui.learn.learning_grid import show_bare, show_found
from ui.learn.replies import show_reply
from ui.session import state
from ui.words.explain import plain

ROOM = 5
"""Releases that are shown side by side."""


def ask(lesson: Lesson, quiz: Quiz, exercise: Exercise, *, finish: Callable[[bool], None]) -> bool:
    """What the questions are about, and the questions up to the first open one. Returns whether all are answered.

    finish: what follows the last answer, with whether all of them were right.
    """
    picked = state.work().learning.attempt(lesson.id).picked
    done = len(picked) == len(quiz.picks)
    _show_scene(lesson.scene, exercise, lesson.id, solved=done)
    for number, pick in enumerate(quiz.picks[: len(picked) + 1]):
        asked = plain(bare(pick.ask))
        several = messages.QUESTION_OF.said(number=number + 1, questions=len(quiz.picks), question=asked)
        st.markdown(several if len(quiz.picks) > 1 else f"**{asked}**")
        if number < len(picked):
            _show_answered(pick, lesson.scene, picked[number])
        else:
            _ask_one(lesson, quiz, pick, picked, finish=finish)
    return done


def show_changed(lesson: Lesson, quiz: Quiz, scene: Scene) -> None:
    """What is otherwise if things are otherwise: the points on the frontier, and the answers."""
    before = lesson.scene
    lines = [*_frontier_lines(before, scene), *_answer_lines(quiz, before, scene)]
    st.markdown("\n".join(f"- {plain(line)}" for line in lines) or messages.SAME_ANSWERS.said())
    if scene.compared is not None:
        _show_map(map_of(scene), f"{lesson.id}-changed", solved=True)
    else:
        _show_scene(scene, Exercise.of(scene), f"{lesson.id}-changed", solved=True)


def _ask_one(
    lesson: Lesson, quiz: Quiz, pick: Pick, picked: tuple[int, ...], *, finish: Callable[[bool], None]
) -> None:
    attempt = state.work().learning.attempt(lesson.id)
    key = f"pick-{lesson.id}-{len(picked)}-{attempt.edition}"
    chosen = st.radio(
        pick.ask,
        range(len(pick.options)),
        None,
        format_func=lambda number: plain(pick.options[number].label),
        key=key,
        label_visibility="collapsed",
    )
    answered = st.button(messages.ANSWER.said(), type="primary", disabled=chosen is None, key=f"answer-{key}")
    if answered and chosen is not None:
        now = (*picked, chosen)
        with state.one_change():
            state.attempt(lesson.id, picked=now)
            if len(now) == len(quiz.picks):
                finish(quiz.right(lesson.scene, now))
        st.rerun()


def _show_answered(pick: Pick, scene: Scene, chosen: int) -> None:
    """The options with the one that was picked and those that are right, and the reply."""
    right = pick.answer(scene)
    feedback = pick.judge(scene, chosen)
    lines = []
    for number, option in enumerate(pick.options):
        sign = "✓" if number in right else "✗" if number == chosen else "·"
        label = plain(option.label)
        lines.append(f"{sign} {messages.YOUR_ANSWER.said(option=label) if number == chosen else label}")
    st.markdown("  \n".join(lines))
    show_reply(feedback.say, right=feedback.right)


def _show_scene(scene: Scene, exercise: Exercise, name: str, *, solved: bool) -> None:
    """The table, and where methods are compared their map; or its releases. solved: with what follows from them."""
    if is_published_often(scene):
        _show_releases(several_of(scene), exercise, solved=solved)
    elif scene.compared is None:
        show_bare(exercise, name)
    else:
        show_found(exercise, name)
        _show_map(map_of(scene), name, solved=solved)


def _show_releases(found: Several, exercise: Exercise, *, solved: bool) -> None:
    """A line for each cell and a column for each release, as many as there is room for."""
    cells = exercise.arrangement.cells.ravel().tolist()
    st.table([_line_of_releases(found, row, solved=solved) for row in cells], hide_index=True)
    releases = len(found.bounds)
    more = [messages.FIRST_SHOWN.said(shown=ROOM, releases=releases)] if releases > ROOM else []
    if solved:
        more.append(messages.MEANS_RIGHT.said(right=found.means_right, cells=len(found.cube)))
    if more:
        st.caption(" ".join(more))


def _line_of_releases(found: Several, row: int, *, solved: bool) -> dict[str, str]:
    figures = found.estimates.figures[:ROOM, row].tolist()
    line = {messages.CELL.said(): ", ".join(found.cube.label(row))}
    line |= {messages.RELEASE.said(number=at): written_apart(figure) for at, figure in enumerate(figures, start=1)}
    if not solved:
        return line
    left_open = bounds_text(int(found.left_open.low[row]), int(found.left_open.high[row]))
    mean, true = _in_digits(float(found.estimates.mean[row])), written_apart(int(found.cube.count[row]))
    return line | {
        messages.LEFT_OPEN.said(): left_open,
        messages.MEAN.said(): mean,
        messages.TRUE_COUNT.said(): true,
    }


def _show_map(found: RiskMap, name: str, *, solved: bool) -> None:
    points = found.points
    best = found.best if solved else ()
    axes = found.axes
    shown = [
        MapPoint(one.name, one.name, found.risk(key), found.loss(key), key in best)
        for key, one in zip(found.names, points, strict=True)
    ]
    clicked = show_map(
        shown,
        risk=str(axes.risk.called),
        loss=str(axes.loss.called),
        key=f"map-{name}-{axes.risk.id}-{axes.loss.id}-{solved}",
    )
    if clicked is not None:
        st.markdown(plain(points[clicked].meaning))
    st.caption(" ".join(one.said() for one in (messages.CLICK_POINT, *((messages.DOTTED_LINE,) if solved else ()))))
    with st.expander(messages.AS_LIST.said(), expanded=True):
        st.table([_line(found, name, best, solved=solved) for name in found.names], hide_index=True)


def _line(found: RiskMap, name: str, best: Sequence[str], *, solved: bool) -> dict[str, str]:
    axes = found.axes
    risk, loss = _in_digits(found.risk(name)), _in_digits(found.loss(name))
    line = {messages.METHOD.said(): found.shown(name), str(axes.risk.called): risk, str(axes.loss.called): loss}
    if not solved:
        return line
    return line | {messages.ON_FRONTIER.said(): messages.YES.said() if name in best else ""}


def _frontier_lines(before: Scene, now: Scene) -> list[str]:
    if before.compared is None:
        return []
    found = map_of(now)
    was, is_ = map_of(before).best, found.best
    come, gone = ([found.shown(one) for one in these if one not in those] for these, those in ((is_, was), (was, is_)))
    named = ((messages.ON_FRONTIER_NOW, come), (messages.NO_LONGER_ON_FRONTIER, gone))
    return [message.said(names="; ".join(names)) for message, names in named if names]


def _answer_lines(quiz: Quiz, before: Scene, now: Scene) -> list[str]:
    return [
        messages.NOW_AND_BEFORE.said(question=bare(pick.ask), now=pick.named(is_), before=pick.named(was))
        for pick, was, is_ in zip(quiz.picks, quiz.answer(before), quiz.answer(now), strict=True)
        if was != is_
    ]


def _in_digits(value: float) -> str:
    """A place on the map as the active language writes it."""
    return written(in_digits(value))
