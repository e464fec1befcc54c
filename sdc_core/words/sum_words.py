"""The words in which sentences describe the contributions to a sum: amounts, shares, who is known, what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction

from sdc_core.contributions.cell_contributions import CellContributions
from sdc_core.messages import Figure, GroupedFigure, Phrase
from sdc_core.numbers.amounts import MOST_DECIMALS
from sdc_core.numbers.writing import decimal
from sdc_core.words import messages
from sdc_core.words.wording import in_a_row, noun

MOST_LISTED = 6
FIGURES = 12
"""Digits of an amount that is the output of a calculation."""


def amount(number: Fraction) -> GroupedFigure:
    """An amount as it was written, or, where it is the output of a calculation, with twelve digits; thousands apart."""
    if 10**MOST_DECIMALS % number.denominator == 0:
        return GroupedFigure(decimal(number))
    return _figures(number, FIGURES, ROUND_HALF_EVEN)


def amounts(several: Sequence[Fraction]) -> Phrase | str:
    """A row of amounts: "80, 30 and 20"; a long one is cut short."""
    words = tuple(amount(one) for one in several[:MOST_LISTED])
    if len(several) > MOST_LISTED:
        return messages.CUT_SHORT.phrase(first=words)
    return in_a_row(words)


def close(share: Fraction, limit: Fraction) -> Figure:
    """A percentage with one decimal, or with as many as distinguish it from its limit and from 0."""
    for digits in (*range(1, 19), 40):
        shown = Fraction(round(share * 10**digits), 10**digits)
        if share == shown or all(shown != mark and (shown > mark) == (share > mark) for mark in (limit, 0)):
            break
    return Figure(f"{decimal(shown)} %")


def contribute(number: Fraction, unit: str) -> Phrase:
    """How many contribute: "1 company contributes", "2.5 companies (counted with weights) contribute"."""
    if number == 1:
        return messages.ONE_CONTRIBUTES.phrase(unit=noun(unit))
    message = messages.SEVERAL_CONTRIBUTE if number.denominator == 1 else messages.WEIGHTED_CONTRIBUTE
    return message.phrase(number=amount(number), unit=noun(unit))


def only_one(sums: CellContributions, unit: str) -> Phrase:
    """What the sum says when one contributes and nobody else does."""
    total = amount(sums.judged)
    if sums.observed not in (None, sums.judged):
        if sums.contributors != 1:
            return messages.ONE_UNIT_OF_WEIGHT.phrase(total=total)
        return messages.ONLY_ONE_WEIGHTED.phrase(unit=noun(unit), total=total)
    message = messages.ONLY_ONE if sums.contributors == 1 else messages.ONLY_ONE_MORE_THAN_NOTHING
    return message.phrase(unit=noun(unit), total=total)


def partly_known(sums: CellContributions, unit: str) -> Phrase:
    """What is known of a sum that is unsafe whatever the rest of its contributions are."""
    known, total = [one for one in sums.largest if one], amount(sums.judged)
    if not known:
        number = sums.contributors or Fraction(0)
        return messages.NUMBER_KNOWN.phrase(total=total, contribute=contribute(number, unit))
    if sums.observed is not None:
        together = amount(sum(known, Fraction(0)))
        return messages.WEIGHT_KNOWN.phrase(total=total, number=len(known), together=together)
    return messages.LARGEST_KNOWN.phrase(total=total, number=len(known), known=amounts(known))


def doubt(level: Fraction | None) -> Phrase | None:
    """The required protection level as an instruction; None where there is none."""
    if level is None or level <= 0:
        return None
    return messages.DOUBT_NEEDED.phrase(level=_needed(level))


def absolute(sums: CellContributions) -> Phrase | None:
    """That negative values were taken as positive, where that made a difference."""
    return messages.ABSOLUTE_COMPARED.phrase() if sums.absolute and sums.judged != sums.total else None


def why_open(rule: str, sums: CellContributions) -> Phrase:
    """Why a rule about contributions could not judge a sum."""
    if sums.missing:
        return messages.SUM_MISSING.phrase(rule=rule)
    if sums.negative and not sums.absolute:
        return messages.SUM_OF_NEGATIVES.phrase(rule=rule)
    if sums.waived:
        return messages.SUM_WITH_WAIVERS.phrase(rule=rule)
    return messages.SUM_PARTLY_KNOWN.phrase(rule=rule)


def _needed(level: Fraction) -> GroupedFigure:
    """A level that has to be reached, rounded up where it is too long: to three decimals or four figures."""
    if 1000 % level.denominator == 0:
        return GroupedFigure(decimal(level))
    if level >= 1:
        return GroupedFigure(decimal(Fraction(-(-level * 1000 // 1), 1000)))
    return _figures(level, 4, ROUND_CEILING)


def _figures(number: Fraction, figures: int, rounding: str) -> GroupedFigure:
    with localcontext(prec=figures, rounding=rounding):
        shown = Decimal(number.numerator) / Decimal(number.denominator)
    written = format(shown, "f")
    return GroupedFigure(written.rstrip("0").rstrip(".") if "." in written else written)
