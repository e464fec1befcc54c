"""What is said of tables that were protected together, or could not be: numbers, names and which figures are kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from sdc_core.attack.messages import TABLES_CONTRADICT
from sdc_core.attack.publication import Publication
from sdc_core.errors import InputError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.policy.policy import Policy
from sdc_core.protection import ControlledRounding, ConventionalRounding, Suppress
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.together import messages
from sdc_core.protection.together.audit import Disclosed, JointAudit
from sdc_core.protection.together.hiding import hide_together
from sdc_core.protection.together.protecting import protect_together
from sdc_core.protection.together.tables import Draft, Earlier
from sdc_core.protection.together.wording import attack_sentences
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, published
from tests.protection.together.test_hiding import OTHERS, booksellers

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
Z = ("z0", "z1")


def draft(name: str, counts: Sequence[Sequence[int]]) -> Draft:
    """A table of x by z with these counts."""
    rows = [f"x{at}" for at in range(len(counts))]
    return Draft.of(name, published(["x", "z"], crossed(rows, Z, counts)).cube, SMALL)


def by_x(*counts: int) -> Publication:
    """A published table of x alone, its total first."""
    return published(["x"], [(f"x{at}", count) for at, count in enumerate(counts)])


@cache
def audit() -> JointAudit:
    """The booksellers' three tables as they are: two joint cells follow."""
    drafts = [Draft.of(f"table {at}", one.cube, OTHERS) for at, one in enumerate(booksellers())]
    return JointAudit.of(booksellers(), drafts, [])


NOTHING = np.zeros(0, dtype=np.int64)
ONE, TWO = Disclosed(1, None), Disclosed(2, None)


ATTACK = "The attack on all 3 tables together found "
NOTHING_FOLLOWS = ATTACK + "nothing that follows and was to be kept."
ONE_DISCLOSED = ATTACK + "1 cell that is disclosed and could not be protected."
TWO_DISCLOSED = ATTACK + "2 cells that are disclosed and could not be protected."
ONE_NARROW = ATTACK + "1 hidden cell of which less is open than the policy asks for."
TWO_NARROW = ATTACK + "2 hidden cells of which less is open than the policy asks for."
ONE_BEFORE = "1 finding is in what is published already, and not changed."
TWO_BEFORE = "2 findings are in what is published already, and not changed."


@pytest.mark.parametrize(
    ("disclosed", "numbers", "status", "said"),
    [
        ((), (0, 0, 0), 0, [NOTHING_FOLLOWS]),
        ((ONE,), (0, 0, 0), 1, [ONE_DISCLOSED]),
        ((ONE, TWO, TWO), (0, 2, 0), 1, [TWO_DISCLOSED, TWO_BEFORE]),
        ((), (1, 1, 0), 1, [ONE_NARROW, ONE_BEFORE]),
        ((), (0, 0, 2), 2, [NOTHING_FOLLOWS, "For 2 cells that was not settled within the limit of work."]),
        (
            (ONE,),
            (2, 0, 1),
            1,
            [ONE_DISCLOSED, TWO_NARROW, "For 1 cell that was not settled within the limit of work."],
        ),
    ],
    ids=["nothing", "one cell", "two cells, one twice", "narrow", "not settled", "all of it"],
)
def test_the_attack_is_told_by_the_cells_that_it_found(
    disclosed: tuple[Disclosed, ...], numbers: tuple[int, int, int], status: int, said: list[str]
) -> None:
    """numbers: of columns that are too narrow, of what followed before, and of what was not settled."""
    narrow, before, unsettled = numbers
    found = replace(
        audit(), disclosed=disclosed, narrow=np.arange(narrow), before=before,
        linked=replace(audit().linked, unsettled=np.arange(unsettled)),
    )  # fmt: skip

    assert list(attack_sentences(found, 3)) == said
    assert found.exit_status == status
    assert found.holds is (not disclosed and not narrow)
    assert found.settled is (unsettled == 0)


def test_two_tables_are_called_both() -> None:
    found = replace(audit(), disclosed=(), narrow=NOTHING)

    assert next(attack_sentences(found, 2)).startswith("The attack on both tables together found nothing")


@pytest.mark.parametrize(
    ("counts", "named"),
    [
        ([[1, 9], [8, 7]], "x0 × z0 cannot be protected, whatever else is hidden in the tables that may change; merge "
         "categories, or leave the cell out of the table."),
        ([[1, 9], [8, 2]], "x0 × z0 and x1 × z1 cannot be protected, whatever else is hidden in the tables that may "
         "change; merge categories, or leave the cells out of the table."),
        ([[1, 9], [1, 9], [1, 9]], "x0 × z0 and x1 × z0 and x2 × z0 cannot be protected"),
        ([[1, 9], [1, 9], [1, 9], [1, 9]], "x0 × z0, x1 × z0, x2 × z0 and 1 more cell cannot be protected, whatever "
         "else is hidden in the tables that may change; merge categories."),
        ([[1, 9]] * 5, "x0 × z0, x1 × z0, x2 × z0 and 2 more cells cannot be protected"),
    ],
    ids=["one", "two", "three", "four", "five"],
)  # fmt: skip
def test_cells_that_a_published_table_shows_already_are_named_three_at_most(
    counts: list[list[int]], named: str
) -> None:
    new = draft("new", counts)
    out = Earlier("old", new.hiding(np.zeros(len(new.review.cube), dtype=bool)))

    with pytest.raises(InputError) as refused:
        protect_together([new], [out], Suppress())

    assert str(refused.value.problems[0]).startswith(f"new: {named}")
    assert [one.message for one in refused.value.problems[1:]] == [messages.IN_THE_WAY]


def test_a_method_for_one_table_is_refused_with_those_that_can_do_more() -> None:
    with pytest.raises(InputError, match="protect several tables with suppress or controlled-rounding or cell-key"):
        protect_together([draft("new", [[4, 6], [7, 8]])], [], ConventionalRounding())


def test_tables_that_were_rounded_before_are_named_where_cells_are_to_be_hidden() -> None:
    earlier = [Earlier("a", by_x(10, 15)), Earlier("b", by_x(10, 15), changed=True), Earlier("c", by_x(10, 15), True)]

    with pytest.raises(InputError) as refused:
        protect_together([draft("new", [[4, 6], [7, 8]])], earlier, Suppress())

    assert [(one.where, one.message) for one in refused.value.problems] == [
        ("b", messages.CHANGED_BEFORE), ("c", messages.CHANGED_BEFORE),
    ]  # fmt: skip


def test_true_figures_that_are_published_and_multiples_stay_and_are_known() -> None:
    """10 and 15 are published of x, and multiples of 5: nobody has to guess them in the new table either."""
    new = draft("new", [[4, 6], [7, 8]])

    found = protect_together([new], [Earlier("old", by_x(10, 15))], ControlledRounding(base=5))

    (release,) = found.releases
    assert isinstance(release, Perturbed)
    bounds = release.bounds[Public.SETTINGS]
    exact = np.array([0, 3, 6])  # the totals of all, of x0 and of x1, each before its two cells
    assert release.value[exact].tolist() == [25, 10, 15]
    assert set(release.status[exact].tolist()) == {Treatment.PUBLISHED}
    assert (bounds.low[exact] == bounds.high[exact]).all()
    others = np.setdiff1d(np.arange(9), exact)
    assert set(release.status[others].tolist()) == {Treatment.ROUNDED}
    assert (bounds.high[others] - release.value[others] == 4).all()
    assert found.facts == {"shared cells": 3, "shared cells that differ": 0}
    assert not release.notes


def test_a_cell_that_an_earlier_table_hides_is_not_one_that_both_show() -> None:
    old = Draft.of("old", by_x(10, 15).cube, SMALL)
    hidden = np.array([False, False, True])

    found = protect_together(
        [draft("new", [[4, 6], [7, 8]])], [Earlier("old", old.hiding(hidden))], ControlledRounding(base=5)
    )

    assert found.facts == {"shared cells": 2, "shared cells that differ": 0}
    assert str(found.notes[0]) == "2 cells are in several tables, and have the same figure in all of them"
    assert [Treatment(int(found.releases[0].status[row])).word for row in (0, 3, 6)] == [
        "published", "published", "rounded",
    ]  # fmt: skip


def test_drafts_that_have_two_counts_for_one_cell_contradict_each_other() -> None:
    one = draft("one", [[4, 6], [7, 8]])
    other = Draft.of("other", by_x(10, 16).cube, SMALL)

    with pytest.raises(InputError) as refused:
        protect_together([one, other], [], ControlledRounding(base=5))

    assert [one.message for one in refused.value.problems] == [TABLES_CONTRADICT]


@pytest.mark.parametrize(
    "counts",
    [[[4, 8], [7, 8]], [[4, 8], [7, 6]], [[4, 7], [7, 8]]],
    ids=["2 more", "2 from one to the other", "1 more"],
)
def test_figures_that_were_published_as_true_and_are_not_contradict_the_draft(counts: list[list[int]]) -> None:
    """10 of x0 and 15 of x1 are published, and the draft counts others: it cannot be told that they are exact."""
    with pytest.raises(InputError) as refused:
        protect_together([draft("new", counts)], [Earlier("old", by_x(10, 15))], ControlledRounding(base=5))

    assert [one.message for one in refused.value.problems] == [TABLES_CONTRADICT]
    assert "whether figures were changed" in str(refused.value)


def test_where_published_figures_ask_for_more_steps_they_are_taken_and_said() -> None:
    """Of x0 and x1, 6 each and all of them z0, 10 are published. Then z0 has 20 where z1 stays 0, and its 12 are but
    10 or 15 without a step more.
    """
    new = draft("new", [[6, 0], [6, 0], [0, 9]])
    old = replace(by_x(6, 6, 9), figures=np.array([25, 10, 10, 5]), true=False)

    (release,) = protect_together([new], [Earlier("old", old, changed=True)], ControlledRounding(base=5)).releases

    assert isinstance(release, Perturbed)
    figures = {release.cube.label(row): int(release.value[row]) for row in range(12)}
    assert [figures[label, "Total"] for label in ("Total", "x0", "x1", "x2")] == [25, 10, 10, 5]
    assert figures["Total", "z0"] + figures["Total", "z1"] == 25
    assert [str(note) for note in release.notes] == [
        "with steps = 0 no tables of multiples were found that add up and agree; steps = 1 was taken"
    ]
    bounds = release.bounds[Public.SETTINGS]
    assert (bounds.high == release.value + 9).all()
    assert (bounds.low == np.maximum(release.value - 9, 0)).all()


def test_nobody_is_rounded_into_an_impossible_cell() -> None:
    """The steps that published figures ask for would let a 0 become 5; nobody can be in x2 × z0."""
    new = draft("new", [[6, 0], [6, 0], [0, 9]])
    cube = new.review.cube
    impossible = np.array([cube.label(row) == ("x2", "z0") for row in range(len(cube))])
    barred = replace(new, review=replace(new.review, cube=replace(cube, structural=impossible)))

    (release,) = protect_together([barred], [Earlier("old", by_x(6, 6, 9))], ControlledRounding(base=3)).releases

    assert isinstance(release, Perturbed)
    assert not release.value[impossible].any()
    assert release.bounds[Public.SETTINGS].high[impossible].tolist() == [0]


def test_a_table_without_target_is_not_judged_by_rules_about_targets_alone() -> None:
    alone = published(["x"], [("x0", 1), ("x1", 2)]).cube
    about_targets, about_all = Policy("others", (FewOthers(t=3),)), Policy("both", (FewOthers(t=3), *SMALL.rules))

    findings = Draft.of("alone", alone, about_targets).review.findings
    assert not findings.any_unsafe and not len(findings.informative)
    assert Draft.of("alone", alone, about_all).review.findings.any_unsafe


def test_what_hiding_costs_is_counted_once_for_each_cell_that_is_hidden_besides() -> None:
    drafts = [Draft.of(f"table {at}", one.cube, OTHERS) for at, one in enumerate(booksellers())]

    found = protect_together(drafts, [], Suppress(cost="count"))

    hidden = sum(int(np.count_nonzero(one.hidden)) for one in found.releases)
    assert found.facts["cost"] == found.facts["bound"] == hidden == 4


@pytest.mark.parametrize("end", ["up", "down"])
def test_a_pattern_that_leaves_less_open_than_is_asked_for_does_not_hold(end: str) -> None:
    """No cell of these tables can be a hundred more or less than it is."""
    drafts = [draft("one", [[1, 9], [8, 7], [6, 5]]), Draft.of("other", by_x(10, 15, 11).cube, SMALL)]
    found = hide_together(drafts, [], Suppress())
    public = [one.hiding(found.of_draft(at)) for at, one in enumerate(drafts)]
    claims = found.task.claims
    more = replace(found.task, claims=replace(claims, **{end: getattr(claims, end) + 100}))

    asked, asked_more = (JointAudit.of(public, drafts, [], task=task) for task in (found.task, more))

    assert not len(asked.narrow) and asked.holds
    assert asked_more.narrow.tolist() == found.task.frame.every[claims.rows].tolist()
    assert len(claims.rows) and not asked_more.holds
