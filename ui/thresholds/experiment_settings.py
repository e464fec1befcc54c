"""The settings of a threshold experiment as a form: the case and the people first, the rest on request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import streamlit as st

from sdc_core.errors import InputError, LimitError, SettingError
from sdc_core.messages import Message
from sdc_core.simulation.experiment import CASES, MOST_ITERATIONS, MOST_UNITS, Case, Experiment, Reading
from ui.session.explored import Explored
from ui.thresholds import messages
from ui.words.explain import show_problems

Number = TypeVar("Number", int, float)

SHARES = {
    "y": messages.Y_SHARE,
    "z": messages.Z_SHARE,
    "q": messages.Q_SHARE,
    "w": messages.W_SHARE,
}
"""What the yes-or-no variables of the paper are called on the page."""

READINGS: dict[Reading, Message] = {
    "true total shown": messages.TRUE_TOTAL,
    "as published": messages.AS_PUBLISHED,
}


def experiment_form(explored: Explored) -> tuple[Experiment, Reading]:
    """The experiment and the reading as set; settings that will not do are reported, and the last stay in force."""
    last = explored.experiment
    left, right = st.columns([3, 2], gap="large")
    with left:
        case = _case_menu(last.case)
    with right:
        n = int(st.number_input(messages.PEOPLE.said(), 1, MOST_UNITS, last.n, step=500, key="explored-n"))
        reading = _reading_menu(explored.reading) if case == "totals" else explored.reading
    if case != last.case:
        last = Experiment.of_paper(
            case, n=n, categories=last.categories, thresholds=last.thresholds, iterations=last.iterations,
            seed=last.seed,
        )  # fmt: skip
    with st.expander(messages.MORE_SETTINGS.said()):
        try:
            return _further_settings(last, n), reading
        except (SettingError, LimitError, InputError) as error:
            show_problems(error, kept=messages.SETTINGS_KEPT.said())
            return last, reading


def _case_menu(last: Case) -> Case:
    cases = list(CASES)
    return st.radio(
        messages.HOW_GIVEN_AWAY.said(),
        cases,
        index=cases.index(last),
        format_func=lambda case: CASES[case].title,
        horizontal=True,
        key="explored-case",
    )


def _reading_menu(last: Reading) -> Reading:
    readings = list(READINGS)
    return st.radio(
        messages.COUNTED.said(), readings, index=readings.index(last), horizontal=True, key="explored-reading",
        format_func=lambda reading: READINGS[reading].said(), help=messages.READING_HELP.said(),
    )  # fmt: skip


def _further_settings(last: Experiment, n: int) -> Experiment:
    words = CASES[last.case]
    one, two, three = st.columns(3)
    first = _listed(one, SHARES[words.first].said(), last.first, float, key=f"explored-{words.first}-{last.case}")
    second = _listed(two, SHARES[words.second].said(), last.second, float, key=f"explored-{words.second}-{last.case}")
    sizes = _listed(
        three, messages.GROUP_SIZES.said(), last.categories, float, key="explored-x",
        hint=messages.RELATIVE_SIZES.said(),
    )  # fmt: skip
    thresholds = _listed(one, messages.THRESHOLDS.said(), last.thresholds, int, key="explored-t")
    iterations = two.number_input(
        messages.DATA_SETS.said(), 1, MOST_ITERATIONS, last.iterations, step=1000, key="explored-iterations"
    )
    seed = three.number_input(
        messages.SEED.said(), 0, 2**31, last.seed, key="explored-seed", help=messages.SAME_SEED.said()
    )
    return Experiment(last.case, first, second, n, sizes, thresholds, int(iterations), int(seed))


def _listed(
    place: st.delta_generator.DeltaGenerator,
    label: str,
    last: Sequence[Number],
    kind: Callable[[str], Number],
    *,
    key: str,
    hint: str | None = None,
) -> tuple[Number, ...]:
    """Numbers typed in a row, with spaces or commas between them."""
    typed = place.text_input(label, " ".join(f"{number:g}" for number in last), key=key, help=hint)
    try:
        return tuple(kind(word) for word in typed.replace(",", " ").split())
    except ValueError:
        raise InputError(messages.NOT_ALL_NUMBERS.at(label)) from None
