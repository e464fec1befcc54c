"""p% and dominance side by side: for one sum with its bars, and over the whole table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import pandas as pd
import streamlit as st

from sdc_core.arrays import IntColumn
from sdc_core.contributions.cell_contributions import Contributions
from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.evaluation.in_words import verdict_in_words
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.two_rules import (
    OUTCOMES,
    Outcome,
    SideBySide,
    comparable_p,
    estimate_ratio,
    outcome_of,
    side_by_side,
    typed_contributions,
)
from sdc_core.messages import Grouped, Message
from sdc_core.rules.base import ContributionRule
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.p_percent import PPercent
from sdc_core.words.wording import Wording, percent
from ui.charts.sum_parts import named
from ui.review import messages, reviewing
from ui.review.arranging import current_arrangement
from ui.review.contributions_view import show_sum
from ui.session import state
from ui.session.question import Question
from ui.words.explain import figure, plain, plain_number, show_problems
from ui.words.listing import choose_line

BOTH = Question[SideBySide]("two rules")

LISTED = 1_000


@dataclass(frozen=True)
class Example:
    """A sum on which the two rules can be tried, and the settings it is about."""

    text: str
    description: Message
    n: int
    k: int
    p: float = 10.0


EXAMPLES = (
    Example("81 5 2 2 2", messages.EXAMPLE_PIANOS, 2, 85),
    Example("25 19 13 8 2", messages.EXAMPLE_UNSAFE_CLOSE, 3, 85),
    Example("25 19 12 8 2", messages.EXAMPLE_SAFE_CLOSE, 3, 85),
    Example("41 40 40 20 1", messages.EXAMPLE_UNSAFE_WIDE, 3, 85),
    Example("81 20 20 20 1", messages.EXAMPLE_UNSAFE_NEAR, 3, 85),
)


class Pair(NamedTuple):
    """The two rules as set."""

    dominance: Dominance
    p_percent: PPercent


def tabs(cube: Cube) -> list[str]:
    """The name of this part where it applies: in a table of sums."""
    return [messages.TWO_RULES.said()] if cube.spec.measure.kind == "magnitude" else []


def show_two_rules(review: Review) -> None:
    """One sum, typed or taken from an example, and then every sum of the table."""
    st.markdown(messages.TWO_RULES_ASK.said())
    example = _example()
    rules = _settings(example)
    _formula(rules)
    st.subheader(messages.ONE_SUM.said())
    _one_sum(example, rules)
    st.subheader(messages.EVERY_SUM.said())
    _whole_table(review, rules)


def _example() -> Example:
    at = st.selectbox(
        messages.START_FROM.said(), range(len(EXAMPLES)),
        format_func=lambda at: f"{EXAMPLES[at].text}: {EXAMPLES[at].description.said()}",
        key="two-example",
    )  # fmt: skip
    return EXAMPLES[at]


def _settings(example: Example) -> Pair:
    """The limits as sliders; they start where the example has them."""
    key = f"two-{EXAMPLES.index(example)}"
    left, right = st.columns(2, gap="large")
    with left:
        n = st.slider(messages.DOMINANCE_N.said(), 1, reviewing.KEPT, example.n, key=f"{key}-n")
        k = st.slider(messages.DOMINANCE_K.said(), 50, 99, example.k, key=f"{key}-k")
    with right:
        most = reviewing.KEPT - 1
        coalition = st.slider(
            messages.P_COALITION.said(), 1, most, min(most, max(1, example.n - 1)), key=f"{key}-c",
            help=messages.P_COALITION_HELP.said(),
        )  # fmt: skip
        comparable = st.toggle(messages.TAKE_COMPARABLE.said(), key=f"{key}-same")
        p = st.slider(
            messages.P_ESTIMATE.said(),
            0.5,
            100.0,
            example.p,
            step=0.5,
            format="%.1f",
            key=f"{key}-p",
            disabled=comparable,
        )
    dominance = Dominance(n=n, k=Decimal(k))
    chosen = comparable_p(dominance.k) if comparable else Decimal(repr(p))
    return Pair(dominance, PPercent(p=chosen, coalition=coalition))


def _formula(rules: Pair) -> None:
    k = Fraction(rules.dominance.k)
    st.markdown(messages.TWO_COMPARE.said(k=figure(k), p=figure(100 * (100 - k) / k)))


def _one_sum(example: Example, rules: Pair) -> None:
    at = EXAMPLES.index(example)
    text = st.text_input(
        messages.CONTRIBUTIONS.said(), example.text, key=f"two-{at}-typed", help=messages.CONTRIBUTIONS_HELP.said()
    )
    try:
        contributions = typed_contributions(text)
    except SdcError as error:
        show_problems(error, kept=messages.NOTHING_COMPARED.said())
        return
    cell = contributions.cell(0)
    judged = [(rule, outcome_of(contributions, rule)) for rule in rules]
    for rule, outcome in judged:
        says = messages.RULE_SAYS.said(rule=plain(named(rule)), outcome=verdict_in_words(outcome))
        st.markdown(f"**{says}.** {plain(_why(contributions, rule, outcome))}")
    show_sum(cell, judged, response=messages.RESPONSE_CONTRIBUTIONS.said(), key="two-bars")
    ratio = estimate_ratio(cell, rules.p_percent.coalition)
    if ratio is not None:
        several = rules.p_percent.coalition
        if several == 1:
            st.caption(plain(messages.SECOND_CAN_TELL.said(ratio=figure(ratio))))
        else:
            st.caption(plain(messages.NEXT_CAN_TELL.said(several=several, ratio=figure(ratio))))


def _why(contributions: Contributions, rule: ContributionRule, outcome: Outcome) -> str:
    if outcome == "safe" and isinstance(rule, Dominance):
        share, total = rule.score(contributions.cell(0)) or Fraction(0), contributions.cell(0).judged
        return messages.THEY_MAKE_UP.said(share=figure(share), total=figure(total), limit=percent(rule.bound()))
    return rule.explain(Wording(0, "contributor", (), sums=contributions.cell(0), limit=rule.bound()))


def _whole_table(review: Review, rules: Pair) -> None:
    need = review.policy.need()
    looked_at = max(need.largest, *(rule.largest_needed() for rule in rules))
    cube = reviewing.with_contributions(review.cube, replace(need, largest=looked_at))
    both = state.derived(BOTH, (cube, rules), lambda: side_by_side(cube, *rules))
    counts = both.counts()
    _table_of_counts(both, counts)
    if counts[OUTCOMES.index("not judged")].any() or counts[:, OUTCOMES.index("not judged")].any():
        st.caption(messages.NOT_JUDGED_BY_BOTH.said())
    nobody = 0 if cube.contributions is None else int(np.count_nonzero(cube.contributions.contributors == 0))
    if nobody:
        st.caption(messages.NOBODY_CONTRIBUTES.said(sums=Grouped(nobody)))
    _list_of_cells(review, cube, both, counts)


def _table_of_counts(both: SideBySide, counts: IntColumn) -> None:
    """The outcomes of one rule against those of the other; what does not occur is left out."""
    one, other = (named(rule) for rule in both.rules)
    down = [at for at in range(len(OUTCOMES)) if at < 2 or counts[at].any()]
    across = [at for at in range(len(OUTCOMES)) if at < 2 or counts[:, at].any()]
    st.table(
        pd.DataFrame(
            [[figure(int(counts[i, j])) for j in across] for i in down],
            index=[_says(one, OUTCOMES[i]) for i in down],
            columns=[_says(other, OUTCOMES[j]) for j in across],
        )
    )


def _says(rule: str, outcome: Outcome) -> str:
    """What a rule says, as the head of a line or a column."""
    return messages.RULE_SAYS.said(rule=rule, outcome=verdict_in_words(outcome))


def _list_of_cells(review: Review, cube: Cube, both: SideBySide, counts: IntColumn) -> None:
    pairs = [(i, j) for i in range(len(OUTCOMES)) for j in range(len(OUTCOMES)) if i != j and counts[i, j]]
    if not pairs:
        st.markdown(messages.NEVER_PART.said())
        return
    first, second = (rule.id for rule in both.rules)
    outcome_words = [verdict_in_words(outcome) for outcome in OUTCOMES]
    words = [
        messages.PARTING.said(
            one=outcome_words[i], first=first, other=outcome_words[j], second=second, sums=figure(int(counts[i, j]))
        )
        for i, j in pairs
    ]
    at = st.selectbox(messages.WHERE_THEY_PART.said(), range(len(pairs)), format_func=words.__getitem__, key="two-pair")
    at = at if at < len(pairs) else 0
    rows = both.rows(*(OUTCOMES[outcome] for outcome in pairs[at]))
    if len(rows) > LISTED:
        st.caption(messages.FIRST_LISTED.said(listed=figure(LISTED), rows=figure(len(rows))))
    rows = rows[:LISTED]
    chosen = choose_line([*cube.spec.names, cube.spec.measure.value], _lines(cube, rows), key=f"two-cells-{pairs[at]}")
    if chosen is None or chosen >= len(rows):
        st.caption(messages.CHOOSE_A_LINE.said())
        return
    row = int(rows[chosen])
    where = ", ".join(f"{name} {label}" for name, label in zip(cube.spec.names, cube.label(row), strict=True))
    st.markdown(f"**{plain(where)}**")
    _select_in_the_grid(review, row)
    judged = [(rule, OUTCOMES[outcomes[row]]) for rule, outcomes in zip(both.rules, both.outcomes, strict=True)]
    assert cube.contributions is not None
    show_sum(cube.contributions.cell(row), judged, response=cube.spec.measure.value, key=f"two-bars-{row}")


def _lines(cube: Cube, rows: IntColumn) -> list[list[object]]:
    contributions = cube.contributions
    assert contributions is not None
    labels = [cube.labels(variable, rows) for variable in range(len(cube.hierarchies))]
    totals = [plain_number(contributions.cell(row).total) for row in rows.tolist()]
    return [[*names, total] for *names, total in zip(*labels, totals, strict=True)]


def _select_in_the_grid(review: Review, row: int) -> None:
    """Select the same cell in the table, where it is laid out at present."""
    places = np.argwhere(current_arrangement(review).cells == row)
    if len(places):
        state.change(selected=(int(places[0][0]), int(places[0][1])))
