"""What the known sum of hidden cells is made of, and which rules say something about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import product

import numpy as np
import pytest

from sdc_core.attack.exposure import attack_publication
from sdc_core.attack.group_contributions import contributions_of_groups
from sdc_core.attack.groups import exposed_groups
from sdc_core.attack.known_sums import sums_known
from sdc_core.attack.publication import Publication
from sdc_core.contributions.cell_contributions import UNKNOWN, Need
from sdc_core.cube.cube import Cube
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.base import Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.attack.tables import Hidden, flat
from tests.attack.test_derivations import publication_of

Label = tuple[str, ...]
Sums = dict[Label, Sequence[int]]
"""What single units contribute to each cell."""

LINES: Sums = {
    ("p", "x"): (30, 20, 10), ("p", "y"): (7,), ("p", "z"): (25, 25), ("p", "v"): (9, 9, 9),
    ("q", "x"): (1, 2, 3), ("q", "y"): (40, 4), ("q", "z"): (5, 15), ("q", "v"): (8, 8, 8),
    ("r", "x"): (6, 6, 6), ("r", "y"): (6, 6, 6), ("r", "z"): (6, 6, 6), ("r", "v"): (6, 6, 6),
}  # fmt: skip
HIDDEN = [(a, b) for a in "pq" for b in "xyz"]
"""Two lines of three hidden cells, three columns of two."""

SQUARE = [("p", "x"), ("p", "y"), ("q", "x"), ("q", "y")]


def cube_of_units(sums: Sums) -> Cube:
    rows = [(*cell, str(value)) for cell, values in sums.items() for value in values]
    columns = [Column.from_texts([name, *(row[at] for row in rows)]) for at, name in enumerate(("a", "b", "value"))]
    spec = TableSpec(
        (Variable("a", "key"), Variable("b", "target")), layout="microdata", measure=Measure("magnitude", value="value")
    )
    return Cube.build(Table("units.csv", "", tuple(columns)), spec)


def hiding(cube: Cube, cells: Sequence[Label], *, negative: bool = False) -> Publication:
    hidden = np.array([cube.label(row) in cells for row in range(len(cube))])
    return Publication.of_own(cube, hidden, negative=negative)


def ready_made(publication: Publication) -> Publication:
    """The same, of which only the largest contributions to each cell were handed on, nobody being in two cells."""
    cube = publication.cube
    measure = replace(cube.spec.measure, disjoint=True, largest=("x1", "x2", "x3"), contributors="n")
    spec = replace(cube.spec, layout="cells", measure=measure)
    return replace(publication, cube=replace(cube, units=None, spec=spec))


def groups_of(publication: Publication) -> list[set[Label]]:
    cells = publication.system.cells
    return [{publication.cube.label(row) for row in cells[one].tolist()} for one in sums_known(publication.system)]


@pytest.mark.parametrize("handed_on", [False, True], ids=["from units", "from the largest of each cell"])
def test_a_group_has_the_contributions_of_all_its_cells(handed_on: bool) -> None:
    need = Need(largest=3)
    publication = hiding(cube_of_units(LINES).collected(need), HIDDEN)
    publication = ready_made(publication) if handed_on else publication
    groups = groups_of(publication)
    assert {frozenset(one) for one in groups} >= {frozenset((a, b) for b in "xyz") for a in "pq"}

    found = contributions_of_groups(publication, sums_known(publication.system), need)

    assert found is not None
    for number, cells in enumerate(groups):
        all_of_it = sorted((value for cell in cells for value in LINES[cell]), reverse=True)
        assert found.total[number] == found.judged[number] == sum(all_of_it)
        assert found.contributors[number] == len(all_of_it)
        assert found.largest[number].tolist() == all_of_it[:3]
        assert found.known[number] == 3
    assert len(found) == len(groups)


def test_of_a_group_no_more_is_known_than_of_the_least_known_of_its_cells() -> None:
    publication = ready_made(hiding(cube_of_units(LINES).collected(Need(largest=3)), HIDDEN))
    contributions = publication.cube.contributions
    assert contributions is not None
    labels = [publication.cube.label(row) for row in range(len(publication.cube))]
    known, contributors = contributions.known.copy(), contributions.contributors.copy()
    known[labels.index(("p", "y"))], contributors[labels.index(("q", "z"))] = 1, UNKNOWN
    cube = replace(publication.cube, contributions=replace(contributions, known=known, contributors=contributors))

    found = contributions_of_groups(replace(publication, cube=cube), sums_known(publication.system), Need(largest=3))

    assert found is not None
    for cells, least, number in zip(groups_of(publication), found.known, found.contributors, strict=True):
        assert least == (1 if ("p", "y") in cells else 3)
        assert number == (UNKNOWN if ("q", "z") in cells else sum(len(LINES[cell]) for cell in cells))


def test_what_is_handed_on_is_not_put_together_where_somebody_has_a_waiver() -> None:
    """Whose contribution the largest without a waiver is, is not handed on."""
    publication = ready_made(hiding(cube_of_units(LINES).collected(Need(largest=3)), HIDDEN))
    contributions = publication.cube.contributions
    assert contributions is not None
    groups, need = sums_known(publication.system), Need(largest=3)
    assert contributions_of_groups(publication, groups, need) is not None

    for waiver in ({"waived": np.zeros_like(contributions.known)}, {"exposed": contributions.largest[:, 0]}):
        cube = replace(publication.cube, contributions=replace(contributions, **waiver))
        assert contributions_of_groups(replace(publication, cube=cube), groups, need) is None


def test_a_group_whose_contributions_cannot_be_put_together_is_not_judged_rather_than_safe() -> None:
    """3 at least contribute to each group; how much of that is waived, nobody handed on."""
    policy = Policy("few", (FewContributors(n=3),))
    publication = ready_made(hiding(cube_of_units(LINES).collected(policy.need()), HIDDEN))
    contributions = publication.cube.contributions
    assert contributions is not None
    waived = replace(contributions, waived=np.zeros_like(contributions.known))

    found = exposed_groups(replace(publication, cube=replace(publication.cube, contributions=waived)), policy)

    assert exposed_groups(publication, policy) == []
    assert {one.verdict for one in found} == {"not judged"}
    assert [{publication.cube.label(row) for row in one.rows} for one in found] == groups_of(publication)


def test_what_somebody_else_hides_has_no_contributions_that_are_known() -> None:
    publication = hiding(cube_of_units(LINES).collected(Need(largest=3)), HIDDEN)

    assert contributions_of_groups(replace(publication, true=False), sums_known(publication.system), Need()) is None


@pytest.mark.parametrize("rule", [SmallCount(cell=3, key=3, target=3), FewOthers(t=3), LargeShare()])
def test_rules_about_counts_say_nothing_about_hidden_sums(rule: Rule) -> None:
    """What p × x and p × y add up to is 2, which would be few persons and is little money."""
    publication = hiding(cube_of_units(LINES | {("p", "x"): (1,), ("p", "y"): (1,)}), SQUARE)

    assert attack_publication(publication, policy=Policy("tested", (rule,))).groups == ()


@pytest.mark.parametrize("rule", [FewOthers(t=3), LargeShare(), FewContributors(n=3)])
def test_rules_about_margins_or_contributions_say_nothing_about_hidden_counts(rule: Rule) -> None:
    counts: dict[Label, int] = {
        ("a1", "b1"): 1,
        ("a1", "b2"): 1,
        ("a2", "b1"): 5,
        ("a2", "b2"): 6,
        ("a3", "b1"): 4,
        ("a3", "b2"): 9,
    }
    variables = (flat("a", "a1", "a2", "a3", role="target"), flat("b", "b1", "b2"))
    publication = publication_of(Hidden(variables, counts, (("a1", "b1"), ("a1", "b2"), ("a2", "b1"), ("a2", "b2"))))

    exposure = attack_publication(publication, policy=Policy("tested", (rule,)))

    assert (exposure.groups, exposure.idle) == ((), ())


@pytest.mark.parametrize(
    ("rule", "negatives", "verdicts"),
    [
        (Dominance(n=1, k=Decimal(60)), "not-judged", {"not judged"}),
        (Dominance(n=1, k=Decimal(60)), "absolute", {"unsafe"}),
        (FewContributors(n=4), "not-judged", {"unsafe"}),
        (FewContributors(n=3), "not-judged", set()),
    ],
)
@pytest.mark.parametrize("handed_on", [False, True], ids=["from units", "from the largest of each cell"])
def test_a_group_with_a_negative_contribution_is_judged_as_the_policy_says(
    rule: Rule, negatives: str, verdicts: set[str], handed_on: bool
) -> None:
    """p × x and p × y are −80 and 20, 10: of 110 in absolute values 80 are more than 60 %, and three contribute."""
    policy = Policy("tested", (rule,), Options(negatives=negatives))
    cube = cube_of_units(LINES | {("p", "x"): (-80,), ("p", "y"): (20, 10)}).collected(policy.need())
    publication = hiding(cube, SQUARE, negative=True)
    publication = ready_made(publication) if handed_on else publication

    exposure = attack_publication(publication, policy=policy)

    group = {("p", "x"), ("p", "y")}
    found = [one for one in exposure.groups if set(map(cube.label, one.rows)) == group]
    assert {one.verdict for one in found} == verdicts
    assert {one.total for one in found} <= {-50}


def test_a_group_without_negative_contributions_is_judged_beside_others() -> None:
    """p × x and p × y are −80 and 30, and q × x and q × y 90 and 2, 2, which one contributor dominates."""
    policy = Policy("tested", (Dominance(n=1, k=Decimal(60)),), Options(negatives="not-judged"))
    sums = LINES | {("p", "x"): (-80,), ("p", "y"): (20, 10), ("q", "x"): (90,), ("q", "y"): (2, 2)}
    cube = cube_of_units(sums).collected(policy.need())

    exposure = attack_publication(hiding(cube, SQUARE, negative=True), policy=policy)

    verdicts = {frozenset(map(cube.label, one.rows)): one.verdict for one in exposure.groups}
    assert verdicts[frozenset({("q", "x"), ("q", "y")})] == "unsafe"
    assert verdicts[frozenset({("p", "x"), ("p", "y")})] == "not judged"


@pytest.mark.parametrize("hidden", [SQUARE, HIDDEN, [*HIDDEN, ("p", "Total"), ("r", "Total"), ("Total", "v")]])
def test_the_equations_that_are_named_give_the_sum_of_a_group(hidden: Sequence[Label]) -> None:
    """Parts less their margin, taken once or with the sign turned: what is hidden of them is the group."""
    publication = hiding(cube_of_units(LINES), hidden)

    groups = attack_publication(publication, policy=Policy("tested", (FewContributors(n=100),))).groups

    relations = publication.relations
    given = []
    for one in range(len(relations)):
        column = np.zeros(len(publication.cube), dtype=np.int64)
        column[relations.parts[relations.start[one] : relations.start[one + 1]]] = 1
        column[relations.margin[one]] = -1
        given.append(column)
    assert len(groups) > 3
    for group in groups:
        members = np.isin(np.arange(len(publication.cube)), group.rows)
        sums = [
            np.sum([sign * given[one] for sign, one in zip(signs, group.equations, strict=True)], axis=0)
            for signs in product((1, -1), repeat=len(group.equations))
        ]
        assert any((one[publication.hidden] == members[publication.hidden]).all() for one in sums)
        assert group.total == publication.figures[members].sum()


def test_a_group_of_cells_of_several_kinds_has_the_largest_minimum_of_them() -> None:
    """1 and 1 in a1 and 1 in all of a2: 3 in all, enough for cells inside and too few for a total over the key."""
    counts: dict[Label, int] = {("a1", "b1"): 1, ("a1", "b2"): 1, ("a2", "b1"): 1, ("a2", "b2"): 0}
    variables = (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2"))
    publication = publication_of(Hidden(variables, counts, (*counts, ("a1", "Total"), ("a2", "Total"))))
    group = frozenset({("a1", "b1"), ("a1", "b2"), ("a2", "Total")})

    for target, small in ((3, False), (4, True)):
        policy = Policy("tested", (SmallCount(cell=2, key=2, target=target),))
        found = attack_publication(publication, policy=policy).groups
        assert (group in [frozenset(map(publication.cube.label, one.rows)) for one in found]) == small


@pytest.mark.parametrize(("first", "second", "small"), [(0, 0, False), (0, 1, True), (1, 1, True), (1, 2, False)])
def test_a_group_is_small_from_one_person_to_the_minimum(first: int, second: int, small: bool) -> None:
    counts: dict[Label, int] = {("p", "x"): first, ("p", "y"): second, ("q", "x"): 5, ("q", "y"): 6}
    publication = publication_of(
        Hidden((flat("a", "p", "q"), flat("b", "x", "y", role="target")), counts, tuple(SQUARE))
    )
    policy = Policy("tested", (SmallCount(cell=3, key=3, target=3),))

    groups = attack_publication(publication, policy=policy).groups

    found = {frozenset(map(publication.cube.label, one.rows)): one.total for one in groups}
    assert found == ({frozenset({("p", "x"), ("p", "y")}): first + second} if small else {})
