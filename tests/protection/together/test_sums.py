"""Tables of sums of the same response, protected together: intervals from the attack on all of them."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from sdc_core.attack import messages as attack_messages
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, LimitError
from sdc_core.policy.policy import Policy
from sdc_core.protection.suppression.levels import Figures, levels_of
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.together.columns import columns_of
from sdc_core.protection.together.protecting import protect_together
from sdc_core.protection.together.tables import Draft
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.p_percent import PPercent
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

EXACT = Policy("known to 40 per cent", (PPercent(p=40),))


def enterprises() -> Table:
    draw = np.random.default_rng(2)
    rows = [
        (
            draw.choice(list("abc")),
            draw.choice(list("xy")),
            draw.choice(list("uvw")),
            f"{draw.lognormal(3, 1.2):.1f}",
            "1",
        )
        for _ in range(60)
    ]
    return Table.from_frame(pd.DataFrame(rows, columns=["region", "kind", "size", "turnover", "shops"]))


def draft(value: str, *names: str) -> Draft:
    spec = TableSpec(
        tuple(Variable(name, "key") for name in names), layout="microdata", measure=Measure("magnitude", value=value)
    )
    return Draft.of(" × ".join(names), Cube.build(enterprises(), spec), EXACT)


def test_sums_stay_as_uncertain_as_the_rule_asks_whoever_has_both_tables():
    drafts = [draft("turnover", "region", "size"), draft("turnover", "region", "kind")]
    assert any(one.review.findings.any_unsafe for one in drafts)

    found = protect_together(drafts, [], Suppress())

    linked = found.audit.linked
    cells = linked.joint.system.cells
    for one, columns in zip(drafts, columns_of(linked.joint), strict=True):
        figures = Figures.of(one.review.cube)
        levels = levels_of(one.review, figures, 0)
        at = np.searchsorted(cells, columns[levels.rows])
        assert np.array_equal(cells[at], columns[levels.rows])
        assert (linked.intervals.lower[at] <= figures.value[levels.rows] - levels.down).all()
        assert (linked.intervals.upper[at] >= figures.value[levels.rows] + levels.up).all()
    assert found.audit.holds


def test_sums_of_two_responses_have_no_equations_in_common():
    with pytest.raises(InputError) as error:
        protect_together([draft("turnover", "region", "size"), draft("shops", "region", "kind")], [], Suppress())

    assert [one.message for one in error.value.problems] == [attack_messages.DIFFERENT_MEASURES]


OTHERS = [("b", "x"), ("a", "y"), ("b", "y")]


def test_a_level_that_no_proof_reaches_in_the_decimals_of_another_table_is_refused():
    """A tenth of the sum of two firms is below 2**53 in whole numbers, and beyond it in tenths."""
    amount = 16 * 10**15
    whole = few_firms(amount, ["1000"] * 4, "region", "kind")
    in_tenths = few_firms(amount, ["999.5", "1000.5", "1000", "1000"], "kind")
    assert not in_tenths.review.findings.any_unsafe

    assert protect_together([whole], [], Suppress()).audit.holds
    with pytest.raises(LimitError, match="no proof in exact numbers is possible"):
        protect_together([whole, in_tenths], [], Suppress())


def few_firms(amount: int, others: list[str], *names: str) -> Draft:
    """Two firms of one region and kind, and these of each other one, in a table of these variables."""
    rows = [("a", "x", str(amount - 1)), ("a", "x", "1"), *((*cell, one) for cell in OTHERS for one in others)]
    table = Table.from_frame(pd.DataFrame(rows, columns=["region", "kind", "turnover"]))
    spec = TableSpec(
        tuple(Variable(name, "key") for name in names),
        layout="microdata",
        measure=Measure("magnitude", value="turnover"),
    )
    return Draft.of(" × ".join(names), Cube.build(table, spec), Policy("few", (FewContributors(n=3),)))
