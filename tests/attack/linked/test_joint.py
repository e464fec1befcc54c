"""What several tables leave apart together: cells, figures and where they stand, by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from sdc_core.attack import messages
from sdc_core.attack.intervals import Intervals
from sdc_core.attack.linked import joint as joint_module
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.publication import Publication
from sdc_core.errors import InputError, LimitError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
SEX = ("m", "f")
FIRST = published(["sex", "age"], crossed(SEX, ("<20", "20–39"), [[6, 9], [10, "x"]]), missing="x")
SECOND = published(["sex", "age"], crossed(SEX, ("<25", "25–39"), [[7, 8], [10, 38]]))

End = tuple[int | None, int | None]


def labels(joint: Joint, rows: Sequence[int]) -> set[tuple[str, ...]]:
    return {joint.cube.label(row) for row in rows}


def intervals(linked: Linked) -> dict[tuple[str, ...], End]:
    return {linked.joint.cube.label(row): linked.interval_at(row)[:2] for row in linked.unpublished.tolist()}


def test_each_joint_cell_has_the_figure_of_the_first_table_that_publishes_it() -> None:
    """Together they leave <20, 20–24 and 25–39 apart, and have 20–39 as the sum of the last two."""
    joint = Joint.of([FIRST, SECOND])

    found = {
        joint.cube.label(row): (int(joint.cube.count[row]), int(joint.sources[row]))
        for row in np.flatnonzero(joint.published).tolist()
    }
    assert found == {
        ("Total", "Total"): (63, 1), ("m", "Total"): (15, 0), ("f", "Total"): (48, 1), ("Total", "<20"): (16, 0),
        ("m", "<20"): (6, 0), ("f", "<20"): (10, 0), ("m", "20–39"): (9, 0), ("Total", "25–39"): (46, 1),
        ("m", "25–39"): (8, 1), ("f", "25–39"): (38, 1),
    }  # fmt: skip
    assert (joint.sources[~joint.published] == -1).all()
    assert np.array_equal(joint.cube.missing_at(np.arange(len(joint.cube))), ~joint.published)
    assert not joint.cube.count[~joint.published].any()
    assert labels(joint, joint.hidden.tolist()) == {("f", "20–39"), ("Total", "20–39")}
    assert (joint.tables, joint.shared, joint.decimals) == (2, ("sex", "age"), 0)


def test_a_figure_of_which_no_joint_cell_has_the_name_is_stated_of_a_sum() -> None:
    stated = Joint.of([FIRST, SECOND]).stated[1]

    cube = SECOND.cube
    assert [cube.label(row)[1] == "<25" for row in range(len(cube))] == (stated.joint == -1).tolist()


def test_all_hidden_cells_are_listed_the_total_of_all_too() -> None:
    joint = Joint.of([FIRST])

    assert labels(joint, joint.hidden.tolist()) == {
        ("f", "20–39"), ("Total", "20–39"), ("f", "Total"), ("Total", "Total"),
    }  # fmt: skip


def test_a_variable_of_one_category_is_shared_too() -> None:
    one = published(["area", "sex"], [("here", "m", 15), ("here", "f", 48)])

    assert Joint.of([one, published(["area"], [("here", 63)])]).shared == ("area",)


def test_what_a_hidden_sum_can_be_bounds_its_parts() -> None:
    """Of men below 25 there are 7 or 8, six of them below 20: one or two are between."""
    table = published(["sex", "age"], crossed(SEX, ("<25", "25–39"), [["x", "x"], [10, 38]]), missing="x")
    low, high = np.where(table.hidden, 0, table.figures), np.where(table.hidden, UNLIMITED, table.figures)
    row = next(row for row in range(len(table.cube)) if table.cube.label(row) == ("m", "<25"))
    low[row], high[row] = 7, 8

    found = intervals(link([FIRST, replace(table, bounds=Bounds(low, high))], SMALL))

    assert found["m", "20–24"] == (1, 2)
    assert found["m", "25–39"] == (7, 8)


def test_a_sum_of_figures_that_is_not_what_another_table_says_is_refused_at_once() -> None:
    """Six and one are not eight; nothing is hidden."""
    fine = published(["age"], [("<20", 6), ("20–24", 1), ("25–39", 8)])

    assert Joint.of([fine, published(["age"], [("<25", 7), ("25–39", 8)])]).published.all()
    with pytest.raises(InputError):
        Joint.of([fine, published(["age"], [("<25", 8), ("25–39", "x")], missing="x")])


def test_shared_are_the_variables_that_every_table_has() -> None:
    third = published(["sex"], [("m", 15), ("f", 48)])

    assert Joint.of([FIRST, SECOND, third]).shared == ("sex",)
    assert Joint.of([FIRST]).shared == ("sex", "age")


@pytest.mark.parametrize("most", [9, 8])
def test_more_joint_cells_than_the_limit_are_refused(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sexes and their total, two ages and theirs."""
    monkeypatch.setattr(joint_module, "MOST_CELLS", most)
    if most == 9:
        assert len(Joint.of([FIRST]).cube) == 9
        return

    with pytest.raises(LimitError) as refused:
        Joint.of([FIRST])

    assert refused.value.problems == (messages.TOO_MANY_JOINT_CELLS.at("the tables", cells=9, most=8),)


def test_figures_of_different_decimals_are_all_in_the_last_digit_of_any_table() -> None:
    """1.5 and 2.0 are the parts of 3.5: in hundredths of the third table, which has 1.25 of the first."""
    tenths = replace(published(["a"], [("a0", 15), ("a1", 20)]), decimals=1)
    hundredths = replace(published(["a", "b"], [("a0", "b0", 125), ("a0", "b1", "x"), ("a1", "b0", "x"),
                                                ("a1", "b1", "x")], missing="x"), decimals=2)  # fmt: skip

    linked = link([tenths, hundredths], SMALL)

    joint = linked.joint
    assert joint.decimals == 2
    assert int(joint.cube.count[joint.cube.addresses.find(np.array([0]))[0]]) == 350
    assert intervals(linked)["a0", "b1"] == (25, 25)
    assert intervals(linked)["a1", "b1"] == (0, 200)


@pytest.mark.parametrize(
    ("tables", "places"),
    [
        ((FIRST, SECOND), []),
        ((FIRST, "amounts"), ["table 2"]),
        ((FIRST, "amounts", SECOND, "costs"), ["table 2", "table 4"]),
        (("amounts", "costs"), ["table 2"]),
    ],
)
def test_counts_and_amounts_and_amounts_of_two_things_are_not_compared(
    tables: Sequence[Any], places: list[str]
) -> None:
    made = [_of_amounts(FIRST, one) if isinstance(one, str) else one for one in tables]
    if not places:
        Joint.of(made)
        return

    with pytest.raises(InputError) as refused:
        Joint.of(made)

    assert refused.value.problems == tuple(messages.DIFFERENT_MEASURES.at(place) for place in places)


def _of_amounts(table: Publication, value: str) -> Publication:
    spec = table.cube.spec
    measure = replace(spec.measure, kind="magnitude", value=value, count="")
    return replace(table, cube=replace(table.cube, spec=replace(spec, measure=measure)))


def test_tables_without_a_variable_in_common_are_refused_and_one_alone_is_not() -> None:
    other = published(["job"], [("p", 25), ("q", 38)])

    assert len(Joint.of([other]).cube) == 3
    assert Joint.of([FIRST, other, SECOND]).tables == 3  # one of them shares what the first one has
    with pytest.raises(InputError) as refused:
        Joint.of([FIRST, other])
    assert refused.value.problems == (messages.NO_SHARED_VARIABLE.at("the tables"),)


def test_the_joint_table_takes_from_the_first_table_that_has_a_variable_what_it_is() -> None:
    one = published(["sex", "record"], crossed(SEX, ("yes", "no"), [[3, 4], [5, 6]]), target="record")
    other = published(["sex", "record"], crossed(SEX, ("yes", "no"), [[3, 4], [5, 6]]))
    sensitive = _described(one, title="First", sensitive={"record": ("yes",)})
    years = published(["year", "sex"], crossed(("2020", "2021"), SEX, [[1, 2], [3, 4]]), by="year")

    def roles(*tables: Publication) -> list[tuple[str, str, tuple[str, ...]]]:
        return [(own.title, own.role, own.sensitive) for own in Joint.of(tables).cube.spec.variables]

    assert roles(sensitive, other) == [("sex", "key", ()), ("record", "target", ("yes",))]
    assert roles(other, sensitive) == [("sex", "key", ()), ("record", "key", ())]
    assert roles(years) == [("year", "key", ()), ("sex", "key", ())]
    titled = [sensitive, other, _described(other, title="Third"), _described(other, title="First")]
    spec = Joint.of(titled).cube.spec
    assert (spec.title, spec.population, spec.unit) == ("First; Third", "Residents", "person")


def _described(
    table: Publication, *, title: str = "", sensitive: dict[str, tuple[str, ...]] | None = None
) -> Publication:
    spec = table.cube.spec
    known = sensitive or {}
    variables = tuple(replace(one, sensitive=known.get(one.title, one.sensitive)) for one in spec.variables)
    return replace(table, cube=replace(table.cube, spec=replace(spec, title=title, variables=variables)))


def test_the_joint_table_within_bounds_has_a_figure_where_they_meet_and_no_bound_below_nought() -> None:
    hiding = published(["sex", "age"], crossed(SEX, ("<25", "25–39"), [["x", "x"], [10, 38]]), missing="x")
    joint = Joint.of([FIRST, hiding])
    number = len(joint.system)
    assert joint.system.cells[-1] >= len(joint.cube)
    lower, upper = np.full(number, -2), np.arange(number)
    lower[0] = upper[0] = 7
    seen = np.ones(number, dtype=bool)
    cells = joint.system.cells

    cube = joint.bounded(Intervals(lower, upper, seen, seen, lower, upper))

    assert cube.bounds is not None
    inside = cells < len(joint.cube)
    first, others = cells[0], cells[inside][1:]
    assert (cube.count[first], cube.missing_at(np.array([first]))[0]) == (7, False)
    assert cube.missing_at(others).all()
    assert (cube.count[others] == 0).all()
    assert (cube.bounds.low[others] == 0).all()
    assert cube.bounds.high[others].tolist() == upper[inside][1:].tolist()
    assert not cube.missing_at(np.flatnonzero(joint.published)).any()
    assert (cube.bounds.low == cube.count)[joint.published].all()


def bounded(
    low: Sequence[int], high: Sequence[int | None], *, empty: Sequence[bool] = (), figures: Sequence[int] = (10, 0, 0)
) -> Publication:
    """Two counts, of which those are hidden whose bounds differ, and their total."""
    table = published(["a"], [("a0", 5), ("a1", 5)])
    known = Bounds(np.array(low), np.array([UNLIMITED if end is None else end for end in high]))
    nobody = np.array(empty) if empty else None
    return replace(table, figures=np.array(figures), hidden=known.low < known.high, bounds=known, empty=nobody)


@pytest.mark.parametrize(
    ("table", "ends"),
    [
        (bounded([10, 0, 0], [10, None, None]), [(0, 10), (0, 10)]),
        (bounded([10, 1, 1], [10, 4, None]), [(1, 4), (6, 9)]),
        (bounded([10, -3, 0], [10, 4, None]), [(-3, 4), (6, 13)]),
        (bounded([10, 0, 0], [10, None, None], empty=[False, True, False]), [(0, 0), (10, 10)]),
    ],
    ids=["nothing known", "bounds", "below nought", "known to be empty"],
)
def test_what_is_known_of_hidden_figures_beforehand_is_used(table: Publication, ends: list[End]) -> None:
    """The other table names the same two; of its figures it is only known that they are not far below nought."""
    other = bounded([-99, -99, 0], [None, None, None])

    linked = link([table, other], SMALL)

    cube = linked.joint.cube
    for row, end in zip((1, 2), ends, strict=True):
        known = (int(cube.count[row]),) * 2 if linked.joint.published[row] else linked.interval_at(row)[:2]
        assert known == end
