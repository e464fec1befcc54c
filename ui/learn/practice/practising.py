"""Practice: fresh tables without end, or the open table; the score says which rule to practise next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from sdc_core.io.worksheet.intruder_worksheet import intruder_key_file, intruder_worksheet_file
from sdc_core.io.worksheet.method_worksheet import method_key_file, method_worksheet_file
from sdc_core.io.worksheet.worksheet import key_file, worksheet_file
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.practice.fresh_tables import fresh_table
from sdc_core.lessons.practice.intruder import Puzzle
from sdc_core.lessons.practice.method_choice import MethodChoice
from sdc_core.lessons.practice.rounds import Round
from sdc_core.lessons.practice.scoring import Score, next_rule, scored
from sdc_core.lessons.record import Played
from sdc_core.messages import Grouped, Message, active
from sdc_core.rules import RULES
from sdc_core.words.wording import sentences as sentences_in_a_row
from ui.learn.learning_grid import mark_cells, sentences, show_outcome
from ui.learn.learning_rules import HTML, open_rule
from ui.learn.practice import messages
from ui.learn.practice.choosing_method import choose_method
from ui.learn.practice.intruder_print import intruder_key_document, intruder_worksheet_document
from ui.learn.practice.intruding import play
from ui.learn.practice.method_print import method_key_document, method_worksheet_document
from ui.learn.practice.round_choice import chosen_round, new_table
from ui.learn.practice.worksheet_print import key_document, worksheet_document
from ui.review import arranging, reviewing
from ui.session import state
from ui.session.learning_state import FRESH, OWN
from ui.session.naming import named_today
from ui.session.question import Question
from ui.session.readying import wait_until_ready
from ui.signoff.own_workbook import EXCEL
from ui.words.explain import plain

PRACTICE = Question[Exercise]("a table to practise on")
PUZZLE = Question[Puzzle]("a table with hidden cells")
CHOICE = Question[MethodChoice]("a table to choose a method for")
SCORE = Question[Score]("score")

MOST_CELLS = 1_000
"""Of one's own table as an exercise: more cannot be marked by hand."""

Files = Sequence[tuple[Message, Callable[[], str | bytes], str, str, str]]
"""For each file that a trainer takes: the label of its button, what makes it, its name, its type."""

OWN_CODE = "own table"
_BY_ID = {rule.id: rule for rule in RULES}
_SOURCES = {FRESH: messages.FRESH_TABLE, OWN: messages.OPEN_TABLE}


def show_practice() -> None:
    """Choose a table; mark its unsafe cells, work out its hidden ones or choose a method for it; see the score."""
    source = _source()
    if source == OWN:
        exercise, name, code = _own_table()
    else:
        wanted = chosen_round()
        if wanted.kind in ("hidden", "linked"):
            _play_intruder(wanted)
            return
        if wanted.kind == "methods":
            _choose_method(wanted)
            return
        exercise, code = _fresh(wanted), wanted.code
        name = f"practice-{code}"
    if exercise is None:
        return
    _show_rules(exercise)
    st.markdown(messages.MARK_EVERY.said())
    if state.work().learning.attempt(name).answered:
        _show_score(exercise, name, fresh=source == FRESH)
    else:
        attempt = mark_cells(exercise, name)
        given = (exercise, name, code, attempt.marked)
        st.button(messages.SCORE.said(), type="primary", on_click=_score, args=given, key="score")
    fresh = code != OWN_CODE
    files: Files = (
        (
            messages.WORKSHEET_EXCEL,
            lambda: worksheet_file(exercise, code=code, made_up=fresh),
            "worksheet",
            ".xlsx",
            EXCEL,
        ),
        (messages.KEY_EXCEL, lambda: key_file(exercise, code=code, made_up=fresh), "key", ".xlsx", EXCEL),
        (messages.WORKSHEET_TO_PRINT, lambda: worksheet_document(exercise, code=code), "worksheet", ".html", HTML),
        (messages.KEY_TO_PRINT, lambda: key_document(exercise, code=code), "key", ".html", HTML),
    )
    _show_files(files, code, own=not fresh)


def _source() -> str:
    if not state.work().confirmed:
        return FRESH
    present = state.work().learning.source
    chosen = st.segmented_control(
        messages.PRACTISE_ON.said(), [FRESH, OWN], default=present, required=True, key="practice-source",
        format_func=lambda source: _SOURCES[source].said(),
    )  # fmt: skip
    state.learn(source=chosen or present)
    return chosen or present


def _fresh(wanted: Round) -> Exercise:
    if wanted.kind == "sums":
        wait_until_ready()
    language, behind = active().language, wanted.kind == "sums"
    return state.derived(PRACTICE, (wanted, language), lambda: Exercise.of(fresh_table(wanted), behind=behind))


def _play_intruder(wanted: Round) -> None:
    puzzle = state.derived(PUZZLE, (wanted, active().language), lambda: Puzzle.of(wanted))
    name = f"practice-{wanted.code}"
    if play(puzzle, name, wanted.code):
        _show_what_next(name, fresh=True)
    code = wanted.code
    files: Files = (
        (messages.WORKSHEET_EXCEL, lambda: intruder_worksheet_file(puzzle, code=code), "worksheet", ".xlsx", EXCEL),
        (messages.KEY_EXCEL, lambda: intruder_key_file(puzzle, code=code), "key", ".xlsx", EXCEL),
        (
            messages.WORKSHEET_TO_PRINT,
            lambda: intruder_worksheet_document(puzzle, code=code),
            "worksheet",
            ".html",
            HTML,
        ),
        (messages.KEY_TO_PRINT, lambda: intruder_key_document(puzzle, code=code), "key", ".html", HTML),
    )
    _show_files(files, code)


def _choose_method(wanted: Round) -> None:
    choice = state.derived(CHOICE, (wanted, active().language), lambda: MethodChoice.of(wanted))
    code, name = wanted.code, f"practice-{wanted.code}"
    if choose_method(choice, name, code):
        _show_what_next(name, fresh=True)
    files: Files = (
        (messages.WORKSHEET_EXCEL, lambda: method_worksheet_file(choice, code=code), "worksheet", ".xlsx", EXCEL),
        (messages.KEY_EXCEL, lambda: method_key_file(choice, code=code), "key", ".xlsx", EXCEL),
        (messages.WORKSHEET_TO_PRINT, lambda: method_worksheet_document(choice, code=code), "worksheet", ".html", HTML),
        (messages.KEY_TO_PRINT, lambda: method_key_document(choice, code=code), "key", ".html", HTML),
    )
    _show_files(files, code)


def _own_table() -> tuple[Exercise | None, str, str]:
    """The class's own table under the policy as set on the review page."""
    cube = reviewing.current_cube()
    review = reviewing.current_review(cube, state.current_policy())
    arrangement = arranging.current_arrangement(review)
    if arrangement.cells.size > MOST_CELLS:
        st.info(messages.TOO_LARGE.said(cells=Grouped(arrangement.cells.size), most=Grouped(MOST_CELLS)))
        return None, "", ""
    work = state.work()
    fixed = "-".join(f"{variable}.{node}" for variable, node in arrangement.fixed.items())
    sides = f"{arrangement.down}-{arrangement.across}"
    name = f"own-{work.table_edition}-{sides}-{fixed}"
    return Exercise(review, arrangement), name, OWN_CODE


def _show_rules(exercise: Exercise) -> None:
    review = exercise.review
    spec = review.cube.spec
    title = ". ".join(filter(None, [spec.title, spec.population]))
    rules = "\n".join(f"- **{rule.id}** {plain(rule.describe())}" for rule in review.policy.rules)
    st.markdown(f"{plain(title)}\n\n{rules}")
    if exercise.behind:
        with st.expander(messages.OFFICE_KNOWS.said(), expanded=True):
            st.markdown("\n".join(f"- **{plain(label)}:** {plain(text)}" for label, text in exercise.behind))


def _score(exercise: Exercise, name: str, code: str, marked: frozenset[int]) -> None:
    """The learner has answered: it counts, and everything is shown."""
    score = scored(exercise, marked)
    played = Played(code, len(score.found), len(score.missed), len(score.false))
    with state.one_change():
        state.attempt(name, answered=True)
        state.learn(record=state.work().learning.record.played(played, score.by_rule))


def _again(name: str) -> None:
    before = state.work().learning.attempt(name)
    state.attempt(name, answered=False, marked=frozenset(), notes={}, picked=(), edition=before.edition + 1)


def _show_score(exercise: Exercise, name: str, *, fresh: bool) -> None:
    marked = state.work().learning.attempt(name).marked
    score = state.derived(SCORE, (exercise, marked), lambda: scored(exercise, marked))
    right = score.found | score.missed
    found, missed, false, _ = st.columns([1, 1, 1, 2])
    found.metric(messages.FOUND.said(), messages.NUMBER_OF.said(number=len(score.found), whole=len(right)))
    missed.metric(messages.MISSED.said(), len(score.missed))
    false.metric(messages.FALSE_ALARMS.said(), len(score.false))
    _show_by_rule(score)
    show_outcome(exercise, right, marked, name)
    shown = sentences(exercise, right)
    if shown:
        with st.expander(messages.CELL_BY_CELL.said(), expanded=True):
            st.html(shown)
    _show_what_next(name, fresh=fresh)


def _show_what_next(name: str, *, fresh: bool) -> None:
    left, middle, _ = st.columns([1, 1, 2])
    left.button(messages.TRY_AGAIN.said(), on_click=_again, args=(name,), key="practice-again", width="stretch")
    if fresh:
        label = messages.ANOTHER_TABLE.said()
        middle.button(label, type="primary", on_click=new_table, key="another", width="stretch")


def _show_by_rule(score: Score) -> None:
    st.table(
        [
            {
                messages.RULE.said(): f"{rule} {_BY_ID[rule].titled()}",
                messages.FOUND.said(): one.found,
                messages.MISSED.said(): one.missed,
                messages.FALSE_ALARMS.said(): one.false,
            }
            for rule, one in score.by_rule.items()
        ],
        hide_index=True,
    )
    far = messages.FAR_OFF.phrase(cells=score.far_off) if score.far_off else None
    st.caption(sentences_in_a_row(messages.COUNTS_FOR_BOTH.phrase(), far))
    overall = next_rule(state.work().learning.record.rules)
    wanted = score.next_rule or overall
    if not wanted:
        if not (score.missed or score.false):
            st.success(messages.EVERYTHING_FOUND.said(), icon=":material/check_circle:")
        return
    message = messages.PRACTISE_NEXT
    if not score.next_rule:
        message = messages.MOST_MISTAKES if score.missed or score.false else messages.ALL_FOUND_BUT
    text, button = st.columns([3, 1], vertical_alignment="center")
    text.markdown(message.said(rule=wanted, title=plain(_lowered(_BY_ID[wanted].titled()))))
    button.button(messages.READ_ABOUT_IT.said(), on_click=open_rule, args=(wanted,), key="read-about", width="stretch")


def _lowered(title: str) -> str:
    """A title within a sentence."""
    return title[:1].lower() + title[1:]


def _show_files(files: Files, code: str, *, own: bool = False) -> None:
    with st.expander(messages.FOR_TRAINERS.said()):
        if own:
            st.warning(messages.OWN_TABLE_WARNING.said())
        st.caption(messages.KEY_APART.said())
        for column, (label, made, what, ending, mime) in zip(st.columns(len(files)), files, strict=True):
            column.download_button(
                label.said(),
                data=made,
                file_name=named_today(what, ending) if own else named_today(code, ending, about=what),
                mime=mime,
                on_click="ignore",
                width="stretch",
            )
