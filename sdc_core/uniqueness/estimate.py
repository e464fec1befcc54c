"""How common a combination is likely to be in the population, estimated from sampling weights."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import IntColumn

Floats = NDArray[np.float64]

FEW = 20
"""Units of a combination from which on the series ends soon, however small the share."""
TERMS = 64


def share_sampled(sample: IntColumn, weights: Floats) -> Floats:
    """The share of a combination's population that is in the sample: p̂ = f / Σ w, at most 1.

    sample: how many units of the sample have each combination, above zero. weights: the sum of their sampling
    weights, which estimates how many have it in the population.
    """
    weights = np.maximum(weights, sample)
    return np.asarray(sample / weights)


def individual_risk(sample: IntColumn, share: Floats) -> Floats:
    """The expected chance that who links a unit to somebody with the same combination has the right one, E[1/F | f].

    The f units of the sample that share a combination are taken to be drawn from F of the population, F distributed
    as the negative binomial with f successes of chance p: P(F = h) = C(h − 1, f − 1) pᶠ (1 − p)ʰ⁻ᶠ for h ≥ f. Then
    E[1/F] = pᶠ/f · ₂F₁(f, f; f + 1; 1 − p), which is p/f · ₂F₁(1, 1; f + 1; 1 − p) by Euler's transformation, and
    p ∫₀¹ uᶠ⁻¹ / (p + (1 − p) u) du. For f = 1 it is p/(1 − p) · ln(1/p).

    Source: Benedetti and Franconi (1998), reviewed in Franconi and Polettini, Individual risk estimation in μ-Argus
    (Privacy in Statistical Databases, 2004). share: p of each combination, above 0.
    """
    risk = share / sample * _series(sample, 1 - share)
    slow = (sample < FEW) & (share < 0.5)
    risk[slow] = share[slow] * _step_by_step(sample[slow], share[slow])
    return np.asarray(risk)


def _series(sample: IntColumn, rest: Floats) -> Floats:
    """₂F₁(1, 1; f + 1; z) = Σ zⁿ n! f! / (n + f)!; exact to the last digits for z ≤ ½ and for any z where f ≥ `FEW`."""
    term, total = np.ones_like(rest), np.ones_like(rest)
    for n in range(TERMS):
        term = term * rest * (n + 1) / (sample + 1 + n)
        total += term
    return total


def _step_by_step(sample: IntColumn, share: Floats) -> Floats:
    """J(f) = ∫₀¹ uᶠ⁻¹ / (p + (1 − p) u) du for p < ½ and f < `FEW`, from J(1) = ln(1/p)/(1 − p).

    (1 − p) J(f + 1) = 1/f − p J(f), in which errors shrink by p/(1 − p) with every step.
    """
    rest = 1 - share
    here = -np.log(share) / rest
    found = here
    for f in range(1, FEW - 1):
        here = (1 / f - share * here) / rest
        found = np.where(sample > f, here, found)
    return np.asarray(found)
