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
from sdc_core.numbers.writing import grouped
from sdc_core.rules.base import ContributionRule
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.p_percent import PPercent
from sdc_core.words.wording import Wording, is_are, many, percent
from ui.charts.sum_parts import named
from ui.review import reviewing
from ui.review.arranging import current_arrangement
from ui.review.contributions_view import show_sum
from ui.session import state
from ui.session.question import Question
from ui.words.explain import figure, plain, plain_number, show_problems
from ui.words.listing import choose_line

BOTH = Question[SideBySide]("two rules")

TAB = "p% and dominance"
LISTED = 1_000


@dataclass(frozen=True)
class Example:
    """A sum on which the two rules can be tried, and the settings it is about."""

    text: str
    description: str
    n: int
    k: int
    p: float = 10.0


EXAMPLES = (
    Example("81 5 2 2 2", "Five piano makers: unsafe by both", 2, 85),
    Example("25 19 13 8 2", "Unsafe by (3, 85): the largest can be told to within 1.4 times its value", 3, 85),
    Example("25 19 12 8 2", "Safe by (3, 85): the largest can be told to within 1.4 times its value as well", 3, 85),
    Example("41 40 40 20 1", "Unsafe by (3, 85): only to within 1.51 times its value", 3, 85),
    Example("81 20 20 20 1", "Unsafe by (3, 85): to within 1.26 times its value", 3, 85),
)


class Pair(NamedTuple):
    """The two rules as set."""

    dominance: Dominance
    p_percent: PPercent


def tabs(cube: Cube) -> list[str]:
    """The name of this part where it applies: in a table of sums."""
    return [TAB] if cube.spec.measure.kind == "magnitude" else []


def show_two_rules(review: Review) -> None:
    """One sum, typed or taken from an example, and then every sum of the table."""
    st.markdown(
        "Both rules ask how much of a sum is left beside its largest contributions. "
        "Dominance compares that with the largest *together*, p% with the largest *alone*. "
        "Move the limits and see where they part. What is set here is tried, not kept: the policy stays as it is."
    )
    example = _example()
    rules = _settings(example)
    _formula(rules)
    st.subheader("One sum")
    _one_sum(example, rules)
    st.subheader("Every sum of this table")
    _whole_table(review, rules)


def _example() -> Example:
    at = st.selectbox(
        "Start from", range(len(EXAMPLES)), format_func=lambda at: f"{EXAMPLES[at].text}: {EXAMPLES[at].description}",
        key="two-example",
    )  # fmt: skip
    return EXAMPLES[at]


def _settings(example: Example) -> Pair:
    """The limits as sliders; they start where the example has them."""
    key = f"two-{EXAMPLES.index(example)}"
    left, right = st.columns(2, gap="large")
    with left:
        n = st.slider("Dominance: number of largest (n)", 1, reviewing.KEPT, example.n, key=f"{key}-n")
        k = st.slider("Dominance: largest share (k %)", 50, 99, example.k, key=f"{key}-k")
    with right:
        most = reviewing.KEPT - 1
        coalition = st.slider(
            "p%: coalition", 1, most, min(most, max(1, example.n - 1)), key=f"{key}-c",
            help="Those next to the largest who pool what they know: n − 1 of them compare with n largest.",
        )  # fmt: skip
        comparable = st.toggle("Take the p that compares with k", key=f"{key}-same")
        p = st.slider(
            "p%: closest estimate (p %)",
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
    st.markdown(
        f"The two compare at **p = 100 · (100 − k) / k**: for k = {k} that is p = {figure(100 * (100 - k) / k)}. "
        "With it and a coalition of n − 1, whatever p% marks is marked by dominance too; "
        "dominance also marks sums in which those who would do the estimating are large themselves."
    )


def _one_sum(example: Example, rules: Pair) -> None:
    at = EXAMPLES.index(example)
    text = st.text_input("Contributions", example.text, key=f"two-{at}-typed", help="With spaces or + between them.")
    try:
        contributions = typed_contributions(text)
    except SdcError as error:
        show_problems(error, kept="Nothing was compared.")
        return
    cell = contributions.cell(0)
    judged = [(rule, outcome_of(contributions, rule)) for rule in rules]
    for rule, outcome in judged:
        st.markdown(f"**{plain(named(rule))}: {outcome}.** {plain(_why(contributions, rule, outcome))}")
    show_sum(cell, judged, response="contributions", key="two-bars")
    ratio = estimate_ratio(cell, rules.p_percent.coalition)
    if ratio is not None:
        several = rules.p_percent.coalition
        who = "The second largest" if several == 1 else f"The {several} next largest together"
        st.caption(plain(f"{who} can tell that the largest is at most {figure(ratio)} times what it is."))


def _why(contributions: Contributions, rule: ContributionRule, outcome: Outcome) -> str:
    if outcome == "safe" and isinstance(rule, Dominance):
        share, total = rule.score(contributions.cell(0)) or Fraction(0), contributions.cell(0).judged
        return f"They make up {figure(share)} % of {figure(total)}, and the limit is {percent(rule.bound())}."
    return rule.explain(Wording(0, "contributor", (), sums=contributions.cell(0), limit=rule.bound()))


def _whole_table(review: Review, rules: Pair) -> None:
    need = review.policy.need()
    looked_at = max(need.largest, *(rule.largest_needed() for rule in rules))
    cube = reviewing.with_contributions(review.cube, replace(need, largest=looked_at))
    both = state.derived(BOTH, (cube, rules), lambda: side_by_side(cube, *rules))
    counts = both.counts()
    _table_of_counts(both, counts)
    if counts[OUTCOMES.index("not judged")].any() or counts[:, OUTCOMES.index("not judged")].any():
        st.caption(
            "Not judged: the table keeps fewer of the largest contributions than the rule asks for, or a value below "
            "zero, a waiver or a missing sum is in the way. That does not mean safe."
        )
    nobody = 0 if cube.contributions is None else int(np.count_nonzero(cube.contributions.contributors == 0))
    if nobody:
        empty = f"{many(nobody, 'sum')} {is_are(nobody)} empty"
        st.caption(f"{empty}: nobody contributes, so both rules find nothing to protect.")
    _list_of_cells(review, cube, both, counts)


def _table_of_counts(both: SideBySide, counts: IntColumn) -> None:
    """The outcomes of one rule against those of the other; what does not occur is left out."""
    one, other = (named(rule) for rule in both.rules)
    down = [at for at in range(len(OUTCOMES)) if at < 2 or counts[at].any()]
    across = [at for at in range(len(OUTCOMES)) if at < 2 or counts[:, at].any()]
    st.table(
        pd.DataFrame(
            [[grouped(int(counts[i, j])) for j in across] for i in down],
            index=[f"{one}: {OUTCOMES[i]}" for i in down],
            columns=[f"{other}: {OUTCOMES[j]}" for j in across],
        )
    )


def _list_of_cells(review: Review, cube: Cube, both: SideBySide, counts: IntColumn) -> None:
    pairs = [(i, j) for i in range(len(OUTCOMES)) for j in range(len(OUTCOMES)) if i != j and counts[i, j]]
    if not pairs:
        st.markdown("In this table the two never part.")
        return
    first, second = (rule.id for rule in both.rules)
    words = [f"{OUTCOMES[i]} by {first}, {OUTCOMES[j]} by {second} ({grouped(int(counts[i, j]))})" for i, j in pairs]
    at = st.selectbox("Where they part", range(len(pairs)), format_func=words.__getitem__, key="two-pair")
    at = at if at < len(pairs) else 0
    rows = both.rows(*(OUTCOMES[outcome] for outcome in pairs[at]))
    if len(rows) > LISTED:
        st.caption(f"The first {grouped(LISTED)} of {grouped(len(rows))} are listed.")
    rows = rows[:LISTED]
    chosen = choose_line([*cube.spec.names, cube.spec.measure.value], _lines(cube, rows), key=f"two-cells-{pairs[at]}")
    if chosen is None or chosen >= len(rows):
        st.caption("Choose a line to see what its sum is made of.")
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
