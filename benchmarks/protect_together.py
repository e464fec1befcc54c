"""Two tables of about 1,000 cells that share a margin, protected together: python -m benchmarks.protect_together"""

from __future__ import annotations

import time

import numpy as np
import pandas as pd

from sdc_core.cube.cube import Cube
from sdc_core.policy.policy import Policy
from sdc_core.progress import no_progress
from sdc_core.protection.base import Method
from sdc_core.protection.rounding.controlled import ControlledRounding
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.together.protecting import protect_together
from sdc_core.protection.together.tables import Draft, Earlier
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
CASES = ((40, 4, 4), (332, 2, 2), (110, 8, 8))
"""Categories of the shared variable, and of that of each table."""

METHODS = (Suppress(singletons=False), Suppress(), ControlledRounding(base=5))


def main() -> None:
    """Print for each case and method how long it took, what is hidden, and what the attack on both tables says."""
    draws = np.random.default_rng(1)
    for size in CASES:
        counts = draws.poisson(draws.gamma(0.7, 4.0, size=size))
        one, other = (_table(counts, pair) for pair in ((0, 1), (0, 2)))
        for method in METHODS:
            _timed(f"{len(one.review.cube)} + {len(other.review.cube)} cells", [one, other], [], method)
        alone = protect_together([one], [], METHODS[0]).releases[0].hidden
        _timed(
            f"{len(other.review.cube)} cells beside {len(alone)} published",
            [other], [Earlier("the first table", one.hiding(alone))], METHODS[0],
        )  # fmt: skip


def _timed(what: str, drafts: list[Draft], earlier: list[Earlier], method: Method) -> None:
    cpu, wall = time.process_time(), time.perf_counter()
    found = protect_together(drafts, earlier, method, progress=no_progress)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    hidden = [int(np.count_nonzero(one.hidden)) for one in found.releases]
    print(
        f"{what}, {method.id}{' against everybody' if getattr(method, 'singletons', False) else ''}: {hidden} hidden, "
        f"{found.facts}, holds: {found.audit.holds}, settled: {found.audit.settled}: "
        f"{cpu:.1f} s of processor time, {wall:.1f} s",
        flush=True,
    )


def _table(counts: np.ndarray, pair: tuple[int, int]) -> Draft:
    (third,) = {0, 1, 2} - set(pair)
    margin = counts.sum(axis=third)
    names = [f"v{at}" for at in pair]
    cells = [(f"{names[0]}c{i}", f"{names[1]}c{j}", str(n)) for (i, j), n in np.ndenumerate(margin)]
    spec = TableSpec(tuple(Variable(name, "key") for name in names), measure=Measure(count="n"))
    cube = Cube.build(Table.from_frame(pd.DataFrame(cells, columns=[*names, "n"])), spec)
    return Draft.of(" × ".join(names), cube, SMALL)


if __name__ == "__main__":
    main()
