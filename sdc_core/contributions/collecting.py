"""All contributions of units that are in memory, collected at once."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.contributions.cell_contributions import Contributions, Need
from sdc_core.contributions.ledger import Ledger
from sdc_core.contributions.units import Units
from sdc_core.progress import Progress
from sdc_core.spec.hierarchy import Hierarchy


def collect(
    units: Units,
    hierarchies: Sequence[Hierarchy],
    summed: Sequence[int],
    need: Need,
    *,
    progress: Progress | None = None,
) -> Contributions:
    """The contributions of these units to every cell and every margin.

    summed: the positions of the variables that are summed.
    """
    ledger = Ledger(
        hierarchies, summed, need,
        decimals=units.decimals, weight_decimals=units.weight_decimals,
        weighted=units.weights is not None, waivers=units.waived is not None,
        smallest_weight=units.smallest_weight,
    )  # fmt: skip
    ledger.add(units, progress=progress)
    return ledger.contributions()
