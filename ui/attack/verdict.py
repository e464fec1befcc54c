"""What is attacked and what is taken for granted in it, and what the attack found, in sentences."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.sentences import sentences_of
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.status import SIGNS, Aspect
from sdc_core.numbers.writing import grouped
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import preset_names
from sdc_core.words.wording import is_are, many
from ui.attack import attacking
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
        "Can be worked out: the figure itself, or a sum of hidden figures that is too small.",
    ),
    (SIGNS[Aspect.WITHHELD].symbol, "Hidden: in its place stands what it can be, from the least to the most."),
    (SIGNS[Aspect.NOT_JUDGED].symbol, "It was not settled whether the figure can be worked out."),
)


def show_table_in_words(cube: Cube) -> None:
    """How much is hidden and which totals are used; the page ends where nothing is hidden."""
    missing = cube.missing if cube.contributions is None else cube.contributions.missing
    hidden = 0 if missing is None else int(missing.sum())
    if not hidden:
        st.info(
            "No figure of this table is hidden, so there is nothing to work out. Where figures are hidden behind a "
            "symbol, say on the page Table that it means *not available*."
        )
        end_page()
    names = cube.spec.names
    summed = [plain(names[at]) for at in cube.spec.spanning]
    apart = [plain(name) for at, name in enumerate(names) if at not in cube.spec.spanning]
    totals = f"The attack uses the totals of {_listed(summed)}."
    have = "has no total: its categories are" if len(apart) == 1 else "have no totals: their categories are"
    separate = f" {_listed(apart)} {have} tables of their own." if apart else ""
    st.markdown(
        f"**{grouped(hidden)} of {many(len(cube), 'figure')} {is_are(hidden)} hidden**, margins included. "
        f"{totals}{separate}"
    )


def ask_for_assumptions(cube: Cube) -> Policy | None:
    """What the person may want to have taken into account; answers with the policy, if there is one."""
    with st.expander("What is taken into account"):
        if cube.spec.measure.kind == "magnitude":
            _ask_for_sign(cube)
            return None
        st.markdown(
            "Counts are never below nought. What the table itself says of a hidden count, such as **<5**, is used."
        )
        return _ask_for_policy()


def show_verdict(exposure: Exposure) -> None:
    """What can be worked out from the table, with an explanation of the first figures."""
    number, hidden = len(exposure.recovered), len(exposure.rows)
    if number:
        shortest = state.derived(SHORTEST, (exposure,), lambda: _shortest(exposure))
        words = f"**Whoever has this table can work out {_which(number, hidden)} exactly.**"
        st.error("\n\n".join([words, *map(plain, shortest)]))
    if groups := sum(one.verdict == "unsafe" for one in exposure.groups):
        st.error(f"**{many(groups, 'sum')} of hidden figures can be worked out and {is_are(groups)} too small.**")
    if exposure.something_open:
        st.warning("\n\n".join(_open_questions(exposure)))
    if not exposure.exit_status:
        st.success(
            "No hidden figure can be worked out exactly by somebody who has this table alone. How close one can come "
            "to each of them stands in the table."
        )


def show_legend() -> None:
    """What the signs in the grid mean."""
    st.html(_LEGEND(lines=LEGEND))


def _which(number: int, hidden: int) -> str:
    if hidden == 1:
        return "the hidden figure"
    if number == hidden:
        return "both hidden figures" if hidden == 2 else f"all {grouped(hidden)} hidden figures"
    return f"{grouped(number)} of the {grouped(hidden)} hidden figures"


def _shortest(exposure: Exposure) -> list[str]:
    ways = [way for row in exposure.recovered[:MOST_COMPARED].tolist() for way in exposure.derivation(row)[:1]]
    ways.sort(key=lambda way: len(way.equations))
    return [sentences_of(exposure.publication, way).headline for way in ways[:MOST_EXPLAINED]]


def _open_questions(exposure: Exposure) -> list[str]:
    lines = [plain(line[:1].upper() + line[1:] + ".") for line in exposure.idle]
    if number := len(exposure.perhaps_recovered):
        lines.append(f"It was not settled whether {many(number, 'hidden figure')} can be worked out exactly.")
    if number := sum(one.verdict != "unsafe" for one in exposure.groups):
        it = "it" if number == 1 else "them"
        lines.append(f"{many(number, 'sum')} of hidden figures can be worked out, and no rule could judge {it}.")
    return lines


def _ask_for_sign(cube: Cube) -> None:
    negative = st.checkbox(
        "Hidden figures can be below nought",
        attacking.can_be_negative(cube),
        key=f"negative-{state.work().table_edition}",
        help="Of figures that are never negative more can be worked out.",
    )
    state.attack(negative=negative)


def _ask_for_policy() -> Policy | None:
    options = ["", *(name for name in preset_names() if Policy.preset(name).hides())]
    chosen = st.selectbox(
        "Hold the sums of hidden counts against a policy",
        options,
        index=options.index(state.work().attacking.preset),
        format_func=_title,
        key=f"attack-policy-{state.work().table_edition}",
        help="Two hidden counts whose sum is known to be 2 are a count of 2.",
    )
    state.attack(preset=chosen)
    return attacking.current_policy()


def _title(name: str) -> str:
    if not name:
        return "No policy"
    policy = Policy.preset(name)
    return f"{policy.provenance.title or name}: hides {policy.hides()}"


def _listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
