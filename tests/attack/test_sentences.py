"""What is said of a derivation, of groups and of those who look: word for word, with figures to redo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from sdc_core.attack.derivation import Derivation
from sdc_core.attack.groups import GroupExposed
from sdc_core.attack.insights import Insight
from sdc_core.attack.narrowing import Narrowed
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import (
    cell_name,
    sentence_of_group,
    sentence_of_insight,
    sentence_of_narrowed,
    sentences_of,
)
from sdc_core.attack.viewers import Viewer
from sdc_core.numbers.bounds import Bounds
from tests.attack.tables import Hidden, flat
from tests.attack.test_derivations import publication_of
from tests.oracle import Cell

A, B = flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2")
COUNTS: dict[Cell, int] = {("a1", "b1"): 3, ("a1", "b2"): 4, ("a2", "b1"): 5, ("a2", "b2"): 6}


def line(counts: Sequence[int], *hidden: str) -> Publication:
    """Areas r1, r2, … with these counts, and their total."""
    names = [f"r{number}" for number in range(1, len(counts) + 1)]
    interior: dict[Cell, int] = {(name,): count for name, count in zip(names, counts, strict=True)}
    return publication_of(Hidden((flat("r", *names, role="target"),), interior, tuple((one,) for one in hidden)))


def square(*hidden: Cell) -> Publication:
    return publication_of(Hidden((A, B), COUNTS, hidden))


def unknown(publication: Publication, *label: str) -> int:
    return [publication.cube.label(row) for row in publication.system.cells.tolist()].index(label)


def equation(publication: Publication, *margin: str, along: int) -> int:
    """The number of the equation of this margin along a variable."""
    relations = publication.relations
    return next(
        number
        for number, row in enumerate(relations.margin.tolist())
        if publication.cube.label(row) == margin and relations.variable[number] == along
    )


def exactly(publication: Publication, *label: str, value: int, equations: Sequence[tuple[int, int]]) -> Derivation:
    return Derivation(unknown(publication, *label), None, value, 1, tuple(equations))


@pytest.mark.parametrize(
    ("counts", "hidden", "value", "why"),
    [
        ((3, 2, 4), "r1", 3, "the total (9) less r2 (2) and r3 (4)"),
        ((3, 2, 0), "r1", 3, "the total (5) less r2 (2)"),
        ((3, 0, 0), "r1", 3, "the total (3) has nothing beside it"),
        ((3, 2, 4), "Total", 9, "r1 (3), r2 (2) and r3 (4) together"),
        ((0, 0, 0), "Total", 0, "it has nothing but noughts"),
        (
            (9, 1, 2, 3, 4, 5, 6),
            "r1",
            9,
            "the total (30) less r2 (1), r3 (2), r4 (3), r5 (4), r6 (5) and r7 (6)",
        ),
        (
            (9, 1, 2, 3, 4, 5, 6, 7),
            "r1",
            9,
            "the total (37) less r2 (1), r3 (2), r4 (3), r5 (4), r6 (5) and the other 2 (13)",
        ),
    ],
)
def test_one_equation_is_the_reason_by_itself(counts: Sequence[int], hidden: str, value: int, why: str) -> None:
    publication = line(counts, hidden)
    name = "the total" if hidden == "Total" else hidden

    said = sentences_of(publication, exactly(publication, hidden, value=value, equations=[(1, 0)]))

    assert said.headline == f"An outsider can work out that {name} is exactly {value}: {why}."
    assert said.steps == ()


def test_whoever_looks_is_named() -> None:
    publication = line((3, 2), "r1")

    said = sentences_of(publication, exactly(publication, "r1", value=3, equations=[(1, 0)]), who="A neighbour")

    assert said.headline == "A neighbour can work out that r1 is exactly 3: the total (5) less r2 (2)."


def test_of_two_equations_each_is_written_with_what_it_leaves() -> None:
    """a1 is hidden with its part in b1 and in b2, and b2 with all its parts."""
    publication = square(("a1", "b1"), ("a1", "b2"), ("a2", "b2"), ("a1", "Total"))
    first, second = equation(publication, "a1", "Total", along=1), equation(publication, "Total", "Total", along=0)

    said = sentences_of(publication, exactly(publication, "a1", "b1", value=3, equations=[(1, first), (-1, second)]))

    assert said.headline == "An outsider can work out that a1 × b1 is exactly 3, from 2 equations."
    assert said.steps == (
        "(1) a1 − a1 × b1 − a1 × b2 = 0",
        "(2) a1 = 18 less 11 = 7",
        "(1) + (2): a1 × b1 = 3",
    )


@pytest.mark.parametrize(
    ("counts", "hidden", "step"),
    [
        ((3, 2, 4, 0), ["r1"], "(1) r1 = 9 less (2 + 4) = 3"),
        ((3, 2, 4), ["r1", "r2"], "(1) r1 + r2 = 9 less 4 = 5"),
        ((3, 2, 0), ["r1", "r2"], "(1) r1 + r2 = 5"),
        ((3, 2, 4), ["Total", "r1", "r2"], "(1) the total − r1 − r2 = 4"),
        ((3, 2, 4), ["Total"], "(1) the total = (3 + 2 + 4)"),
        ((0, 0), ["Total"], "(1) the total = 0"),
        ((9, 1, 2, 3, 4, 5, 6), ["r1"], "(1) r1 = 30 less (1 + 2 + 3 + 4 + 5 + 6) = 9"),
        ((9, 1, 2, 3, 4, 5, 6, 7), ["r1"], "(1) r1 = 37 less 28 = 9"),
    ],
)
def test_an_equation_has_what_is_hidden_on_the_left_and_what_is_published_on_the_right(
    counts: Sequence[int], hidden: Sequence[str], step: str
) -> None:
    publication = line(counts, *hidden)
    derivation = replace(exactly(publication, hidden[0], value=0, equations=[(1, 0), (1, 0)]), side=1)

    assert sentences_of(publication, derivation).steps[0] == step


@pytest.mark.parametrize(
    ("factors", "divisor", "rounded", "end"),
    [
        ((-1, -1), 1, False, "(1) + (2): r1 = 3"),
        ((1, -1), 1, False, "− (1) + (2): r1 = 3"),
        ((-2, 1), 1, False, "2 × (1) − (2): r1 = 3"),
        ((-1, 3), 2, False, "(1) − 3 × (2) (2 × r1): r1 = 3"),
        ((-1, -1), 3, True, "(1) + (2) (3 × r1): r1 = 3, being a whole number"),
    ],
)
def test_the_last_step_says_how_often_each_equation_is_taken(
    factors: tuple[int, int], divisor: int, rounded: bool, end: str
) -> None:
    """A published total stands on the right, so that its equation is written with the sign turned."""
    publication = line((3, 2), "r1")
    equations = tuple((factor, 0) for factor in factors)

    said = sentences_of(publication, Derivation(0, None, 3, divisor, equations, rounded=rounded))

    assert said.steps[-1] == end


@pytest.mark.parametrize(
    ("side", "sign", "known"), [(-1, "≥", "is at least 2"), (1, "≤", "is at most 2"), (None, "=", "is exactly 2")]
)
def test_an_end_says_on_which_side_it_is(side: int | None, sign: str, known: str) -> None:
    publication = line((2, 0), "r1", "r2")

    said = sentences_of(publication, Derivation(0, side, 2, 1, ((-1, 0), (-1, 0))))  # type: ignore[arg-type]

    assert said.headline == f"An outsider can work out that r1 {known}, from 2 equations."
    assert said.steps[-1].endswith(f": r1 {sign} 2")


def test_bounds_say_which_end_of_a_cell_is_taken() -> None:
    """r2 is 1 to 4, r3 is known to be 5."""
    table = Hidden(
        (flat("r", "r1", "r2", "r3", role="target"),), {("r1",): 3, ("r2",): 2, ("r3",): 5}, (("r1",), ("r2",), ("r3",))
    )
    publication = publication_of(table)
    rows = {publication.cube.label(row): row for row in range(len(publication.cube))}
    low, high = np.zeros(4, dtype=np.int64), np.full(4, 9)
    low[rows["r2",]], high[rows["r2",]], low[rows["r3",]], high[rows["r3",]] = 1, 4, 5, 5
    bounded = replace(publication, bounds=Bounds(low, high))
    r1, r2, r3 = (unknown(bounded, name) for name in ("r1", "r2", "r3"))

    at_most = sentences_of(bounded, Derivation(r1, 1, 4, 1, ((-1, 0),), ((-1, r2), (-1, r3))))
    at_least = sentences_of(bounded, Derivation(r1, -1, 1, 1, ((-1, 0),), ((-1, r2), (-1, r3))))

    assert at_most.steps == ("(1) r1 + r2 + r3 = 10", "(1) and r2 is at least 1 and r3 is known to be 5: r1 ≤ 4")
    assert at_least.steps[-1] == "(1) and r2 is at most 4 and r3 is known to be 5: r1 ≥ 1"


@pytest.mark.parametrize(("number", "listed"), [(12, True), (13, False)])
def test_more_than_a_dozen_equations_are_only_counted(number: int, listed: bool) -> None:
    publication = line((3, 2), "r1")

    said = sentences_of(publication, exactly(publication, "r1", value=3, equations=[(-1, 0)] * number))

    if listed:
        assert said.headline == "An outsider can work out that r1 is exactly 3, from 12 equations."
        assert len(said.steps) == number + 1
    else:
        assert said.headline == "An outsider can work out that r1 is exactly 3, from 13 equations together."
        assert said.steps == ()


def test_a_cell_is_called_by_its_categories_without_totals() -> None:
    cube = square().cube
    labels = {cube.label(row): cell_name(cube, row) for row in range(len(cube))}

    assert labels["a1", "b2"] == "a1 × b2"
    assert labels["a1", "Total"] == "a1"
    assert labels["Total", "b2"] == "b2"
    assert labels["Total", "Total"] == "the total"


def test_the_sum_of_a_group_is_told_with_what_leaves_it() -> None:
    publication = square(("a1", "b1"), ("a1", "b2"), ("a2", "b1"), ("a2", "b2"))
    rows = tuple(int(publication.system.cells[unknown(publication, "a2", one)]) for one in ("b1", "b2"))
    one, two = equation(publication, "a2", "Total", along=1), equation(publication, "Total", "b1", along=0)

    by_one = sentence_of_group(publication, GroupExposed(rows, 11, 0, "unsafe", (one,)))
    by_two = sentence_of_group(publication, GroupExposed(rows, 11, 0, "unsafe", (one, two)))

    assert by_one == "a2 × b1 and a2 × b2 are hidden, but their sum is not: what a2 leaves for them is 11."
    assert by_two == "a2 × b1 and a2 × b2 are hidden, but their sum is not: two totals together leave 11 for them."


def viewer(publication: Publication, others: int, *cells: Cell) -> Viewer:
    """Somebody with 1 in each of these cells, beside so many others."""
    unknowns = np.array([unknown(publication, *cell) for cell in cells])
    return Viewer(unknowns, np.ones_like(unknowns), np.full_like(unknowns, others))


def test_those_who_work_something_out_are_named_by_the_cells_they_are_in() -> None:
    publication = square(*COUNTS, ("a1", "Total"), ("a2", "Total"))
    alone = viewer(publication, 0, ("a1", "b1"), ("a1", "Total"))
    among = viewer(publication, 2, ("a1", "b2"), ("a2", "b1"), ("a1", "Total"))
    at, viewers = unknown(publication, "a2", "b2"), [alone, among, among]

    def said(*together: int, proved: bool = True) -> str:
        return sentence_of_insight(publication, viewers, Insight(at, together, proved))

    assert said(0) == "Whoever is alone in a1 × b1 can work out that a2 × b2 is exactly 6."
    assert said(1) == "A contributor to a1 × b2 and a2 × b1 can work out that a2 × b2 is exactly 6."
    assert said(1, 2) == (
        "2 contributors to a1 × b2 and a2 × b1, pooling what they know, can work out that a2 × b2 is exactly 6."
    )
    assert said(0, 1) == (
        "Whoever is alone in a1 × b1 and a contributor to a1 × b2 and a2 × b1, pooling what they know, "
        "can work out that a2 × b2 is exactly 6."
    )
    assert said(0, proved=False) == (
        "It was not settled whether whoever is alone in a1 × b1 can work out a2 × b2 exactly."
    )


def test_somebody_who_is_alone_in_one_cell_and_not_in_another_is_named_by_the_first() -> None:
    publication = square(*COUNTS)
    cells = np.array([unknown(publication, "a1", "b1"), unknown(publication, "a2", "b1")])
    somebody = Viewer(cells, np.array([3, 1]), np.array([0, 4]))

    said = sentence_of_insight(publication, [somebody], Insight(unknown(publication, "a1", "b2"), (0,), proved=True))

    assert said == "Whoever is alone in a1 × b1 can work out that a1 × b2 is exactly 4."


def test_somebody_who_is_only_in_totals_is_named_by_these() -> None:
    publication = square(*COUNTS, ("a1", "Total"), ("a2", "Total"))
    somebody = viewer(publication, 3, ("a1", "Total"))

    said = sentence_of_insight(publication, [somebody], Insight(unknown(publication, "a1", "b2"), (0,), proved=True))

    assert said == "A contributor to a1 can work out that a1 × b2 is exactly 4."


@pytest.mark.parametrize(
    ("number", "names"), [(6, "r1, r2, r3, r4, r5 and r6"), (7, "r1, r2, r3, r4, r5 and r6 and 1 more"),
                          (9, "r1, r2, r3, r4, r5 and r6 and 3 more")]
)  # fmt: skip
def test_of_many_cells_the_first_six_are_named(number: int, names: str) -> None:
    areas = [f"r{at}" for at in range(1, 10)]
    publication = line([5] * 9, *areas)
    somebody = viewer(publication, 1, *((one,) for one in areas[:number]))

    said = sentence_of_narrowed(publication, [somebody], Narrowed(8, 1, (0,), proved=True))

    assert said == f"A contributor to {names} can tell too closely how large r9 can be."


@pytest.mark.parametrize(
    ("side", "proved", "said"),
    [
        (-1, True, "An outsider can tell too closely how small r1 can be."),
        (1, True, "An outsider can tell too closely how large r1 can be."),
        (-1, False, "It was not settled whether an outsider can tell too closely how small r1 can be."),
        (1, False, "It was not settled whether an outsider can tell too closely how large r1 can be."),
    ],
)
def test_who_knows_too_well_is_told_with_the_side(side: int, proved: bool, said: str) -> None:
    publication = line((3, 2), "r1", "r2")

    assert sentence_of_narrowed(publication, [], Narrowed(0, side, (), proved=proved)) == said  # type: ignore[arg-type]


def test_sums_are_told_with_their_decimals() -> None:
    """Figures in tenths: 1234.5 in all and 1000 in r2."""
    publication = replace(line((2345, 10000), "r1"), decimals=1)

    said = sentences_of(publication, exactly(publication, "r1", value=2345, equations=[(1, 0)]))

    assert (
        said.headline
        == "An outsider can work out that r1 is exactly 234.5: the total (1\u202f234.5) less r2 (1\u202f000)."
    )
