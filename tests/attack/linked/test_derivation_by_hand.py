"""Ways to a figure that were worked out by hand: with divisors, from both sides, the shortest, and none at all."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sdc_core.attack.linked import derivation
from sdc_core.attack.linked.derivation import Derivation, Figures, Term
from sdc_core.attack.linked.derivation_sentences import MOST_TERMS, derivation_sentence
from sdc_core.attack.linked.deriving import link_and_derive, refuse_contradictions, unsafe_together
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.matching import Same
from sdc_core.attack.linked.taking_part import cells_taking_part, joint_rows
from sdc_core.attack.publication import Publication
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
LETTERS = "abcdefg"


class Ways:
    """Some tables together: how each of their joint cells follows, and in which words."""

    def __init__(self, tables: tuple[Publication, ...], same: tuple[Same, ...] = ()) -> None:
        self.tables = tables
        self.joint = Joint.of(tables, same=same)
        self.figures = Figures.of(self.joint, tables)

    def row(self, *label: str) -> int:
        return next(row for row in range(len(self.joint.cube)) if self.joint.cube.label(row) == label)

    def to(self, label: tuple[str, ...], lower: int, upper: int) -> tuple[Derivation, ...]:
        return self.figures.derived(self.row(*label), lower, upper)

    def words(self, label: tuple[str, ...], lower: int, upper: int) -> str:
        return derivation_sentence(self.joint, self.tables, LETTERS.upper(), self.to(label, lower, upper))


def sums_of_letters(sums: dict[str, int], letters: str) -> Ways:
    """One table for each sum of some categories, which publishes nothing else."""
    tables = tuple(
        published(["kind"], [(whole, sums[whole]), *((one, "x") for one in letters if one not in whole)], missing="x")
        for whole in sums
    )
    return Ways(tables, tuple(Same("kind", whole, tuple(whole)) for whole in sums if len(whole) > 1))


@pytest.mark.parametrize("number", [3, 4, 5, 7])
def test_a_part_of_sums_that_leave_out_one_each_is_a_fraction_of_them(number: int) -> None:
    """Of n numbers all sums of n − 1 are known: n − 1 times the first is all that hold it less n − 2 times the other.

    The numbers are 1, 2, 3 …; of three of them: 2 · 1 = (1 + 2) + (1 + 3) − (2 + 3).
    """
    letters = LETTERS[:number]
    values = {letter: at for at, letter in enumerate(letters, start=1)}
    wholes = [letters.replace(left_out, "") for left_out in letters]
    ways = sums_of_letters({whole: sum(values[one] for one in whole) for whole in wholes}, letters)

    terms = (*(Term(1, table, 1) for table in range(1, number)), Term(2 - number, 0, 1))
    assert ways.to(("a",), 1, 1) == (Derivation(ways.row("a"), None, 1, number - 1, terms),)


def test_a_divisor_is_told_with_the_figure() -> None:
    ways = sums_of_letters({"bc": 5, "ac": 4, "ab": 3}, "abc")

    assert ways.words(("a",), 1, 1) == "4 (ac) in B + 3 (ab) in C − 5 (bc) in A = 2 = 2 × 1 (a)."


@pytest.mark.parametrize(
    ("sums", "letters", "ends"),
    [
        # 2a + d = 3, so that a is 1.5 at most, and a whole number.
        ({"abd": 10**6 + 2, "ac": 10**6 + 1, "bc": 2 * 10**6}, "abcd", (1, 1)),
        # 2a − d = 2 000 001, so that a is 1 000 000.5 at least.
        ({"ab": 10**6 + 6, "ac": 10**6 + 6, "bcd": 11}, "abcd", (10**6 + 1, 10**6 + 1)),
    ],
    ids=["at most", "at least"],
)
def test_an_end_that_only_whole_numbers_show_is_not_told_as_a_sum(
    sums: dict[str, int], letters: str, ends: tuple[int, int]
) -> None:
    """Half of an odd sum is no whole number: 3 = 2 × 1 would be a wrong sum."""
    assert sums_of_letters(sums, letters).to(("a",), *ends) == ()


TWO = (
    published(["x", "y"], crossed(("x0", "x1"), ("y0", "y1"), [[2, 1], [9, 9]])),
    published(["x", "z"], crossed(("x0", "x1"), ("z0", "z1"), [[2, 1], [9, 9]])),
)


@pytest.mark.parametrize(
    ("lower", "upper", "words"),
    [
        (
            1,
            2,
            "2 (x0 × z0) in B − 1 (x0 × y1) in A = 1 (x0 × y0 × z0) at least, since no count is below zero. "
            "2 (x0 × y0) in A = 2 (x0 × y0 × z0) at most, since no count is below zero.",
        ),
        (0, 2, "2 (x0 × y0) in A = 2 (x0 × y0 × z0) at most, since no count is below zero."),
    ],
)
def test_each_end_has_its_own_sum_and_nought_needs_none(lower: int, upper: int, words: str) -> None:
    """Of the three of x0 two are y0 and two are z0: both are one at least and two at most."""
    assert Ways(TWO).words(("x0", "y0", "z0"), lower, upper) == words


@pytest.mark.parametrize(
    ("lower", "upper", "given"), [(2, 2, [(1, 2)]), (0, 1, []), (1, 1, [(-1, 1)]), (1, 5, [(-1, 1)])]
)
def test_ends_that_are_not_so_have_no_sum_that_gives_them(lower: int, upper: int, given: list[tuple[int, int]]) -> None:
    """They are 1 and 2. Five would be the mean of 2, 2 and 11, each of which holds all of x0, y0 and z0."""
    assert [(one.side, one.value) for one in Ways(TWO).to(("x0", "y0", "z0"), lower, upper)] == given


@pytest.mark.parametrize(("least", "ends"), [((-1, 0), 0), ((0, -1), 0), ((0, 0), 2)])
def test_where_figures_may_be_below_nought_no_end_follows_from_sums(least: tuple[int, int], ends: int) -> None:
    """In one row of either table is enough."""
    tables = []
    for table, low in zip(TWO, least, strict=True):
        lows = np.zeros(len(table.cube), dtype=np.int64)
        lows[-1] = low
        tables.append(replace(table, bounds=Bounds(lows, np.full(len(lows), UNLIMITED))))

    assert len(Ways(tuple(tables)).to(("x0", "y0", "z0"), 1, 2)) == ends


HIDING = (
    published(
        ["x", "y"],
        crossed(("x0", "x1", "x2"), ("y0", "y1", "y2"), [["x", 4, 5], [6, 7, 8], [9, 10, 11]]),
        missing="x",
    ),
    published(["x"], [("x0", 12), ("x1", 21), ("x2", 30)]),
    published(["y"], [("y0", 18), ("y1", 21), ("y2", 24)]),
    published(["x"], [("x0", 12), ("x1", 21), ("x2", 30)]),
)


def test_of_two_sums_as_short_the_one_along_the_last_variable_is_told_from_the_first_table_that_has_it() -> None:
    """3 = 12 − 4 − 5 along y, and 3 = 18 − 6 − 9 along x; twelve stands in two tables."""
    assert Ways(HIDING).words(("x0", "y0"), 3, 3) == "12 (x0) in B − 4 (x0 × y1) in A − 5 (x0 × y2) in A = 3 (x0 × y0)."


def test_a_figure_that_is_not_so_has_no_sum_that_gives_it() -> None:
    """It is 3, which is 4 at most."""
    assert [one.side for one in Ways(HIDING).to(("x0", "y0"), 4, 4)] == [1]


@pytest.mark.parametrize(
    ("side", "factors", "proved"),
    [
        (None, [1, -1, 0], True),
        (None, [1, 0, 0], False),
        (None, [0, 0, 1], False),
        (1, [0, 0, 1], True),
        (1, [1, -1, -1], False),
        (-1, [1, -1, -1], True),
        (-1, [0, 0, 1], False),
    ],
)
def test_a_combination_that_counts_something_else_than_the_cell_proves_nothing(
    side: int | None, factors: list[int], proved: bool
) -> None:
    """Three figures over three parts: all of them, the last two, and the first two. The first part is the cell."""
    counts = np.array([[1, 1, 1], [0, 1, 1], [1, 1, 0]])
    figures = np.array([9, 5, 4])
    piece = derivation._Piece(counts, np.array([1, 0, 0]), figures)
    value = int(np.dot(factors, figures))

    end = derivation._End(0, side, value)  # type: ignore[arg-type]
    assert piece.proves(end, 1, np.array(factors)) == proved
    assert not piece.proves(replace(end, value=value + 1), 1, np.array(factors))


@pytest.mark.parametrize(("most", "ways"), [(9, 1), (8, 0)])
def test_what_is_too_large_to_be_looked_at_has_no_sum(most: int, ways: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Along each variable three figures of three finest parts."""
    monkeypatch.setattr(derivation, "MOST_ENTRIES", most)

    assert len(Ways(HIDING).to(("x0", "y0"), 3, 3)) == ways


def test_large_figures_are_subtracted_exactly() -> None:
    """Floating point numbers would leave nothing of the one."""
    many = 2**53
    hiding = published(["x"], [("x0", "h"), ("x1", many), ("x2", many)], missing="h")
    whole = published(["x", "y"], crossed(("all", "z"), ("y0", "y1", "y2"), [[many, many, 1], ["h"] * 3]), missing="h")
    parts = Same("x", "all", ("x0", "x1", "x2"))

    assert Ways((hiding, whole), (parts,)).words(("x0", "Total"), 1, 1).replace("\u202f", " ") == (
        "18 014 398 509 481 985 (all) in B − 9 007 199 254 740 992 (x1) in A − 9 007 199 254 740 992 (x2) in A "
        "= 1 (x0)."
    )


def test_a_shorter_sum_along_two_variables_is_told_rather_than_a_longer_one_along_one() -> None:
    """1 = 15 − 3 − 5 − 6 within y0, and 1 = 10 − 7 − 2 over both variables."""
    xs, ys = ("x0", "x1", "x2", "x3"), ("y0", "y1", "y2")
    tables = (
        published(["x", "y"], crossed(xs, ys, [["h", 2, "h"], [3, "h", "h"], [5, "h", "h"], [6, "h", "h"]]),
                  missing="h"),
        published(["y"], [("y0", 15), ("y1", "h"), ("y2", "h")], missing="h"),
        published(["x", "y"], crossed(("x01", "x2", "x3"), ("y01", "y2"), [[10, "h"], ["h", "h"], ["h", "h"]]),
                  missing="h"),
        published(["x", "y"], crossed(xs, ("y01", "y2"), [["h", "h"], [7, "h"], ["h", "h"], ["h", "h"]]), missing="h"),
    )  # fmt: skip
    ways = Ways(tables, (Same("x", "x01", ("x0", "x1")), Same("y", "y01", ("y0", "y1"))))

    assert ways.words(("x0", "y0"), 1, 1) == "10 (x01 × y01) in C − 2 (x0 × y1) in A − 7 (x1 × y01) in D = 1 (x0 × y0)."


@pytest.mark.parametrize(
    ("side", "words"),
    [
        (None, "it follows from {} published figures together."),
        (-1, "the least that it can be follows from {} published figures together."),
        (1, "the most that it can be follows from {} published figures together."),
    ],
)
def test_of_more_than_eight_figures_only_their_number_is_given(side: int | None, words: str) -> None:
    ways = Ways(TWO)
    terms = tuple(Term(1, 0, row) for row in range(MOST_TERMS + 1))
    cell = ways.row("x0", "y0", "z0")
    made = Derivation(cell, side, 40, 1, terms)  # type: ignore[arg-type]

    assert derivation_sentence(ways.joint, TWO, "AB", (made,)) == f"x0 × y0 × z0: {words.format(9)}"
    eight = derivation_sentence(ways.joint, TWO, "AB", (replace(made, terms=terms[:MOST_TERMS]),))
    assert eight.count(" in A") == 8


def test_factors_are_told_before_figures_and_a_first_one_that_is_taken_away_with_its_sign() -> None:
    """Rows 4 and 5 of the first table are x0 × y0 with 2 and x0 × y1 with 1."""
    ways = Ways(TWO)
    rows = {TWO[0].cube.label(row): row for row in range(len(TWO[0].cube))}
    terms = (Term(-1, 0, rows["x0", "y1"]), Term(3, 0, rows["x0", "y0"]), Term(-2, 0, rows["x0", "y1"]))

    said = derivation_sentence(ways.joint, TWO, "AB", (Derivation(1, None, 3, 1, terms),))

    assert said.startswith("− 1 (x0 × y1) in A + 3 × 2 (x0 × y0) in A − 2 × 1 (x0 × y1) in A = 3 (")


def _cells(ways: Ways, labels: list[tuple[str, ...]]) -> list[int]:
    return [ways.row(*label) for label in labels]


def test_figures_that_break_a_rule_are_derived_first_and_no_more_than_so_many() -> None:
    """Nobody is y1, so that of x0 one is y0 and z0 and one y0 and z1, and of x1 five and four."""
    tables = (
        published(["x", "y"], crossed(("x1", "x0"), ("y0", "y1"), [[9, 0], [2, 0]])),
        published(["x", "z"], crossed(("x1", "x0"), ("z0", "z1"), [[5, 4], [1, 1]])),
    )
    whole = link_and_derive(publications=tables, policy=SMALL, most=100)
    ways = Ways(tables)

    order = list(whole.derivations)

    small = _cells(ways, [("x0", "y0", "z0"), ("x0", "y0", "z1")])
    assert sorted(order[:2]) == sorted(small) and set(small) <= set(unsafe_together(whole.linked).tolist())
    assert set(_cells(ways, [("x1", "y0", "z0"), ("x1", "y0", "z1")])) <= set(order[2:])
    few = link_and_derive(publications=tables, policy=SMALL, most=3)
    assert list(few.derivations) == order[:3]
    assert not len(unsafe_together(replace(whole.linked, known=None)))


def test_the_share_that_is_done_never_falls() -> None:
    """Of x0 and x1 something is searched for; all five of x2 are y0 and z0, and each figure of it is a step more."""
    counts = np.array([[[3, 1], [2, 3]], [[0, 4], [3, 0]], [[5, 0], [0, 0]]])
    labels = [tuple(f"{name}{at}" for at in range(3 if name == "x" else 2)) for name in "xyz"]
    tables = tuple(
        published(
            ["xyz"[one], "xyz"[other]],
            crossed(labels[one], labels[other], counts.sum(axis=3 - one - other).tolist()),
        )
        for one, other in ((0, 1), (0, 2), (1, 2))
    )
    done: list[tuple[float, str]] = []

    found = link_and_derive(
        publications=tables, policy=SMALL, most=100, progress=lambda share, doing: done.append((share, doing))
    )

    shares = [share for share, _ in done]
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert shares[-1] < 1
    steps = [share for share, doing in done if doing == "looking for the shortest way to each figure"]
    assert steps[0] == 0.7
    assert len(steps) == len(found.derivations) == 4


def test_only_tables_that_contradict_each_other_are_refused() -> None:
    refuse_contradictions(publications=TWO, policy=SMALL)
    with pytest.raises(InputError):
        refuse_contradictions(publications=(TWO[0], published(["x"], [("x0", 4), ("x1", 18)])), policy=SMALL)


AGES = (
    published(["sex", "age"], crossed(("m", "f"), ("<20", "20–39"), [[6, 9], [10, 38]])),
    published(["sex", "age"], crossed(("m", "f"), ("<25", "25–39"), [[7, 8], [10, 38]])),
)


@pytest.mark.parametrize("table", [0, 1])
def test_every_row_of_a_table_has_the_joint_cell_of_its_name_or_none(table: int) -> None:
    """The joint table has <20 and 20–39, which holds 25–39, but no <25."""
    joint, cube = Joint.of(AGES), AGES[table].cube

    rows = joint_rows(joint, AGES[table], table)

    found = [joint.cube.label(row) if row != -1 else None for row in rows.tolist()]
    assert found == [None if label[1] == "<25" else label for label in map(cube.label, range(len(cube)))]


def test_rows_of_a_table_without_a_variable_are_at_its_total() -> None:
    joint = Joint.of(HIDING)

    rows = joint_rows(joint, HIDING[1], 1)

    assert [joint.cube.label(row) for row in rows.tolist()] == [(x, "Total") for x in ("Total", "x0", "x1", "x2")]


def test_a_row_of_a_table_takes_part_in_all_cells_that_are_worked_out_with_it() -> None:
    one = Derivation(7, None, 1, 1, (Term(1, 0, 5), Term(-1, 1, 2)))
    other = Derivation(3, 1, 1, 1, (Term(1, 0, 4), Term(1, 0, 5)))
    further = Derivation(3, -1, 1, 1, (Term(1, 0, 5), Term(2, 1, 2)))
    derivations = {7: (one,), 3: (other, further)}

    assert list(cells_taking_part(derivations, [7, 3, 9], 0).items()) == [(5, [7, 3]), (4, [3])]
    assert cells_taking_part(derivations, [7, 3, 9], 1) == {2: [7, 3]}
    assert cells_taking_part(derivations, [9], 0) == {}
