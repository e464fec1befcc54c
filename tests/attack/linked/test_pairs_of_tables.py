"""Of tables that are looked at pair by pair every pair says what it says by itself, by the names that were agreed."""

from __future__ import annotations

import pytest

from sdc_core.attack.linked import joint
from sdc_core.attack.linked.in_parts import LinkedInParts, link_or_in_parts
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.linked.matching import Same
from sdc_core.errors import LimitError
from tests.attack.linked.tables import crossed, published
from tests.attack.linked.test_matching import SEX, SMALL, by_constituency, by_district, lookup

TABLES = [
    by_district([[10, 9], [5, 1]]),
    by_constituency([[8, 9], [7, 1]]),
    published(["gender", "job"], crossed(("male", "female"), ("p", "q", "r"), [[9, 5, 1], [2, 7, 1]])),
]
AGREED = {"gender": "sex"}
SAME = [Same("sex", "male", (SEX[0],)), Same("sex", "female", (SEX[1],))]


def _intervals(linked: Linked) -> dict[tuple[str, ...], tuple[int | None, int | None, bool]]:
    return {linked.joint.cube.label(row): linked.interval_at(row) for row in linked.unpublished.tolist()}


def test_every_pair_says_what_it_says_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = {
        (0, 1): link(TABLES[:2], SMALL, lookup=lookup()),
        (0, 2): link([TABLES[0], TABLES[2]], SMALL, same_variables=AGREED, same=SAME),
        (1, 2): link(TABLES[1:], SMALL, same_variables=AGREED, same=SAME),
    }
    monkeypatch.setattr(joint, "MOST_CELLS", max(len(one.joint.cube) for one in alone.values()))
    with pytest.raises(LimitError):
        link(TABLES, SMALL, same_variables=AGREED, same=SAME, lookup=lookup())

    found = link_or_in_parts(TABLES, SMALL, same_variables=AGREED, same=SAME, lookup=lookup())

    assert isinstance(found, LinkedInParts)
    assert {pair.tables for pair in found.pairs} == set(alone)
    assert found.tables == 3 and found.names[:2] == ("district", "sex") and "job" in found.names
    for pair in found.pairs:
        expected, got = _intervals(alone[pair.tables]), _intervals(pair.linked)
        assert list(got.values()) == list(expected.values()) and got
