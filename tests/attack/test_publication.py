"""A published table as an intruder finds it: what is hidden, what is known of it beforehand, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.publication import Publication, may_be_negative
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import keys_and_target, sheet

REGION = (Variable("region", "key", total=("Total",)),)
UNITS = TableSpec(REGION, layout="microdata", measure=Measure("magnitude", value="sum"))
SUMS = TableSpec(REGION, measure=Measure("magnitude", value="sum", contributors="n", disjoint=True), missing=("..",))
COUNTS = TableSpec(REGION, measure=Measure(count="n"), missing=("..", "<5"))


def counts(*lines: str, spec: TableSpec = COUNTS) -> Cube:
    return Cube.build(sheet("region,n\n" + "\n".join(lines)), spec)


def sums(*lines: str) -> Cube:
    """Ready-made sums: region, number of contributors, sum."""
    return Cube.build(sheet("region,n,sum\n" + "\n".join(lines)), SUMS)


def units(*lines: str) -> Cube:
    """One line a contribution."""
    return Cube.build(sheet("region,sum\n" + "\n".join(lines)), UNITS)


def hiding(cube: Cube, *regions: str) -> np.ndarray:
    return np.array([cube.label(row)[0] in regions for row in range(len(cube))])


def known_of(publication: Publication) -> dict[str, tuple[int, int]]:
    """What is known beforehand of each hidden region."""
    system = publication.system
    regions = [publication.cube.label(row)[0] for row in system.cells.tolist()]
    return dict(zip(regions, zip(system.low.tolist(), system.high.tolist(), strict=True), strict=True))


def intervals_of(publication: Publication) -> dict[str, tuple[int, int]]:
    found = find_intervals(publication.system, table=publication.table)
    regions = [publication.cube.label(row)[0] for row in publication.system.cells.tolist()]
    return dict(zip(regions, zip(found.lower.tolist(), found.upper.tolist(), strict=True), strict=True))


def test_hidden_counts_and_sums_are_nought_at_least_unless_figures_may_be_negative() -> None:
    for cube in (counts("A,3", "B,4", "C,5"), units("A,3", "B,4", "C,5")):
        hidden = hiding(cube, "A", "B")

        assert known_of(Publication.of_own(cube, hidden)) == dict.fromkeys("AB", (0, UNLIMITED))
        assert intervals_of(Publication.of_own(cube, hidden)) == dict.fromkeys("AB", (0, 7))
        either = Publication.of_own(cube, hidden, negative=True)
        assert known_of(either) == intervals_of(either) == dict.fromkeys("AB", (-UNLIMITED, UNLIMITED))


def test_somebody_elses_sums_are_nought_at_least_unless_figures_may_be_negative() -> None:
    cube = sums("A,2,..", "B,2,..", "C,3,5", "Total,7,12")

    assert intervals_of(Publication.of_others(cube)) == dict.fromkeys("AB", (0, 7))
    assert intervals_of(Publication.of_others(cube, negative=True)) == dict.fromkeys("AB", (-UNLIMITED, UNLIMITED))


def test_sums_are_whole_numbers_of_their_last_digit() -> None:
    cube = units("A,3.25", "B,4.5", "C,5")

    publication = Publication.of_own(cube, hiding(cube, "A", "B"))

    assert publication.decimals == 2
    figures = {cube.label(row)[0]: figure for row, figure in enumerate(publication.figures.tolist())}
    assert figures == {"A": 325, "B": 450, "C": 500, "Total": 1275}
    whole, nothing = counts("A,3", "B,4"), np.zeros(3, dtype=bool)
    assert Publication.of_own(whole, nothing).decimals == 0
    assert Publication(whole, whole.count, nothing, true=True).decimals == 0


def test_where_the_number_of_contributors_is_published_an_empty_cell_is_known_to_be_nought() -> None:
    """Nobody is in B, and one in A whose amount is 0; the number says which of the two is known."""
    cube = sums("A,1,0", "B,0,0", "C,2,7", "D,3,5", "Total,6,12")
    hidden = hiding(cube, "A", "B", "C")

    assert known_of(Publication.of_own(cube, hidden)) == dict.fromkeys("ABC", (0, UNLIMITED))
    counted = Publication.of_own(cube, hidden, counted=True)
    assert known_of(counted) == {"A": (0, UNLIMITED), "B": (0, 0), "C": (0, UNLIMITED)}
    assert counted.empty is not None and not counted.empty[~hidden].any()


STRUCTURAL = replace(COUNTS, structural=({"region": "A"}, {"region": "B"}))


def test_what_cannot_be_is_known_to_be_nought_where_it_is_hidden() -> None:
    cube = counts("A,0", "B,0", "C,4", "D,5", spec=STRUCTURAL)

    own = Publication.of_own(cube, hiding(cube, "A", "C", "D"))

    assert known_of(own) == {"A": (0, 0), "C": (0, UNLIMITED), "D": (0, UNLIMITED)}
    assert own.empty is not None and own.empty.tolist() == hiding(cube, "A").tolist()


def test_in_somebody_elses_table_as_well() -> None:
    cube = counts("A,..", "B,0", "C,..", "D,..", "Total,9", spec=STRUCTURAL)

    publication = Publication.of_others(cube)

    assert known_of(publication) == {"A": (0, 0), "C": (0, UNLIMITED), "D": (0, UNLIMITED)}
    assert publication.empty is not None and publication.empty.tolist() == hiding(cube, "A").tolist()
    assert known_of(Publication.of_others(counts("A,..", "B,..", "Total,9"))) == dict.fromkeys("AB", (0, UNLIMITED))


@pytest.mark.parametrize(
    "cube", [counts("A,..", "B,..", "C,5", "Total,9"), sums("A,1,..", "B,1,..", "C,2,5", "Total,4,9")]
)
def test_an_own_table_with_figures_that_are_not_available_hides_them_and_has_no_true_ones(cube: Cube) -> None:
    with pytest.raises(InputError, match="figures that are not available are not marked as hidden"):
        Publication.of_own(cube, hiding(cube, "A"))
    with pytest.raises(InputError, match="figures that are not available are not marked as hidden"):
        Publication.of_own(cube, hiding(cube, "B", "C"))

    publication = Publication.of_own(cube, hiding(cube, "A", "B", "C"))

    assert not publication.true and publication.table is None
    assert set(known_of(publication)) == set("ABC")


@pytest.mark.parametrize(
    "cube", [counts("A,3", "B,4", "C,5"), sums("A,1,3", "B,1,4", "C,2,5"), units("A,3", "B,4", "C,5")]
)
def test_an_own_table_that_knows_its_figures_gives_the_true_ones_of_what_it_hides(cube: Cube) -> None:
    publication = Publication.of_own(cube, hiding(cube, "A", "C"))

    assert publication.true and publication.table is not None
    regions = [cube.label(row)[0] for row in publication.system.cells.tolist()]
    assert dict(zip(regions, publication.table.tolist(), strict=True)) == {"A": 3, "C": 5}


@pytest.mark.parametrize(
    "cube", [counts("A,..", "B,..", "C,5", "Total,9"), sums("A,1,..", "B,1,..", "C,2,5", "Total,4,9")]
)
def test_of_somebody_elses_table_what_is_missing_is_hidden_and_nothing_else(cube: Cube) -> None:
    publication = Publication.of_others(cube)

    assert publication.hidden.tolist() == hiding(cube, "A", "B").tolist()
    assert not publication.true and publication.table is None
    assert intervals_of(publication) == dict.fromkeys("AB", (0, 4))


def test_somebody_elses_table_without_anything_missing_hides_nothing() -> None:
    publication = Publication.of_others(counts("A,3", "B,4"))

    assert not publication.hidden.any()
    assert len(publication.system) == 0


def test_bounds_that_a_file_states_are_known_beforehand_even_where_figures_may_be_negative() -> None:
    cube = counts("A,<5", "B,..", "C,5", "Total,12")

    for negative in (False, True):
        publication = Publication.of_others(cube, negative=negative)
        assert publication.hidden.tolist() == hiding(cube, "A", "B").tolist()
        assert known_of(publication)["A"] == (0, 4)
        assert intervals_of(publication) == {"A": (0, 4), "B": (3, 7)}


def test_a_total_that_a_file_leaves_out_is_not_published_though_it_follows() -> None:
    """Of the 3 with yes West has 1, so that East has 2, and 9 in all. The whole follows from published figures."""
    text = "region,answer,n\nEast,yes,<5\nEast,no,7\nWest,yes,1\nWest,no,2\nTotal,yes,3\n"
    cube = Cube.build(sheet(text), keys_and_target("region", "answer", missing=("<5",)))

    publication = Publication.of_others(cube)

    hidden = {cube.label(row) for row in np.flatnonzero(publication.hidden).tolist()}
    assert hidden == {("East", "yes"), ("East", "Total")}
    found = find_intervals(publication.system)
    assert found.known.all()


def test_every_row_has_its_number_among_the_unknowns_and_those_that_are_published_have_minus_one() -> None:
    cube = counts("A,3", "B,4", "C,5")
    publication = Publication.of_own(cube, hiding(cube, "A", "C"))

    numbers = {cube.label(row)[0]: number for row, number in enumerate(publication.unknown.tolist())}

    assert numbers == {"Total": -1, "A": 0, "B": -1, "C": 1}


def test_the_same_table_can_hide_other_figures() -> None:
    cube = counts("A,3", "B,4", "C,5")
    first = Publication.of_own(cube, hiding(cube, "A", "C"))

    other = first.hiding(hiding(cube, "B", "C"))

    assert intervals_of(first) == dict.fromkeys("AC", (0, 8))
    assert intervals_of(other) == dict.fromkeys("BC", (0, 9))


@pytest.mark.parametrize("publish", [lambda cube: Publication.of_own(cube, hiding(cube, "A")), Publication.of_others])
def test_sums_that_cannot_be_attacked_are_refused_in_a_sentence(publish: Callable[[Cube], Publication]) -> None:
    with pytest.raises(InputError, match="its sums are the output of a calculation, with more than nine decimals"):
        publish(units("A,0.1234567891", "B,1"))
    with pytest.raises(InputError, match="its sums were not tabulated"):
        publish(replace(units("A,3", "B,1"), units=None))


def _policy(negatives: str) -> Policy:
    return Policy("tested", (SmallCount(cell=3),), Options(negatives=negatives))


@pytest.mark.parametrize(
    ("cube", "policy", "expected"),
    [
        (counts("A,3", "B,4"), None, False),
        (counts("A,3", "B,4"), _policy("absolute"), False),
        (sums("A,1,3", "B,1,4"), None, False),
        (sums("A,1,3", "B,1,4"), _policy("refuse"), False),
        (sums("A,1,3", "B,1,4"), _policy("absolute"), True),
        (sums("A,1,3", "B,1,4"), _policy("not-judged"), True),
        (sums("A,1,0", "B,1,4"), None, False),
        (sums("A,1,-1", "B,1,4"), None, True),
        (sums("A,1,-1", "B,1,4"), _policy("refuse"), True),
        (units("A,3", "B,4"), None, False),
        (units("A,3", "B,4"), _policy("absolute"), True),
    ],
    ids=[
        "counts", "counts with absolute values", "sums", "sums where negative ones are refused", "absolute values",
        "not judged", "a sum of nought", "one below nought", "one below nought that is refused", "contributions",
        "contributions with absolute values",
    ],
)  # fmt: skip
def test_figures_may_be_negative_where_a_policy_expects_it_or_a_published_sum_is(
    cube: Cube, policy: Policy | None, expected: bool
) -> None:
    assert may_be_negative(cube, policy) is expected
