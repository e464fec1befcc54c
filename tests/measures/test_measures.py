"""Every measure: its example, the handbook's figures, independent software, and what has no value."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, isfinite

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from sdc_core.errors import InputError
from sdc_core.measures import MEASURES
from sdc_core.measures.base import Measure
from sdc_core.measures.chi_squared import ChiSquared
from sdc_core.measures.cramers_v import CramersV
from sdc_core.measures.directions import Directions
from sdc_core.measures.directly_disclosive import DirectlyDisclosive
from sdc_core.measures.entropy_risk import EntropyRisk
from sdc_core.measures.entropy_risk_after import EntropyRiskAfter
from sdc_core.measures.imputation import Imputation
from sdc_core.measures.information import conditional_entropy, entropy
from sdc_core.measures.marital_table import AT_RANDOM, CONTROLLED, CONVENTIONAL, MARITAL
from sdc_core.measures.measuring import measured
from sdc_core.measures.signed_rank import EXACT, SignedRank
from sdc_core.measures.spearman import Spearman
from tests.measures.pairs import example_pair, pair_of

EVERY = [pytest.param(kind, id=kind.id) for kind in MEASURES]
IDS_OF_THE_CONTRACT = (
    "hellinger-distance hellinger-utility average-absolute-distance relative-absolute-distance variance-of-cell-sizes "
    "chi-squared chi-squared-df cramers-v spearman r r#"
).split()

FACTS = {
    "hellinger-distance": (".894194", "1.473963", "1.560928"),
    "hellinger-utility": (".856814", ".763977", ".750051"),
    "average-absolute-distance": ("1.166667", "1.333333", "1.833333"),
    "relative-absolute-distance": (".5", ".566667", "1.166667"),
    "variance-of-cell-sizes": ("56.666667", "64.166667", "56.666667"),
    "chi-squared": (".888889", "7.777778", "11.555556"),
    "chi-squared-df": ("1", "1", "2"),
    "cramers-v": (".149071", ".471405", ".537484"),
    "spearman": (".985184", ".893260", ".806060"),
}
"""Of tables 5.19 (corrected), 5.20 and 5.21: facts/protection.md."""

BEFORE = {
    "variance-of-cell-sizes": "61.9",
    "chi-squared": "1.801630",
    "chi-squared-df": "2",
    "cramers-v": ".214932",
    "between-variance": ".217949",
    "r-squared": ".046196",
}
RELEASES = {"5.19": CONVENTIONAL, "5.20": AT_RANDOM, "5.21": CONTROLLED}

tables = st.integers(1, 4).flatmap(
    lambda columns: st.lists(
        st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), min_size=columns, max_size=columns),
        min_size=1, max_size=4,
    )
)  # fmt: skip


def agrees(value: float | None, digits: str) -> bool:
    """Whether a value is the printed one, in its digits."""
    places = len(digits.partition(".")[2])
    return value is not None and abs(value - float(digits)) <= 0.5 * 10**-places + 1e-12


def test_the_measures_of_the_contract_are_there_once():
    ids = [kind.id for kind in MEASURES]

    assert len(set(ids)) == len(ids)
    assert set(IDS_OF_THE_CONTRACT) <= set(ids)


@pytest.mark.parametrize("kind", EVERY)
def test_the_worked_example_gives_what_it_says(kind: type[Measure]):
    found = kind().value(example_pair(kind.example))

    assert agrees(found.value, kind.example.value), found


@pytest.mark.parametrize("kind", EVERY)
def test_every_measure_says_what_it_is(kind: type[Measure]):
    assert kind.__doc__ and kind.title and kind.formula and kind.source and kind.meaning.endswith(".")
    assert kind.about in ("loss", "risk", "test")


@pytest.mark.parametrize("place", range(3), ids=list(RELEASES))
@pytest.mark.parametrize("name", FACTS)
def test_the_tables_of_the_handbook(name: str, place: int):
    found = measured(pair_of(MARITAL, list(RELEASES.values())[place]))[name]

    assert agrees(found.value, FACTS[name][place]), found


@pytest.mark.parametrize("name", BEFORE)
def test_what_the_original_had_is_given_beside_it(name: str):
    assert agrees(measured(pair_of(MARITAL, CONTROLLED))[name].before, BEFORE[name])


def test_the_males_by_area_of_table_5_21():
    found = measured(pair_of(MARITAL, CONTROLLED))

    assert agrees(found["between-variance"].value, "1.354167")
    assert agrees(found["r-squared"].value, ".288889")


@pytest.mark.parametrize(
    ("counts", "risk"),
    [((9, 0, 1), ".664641"), ((5, 5, 0, 0), ".518030"), ((10, 0, 0, 0), ".943030"), ((25, 25, 25, 25), ".033026")],
)
def test_the_entropy_risk_of_the_facts(counts: tuple[int, ...], risk: str):
    assert agrees(EntropyRisk().value(pair_of([counts], [counts])).value, risk)


def test_the_entropies_of_the_facts():
    assert agrees(entropy(np.array([9.0, 0.0, 1.0])), ".325083")
    assert agrees(conditional_entropy(np.array([0, 0, 2]), np.array([0, 2, 0]), np.array([8, 1, 1])), ".313949")


def test_what_is_open_is_the_cell_before_for_who_knows_the_one_after():
    together = conditional_entropy(np.array([0, 1]), np.array([0, 0]), np.array([6, 4]))
    apart = conditional_entropy(np.array([0, 0]), np.array([0, 1]), np.array([6, 4]))

    assert together == pytest.approx(entropy(np.array([6.0, 4.0])))
    assert apart == 0


@pytest.mark.parametrize("counts", [(9, 0, 1), (5, 5, 0, 0), (10, 0, 0, 0), (25, 25, 25, 25), (3,)])
def test_where_nothing_moved_both_entropy_risks_are_the_same(counts: tuple[int, ...]):
    pair = pair_of([counts], [counts], moves=np.diag(counts).tolist())

    assert EntropyRiskAfter().value(pair).value == pytest.approx(EntropyRisk().value(pair).value, abs=1e-12)


def test_false_zeros_raise_the_exponent_of_the_zeros():
    pair = pair_of([(4, 0, 0)], [(3, 1, 0)], moves=[(3, 1, 0), (0, 0, 0), (0, 0, 0)])
    weights = EntropyRiskAfter(zeros=1, crowding=0, smallness=0)

    assert weights.value(pair).value == pytest.approx((2 / 3) ** 2)


@given(rows=tables)
def test_no_value_is_ever_anything_but_a_number(rows: list[list[tuple[int, int]]]):
    before = [[one for one, _ in row] for row in rows]
    after = [[other for _, other in row] for row in rows]

    for found in measured(pair_of(before, after)).values():
        assert (found.value is not None and isfinite(found.value)) or found.notes
        assert found.before is None or isfinite(found.before)


@given(rows=tables)
def test_chi_squared_is_that_of_scipy(rows: list[list[tuple[int, int]]]):
    after = np.array([[other for _, other in row] for row in rows])
    found = ChiSquared().value(pair_of([[one for one, _ in row] for row in rows], after))
    kept = after[after.sum(axis=1) > 0][:, after.sum(axis=0) > 0]

    if min(kept.shape) < 2:
        assert found.value is None
        return
    oracle = stats.chi2_contingency(kept, correction=False)
    assert found.value == pytest.approx(oracle.statistic, abs=1e-9)
    association = CramersV().value(pair_of([[one for one, _ in row] for row in rows], after)).value
    assert association == pytest.approx(stats.contingency.association(kept, method="cramer"), abs=1e-9)


@given(rows=tables)
def test_spearman_is_that_of_scipy(rows: list[list[tuple[int, int]]]):
    before, after = (np.array([[pair[at] for pair in row] for row in rows]) for at in (0, 1))
    found = Spearman().value(pair_of(before, after))

    if np.ptp(before) == 0 or np.ptp(after) == 0:
        assert found.value is None
        return
    assert found.value == pytest.approx(stats.spearmanr(before.ravel(), after.ravel()).statistic, abs=1e-9)


@given(up=st.integers(0, 12), down=st.integers(0, 12))
def test_even_chances_are_the_binomial_test_of_scipy(up: int, down: int):
    before = [[10] * (up + down + 1)]
    after = [[11] * up + [9] * down + [10]]

    found = Directions().value(pair_of(before, after))

    if not up + down:
        assert found.value is None
        return
    assert found.value == pytest.approx(stats.binomtest(up, up + down).pvalue, abs=1e-9)


@given(up=st.integers(0, 9), down=st.integers(1, 9))
def test_the_residuals_of_one_kind_are_the_binomial_test_of_scipy(up: int, down: int):
    """Counts of 4 rounded to base 3 go up with chance 1/3; one of 3 stays."""
    found = Directions().value(pair_of([[4] * (up + down) + [3]], [[6] * up + [3] * (down + 1)]))

    assert found.value == pytest.approx(stats.binomtest(up, up + down, 1 / 3).pvalue, abs=1e-9)


@pytest.mark.parametrize(
    ("before", "after", "base"),
    [
        ((3, 5, 4), (4, 4, 4), 4),  # each beside a multiple of 4
        ((3, 5, 8), (2, 6, 8), 2),
        ((3, 5, 9), (2, 6, 10), 2),
        ((3, 5, 9), (3, 6, 10), None),  # all numbers are multiples of 1
        ((4, 6, 9), (2, 6, 10), None),  # 2 is a multiple beside 3, and not beside 4
        ((5, 9, 9), (0, 0, 0), None),
    ],
)
def test_counts_were_rounded_where_each_is_a_multiple_beside_what_it_was(
    before: tuple[int, ...], after: tuple[int, ...], base: int | None
):
    note = Directions().value(pair_of([before], [after])).note

    assert note.endswith(f"the nearest multiples of {base}" if base else "compared with even chances")


def test_the_directions_of_table_5_20_by_trying_all_outcomes():
    chances = [Fraction(1, 5), Fraction(3, 5), Fraction(3, 5), Fraction(2, 5)]
    probability = [Fraction(0)] * 5
    for outcome in product((0, 1), repeat=4):
        each = [p if up else 1 - p for p, up in zip(chances, outcome, strict=True)]
        probability[sum(outcome)] += each[0] * each[1] * each[2] * each[3]
    expected = sum(one for one in probability if one <= probability[1])

    assert Directions().value(pair_of(MARITAL, AT_RANDOM)).value == pytest.approx(float(expected))


@given(st.lists(st.sampled_from((-3, -2, -1, 1, 2, 3)), min_size=6, max_size=11))
def test_the_signed_rank_test_by_trying_all_signs(changes: list[int]):
    before = [[10] * len(changes)]
    found = SignedRank().value(pair_of(before, [[10 + one for one in changes]]))
    ranks = stats.rankdata(np.abs(changes))
    middle = ranks.sum() / 2
    far = abs(ranks[np.array(changes) > 0].sum() - middle)
    signs = product((0, 1), repeat=len(changes))
    extreme = sum(abs(np.dot(ranks, one) - middle) >= far - 1e-9 for one in signs)

    assert found.value == pytest.approx(extreme / 2 ** len(changes))


@pytest.mark.parametrize("size", [EXACT - 1, EXACT + 30])
def test_the_signed_rank_test_is_that_of_scipy(size: int):
    random = np.random.default_rng(5)
    changes = np.arange(1, size + 1) * random.choice([-1, 1], size, p=[0.4, 0.6])
    before = np.full(size, 200)

    found = SignedRank().value(pair_of([before], [before + changes]))

    method = "exact" if size <= EXACT else "approx"
    oracle = stats.wilcoxon(changes, method=method, correction=False)
    assert found.value == pytest.approx(oracle.pvalue, abs=1e-9)


def test_too_few_differences_are_said_to_tell_nothing():
    found = SignedRank().value(pair_of(MARITAL, CONVENTIONAL))

    assert found.text == "not applicable"
    assert found.note == "4 cells were changed: with so few the test cannot tell anything"


def test_how_many_empty_cells_the_relative_distance_leaves_out_is_said():
    assert measured(pair_of(MARITAL, CONVENTIONAL))["relative-absolute-distance"].note == (
        "1 empty cell of the original was left out"
    )


def test_what_a_cell_alone_has_no_value_for():
    found = measured(pair_of([[7]], [[5]]))

    none = {name for name, one in found.items() if one.value is None}
    assert none >= {"variance-of-cell-sizes", "chi-squared", "chi-squared-df", "cramers-v", "spearman", "signed-rank"}
    assert all(found[name].text == "not applicable" and found[name].note for name in none)


def test_nobody_in_the_table_is_not_applicable():
    found = measured(pair_of([[0, 0], [0, 0]], [[0, 0], [0, 0]]))

    assert found["r"].text == found["hellinger-utility"].text == "not applicable"
    assert found["hellinger-distance"].text == "0"


@pytest.mark.parametrize(("k", "disclosive"), [(0, 4), (1, 6), (2, 9), (3, 13)])
def test_the_directly_disclosive_cells_of_lupp_and_langsrud(k: int, disclosive: int):
    rows = [
        (200, 0, 0, 0), (20, 0, 0, 0), (2, 0, 0, 0), (19, 1, 0, 0), (18, 2, 0, 0), (17, 3, 0, 0), (7, 6, 6, 1),
        (3, 1, 0, 0), (2, 2, 0, 0), (1, 0, 0, 0), (297, 3, 0, 0), (298, 3, 0, 0),
    ]  # fmt: skip
    found = DirectlyDisclosive(known=k).value(pair_of(rows, rows, roles=("key", "target")))

    assert found.value == pytest.approx(disclosive / 48)


HALF_HIDDEN = ((1, None, 9), (None, 6, 9))


@pytest.mark.parametrize(
    ("imputation", "filled", "note"),
    [
        (Imputation.ZERO, (0, 0), "2 hidden cells were read as nought"),
        (Imputation.SHARE, (7.5, 7.5), "2 hidden cells were read as equal shares of what is missing from the total"),
        (Imputation.MIDPOINT, (8, 6.5), "2 hidden cells were read as the middle of what it can be"),
    ],
)
def test_hidden_cells_are_filled_in_and_that_is_said(imputation: Imputation, filled: tuple[float, float], note: str):
    known = [[(1, 1), (6, 10), (9, 9)], [(3, 10), (6, 6), (9, 9)]]
    pair = pair_of(((1, 8, 9), (7, 6, 9)), HALF_HIDDEN, imputation=imputation, known=known)

    assert pair.after[[1, 3]].tolist() == list(filled)
    assert measured(pair)["average-absolute-distance"].note == note


def test_no_share_of_a_total_that_is_hidden():
    pair = pair_of(((1, 8, 9), (7, 6, 9)), HALF_HIDDEN)
    hidden = pair.hidden.copy()
    hidden[0] = True

    with pytest.raises(InputError, match="the total is hidden too"):
        type(pair).of(pair.cube, pair.published, hidden)


def test_no_middle_of_what_nothing_bounds():
    with pytest.raises(InputError, match="nothing bounds 2 hidden cells from above"):
        pair_of(((1, 8, 9), (7, 6, 9)), HALF_HIDDEN, imputation=Imputation.MIDPOINT)


def test_a_table_with_missing_figures_is_no_original():
    from dataclasses import replace

    cube = pair_of(MARITAL, MARITAL).cube
    missing = np.zeros(len(cube), dtype=bool)
    missing[3] = True

    with pytest.raises(InputError, match="1 figure of the original is missing"):
        type(pair_of(MARITAL, MARITAL)).of(replace(cube, missing=missing), cube.count)


def test_ways_of_choosing_are_counted_exactly():
    from sdc_core.measures.binomial import successes

    expected = [comb(40, k) / 2**40 for k in range(41)]

    assert successes([(15, 0.5), (25, 0.5)]) == pytest.approx(np.array(expected), abs=1e-15)
