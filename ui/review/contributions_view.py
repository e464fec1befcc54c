"""What the sum in a cell is made of: bars, the numbers beside them, and why each rule says what it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import streamlit as st
from markupsafe import Markup

from sdc_core.contributions.cell_contributions import CellContributions, Contributions
from sdc_core.evaluation.in_words import verdict_in_words
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.two_rules import Outcome
from sdc_core.rules.base import ContributionRule
from sdc_core.spec.parts import Measure
from sdc_core.words.wording import noun
from ui.charts.sum_parts import Look, look, looks, named
from ui.charts.sums import show_sums
from ui.review import messages
from ui.words.explain import figure, plain
from ui.words.templates import Template

_TABLE = "border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.92rem;line-height:1.35"
_CAPTION = "caption-side:top;text-align:left;font-weight:600;padding-bottom:4px"
_CELL = "padding:3px 14px 3px 0;text-align:left;font-weight:400;border-bottom:1px solid rgba(128,128,128,.35)"
_LINES = Template(f"""
    <table style="{_TABLE}"><caption style="{_CAPTION}">{{{{ caption }}}}</caption>
    <thead><tr>
    {{% for name in headers %}}<th scope="col" style="{_CELL};opacity:.8">{{{{ name }}}}</th>{{% endfor %}}
    </tr></thead><tbody>
    {{% for line in lines %}}
    <tr><th scope="row" style="{_CELL}">{{{{ line.rule }}}}</th>
    {{% if line.words is string %}}
    <td colspan="{{{{ headers | length - 2 }}}}" style="{_CELL}">{{{{ line.words }}}}</td>
    {{% else %}}
    {{% for figure in line.words %}}<td style="{_CELL};text-align:right">{{{{ figure }}}}</td>{{% endfor %}}
    {{% endif %}}
    <td style="{_CELL}"><b>{{{{ line.outcome }}}}</b>{{{{ line.room }}}}</td></tr>
    {{% endfor %}}
    </tbody></table>
""")
HEADERS = (
    messages.HEAD_RULE,
    messages.HEAD_LARGEST,
    messages.HEAD_NEXT,
    messages.HEAD_LEFT,
    messages.HEAD_NEEDED,
    messages.HEAD_ESTIMATE,
    messages.VERDICT,
)


def show_contributions(review: Review, row: int) -> None:
    """One sum of the table under the rules of the policy, with the conventions that count for it."""
    contributions = review.cube.contributions
    if contributions is None:
        return
    cell = contributions.cell(row)
    if cell.missing:
        st.caption(messages.SUM_NOT_AVAILABLE.said())
        return
    spec = review.cube.spec
    st.markdown(_made_of(cell, contributions, spec.measure, unit=spec.unit or "unit"))
    show_sum(cell, outcomes(review, row), response=spec.measure.value, key=f"bars-{row}")
    for line in _conventions(cell, contributions, spec.measure):
        st.caption(plain(line))


def outcomes(review: Review, row: int) -> list[tuple[ContributionRule, Outcome]]:
    """What each rule about contributions found in this row."""
    found: list[tuple[ContributionRule, Outcome]] = []
    for verdict in review.findings.verdicts:
        if isinstance(verdict.check.rule, ContributionRule):
            open_: Outcome = "not judged" if row in verdict.not_judged else "safe"
            found.append((verdict.check.rule, "unsafe" if row in verdict.unsafe else open_))
    return found


def show_sum(
    cell: CellContributions, judged: Sequence[tuple[ContributionRule, Outcome]], *, response: str, key: str
) -> None:
    """A sum as bars, one for each rule that compares the largest contributions, and the same in numbers."""
    seen = looks(cell, judged)
    if seen and all(part.amount > 0 for one in seen for part in one.parts) and cell.judged:
        show_sums(seen, response=response, key=key)
    elif not seen and cell.largest:
        several = ", ".join(map(figure, filter(None, cell.largest))) or "0"
        st.caption(plain(messages.NO_RULE_LOOKS.said(several=several)))
    if judged:
        st.html(_table(cell, judged))
    st.caption(messages.INTERNAL.said())


def _made_of(cell: CellContributions, contributions: Contributions, measure: Measure, *, unit: str) -> str:
    """How many contribute how much, in one line."""
    number = 1 if cell.contributors == 1 else 2
    if measure.holding:
        whose = messages.MADE_OF_HOLDING.said(number=number, column=plain(measure.holding))
    else:
        whose = plain(messages.MADE_OF_UNIT.said(number=number, unit=noun(unit)))
    response, total = plain(measure.value), figure(cell.total)
    if cell.contributors is None:
        return messages.MADE_OF_UNKNOWN.said(response=response, total=total, whose=whose)
    message = messages.MADE_OF_WEIGHTED if contributions.count_decimals else messages.MADE_OF
    return message.said(response=response, total=total, contributors=figure(cell.contributors), whose=whose)


@dataclass(frozen=True)
class _Line:
    """A rule with its figures, or with what is to be said in place of them; room: what its verdict leaves or lacks."""

    rule: str
    outcome: str
    words: str | tuple[str, ...]
    room: str = ""


def _table(cell: CellContributions, judged: Sequence[tuple[ContributionRule, Outcome]]) -> Markup:
    """Every rule with the numbers that it compares: what the bars show, for those who do not see them."""
    return _LINES(
        caption=messages.SAME_IN_NUMBERS.said(),
        headers=[head.said() for head in HEADERS],
        lines=[_line(cell, rule, outcome) for rule, outcome in judged],
    )


def _line(cell: CellContributions, rule: ContributionRule, outcome: Outcome) -> _Line:
    name, verdict = named(rule), verdict_in_words(outcome)
    if not rule.largest_needed():
        return _Line(name, verdict, _compared(cell, rule))
    seen = look(cell, rule, outcome)
    if seen.rest is None or seen.largest is None or seen.following is None:
        known = ", ".join(map(figure, cell.largest)) or messages.NONE_KNOWN.said()
        return _Line(name, verdict, messages.LARGEST_KNOWN.said(known=known))
    largest = figure(seen.largest)
    numbers = (
        messages.WITHOUT_A_WAIVER.said(figure=largest) if seen.waivers else largest,
        figure(seen.following),
        figure(seen.rest),
        "" if seen.needed is None else figure(seen.needed, up=True),
        _estimate(seen.value or seen.largest, seen.rest),
    )
    return _Line(name, verdict, numbers, _room(outcome, seen))


def _estimate(largest: Fraction, rest: Fraction) -> str:
    """How closely those next to the largest can estimate it when they take their own from the sum."""
    if not largest:
        return ""
    return f"{figure(largest + rest)} ({'+' if rest >= 0 else ''}{figure(100 * rest / largest)} %)"


def _compared(cell: CellContributions, rule: ContributionRule) -> str:
    """The score of a rule that compares no contribution in particular, and its limit."""
    score = rule.score(cell)
    limit = figure(rule.bound())
    if score is None:
        return messages.SCORE_NOT_KNOWN.said(limit=limit)
    return messages.SCORE_AGAINST.said(score=figure(score), limit=limit)


def _room(outcome: Outcome, seen: Look) -> str:
    """How far a sum is from the limit of a rule."""
    if seen.needed is None or seen.rest is None or outcome == "not judged":
        return ""
    room = seen.rest - seen.needed
    if room >= 0:
        return messages.TO_SPARE.said(room=figure(room))
    return messages.TOO_LITTLE.said(room=figure(-room, up=True))


def _conventions(cell: CellContributions, contributions: Contributions, measure: Measure) -> list[str]:
    """What must be known to read the numbers of this sum, one sentence each."""
    lines = []
    if measure.weight and contributions.need.response == "unknown":
        lines.append(messages.UNKNOWN_RESPONSE.said())
    if measure.weight and contributions.need.response == "known":
        lines.append(messages.KNOWN_RESPONSE.said())
    if cell.waived:
        lines.append(messages.SOME_WAIVED.said(waived=cell.waived))
    if cell.absolute and cell.judged != cell.total:
        lines.append(messages.ABSOLUTE_VALUES.said(total=figure(cell.judged)))
    elif cell.negative:
        lines.append(messages.NEGATIVE_HERE.said(units=cell.negative))
    if contributions.need.zeros == "ignore":
        lines.append(messages.ZEROS_NOT_COUNTED.said())
    return lines
