"""What is planted in a table for practice: groups and sums in which something can be learned, and harmless ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.random import Generator

Counts = list[int]
"""How many of a group gave each answer."""

MANY = 400
"""About the most members of an ordinary group."""


def spread(rng: Generator, answers: int) -> Counts:
    """A group of any size in which no answer stands out: at least 4 of each."""
    size = int(np.exp(rng.uniform(np.log(15), np.log(MANY))))
    counts: Counts = (4 + rng.multinomial(size, rng.dirichlet(np.full(answers, 4.0)))).tolist()
    return counts


def _shuffled(rng: Generator, counts: Counts) -> Counts:
    return [counts[at] for at in rng.permutation(len(counts))]


def _all_but(rng: Generator, answers: int, *, size: int, elsewhere: Sequence[int]) -> Counts:
    """A group in one answer but for a few, who are in as many others as given."""
    return _shuffled(rng, [size - sum(elsewhere), *elsewhere, *[0] * (answers - 1 - len(elsewhere))])


def _some_zeros(rng: Generator, answers: int) -> Counts:
    """Nobody gave some of the answers, and the others were given by many: the zeros are harmless."""
    given = 2 + int(rng.integers(max(answers - 2, 1)))
    return _shuffled(rng, [*spread(rng, given), *[0] * (answers - given)])


def _lopsided(rng: Generator, answers: int) -> Counts:
    """One answer of many, and enough others: at least 10 of them, a tenth and more of the group."""
    others = 5 + rng.integers(0, 20, int(rng.integers(2, answers + 1)) - 1)
    most = int(max(others.sum(), 10) * rng.uniform(2, 8))
    others[0] += max(0, 10 - int(others.sum()))
    return _shuffled(rng, [most, *others.tolist(), *[0] * (answers - 1 - len(others))])


def ordinary(rng: Generator, answers: int) -> Counts:
    """A group in which nothing can be learned, with zeros or without."""
    made = (spread, _some_zeros, _some_zeros, _lopsided)[rng.integers(4)]
    return made(rng, answers)


def _whole(rng: Generator, answers: int) -> Counts:
    return _all_but(rng, answers, size=int(rng.integers(6, 240)), elsewhere=())


def _insider(rng: Generator, answers: int) -> Counts:
    return _all_but(rng, answers, size=int(rng.integers(8, 160)), elsewhere=(1,))


def _coalition(rng: Generator, answers: int) -> Counts:
    pairs = ((2,), (1, 1)) if answers > 2 else ((2,),)
    return _all_but(rng, answers, size=int(rng.integers(9, 160)), elsewhere=pairs[rng.integers(len(pairs))])


def _three_elsewhere(rng: Generator, answers: int) -> Counts:
    """Just enough others: safe by 1a with t = 3."""
    return _all_but(rng, answers, size=int(rng.integers(12, 90)), elsewhere=(3,))


def _nearly_all(rng: Generator, answers: int) -> Counts:
    """More than 99 % of a large group."""
    return _all_but(rng, answers, size=int(rng.integers(650, 950)), elsewhere=(int(rng.integers(3, 6)),))


def _single(rng: Generator, answers: int) -> Counts:
    counts = spread(rng, answers)
    counts[rng.integers(answers)] = 1
    return counts


def _pair_beside_many(rng: Generator, answers: int) -> Counts:
    """Two who gave an answer, beside many others."""
    counts = spread(rng, answers)
    counts[rng.integers(answers)] = 2
    return counts


def _small_but_spread(rng: Generator, answers: int) -> Counts:
    """A small group in which nothing can be learned."""
    counts: Counts = (3 + rng.integers(0, 3, answers)).tolist()
    return counts


def _tiny(rng: Generator, answers: int) -> Counts:
    """A group of one: its total is as small as its only cell."""
    return _shuffled(rng, [1, *[0] * (answers - 1)])


def whole_lines(rng: Generator, counts: list[Counts], placed: list[str], length: int) -> None:
    """Let those beside a group in one answer give the same one: their total is a group in one answer as well.

    length: how many groups stand beside one another. What is planted beside it moves elsewhere.
    """
    at = _alone_in_its_line(rng, counts, placed, ("whole",), length)
    if at is None:
        return
    for beside in _line_of(at, length):
        counts[beside] = [sum(counts[beside]) if count else 0 for count in counts[at]]


def _line_of(at: int, length: int) -> range:
    return range(at - at % length, at - at % length + length)


def _alone_in_its_line(
    rng: Generator, made: list[list[int]], placed: list[str], wanted: Sequence[str], length: int
) -> int | None:
    """One of the places where this is planted, after what else is planted in its line has moved; None without one."""
    found = [at for at, trap in enumerate(placed) if trap in wanted]
    if not found:
        return None
    at = int(rng.choice(found))
    line = _line_of(at, length)
    taken = [one for one in line if one != at and placed[one]]
    free = [one for one, trap in enumerate(placed) if not trap and one not in line]
    if len(free) < len(taken):
        return None
    for one, other in zip(taken, free, strict=False):
        made[one], made[other] = made[other], made[one]
        placed[one], placed[other] = placed[other], placed[one]
    return at


def with_answers_of_few(rng: Generator, counts: list[Counts], ordinary: Sequence[int], kinds: Sequence[str]) -> None:
    """Put further answers in, each at a place by chance, that nearly nobody gave.

    kinds: "only here", given by several of one group and by nobody else; "rare", given by one person of all.
    ordinary: the groups in which these may be, because nothing else is planted there.
    """
    for kind in kinds:
        place, group = int(rng.integers(len(counts[0]) + 1)), int(rng.choice(np.asarray(ordinary)))
        given = int(rng.integers(5, 12)) if kind == "only here" else 1
        for at, of_group in enumerate(counts):
            of_group.insert(place, given if at == group else 0)


Amounts = list[int]
"""The contributions to a sum, the largest first."""


def _others(rng: Generator, whole: int) -> Amounts:
    """Three to six contributions that are so much together."""
    parts = (1 + rng.multinomial(max(whole - 6, 6), rng.dirichlet(np.full(int(rng.integers(3, 7)), 3.0)))).tolist()
    return sorted(parts, reverse=True)


def alike(rng: Generator) -> Amounts:
    """Companies of much the same size."""
    size = int(rng.integers(12, 240))
    return sorted((size + rng.integers(0, size, rng.integers(5, 9))).tolist(), reverse=True)


def _one(rng: Generator) -> Amounts:
    return [int(rng.integers(8, 400))]


def _two(rng: Generator) -> Amounts:
    return sorted(rng.integers(8, 300, 2).tolist(), reverse=True)


def _three(rng: Generator) -> Amounts:
    """Just enough of them, of much the same size."""
    return sorted((int(rng.integers(10, 300)) * rng.uniform(0.8, 1.2, 3)).astype(int).tolist(), reverse=True)


def _giant(rng: Generator) -> Amounts:
    """One who has nearly everything: the dwarfs beside it have less than a tenth of it all together."""
    dwarfs = _others(rng, int(rng.integers(12, 60)))
    return [int(sum(dwarfs) * rng.integers(11, 20)), *dwarfs]


def _pair(rng: Generator) -> Amounts:
    """Two large ones of whom neither dominates alone."""
    small = _others(rng, int(rng.integers(12, 50)))
    large = int(sum(small) * rng.integers(5, 8))
    return [large, large - int(rng.integers(0, large // 3)), *small]


def _leader(rng: Generator) -> Amounts:
    """One who has 60 to 75 in 100, and many small ones beside it: the two largest have less than 85."""
    small = rng.integers(10, 16, rng.integers(5, 8)).tolist()
    return [int(sum(small) * rng.uniform(1.6, 2.9)), *sorted(small, reverse=True)]


def _twins(rng: Generator) -> Amounts:
    """Two of much the same size who know each other's figure closely: hardly anything is left besides."""
    large = int(rng.integers(20, 400))
    rest = [1] * int(rng.integers(1, 5)) if large < 100 else _others(rng, large // 20)
    return [large, large - int(rng.integers(0, large // 4)), *rest]


def _nearly_a_giant(rng: Generator) -> Amounts:
    """One who is large, and just enough beside it: the rest is a tenth of it, or a little more."""
    large = int(rng.integers(20, 60)) * 10
    rest = _others(rng, large // 10 + int(rng.integers(6, 14)))[: rng.integers(2, 7)]
    rest[0] += max(0, large // 10 - sum(rest))
    return sorted([large, max(rest[0], int(large * rng.uniform(0.05, 0.5))), *rest], reverse=True)


def _one_owner(rng: Generator) -> Amounts:
    """The two largest have one owner: as two they are safe, and as one they are a giant."""
    large, next_to_it = int(rng.integers(18, 50)) * 10, int(rng.integers(12, 18)) * 10
    rest = _others(rng, large // 10 + 6)[: rng.integers(2, 7)]
    rest[0] += max(0, large // 10 + 2 - sum(rest))
    return [large, next_to_it, *rest]


def few_in_a_line(rng: Generator, amounts: list[Amounts], placed: list[str], length: int) -> None:
    """Let the total of a line be no safer than one of its cells: nobody beside it, or one who has nearly all of both.

    length: how many cells stand in a line. What is planted beside it moves elsewhere.
    """
    at = _alone_in_its_line(rng, amounts, placed, ("one", "two", "giant"), length)
    if at is None:
        return
    others = [one for one in _line_of(at, length) if one != at]
    if placed[at] == "giant":
        beside = sum(sum(amounts[one]) for one in others)
        amounts[at][0] = max(amounts[at][0], beside * int(rng.integers(11, 16)))
    else:
        for one in others:
            amounts[one] = []


OF_GROUPS: Mapping[str, Callable[[Generator, int], Counts]] = {
    "some zeros": _some_zeros,
    "lopsided": _lopsided,
    "whole": _whole,
    "insider": _insider,
    "coalition": _coalition,
    "three elsewhere": _three_elsewhere,
    "nearly all": _nearly_all,
    "single": _single,
    "pair beside many": _pair_beside_many,
    "small but spread": _small_but_spread,
    "tiny": _tiny,
}

OF_SUMS: Mapping[str, Callable[[Generator], Amounts]] = {
    "alike": alike,
    "one": _one,
    "two": _two,
    "three": _three,
    "giant": _giant,
    "pair": _pair,
    "leader": _leader,
    "twins": _twins,
    "nearly a giant": _nearly_a_giant,
    "one owner": _one_owner,
    "nobody": lambda rng: [],
}
