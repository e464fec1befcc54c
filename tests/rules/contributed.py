"""Sums with known contributions, as the columns that rules judge and as one cell of them.

Built here from plain numbers, so that a rule is tested without the engine that collects contributions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from sdc_core.contributions.cell_contributions import UNKNOWN, CellContributions, Contributions, Need
from sdc_core.rules.base import ContributionRule
from sdc_core.words.wording import Wording


@dataclass(frozen=True)
class Cell:
    """What contributes to one sum. waived: which contributions, by position, have waived protection.

    known: how many of the largest are told, None for all. counted: whether the number of contributors is told.
    """

    contributions: tuple[int | float, ...]
    waived: frozenset[int] = frozenset()
    known: int | None = None
    counted: bool = True


def cell(*contributions: int | float, **told: object) -> Cell:
    """One sum: `cell(81, 5, 2, 2, 2)`."""
    return Cell(contributions, **told)  # type: ignore[arg-type]


def with_waivers(text: str) -> Cell:
    """One sum in which contributions with a w are waived: "50w 48 1"."""
    words = text.split()
    return Cell(
        tuple(int(word.rstrip("w")) for word in words),
        waived=frozenset(at for at, word in enumerate(words) if word.endswith("w")),
    )


def held(
    *cells: Cell, kept: int, need: Need | None = None, decimals: int | None = 0, count_decimals: int = 0
) -> Contributions:
    """Sums as columns, with the `kept` largest contributions of each."""
    amounts = np.int64 if decimals is not None else np.float64
    waivers = any(one.waived for one in cells)
    return Contributions(
        need or Need(largest=kept),
        decimals,
        total=(total := np.array([sum(one.contributions) for one in cells], dtype=amounts)),
        judged=total,
        contributors=np.array(
            [len(one.contributions) * 10**count_decimals if one.counted else UNKNOWN for one in cells], dtype=np.int64
        ),
        largest=np.array([_largest(one, kept) for one in cells], dtype=amounts).reshape(len(cells), kept),
        known=np.array([kept if one.known is None else min(one.known, kept) for one in cells], dtype=np.int64),
        count_decimals=count_decimals,
        active=np.array([sum(x != 0 for x in one.contributions) for one in cells], dtype=np.int64),
        exposed=np.array([_exposed(one) for one in cells], dtype=amounts) if waivers else None,
        others=np.array([_others(one, kept - 1) for one in cells], dtype=amounts) if waivers else None,
        waived=np.array([_number(one, waived=True) for one in cells], dtype=np.int64) if waivers else None,
        open=np.array([_number(one, waived=False) for one in cells], dtype=np.int64) if waivers else None,
    )


def told_of(one: Cell, rule: ContributionRule) -> CellContributions:
    """One sum as exact numbers, as much of it as the rule asks for."""
    return held(one, kept=rule.largest_needed()).cell(0)


def verdict(rule: ContributionRule, one: Cell, *, decimals: int | None = 0) -> str:
    """What the rule says of one sum: "unsafe", "not judged" or "safe"."""
    return verdicts(rule, [one], decimals=decimals)[0]


def verdicts(
    rule: ContributionRule, cells: Sequence[Cell], *, decimals: int | None = 0, need: Need | None = None
) -> list[str]:
    """What the rule says of several sums at once."""
    unsafe, not_judged = rule.judge(held(*cells, kept=rule.largest_needed(), decimals=decimals, need=need))
    assert not (unsafe & not_judged).any()
    said = np.where(unsafe, "unsafe", np.where(not_judged, "not judged", "safe"))
    return [str(one) for one in said]


def explained(rule: ContributionRule, sums: Cell | CellContributions) -> str:
    """What the rule says of an unsafe sum of companies."""
    if isinstance(sums, Cell):
        sums = told_of(sums, rule)
    return rule.explain(Wording(count=1, unit="company", cell=(), limit=rule.bound(), sums=sums, response="turnover"))


def fractions(numbers: Sequence[int | float]) -> tuple[Fraction, ...]:
    """Numbers in falling order, exactly."""
    return tuple(sorted(map(Fraction, numbers), reverse=True))


def _largest(one: Cell, kept: int) -> list[int | float]:
    told = sorted(one.contributions, reverse=True)[: kept if one.known is None else one.known]
    return _filled(told, kept)


def _exposed(one: Cell) -> int | float:
    return max((x for at, x in enumerate(one.contributions) if at not in one.waived), default=0)


def _others(one: Cell, number: int) -> list[int | float]:
    rest = sorted(one.contributions, reverse=True)
    if any(at not in one.waived for at in range(len(one.contributions))):
        rest.remove(_exposed(one))
    return _filled(rest, number)


def _filled(told: Sequence[int | float], number: int) -> list[int | float]:
    return [*told[:number], *[0] * (number - len(told))]


def _number(one: Cell, *, waived: bool) -> int:
    return sum((at in one.waived) == waived and x != 0 for at, x in enumerate(one.contributions))
