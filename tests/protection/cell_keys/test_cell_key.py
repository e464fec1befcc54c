"""Cell keys: the handbook's example, exact chances, what readers can work out, and what is refused."""

from __future__ import annotations

import random
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

from sdc_core.attack.inference import infer
from sdc_core.cube.cube import Cube
from sdc_core.entries.record_keys import FRACTIONS, WHOLE, KeySource, RecordKeys, Secret
from sdc_core.errors import InputError, SettingError
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection import CellKey
from sdc_core.protection.cell_keys.making import Wanted, made
from sdc_core.protection.cell_keys.noise import bounds_with_ptable, noise_of
from sdc_core.protection.cell_keys.pictured import chances_of
from sdc_core.protection.cell_keys.ptable import PTable
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from tests.protection.cell_keys.units import HANDBOOK, POLICY, counted, ptable_of, published, reviewed, with_keys
from tests.protection.tables import table_of

PRINTED = ptable_of(HANDBOOK)
NOTHING_FOR_ZERO = ptable_of({count: block for count, block in HANDBOOK.items() if count})
FILLING = ptable_of({**HANDBOOK, 0: [(0, "0", "0.5"), (2, "0.5", "1")]})


def of_column(ptable: PTable = PRINTED, convention: str = "upper") -> CellKey:
    return CellKey(record_key="key", convention=convention, ptable=ptable)


def figure(keys: list[str], convention: str = "upper") -> int:
    """What is published of a cell of units with these keys."""
    source = KeySource("key")
    release = of_column(convention=convention).protect(reviewed(with_keys(keys), "a", keys=source))
    return published(release)[("x",)]


def test_three_persons_of_the_handbook_are_published_as_four():
    assert figure(["0.9", "0.3", "0.6"]) == 4  # the sum is 1.8, the cell key 0.8


def test_with_the_first_key_that_its_prose_prints_they_stay_three():
    assert figure(["0.5", "0.3", "0.6"]) == 3


def test_a_larger_count_with_the_same_key_takes_the_block_of_the_largest():
    assert figure(["0.9", "0.3", "0.6", "0", "0", "0", "0"]) == 8


@pytest.mark.parametrize(
    ("key", "convention", "result"),
    [("0.5", "upper", 0), ("0.5", "lower", 2), ("0.500000001", "upper", 2), ("0", "upper", 2), ("0", "lower", 0)],
)
def test_a_key_on_a_limit_belongs_to_the_block_that_the_convention_says(key: str, convention: str, result: int):
    """A count of 1 becomes 0 below 0.5 and 2 above; where the upper limit belongs to a block, 0 reads as 1."""
    assert figure([key], convention) == result


def test_keys_in_binary_would_be_off_and_are_not():
    assert 0.9 + 0.3 + 0.6 != 1.8
    sums = counted(with_keys(["0.9", "0.3", "0.6"]), "a", keys=KeySource("key")).record_keys

    assert sums is not None
    assert [Fraction(int(key), sums.modulus) for key in sums.keys] == [Fraction(8, 10)] * 2


def test_thirty_two_bits_add_up_modulo_two_to_the_thirty_two():
    sums = counted(with_keys([str(2**32 - 1), str(2**31), "5"]), "a", keys=KeySource("key")).record_keys

    assert sums is not None
    assert sums.modulus == WHOLE
    assert sums.keys.tolist() == [2**31 + 4] * 2


def test_zero_stays_zero_unless_the_p_table_has_a_block_for_it():
    keys = RecordKeys(np.zeros(1, dtype=np.int64), WHOLE)

    nobody = np.zeros(1, dtype=np.int64)
    assert noise_of(nobody, keys, NOTHING_FOR_ZERO, "upper").tolist() == [0]
    assert noise_of(nobody, keys, PRINTED, "upper").tolist() == [0]
    assert noise_of(nobody, keys, FILLING, "upper").tolist() == [2]


@pytest.mark.parametrize("convention", ["upper", "lower"])
@pytest.mark.parametrize("modulus", [WHOLE, FRACTIONS])
def test_a_hundred_thousand_keys_have_the_chances_of_the_p_table(modulus: int, convention: str):
    ptable, draws = made(Wanted(3, Decimal("1.5"))), 100_000
    for count in (1, 2, 3, 9):
        keys = RecordKeys(np.random.default_rng(count).integers(0, modulus, draws), modulus)
        noise = noise_of(np.full(draws, count), keys, ptable, convention)
        chances = {one.noise: float(one.probability) for one in ptable.blocks[min(count, 3)]}

        seen = dict(zip(*np.unique(noise, return_counts=True), strict=True))
        assert seen.keys() <= chances.keys()
        for value, chance in chances.items():
            spread = (chance * (1 - chance) * draws) ** 0.5
            assert abs(seen.get(value, 0) - chance * draws) <= 4 * spread + 1


def test_margins_have_noise_of_their_own_and_are_never_added_up():
    draw = random.Random(4)
    units = pd.DataFrame(
        {"a": draw.choices("xyz", k=400), "b": draw.choices("pq", k=400), "key": [draw.random() for _ in range(400)]}
    )
    release = of_column(made(Wanted(5, Decimal(2)))).protect(reviewed(units, "a", "b", keys=KeySource("key")))
    figures = published(release)

    assert not release.additive
    assert any(sum(figures[a, b] for b in "pq") != figures[a, "Total"] for a in "xyz")
    alone = of_column(made(Wanted(5, Decimal(2)))).protect(reviewed(units, "a", keys=KeySource("key")))
    assert all(published(alone)[(a,)] == figures[a, "Total"] for a in ("x", "y", "z", "Total"))


def test_every_cell_is_marked_alike_whether_its_figure_moved_or_not():
    release = of_column().protect(reviewed(with_keys(["0.5", "0.3", "0.6"]), "a", keys=KeySource("key")))

    assert release.value.tolist() == release.cube.count.tolist()
    assert set(release.status.tolist()) == {Treatment.PERTURBED}


@pytest.mark.parametrize(
    "ptable", [PRINTED, NOTHING_FOR_ZERO, FILLING, made(Wanted(2, Decimal(1))), made(Wanted(5, Decimal(3), 2))]
)
def test_a_published_count_leaves_open_exactly_the_counts_that_can_become_it(ptable: PTable):
    most = ptable.largest_count + 4 * ptable.largest_noise + 20
    can_become = {
        count: {count + one.noise for one in ptable.blocks.get(min(count, ptable.largest_count), ())} or {count}
        for count in range(most + 1)
    }
    results = np.array(sorted({one for results in can_become.values() for one in results if one < most - 10}))
    bounds = bounds_with_ptable(results, ptable)

    for result, low, high in zip(results.tolist(), bounds.low.tolist(), bounds.high.tolist(), strict=True):
        possible = [count for count, results_of in can_become.items() if result in results_of]
        assert (low, high) == (min(possible), max(possible))


def test_bounds_hold_the_truth_for_whatever_readers_know():
    release = _of_many()

    for bounds in release.bounds.values():
        assert (bounds.low <= release.cube.count).all()
        assert (release.cube.count <= bounds.high).all()
    assert (release.bounds[Public.METHOD].high - release.value == 5).all()


def test_what_follows_from_all_cells_together_is_never_wrong():
    release = _of_many()

    found = infer(release.cube, release.bounds[Public.SETTINGS], POLICY).bounds

    assert (found.low <= release.cube.count).all()
    assert (release.cube.count <= found.high).all()


def _of_many() -> Perturbed:
    draw = random.Random(6)
    units = pd.DataFrame(
        {"a": draw.choices("uvwxyz", k=60), "b": draw.choices("pqr", k=60), "key": [draw.random() for _ in range(60)]}
    )
    ptable = made(Wanted(5, Decimal(2)))
    return CellKey(record_key="key", ptable=ptable).protect(reviewed(units, "a", "b", keys=KeySource("key")))


def test_a_p_table_that_changes_counts_on_average_is_used_and_said_to():
    release = of_column().protect(reviewed(with_keys(["0.1"] * 5), "a", keys=KeySource("key")))

    assert [str(note) for note in release.notes] == [
        "the p-table changes counts of 2 by +0.2 on average, so sums of published counts drift"
    ]


def test_the_report_knows_the_p_table_and_nothing_of_the_secret():
    ptable = made(Wanted(5, Decimal(2)))
    method = CellKey(identifier="person", secret_file=Secret(b"do not tell"), ptable=ptable)

    assert method.fingerprints() == {"ptable": ptable.sha256}
    assert "tell" not in repr(method)
    assert "tell" not in str({item.name: value for item, value in method.values()})


def test_the_same_units_at_hand_give_what_counting_with_keys_gives():
    units = with_keys(["0.9", "0.3", "0.6"])
    counted_without = reviewed(units, "a")

    release = of_column().protect(counted_without, table=Table.from_frame(units))

    assert published(release)[("x",)] == 4


def refusal(method: CellKey, cube: Cube, table: Table | None = None) -> str:
    with pytest.raises((InputError, SettingError)) as refused:
        method.protect(review(cube, POLICY), table=table)
    (problem,) = refused.value.problems
    return problem.code.rpartition(".")[2]


def test_what_cannot_be_given_cell_keys_is_refused_in_a_sentence():
    plain, other = counted(with_keys(["0.1"] * 3), "a"), Table.from_frame(with_keys(["0.1"] * 4))
    magnitude = TableSpec((Variable("a", "key"),), layout="microdata", measure=Measure("magnitude", value="key"))
    sums = Cube.build(Table.from_frame(with_keys(["1", "2"])), magnitude)
    secret = Secret(b"s")

    assert refusal(of_column(), table_of([[1, 2]])) == "no-units"
    assert refusal(of_column(), sums) == "counts-only"
    assert refusal(of_column(), plain) == "not-counted-with-keys"
    assert refusal(of_column(), plain, other) == "other-units"
    assert refusal(CellKey(record_key="key"), plain) == "no-ptable"
    assert refusal(CellKey(ptable=PRINTED), plain) == "no-keys"
    assert refusal(CellKey(record_key="key", identifier="a", ptable=PRINTED), plain) == "keys-twice"
    assert refusal(CellKey(identifier="a", ptable=PRINTED), plain) == "no-secret"
    assert refusal(CellKey(record_key="key", secret_file=secret, ptable=PRINTED), plain) == "secret-without-identifier"


def test_the_picture_has_a_row_for_every_count_and_sums_to_one_in_each():
    chances = chances_of(PRINTED)

    assert chances.counts == (0, 1, 2, 3)
    assert chances.noises == (-1, 0, 1)
    assert chances.probability.tolist() == [[0, 1, 0], [0.5, 0, 0.5], [0, 0.8, 0.2], [0.3, 0.4, 0.3]]


def test_what_a_p_table_leaves_open_is_as_much_as_readers_are_told():
    """A published 4 was 3 or more by the p-table: 2 becomes at most 3. Who knows the largest noise knows 3 to 5."""
    table = table_of([4, 0])

    bounds = of_column().bounds_of(table)

    assert bounds is not None
    assert [bounds[Public.SETTINGS].low[1], bounds[Public.SETTINGS].high[1]] == [3, 5]
    assert [bounds[Public.METHOD].low.tolist(), bounds[Public.METHOD].high.tolist()] == [[3, 3, 0], [5, 5, 1]]
    assert [bounds[Public.NOTHING].low.tolist(), bounds[Public.NOTHING].high.tolist()] == [[0] * 3, [UNLIMITED] * 3]
    assert CellKey().bounds_of(table) is None


def test_what_was_read_for_a_method_is_told_by_its_noise_and_variance():
    assert of_column().read_values() == {"max_noise": 1, "variance": 0.6}
    assert CellKey().read_values() == {}
    assert CellKey().fingerprints() == {}


def test_a_variance_is_told_to_six_digits():
    third = ptable_of({1: [(-1, "0", "0.1666667"), (0, "0.1666667", "0.8333333"), (1, "0.8333333", "1")]})

    assert of_column(third).read_values()["variance"] == 0.333333


def test_keys_come_from_the_column_that_is_named():
    secret = Secret(b"s")

    assert of_column().keys == KeySource("key", None)
    assert CellKey(identifier="person", secret_file=secret).keys == KeySource("person", secret)
    with pytest.raises(SettingError, match="nobody says where record keys come from"):
        _ = CellKey().keys


def test_a_method_without_its_secret_is_the_same_otherwise():
    method = CellKey(identifier="person", secret_file=Secret(b"s"), ptable=PRINTED)

    assert method.without_secrets() == CellKey(identifier="person", ptable=PRINTED)


def test_all_that_is_open_before_a_table_is_read_is_told_at_once():
    with pytest.raises(SettingError) as refused:
        CellKey().refuse_unready()

    assert [one.code.rpartition(".")[2] for one in refused.value.problems] == ["no-ptable", "no-keys"]
    of_column().refuse_unready()


def test_a_comparison_tries_little_noise_first_and_without_keys_one_p_table_only():
    any_table = review(table_of([4, 9]), POLICY)
    wanted = [(1, "0.5", 0), (2, "1", 0), (3, "2", 0), (5, "3", 0), (8, "6", 0), (5, "4", 2)]
    made_of = [made(Wanted(noise, Decimal(variance), forbidden)) for noise, variance, forbidden in wanted]

    assert CellKey.sensible(any_table) == (CellKey(ptable=made_of[0]),)
    assert CellKey.sensible(any_table, record_key="k") == tuple(
        CellKey(record_key="k", ptable=ptable) for ptable in made_of
    )


def test_a_convention_is_one_of_two():
    assert CellKey().convention == "upper"
    with pytest.raises(SettingError, match="convention is out of bounds; it must be upper or lower"):
        CellKey(convention="middle")


def test_a_table_that_was_counted_with_its_keys_needs_no_units_again():
    cube = counted(with_keys(["0.9", "0.3", "0.6"]), "a", keys=KeySource("key"))

    CellKey.refuse_misfits(review(cube, POLICY))
    with pytest.raises(InputError, match="counted without record keys"):
        CellKey.refuse_misfits(review(counted(with_keys(["0.9"]), "a"), POLICY))
    CellKey.refuse_misfits(review(counted(with_keys(["0.9"]), "a"), POLICY), Table.from_frame(with_keys(["0.9"])))
