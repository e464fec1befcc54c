"""Who stands alone as CSV: every figure below its head."""

from __future__ import annotations

import csv

import pytest

from sdc_core.io.findings.uniqueness_csv import uniqueness_lines
from sdc_core.uniqueness.growing import Growth
from sdc_core.uniqueness.standing import Outside, Standing

OUTSIDE = {
    None: ("", "", "", ""),
    Outside("population", 2, 7 / 3, 4): ("population", "2", "2.333333", "4"),
    Outside("weights", 1.25, 3.0000004, 4): ("weights", "1.25", "3", "0"),
}
"""What a population says, and its basis, unique units, matches and those not judged: of weights all are judged."""


@pytest.mark.parametrize(("outside", "said"), OUTSIDE.items(), ids=["nothing", "population", "weights"])
def test_every_set_of_keys_has_its_line(outside: Outside | None, said: tuple[str, ...]) -> None:
    one = Standing(("region", "sex"), 12, 7, (3, 5, 9), 1, outside)
    two = Standing(("age",), 12, 2, (0, 0, 4), 4)

    lines = list(csv.DictReader(uniqueness_lines(Growth((one,), (two,)))))

    heads = ("keys", "units", "unique", "share", "fewer_than_3", "fewer_than_5", "smallest", "order")
    first = dict(zip(heads, ("region, sex", "12", "3", "0.25", "5", "9", "1", "chosen"), strict=True))
    second = dict(zip(heads, ("age", "12", "0", "0", "0", "4", "4", "worst"), strict=True))
    outside_heads = ("basis", "population_unique", "matches", "not_judged")
    assert lines == [
        {**first, **dict(zip(outside_heads, said, strict=True))},
        {**second, **dict.fromkeys(outside_heads, "")},
    ]
