"""Lessons on thresholds, rankings, looks, joined cells and waivers: each figure by another way than the program's."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest

from sdc_core.lessons.appearance import by_itself, figure, ones
from sdc_core.lessons.beside import interval_beside, middle, percentile, rank_of, values_of, without_ranking
from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.differences import Differences, with_threshold
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.joining import counts_are_unsafe, is_unsafe, sensitivity
from sdc_core.lessons.protecting import method_of
from sdc_core.lessons.questions import Mark
from sdc_core.lessons.scene import labels_of

THRESHOLD, RANKING, LOOKS, JOINED, WAIVED = (
    all_lessons()[name]
    for name in (
        "what-is-a-threshold-for", "rankings-and-extremes", "it-looks-disclosive", "adding-up-rules",
        "whose-contribution",
    )
)  # fmt: skip

# The counts of the paper's tables 1 and 2: residents and homeowners, of two areas; totals last.
RESIDENTS = ((20, 23, 26, 28, 97), (12, 13, 14, 14, 53))
HOMEOWNERS = ((20, 23, 26, 27, 96), (11, 11, 14, 11, 47))

BAKERIES = {"A": [81, 5, 2, 2, 2], "B": [40, 30, 6, 4], "C": [24, 20, 3], "D": [50, 9, 1]}


def differences_by_hand(threshold: int) -> int:
    """Differences of 1 and 2 that follow, by trying all counts below the threshold in place of the hidden ones."""
    found = 0
    for all_, some in zip(RESIDENTS, HOMEOWNERS, strict=True):
        options = [
            [(one, other)]
            if one >= threshold and other >= threshold
            else [
                (high, low)
                for high in ([one] if one >= threshold else range(threshold))
                for low in ([other] if other >= threshold else range(threshold))
                if low <= high
            ]
            for one, other in zip(all_[:4], some[:4], strict=True)
        ]
        totals = (sum(all_[:4]), sum(some[:4]))
        seen = [
            combination
            for combination in product(*options)
            if all(
                sum(pair[at] for pair in combination) == total if total >= threshold else True
                for at, total in enumerate(totals)
            )
        ]
        for at in range(4):
            left = {combination[at][0] - combination[at][1] for combination in seen}
            found += left in ({1}, {2})
        left = {sum(pair[0] for pair in one) - sum(pair[1] for pair in one) for one in seen}
        found += left in ({1}, {2})
    return found


@pytest.mark.parametrize("threshold", [3, 10, 12, 13])
def test_differences_that_follow_are_those_of_all_tables_that_agree(threshold: int):
    found = Differences.of(with_threshold(THRESHOLD.scene, threshold))

    assert found.small == differences_by_hand(threshold)
    shown = sum(count >= threshold for table in (RESIDENTS, HOMEOWNERS) for area in table for count in area)
    assert found.figures == shown


def test_only_a_threshold_of_97_hides_every_small_difference_and_leaves_one_figure():
    left = {limit: Differences.of(with_threshold(THRESHOLD.scene, limit)) for limit in (30, 96, 97)}

    assert [left[limit].small for limit in (30, 96, 97)] == [1, 1, 0]
    assert left[97].figures == 1


def test_a_ranking_leaves_what_all_pairs_that_agree_leave():
    pairs = [(paint, 5 - paint) for paint in range(6)]

    ranked = [paint for paint, stores in pairs if 4 > paint > stores]
    tied = [paint for paint, stores in pairs if 4 >= paint >= stores]

    scene = RANKING.scene
    assert interval_beside(without_ranking(scene), ["Paint shop"]) == (0, 5)
    assert interval_beside(scene, ["Paint shop"]) == (min(ranked), max(ranked)) == (3, 3)
    assert interval_beside(scene, ["Stores"]) == (2, 2)
    with_ties = scene.changed(RANKING.change.alternatives[1].edit)
    assert interval_beside(with_ties, ["Paint shop"]) == (min(tied), max(tied))


def test_percentiles_are_counted_off_by_hand():
    values = values_of(RANKING.scene)
    days = [int(value) for value in values]

    assert days == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 15, 16, 18, 21, 24, 30, 61]
    for percent in (45, 50, 55, 95):
        # By the definition: the first value that at least so many per cent do not exceed.
        first = next(day for day in days if 100 * sum(other <= day for other in days) >= percent * len(days))
        assert percentile(values, percent) == first == days[rank_of(values, percent) - 1]
    assert middle(values) == Fraction(21, 2)


def test_what_a_changed_figure_leaves_open_is_every_count_with_a_chance_of_it():
    """By the p-table's own lines: from which counts does each published figure come?"""
    assert LOOKS.scene.protected is not None
    outcomes = method_of(LOOKS.scene.protected).ptable.outcomes
    largest = max(one.count for one in outcomes)
    for cell in (("Ford", "Norway"), ("Elm", "Chile"), ("Glen", "Chile"), ("Glen", "Norway")):
        shown, true = figure(LOOKS.scene, cell)
        possible = {
            count
            for count in range(10)
            for one in outcomes
            if one.count == min(count, largest) and count + one.noise == shown and one.probability > 0
        }
        assert by_itself(LOOKS.scene, cell) == (min(possible), max(possible))
        assert true in possible
        assert true == sum(tuple(row[:2]) == cell for row in LOOKS.scene.rows)


def test_how_many_ones_there_are_is_counted_cell_by_cell():
    cells = [(village, born) for village in ("Elm", "Ford", "Glen") for born in ("Here", "Norway", "Chile")]
    shown = [figure(LOOKS.scene, cell) for cell in cells]

    assert ones(LOOKS.scene) == (sum(one == 1 for one, _ in shown), shown.count((1, 1))) == (3, 1)


def s_by_hand(cells: str) -> Fraction:
    """S of p% with p = 10, worked out contribution by contribution; Amati's two bakeries are one contribution."""
    each = [one for cell in cells for one in BAKERIES[cell]]
    if {"B", "C"} <= set(cells):
        each = [64, *(one for one in each if one not in (40, 24))]
    first, _, *rest = sorted(each, reverse=True)
    return Fraction(first, 10) - sum(rest)


@pytest.mark.parametrize("cells", ["A", "B", "C", "D", "AB", "AC", "AD", "BC", "CD", "ABCD"])
def test_sensitivities_are_those_worked_out_by_hand_and_never_add_up_to_less(cells: str):
    found = sensitivity(JOINED.scene, list(cells))

    assert found == s_by_hand(cells)
    assert found <= sum(s_by_hand(cell) for cell in cells)


@pytest.mark.parametrize("rule", [{"id": "p%", "p": 10}, {"id": "dominance", "n": 2, "k": 85}])
@pytest.mark.parametrize("pair", ["AB", "BC", "BD"])
def test_what_rules_with_weights_that_never_rise_find_safe_stays_safe(rule: dict[str, object], pair: str):
    if not any(is_unsafe(JOINED.scene, [cell], rule) for cell in pair):
        assert not is_unsafe(JOINED.scene, list(pair), rule)


def test_few_others_are_counted_by_hand_when_answers_are_joined():
    rule = {"id": "1a", "t": 3}
    for counts in permutations((5, 4, 1), 2):
        joined = [[sum(counts), 10 - sum(counts)]]
        others = [10 - one for one in joined[0] if one]
        assert counts_are_unsafe(joined, rule) == any(one < 3 for one in others)


def test_who_has_waived_is_not_protected_and_still_attacks():
    """Half of the largest without a waiver against what is left beside it and the largest other."""
    unsafe = set()
    for trade in {str(row[0]) for row in WAIVED.scene.rows}:
        values = [(int(str(row[1])), row[2] == "true") for row in WAIVED.scene.rows if row[0] == trade]
        exposed = max(value for value, waived in values if not waived)
        others = sorted((value for value, _ in values), reverse=True)
        others.remove(exposed)
        if 2 * sum(others[1:]) < exposed:
            unsafe.add((trade,))
    assert isinstance(WAIVED.question, Mark)

    labels = labels_of(WAIVED.scene.cube())

    assert {labels[row] for row in WAIVED.question.answer(WAIVED.scene)} == unsafe == {("Bakers",), ("Millers",)}
    assert ("Millers", "50 (waived), 48, 1") in Exercise.of(WAIVED.scene, behind=True).behind
