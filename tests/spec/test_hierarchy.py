"""A variable is a tree: the total first, every node after its parent."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.errors import SpecError
from sdc_core.spec.hierarchy import TOTAL, Hierarchy

COUNTRY = {"North": "", "a": "North", "b": "North", "South": "", "c": "South", "Islands": ""}


@st.composite
def trees(draw: st.DrawFn) -> dict[str, str]:
    """Code → parent code, in any order that a file may have."""
    number = draw(st.integers(1, 12))
    parents: dict[str, str] = {}
    for code in map(str, range(number)):
        parents[code] = draw(st.sampled_from(["", *parents]))
    return dict(draw(st.permutations(list(parents.items()))))


def test_a_flat_variable_has_the_total_and_its_categories() -> None:
    flat = Hierarchy.flat(["A", "B"])

    assert flat.codes == (TOTAL, "A", "B")
    assert flat.parent.tolist() == [0, 0, 0]
    assert flat.is_root.tolist() == [True, False, False]
    assert flat.is_leaf.tolist() == [False, True, True]
    assert flat.has_sibling.tolist() == [False, True, True]


def test_the_categories_of_a_by_variable_stand_alone() -> None:
    separate = Hierarchy.separate(["2024", "2025"])

    assert separate.is_root.all()
    assert separate.is_leaf.all()
    assert not separate.has_sibling.any()
    assert list(separate.families()) == []


def test_nodes_follow_their_parents_and_keep_the_order_of_the_file() -> None:
    country = Hierarchy.from_parents(COUNTRY)

    assert country.codes == (TOTAL, "North", "a", "b", "South", "c", "Islands")
    assert country.parent.tolist() == [0, 0, 1, 1, 0, 4, 0]
    assert country.depth.tolist() == [0, 1, 2, 2, 1, 2, 1]


def test_an_only_child_has_no_margin_of_its_own() -> None:
    country = Hierarchy.from_parents(COUNTRY)

    assert not country.has_sibling[country.codes.index("c")]
    assert country.has_sibling[country.codes.index("a")]
    assert not country.has_sibling[0]


def test_a_family_comes_before_the_family_of_its_parent() -> None:
    country = Hierarchy.from_parents(COUNTRY)

    families = [(parent, children.tolist()) for parent, children in country.families()]

    assert families == [(4, [5]), (1, [2, 3]), (0, [1, 4, 6])]


def test_below_a_node_is_the_node_and_all_under_it() -> None:
    country = Hierarchy.from_parents(COUNTRY)

    assert country.below([1]).tolist() == [False, True, True, True, False, False, False]
    assert country.below([0]).all()
    assert not country.below([]).any()
    assert country.path(3) == (3, 1, 0)


def test_categories_that_do_not_occur_are_left_out_unless_something_below_them_does() -> None:
    country = Hierarchy.from_parents(COUNTRY)
    occurring = np.array([code in ("b", "Islands") for code in country.codes])

    kept = country.kept(occurring)

    assert kept.codes == (TOTAL, "North", "b", "Islands")
    assert kept.parent.tolist() == [0, 0, 1, 0]


def test_a_subtotal_that_occurs_without_its_parts_becomes_a_leaf() -> None:
    country = Hierarchy.from_parents(COUNTRY)
    occurring = np.array([code == "South" for code in country.codes])

    kept = country.kept(occurring)

    assert kept.codes == (TOTAL, "South")
    assert kept.is_leaf.tolist() == [False, True]


def test_a_parent_that_is_no_code_is_refused_by_its_place() -> None:
    with pytest.raises(SpecError) as refused:
        Hierarchy.from_parents({"a": "Nrth", "North": "", "b": "South"}, where="region.csv")

    assert str(refused.value).splitlines() == [
        "region.csv: the parent of code 1 is not a code itself; add a line for the parent.",
        "region.csv: the parent of code 3 is not a code itself; add a line for the parent.",
    ]


@pytest.mark.parametrize("parents", [{"a": "a"}, {"a": "b", "b": "a"}, {"x": "", "a": "b", "b": "c", "c": "b"}])
def test_a_circle_is_refused(parents: dict[str, str]) -> None:
    with pytest.raises(SpecError, match="is part of itself; break the circle"):
        Hierarchy.from_parents(parents)


@given(trees())
def test_every_tree_is_kept_whole_and_in_preorder(parents: dict[str, str]) -> None:
    tree = Hierarchy.from_parents(parents)

    assert sorted(tree.codes[1:]) == sorted(parents)
    assert (tree.parent[1:] < np.arange(1, len(tree))).all()
    for node in range(1, len(tree)):
        above = parents[tree.codes[node]]
        assert tree.codes[tree.parent[node]] == (above or TOTAL)
        assert tree.depth[node] == len(tree.path(node)) - 1
        below = np.flatnonzero(tree.below([node]))
        assert below.tolist() == list(range(node, node + len(below)))


@given(trees())
def test_each_node_but_the_root_is_in_one_family_and_deeper_families_come_first(parents: dict[str, str]) -> None:
    tree = Hierarchy.from_parents(parents)

    seen: list[int] = []
    for parent, children in tree.families():
        assert children.tolist() == tree.children(parent).tolist()
        assert parent not in seen
        seen.extend(children.tolist())
    assert sorted(seen) == list(range(1, len(tree)))
