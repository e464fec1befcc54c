"""The shortest decimal that stands for a floating-point number, in the engine's whole numbers: without any text.

Keys are read as they are written, and a number of 53 bits is written with the fewest digits that no other such number
is nearer to; of several decimals as short, the nearest. To write every key and read it again takes ten times as long as
counting its unit. From 0.01 to below 1 the same digits follow from integer arithmetic:

- 15 digits: x · 10¹⁵ rounded, where dividing it by 10¹⁵ gives x again;
- otherwise 16 digits: the whole number nearest to x · 10¹⁶, where it lies within half a unit in the last place of x,
  which from 0.5 it always does, because these units are wider than 10⁻¹⁶;
- otherwise 17 digits: the whole number nearest to x · 10¹⁷, which always gives x again.

x · 2⁶⁰ is whole and is multiplied exactly. Below 0.1 there is one decimal more. Numbers of up to 19 bits, where two
decimals may be as near, and those below 0.01 are left to the engine's own writing.
"""

from __future__ import annotations

from math import frexp

from sdc_core.entries.record_keys import DECIMALS

BITS = 60
HALF = 2 ** (BITS - 1)
DOUBLE_BITS = 53
FEW_BITS = 2**19
DIGITS = 17
"""Significant digits that tell any two floating-point numbers apart."""

FROM = (0.5, 0.25, 0.125, 0.1, 0.0625, 0.03125, 0.015625, 0.01)
"""Where numbers begin whose last place, and whose number of decimals, is the same."""


def shortest_digits(x: str, written: str) -> str:
    """The expression of a number from 0 to below 1 in units of its last digit, the 18th.

    x: the expression of the number, of 53 bits. written: the expression that reads it as it is written, as a decimal.
    """
    by_text = f"CAST({written} * {10**DECIMALS} AS BIGINT)"
    few_bits = f"{x} * {FEW_BITS} = floor({x} * {FEW_BITS})"
    cases = (f"WHEN {x} >= {low} THEN {_shortest(x, low)}" for low in FROM)
    return f"CASE WHEN {few_bits} THEN {by_text} {' '.join(cases)} ELSE {by_text} END"


def _shortest(x: str, low: float) -> str:
    """The same where x lies between `low` and the next higher of these numbers."""
    most = DIGITS if low >= 0.1 else DIGITS + 1
    fewer = f"round({x} * 1e{most - 2})"
    half_a_place = 2 ** (BITS - DOUBLE_BITS) * 2 ** (frexp(low)[1] - 1)
    cases = f"WHEN {fewer} / 1e{most - 2} = {x} THEN {_in_last_digit(fewer, most - 2)}"
    nearest = _nearest(x, most - 1)
    one_less = _in_last_digit(nearest, most - 1)
    if low == FROM[0]:
        return f"CASE {cases} ELSE {one_less} END"
    distance = f"abs({_times(x, most - 1)} - ({nearest} << {BITS}))"
    cases += f" WHEN {distance} < {_whole(half_a_place * 10 ** (most - 1))} THEN {one_less}"
    return f"CASE {cases} ELSE {_in_last_digit(_nearest(x, most), most)} END"


def _times(x: str, decimals: int) -> str:
    """x · 2⁶⁰ · 10 to this power, exactly."""
    return f"CAST(CAST({x} * {2**BITS}.0 AS BIGINT) AS HUGEINT) * {_whole(10**decimals)}"


def _nearest(x: str, decimals: int) -> str:
    """The whole number that is nearest to x times 10 to this power."""
    return f"(({_times(x, decimals)} + {HALF}) >> {BITS})"


def _in_last_digit(digits: str, decimals: int) -> str:
    return f"CAST({digits} AS BIGINT) * {10 ** (DECIMALS - decimals)}"


def _whole(number: int) -> str:
    return f"CAST({number} AS HUGEINT)"
