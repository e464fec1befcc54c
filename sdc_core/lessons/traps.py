"""What is planted in a table for practice: groups and sums in which something can be learned, and harmless ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.random import Generator

Counts = list[int]
"""How many of a group gave each answer."""


def spread(rng: Generator, answers: int) -> Counts:
    """A group of ordinary size in which no answer stands out: at least 4 of each."""
    counts: Counts = (4 + rng.multinomial(rng.integers(20, 120), rng.dirichlet(np.full(answers, 4.0)))).tolist()
    return counts


def _all_but(rng: Generator, answers: int, *, size: int, elsewhere: Sequence[int]) -> Counts:
    """A group in one answer but for a few, who are in as many others as given."""
    counts = [size - sum(elsewhere), *elsewhere, *[0] * (answers - 1 - len(elsewhere))]
    return [counts[at] for at in rng.permutation(answers)]


def _whole(rng: Generator, answers: int) -> Counts:
    return _all_but(rng, answers, size=int(rng.integers(6, 240)), elsewhere=())


def _insider(rng: Generator, answers: int) -> Counts:
    return _all_but(rng, answers, size=int(rng.integers(8, 60)), elsewhere=(1,))


def _coalition(rng: Generator, answers: int) -> Counts:
    return _all_but(rng, answers, size=int(rng.integers(9, 60)), elsewhere=((2,), (1, 1))[rng.integers(2)])


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


def _small_but_spread(rng: Generator, answers: int) -> Counts:
    """A small group in which nothing can be learned."""
    counts: Counts = (3 + rng.integers(0, 3, answers)).tolist()
    return counts


def only_here(rng: Generator, counts: list[Counts]) -> None:
    """One answer is given by the members of one group alone; the others give it up for their first other one."""
    answer, group = int(rng.integers(len(counts[0]))), int(rng.integers(len(counts)))
    for at, of_group in enumerate(counts):
        if at != group:
            of_group[(answer + 1) % len(of_group)] += of_group[answer]
            of_group[answer] = 0
    counts[group][answer] = max(counts[group][answer], int(rng.integers(5, 12)))


def alike(rng: Generator) -> list[int]:
    """Companies of much the same size."""
    return sorted(rng.integers(20, 60, rng.integers(5, 8)).tolist(), reverse=True)


def _one(rng: Generator) -> list[int]:
    return [int(rng.integers(30, 300))]


def _two(rng: Generator) -> list[int]:
    return sorted(rng.integers(40, 200, 2).tolist(), reverse=True)


def _giant(rng: Generator) -> list[int]:
    """One who has nearly everything: the dwarfs beside it have less than a tenth of it all together."""
    dwarfs = rng.integers(2, 9, rng.integers(3, 6)).tolist()
    return [int(sum(dwarfs) * rng.integers(11, 20)), *sorted(dwarfs, reverse=True)]


def _pair(rng: Generator) -> list[int]:
    """Two large ones of whom neither dominates alone."""
    small = rng.integers(2, 9, rng.integers(3, 6)).tolist()
    large = int(sum(small) * rng.integers(5, 8))
    return [large, large - int(rng.integers(0, large // 3)), *sorted(small, reverse=True)]


def _nearly_a_giant(rng: Generator) -> list[int]:
    """One who is large, and just enough beside it: the rest is a tenth of it, or a little more."""
    large = int(rng.integers(20, 40)) * 10
    rest = large // 10 + int(rng.integers(0, 12))
    return [large, large // 3, rest - rest // 2, rest // 2]


def _one_owner(rng: Generator) -> list[int]:
    """The two largest have one owner: as two they are safe, and as one they are a giant."""
    large, next_to_it = int(rng.integers(18, 30)) * 10, int(rng.integers(12, 18)) * 10
    rest = large // 10 + int(rng.integers(2, 6))
    return [large, next_to_it, rest - rest // 2, rest // 2]


OF_GROUPS: Mapping[str, Callable[[Generator, int], Counts]] = {
    "whole": _whole,
    "insider": _insider,
    "coalition": _coalition,
    "three elsewhere": _three_elsewhere,
    "nearly all": _nearly_all,
    "single": _single,
    "small but spread": _small_but_spread,
}

OF_SUMS: Mapping[str, Callable[[Generator], list[int]]] = {
    "alike": alike,
    "one": _one,
    "two": _two,
    "giant": _giant,
    "pair": _pair,
    "nearly a giant": _nearly_a_giant,
    "one owner": _one_owner,
}
