"""The threshold experiments: three guesses, then every setting, then one's own table."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.messages import Figure, Grouped, Message
from sdc_core.simulation.annex import annex_tables, csv_text, summary
from sdc_core.simulation.experiment import CASES, Case, Experiment
from sdc_core.simulation.outcomes import Counted, Outcomes
from sdc_core.simulation.running import simulate
from sdc_core.words.wording import sentences
from ui.charts.curves import Curve, show_curves
from ui.session import apart, jobs, state
from ui.session.explored import Explored
from ui.session.naming import named_today
from ui.session.question import Question
from ui.thresholds import messages
from ui.thresholds.experiment_settings import experiment_form
from ui.thresholds.guesses import GUESSES, Guess, risk_of, said
from ui.thresholds.own_experiment import show_own_table
from ui.words.explain import show_problems
from ui.words.listing import show_list

GUESS = Question[Outcomes]("the outcomes behind a guess")
EXPERIMENT = Question[Outcomes]("experiment")

MARKED = (3, 10, 30)
LINE = 35
"""Pixels of a line of a list, so that no line of the annex is out of sight."""

STORIES: dict[Case, Message] = {
    "subset": messages.STORY_SUBSET,
    "totals": messages.STORY_TOTALS,
    "complement": messages.STORY_COMPLEMENT,
}
"""Each case as one could meet it; the variables X, Y, Z, Q and W of the paper have names here."""

NAMED = {"y": messages.Y_NAMED, "z": messages.Z_NAMED, "q": messages.Q_NAMED, "w": messages.W_NAMED}
"""What the yes-or-no variables of the paper are called where their letters would only disturb."""

WHAT = {"bad": messages.BAD, "usable": messages.USABLE}
"""What the curves are called."""


def experiments_section() -> None:
    """The guesses first; the curves of every setting once they are made or skipped."""
    explored = state.work().explored
    st.markdown(messages.ABOUT.said())
    _show_guesses(explored)
    if len(explored.guessed) < len(GUESSES) and not explored.skipped:
        return
    st.subheader(messages.TRY_IT.said())
    _show_explorer(explored)
    st.subheader(messages.OWN_TABLE.said())
    show_own_table()


def _show_guesses(explored: Explored) -> None:
    shown = len(explored.guessed) + (not explored.skipped)
    for at, guess in enumerate(GUESSES[:shown]):
        with st.container(border=True):
            question = guess.question.phrase()
            st.markdown(messages.QUESTION_OF.said(number=at + 1, questions=len(GUESSES), question=question))
            if at < len(explored.guessed):
                _reveal(guess, explored.guessed[at], at)
            else:
                _ask(guess, at, explored)
    if (explored.guessed or explored.skipped) and st.button(messages.FROM_THE_START.said(), type="tertiary"):
        state.change(explored=replace(explored, guessed=(), skipped=False))
        st.rerun()


def _ask(guess: Guess, at: int, explored: Explored) -> None:
    chosen = st.radio(
        messages.YOUR_GUESS.said(), guess.options, index=None, format_func=said, horizontal=True, key=f"guess-{at}"
    )
    left, right, _ = st.columns([1, 1, 3])
    if (
        left.button(messages.SHOW_ME.said(), key=f"reveal-{at}", type="primary", disabled=chosen is None)
        and chosen is not None
    ):
        state.change(explored=replace(explored, guessed=(*explored.guessed, guess.options.index(chosen))))
        st.rerun()
    if right.button(messages.SKIP.said(), key=f"skip-{at}", type="tertiary"):
        state.change(explored=replace(explored, skipped=True))
        st.rerun()


def _reveal(guess: Guess, chosen: int, at: int) -> None:
    choice = said(guess.options[chosen]).lower()
    st.markdown(messages.YOU_SAID.said(choice=choice, reply=guess.reply(chosen)))
    several = len(guess.experiments) > 1
    last = guess is GUESSES[-1]
    bad, usable = [], []
    for place, experiment in enumerate(guess.experiments):
        case = CASES[experiment.case].name.phrase()
        rows = messages.ROWS_GIVING_BACK.phrase(people=Grouped(experiment.n))
        named = str(messages.GIVEN_AWAY_BY.phrase(case=case) if last else rows)
        outcomes = _outcomes(experiment)
        bad.append(_curve(outcomes.of(risk_of(experiment)), experiment, named, place, bare=several))
        left = next(one for one in outcomes.counted if one.quantity.what == "usable")
        usable.append(_curve(left, experiment, messages.LEFT_TO_USE.said(case=case), place, bare=True))
    show_curves(
        bad,
        key=f"guess-curves-{at}",
        marked=MARKED,
        of=(messages.OF_GIVEN_AWAY if last else messages.OF_ROWS).said(),
    )
    if last:
        show_curves(usable, key=f"guess-usable-{at}", marked=MARKED, of=messages.OF_LEFT.said())
    _caption(guess.experiments[0], banded=not several, several=several)


def _show_explorer(explored: Explored) -> None:
    experiment, reading = experiment_form(explored)
    if (experiment, reading) != (explored.experiment, explored.reading):
        state.change(explored=replace(explored, experiment=experiment, reading=reading))
    st.markdown(STORIES[experiment.case].said())
    try:
        outcomes = jobs.finish(
            EXPERIMENT, (experiment,),
            lambda progress: apart.done(
                simulate, progress, large=experiment.outcomes >= apart.SIMULATED, experiment=experiment
            ),
            heavy=True,
        )  # fmt: skip
    except SdcError as error:
        show_problems(error, kept=messages.NOTHING_DRAWN.said())
        return
    outcomes = _of_one_pair(outcomes).read_as(reading)
    curves = [
        _curve(counted, experiment, WHAT[counted.quantity.what].said(), 0, bare=False) for counted in outcomes.counted
    ]
    show_curves(curves, key="explorer-curves", marked=MARKED, of=_of(experiment.case))
    _caption(experiment, banded=True, several=False)
    _show_tables(outcomes)


def _of_one_pair(outcomes: Outcomes) -> Outcomes:
    """All pairs of proportions together, or the one that is chosen."""
    words = CASES[outcomes.case]
    pairs = [(one, other) for one in range(len(outcomes.first)) for other in range(len(outcomes.second))]
    if len(pairs) == 1:
        return outcomes

    def named(at: int) -> str:
        if at == 0:
            return messages.ALL_PAIRS.said(pairs=len(pairs))
        one, other = pairs[at - 1]
        return messages.PAIR.said(
            first=NAMED[words.first].phrase(),
            share=Figure(outcomes.first[one]),
            second=NAMED[words.second].phrase(),
            other=Figure(outcomes.second[other]),
        )

    chosen = st.selectbox(
        messages.SHARES_OF_PEOPLE.said(),
        range(len(pairs) + 1),
        format_func=named,
        key=f"pair-{outcomes.case}-{len(pairs)}",
    )
    return outcomes if chosen == 0 else outcomes.only(*pairs[chosen - 1])


def _show_tables(outcomes: Outcomes) -> None:
    with st.expander(messages.THE_NUMBERS.said()):
        _, headers, lines = summary(outcomes)
        st.caption(messages.MEANS.said())
        show_list(headers, lines)
    with st.expander(messages.ANNEX.said()):
        st.caption(messages.ANNEX_HELP.said())
        for title, headers, lines in annex_tables(outcomes):
            st.markdown(f"**{title}**")
            show_list(headers, lines, height=LINE * (len(lines) + 1) + 3)
    st.download_button(
        messages.RESULTS_CSV.said(),
        data=lambda: csv_text(outcomes),
        file_name=named_today(outcomes.case, ".csv", about="threshold experiment"),
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
    )


def _outcomes(experiment: Experiment) -> Outcomes:
    """Small enough for the page to wait for it."""
    return state.derived(GUESS.of(f"{experiment.case} {experiment.n}"), (experiment,), lambda: simulate(experiment))


def _curve(counted: Counted, experiment: Experiment, name: str, place: int, *, bare: bool) -> Curve:
    """bare: without band and expectation, where several curves would hide one another."""
    low, high = counted.band(5, 95)
    several = experiment.iterations > 1
    return Curve(
        name,
        counted.quantity.what,
        experiment.thresholds,
        counted.mean().tolist(),
        band=None if bare or not several else (low.tolist(), high.tolist()),
        error=(2 * counted.standard_error()).tolist() if several else None,
        exact=None if bare else counted.expected().tolist(),
        place=place,
    )


def _caption(experiment: Experiment, *, banded: bool, several: bool) -> None:
    sets, seed = Grouped(experiment.iterations), str(experiment.seed)
    drawn = messages.SETS.phrase(sets=sets, seed=seed)
    if not several:
        drawn = messages.SETS_OF.phrase(sets=sets, seed=seed, people=Grouped(experiment.n))
    st.caption(sentences(drawn, messages.BAND.phrase() if banded else None))


def _of(case: Case) -> str:
    return (messages.OF_ROWS_AND_COUNTS if case == "totals" else messages.OF_COUNTS).said()
