"""The words in which sentences describe the contributions to a sum: amounts, shares, who is known, what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction

from sdc_core.contributions.cell_contributions import CellContributions
from sdc_core.numbers.amounts import MOST_DECIMALS
from sdc_core.numbers.writing import decimal
from sdc_core.words.wording import is_are, plural

MOST_LISTED = 6
FIGURES = 12
"""Digits of an amount that is the output of a calculation."""


def amount(number: Fraction) -> str:
    """An amount as it was written, or, where it is the output of a calculation, with twelve digits."""
    if 10**MOST_DECIMALS % number.denominator == 0:
        return decimal(number)
    return _figures(number, FIGURES, ROUND_HALF_EVEN)


def amounts(several: Sequence[Fraction]) -> str:
    """A row of amounts: "80, 30 and 20"; a long one is cut short."""
    words = [amount(one) for one in several[:MOST_LISTED]]
    if len(several) > MOST_LISTED:
        return f"{', '.join(words)}, …"
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def close(share: Fraction, limit: Fraction) -> str:
    """A percentage with one decimal, or with as many as distinguish it from its limit and from 0."""
    for digits in (*range(1, 19), 40):
        shown = Fraction(round(share * 10**digits), 10**digits)
        if share == shown or all(shown != mark and (shown > mark) == (share > mark) for mark in (limit, 0)):
            break
    return f"{decimal(shown)} %"


def contribute(number: Fraction, unit: str) -> str:
    """How many contribute: "1 company contributes", "2.5 companies (counted with weights) contribute"."""
    if number == 1:
        return f"1 {unit} contributes"
    weighted = "" if number.denominator == 1 else " (counted with weights)"
    return f"{amount(number)} {plural(unit)}{weighted} contribute"


def only_one(sums: CellContributions, unit: str) -> str:
    """What the sum says when one contributes and nobody else does."""
    if sums.observed not in (None, sums.judged):
        if sums.contributors != 1:
            return f"All who contribute to the sum {amount(sums.judged)} make up no more than one unit of weight."
        return f"Only one {unit} contributes: the sum {amount(sums.judged)} is its value, weighted."
    more = "" if sums.contributors == 1 else " more than nothing"
    return f"Only one {unit} contributes{more}: the sum {amount(sums.judged)} is its value."


def partly_known(sums: CellContributions, unit: str) -> str:
    """What is known of a sum that is unsafe whatever the rest of its contributions are."""
    known = [one for one in sums.largest if one]
    if not known:
        number = sums.contributors or Fraction(0)
        return f"Of {amount(sums.judged)} it is only known that {contribute(number, unit)}"
    if sums.observed is not None:
        units = "largest unit of weight" if len(known) == 1 else f"{len(known)} largest units of weight"
        together = amount(sum(known, Fraction(0)))
        return f"Of {amount(sums.judged)} only the {units} ({together} in all) {is_are(len(known))} known"
    which = f"{len(known)} largest contributions" if len(known) > 1 else "largest contribution"
    return f"Of {amount(sums.judged)} only the {which} ({amounts(known)}) {is_are(len(known))} known"


def doubt(level: Fraction | None) -> str:
    """The required protection level as an instruction; "" where there is none."""
    if level is None or level <= 0:
        return ""
    return f" Once it is hidden, a value at least {_needed(level)} higher must still be possible."


def absolute(sums: CellContributions) -> str:
    """That negative values were taken as positive, where that made a difference."""
    return " Absolute values are compared." if sums.absolute and sums.judged != sums.total else ""


def why_open(rule: str, sums: CellContributions) -> str:
    """Why a rule about contributions could not judge a sum."""
    if sums.missing:
        return f"This sum is not available, so rule {rule} could not be judged."
    if sums.negative and not sums.absolute:
        return f"A value below zero is part of this sum, and rule {rule} presupposes that there is none."
    if sums.waived:
        return f"Somebody has waived protection here, and rule {rule} has no sound reading of waivers."
    return f"What is known of the contributions to this sum does not decide rule {rule}."


def _needed(level: Fraction) -> str:
    """A level that has to be reached, rounded up where it is too long: to three decimals or four figures."""
    if 1000 % level.denominator == 0:
        return decimal(level)
    if level >= 1:
        return decimal(Fraction(-(-level * 1000 // 1), 1000))
    return _figures(level, 4, ROUND_CEILING)


def _figures(number: Fraction, figures: int, rounding: str) -> str:
    with localcontext(prec=figures, rounding=rounding):
        shown = Decimal(number.numerator) / Decimal(number.denominator)
    written = format(shown, "f")
    return written.rstrip("0").rstrip(".") if "." in written else written
