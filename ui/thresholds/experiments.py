"""The threshold experiments: three guesses, then every setting, then one's own table."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.simulation.annex import annex_tables, csv_text, summary
from sdc_core.simulation.experiment import CASES, Case, Experiment
from sdc_core.simulation.outcomes import Counted, Outcomes
from sdc_core.simulation.running import simulate
from sdc_core.words.wording import many
from ui.charts.curves import Curve, show_curves
from ui.session import jobs, state
from ui.session.explored import Explored
from ui.session.naming import named_today
from ui.session.question import Question
from ui.thresholds.experiment_settings import SHARES, experiment_form
from ui.thresholds.guesses import GUESSES, Guess, risk_of
from ui.thresholds.own_experiment import show_own_table
from ui.words.explain import show_problems
from ui.words.listing import show_list

GUESS = Question[Outcomes]("the outcomes behind a guess")
EXPERIMENT = Question[Outcomes]("experiment")

MARKED = (3, 10, 30)
LINE = 35
"""Pixels of a line of a list, so that no line of the annex is out of sight."""

STORIES: dict[Case, str] = {
    "subset": "One table counts everybody by age group and by town or country, another counts those who own a home. "
    "Subtract one from the other, and you have those who own none. **Bad** are cells in which that leaves 1 or 2 "
    "people although both counts are shown.",
    "totals": "One table counts age groups by who owns a home, another by who has a degree; the total of a row adds up "
    "the counts that are shown. **Bad** are rows in which one table hides exactly one count and the other hides none, "
    "so that its total gives the hidden one back.",
    "complement": "A table counts people by age group and by town or country, and says what percentage of each cell "
    "was born here. **Bad** are cells shown in which 1 or 2 people were not: count and percentage together tell.",
}
"""Each case as one could meet it; the variables X, Y, Z, Q and W of the paper have names here."""

USABLE = "**Usable** is what a reader still gets: the share of counts that are shown."


def experiments_section() -> None:
    """The guesses first; the curves of every setting once they are made or skipped."""
    explored = state.work().explored
    st.markdown(
        "A threshold hides every count below it. Is there a number that makes a table safe? A researcher drew "
        "thousands of made-up tables to find out (F. Ritchie, *10 is the safest number that there's ever been*). "
        "Guess first, then see: three questions, two minutes."
    )
    _show_guesses(explored)
    if len(explored.guessed) < len(GUESSES) and not explored.skipped:
        return
    st.subheader("Try it yourself")
    _show_explorer(explored)
    st.subheader("Your own table")
    show_own_table()


def _show_guesses(explored: Explored) -> None:
    shown = len(explored.guessed) + (not explored.skipped)
    for at, guess in enumerate(GUESSES[:shown]):
        with st.container(border=True):
            st.markdown(f"**Question {at + 1} of {len(GUESSES)}.** {guess.question}")
            if at < len(explored.guessed):
                _reveal(guess, explored.guessed[at], at)
            else:
                _ask(guess, at, explored)
    if (explored.guessed or explored.skipped) and st.button("Guess from the start", type="tertiary"):
        state.change(explored=replace(explored, guessed=(), skipped=False))
        st.rerun()


def _ask(guess: Guess, at: int, explored: Explored) -> None:
    chosen = st.radio("Your guess", guess.options, index=None, horizontal=True, key=f"guess-{at}")
    left, right, _ = st.columns([1, 1, 3])
    if left.button("Show me", key=f"reveal-{at}", type="primary", disabled=chosen is None) and chosen is not None:
        state.change(explored=replace(explored, guessed=(*explored.guessed, guess.options.index(chosen))))
        st.rerun()
    if right.button("Skip the questions", key=f"skip-{at}", type="tertiary"):
        state.change(explored=replace(explored, skipped=True))
        st.rerun()


def _reveal(guess: Guess, chosen: int, at: int) -> None:
    st.markdown(f"You said: *{guess.options[chosen].lower()}*. {guess.reply(chosen)}")
    several = len(guess.experiments) > 1
    last = guess is GUESSES[-1]
    bad, usable = [], []
    for place, experiment in enumerate(guess.experiments):
        title = CASES[experiment.case].title.lower()
        named = f"Given away by {title}" if last else f"Rows that give back a count, {many(experiment.n, 'person')}"
        outcomes = _outcomes(experiment)
        bad.append(_curve(outcomes.of(risk_of(experiment)), experiment, named, place, bare=several))
        left = next(one for one in outcomes.counted if one.quantity.what == "usable")
        usable.append(_curve(left, experiment, f"Left to use, {title}", place, bare=True))
    show_curves(
        bad,
        key=f"guess-curves-{at}",
        marked=MARKED,
        of="counts given away (of rows for row totals)" if last else "rows",
    )
    if last:
        show_curves(usable, key=f"guess-usable-{at}", marked=MARKED, of="counts left to use")
    _caption(guess.experiments[0], banded=not several, several=several)


def _show_explorer(explored: Explored) -> None:
    experiment, reading = experiment_form(explored)
    if (experiment, reading) != (explored.experiment, explored.reading):
        state.change(explored=replace(explored, experiment=experiment, reading=reading))
    st.markdown(f"{STORIES[experiment.case]} {USABLE}")
    try:
        outcomes = jobs.finish(
            EXPERIMENT, (experiment,), lambda progress: simulate(experiment, progress=progress), heavy=True
        )
    except SdcError as error:
        show_problems(error, kept="Nothing was drawn.")
        return
    outcomes = _of_one_pair(outcomes).read_as(reading)
    curves = [
        _curve(counted, experiment, counted.quantity.what.capitalize(), 0, bare=False) for counted in outcomes.counted
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
            return f"all {len(pairs)} pairs together"
        one, other = pairs[at - 1]
        return f"{_named(words.first)} {outcomes.first[one]}, {_named(words.second).lower()} {outcomes.second[other]}"

    chosen = st.selectbox(
        "Shares of people", range(len(pairs) + 1), format_func=named, key=f"pair-{outcomes.case}-{len(pairs)}"
    )
    return outcomes if chosen == 0 else outcomes.only(*pairs[chosen - 1])


def _show_tables(outcomes: Outcomes) -> None:
    with st.expander("The numbers"):
        _, headers, lines = summary(outcomes)
        st.caption("Means in percent; s.e. is the standard error of a mean: how far chance may have moved it.")
        show_list(headers, lines)
    with st.expander("The tables of the paper's annex, for this setting"):
        st.caption(
            "How many outcomes have so many percent bad, or usable, at each threshold; an outcome is one made-up data "
            "set with one pair of shares. The paper's own “none or some” table of set and subset is for 80 % and 80 "
            "%, although its caption says 70 %."
        )
        for title, headers, lines in annex_tables(outcomes):
            st.markdown(f"**{title}**")
            show_list(headers, lines, height=LINE * (len(lines) + 1) + 3)
    st.download_button(
        "Results as CSV",
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
    people = "" if several else f" of {many(experiment.n, 'person')} each"
    caption = (
        f"{many(experiment.iterations, 'made-up data set')}{people}, seed {experiment.seed}. Bars: two standard errors."
    )
    band = " Shaded: nine of ten data sets. Thin line: the exact expectation, worked out without any chance."
    st.caption(caption + (band if banded else ""))


def _named(variable: str) -> str:
    """What a yes-or-no variable is called, without its letter."""
    return SHARES[variable].partition(" (")[0]


def _of(case: Case) -> str:
    return "rows (bad), of counts (usable)" if case == "totals" else "counts"
