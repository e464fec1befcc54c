"""What a person is offered for every setting of a measure: another default would give other figures unnoticed."""

from __future__ import annotations

from sdc_core.measures import MEASURES

OFFERED = {
    ("r", "zeros"): ("0.1", 0, 1), ("r", "crowding"): ("0.8", 0, 1), ("r", "smallness"): ("0.1", 0, 1),
    ("r#", "zeros"): ("0.1", 0, 1), ("r#", "crowding"): ("0.8", 0, 1), ("r#", "smallness"): ("0.1", 0, 1),
    ("small-cells", "limit"): ("3", 2, 1000), ("directly-disclosive", "known"): ("1", 0, 1000),
}  # fmt: skip
"""Measure and setting: what it is where nobody sets it, the least and the most."""


def test_a_setting_has_the_default_and_the_ends_that_its_form_offers() -> None:
    offered = {
        (kind.id, item.name): (str(item.default), item.low, item.high) for kind in MEASURES for item in kind.settings()
    }

    assert offered == OFFERED
