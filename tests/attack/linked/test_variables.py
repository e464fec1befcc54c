"""One variable as several tables have it: its finest parts, and what every category of every table is made of."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.attack.linked.lookup import Lookup
from sdc_core.attack.linked.matching import Same
from sdc_core.attack.linked.variables import JointVariable, joint_variable, leaves_below, row_products
from sdc_core.spec.hierarchy import Hierarchy

flat, separate = Hierarchy.flat, Hierarchy.separate
PLACES = Hierarchy.from_parents({"Dale": "North", "Hill": "North", "Port": "South", "North": "", "South": ""})


def made(variable: JointVariable, table: int, tree: Hierarchy) -> dict[str, set[str]]:
    """By its label what each category of a table is made of."""
    parts = [variable.hierarchy.labels[node] for node in variable.leaves.tolist()]
    rows = variable.made_of[table].toarray()
    assert rows.shape == (len(tree), len(parts))
    return {
        label: {part for part, one in zip(parts, row, strict=True) if one}
        for label, row in zip(tree.labels, rows.tolist(), strict=True)
    }


@pytest.mark.parametrize(
    ("first", "second", "tree", "of_first", "of_second"),
    [
        (flat("ab"), flat("ba"), "a b", {"a": "a", "b": "b"}, {"b": "b", "a": "a"}),
        (flat("ab"), flat("abc"), "a b c", {"a": "a", "b": "b"}, {"a": "a", "b": "b", "c": "c"}),
        (flat("abc"), flat("a"), "a b c", {"a": "a", "b": "b", "c": "c"}, {"a": "a"}),
        (flat("ab"), flat("aB"), "a b", {"a": "a", "b": "b"}, {"a": "a", "B": "b"}),
        (flat("abc"), flat("ar"), "a b c", {"a": "a", "b": "b", "c": "c"}, {"a": "a", "r": "bc"}),
        (flat("ar"), flat("abc"), "a r b c", {"a": "a", "r": "bc"}, {"a": "a", "b": "b", "c": "c"}),
        (separate("ab"), separate("b"), "a b", {"a": "a", "b": "b"}, {"b": "b"}),
    ],
    ids=["another order", "one more", "fewer", "one left", "a rest", "a rest that another table cuts", "separate"],
)
def test_categories_of_one_name_are_the_same_and_what_is_left_is_made_of_what_is_left(
    first: Hierarchy, second: Hierarchy, tree: str, of_first: dict[str, str], of_second: dict[str, str]
) -> None:
    """A total holds everything, also what only another table names."""
    found = joint_variable("v", [first, second])

    assert found.hierarchy.labels == ("Total", *tree.split())
    everything = {found.hierarchy.labels[node] for node in found.leaves.tolist()}
    for table, (own, parts) in enumerate(((first, of_first), (second, of_second))):
        total = {} if own.is_root.all() else {"Total": everything}
        assert made(found, table, own) == total | {label: set(one) for label, one in parts.items()}


def test_each_of_two_partitions_that_nobody_matched_may_meet_each_of_the_other() -> None:
    first, second = flat("abc"), flat("ade")

    found = joint_variable("v", [first, second])

    assert found.hierarchy.labels == ("Total", "a", "b", "b & d", "b & e", "c", "c & d", "c & e")
    assert made(found, 0, first)["b"] == {"b & d", "b & e"}
    assert made(found, 1, second)["d"] == {"b & d", "c & d"}
    assert found.joint_nodes(0).tolist() == [0, 1, 2, 5]
    assert found.joint_nodes(1).tolist() == [0, 1, -1, -1]


def test_a_third_table_that_names_a_crossing_of_two_others_cuts_no_further() -> None:
    """Of two partitions four parts are left apart; the third table has the first partition again, but for one name."""
    trees = [flat("bc"), flat("de"), flat("bz")]

    found = joint_variable("v", trees)

    assert len(found.leaves) == 4
    assert made(found, 2, trees[2])["z"] == made(found, 0, trees[0])["c"] == {"c & d", "c & e"}


def test_a_branch_is_what_is_below_it_in_whatever_table_comes_first() -> None:
    regions = flat(["North", "South"])
    for trees in ([regions, PLACES], [PLACES, regions]):
        found = joint_variable("v", trees)

        places = trees.index(PLACES)
        assert made(found, places, PLACES)["North"] == made(found, 1 - places, regions)["North"] == {"Dale", "Hill"}
        assert made(found, 1 - places, regions)["South"] == made(found, places, PLACES)["Port"]
        assert (found.joint_nodes(0) >= 0).all()
        assert (found.joint_nodes(1) >= 0).sum() == (6 if places else 3)


def test_a_region_of_which_another_table_names_all_parts_is_their_sum() -> None:
    """West is Dale, Hill in the one; the other has Dale, Hill and Isle without regions."""
    tree = Hierarchy.from_parents({"Dale": "West", "Hill": "West", "Rest": "", "West": ""})
    areas = flat(["Hill", "Isle", "Dale"])

    found = joint_variable("v", [areas, tree])

    assert made(found, 1, tree) == {
        "Total": {"Dale", "Hill", "Isle"},
        "West": {"Dale", "Hill"},
        "Dale": {"Dale"},
        "Hill": {"Hill"},
        "Rest": {"Isle"},
    }


def test_a_table_without_the_variable_has_its_total_alone() -> None:
    found = joint_variable("v", [None, flat("ab"), None])

    assert [one.toarray().tolist() for one in found.made_of] == [[[1, 1]], [[1, 1], [1, 0], [0, 1]], [[1, 1]]]
    assert found.joint_nodes(0).tolist() == [0]
    assert found.counts == ()


@pytest.mark.parametrize(
    ("first", "second", "leaves"),
    [
        (["<20", "20+"], ["<25", "25+"], ["<20", "20–24", "25+"]),
        (["<20", "20–39", "40+"], ["<20", "20+"], ["<20", "20–39", "40+"]),
        (["0–4", "5–9"], ["0–4", "5–9"], ["0–4", "5–9"]),
        (["<20", "20+"], ["<20", "unknown"], ["<20", "20+"]),
        (["<20", "20+"], ["young", "old"], ["<20 & young", "<20 & old", "20+ & young", "20+ & old"]),
        (["0–4", "10–14"], ["0–9", "10–14"], ["0–4", "10–14", "5–9"]),
        (["0–4", "10–14"], ["0–6", "10–14"], ["0–4", "10–14"]),
        (["<20", "20+"], ["<25", "unknown"], ["<20 & <25", "<20 & unknown", "20+ & <25", "20+ & unknown"]),
    ],
    ids=[
        "cut",
        "a band in two",
        "the same",
        "one no band",
        "none a band",
        "a gap that is filled",
        "a gap",
        "another one no band",
    ],
)
def test_bands_are_cut_at_every_bound_where_all_are_bands_without_a_gap(
    first: list[str], second: list[str], leaves: list[str]
) -> None:
    found = joint_variable("age", [flat(first), flat(second)])

    assert [found.hierarchy.labels[node] for node in found.leaves.tolist()] == leaves


def test_what_a_lookup_counts_is_known_of_the_parts_of_which_it_says_something() -> None:
    """Of s1 none and all, of s2 five at least, of s3 nothing, of s4 seven and all."""
    lookup = Lookup(
        "l.csv", ("s", "d"), (("s1", "s2", "t2", "s3", "s4"), ("A", "B", "B", "C", "D")), (0, 5, None, None, 7)
    )

    found = joint_variable("d", [flat("ABCD")], lookup=lookup)

    assert [found.hierarchy.labels[node] for node in found.leaves.tolist()] == ["A", "B", "C", "D"]
    assert found.counts == ((0, 0, True), (1, 5, False), (3, 7, True))


def test_a_lookup_that_has_none_of_the_areas_leaves_it_to_the_names() -> None:
    lookup = Lookup("l.csv", ("s", "d"), (("s1", "s2"), ("A", "B")), (None, None))

    assert joint_variable("v", [flat("xy"), flat("xy")], lookup=lookup).hierarchy.labels == ("Total", "x", "y")


def test_a_category_that_is_said_to_be_a_sum_is_cut_into_its_parts() -> None:
    first, second = flat(["alone", "married"]), flat(["single", "widowed", "married"])

    found = joint_variable("v", [first, second], same=[Same("v", "alone", ("single", "widowed"))])

    assert made(found, 0, first)["alone"] == {"single", "widowed"}
    assert made(found, 1, second)["widowed"] == {"widowed"}
    assert found.joint_nodes(1).tolist()[0] == 0
    assert (found.joint_nodes(1) >= 0).all()


def test_what_only_separates_tables_is_below_a_total_of_the_joint_table() -> None:
    years = separate(["2000–2004", "2005–2009"]), separate(["2000–2002", "2003–2009"])

    found = joint_variable("year", years)

    assert found.hierarchy.labels == ("Total", "2000–2004", "2000–2002", "2003–2004", "2005–2009")
    assert found.joint_nodes(0).tolist() == [1, 4]
    assert found.joint_nodes(1).tolist() == [2, -1]


def test_two_variables_are_never_taken_for_the_same_value() -> None:
    """They hold matrices, which have no one truth."""
    one, other = joint_variable("v", [flat("ab")]), joint_variable("v", [flat("ab")])

    assert one != other
    assert len({one, other, one}) == 2


@pytest.mark.parametrize("tree", [flat("abc"), PLACES, separate("ab"), flat("")])
def test_the_leaves_below_each_node_are_those_that_lead_up_to_it(tree: Hierarchy) -> None:
    leaves = np.flatnonzero(tree.is_leaf).tolist()

    assert leaves_below(tree).toarray().tolist() == [
        [int(node in tree.path(leaf)) for leaf in leaves] for node in range(len(tree))
    ]


@pytest.mark.parametrize("seed", range(6))
def test_rows_are_multiplied_by_the_row_of_the_same_number(seed: int) -> None:
    chance = np.random.default_rng(seed)
    shapes: Sequence[tuple[int, int]] = [(4, 3), (4, 5)]
    left, right = ((chance.integers(0, 3, size=shape) > 0).astype(np.int64) for shape in shapes)
    left[1], right[2] = 0, 0

    found = row_products(csr_array(left), csr_array(right))

    assert found.toarray().tolist() == [np.kron(a, b).tolist() for a, b in zip(left, right, strict=True)]
