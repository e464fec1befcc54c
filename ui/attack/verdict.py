"""What is attacked and what is taken for granted in it, and what the attack found, in sentences."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.sentences import sentences_of
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.status import SIGNS, Aspect
from sdc_core.messages import Grouped, Phrase, active
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import preset_names
from sdc_core.words.wording import in_a_row
from ui.attack import attacking, messages
from ui.session import state
from ui.session.ending import end_page
from ui.session.question import Question
from ui.words.explain import plain
from ui.words.templates import Template

MOST_EXPLAINED = 3
"""Figures that are explained above the table, those with the fewest steps first; the list explains the others."""

MOST_COMPARED = 20
"""Figures among which those with the fewest steps are looked for."""

SHORTEST = Question[list[str]]("the figures that are worked out most simply")

_LEGEND = Template("""
    <ul class="legend">
    {% for sign, words in lines %}<li><span class="chip">{{ sign }}</span>{{ words }}</li>{% endfor %}
    </ul>
""")
LEGEND = (
    (
        SIGNS[Aspect.RECOVERABLE].symbol,
        messages.LEGEND_RECOVERABLE,
    ),
    (SIGNS[Aspect.WITHHELD].symbol, messages.LEGEND_HIDDEN),
    (SIGNS[Aspect.NOT_JUDGED].symbol, messages.LEGEND_NOT_SETTLED),
)


def show_table_in_words(cube: Cube) -> None:
    """How much is hidden and which totals are used; the page ends where nothing is hidden."""
    missing = cube.missing if cube.contributions is None else cube.contributions.missing
    hidden = 0 if missing is None else int(missing.sum())
    if not hidden:
        st.info(messages.NOTHING_HIDDEN.said())
        end_page()
    names = cube.spec.names
    summed = [plain(names[at]) for at in cube.spec.spanning]
    apart = [plain(name) for at, name in enumerate(names) if at not in cube.spec.spanning]
    sentences = [
        messages.SO_MANY_HIDDEN.said(hidden=Grouped(hidden), figures=Grouped(len(cube)), summed=in_a_row(summed))
    ]
    if apart:
        sentences.append(messages.TABLES_OF_THEIR_OWN.said(apart=len(apart), names=in_a_row(apart)))
    st.markdown(" ".join(sentences))


def ask_for_assumptions(cube: Cube) -> Policy | None:
    """What the person may want to have taken into account; answers with the policy, if there is one."""
    with st.expander(messages.TAKEN_INTO_ACCOUNT.said()):
        if cube.spec.measure.kind == "magnitude":
            _ask_for_sign(cube)
            return None
        st.markdown(messages.COUNTS_NOT_NEGATIVE.said())
        return _ask_for_policy()


def show_verdict(exposure: Exposure) -> None:
    """What can be worked out from the table, with an explanation of the first figures."""
    number, hidden = len(exposure.recovered), len(exposure.rows)
    if number:
        shortest = state.derived(SHORTEST, (exposure, active().language), lambda: _shortest(exposure))
        words = messages.CAN_WORK_OUT.said(which=_which(number, hidden))
        st.error("\n\n".join([words, *map(plain, shortest)]))
    if groups := sum(one.verdict == "unsafe" for one in exposure.groups):
        st.error(messages.SUMS_TOO_SMALL.said(sums=Grouped(groups)))
    if exposure.something_open:
        st.warning("\n\n".join(_open_questions(exposure)))
    if not exposure.exit_status:
        st.success(messages.NOT_EXACTLY.said())


def show_legend() -> None:
    """What the signs in the grid mean."""
    st.html(_LEGEND(lines=[(sign, words.said()) for sign, words in LEGEND]))


def _which(number: int, hidden: int) -> Phrase:
    if hidden == 1:
        return messages.THE_HIDDEN.phrase()
    if number < hidden:
        return messages.PART_OF_HIDDEN.phrase(number=Grouped(number), hidden=Grouped(hidden))
    return messages.BOTH_HIDDEN.phrase() if hidden == 2 else messages.ALL_HIDDEN.phrase(hidden=Grouped(hidden))


def _shortest(exposure: Exposure) -> list[str]:
    ways = [way for row in exposure.recovered[:MOST_COMPARED].tolist() for way in exposure.derivation(row)[:1]]
    ways.sort(key=lambda way: len(way.equations))
    return [sentences_of(exposure.publication, way).headline for way in ways[:MOST_EXPLAINED]]


def _open_questions(exposure: Exposure) -> list[str]:
    lines = [plain(line[:1].upper() + line[1:] + ".") for line in map(str, exposure.idle)]
    if number := len(exposure.perhaps_recovered):
        lines.append(messages.NOT_SETTLED.said(figures=Grouped(number)))
    if number := sum(one.verdict != "unsafe" for one in exposure.groups):
        lines.append(messages.SUMS_NOT_JUDGED.said(sums=Grouped(number)))
    return lines


def _ask_for_sign(cube: Cube) -> None:
    negative = st.checkbox(
        messages.CAN_BE_NEGATIVE.said(),
        attacking.can_be_negative(cube),
        key=f"negative-{state.work().table_edition}",
        help=messages.CAN_BE_NEGATIVE_HELP.said(),
    )
    state.attack(negative=negative)


def _ask_for_policy() -> Policy | None:
    options = ["", *(name for name in preset_names() if Policy.preset(name).hides())]
    chosen = st.selectbox(
        messages.HOLD_AGAINST_POLICY.said(),
        options,
        index=options.index(state.work().attacking.preset),
        format_func=_title,
        key=f"attack-policy-{state.work().table_edition}",
        help=messages.HOLD_HELP.said(),
    )
    state.attack(preset=chosen)
    return attacking.current_policy()


def _title(name: str) -> str:
    if not name:
        return messages.NO_POLICY.said()
    policy = Policy.preset(name)
    return messages.POLICY_HIDES.said(title=policy.title, counts=policy.hides())
