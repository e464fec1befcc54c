"""What a release of changed figures says of itself, and what every method refuses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np
import pytest

from sdc_core.errors import InputError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.numbers.bounds import Bounds
from sdc_core.protection import ConventionalRounding, RecordSwapping, Suppress
from sdc_core.protection.base import Method
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.release import Release
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.protection.tables import small_counts, table_of

CUBE = table_of([4, 6])


@dataclass(frozen=True)
class Silent(Method):
    """A method that says nothing of its own to readers."""

    id: ClassVar[str] = "silent"


def released(
    figures: list[int],
    status: Treatment | list[Treatment] = Treatment.PERTURBED,
    *,
    additive: bool = True,
    moved: int | None = None,
    bound: int | None = None,
) -> Perturbed:
    """What is published of 10, made of 4 and 6."""
    every = status if isinstance(status, list) else [status] * 3
    return Perturbed(
        cube=CUBE, method=Silent(), value=np.array(figures), status=np.array(every, dtype=np.int8),
        bounds={Public.SETTINGS: Bounds.exactly(CUBE.count)}, additive=additive, moved=moved, bound=bound,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("release", "said"),
    [
        (released([10, 4, 6]), "Every published figure is the true count."),
        (released([11, 4, 7]), "2 of 3 figures are not the true count; the largest change is 1."),
        (released([10, 0, 6]), "1 of 3 figures is not the true count; the largest change is 4."),
        (released([11, 4, 7], moved=2), "2 of 3 figures are not the true count; the largest change is 1."),
        (released([11, 4, 7], bound=1), "2 of 3 figures are not the true count; the largest change is 1."),
        (
            released([11, 4, 7], moved=2, bound=2),
            "2 of 3 figures are not the true count; the largest change is 1. No table of this kind is nearer: all "
            "changes together make 2.",
        ),
        (
            released([11, 4, 7], moved=2, bound=1),
            "2 of 3 figures are not the true count; the largest change is 1. All changes together make 2; no table of "
            "this kind can have less than 1.",
        ),
        (
            released([11, 0, 9], [Treatment.PERTURBED, Treatment.PRIMARY, Treatment.PERTURBED]),
            "2 of 2 figures are not the true count; the largest change is 3.",
        ),
        (released([10, 0, 0], [Treatment.ROUNDED, Treatment.PRIMARY, Treatment.SECONDARY]), "Every published figure"),
    ],
    ids=[
        "none changed", "two changed", "one changed", "no bound known", "no search", "the nearest", "near",
        "one hidden", "two hidden",
    ],
)  # fmt: skip
def test_a_release_says_how_many_figures_changed_and_by_how_much(release: Perturbed, said: str) -> None:
    assert release.summary().startswith(said)
    assert release.summary() == said or said == "Every published figure"


@pytest.mark.parametrize(
    ("release", "hidden", "changed", "largest"),
    [
        (released([10, 4, 6]), 0, 0, 0),
        (released([13, 4, 7]), 0, 2, 3),
        (released([10, 0, 7], [Treatment.ROUNDED, Treatment.PRIMARY, Treatment.ROUNDED]), 1, 1, 1),
        (released([0, 0, 0], [Treatment.PRIMARY, Treatment.PRIMARY, Treatment.SECONDARY]), 3, 0, 0),
    ],
    ids=["none changed", "two changed", "one hidden", "all hidden"],
)
def test_facts_are_those_of_the_published_figures(release: Perturbed, hidden: int, changed: int, largest: int) -> None:
    assert release.facts() == {
        "hidden": hidden, "changed": changed, "largest change": largest, "additive": True, "cost": None, "bound": None,
    }  # fmt: skip


def test_each_figure_says_why_it_is_hidden_or_changed() -> None:
    treatments = [Treatment.PUBLISHED, Treatment.PRIMARY, Treatment.SECONDARY]
    others = [Treatment.PERTURBED, Treatment.ROUNDED, Treatment.WITHHELD]

    assert [released([10, 0, 0], treatments).reason(row) for row in range(3)] == [
        "", "hidden by a rule or by hand", "hidden so that cells hidden by the rules cannot be worked out",
    ]  # fmt: skip
    assert [released([10, 4, 6], others).reason(row) for row in range(3)] == ["changed at random", "rounded", "hidden"]


def test_hidden_are_cells_hidden_by_a_rule_and_those_hidden_besides() -> None:
    release = released([10, 0, 0], [Treatment.ROUNDED, Treatment.PRIMARY, Treatment.SECONDARY])

    assert release.hidden.tolist() == [False, True, True]
    assert release.rows(Treatment.SECONDARY).tolist() == [2]


@pytest.mark.parametrize(
    ("additive", "said"),
    [
        (True, "Figures are changed a little to protect confidentiality."),
        (False, "Figures are changed a little to protect confidentiality; totals may not add up."),
    ],
)
def test_a_method_without_words_of_its_own_says_that_figures_are_changed(additive: bool, said: str) -> None:
    assert str(released([11, 4, 7], additive=additive).public_words) == said


def test_a_release_of_true_figures_says_nothing_of_changes() -> None:
    release = Release(cube=CUBE, method=Silent(), value=CUBE.count, status=np.zeros(3, dtype=np.int8))

    assert release.public_words is None
    assert (release.decimals, release.notes) == (0, ())


@pytest.mark.parametrize(
    ("moved", "bound", "gap"), [(30, 20, 0.5), (20, 20, 0.0), (2, 0, 2.0), (0, 0, 0.0), (3, 1, 2.0), (None, 1, None)]
)
def test_the_gap_is_the_share_of_the_least_change_that_was_not_avoided(
    moved: int | None, bound: int | None, gap: float | None
) -> None:
    assert released([10, 4, 6], moved=moved, bound=bound).gap == gap


COUNTS = TableSpec((Variable("a", "key"),), measure=Measure(count="n"))
UNITS = TableSpec((Variable("a", "key"),), layout="microdata")
SUMS = TableSpec((Variable("a", "key"),), layout="microdata", measure=Measure("magnitude", value="v"))


@pytest.mark.parametrize(
    ("method", "spec", "misfit"),
    [
        (ConventionalRounding, COUNTS, None),
        (ConventionalRounding, UNITS, None),
        (ConventionalRounding, SUMS, "protection.counts-only"),
        (Suppress, SUMS, None),
        (RecordSwapping, COUNTS, "protection.microdata-needed"),
        (RecordSwapping, UNITS, None),
        (RecordSwapping, SUMS, "protection.counts-only"),
    ],
    ids=lambda value: getattr(value, "id", None),
)
def test_a_method_refuses_tables_that_it_has_no_mathematics_for(
    method: type[Method], spec: TableSpec, misfit: str | None
) -> None:
    found = method.misfit(spec)

    assert (None if found is None else found.code) == misfit


def test_a_method_that_changes_units_needs_them_at_hand_and_others_do_not() -> None:
    reviewed = small_counts(replace(table_of([4, 6]), spec=UNITS), 3)

    ConventionalRounding.refuse_misfits(reviewed)
    with pytest.raises(InputError, match="the method changes single units"):
        RecordSwapping.refuse_misfits(reviewed)


def test_a_method_that_names_nothing_else_is_tried_with_its_usual_settings() -> None:
    assert Silent.sensible(small_counts(CUBE, 3)) == (Silent(),)
    assert Silent().public_words() is None
    assert Silent().bounds_of(CUBE) is None
    assert not (Silent.of_sums or Silent.needs_microdata or Silent.searches or Silent.only_unsafe)
