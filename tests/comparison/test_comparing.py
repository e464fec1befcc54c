"""The map of risk and loss: its ends, what each point is, what could not be applied, and the frontier."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import product
from typing import ClassVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.comparison.axes import LOSSES, RISKS, Axes
from sdc_core.comparison.comparing import compare, names_of, sensible_methods
from sdc_core.comparison.merged import Merged
from sdc_core.comparison.points import NOTHING, ORIGINAL, Point, Refused, frontier, reasons
from sdc_core.cube.cube import Cube
from sdc_core.errors import Cancelled, InputError, SettingError
from sdc_core.evaluation.reviewing import Review
from sdc_core.measures.base import Measured
from sdc_core.measures.measuring import EVERY
from sdc_core.measures.pair import Pair, interior
from sdc_core.progress import stop
from sdc_core.protection import METHODS
from sdc_core.protection.base import Method
from sdc_core.protection.cell_keys.cell_key import CellKey
from sdc_core.protection.chain import Steps
from sdc_core.protection.messages import COUNTS_ONLY
from sdc_core.protection.perturbed import Perturbed
from sdc_core.protection.redesign.redesign import Redesign
from sdc_core.protection.redesign.redesigned import Redesigned
from sdc_core.protection.release import Release
from sdc_core.protection.rounding.conventional import ConventionalRounding
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.swapping.record_swapping import RecordSwapping
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.protection.tables import A_HOLDING, small_counts, sums_of, table_of

COUNTS = ((1, 8, 9), (7, 6, 9), (8, 9, 7))
USUAL = Axes()


def reviewed(counts: object = COUNTS) -> Review:
    return small_counts(table_of(counts), 3)  # type: ignore[arg-type]


def points_of(review: Review, *methods: Method) -> list[Point]:
    return [one for one in compare(review, methods or None) if isinstance(one, Point)]


def test_the_original_is_at_one_end_and_nothing_at_the_other():
    original, nothing, *_ = points_of(reviewed(), ConventionalRounding())

    assert (original.id, original.loss(USUAL), original.risk(USUAL)) == (ORIGINAL, 0, 1 / 16)
    assert (nothing.id, nothing.loss(USUAL), nothing.risk(USUAL)) == (NOTHING, 1, 0)
    assert original.release is nothing.release is None


def test_a_point_says_in_words_what_it_would_mean():
    original, nothing, rounded, hidden = points_of(reviewed(), ConventionalRounding(base=5), Suppress())

    assert original.meaning == (
        "The table as it is: every cell is exactly known, 1 of 1 unsafe cell is still disclosed, every figure is true."
    )
    assert nothing.meaning == (
        "Publish nothing: no one is left exactly known, the one unsafe cell is not disclosed, no figure is left."
    )
    assert rounded.meaning == (
        "Round to the nearest: no one is left exactly known, the one unsafe cell is not disclosed, "
        "the average cell moves by 1.4."
    )
    assert hidden.meaning == (
        "Hide cells: 56 % of the filled cells are exactly known, the one unsafe cell is not disclosed, "
        "4 of 16 cells are hidden and the others are true."
    )


def test_what_rows_and_columns_give_back_is_counted_as_disclosed():
    """3 and 3 become 5 and 5 beside their total 6, published as 5: 3 to 7 each and 7 together, so each is 3 or 4."""
    review = small_counts(table_of(((3, 3), (20, 20))), 5)

    rounded = points_of(review, ConventionalRounding(base=5))[-1]

    assert (rounded.unsafe, rounded.disclosed, rounded.unsettled) == (2, 2, 0)
    assert rounded.risk(USUAL) == pytest.approx(2 / 9)
    assert rounded.measures["disclosed-units"].value == pytest.approx(6 / 46)


def test_all_methods_of_the_program_are_compared_or_listed():
    found = list(compare(reviewed()))

    assert {one.id for one in found} == {kind.id for kind in METHODS} | {ORIGINAL, NOTHING}
    assert all(one.why for one in found if isinstance(one, Refused))


def test_every_point_has_every_measure():
    for point in points_of(reviewed(), ConventionalRounding(), Suppress()):
        assert set(point.measures) == {"disclosed", "disclosed-units"} | {measure.id for measure in EVERY}


def test_a_release_of_a_point_can_be_taken():
    review = reviewed()
    *_, point = points_of(review, ConventionalRounding(base=3))

    assert point.release is not None
    assert np.array_equal(point.release.value, ConventionalRounding(base=3).protect(review).value)
    assert point.settings == (("base", 3),)
    assert point.settings_text == "base=3"


def test_a_method_for_counts_is_listed_with_its_sentence_on_a_table_of_sums():
    from sdc_core.evaluation.reviewing import review
    from sdc_core.policy.policy import Policy
    from sdc_core.rules.p_percent import PPercent

    held = review(sums_of(A_HOLDING), Policy("p", (PPercent(p=10),)))

    *_, refused, hidden = compare(held, [ConventionalRounding(), Suppress()])

    assert isinstance(refused, Refused)
    assert COUNTS_ONLY.what in refused.why
    assert isinstance(hidden, Point)
    assert hidden.risk(USUAL) == 0
    assert hidden.measures["r"].text == "not applicable"


def test_why_a_method_is_not_on_the_map_is_one_sentence_without_addresses():
    cells, swap, steps = (one for one in compare(reviewed(), [CellKey(), RecordSwapping(), Steps()]) if not_there(one))

    assert cells.why.startswith("cell keys are made of the record keys of units")
    assert swap.why.startswith("the method changes single units")
    assert steps.why.startswith("policy small names no steps")
    assert all("method " + one.id not in one.why and one.why.count(". ") == 0 for one in (cells, swap, steps))


def test_a_reason_that_all_settings_share_is_given_once():
    alike = [Refused(id="a", title="A", name=f"A (base {base})", why="no counts") for base in (3, 5)]
    other = Refused(id="a", title="A", name="A (base 7)", why="too large")

    assert reasons([*alike, other]) == [("A", "no counts"), ("A (base 7)", "too large")]


def not_there(one: Point | Refused) -> bool:
    return isinstance(one, Refused)


@dataclass(frozen=True)
class Refusing(Suppress):
    """A method that refuses a table for three reasons."""

    def protect(self, review: Review, *others: object, **given: object) -> Release:  # type: ignore[override]
        raise InputError(*(COUNTS_ONLY.at(self.owner()) for _ in range(3)))


def test_of_several_problems_the_first_is_said_and_the_others_are_counted():
    *_, refused = compare(reviewed(), [Refusing()])

    assert isinstance(refused, Refused)
    assert refused.why == f"{COUNTS_ONLY.what}; {COUNTS_ONLY.remedy}. And 2 more problems."


@dataclass(frozen=True)
class Stubborn(Suppress):
    """Refuses every table."""

    id: ClassVar[str] = "stubborn"

    def protect(self, *_: object, **__: object):  # type: ignore[override]
        raise InputError(COUNTS_ONLY.at("here"))


def test_one_that_refuses_does_not_end_the_comparison():
    found = list(compare(reviewed(), [Stubborn(), ConventionalRounding()]))

    assert [type(one) for one in found] == [Point, Point, Refused, Point]


def test_stopping_keeps_the_points_that_came():
    found: list[Point | Refused] = []

    def progress(share: float, doing: str) -> None:
        if len(found) == 3:
            stop()

    with pytest.raises(Cancelled):
        found.extend(compare(reviewed(), [ConventionalRounding(base=base) for base in (3, 5, 10)], progress=progress))

    assert len(found) == 3


def test_progress_goes_from_nothing_to_all_and_says_what_is_being_tried():
    seen: list[tuple[float, str]] = []

    list(compare(reviewed(), [ConventionalRounding(), Suppress()], progress=lambda *one: seen.append(one)))

    shares = [share for share, _ in seen]
    assert shares == sorted(shares)
    assert shares[0] == 0 and shares[-1] == 1
    assert "Hide cells" in {doing for _, doing in seen}


def test_settings_are_named_where_they_differ_only():
    names = names_of([ConventionalRounding(base=3), ConventionalRounding(base=5), Suppress()])

    assert names == ["Round to the nearest (base 3)", "Round to the nearest (base 5)", "Hide cells"]


def test_the_sensible_settings_of_a_small_table_are_some_forty_and_differ():
    methods = sensible_methods(reviewed())

    assert len(set(methods)) == len(methods)
    assert {type(one) for one in methods} == set(METHODS)
    assert sum(one.misfit(reviewed().cube.spec) is None for one in methods) == 40


def test_every_one_of_the_forty_is_a_point_with_a_name_of_its_own():
    """Cell keys and swapping need units; the others all have a place."""
    found = list(compare(reviewed()))

    assert len([one for one in found if isinstance(one, Point)]) == 42
    assert {one.id for one in found if isinstance(one, Refused)} == {"cell-key", "record-swapping"}
    assert len({one.name for one in found}) == len(found)
    assert "Hide, then round (base 5, totals yes)" in {one.name for one in found}


def test_methods_for_unsafe_cells_come_once_where_there_are_none():
    methods = sensible_methods(reviewed(((20, 30), (40, 50))))

    assert [type(one) for one in methods if one.only_unsafe] == [Suppress, Redesign]
    assert sum(isinstance(one, Steps) for one in methods) == 1


def test_steps_of_the_policy_are_compared_where_it_names_some():
    review = reviewed()
    named = replace(review, policy=replace(review.policy, steps=({"method": "round", "base": 7},)))

    found = [one for one in compare(named) if one.id == "steps"]

    assert isinstance(found[0], Point) and found[0].method == Steps()
    assert found[0].release is not None and not np.any(found[0].release.value % 7)


def test_where_the_total_is_hidden_nought_is_imputed_and_said():
    review = small_counts(table_of(((1,), (1,))), 3)
    *_, hidden = points_of(review, Suppress())

    assert "were read as nought" in hidden.measures["hellinger-distance"].note


@pytest.mark.parametrize("axis", [*RISKS, *LOSSES], ids=lambda axis: axis.id)
def test_the_original_has_lost_nothing_and_has_the_most_risk_on_every_axis(axis):
    original, _, *others = points_of(reviewed(), ConventionalRounding(), Suppress())

    place = axis.of(original.measures)

    if axis.kind == "loss":
        assert place == 0
    elif axis.id not in ("small-cells", "directly-disclosive"):
        assert all(place >= (axis.of(one.measures) or 0) for one in others)


def test_an_axis_that_is_none_is_refused_with_the_nearest():
    with pytest.raises(SettingError, match="there is no risk 'disclosd'; did you mean 'disclosed'"):
        Axes.named("disclosd")
    with pytest.raises(SettingError, match="there is no loss 'directions'"):
        Axes.named("disclosed", "directions")


def _at(risk: int, loss: int) -> Point:
    measures = {"disclosed": Measured(risk), "hellinger-utility": Measured(1 - loss)}
    return Point(id="made-up", title="", name="", measures=measures, unsafe=0, disclosed=0, unsettled=0, meaning="")


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=12))
def test_the_frontier_is_what_no_other_point_beats(places: list[tuple[int, int]]):
    points = [_at(risk, loss) for risk, loss in places]

    best = frontier(points, USUAL)

    def beaten(one: tuple[int, int], by: tuple[int, int]) -> bool:
        return by != one and by[0] <= one[0] and by[1] <= one[1]

    expected = {one for one in places if not any(beaten(one, by) for by in places)}
    assert {places[number] for number in best} == expected
    assert len(best) == len(expected)


@settings(deadline=None, max_examples=30)
@given(st.lists(st.integers(0, 9), min_size=4, max_size=4))
def test_nothing_is_ever_disclosed_by_suppression(counts: list[int]):
    review = reviewed((counts[:2], counts[2:]))

    for one in compare(review, [Suppress()]):
        if isinstance(one, Point) and one.id == "suppress":
            assert (one.disclosed, one.unsettled) == (0, 0)


def test_no_sentence_has_a_figure_of_the_table_in_it():
    secret = 971
    review = reviewed(((1, secret), (8, 9)))

    assert not any(re.search(rf"\b{secret}\b", one.meaning) for one in points_of(review, ConventionalRounding()))


@pytest.mark.parametrize(("risk", "loss"), list(product(("exactly-known", "interval-width"), ("spearman",))))
def test_other_axes_give_other_maps(risk: str, loss: str):
    axes = Axes.named(risk, loss)
    original, nothing, hidden = points_of(reviewed(), Suppress())

    assert original.risk(axes) == 1
    assert nothing.risk(axes) == 0
    assert 0 < hidden.risk(axes) < 1


def test_merged_cells_are_read_as_equal_shares_of_what_is_published_of_them():
    review = reviewed()
    (point,) = points_of(review, Redesign(variables="b"))[2:]
    release = point.release
    assert isinstance(release, Redesigned) and release.chosen is not None

    merged = Merged.of(release)
    pair = Pair.of_merged(
        review.cube, merged.published(release), merged.parts, known=merged.known(release), open_=merged.parts > 1
    )

    by_hand = _shares_of(review, release)
    assert pair.after.tolist() == by_hand
    assert point.measures["average-absolute-distance"].value == pytest.approx(
        np.abs(np.array(COUNTS).ravel() - by_hand).mean()
    )
    assert "were read as equal shares of what is published of them together" in point.measures["spearman"].note
    assert (point.disclosed, point.unsettled, point.risk(USUAL)) == (0, 0, 0)
    together = [figure for figure, parts in zip(by_hand, merged.parts[pair.rows], strict=True) if parts > 1]
    assert point.measures["interval-width"].value == pytest.approx(2 * np.mean(together))  # pairs: from 0 to both
    inside = merged.known(release)
    assert ((inside.low <= review.cube.count) & (review.cube.count <= inside.high))[pair.rows].all()


def _shares_of(review: Review, release: Redesigned) -> list[float]:
    """Of every inner cell its equal share of the redesigned cell it is in, found by its labels."""
    found = []
    shown = {release.cube.label(row): int(release.value[row]) for row in range(len(release.cube))}
    groups = {label: label.split(" and ") for _, label in shown}
    for row, column in product("123", "123"):
        (group,) = [label for label, parts in groups.items() if column in parts]
        found.append(shown[row, group] / len(groups[group]))
    return found


def test_microdata_with_record_keys_are_compared_by_every_method():
    rows = [("region", "answer", "key")]
    random = np.random.default_rng(4)
    rows += [
        (str(random.choice(list("abcd"))), str(random.choice(list("xyz"))), f"{random.random():.6f}") for _ in range(90)
    ]
    table = Table("units.csv", "", tuple(Column.from_texts(texts) for texts in zip(*rows, strict=True)))
    spec = TableSpec((Variable("region", "key"), Variable("answer", "target")), layout="microdata", measure=Measure())
    review = small_counts(Cube.build(table, spec), 8)

    found = list(compare(review, table=table, record_key="key"))

    assert {one.id for one in found} == {kind.id for kind in METHODS} | {ORIGINAL, NOTHING}
    assert {one.id for one in found if isinstance(one, Refused)} <= {"steps"}  # of a policy, and this one has none
    names = [one.name for one in found]
    assert len(set(names)) == len(names)
    assert 35 <= len(found) <= 50


def some_units() -> tuple[Review, Table]:
    """Forty in each of four regions, most of whom say yes."""
    random = np.random.default_rng(2)
    rows = [("region", "answer")]
    rows += [(region, str(random.choice(["yes", "no", "?"], p=(0.8, 0.17, 0.03)))) for region in "abcd" * 40]
    table = Table("units.csv", "", tuple(Column.from_texts(list(texts)) for texts in zip(*rows, strict=True)))
    spec = TableSpec((Variable("region", "key"), Variable("answer", "target")), layout="microdata", measure=Measure())
    return small_counts(Cube.build(table, spec), 5), table


def test_a_swap_has_a_risk_of_the_release_because_it_knows_where_units_went():
    review, table = some_units()
    swap = RecordSwapping(levels="region", rate=Decimal("0.2"))

    _, _, point, rounded = compare(review, [swap, ConventionalRounding()], table=table)

    assert isinstance(point, Point) and isinstance(point.release, Perturbed) and point.release.places is not None
    true, shown = (np.bincount(rows, minlength=len(review.cube)) for rows in point.release.places)
    inside = interior(review.cube)
    assert true[inside].tolist() == review.cube.count[inside].tolist()
    assert shown[inside].tolist() == point.release.value[inside].tolist()
    before, after = (point.measures[which].value for which in ("r", "r#"))
    assert before is not None and after is not None and 0 < after < before
    assert isinstance(rounded, Point) and rounded.measures["r#"].text == "not applicable"


def test_cell_keys_without_a_column_of_keys_say_what_is_missing():
    found = list(compare(reviewed(), [CellKey(record_key="key"), RecordSwapping()]))[2:]

    assert all(isinstance(one, Refused) and one.why for one in found)
