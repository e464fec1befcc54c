"""Words on the screen: text from a file is only ever text, and every problem is shown at once."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import ceil

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.evaluation.findings import Finding
from sdc_core.numbers.writing import decimal, grouped
from sdc_core.rules import RULES
from sdc_core.rules.base import ContributionRule

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~$:&@/])")
_ADDRESS = re.compile(r"(?<=:)(?=//)|(?<=www)(?=\.)|(?<=@)(?=\w)", re.IGNORECASE)
WORD_JOINER = "\u2060"
_TITLES = {rule.id: rule.title for rule in RULES}
_ABOUT_SUMS = {rule.id for rule in RULES if issubclass(rule, ContributionRule)}
WRITTEN_OUT = 9  # decimals; a number with more is the output of a division


def plain(text: str) -> str:
    """Text from a file as Markdown that shows just that text: no image, no link, no emphasis.

    A bare address would be made a link in spite of every backslash; a joiner, which has no width,
    keeps it text. Options of a menu, text fields and cells of a list are text already.
    """
    joined = _ADDRESS.sub(WORD_JOINER, " ".join(text.split()))
    return _MARKDOWN.sub(r"\\\1", joined)


def show_problems(error: SdcError, *, kept: str = "What you had is unchanged.") -> None:
    """Every problem of an error, one sentence each."""
    lines = [plain(line) for line in str(error).splitlines()]
    many = f"**{len(error.problems)} things need your attention.** " if len(error.problems) > 1 else ""
    st.error(many + kept + "\n\n" + "\n\n".join(lines))


def show_notes(notes: Iterable[object]) -> None:
    """What was assumed or noticed, one line each."""
    lines = [f"- {plain(str(note))}" for note in notes]
    if lines:
        st.markdown("\n".join(lines))


def finding_card(findings: Sequence[Finding], *, names: tuple[str, ...]) -> str:
    """The findings of one cell as a block of HTML: which cell, then each with its numbers and its sentence."""
    where = html.escape(_address(findings[0], names))
    return f'<div class="finding"><p class="where">{where}</p>{"".join(map(_sentence, findings))}</div>'


def figure(number: int | Fraction, *, up: bool = False) -> str:
    """A number with its thousands set apart; a division that does not end has three decimals.

    up: rounded upwards, for what has to be reached.
    """
    exact = Fraction(number)
    if 10**WRITTEN_OUT % exact.denominator:
        thousandths = exact * 1000
        exact = Fraction(ceil(thousandths) if up else round(thousandths), 1000)
    return ("\u2212" if exact < 0 else "") + grouped(decimal(abs(exact)))


def plain_number(value: int | Fraction | None) -> int | float | None:
    """A figure as lists sort it."""
    if value is None or isinstance(value, int):
        return value
    return int(value) if value.denominator == 1 else float(value)


def _sentence(finding: Finding) -> str:
    noun = "sum" if finding.rule in _ABOUT_SUMS else "count"
    return (
        f'<p class="rule"><b>{html.escape(finding.rule)}</b> {html.escape(_TITLES[finding.rule])}'
        f"{_figure(noun, finding.value)}{_figure('compared with', finding.margin)}</p>"
        f'<p class="sentence">{html.escape(finding.explanation)}</p>'
    )


def _address(finding: Finding, names: tuple[str, ...]) -> str:
    return ", ".join(f"{name} {label}" for name, label in zip(names, finding.labels, strict=True))


def _figure(name: str, value: int | Fraction | None) -> str:
    return "" if value is None else f" · {name} <b>{figure(value)}</b>"
