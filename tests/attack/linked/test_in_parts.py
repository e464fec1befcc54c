"""Tables with too many joint cells to list: pair by pair, over shared variables, and what was not looked at."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sdc_core.attack.linked.in_parts import LinkedInParts, link_or_in_parts, projected
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.publication import Publication
from sdc_core.errors import LimitError
from sdc_core.numbers.bounds import Bounds
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Filter
from tests.attack.linked.tables import published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
OWN = Filter("tenure", one_of=("own",))
SEX = ("m", "f")


def wide(name: str, categories: int, sexes: tuple[int, int], filters: tuple[Filter, ...] = ()) -> Publication:
    """So many men and women, all of them in the first of many categories but one in each other."""
    cells = []
    for sex, number in zip(SEX, sexes, strict=True):
        cells += [(sex, f"{name}{at}", number - categories + 1 if at == 0 else 1) for at in range(categories)]
    return published(["sex", name], cells, filters=filters)


def wide_tables() -> list[Publication]:
    """Men and women by four variables; one of the tables counts two men less: those who do not own their home."""
    owners = wide("town", 9, (298, 280), (OWN,))
    return [wide("job", 9, (300, 280)), owners, wide("car", 9, (300, 280)), wide("pet", 9, (300, 280))]


def test_tables_with_too_many_joint_cells_are_looked_at_in_pairs() -> None:
    with pytest.raises(LimitError):
        link(wide_tables(), SMALL)

    found = link_or_in_parts(wide_tables(), SMALL)

    assert isinstance(found, LinkedInParts)
    assert [pair.tables for pair in found.pairs] == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    assert all(not pair.left_out for pair in found.pairs)
    assert (found.apart, found.not_looked_at) == ((), ())
    assert found.exit_status == 1


def test_a_pair_with_too_many_cells_is_summed_to_the_variables_that_both_have() -> None:
    tables = [wide("job", 200, (900, 880)), wide("town", 210, (898, 880), (OWN,))]

    found = link_or_in_parts(tables, SMALL)

    assert isinstance(found, LinkedInParts)
    (pair,) = found.pairs
    assert pair.left_out == ("job", "town")
    rows = pair.linked.derived.tolist()
    counts = {pair.linked.joint.cube.label(row): pair.linked.interval_at(row)[0] for row in rows}
    assert counts["m", "not own"] == 2
    assert counts["f", "not own"] == 0
    assert found.exit_status == 1


def test_what_was_not_looked_at_is_no_clean_bill() -> None:
    found = link_or_in_parts([wide("job", 200, (900, 880)), wide("town", 210, (900, 880))], SMALL)

    assert isinstance(found, LinkedInParts)
    assert not any(pair.linked.exit_status for pair in found.pairs)
    assert found.exit_status == 2


def test_tables_that_fit_are_looked_at_as_a_whole() -> None:
    assert isinstance(link_or_in_parts([wide("job", 3, (9, 9)), wide("town", 3, (9, 9))], SMALL), Linked)


def test_a_projected_table_has_the_totals_of_what_it_leaves_out() -> None:
    table = published(
        ["a", "b", "c"], [("a0", "b0", "c0", 3), ("a0", "b1", "c1", "x"), ("a1", "b0", "c1", 5)], missing="x"
    )

    small = projected(table, ["c", "a"])

    found = {small.cube.label(row): (small.figures[row], small.hidden[row]) for row in range(len(small.cube))}
    assert found["c0", "a0"][0] == 3
    assert found["c1", "a1"][0] == 5
    assert found["c1", "a0"][1] and found["Total", "a0"][1] and not found["c0", "a1"][1]
    assert small.cube.missing is not None and np.array_equal(small.hidden, small.cube.missing)
    assert not small.cube.count[small.hidden].any()


def test_a_projected_table_has_nobody_where_a_table_of_many_variables_has_no_cell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of two areas and two jobs only three pairs have people; of the fourth nothing is hidden either."""
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
    table = published(
        ["area", "job", "sex"], [("N", "p", "m", 4), ("N", "q", "m", 6), ("S", "p", "m", "x")], missing="x"
    )
    assert len(table.cube) < 3 * 3 * 2
    known = replace(
        table, bounds=Bounds(np.where(table.hidden, 2, table.figures), np.where(table.hidden, 9, table.figures))
    )

    small = projected(replace(known, empty=table.hidden), ["area", "job"])

    assert small.bounds is not None and small.empty is not None
    row = next(row for row in range(len(small.cube)) if small.cube.label(row) == ("S", "q"))
    assert (int(small.figures[row]), bool(small.hidden[row]), bool(small.empty[row])) == (0, False, False)
    assert (int(small.bounds.low[row]), int(small.bounds.high[row])) == (0, 0)
    hidden = next(row for row in range(len(small.cube)) if small.cube.label(row) == ("S", "p"))
    assert (bool(small.hidden[hidden]), int(small.bounds.low[hidden]), int(small.bounds.high[hidden])) == (True, 2, 9)
