"""Lessons with several printed tables: what follows is found by brute force over all tables that agree with them."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from sdc_core.lessons.attacked import Attacked
from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.lesson import Lesson
from sdc_core.lessons.printed import tables_of
from sdc_core.lessons.scene import Edit, Scene, labels_of, rows_at
from sdc_core.lessons.together import Together

LINKED = [lesson for lesson in all_lessons().values() if lesson.scene.linked]
EVERY = pytest.mark.parametrize("lesson", LINKED, ids=lambda lesson: lesson.id)


def printed_figures(scene: Scene, number: int) -> dict[tuple[str, ...], int | None]:
    """The figures of a printed table by their labels; None where it is crossed out."""
    table = tables_of(scene)[number]
    cube = table.cube()
    hidden = Attacked.of(table).hidden if table.hiding else frozenset()
    return {labels: None if row in hidden else int(cube.count[row]) for row, labels in enumerate(labels_of(cube))}


def test_there_are_four_of_them():
    assert len(LINKED) == 4


@EVERY
def test_every_printed_table_is_harmless_by_itself(lesson: Lesson):
    for table in tables_of(lesson.scene):
        cube = table.cube()
        hidden = frozenset() if table.hiding is None else Attacked.of(table).hidden
        shown = [int(cube.count[row]) for row in range(len(cube)) if row not in hidden]
        assert min(shown) >= 3
        assert table.hiding is None or not Attacked.of(table).known


@EVERY
def test_the_printed_tables_count_the_same_people(lesson: Lesson):
    for number, table in enumerate(lesson.scene.linked):
        total = printed_figures(lesson.scene, number)[("Total",) * len(table["variables"])]
        at = {name: lesson.scene.columns.index(name) for name in lesson.scene.columns}
        counted = [
            int(row[-1])
            for row in lesson.scene.rows
            if all(row[at[name]] == category for name, category in table.get("where", {}).items())
        ]
        assert total == sum(counted)


@EVERY
def test_a_true_count_lies_in_its_interval(lesson: Lesson):
    for alternative in lesson.change.alternatives:
        together = Together.of(lesson.scene.changed(alternative.edit))
        for row in together.hidden:
            if together.joint[row] >= 0:
                low, high = together.interval(row)
                assert low <= together.cube.count[row] <= high
                assert (row in together.known) == (low == high)


@EVERY
def test_nothing_that_a_table_shows_is_crossed_out_or_counted_as_worked_out(lesson: Lesson):
    together = Together.of(lesson.scene)
    shown = frozenset(np.flatnonzero(together.printed).tolist())

    assert not shown & (together.hidden | together.known | together.disclosed)
    assert together.disclosed <= together.known <= together.hidden <= together.shown


@EVERY
def test_what_can_be_worked_out_is_shown_in_steps_and_every_step_is_true(lesson: Lesson):
    together = Together.of(lesson.scene)
    labels = labels_of(together.cube)

    for row in together.known:
        assert together.ends(row) == f"It is {together.cube.count[row]}."
        assert together.ways(row), labels[row]


@EVERY
def test_each_table_is_an_exercise_of_its_own(lesson: Lesson):
    exercise = Exercise.of(lesson.scene)

    titles = [one.review.cube.spec.title for one in exercise.printed]
    assert titles == [one["title"] for one in lesson.scene.linked]
    assert all(title.startswith(f"Table {number}: ") for number, title in enumerate(titles, start=1))
    assert not any(one.review.findings.any_unsafe for one in exercise.printed)


def test_non_owners_are_the_difference_of_two_tables():
    scene = all_lessons()["two-tables-one-person"].scene
    everybody, owners = (printed_figures(scene, number) for number in (0, 1))
    together = Together.of(scene)
    labels = labels_of(together.cube)

    less = {(*cell, "Not owned"): everybody[cell] - owners[cell] for cell in everybody}
    assert {labels[row]: int(together.cube.count[row]) for row in together.hidden} == less
    assert {labels[row] for row in together.disclosed} == {cell for cell, count in less.items() if count in (1, 2)}


def test_bands_are_cut_where_the_bounds_of_either_table_lie():
    scene = all_lessons()["bands-that-do-not-fit"].scene
    first, second = (printed_figures(scene, number) for number in (0, 1))
    together = Together.of(scene)

    assert {labels_of(together.cube)[row][1] for row in together.hidden} == {"20–24"}
    for sex in ("Men", "Women", "Total"):
        (row,) = rows_at(together.cube, [(sex, "20–24")])
        assert together.interval(row) == (second[sex, "<25"] - first[sex, "<20"],) * 2


def booksellers_that_fit(scene: Scene) -> list[tuple[int, ...]]:
    """By brute force: every fourth table whose sums are those of the three."""
    tables = [printed_figures(scene, number) for number in range(len(scene.linked))]
    names = ["sex", "city", "record"]
    cells = list(product(("Men", "Women"), ("Amsterdam", "Rotterdam"), ("Yes", "No")))
    fitting = []
    for men_amsterdam_yes in range(100):
        table = {("Men", "Amsterdam", "Yes"): men_amsterdam_yes}
        by_city, by_record, of_cities = tables
        table["Men", "Amsterdam", "No"] = by_city["Men", "Amsterdam"] - men_amsterdam_yes
        table["Men", "Rotterdam", "Yes"] = by_record["Men", "Yes"] - men_amsterdam_yes
        table["Men", "Rotterdam", "No"] = by_city["Men", "Rotterdam"] - table["Men", "Rotterdam", "Yes"]
        for city, record in product(("Amsterdam", "Rotterdam"), ("Yes", "No")):
            table["Women", city, record] = of_cities[city, record] - table["Men", city, record]
        sums = all(
            sum(table[cell] for cell in cells if all(cell[names.index(name)] == label for name, label in at)) == figure
            for one, figures in zip(scene.linked, tables, strict=True)
            for labels, figure in figures.items()
            for at in [[pair for pair in zip(one["variables"], labels, strict=True) if pair[1] != "Total"]]
        )
        if sums and min(table.values()) >= 0:
            fitting.append(tuple(table[cell] for cell in cells))
    return fitting


def test_the_fourth_table_is_the_only_one_and_another_one_is_not():
    lesson = all_lessons()["three-tables-rebuild-a-fourth"]
    without_zeros = next(one for one in lesson.change.alternatives if one.label.startswith("Two more men"))

    assert booksellers_that_fit(lesson.scene) == [(11, 10, 12, 0, 0, 16, 8, 11)]
    for scene in (lesson.scene, lesson.scene.changed(without_zeros.edit)):
        fitting = np.array(booksellers_that_fit(scene))
        together = Together.of(scene)
        cells = list(product(("Men", "Women"), ("Amsterdam", "Rotterdam"), ("Yes", "No")))
        found = [together.interval(next(iter(rows_at(together.cube, [cell])))) for cell in cells]
        assert found == list(zip(fitting.min(axis=0).tolist(), fitting.max(axis=0).tolist(), strict=True))


@pytest.mark.parametrize("number", [0, 1, 2])
def test_any_two_of_the_three_leave_everything_open(number: int):
    scene = all_lessons()["three-tables-rebuild-a-fourth"].scene

    assert not Together.of(scene.changed(Edit((), (("linked", number),)))).known


def test_last_years_crosses_in_this_years_table_give_nothing_away():
    lesson = all_lessons()["last-years-table"]
    found = {one.label: Together.of(lesson.scene.changed(one.edit)).known for one in lesson.change.alternatives}

    assert len(found["As they are"]) == 4
    assert not found["This year's table has last year's crosses"]
    assert not found["Last year's table does not exist"]
