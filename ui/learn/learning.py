"""Lessons: a story, a table to be marked, what the rules say, and what would change it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import streamlit as st

from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.attacked import Attacked
from sdc_core.lessons.course import ORDER, after, all_lessons
from sdc_core.lessons.exercise import Behind, Exercise
from sdc_core.lessons.lesson import Alternative, Lesson
from sdc_core.lessons.protecting import is_made_again, made_again
from sdc_core.lessons.questions import Choose, Mark
from sdc_core.lessons.quiz import Quiz
from sdc_core.lessons.redesigning import losses
from sdc_core.lessons.scene import Labels, Rows, Scene, labels_of
from sdc_core.messages import Message
from sdc_core.words.glossary import bare
from ui.learn import messages
from ui.learn.course_view import open_lesson, show_course
from ui.learn.learning_grid import mark_cells, sentences, show_bare, show_found, show_outcome
from ui.learn.quizzing import ask, show_changed
from ui.learn.replies import show_reply
from ui.session import state
from ui.session.learning_state import Attempt
from ui.session.question import Question
from ui.session.readying import wait_until_ready
from ui.words import glossary
from ui.words.explain import plain

EXERCISE = Question[Exercise]("the exercise of a lesson")

MERGED = (messages.MERGED_NOW, messages.NO_LONGER_MERGED, messages.SAME_MERGED)
CHANGED = (messages.CHANGES_NOW, messages.NO_LONGER_CHANGES, messages.SAME_CHANGE)
SURE = (messages.SURE_NOW, messages.NO_LONGER_SURE, messages.SAME_SURE)
MARKED = (messages.MARKED_NOW, messages.NO_LONGER_MARKED, messages.SAME_MARKED)
WORKED_OUT = (messages.KNOWN_NOW, messages.NO_LONGER_KNOWN, messages.SAME_KNOWN)
"""What is said of cells that come, that go, and where none does."""

FEW = 14
"""Alternatives that are shown as a list; more of them become a slider."""


def show_lessons() -> None:
    """The open lesson, or all of them."""
    name = state.work().learning.lesson
    if name:
        _show_lesson(all_lessons()[name].in_figures)
    else:
        show_course()


def _show_lesson(lesson: Lesson) -> None:
    st.button(
        messages.ALL_LESSONS.said(), icon=":material/arrow_back:", on_click=open_lesson, args=("",), type="tertiary"
    )
    number = ORDER.index(lesson.id) + 1
    st.subheader(f"{number} · {lesson.title}", anchor=False)
    st.caption(messages.LESSON_OF.said(number=number, lessons=len(ORDER), minutes=lesson.minutes))
    st.html(glossary.story(lesson.story))
    glossary.show_words(*lesson.story, *_asked(lesson))
    exercise = _exercise(lesson)
    if exercise.behind:
        _show_beside(messages.OFFICE_KNOWS.said(), exercise.behind)
    if exercise.means:
        _show_beside(messages.MEANS_BESIDE.said(), exercise.means)
    if exercise.printed:
        _show_printed(exercise, lesson.id)
    question = lesson.question
    if isinstance(question, Quiz):
        _ask(lesson, question, exercise)
        return
    st.markdown(f"**{plain(bare(question.ask))}**")
    if isinstance(question, Mark):
        _mark(lesson, question, exercise)
    else:
        _choose(lesson, question, exercise)


def _ask(lesson: Lesson, question: Quiz, exercise: Exercise) -> None:
    def finish(right: bool) -> None:
        _count(lesson, right=right)

    if ask(lesson, question, exercise, finish=finish):
        _show_after(lesson, lesson.scene)


def _asked(lesson: Lesson) -> tuple[str, ...]:
    """The questions with options, whose words are explained with those of the story."""
    question = lesson.question
    return tuple(pick.ask for pick in question.picks) if isinstance(question, Quiz) else ()


def _exercise(lesson: Lesson) -> Exercise:
    if lesson.scene.of_sums:
        wait_until_ready()
    return state.derived(EXERCISE, (lesson,), lambda: Exercise.of(lesson.scene, behind=lesson.behind))


def _show_beside(title: str, texts: Sequence[Behind]) -> None:
    """What belongs to the cells and does not stand in the table."""
    with st.expander(title, expanded=True):
        st.markdown("\n".join(f"- **{plain(label)}:** {plain(text)}" for label, text in texts))


def _show_printed(exercise: Exercise, name: str) -> None:
    """Every table that was printed, as it was printed."""
    for number, table in enumerate(exercise.printed, start=1):
        show_bare(table, f"{name}-printed-{number}")


def _mark(lesson: Lesson, question: Mark, exercise: Exercise) -> None:
    attempt = state.work().learning.attempt(lesson.id)
    if not attempt.answered:
        attempt = mark_cells(exercise, lesson.id)
        label = messages.ANSWER if attempt.marked else messages.ANSWER_NONE
        st.button(label.said(), type="primary", on_click=_answer, args=(lesson, attempt), key=f"answer-{lesson.id}")
        return
    right = question.answer(lesson.scene)
    feedback = question.judge(lesson.scene, attempt.marked)
    show_reply(feedback.say, right=feedback.right)
    show_outcome(exercise, right, attempt.marked, lesson.id)
    _show_sentences(exercise, right)
    _show_beyond(lesson, lesson.scene, "again")
    _show_after(lesson, lesson.scene)


def _show_beyond(lesson: Lesson, scene: Scene, name: str) -> None:
    """What the engine found besides: other redesigns with their losses, or the table when it is made again."""
    if is_made_again(scene):
        st.markdown(messages.NEW_TABLE.said())
        show_bare(Exercise.of(made_again(scene)), f"{lesson.id}-{name}")
    if isinstance(lesson.question, Mark) and lesson.question.what == "merged":
        with st.expander(messages.REDESIGNS.said(), expanded=True):
            st.markdown("\n".join(f"- {plain(one)}" for one in losses(scene)))


def _choose(lesson: Lesson, question: Choose, exercise: Exercise) -> None:
    attempt = state.work().learning.attempt(lesson.id)
    if not attempt.answered:
        show_bare(exercise, lesson.id)
        chosen = st.slider(
            question.label, question.low, question.high, _chosen(question, attempt), key=f"choose-{lesson.id}"
        )
        attempt = state.attempt(lesson.id, chosen=chosen)
        st.button(
            messages.ANSWER.said(), type="primary", on_click=_answer, args=(lesson, attempt), key=f"answer-{lesson.id}"
        )
        return
    chosen = _chosen(question, attempt)
    feedback = question.judge(lesson.scene, chosen)
    show_reply(feedback.say, right=feedback.right)
    scene = question.set(lesson.scene, chosen)
    then = Exercise.of(scene)
    st.caption(messages.CHOSEN_MARKS.said(label=question.label, chosen=chosen))
    show_found(then, f"{lesson.id}-chosen")
    _show_sentences(then, _unsafe(then.review))
    _show_after(lesson, question.set(lesson.scene, min(question.answer(lesson.scene))))


def _chosen(question: Choose, attempt: Attempt) -> int:
    return question.start if attempt.chosen is None else attempt.chosen


def _answer(lesson: Lesson, attempt: Attempt) -> None:
    """The learner has answered: it counts, and everything is shown."""
    question = lesson.question
    if isinstance(question, Mark):
        _count(lesson, right=question.judge(lesson.scene, attempt.marked).right)
    elif isinstance(question, Choose):
        _count(lesson, right=question.judge(lesson.scene, _chosen(question, attempt)).right)


def _count(lesson: Lesson, *, right: bool) -> None:
    with state.one_change():
        state.attempt(lesson.id, answered=True)
        state.learn(record=state.work().learning.record.answered(lesson.id, right=right))


def _again(name: str) -> None:
    before = state.work().learning.attempt(name)
    state.attempt(name, answered=False, marked=frozenset(), picked=(), edition=before.edition + 1)


def _show_sentences(exercise: Exercise, rows: Rows) -> None:
    """What the rules say, or how it is worked out, cell by cell."""
    shown = sentences(exercise, rows)
    title = messages.HOW_WORKED_OUT if exercise.attacked else messages.WHAT_RULES_SAY
    if shown:
        with st.expander(title.said(), expanded=True):
            st.html(shown)


def _show_after(lesson: Lesson, scene: Scene) -> None:
    """What would change it, the takeaway, the source, and the way on."""
    st.subheader(messages.WHAT_WOULD_CHANGE.said(), anchor=False)
    st.markdown(plain(lesson.change.ask))
    _show_change(lesson, scene, _alternative(lesson))
    st.info(messages.TO_TAKE_AWAY.said(takeaway=plain(lesson.takeaway)), icon=":material/key:")
    st.caption(messages.SOURCE.said(source=plain(lesson.source)))
    left, right, _ = st.columns([1, 3, 1])
    left.button(
        messages.TRY_AGAIN.said(), on_click=_again, args=(lesson.id,), key=f"again-{lesson.id}", width="stretch"
    )
    following = after(lesson.id)
    if following is not None:
        right.button(
            messages.NEXT_LESSON.said(title=following.title), type="primary", on_click=open_lesson,
            args=(following.id,), key="next-lesson", width="stretch",
        )  # fmt: skip
    else:
        right.button(messages.ALL_LESSONS.said(), key="back-to-all", on_click=open_lesson, args=("",), width="stretch")


def _alternative(lesson: Lesson) -> Alternative:
    change = lesson.change
    labels = [alternative.label for alternative in change.alternatives]
    numbered = all(label.isdigit() for label in labels)
    key = f"change-{lesson.id}"
    if numbered or len(labels) > FEW:
        chosen = st.select_slider(change.label, labels, labels[change.start], key=key)
    else:
        chosen = st.radio(change.label, labels, change.start, key=key)
    return change.alternatives[labels.index(chosen)]


def _show_change(lesson: Lesson, scene: Scene, alternative: Alternative) -> None:
    """The table if things were otherwise, and which marks come and go."""
    if isinstance(lesson.question, Quiz):
        show_changed(lesson, lesson.question, scene.changed(alternative.edit))
        return
    before, now = Exercise.of(scene), Exercise.of(scene.changed(alternative.edit))
    was, is_ = _found(lesson, scene, before), _found(lesson, scene.changed(alternative.edit), now)
    come, gone, same = _words(lesson, now)
    st.markdown(
        "\n".join(
            f"- {title.said()}: {plain('; '.join(sorted(', '.join(labels) for labels in cells)))}"
            for title, cells in ((come, is_ - was), (gone, was - is_))
            if cells
        )
        or same.said()
    )
    show_found(now, f"{lesson.id}-changed")
    _show_beyond(lesson, scene.changed(alternative.edit), "changed-again")


def _words(lesson: Lesson, exercise: Exercise) -> tuple[Message, Message, Message]:
    """What is said of cells that come and go."""
    what = lesson.question.what if isinstance(lesson.question, Mark) else ""
    usual = WORKED_OUT if exercise.attacked else MARKED
    return {"merged": MERGED, "changed": CHANGED, "sure": SURE}.get(what, usual)


def _found(lesson: Lesson, scene: Scene, exercise: Exercise) -> set[Labels]:
    """The cells that the question is about, or, where cells are hidden, those that can be worked out."""
    if isinstance(exercise.attacked, Attacked):
        rows = exercise.attacked.known
    elif isinstance(lesson.question, Mark):
        rows = lesson.question.answer(scene)
    else:
        rows = _unsafe(exercise.review)
    labels = labels_of(exercise.review.cube)
    return {labels[row] for row in rows}


def _unsafe(review: Review) -> Rows:
    return frozenset(np.flatnonzero(review.findings.unsafe_rules).tolist())
