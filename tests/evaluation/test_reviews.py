"""Reviews beside releases, of tables without cells, and of rules whose sentences ask for more than they compare."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from sdc_core.cube.addresses import Addresses
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.statuses import Statuses
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from tests.rules.made_up import CarelessSeven
from tests.table.sheets import keys_and_target, sheet

HIDDEN = keys_and_target("region", "answer", missing=("..", "<9", "5–9"))


def test_beside_a_release_steps_that_were_applied_are_no_longer_to_come_and_other_reasons_stay() -> None:
    """No category is named as sensitive: one rule is idle. The policy rounds what is left."""
    cube = Cube.build(sheet("region,answer,n\na,yes,9\na,no,9\n"), keys_and_target("region", "answer"))
    rounding = {"method": "round", "base": 5}

    result = review(cube, Policy("mine", (FewOthers(), FewNonSensitive()), steps=(rounding,)))
    idle = [str(reason) for reason in result.idle]
    beside = [str(reason) for reason in result.with_steps_applied().idle]

    assert len(idle) == 2
    assert beside == [reason for reason in idle if "non-sensitive" in reason]
    assert len(beside) == 1


def test_a_table_that_stores_no_cell_has_no_status_anywhere() -> None:
    units = TableSpec((Variable("region", "key"), Variable("answer", "target")), layout="microdata")
    cube, nothing = Cube.build(sheet("region,answer\na,yes\n"), units), np.zeros(0, dtype=np.int64)
    empty = replace(cube, addresses=Addresses(cube.addresses.shape, nothing), count=nothing)

    result = review(empty, Policy("small", (SmallCount(),)))

    assert len(result.findings) == 0
    assert Statuses.of(result).at(np.array([[-1, -1], [-1, -1]])).tolist() == [[0, 0], [0, 0]]


def test_a_cell_that_is_unsafe_whatever_it_is_stays_open_where_its_sentence_cannot_be_told() -> None:
    """Seven are in each of three cells; the group of the first is 7 and 5 to 9 more, that of the second is 16."""
    text = "region,answer,n\na,yes,7\na,no,5–9\nb,yes,7\nb,no,9\nc,yes,7\nc,no,..\nc,Total,15\n"

    found = review(Cube.build(sheet(text), HIDDEN), Policy("seven", (CarelessSeven(),))).findings

    verdicts = {"/".join(one.labels): one.verdict for one in found}
    assert verdicts["a/yes"] == "not judged"
    assert (verdicts["b/yes"], verdicts["c/yes"]) == ("unsafe", "unsafe")
    assert verdicts["a/no"] == "not judged"
    assert "b/no" not in verdicts
