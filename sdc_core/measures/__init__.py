"""Measures of what a release costs and of what it leaves open, one file each, in reading order."""

from __future__ import annotations

from sdc_core.measures.average_absolute_distance import AverageAbsoluteDistance
from sdc_core.measures.base import Measure, Measured
from sdc_core.measures.between_variance import BetweenVariance
from sdc_core.measures.chi_squared import ChiSquared
from sdc_core.measures.chi_squared_df import ChiSquaredFreedom
from sdc_core.measures.cramers_v import CramersV
from sdc_core.measures.directions import Directions
from sdc_core.measures.directly_disclosive import DirectlyDisclosive
from sdc_core.measures.entropy_risk import EntropyRisk
from sdc_core.measures.entropy_risk_after import EntropyRiskAfter
from sdc_core.measures.exactly_known import ExactlyKnown
from sdc_core.measures.hellinger_distance import HellingerDistance
from sdc_core.measures.hellinger_utility import HellingerUtility
from sdc_core.measures.interval_width import IntervalWidth
from sdc_core.measures.r_squared import RSquared
from sdc_core.measures.rank_changes import RankChanges
from sdc_core.measures.relative_absolute_distance import RelativeAbsoluteDistance
from sdc_core.measures.signed_rank import SignedRank
from sdc_core.measures.small_cells import SmallCells
from sdc_core.measures.spearman import Spearman
from sdc_core.measures.variance_of_cell_sizes import VarianceOfCellSizes

MEASURES: tuple[type[Measure], ...] = (
    HellingerDistance,
    HellingerUtility,
    AverageAbsoluteDistance,
    RelativeAbsoluteDistance,
    VarianceOfCellSizes,
    ChiSquared,
    ChiSquaredFreedom,
    CramersV,
    Spearman,
    RankChanges,
    BetweenVariance,
    RSquared,
    Directions,
    SignedRank,
    EntropyRisk,
    EntropyRiskAfter,
    SmallCells,
    DirectlyDisclosive,
    ExactlyKnown,
    IntervalWidth,
)
"""Every measure in reading order: what was lost, tests, what is at risk."""

__all__ = ["MEASURES", "Measure", "Measured"]
