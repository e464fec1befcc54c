"""What is found of linked tables that are treated as large ones, and of which cells it is told."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.linked import bounding, walk
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.publication import Publication
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, margins_of_two, published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
OTHERS = Policy("fewer than 3 others", (FewOthers(t=3),))


def _unsafe(linked: Linked) -> set[tuple[str, ...]]:
    assert linked.known is not None
    return {finding.labels for finding in linked.known.findings if finding.verdict == "unsafe"}


@pytest.mark.parametrize(
    ("seed", "shape", "hidden"),
    [(1, (3, 3, 3), 0.3), (19, (3, 3, 3), 0.3), (11, (3, 4, 3), 0.3), (12, (3, 3, 3, 2), 0.2)],
)
@pytest.mark.parametrize("beside", [False, True], ids=["", "with a hidden sum that is no joint cell"])
def test_of_large_tables_what_matters_is_settled_and_all_is_found_that_follows(
    beside: bool, seed: int, shape: tuple[int, ...], hidden: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The oracle settles every interval of the whole system; counts that are 1 or 2 at most are unsafe."""
    tables = margins_of_two(seed, shape, hidden=hidden)
    if beside:
        tables.append(
            published(
                ["a"], [("a0 or a1", "x"), *((f"a{at}", "x") for at in range(2, shape[0])), ("none", 0)], missing="x"
            )
        )
    monkeypatch.setattr(bounding, "MOST_SETTLED", 0)
    monkeypatch.setattr(bounding, "WORK", 1)
    monkeypatch.setattr(walk, "WISHES", 2)

    linked = link(tables, SMALL)

    assert (linked.joint.system.cells >= len(linked.joint.cube)).any() == beside
    truth = find_intervals(linked.joint.system)
    cells = len(linked.unpublished)
    known = (truth.lower == truth.upper)[:cells]
    assert not len(linked.unsettled)
    assert linked.derived.tolist() == linked.unpublished[known].tolist()
    small = ((truth.lower >= 1) & (truth.upper <= 2))[:cells]
    assert _unsafe(linked) == {linked.joint.cube.label(row) for row in linked.unpublished[small].tolist()}


def _with_a_hidden_band() -> list[Publication]:
    """Below 25 there is no joint cell of this name: its hidden count is an unknown behind all others."""
    return [
        published(["age", "sex"], crossed(("<20", "20+"), ("m", "f"), [[3, 2], [4, 9]])),
        published(["age", "sex"], crossed(("<25", "25+"), ("m", "f"), [["x", "x"], [3, 5]]), missing="x"),
    ]


def test_only_joint_cells_are_told_of() -> None:
    """Of 20 to 24 there are 4 − 3 men and 9 − 5 women."""
    linked = link(_with_a_hidden_band(), SMALL)

    assert (linked.joint.system.cells >= len(linked.joint.cube)).any()
    found = {linked.joint.cube.label(row): linked.interval_at(row)[:2] for row in linked.unpublished.tolist()}
    assert found == {("20–24", "m"): (1, 1), ("20–24", "f"): (4, 4), ("20–24", "Total"): (5, 5)}
    assert _unsafe(linked) == {("20–24", "m")}


def test_amounts_are_linked_and_held_against_no_policy() -> None:
    """Nobody knows of how many contributions a derived amount is the sum."""
    hiding = published(["sex", "city"], crossed(("m", "f"), ("A", "B"), [["x", 12], [16, 19]]), missing="x")
    cities = published(["city"], [("A", 17), ("B", 31)])

    linked = link([_of_amounts(hiding), _of_amounts(cities)], SMALL)

    assert linked.known is None
    found = {linked.joint.cube.label(row): linked.interval_at(row)[:2] for row in linked.recovered.tolist()}
    assert found == {("m", "A"): (1, 1), ("m", "Total"): (13, 13)}
    assert (linked.unsettled.tolist(), linked.exit_status) == ([], 1)


def _of_amounts(table: Publication) -> Publication:
    spec = table.cube.spec
    measure = replace(spec.measure, kind="magnitude", value="turnover", count="")
    return replace(table, cube=replace(table.cube, spec=replace(spec, measure=measure)))


def test_zeros_that_give_a_group_away_are_told_where_no_table_publishes_them() -> None:
    """No man has a record, and one table shows that; that no man of either city has one follows from it."""
    tables = [
        published(["sex", "record"], crossed(("m", "f"), ("yes", "no"), [[0, 33], [8, 27]]), target="record"),
        published(["sex", "city"], crossed(("m", "f"), ("A", "B"), [[21, 12], [16, 19]])),
    ]

    linked = link(tables, OTHERS)

    assert linked.known is not None
    found = {linked.joint.cube.label(row) for row in linked.known.findings.informative.tolist()}
    assert found == {("m", "yes", city) for city in "AB"}
    assert _unsafe(linked) == {("m", "no", city) for city in "AB"}


def test_cells_that_a_rule_cannot_judge_are_not_told_of_as_found() -> None:
    """By record and city only bounds are known: of these counts no verdict is told, not even that there is none."""
    tables = [
        published(["sex", "record"], crossed(("m", "f"), ("yes", "no"), [[10, 33], [8, 27]]), target="record"),
        published(["sex", "city"], crossed(("m", "f"), ("A", "B"), [[24, 19], [16, 19]])),
    ]

    linked = link(tables, OTHERS)

    assert linked.known is not None
    assert len(linked.unpublished) >= len([*product("mf", "yn", "AB")])
    assert not any(len(one.not_judged) for one in linked.known.findings.verdicts)
    assert linked.exit_status == 0
