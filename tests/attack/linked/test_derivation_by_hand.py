"""Ways to a figure that were worked out by hand: with divisors, from both sides, the shortest, and none at all."""

from __future__ import annotations

import pytest

from sdc_core.attack.linked.derivation import Derivation, Figures, Term
from sdc_core.attack.linked.derivation_sentences import derivation_sentence
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.matching import Same
from sdc_core.attack.publication import Publication
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import published

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
