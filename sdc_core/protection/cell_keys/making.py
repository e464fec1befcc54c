"""Making p-tables: noise without bias, of a given variance, and apart from that as uncertain as can be."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

import numpy as np
from numpy.typing import NDArray

from sdc_core.errors import SettingError
from sdc_core.messages import Problem
from sdc_core.protection.cell_keys import messages
from sdc_core.protection.cell_keys.ptable import Outcome, PTable

MOST_NOISE = 100
MOST_FORBIDDEN = 100
VARIANCE_DIGITS = 6
DIGITS = 15
"""Decimals of the probabilities that are made."""

STEPS = 500
CLOSE = 1e-14

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Wanted:
    """What a p-table is to be like.

    max_noise: the largest noise, up or down. variance: of the noise of every count. forbidden: results from 1 to this
    never occur, 0 for none.
    """

    max_noise: int
    variance: Decimal
    forbidden: int = 0

    def noises(self, count: int) -> list[int]:
        """The noise that a count may get: none that makes it negative, or a forbidden result."""
        results = range(max(0, count - self.max_noise), count + self.max_noise + 1)
        return [result - count for result in results if not 1 <= result <= self.forbidden]

    @property
    def largest_count(self) -> int:
        """The first count that may get all noise there is, as all larger ones may."""
        return self.max_noise + (self.forbidden + 1 if self.forbidden else 0)


def made(wanted: Wanted) -> PTable:
    """The p-table of greatest entropy with these properties. Refuses what no distribution fulfils, and says why.

    Among the distributions p on the noises v of a count with Σp = 1, Σpv = 0 and Σpv² = V the entropy −Σ p log p is
    largest for log p = a + bv + cv². b and c minimise the convex log Σ exp(bv + cv²) − cV: Newton's method finds them.
    Source: S. Giessing, "Computational issues in the design of transition probabilities and disclosure risk
    estimation for additive noise", Privacy in Statistical Databases 2016; the constraints are those given there.
    """
    _refuse_settings(wanted)
    counts = range(1, wanted.largest_count + 1)
    problem = _impossible(wanted, counts)
    if problem is not None:
        raise SettingError(problem)
    outcomes = [Outcome(0, 0, Decimal(1), 0, Decimal(0), Decimal(1))]
    for count in counts:
        noises = wanted.noises(count)
        outcomes += _outcomes(count, noises, _most_uncertain(np.array(noises), wanted.variance))
    return PTable(tuple(outcomes))


def _refuse_settings(wanted: Wanted) -> None:
    problems = []
    if not 1 <= wanted.max_noise <= MOST_NOISE:
        problems.append(messages.NO_SUCH_NOISE.at("p-table", most=MOST_NOISE))
    exponent = wanted.variance.normalize().as_tuple().exponent
    fine = isinstance(exponent, int) and exponent >= -VARIANCE_DIGITS
    if not (fine and 0 < wanted.variance <= MOST_NOISE**2):
        problems.append(messages.NO_SUCH_VARIANCE.at("p-table", digits=VARIANCE_DIGITS, most=MOST_NOISE**2))
    if not 0 <= wanted.forbidden <= MOST_FORBIDDEN:
        problems.append(messages.NO_SUCH_RESULT.at("p-table", most=MOST_FORBIDDEN))
    if problems:
        raise SettingError(*problems)


def _impossible(wanted: Wanted, counts: range) -> Problem | None:
    """Why there is no such p-table, for the count that stands most in the way; None where there is one."""
    noises = {count: wanted.noises(count) for count in counts}
    for count, some in noises.items():
        if not (some and some[0] < 0 < some[-1]):
            return messages.NO_NOISE_LEADS_OUT.at(
                "p-table",
                count=count,
                forbidden=wanted.forbidden,
                noise=wanted.max_noise,
                needed=wanted.forbidden + 1,
            )
    most, at_most = min((_extent(some)[1], count) for count, some in noises.items())
    least, at_least = max((_extent(some)[0], -count) for count, some in noises.items())
    variance = f"{wanted.variance.normalize():f}"
    if least > most:
        return messages.NO_VARIANCE_FITS.at(
            "p-table", forbidden=wanted.forbidden, at_least=-at_least, least=least, at_most=at_most, most=most
        )
    if wanted.variance > most:
        return messages.VARIANCE_TOO_LARGE.at(
            "p-table", variance=variance, count=at_most, noise=wanted.max_noise, most=most
        )
    if wanted.variance < least:
        return messages.VARIANCE_TOO_SMALL.at(
            "p-table", variance=variance, count=-at_least, forbidden=wanted.forbidden, least=least
        )
    return None


def _inner(noises: list[int]) -> tuple[int, int]:
    """The smallest steps down and up."""
    return max(noise for noise in noises if noise < 0), min(noise for noise in noises if noise > 0)


def _extent(noises: list[int]) -> tuple[int, int]:
    """The least and the largest variance that noise without bias can have: both need two values only, or one."""
    down, up = _inner(noises)
    return 0 if 0 in noises else -down * up, -noises[0] * noises[-1]


def _most_uncertain(noises: NDArray[np.int64], variance: Decimal) -> Floats:
    """The probabilities of these noises."""
    least, most = _extent(noises.tolist())
    if variance in (least, most):  # two values are left, and nothing is uncertain
        down, up = _inner(noises.tolist()) if variance == least else (int(noises[0]), int(noises[-1]))
        return np.where(noises == down, up, 0) / (up - down) + np.where(noises == up, -down, 0) / (up - down)
    largest = float(np.abs(noises).max())
    moments = np.stack([noises / largest, (noises / largest) ** 2])
    goal = np.array([0.0, float(variance) / largest**2])
    multipliers = np.zeros(2)
    for _ in range(STEPS):
        chance = _chances(multipliers, moments)
        slope = moments @ chance - goal
        if np.abs(slope).max() < CLOSE:
            break
        around = moments - (moments @ chance)[:, None]
        step = np.linalg.solve((around * chance) @ around.T, -slope)
        multipliers = _improved(multipliers, step, slope, moments, goal)
    return _chances(multipliers, moments)


def _improved(multipliers: Floats, step: Floats, slope: Floats, moments: Floats, goal: Floats) -> Floats:
    """As far along the step as it leads downhill."""
    before, length = _height(multipliers, moments, goal), 1.0
    while length > 1e-12:
        there = multipliers + length * step
        if _height(there, moments, goal) <= before + 1e-4 * length * float(slope @ step) + 1e-15:
            return np.asarray(there)
        length /= 2
    return multipliers


def _height(multipliers: Floats, moments: Floats, goal: Floats) -> float:
    """What the multipliers minimise: the logarithm of the sum of all exponentials, less what the goal asks."""
    exponents = multipliers @ moments
    top = float(exponents.max())
    return top + float(np.log(np.exp(exponents - top).sum())) - float(multipliers @ goal)


def _chances(multipliers: Floats, moments: Floats) -> Floats:
    exponents = multipliers @ moments
    weights = np.exp(exponents - exponents.max())
    return np.asarray(weights / weights.sum())


def _outcomes(count: int, noises: list[int], chances: Floats) -> list[Outcome]:
    """The lines of a count: probabilities that sum to one to the last digit, and limits exactly so far apart."""
    rounded = [round(Decimal(chance), DIGITS) for chance in chances.tolist()]
    rounded[int(np.argmax(chances))] += 1 - sum(rounded)
    outcomes, low = [], Decimal(0)
    for noise, probability in zip(noises, rounded, strict=True):
        if probability:
            outcomes.append(Outcome(count, count + noise, probability, noise, low, low + probability))
            low += probability
    return outcomes
