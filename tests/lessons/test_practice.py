"""Practice: a code gives its table again, every table has something to find and to leave, and scores add up."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.arrangement import Arrangement
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.practice.fresh_tables import OF_COUNTS, OF_SUMS, fresh_table
from sdc_core.lessons.practice.rounds import EASIEST, HARDEST, SEEDS, Kind, Round
from sdc_core.lessons.practice.scoring import Tally, added, next_rule, scored
from sdc_core.lessons.scene import Edit, Scene, labels_of
from tests.lessons import guesses
from tests.lessons.guesses import Looked, share_right

KINDS: tuple[Kind, ...] = ("counts", "sums")
LEVELS = range(EASIEST, HARDEST + 1)
EVERY_LEVEL = pytest.mark.parametrize(("kind", "difficulty"), list(product(KINDS, LEVELS)))

rounds = st.builds(Round, st.sampled_from(KINDS), st.sampled_from(LEVELS), st.integers(0, SEEDS - 1))


def interior(review: Review) -> list[int]:
    return [row for row, labels in enumerate(labels_of(review.cube)) if "Total" not in labels]


@given(rounds)
@settings(max_examples=30, deadline=None)
def test_the_same_code_gives_the_same_table(wanted: Round):
    one, other = fresh_table(wanted), fresh_table(Round.of(wanted.code))

    assert (one.columns, one.rows, one.spec, one.policy) == (other.columns, other.rows, other.spec, other.policy)


@EVERY_LEVEL
def test_other_seeds_give_other_tables(kind, difficulty):
    made = {str(fresh_table(Round(kind, difficulty, seed)).rows) for seed in range(30)}

    assert len(made) == 30


@given(rounds)
@settings(max_examples=150, deadline=None)
def test_every_table_has_unsafe_and_safe_cells_and_everything_is_judged(wanted: Round):
    review = fresh_table(wanted).reviewed()
    unsafe = review.findings.unsafe_rules > 0
    count = review.cube.count

    assert unsafe.any()
    assert (~unsafe & (count > 0)).any()
    assert not review.findings.any_not_judged
    assert review.idle == ()


@given(rounds.filter(lambda wanted: wanted.kind == "counts"))
@settings(max_examples=60, deadline=None)
def test_counts_are_whole_and_add_up(wanted: Round):
    scene = fresh_table(wanted)
    review = scene.reviewed()

    assert all(isinstance(row[-1], int) and row[-1] >= 0 for row in scene.rows)
    assert review.cube.total == sum(row[-1] for row in scene.rows)
    assert sum(int(review.cube.count[row]) for row in interior(review)) == review.cube.total


@given(rounds.filter(lambda wanted: wanted.kind == "sums"))
@settings(max_examples=60, deadline=None)
def test_sums_are_made_of_whole_contributions(wanted: Round):
    scene = fresh_table(wanted)
    review = scene.reviewed()
    contributions = review.cube.contributions
    assert contributions is not None

    assert all(isinstance(row[-1], int) and row[-1] > 0 for row in scene.rows)
    total = next(row for row, labels in enumerate(labels_of(review.cube)) if set(labels) == {"Total"})
    assert contributions.cell(total).total == sum(row[-1] for row in scene.rows)


@EVERY_LEVEL
def test_every_rule_of_a_level_has_something_to_find(kind, difficulty):
    level = (OF_COUNTS if kind == "counts" else OF_SUMS)[difficulty - 1]
    fired = set()

    for seed in range(12):
        fired |= {finding.rule for finding in fresh_table(Round(kind, difficulty, seed)).reviewed().findings}

    assert fired == {rule["id"] for rule in level.rules}


def test_a_large_group_may_be_unsafe_and_a_small_one_safe():
    """The traps are there: over some tables the largest unsafe cell is larger than the smallest safe one."""
    larger = 0
    for seed in range(20):
        review = fresh_table(Round("counts", 4, seed)).reviewed()
        unsafe, count = review.findings.unsafe_rules > 0, review.cube.count
        larger += int(count[unsafe].max()) > 10 * int(count[~unsafe & (count > 0)].min())

    assert larger == 20


@pytest.mark.parametrize("difficulty", [4, 5])
def test_an_answer_of_several_people_in_one_group_alone_is_planted(difficulty: int):
    for seed in range(20):
        review = fresh_table(Round("counts", difficulty, seed)).reviewed()
        labels = labels_of(review.cube)
        alone = [one for one in review.findings if one.rule == "1b" and "Total" not in labels[one.row]]
        assert any(one.value == one.margin >= 5 for one in alone)


def owned(scene: Scene) -> dict[tuple[str, ...], list[bool]]:
    """For each cell whether its contributions have the owner that is named, the largest first."""
    cells: dict[tuple[str, ...], list[tuple[int, bool]]] = {}
    for *cell, owner, amount in scene.rows:
        cells.setdefault(tuple(map(str, cell)), []).append((int(str(amount)), bool(owner)))
    return {
        cell: [named for _, named in sorted(parts, key=lambda part: -part[0])]
        for cell, parts in cells.items()
        if any(named for _, named in parts)
    }


@pytest.mark.parametrize("seed", range(12))
def test_two_workshops_of_one_owner_are_planted_and_others_that_change_nothing(seed: int):
    scene = fresh_table(Round("sums", 5, seed))
    review = scene.reviewed()
    unsafe, labels = review.findings.unsafe_rules > 0, labels_of(review.cube)
    largest = {cell for cell, named in owned(scene).items() if named[:2] == [True, True]}
    rows = [labels.index(one) for one in largest]
    harmless = [labels.index(one) for one in owned(scene).keys() - largest]

    assert rows
    assert unsafe[rows].all()
    assert harmless
    assert not unsafe[harmless].any()
    by_workshop = scene.changed(Edit(dropped=(("spec", "measure", "holding"),))).reviewed()
    assert not by_workshop.findings.unsafe_rules[rows].any()


@pytest.mark.parametrize("difficulty", [4, 5])
def test_small_groups_that_give_nothing_away_stay_so_whatever_else_is_planted(difficulty: int):
    for seed in range(20):
        review = fresh_table(Round("counts", difficulty, seed)).reviewed()
        unsafe, count = review.findings.unsafe_rules > 0, review.cube.count
        groups: dict[tuple[str, ...], list[int]] = {}
        for row in interior(review):
            groups.setdefault(review.cube.label(row)[:-1], []).append(row)
        assert any(sum(map(int, count[rows])) <= 25 and not unsafe[rows].any() for rows in groups.values())


TABLES = range(40)


@cache
def looked(kind: Kind, difficulty: int) -> tuple[Looked, ...]:
    rounds_of_it = (Round(kind, difficulty, seed) for seed in TABLES)
    return tuple(Looked(Exercise.of(fresh_table(one), behind=kind == "sums")) for one in rounds_of_it)


GUESSES = [
    *(pytest.param("counts", level, guess, id=f"C{level}, {name}") for level in LEVELS
      for name, guess in guesses.OF_COUNTS.items()),
    *(pytest.param("sums", level, guess, id=f"S{level}, {name}") for level in LEVELS
      for name, guess in guesses.OF_SUMS.items()
      if level > 1 or name not in guesses.THE_RULE_ITSELF),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "difficulty", "guess"), GUESSES)
def test_no_guess_of_one_line_gets_three_cells_of_five_right(kind: Kind, difficulty: int, guess: guesses.Guess):
    """Over the tables of each difficulty: the cells that are right, of those marked or missed."""
    assert share_right(guess, looked(kind, difficulty)) < 0.6


@EVERY_LEVEL
def test_neither_the_number_of_unsafe_cells_nor_their_place_can_be_learned(kind: Kind, difficulty: int):
    tables = looked(kind, difficulty)

    assert len({len(seen.true) for seen in tables}) >= 4
    with_total = np.mean([any("Total" in seen.labels[row] for row in seen.true) for seen in tables])
    assert with_total >= 0.15
    assert len({seen.exercise.review.cube.spec.title for seen in tables}) >= 10


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("C3-4711", Round("counts", 3, 4711)),
        (" s5 - 0", Round("sums", 5, 0)),
        ("c1-999999", Round("counts", 1, 999999)),
        ("m4-12", Round("methods", 4, 12)),
    ],
)
def test_a_code_is_read_as_people_write_it(written: str, expected: Round):
    assert Round.of(written) == expected


@pytest.mark.parametrize("written", ["", "C3", "C0-1", "C6-1", "X3-1", "C3-1000000", "C3--1", "C3-1.5", "٣3-1"])
def test_what_is_no_code_is_refused_with_an_example(written: str):
    with pytest.raises(InputError, match="C3-4711"):
        Round.of(written)


@pytest.mark.parametrize(("difficulty", "seed"), [(0, 1), (6, 1), (1, -1), (1, SEEDS)])
def test_a_round_has_bounds(difficulty: int, seed: int):
    with pytest.raises(InputError):
        Round("counts", difficulty, seed)


@given(rounds, st.data())
@settings(max_examples=40, deadline=None)
def test_the_score_is_that_of_counting_by_hand(wanted: Round, data: st.DataObject):
    exercise = Exercise.of(fresh_table(wanted))
    review = exercise.review
    marked = frozenset(data.draw(st.sets(st.integers(0, len(review.cube) - 1))))

    score = scored(exercise, marked)

    fired: dict[int, set[str]] = {}
    for finding in review.findings:
        fired.setdefault(finding.row, set()).add(finding.rule)
    assert score.found == {row for row in marked if row in fired}
    assert score.missed == {row for row in fired if row not in marked}
    assert score.false == {row for row in marked if row not in fired}
    for rule, tally in score.by_rule.items():
        cells = {row for row, rules in fired.items() if rule in rules}
        assert (tally.found, tally.missed) == (len(cells & marked), len(cells - marked))
    assert sum(tally.false for tally in score.by_rule.values()) + score.far_off == len(score.false)


def test_who_marks_what_is_unsafe_has_nothing_to_practise():
    exercise = Exercise.of(fresh_table(Round("counts", 5, 7)))
    unsafe = frozenset(np.flatnonzero(exercise.review.findings.unsafe_rules).tolist())

    score = scored(exercise, unsafe)

    assert (score.found, score.missed, score.false, score.next_rule) == (unsafe, frozenset(), frozenset(), "")


def test_a_false_alarm_counts_for_the_rule_it_comes_closest_to():
    """17 of 20 with t = 3: one step stricter, and 1a marks it. A 3 with a minimum of 2: two steps, and rule 3 does."""
    rows = [["6", "A", 17], ["6", "B", 3], ["7", "A", 30], ["7", "B", 40]]
    spec = {"measure": {"count": "n"}, "variables": {"key": {"role": "key"}, "answer": {"role": "target"}}}
    policy = {"rule": [{"id": "1a", "t": 3}, {"id": "3", "cell": 2, "key": 2, "target": 2}]}
    exercise = Exercise.of(Scene(("key", "answer", "n"), rows, spec, policy))
    at = {labels: row for row, labels in enumerate(labels_of(exercise.review.cube))}
    marked = frozenset({at["6", "A"], at["6", "B"], at["7", "B"]})

    score = scored(exercise, marked)

    assert score.by_rule == {"1a": Tally(0, 0, 1), "3": Tally(0, 0, 1)}
    assert score.far_off == 1  # 40 of 70: no rule comes near it
    assert score.next_rule == "1a"


def test_of_a_larger_table_only_the_group_that_is_shown_counts():
    rows = [[region, key, answer, 9 if answer == "A" else 0] for region in "NS" for key in "12" for answer in "AB"]
    spec = {
        "measure": {"count": "n"},
        "variables": {"region": {"role": "by"}, "key": {"role": "key"}, "answer": {"role": "target"}},
    }
    scene = Scene(("region", "key", "answer", "n"), rows, spec, {"rule": [{"id": "1a", "t": 1}]})
    review = scene.reviewed()
    north = Exercise(review, Arrangement.of(review.cube, (1,), (2,), fixed={0: 0}))
    labels = labels_of(review.cube)

    score = scored(north, frozenset())

    expected = {("N", "1", "A"), ("N", "2", "A"), ("N", "Total", "A")}
    assert {labels[row] for row in score.missed} == expected
    assert {finding.labels for finding in north.findings()} == expected
    assert len(review.findings) == 2 * len(expected)


def test_of_two_rules_that_are_equally_near_the_first_counts():
    """17 of 20: a quarter stricter, and both 1a (t = 4) and rule 3 (a minimum of 19) mark it."""
    rows = [["6", "A", 17], ["6", "B", 3], ["7", "A", 300], ["7", "B", 400]]
    spec = {"measure": {"count": "n"}, "variables": {"key": {"role": "key"}, "answer": {"role": "target"}}}
    policy = {"rule": [{"id": "1a", "t": 3}, {"id": "3", "cell": 15, "key": 2, "target": 2}]}
    exercise = Exercise.of(Scene(("key", "answer", "n"), rows, spec, policy))
    labels = labels_of(exercise.review.cube)
    near, far = labels.index(("6", "A")), labels.index(("7", "B"))

    score = scored(exercise, frozenset({near, far}))

    assert (score.by_rule["1a"].false, score.by_rule["3"].false, score.far_off) == (1, 0, 1)


def test_the_rule_with_most_mistakes_comes_next_and_ties_are_broken_in_reading_order():
    assert next_rule({"3": Tally(9, 2, 0), "1a": Tally(0, 1, 0)}) == "3"
    assert next_rule({"3": Tally(0, 1, 1), "1a": Tally(9, 0, 2)}) == "1a"
    assert next_rule({"3": Tally(9, 0, 0)}) == ""
    assert next_rule({}) == ""
    assert added([{"3": Tally(1, 2, 3)}, {"3": Tally(1, 1, 1), "1a": Tally(0, 1, 0)}]) == {
        "3": Tally(2, 3, 4),
        "1a": Tally(0, 1, 0),
    }
