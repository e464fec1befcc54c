"""A joint table by its finest cells alone: what each of its equations says, written out by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from sdc_core.attack.linked.bounding import joint_intervals
from sdc_core.attack.linked.finest import Finest
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.statements import Largest
from sdc_core.attack.publication import Publication
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from tests.attack.linked.tables import crossed, published

SEX = ("m", "f")


def _named(joint: Joint, cells: Any) -> list[str]:
    """What unknowns are called; "?" for a hidden figure that is no joint cell."""
    return ["/".join(joint.cube.label(cell)) if cell < len(joint.cube) else "?" for cell in map(int, cells)]


def _own(joint: Joint, finest: Finest) -> list[str]:
    return _named(joint, joint.system.cells[finest.system.cells])


def _equations(joint: Joint, finest: Finest) -> set[tuple[tuple[tuple[str, int], ...], int]]:
    """Every equation: its unknowns by name with their factors, and what is on the right."""
    names = _own(joint, finest)
    rows = finest.system.matrix.toarray()
    return {
        (tuple(sorted((name, int(factor)) for name, factor in zip(names, row, strict=True) if factor)), int(right))
        for row, right in zip(rows, finest.system.right, strict=True)
    }


def _sums(joint: Joint, finest: Finest) -> dict[str, tuple[dict[str, int], int]]:
    """Every unknown of the joint table as a sum of those of the finest system, and what is added."""
    names = _own(joint, finest)
    return {
        whole: ({name: int(factor) for name, factor in zip(names, row, strict=True) if factor}, int(added))
        for whole, row, added in zip(
            _named(joint, joint.system.cells), finest.sums.toarray(), finest.offset, strict=True
        )
    }


def _bounded(table: Publication, label: tuple[str, ...], low: int, high: int) -> Publication:
    """The table with what is known of one hidden figure, beside what is known of others."""
    least, most = np.where(table.hidden, 0, table.figures), np.where(table.hidden, UNLIMITED, table.figures)
    if table.bounds is not None:
        least, most = table.bounds.low.copy(), table.bounds.high.copy()
    row = next(row for row in range(len(table.cube)) if table.cube.label(row) == label)
    least[row], most[row] = low, high
    return replace(table, bounds=Bounds(least, most))


def test_what_is_published_is_said_of_the_finest_cells_that_nobody_publishes() -> None:
    """Men below 20 are published, so that of men only the older ones are left; the total follows from both sexes."""
    first = published(["sex", "age"], crossed(SEX, ("<20", "20–39"), [[6, "x"], ["x", "x"]]), missing="x")
    joint = Joint.of([first, published(["sex"], [("m", 15), ("f", 48)])])

    finest = Finest.of(joint)

    assert _own(joint, finest) == ["m/20–39", "f/<20", "f/20–39"]
    assert _equations(joint, finest) == {
        ((("m/20–39", 1),), 9),
        ((("f/20–39", 1), ("f/<20", 1)), 48),
    }
    assert finest.shape == (2, 2)
    assert finest.place.tolist() == [-1, 0, 1, 2]
    assert _sums(joint, finest) == {
        "m/20–39": ({"m/20–39": 1}, 0),
        "f/<20": ({"f/<20": 1}, 0),
        "f/20–39": ({"f/20–39": 1}, 0),
        "Total/<20": ({"f/<20": 1}, 6),
        "Total/20–39": ({"m/20–39": 1, "f/20–39": 1}, 0),
    }


@pytest.mark.parametrize("known", [None, (7, 9), (0, 9), (1, UNLIMITED)])
def test_a_hidden_sum_is_an_unknown_of_its_own_where_something_is_known_of_it(known: tuple[int, int] | None) -> None:
    """Below 25 are those below 20, six, and those of 20 to 24."""
    fine = published(["age"], [("<20", 6), ("20–39", "x")], missing="x")
    other = published(["age"], [("<25", "x"), ("25–39", 8)], missing="x")
    joint = Joint.of([fine, other if known is None else _bounded(other, ("<25",), *known)])

    finest = Finest.of(joint)

    assert _own(joint, finest) == (["20–24"] if known is None else ["20–24", "?"])
    assert _equations(joint, finest) == (set() if known is None else {((("20–24", 1), ("?", -1)), -6)})
    assert _sums(joint, finest)["?"] == (({"20–24": 1}, 6) if known is None else ({"?": 1}, 0))
    assert _sums(joint, finest)["20–39"] == ({"20–24": 1}, 8)
    ends = [*zip(finest.system.low.tolist(), finest.system.high.tolist(), strict=True)]
    assert ends == [(0, UNLIMITED), *([] if known is None else [known])]


def test_several_sums_of_which_something_is_known_are_each_its_own_unknown() -> None:
    """Women are hidden within bounds, and so are all of 20 to 39."""
    hiding = published(["sex", "age"], crossed(SEX, ("<20", "20–39"), [[6, 4], ["x", "x"]]), missing="x")
    joint = Joint.of([_bounded(_bounded(hiding, ("f", "Total"), 3, 8), ("Total", "20–39"), 4, 9)])

    finest = Finest.of(joint)

    assert _own(joint, finest) == ["f/<20", "f/20–39", "Total/20–39", "f/Total"]
    assert _equations(joint, finest) == {
        ((("Total/20–39", -1), ("f/20–39", 1)), -4),
        ((("f/20–39", 1), ("f/<20", 1), ("f/Total", -1)), 0),
    }
    assert _sums(joint, finest) == {
        **{name: ({name: 1}, 0) for name in ("f/<20", "f/20–39", "Total/20–39", "f/Total")},
        "Total/<20": ({"f/<20": 1}, 6),
        "Total/Total": ({"f/<20": 1, "f/20–39": 1}, 10),
    }
    assert finest.system.low.tolist() == [0, 0, 4, 3]
    assert finest.system.high.tolist() == [UNLIMITED, UNLIMITED, 9, 8]


def test_a_single_unknown_follows_from_a_sum_that_is_no_joint_cell() -> None:
    """Seven are below 25, one of them 20 to 24, and eight are older."""
    fine = published(["age"], [("<20", "x"), ("20–24", 1), ("25–39", 8)], missing="x")
    joint = Joint.of([fine, published(["age"], [("<25", 7), ("25–39", 8)])])

    found = joint_intervals(joint, lambda one: np.zeros(len(one), dtype=bool))

    assert _named(joint, joint.system.cells) == ["<20"]
    assert (found.lower.tolist(), found.upper.tolist()) == ([6], [6])


@pytest.mark.parametrize(("known", "sum_"), [(None, 7), ((0, 9), 7), ((7, 7 + 1), 7), ((8, 9), None), ((0, 6), None)])
def test_a_hidden_sum_of_published_figures_is_known(known: tuple[int, int] | None, sum_: int | None) -> None:
    """Six and one; what is known of the sum must agree with it."""
    fine = published(["age"], [("<20", 6), ("20–24", 1), ("25–39", 8)])
    other = published(["age"], [("<25", "x"), ("25–39", 8)], missing="x")
    other = other if known is None else _bounded(other, ("<25",), *known)

    if sum_ is None:
        with pytest.raises(InputError):
            joint = Joint.of([fine, other])
            joint_intervals(joint, lambda one: np.zeros(len(one), dtype=bool))
        return
    joint = Joint.of([fine, other])
    found = joint_intervals(joint, lambda one: np.zeros(len(one), dtype=bool))

    assert _named(joint, joint.system.cells) == ["?"]
    assert (found.lower.tolist(), found.upper.tolist()) == ([sum_], [sum_])


def test_several_hidden_sums_of_published_figures_are_known() -> None:
    fine = published(["age"], [("<10", 9), ("10–19", 6), ("20–24", 1), ("25–39", 8), ("40+", 2)])
    other = published(["age"], [("<10", 9), ("10–24", "x"), ("25+", "x")], missing="x")
    joint = Joint.of([fine, other])

    found = joint_intervals(joint, lambda one: np.zeros(len(one), dtype=bool))

    assert (found.lower.tolist(), found.upper.tolist()) == ([7, 10], [7, 10])


@pytest.mark.parametrize(("total", "unmet"), [(15, 0), (14, 1)])
def test_a_total_of_figures_that_several_tables_publish_between_them_is_held_against_these(
    total: int, unmet: int
) -> None:
    """Of 4, 3, 2 and 6 each table publishes two, so that no line is published, but all of them are. Nobody is there."""
    lines, places = ("here", "there"), ["/".join(place) for place in product(SEX, ("<20", "20+"))]

    def table(counts: list[object]) -> Publication:
        cells = crossed(lines, places, [counts, [0, 0, 0, 0]])
        return published(
            ["area", "sex", "age"], [(area, *str(place).split("/"), n) for area, place, n in cells], missing="x"
        )

    one, two = table([4, "x", "x", 6]), table(["x", 3, 2, "x"])
    joint = Joint.of([one, two, published(["area"], [("here", total), ("there", 0)])])

    finest = Finest.of(joint)

    assert len(finest.system) == 0
    assert len(finest.system.unmet) == unmet
    if unmet:
        with pytest.raises(InputError):
            joint_intervals(joint, lambda one: np.zeros(len(one), dtype=bool))


def test_what_is_said_to_be_the_largest_bounds_what_it_is_compared_with() -> None:
    """The North has more than the South of ten."""
    areas = published(["area", "sex"], [("North", "m", "x"), ("South", "m", "x"), ("Isle", "m", 0)], missing="x")
    joint = Joint.of([areas, published(["sex"], [("m", 10)])], statements=[Largest((("area", "North"),))])

    found = joint_intervals(joint, lambda one: np.zeros(len(one), dtype=bool))

    names = _named(joint, joint.system.cells)
    ends = dict(zip(names, zip(found.lower.tolist(), found.upper.tolist(), strict=True), strict=True))
    assert (ends["North/m"], ends["South/m"]) == ((5, 10), (0, 5))


def test_a_lower_bound_is_kept_where_some_of_the_figures_may_be_below_nought() -> None:
    """p and q may each be as low as −3, and z not: of p and q together it is known that they are not below −2."""
    tree = {"G": "", "p": "G", "q": "G", "z": ""}
    table = published(["v", "w"], [*((v, "w0", "x") for v in "pqz"), ("z", "w1", 0)], missing="x", tree=tree)
    low = np.where(table.hidden, -UNLIMITED, table.figures)
    table = replace(table, bounds=Bounds(low, np.where(table.hidden, UNLIMITED, table.figures)))
    for label, least in (("p", -3), ("q", -3), ("z", 0), ("G", -2)):
        table = _bounded(table, (label, "w0"), least, UNLIMITED)
    joint = Joint.of([table])

    found = joint_intervals(joint, lambda one: np.zeros(len(one), dtype=bool))

    assert "G/w0" in _own(joint, Finest.of(joint))
    lower = dict(zip(_named(joint, joint.system.cells), found.lower.tolist(), strict=True))
    assert (lower["G/w0"], lower["p/w0"], lower["z/w0"]) == (-2, -3, 0)
