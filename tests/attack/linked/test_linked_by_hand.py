"""What is told of linked tables: intervals, how much narrower they become, and what ends with which status."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.attack import messages
from sdc_core.attack.intervals import Intervals
from sdc_core.attack.linked import joint
from sdc_core.attack.linked.in_parts import LinkedInParts, LinkedPair, link_or_in_parts, projected
from sdc_core.attack.linked.linking import Linked, Narrowing, link
from sdc_core.attack.linked.pieces import Pieces
from sdc_core.attack.linked.statements import Largest
from sdc_core.attack.linked.transport import Transport
from sdc_core.attack.publication import Publication
from sdc_core.attack.system import System
from sdc_core.errors import LimitError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
SEX = ("m", "f")


def within(*ends: tuple[int | None, int | None]) -> Intervals:
    """None: without a bound."""
    low = np.array([-UNLIMITED if low is None else low for low, _ in ends])
    high = np.array([UNLIMITED if high is None else high for _, high in ends])
    proved = np.ones(len(ends), dtype=bool)
    return Intervals(low, high, proved, proved, low, high)


@pytest.mark.parametrize(
    ("before", "after", "cells", "expected"),
    [
        ([(0, 9), (0, 5)], [(0, 9), (0, 5)], 2, Narrowing(0, None, None)),
        ([(0, 9), (0, 5)], [(1, 9), (0, 5)], 2, Narrowing(1, 9.0, 8.0)),
        ([(0, 9), (0, 5)], [(0, 9), (0, 2)], 2, Narrowing(1, 5.0, 2.0)),
        ([(0, 9), (0, 5)], [(2, 5), (1, 3)], 2, Narrowing(2, 7.0, 2.5)),
        ([(0, 9), (0, 5)], [(2, 5), (1, 3)], 1, Narrowing(1, 9.0, 3.0)),
        ([(0, None), (0, 5)], [(0, 7), (0, 4)], 2, Narrowing(2, None, 5.5)),
        ([(0, None), (0, 5)], [(1, None), (0, 5)], 2, Narrowing(1, None, None)),
        ([(None, 4), (0, 5)], [(-2, 4), (0, 4)], 2, Narrowing(2, None, 5.0)),
        ([(0, None), (0, 5)], [(0, None), (2, 5)], 2, Narrowing(1, 5.0, 3.0)),
    ],
)
def test_how_much_narrower_intervals_become_is_told_of_those_that_do(
    before: list[tuple[int | None, int | None]],
    after: list[tuple[int | None, int | None]],
    cells: int,
    expected: Narrowing,
) -> None:
    assert Narrowing.of(within(*before), within(*after), cells) == expected


HIDING = published(["sex", "city"], crossed(SEX, ("A", "B"), [["x", 12], [16, "x"]]), missing="x")
CITIES = published(["city"], [("A", 37), ("B", 31)])
SEXES = published(["sex"], [("m", 33), ("f", 35)])


def test_a_hidden_figure_that_follows_ends_with_status_one_and_open_cells_with_two() -> None:
    recovering = link([HIDING, CITIES], SMALL)
    harmless = link([CITIES, published(["city", "sex"], crossed(("A", "B"), SEX, [[17, 20], [12, 19]]))], SMALL)
    nothing = np.zeros(0, dtype=np.int64)
    open_ = np.array([1])

    assert (recovering.exit_status, harmless.exit_status) == (1, 0)
    assert len(recovering.recovered)
    assert replace(recovering, known=None).exit_status == 1
    assert replace(harmless, unsettled=open_).exit_status == 2
    assert replace(harmless, unsettled=open_, known=None).exit_status == 2
    assert replace(harmless, unsettled=nothing, known=None).exit_status == 0
    assert len(harmless.tables) == 2


def test_a_rule_that_is_broken_in_a_derived_cell_ends_with_status_one_though_nothing_was_hidden() -> None:
    tables = [
        published(["sex", "age"], crossed(SEX, ("<20", "20+"), [[6, 9], [10, 38]])),
        published(["sex", "age"], crossed(SEX, ("<25", "25+"), [[7, 8], [14, 34]])),
    ]

    linked = link(tables, SMALL)

    assert not len(linked.recovered)
    assert linked.exit_status == 1


def test_what_a_table_shows_by_itself_is_not_told_as_found() -> None:
    """Two men of B stand in the table."""
    linked = link([published(["sex", "city"], crossed(SEX, ("A", "B"), [[9, 2], [8, 7]])), CITIES_OF], SMALL)

    assert linked.known is not None
    assert not linked.known.findings.any_unsafe
    assert linked.exit_status == 0


CITIES_OF = published(["city"], [("A", 17), ("B", 9)])


def test_an_interval_is_told_with_its_ends_or_none_and_whether_both_are_attained() -> None:
    """Known from a table that nothing else bounds: hidden figures have no upper bound."""
    alone = published(["sex", "city"], crossed(SEX, ("A", "B"), [["x", 12], [16, "x"]]), missing="x")
    linked = link([alone], SMALL)

    first = int(linked.unpublished[0])
    assert linked.interval_at(first) == (28, None, True)
    number = len(linked.intervals.lower)
    low = linked.intervals.lower.copy()
    low[0] = -UNLIMITED
    proved = np.ones(number, dtype=bool)
    changed = replace(linked, intervals=replace(linked.intervals, lower=low, exact_lower=~proved))
    assert changed.interval_at(first) == (None, None, False)


def test_a_projected_table_keeps_bounds_and_known_empties_and_has_nobody_where_it_has_no_cell() -> None:
    table = published(["a", "b"], crossed(("a0", "a1"), ("b0", "b1"), [["x", "x"], [3, 5]]), missing="x")
    rows = {table.cube.label(row): row for row in range(len(table.cube))}
    low, high = table.figures.copy(), np.where(table.hidden, UNLIMITED, table.figures)
    low[rows["a0", "Total"]], high[rows["a0", "Total"]] = 2, 9
    empty = np.zeros(len(table.cube), dtype=bool)
    empty[rows["Total", "b1"]] = True
    known = replace(table, bounds=Bounds(low, high), empty=empty, decimals=2)

    over_a, over_b = projected(known, ["a"]), projected(known, ["b"])

    assert over_a.bounds is not None
    assert [over_a.cube.label(row)[0] for row in range(3)] == ["Total", "a0", "a1"]
    assert (over_a.bounds.low.tolist(), over_a.bounds.high.tolist()) == ([0, 2, 8], [UNLIMITED, 9, 8])
    assert (over_a.figures[2], over_a.hidden.tolist(), over_a.decimals) == (8, [True, True, False], 2)
    assert over_a.empty is not None and over_b.empty is not None
    assert (over_a.empty.tolist(), over_b.empty.tolist()) == ([False] * 3, [False, False, True])
    assert not over_a.true
    assert projected(table, ["b"]).bounds is None
    assert projected(table, ["b"]).empty is None


def test_tables_that_a_variable_only_separates_have_no_total_over_it() -> None:
    table = published(["year", "sex"], crossed(("2020", "2021"), SEX, [[1, 2], [3, 4]]), by="year")

    assert projected(table, ["sex", "year"]).cube.spec.names == ("sex", "year")
    for kept in (["sex"], ["year"]):
        with pytest.raises(LimitError) as refused:
            projected(table, kept)
        assert refused.value.problems == (messages.NO_TOTAL_OF.at("the tables", variable="year"),)


def test_a_large_pair_that_shares_only_what_separates_tables_is_said_not_to_be_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Sexes by year and jobs by year: of a year alone, without a sex or a job, there is no table."""
    monkeypatch.setattr(joint, "MOST_CELLS", 20)
    years = ("2020", "2021")
    tables = [published(["year", "sex"], crossed(years, SEX, [[5, 6], [7, 8]]), by="year"),
              published(["year", "job"], crossed(years, ("p", "q"), [[5, 6], [7, 8]]), by="year")]  # fmt: skip

    found = link_or_in_parts(tables, SMALL)

    assert isinstance(found, LinkedInParts)
    assert (found.pairs, found.apart, found.not_looked_at) == ((), (), ((0, 1),))


def test_pairs_without_a_variable_in_common_or_too_large_are_told_and_count_among_the_tables() -> None:
    linked = link([HIDING, CITIES], SMALL)
    clean = replace(link([CITIES], SMALL), known=None)

    def parts(*pairs: LinkedPair, apart: tuple[tuple[int, int], ...] = ()) -> LinkedInParts:
        return LinkedInParts(pairs, ("sex", "city"), apart, ((0, 1),))

    assert (parts().tables, parts(apart=((1, 2),)).tables, parts(LinkedPair((0, 3), clean, ())).tables) == (2, 3, 4)
    assert parts().exit_status == 2
    assert parts(LinkedPair((0, 3), clean, ())).exit_status == 2
    assert parts(LinkedPair((0, 3), clean, ()), LinkedPair((0, 2), linked, ())).exit_status == 1


def wide(name: str, categories: int) -> Publication:
    return published(["sex", name], crossed(SEX, [f"{name}{at}" for at in range(categories)], [[4] * categories] * 2))


def test_statements_are_not_looked_at_in_pairs() -> None:
    with pytest.raises(LimitError):
        link_or_in_parts([wide("job", 200), wide("town", 210)], SMALL, statements=[Largest((("job", "job1"),))])


def test_pairs_that_share_nothing_are_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third table shares nothing with the second one, and the last one with none."""
    monkeypatch.setattr(joint, "MOST_CELLS", 40)
    tables = [wide("job", 4), wide("town", 4), published(["job"], [(f"job{at}", 8) for at in range(4)]),
              published(["pet"], [("cat", 32)])]  # fmt: skip

    found = link_or_in_parts(tables, SMALL)

    assert isinstance(found, LinkedInParts)
    assert found.apart == ((0, 3), (1, 2), (1, 3), (2, 3))
    assert [(pair.tables, pair.left_out) for pair in found.pairs] == [((0, 1), ("job", "town")), ((0, 2), ())]
    assert found.names == ("sex", "job", "town", "pet")


def system_of(matrix: list[list[int]], right: list[int], *, low: int = 0, high: int = UNLIMITED) -> System:
    number = len(matrix[0])
    every = np.arange(number)
    ends = np.full(number, low), np.full(number, high)
    return System(csr_array(np.array(matrix)), np.array(right), *ends, every, np.arange(len(matrix)))


TWO_BY_TWO = [[1, 1, 0, 0], [0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1]]


@pytest.mark.parametrize(
    ("system", "is_crosstab"),
    [
        (system_of(TWO_BY_TWO, [4, 3, 2, 5]), True),
        (system_of(TWO_BY_TWO, [4, 3, 2, 5], high=4), True),
        (system_of(TWO_BY_TWO, [4, 3, 2, 5], high=3), False),
        (system_of(TWO_BY_TWO, [4, 3, 2, 5], low=1), False),
        (system_of(TWO_BY_TWO, [4, 3, 2, 5], low=-1), False),
        (replace(system_of(TWO_BY_TWO, [4, 3, 2, 5]), whole=False), False),
        (system_of([[1, 1, 0, 0], [0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 2]], [4, 3, 2, 5]), False),
        (system_of([[1, 1, 0], [0, 1, 1], [1, 0, 1]], [2, 2, 2]), False),
        (system_of([[1, 1, 0], [1, 0, 1], [0, 1, 0], [0, 0, 1]], [2, 2, 1, 1]), False),
        (system_of([[1, 1], [1, 1]], [2, 2]), False),
        (system_of([[1, 1], [1, 0]], [3, 1]), False),
        (system_of([[1, 1, 1]], [2]), False),
    ],
)
def test_only_a_full_crosstab_of_which_no_more_is_known_has_a_closed_form(system: System, is_crosstab: bool) -> None:
    assert (Transport.of(system) is not None) == is_crosstab


def test_no_unknowns_are_no_crosstab() -> None:
    nothing = np.zeros(0, dtype=np.int64)

    assert Transport.of(System(csr_array((0, 0), dtype=np.int64), nothing, nothing, nothing, nothing, nothing)) is None


def test_sums_are_cut_where_the_system_falls_apart() -> None:
    """Unknowns 0, 1 and 2 hang together, and 3 and 4. A piece that two sums have is one; a single unknown is none."""
    sums = csr_array(np.array([[1, 1, 0, 1, 1], [1, 1, 0, 0, 0], [0, 0, 1, 1, 0], [0, 0, 0, 0, 0], [1, 1, 1, 0, 1]]))

    pieces = Pieces.of(sums, np.array([0, 0, 0, 1, 1]))

    assert len(pieces) == 3
    assert pieces.matrix.toarray().tolist() == [[1, 1, 0, 0, 0], [0, 0, 0, 1, 1], [1, 1, 1, 0, 0]]
    assert pieces.part.tolist() == [0, 1, 0]
    assert pieces.of_sums.toarray().tolist() == [
        [0, 0, 0, 0, 0, 1, 1, 0],
        [0, 0, 0, 0, 0, 1, 0, 0],
        [0, 0, 1, 1, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 1, 0, 0, 1],
    ]


def test_of_no_unknowns_there_are_no_pieces() -> None:
    pieces = Pieces.of(csr_array((2, 0), dtype=np.int64), np.zeros(0, dtype=np.int64))

    assert len(pieces) == 0
    assert pieces.of_sums.shape == (2, 0)


def test_what_is_linked_is_kept_under_the_names_that_were_agreed() -> None:
    linked = link([CITIES, replace_name(HIDING)], SMALL, same_variables={"town": "city"})

    assert [one.cube.spec.names for one in linked.tables] == [("city",), ("sex", "city")]
    assert isinstance(linked, Linked)


def replace_name(table: Publication) -> Publication:
    variables = tuple(
        replace(one, shown_as="town") if one.title == "city" else one for one in table.cube.spec.variables
    )
    return replace(table, cube=replace(table.cube, spec=replace(table.cube.spec, variables=variables)))
