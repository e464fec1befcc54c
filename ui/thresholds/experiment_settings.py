"""The settings of a threshold experiment as a form: the case and the people first, the rest on request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import streamlit as st

from sdc_core.errors import InputError, LimitError, SettingError
from sdc_core.simulation.experiment import CASES, MOST_ITERATIONS, MOST_UNITS, Case, Experiment, Reading
from ui.session.explored import Explored
from ui.thresholds import messages
from ui.words.explain import show_problems

Number = TypeVar("Number", int, float)

SHARES = {
    "y": "Live in town (Y), percent",
    "z": "Own a home (Z), percent",
    "q": "Have a degree (Q), percent",
    "w": "Born here (W), percent",
}
"""What the yes-or-no variables of the paper are called on the page."""

READINGS: dict[Reading, str] = {"true total shown": "True total shown", "as published": "As published"}

READING_HELP = (
    "The paper also counts a row as bad where the other table hides the whole row and so shows no total, and it takes "
    "a count equal to the threshold for hidden when it counts what is usable. True total shown: the other table hides "
    "nothing in the row, so that its total is the true one, and a count equal to the threshold is shown."
)


def experiment_form(explored: Explored) -> tuple[Experiment, Reading]:
    """The experiment and the reading as set; settings that will not do are reported, and the last stay in force."""
    last = explored.experiment
    left, right = st.columns([3, 2], gap="large")
    with left:
        case = _case_menu(last.case)
    with right:
        n = int(st.number_input("People in each data set", 1, MOST_UNITS, last.n, step=500, key="explored-n"))
        reading = _reading_menu(explored.reading) if case == "totals" else explored.reading
    if case != last.case:
        last = Experiment.of_paper(
            case, n=n, categories=last.categories, thresholds=last.thresholds, iterations=last.iterations,
            seed=last.seed,
        )  # fmt: skip
    with st.expander("More settings"):
        try:
            return _further_settings(last, n), reading
        except (SettingError, LimitError, InputError) as error:
            show_problems(error, kept="The last settings stay in force.")
            return last, reading


def _case_menu(last: Case) -> Case:
    cases = list(CASES)
    return st.radio(
        "How are people given away?",
        cases,
        index=cases.index(last),
        format_func=lambda case: CASES[case].title,
        horizontal=True,
        key="explored-case",
    )


def _reading_menu(last: Reading) -> Reading:
    readings = list(READINGS)
    return st.radio(
        "Counted", readings, index=readings.index(last), format_func=READINGS.__getitem__, horizontal=True,
        key="explored-reading", help=READING_HELP,
    )  # fmt: skip


def _further_settings(last: Experiment, n: int) -> Experiment:
    words = CASES[last.case]
    one, two, three = st.columns(3)
    first = _listed(one, SHARES[words.first], last.first, float, key=f"explored-{words.first}-{last.case}")
    second = _listed(two, SHARES[words.second], last.second, float, key=f"explored-{words.second}-{last.case}")
    sizes = _listed(
        three, "Sizes of the age groups (X)", last.categories, float, key="explored-x",
        hint="Relative sizes: 60 10 10 10 10 is one large group and four small ones.",
    )  # fmt: skip
    thresholds = _listed(one, "Thresholds", last.thresholds, int, key="explored-t")
    iterations = two.number_input(
        "Made-up data sets", 1, MOST_ITERATIONS, last.iterations, step=1000, key="explored-iterations"
    )
    seed = three.number_input(
        "Seed", 0, 2**31, last.seed, key="explored-seed", help="The same seed draws the same data sets again."
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
