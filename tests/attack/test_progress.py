"""What is said of how far the work is: a share of the whole that never goes back."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from sdc_core.attack import intervals
from sdc_core.attack.completions import review_over_completions
from sdc_core.attack.exposure import attack_publication
from sdc_core.attack.inference import Effort, infer
from sdc_core.attack.joint_bounds import with_joint_bounds
from sdc_core.attack.linked.deriving import link_and_derive
from sdc_core.attack.narrowing import Levels
from sdc_core.attack.publication import Publication
from sdc_core.attack.viewers import Viewer
from sdc_core.numbers.bounds import Bounds
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, published
from tests.attack.tables import flat
from tests.oracle import Spanning
from tests.reviewed import cube_of

APART = (flat("a", "a1", "a2"), flat("b", "b1", "b2", "b3"), Spanning("y", "by", {f"y{at}": None for at in range(4)}))
TARGET = (flat("a", "a1", "a2", "a3", role="target"), flat("b", "b1", "b2", "b3"))


def _four_parts() -> Publication:
    """Four tables side by side, each with a square of hidden counts."""
    counts = {(f"a{i}", f"b{j}", f"y{at}"): 3 + i + j for i in (1, 2) for j in (1, 2, 3) for at in range(4)}
    cube = cube_of(counts, APART)
    hidden = np.array(["b3" not in cube.label(row) and "Total" not in cube.label(row) for row in range(len(cube))])
    return Publication.of_own(cube, hidden)


def _attack(progress: Progress, *, levels: bool = False, viewers: bool = False) -> None:
    publication = _four_parts()
    number = len(publication.system)
    ones = np.ones(number, dtype=np.int64)
    eyes = [Viewer(np.array([at]), ones[:1], ones[:1]) for at in range(number)] if viewers else []
    attack_publication(
        publication, levels=Levels(ones, ones) if levels else None, viewers=eyes, progress=progress
    )  # fmt: skip


def _infer(progress: Progress, effort: Effort = Effort.FULL) -> None:
    counts = {(f"a{i}", f"b{j}"): (i * j) % 4 for i in (1, 2, 3) for j in (1, 2, 3)}
    cube = cube_of(counts, TARGET)
    shown = (cube.count + 1) // 3 * 3
    policy = Policy("tested", (FewOthers(t=3), SmallCount(cell=3)))
    infer(cube, Bounds(np.maximum(0, shown - 2), shown + 2), policy, effort=effort, progress=progress)


def _complete(progress: Progress) -> None:
    counts = {(f"a{i}", f"b{j}"): None if (i, j) != (3, 3) else 2 for i in (1, 2, 3) for j in (1, 2, 3)}
    totals = {("Total", f"b{j}"): 4 for j in (1, 2, 3)} | {(f"a{i}", "Total"): 4 for i in (1, 2, 3)}
    cube = cube_of({**counts, **totals, ("Total", "Total"): 12}, TARGET)
    policy = Policy("tested", (FewOthers(t=3), SmallCount(cell=3)))
    review_over_completions(with_joint_bounds(cube), policy, progress=progress)


def _derive(progress: Progress) -> None:
    sexes, places = ("m", "f"), ("p", "q", "r")
    tables = (
        published(["sex", "place"], crossed(sexes, places, [["x", 12, 3], [16, 19, 2]]), missing="x"),
        published(["place", "own"], crossed(places, ("yes", "no"), [[20, 17], [31, 0], [2, 3]])),
    )
    link_and_derive(publications=tables, policy=Policy("tested", (SmallCount(cell=3),)), most=9, progress=progress)


@pytest.mark.parametrize(
    ("work", "least"),
    [
        (_attack, 2),
        (lambda progress: _attack(progress, levels=True, viewers=True), 4),
        (lambda progress: _attack(progress, viewers=True), 2),
        (_infer, 4),
        (lambda progress: _infer(progress, Effort.QUICK), 2),
        (_complete, 4),
        (_derive, 3),
    ],
    ids=["outsider", "levels", "viewers", "infer", "infer quickly", "complete", "derive"],
)
def test_progress_is_a_share_that_never_goes_back(
    work: Callable[[Progress], None], least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Parts are looked at one by one here, so that there are several steps to tell of."""
    monkeypatch.setattr(intervals, "BATCH", 1)
    shares: list[float] = []

    work(lambda share, _: shares.append(share))

    assert len(set(shares)) >= least
    assert min(shares) >= 0 and max(shares) <= 1
    assert shares == sorted(shares)
