"""All measures of one release."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.measures import MEASURES
from sdc_core.measures.base import Measure, Measured
from sdc_core.measures.pair import Pair

EVERY: tuple[Measure, ...] = tuple(kind() for kind in MEASURES)
"""Every measure with its usual settings."""


def measured(pair: Pair, measures: Sequence[Measure] = EVERY) -> dict[str, Measured]:
    """The value of each of these measures by its id, in their order."""
    return {measure.id: measure.value(pair) for measure in measures}
