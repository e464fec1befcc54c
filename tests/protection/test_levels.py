"""The required levels, rule by rule, checked with a pencil."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.reading import read_table
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.table_spec import TableSpec
from tests.protection.tables import table_of

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_piano_makers_need_two_point_one_million_of_doubt():
    spec = TableSpec.load(EXAMPLES / "pianos.toml")
    cube = Cube.build(read_table(EXAMPLES / "pianos.csv"), spec)

    release = Suppress(singletons=False).protect(review(cube, Policy("p%", (PPercent(p=10),))))

    # 81/10 − (92 − 81 − 5) = 2.1, rounded up to whole units of the last digit.
    unit = 10**release.decimals
    pianos = int(cube.rows_of([np.array([1])])[0])
    assert release.claims.up[release.claims.rows == pianos].tolist() == [-(-21 * unit // 10)]
    assert release.status[pianos] == Treatment.PRIMARY


def test_dominance_asks_for_the_doubt_that_brings_the_share_down_to_its_limit():
    spec = TableSpec.load(EXAMPLES / "pianos.toml")
    cube = Cube.build(read_table(EXAMPLES / "pianos.csv"), spec)

    release = Suppress(singletons=False).protect(review(cube, Policy("nk", (Dominance(n=2, k=85),))))

    # 100 · 86 / 85 − 92 = 9.18 (rounded up in units of the last digit)
    unit = 10**release.decimals
    assert release.claims.up[0] == -(-(8600 - 85 * 92) * unit // 85)


def test_two_rules_ask_for_the_larger_level():
    cube = table_of([[20, 1, 15], [10, 30, 12], [18, 9, 14]])
    policy = Policy("two", (SmallCount(cell=2, key=2, target=2), SmallCount(cell=5, key=5, target=5)))

    release = Suppress(singletons=False).protect(review(cube, policy))

    assert release.claims.up.tolist() == [4]


def test_a_group_of_one_kind_cannot_be_told_from_one_with_somebody_elsewhere():
    cube = table_of([[19, 0, 0], [10, 12, 9], [11, 14, 8]], roles=("key", "target"))
    policy = Policy("group", (FewOthers(t=3),))

    release = Suppress(singletons=False).protect(review(cube, policy))

    whole = int(cube.rows_of([np.array([1]), np.array([1])])[0])
    beside = cube.rows_of([np.array([1, 1]), np.array([2, 3])])
    assert release.hidden[whole]
    assert release.hidden[beside].any()
    assert release.claims.number_of_groups >= 1
