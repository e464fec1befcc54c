"""What an attack reports: exact recoveries, too narrow intervals, groups, and what it could not judge."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sdc_core.attack.exposure import Exposure, attack_publication, audit_table
from sdc_core.attack.insiders import coalition_of, insiders_of
from sdc_core.attack.intervals import Intervals
from sdc_core.attack.narrowing import Levels
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import sentence_of_group, sentence_of_insight, sentence_of_narrowed
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.policy.policy import Policy
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.attack.tables import Hidden, flat
from tests.attack.test_derivations import publication_of
from tests.attack.test_intervals import provinces
from tests.reviewed import cube_of

Parts = dict[tuple[str, ...], tuple[int, ...]]

COUNTS = {
    ("a1", "b1"): 1, ("a1", "b2"): 1, ("a1", "b3"): 7,
    ("a2", "b1"): 5, ("a2", "b2"): 6, ("a2", "b3"): 8,
    ("a3", "b1"): 4, ("a3", "b2"): 9, ("a3", "b3"): 5,
}  # fmt: skip
VARIABLES = (flat("a", "a1", "a2", "a3", role="target"), flat("b", "b1", "b2", "b3"))
SQUARE = (("a1", "b1"), ("a1", "b2"), ("a2", "b1"), ("a2", "b2"))


def names(publication: Publication, rows: np.ndarray) -> set[tuple[str, ...]]:
    return {publication.cube.label(row) for row in rows.tolist()}


def test_what_is_recovered_makes_the_exit_status_one():
    publication = publication_of(provinces(with_parts=True))

    exposure = attack_publication(publication)

    assert names(publication, exposure.recovered) == {("Friesland",), ("Flevoland",)}
    assert exposure.exit_status == 1
    assert exposure.interval_at(int(exposure.recovered[0])) == (19, 19, True)


def test_a_cell_is_open_where_neither_one_figure_nor_two_are_certain():
    """Four cells: known; seen with two figures; with ends that are attained; with none of these."""
    publication = publication_of(Hidden(VARIABLES, COUNTS, SQUARE))
    yes, none = np.array([False, False, True, False]), np.array([9, 3, 9, 9])
    lower, upper = np.array([4, 0, 0, 0]), np.array([4, 8, 8, 8])
    intervals = Intervals(lower, upper, yes, yes, least=none, most=np.array([4, 5, 4, 4]))

    exposure = Exposure(publication, intervals)

    assert exposure.perhaps_recovered.tolist() == [publication.system.cells[3]]
    assert exposure.something_open and exposure.exit_status == 1
    assert exposure.recovered.tolist() == [publication.system.cells[0]]


def test_a_square_of_hidden_cells_withstands_an_outsider():
    exposure = attack_publication(publication_of(Hidden(VARIABLES, COUNTS, SQUARE)))

    assert exposure.exit_status == 0
    assert len(exposure.perhaps_recovered) == 0


def test_hidden_cells_whose_sum_is_a_small_count_are_a_small_count():
    publication = publication_of(Hidden(VARIABLES, COUNTS, SQUARE))

    exposure = attack_publication(publication, policy=Policy("tested", (SmallCount(cell=3),)))

    (group,) = exposure.groups
    assert {publication.cube.label(row) for row in group.rows} == {("a1", "b1"), ("a1", "b2")}
    assert (group.total, group.verdict) == (2, "unsafe")
    assert exposure.exit_status == 1
    assert sentence_of_group(publication, group) == (
        "a1 × b1 and a1 × b2 are hidden, but their sum is not: what a1 leaves for them is 2."
    )


def test_in_a_table_without_a_key_a_small_sum_is_held_against_the_larger_minimum():
    without_key = (VARIABLES[0], flat("b", "b1", "b2", "b3", role="target"))
    publication = publication_of(Hidden(without_key, COUNTS, SQUARE))

    exposures = [
        attack_publication(publication, policy=Policy("tested", (SmallCount(cell=1, key=1, target=least),)))
        for least in (2, 3)
    ]

    assert [[group.total for group in exposure.groups] for exposure in exposures] == [[], [2]]


def test_a_sum_that_just_reaches_the_minimum_is_safe():
    publication = publication_of(Hidden(VARIABLES, COUNTS, SQUARE))

    assert attack_publication(publication, policy=Policy("tested", (SmallCount(cell=2),))).groups == ()


def test_a_hidden_subtotal_joins_its_parts_with_what_stands_beside_it():
    counts = {("a1", "b1"): 1, ("a1", "b2"): 0, ("a2", "b1"): 1, ("a2", "b2"): 6}
    hidden = (("a1", "b1"), ("a1", "b2"), ("a1", "Total"), ("a2", "Total"), ("a2", "b1"), ("a2", "b2"))
    publication = publication_of(Hidden((flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2")), counts, hidden))

    exposure = attack_publication(publication, policy=Policy("tested", (SmallCount(cell=3, key=3, target=3),)))

    assert [sorted(publication.cube.label(row) for row in group.rows) for group in exposure.groups] == [
        [("a1", "b1"), ("a2", "b1")]
    ]


def cube_of_sums(contributions: Parts, holdings: dict[tuple[str, ...], tuple[str, ...]] | None) -> Cube:
    """The cube of microdata with one row a contribution."""
    rows = [
        (*cell, str(value), "" if holdings is None else holdings[cell][at])
        for cell, values in contributions.items()
        for at, value in enumerate(values)
    ]
    headers = ("a", "b", "value", "holding")
    columns = [Column.from_texts([header, *(row[at] for row in rows)]) for at, header in enumerate(headers)]
    measure = Measure("magnitude", value="value", holding="" if holdings is None else "holding")
    spec = TableSpec((Variable("a", "target"), Variable("b", "key")), layout="microdata", measure=measure)
    return Cube.build(Table("random.csv", "", tuple(columns)), spec)


def of_sums(contributions: Parts, holdings: dict[tuple[str, ...], tuple[str, ...]] | None = None) -> Publication:
    cube = cube_of_sums(contributions, holdings)
    hidden = np.zeros(len(cube), dtype=bool)
    by_label = {cube.label(row): row for row in range(len(cube))}
    hidden[[by_label[cell] for cell in SQUARE]] = True
    return Publication.of_own(cube, hidden)


def test_one_contributor_with_nine_tenths_of_a_hidden_groups_sum_is_found():
    parts = dict.fromkeys(COUNTS, (10, 10, 10)) | {("a1", "b1"): (90,), ("a1", "b2"): (5, 5)}
    publication = of_sums(parts)

    exposure = attack_publication(publication, policy=Policy("tested", (Dominance(n=1, k=85),)))

    (group,) = exposure.groups
    assert {publication.cube.label(row) for row in group.rows} == {("a1", "b1"), ("a1", "b2")}
    assert (group.total, group.verdict) == (100, "unsafe")


def test_a_holding_in_two_cells_of_a_group_is_one_contributor():
    parts = dict.fromkeys(COUNTS, (10, 10, 10)) | {("a1", "b1"): (45, 5), ("a1", "b2"): (45, 5)}
    holding = {cell: tuple("".join(cell) + one for one in "xyz") for cell in COUNTS} | {
        ("a1", "b1"): ("one", "p"),
        ("a1", "b2"): ("one", "q"),
    }
    policy = Policy("tested", (Dominance(n=1, k=85),))

    assert attack_publication(of_sums(parts), policy=policy).groups == ()
    (group,) = attack_publication(of_sums(parts, holdings=holding), policy=policy).groups
    assert group.total == 100


def test_few_contributors_of_a_group_are_few():
    parts = dict.fromkeys(COUNTS, (10, 10, 10)) | {("a1", "b1"): (45,), ("a1", "b2"): (45,)}

    exposure = attack_publication(of_sums(parts), policy=Policy("tested", (FewContributors(n=3),)))

    assert [(group.total, group.verdict) for group in exposure.groups] == [(90, "unsafe")]


def test_somebody_elses_table_is_attacked_by_what_is_missing():
    cube = cube_of(COUNTS | {("a1", "b1"): None} | {("a1", "Total"): 9, ("Total", "b1"): 10}, VARIABLES)

    exposure = audit_table(cube)

    assert names(exposure.publication, exposure.recovered) == {("a1", "b1")}


def test_levels_of_somebody_elses_table_are_not_judged_rather_than_kept():
    cube = cube_of(COUNTS | dict.fromkeys(SQUARE) | margins(), VARIABLES)
    publication = Publication.of_others(cube)
    some = np.ones(len(publication.system), dtype=np.int64)

    exposure = attack_publication(publication, levels=Levels(some, some))

    assert exposure.idle
    assert exposure.exit_status == 2


def margins() -> dict[tuple[str, ...], int]:
    table = Hidden(VARIABLES, COUNTS, ())
    return {cell: value for cell, value in table.figures.items() if "Total" in cell}


def test_too_narrow_for_an_outsider_and_for_who_is_in_it():
    publication = publication_of(Hidden(VARIABLES, COUNTS, SQUARE))
    table = publication.table
    assert table is not None
    levels = Levels(np.array([1, 1, 0, 0]), np.array([1, 2, 0, 0]))

    outsider = attack_publication(publication, levels=levels)
    insiders = attack_publication(publication, levels=levels, viewers=insiders_of(publication))

    assert [(one.unknown, one.side, one.viewers) for one in outsider.narrowed] == [(1, 1, ())]
    assert (1, 1, ()) in [(one.unknown, one.side, one.viewers) for one in insiders.narrowed]
    assert {(one.unknown, one.viewers) for one in insiders.narrowed if one.viewers} == {(0, (1,)), (1, (0,))}


def test_published_totals_that_do_not_add_up_are_refused_in_a_sentence():
    publication = publication_of(Hidden(VARIABLES, COUNTS, SQUARE))
    figures = publication.figures.copy()
    (row,) = (row for row in range(len(publication.cube)) if publication.cube.label(row) == ("a3", "b3"))
    figures[row] += 1

    with pytest.raises(InputError, match="2 published totals are not the sum of the published parts"):
        attack_publication(replace(publication, figures=figures))


def test_an_impossible_combination_protects_nothing():
    counts = COUNTS | {("a1", "b2"): 0, ("a1", "b1"): 2}
    table = Hidden(VARIABLES, counts, SQUARE)
    cube = cube_of(counts, VARIABLES, structural=[("a1", "b2")])
    hidden = np.zeros(len(cube), dtype=bool)
    hidden[table.rows(cube, SQUARE)] = True

    exposure = attack_publication(Publication.of_own(cube, hidden))

    recovered = names(exposure.publication, exposure.recovered)
    assert recovered == set(SQUARE) - {("a1", "b2")}


def test_the_same_attack_twice_is_the_same_to_the_last_bit():
    def found() -> Exposure:
        publication = publication_of(Hidden(VARIABLES, COUNTS, SQUARE))
        some = np.full(4, 2)
        viewers = insiders_of(publication)
        return attack_publication(publication, levels=Levels(some, some), viewers=viewers)

    one, other = found(), found()

    assert one.narrowed == other.narrowed
    for name in ("lower", "upper", "exact_lower", "exact_upper", "least", "most"):
        assert np.array_equal(getattr(one.intervals, name), getattr(other.intervals, name))


def test_insiders_of_counts_are_those_who_are_counted_alone():
    publication = publication_of(Hidden(VARIABLES, COUNTS, SQUARE))

    viewers = insiders_of(publication)

    assert [one.unknowns.tolist() for one in viewers] == [[0], [1]]


def test_insiders_of_sums_are_those_alone_and_holdings_in_several_hidden_cells():
    parts = dict.fromkeys(COUNTS, (10, 10, 10)) | {("a1", "b1"): (45,), ("a1", "b2"): (45, 5), ("a2", "b1"): (7, 8)}
    holding = {cell: tuple("".join(cell) + one for one in "xyz") for cell in COUNTS}
    holding |= {("a1", "b1"): ("one",), ("a1", "b2"): ("two", "p"), ("a2", "b1"): ("p", "q")}
    publication = of_sums(parts, holding)

    alone, several = insiders_of(publication)

    names_of = [publication.cube.label(row) for row in publication.system.cells.tolist()]
    assert [names_of[at] for at in alone.unknowns] == [("a1", "b1")]
    assert alone.others.tolist() == [0]
    assert {names_of[at]: part for at, part in zip(several.unknowns, several.part.tolist(), strict=True)} == {
        ("a1", "b2"): 5,
        ("a2", "b1"): 7,
    }


def test_who_is_alone_in_a_cell_and_in_its_total_is_one_viewer_who_knows_both():
    counts = COUNTS | {("a1", "b2"): 0, ("a1", "b3"): 0}
    hidden = (*SQUARE, ("a1", "Total"), ("a2", "Total"))
    publication = publication_of(Hidden(VARIABLES, counts, hidden))

    (viewer,) = insiders_of(publication)

    assert names(publication, publication.system.cells[viewer.unknowns]) == {("a1", "b1"), ("a1", "Total")}


def test_what_who_is_alone_works_out_of_the_others_is_found_and_said():
    publication = publication_of(Hidden(VARIABLES, COUNTS, SQUARE))
    viewers = insiders_of(publication)

    outsider = attack_publication(publication)
    insiders = attack_publication(publication, viewers=viewers)

    assert (outsider.exit_status, insiders.exit_status) == (0, 1)
    assert sorted(sentence_of_insight(publication, viewers, one) for one in insiders.insights)[:3] == [
        "Whoever is alone in a1 × b1 can work out that a1 × b2 is exactly 1.",
        "Whoever is alone in a1 × b1 can work out that a2 × b1 is exactly 5.",
        "Whoever is alone in a1 × b1 can work out that a2 × b2 is exactly 6.",
    ]


def test_only_secret_figures_are_asked_for_where_these_are_named():
    publication = publication_of(Hidden(VARIABLES, COUNTS, SQUARE))
    secret = publication.hidden & (publication.figures == 1)

    exposure = attack_publication(publication, viewers=insiders_of(publication), secret=secret)

    assert {(one.unknown, one.viewers) for one in exposure.insights} == {(0, (1,)), (1, (0,))}


def test_two_who_share_a_cell_know_it_when_they_pool():
    parts = dict.fromkeys(COUNTS, (10, 10, 10)) | {("a1", "b1"): (45, 5), ("a1", "b2"): (30, 30, 30)}
    publication = of_sums(parts)

    by_themselves = attack_publication(publication, viewers=insiders_of(publication))
    viewers = insiders_of(publication, coalition=2)
    together = attack_publication(publication, viewers=viewers, coalition=2)

    assert by_themselves.exit_status == 0
    assert attack_publication(publication, viewers=viewers).insights == ()
    assert {sentence_of_insight(publication, viewers, one) for one in together.insights} == {
        f"2 contributors to a1 × b1, pooling what they know, can work out that {name} is exactly {figure}."
        for name, figure in (("a1 × b2", 90), ("a2 × b1", 30), ("a2 × b2", 30))
    }


def test_a_holding_that_has_nearly_all_of_one_cell_knows_the_other_too_well():
    parts = dict.fromkeys(COUNTS, (10, 10, 10)) | {("a1", "b1"): (20, 20, 20), ("a1", "b2"): (95, 3, 2)}
    holding = {cell: tuple("".join(cell) + one for one in "xyz") for cell in COUNTS}
    holding[("a1", "b2")] = ("g", "q", "r")
    holding[("a3", "b3")] = ("g", "y", "z")
    holding[("a2", "b1")] = ("g", "y", "z")
    publication = of_sums(parts, holding)
    viewers = insiders_of(publication)
    levels = Levels(np.array([6, 0, 0, 0]), np.array([6, 0, 0, 0]))

    exposure = attack_publication(publication, levels=levels, viewers=viewers)

    assert [sentence_of_narrowed(publication, viewers, one) for one in exposure.narrowed] == [
        "A contributor to a1 × b2 and a2 × b1 can tell too closely how large a1 × b1 can be."
    ]


def test_the_coalition_is_the_one_of_the_policy():
    assert coalition_of(Policy("tested", (PPercent(p=10, coalition=2), FewContributors(n=3)))) == 2
    assert coalition_of(Policy("tested", (SmallCount(cell=3),))) == 1
    assert coalition_of(Policy("tested", (SmallCount(cell=3), PPercent(p=10, coalition=2)))) == 2


def test_a_table_that_hides_nothing_gives_nothing_more_away():
    exposure = attack_publication(
        publication_of(Hidden(VARIABLES, COUNTS, ())), policy=Policy("tested", (SmallCount(),))
    )

    assert len(exposure.rows) == 0
    assert exposure.exit_status == 0


def test_a_table_that_hides_everything_leaves_everything_open():
    table = Hidden(VARIABLES, COUNTS, tuple(Hidden(VARIABLES, COUNTS, ()).figures))

    exposure = attack_publication(publication_of(table))

    assert exposure.exit_status == 0
    assert {exposure.interval_at(row) for row in exposure.rows.tolist()} == {(0, None, True)}


def ready_made(*, disjoint: bool, uncounted: tuple[str, ...] = ()) -> Publication:
    """Sums that were tabulated elsewhere, with the two largest contributions of each.

    uncounted: a cell of which the number of contributors is not available.
    """
    parts = dict.fromkeys(COUNTS, (10, 10, 10)) | {("a1", "b1"): (5, 3, 2), ("a1", "b2"): (90,)}
    numbers = {cell: "" if cell == uncounted else str(len(p)) for cell, p in parts.items()}
    rows = [(*cell, str(sum(p)), numbers[cell], *(str(x) for x in (*p, 0)[:2])) for cell, p in parts.items()]
    headers = ("a", "b", "value", "n", "x1", "x2")
    columns = [Column.from_texts([header, *(row[at] for row in rows)]) for at, header in enumerate(headers)]
    measure = Measure("magnitude", value="value", contributors="n", largest=("x1", "x2"), disjoint=disjoint)
    cube = Cube.build(
        Table("random.csv", "", tuple(columns)),
        TableSpec((Variable("a", "target"), Variable("b", "key")), measure=measure),
    )
    by_label = {cube.label(row): row for row in range(len(cube))}
    hidden = np.zeros(len(cube), dtype=bool)
    hidden[[by_label[cell] for cell in SQUARE]] = True
    return Publication.of_own(cube, hidden)


def test_ready_made_contributions_of_a_group_are_merged_where_nobody_is_in_two_cells():
    policy = Policy("tested", (Dominance(n=1, k=85),))

    (group,) = attack_publication(ready_made(disjoint=True), policy=policy).groups

    assert (group.total, group.verdict) == (100, "unsafe")


def test_ready_made_contributions_of_a_group_are_not_judged_where_somebody_may_be_in_two_cells():
    policy = Policy("tested", (Dominance(n=1, k=85),))

    exposure = attack_publication(ready_made(disjoint=False), policy=policy)

    assert {group.verdict for group in exposure.groups} == {"not judged"}
    assert exposure.exit_status == 2


def test_a_group_in_which_one_cell_does_not_say_how_many_contribute_is_not_judged_for_their_number():
    publication = ready_made(disjoint=True, uncounted=("a1", "b2"))

    exposure = attack_publication(publication, policy=Policy("tested", (FewContributors(n=3),)))

    judged = {frozenset(map(publication.cube.label, group.rows)): group.verdict for group in exposure.groups}
    assert judged == {
        frozenset({("a1", "b1"), ("a1", "b2")}): "not judged",
        frozenset({("a1", "b2"), ("a2", "b2")}): "not judged",
    }


@pytest.mark.parametrize("additivity", ["refuse", "report"])
def test_a_count_that_a_file_gives_within_bounds_is_recovered_where_the_totals_give_it_back(additivity: str):
    lines = [("region", "n"), ("A", "<5"), ("B", "10"), ("C", "7"), ("Total", "20")]
    columns = tuple(Column.from_texts([line[at] for line in lines]) for at in range(2))
    spec = TableSpec(
        (Variable("region", "key", total=("Total",)),),
        measure=Measure(count="n"),
        missing=("<5",),
        additivity=additivity,  # type: ignore[arg-type]
    )

    exposure = audit_table(Cube.build(Table("t.csv", "", columns), spec))

    assert names(exposure.publication, exposure.recovered) == {("A",)}
    assert exposure.exit_status == 1


def test_rules_about_contributions_say_nothing_of_a_table_of_counts_and_keep_no_other_rule_from_it():
    publication = replace(publication_of(Hidden(VARIABLES, COUNTS, SQUARE)), true=False)
    policy = Policy("both", (SmallCount(cell=3), FewContributors(n=3)))

    exposure = attack_publication(publication, policy=policy)

    assert [group.total for group in exposure.groups] == [2]
    assert exposure.idle == ()
