"""A table held against many releases: what is put together, and that what is not looked at is never called safe."""

from __future__ import annotations

from itertools import product

import pandas as pd
import pytest

from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.policy.policy import Policy
from sdc_core.register import history
from sdc_core.register.entry import Registered
from sdc_core.register.history import History, hold_against
from sdc_core.register.searching import Overlap, Relation
from sdc_core.register.wording import sentences_of, smallest_allowed
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

POLICY = Policy("three", (SmallCount(cell=3, key=3, target=3),))
NAMES = ("sex", "area", "answer", "sector")
COUNTS = dict(zip(product("mf", "ab", "xy", "12"), (4, 1, 5, 9, 7, 8, 6, 3, 2, 5, 4, 7, 3, 6, 8, 5), strict=True))


def table(*names: str) -> Publication:
    """The same people by some of the variables."""
    frame = pd.DataFrame([[*cell, n] for cell, n in COUNTS.items()], columns=[*NAMES, "n"])
    cells = frame.groupby(list(names), as_index=False)["n"].sum()
    spec = TableSpec(tuple(Variable(name, "key") for name in names), measure=Measure(count="n"))
    return Publication.of_others(Cube.build(Table.from_frame(cells), spec))


def overlap(number: int) -> Overlap:
    release = Registered(number, f"Table {number}", "", "", "2025-03-01", "", "", "", 4, 0, changed=False)
    return Overlap(release, Relation.EQUAL, 2, 4)


def held(*earlier: Publication) -> History:
    """Two of the three tables of pairs, and those that came before."""
    read = dict(enumerate(earlier, start=1))
    return hold_against(
        table("sex", "area"), [overlap(number) for number in read], lambda one: read[one.number], POLICY
    )


PAIRS = (table("sex", "answer"), table("area", "answer"))


def test_all_that_fits_is_one_system_of_equations() -> None:
    found = held(*PAIRS)

    assert [[one.number for one in group.releases] for group in found.groups] == [[1, 2]]
    assert not found.apart
    assert found.exit_status in (0, 1)


def test_releases_beyond_the_number_are_named_and_not_called_safe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_RELEASES", 1)

    found = held(*PAIRS)

    assert [one.release.number for one in found.apart] == [2]
    assert found.exit_status == 2
    assert any("only the 1 release that has most in common" in line for line in sentences_of(found, POLICY))


def test_what_is_too_large_together_is_looked_at_in_groups_and_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    earlier = (table("sex", "answer"), table("area", "sector"))
    single = max(len(held(one).groups[0].linked.joint.system) for one in earlier)
    assert len(held(*earlier).groups) == 1
    monkeypatch.setattr(history, "MOST_UNKNOWNS", single)

    found = held(*earlier)

    assert [[one.number for one in group.releases] for group in found.groups] == [[1], [2]]
    assert found.exit_status == 2
    assert any(
        "only from releases of different systems was not looked at" in line for line in sentences_of(found, POLICY)
    )


def test_a_release_that_is_too_large_by_itself_is_set_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_UNKNOWNS", 0)

    found = held(table("sex", "area", "answer"), table("sex", "answer"))

    assert [one.release.number for one in found.apart] == [2]
    assert "at most 0 are looked at" in found.apart[0].problem.what
    assert found.exit_status == 2


def test_the_smallest_count_that_the_policy_publishes_is_that_of_its_strictest_rule() -> None:
    assert smallest_allowed(POLICY) == 3
    assert smallest_allowed(Policy("others", (FewOthers(t=3),))) is None
