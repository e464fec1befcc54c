"""Words on the screen: text from a file is only ever text, and every problem is shown at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import ceil

import streamlit as st
from markupsafe import Markup

from sdc_core.errors import SdcError
from sdc_core.evaluation.findings import Finding
from sdc_core.messages import ENGLISH, active, written
from sdc_core.numbers.writing import decimal, grouped
from sdc_core.rules import MARKS, RULES
from sdc_core.rules.base import ContributionRule
from ui.words import messages
from ui.words.templates import Template

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~$:&@/])")
_ADDRESS = re.compile(r"(?<=:)(?=//)|(?<=www)(?=\.)|(?<=@)(?=\w)", re.IGNORECASE)
WORD_JOINER = "\u2060"
_RULES = {rule.id: rule for rule in RULES}
_ABOUT_SUMS = {rule.id for rule in RULES if issubclass(rule, ContributionRule)}
_CARD = Template("""
    <div class="finding"><p class="where">{{ where }}</p>
    {% for finding, rule, figures in found %}
    <p class="rule"><b>{{ mark_of(finding) }}</b> {{ rule.titled() }}
    {% for name, figure in figures %} · {{ name }} <b>{{ figure }}</b>{% endfor %}</p>
    <p class="sentence">{{ finding.explanation }}</p>
    {% endfor %}
    </div>
""")
IN_SIGHT = 5  # problems of one error
WRITTEN_OUT = 9  # decimals; a number with more is the output of a division


def plain(text: str) -> str:
    """Text from a file as Markdown that shows just that text: no image, no link, no emphasis.

    A bare address would be made a link in spite of every backslash; a joiner, which has no width,
    keeps it text. Options of a menu, text fields and cells of a list are text already.
    """
    joined = _ADDRESS.sub(WORD_JOINER, " ".join(text.split()))
    return _MARKDOWN.sub(r"\\\1", joined)


def show_problems(error: SdcError, *, kept: str = "") -> None:
    """Every problem of an error, one sentence each, all but the first few on demand.

    kept: what stays as it is, "" for everything.
    """
    lines = [plain(line) for line in str(error).splitlines()]
    number = len(error.problems)
    many = f"{messages.THINGS_NEED_ATTENTION.said(number=number)} " if number > 1 else ""
    first, more = (lines, []) if number <= IN_SIGHT else (lines[:IN_SIGHT], lines[IN_SIGHT:])
    st.error(many + (kept or messages.UNCHANGED.said()) + "\n\n" + "\n\n".join(first))
    if more:
        with st.expander(messages.MORE_THINGS.said(number=number - IN_SIGHT)):
            st.markdown("\n\n".join(more))


def show_notes(notes: Iterable[object]) -> None:
    """What was assumed or noticed, one line each."""
    lines = [f"- {plain(str(note))}" for note in notes]
    if lines:
        st.markdown("\n".join(lines))


def finding_card(findings: Sequence[Finding], *, names: tuple[str, ...]) -> Markup:
    """The findings of one cell as a block of HTML: which cell, then each with its numbers and its sentence."""
    found = [(finding, _RULES[finding.rule], figures_of(finding)) for finding in findings]
    return _CARD(where=_address(findings[0], names), found=found, mark_of=mark_of)


def mark_of(finding: Finding) -> str:
    """The mark of its rule, which nobody reads as a number; "? 1a" where the rule could not judge."""
    return MARKS[finding.rule] if finding.verdict == "unsafe" else f"? {finding.rule}"


def figure(number: int | Fraction, *, up: bool = False) -> str:
    """A number with its thousands set apart; a division that does not end has three decimals.

    up: rounded upwards, for what has to be reached.
    """
    exact = Fraction(number)
    if 10**WRITTEN_OUT % exact.denominator:
        thousandths = exact * 1000
        exact = Fraction(ceil(thousandths) if up else round(thousandths), 1000)
    if active() is ENGLISH:
        return ("\u2212" if exact < 0 else "") + grouped(decimal(abs(exact)))
    return written(decimal(exact))


def plain_number(value: int | Fraction | None) -> int | float | None:
    """A figure as lists sort it."""
    if value is None or isinstance(value, int):
        return value
    return int(value) if value.denominator == 1 else float(value)


def figures_of(finding: Finding) -> list[tuple[str, str]]:
    """The figures of a finding that are known, each with what it is."""
    noun = messages.SUM if finding.rule in _ABOUT_SUMS else messages.COUNT
    named = ((noun, finding.value), (messages.COMPARED_WITH, finding.margin))
    return [(name.said(), figure(value)) for name, value in named if value is not None]


def _address(finding: Finding, names: tuple[str, ...]) -> str:
    return ", ".join(f"{name} {label}" for name, label in zip(names, finding.labels, strict=True))
