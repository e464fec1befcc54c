"""What somebody might mark who has not understood a rule: one line each, and how often it would do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.scene import Labels, Rows, labels_of
from sdc_core.numbers.writing import THIN_SPACE

TOTAL = "Total"


@dataclass(frozen=True, eq=False)
class Looked:
    """A table as somebody sees it who looks for patterns: no rule and no threshold."""

    exercise: Exercise

    @cached_property
    def labels(self) -> dict[int, Labels]:
        every = labels_of(self.exercise.review.cube)
        return {row: every[row] for row in sorted(self.exercise.shown)}

    @cached_property
    def figures(self) -> dict[int, int]:
        cube = self.exercise.review.cube
        sums = cube.contributions
        return {row: int(cube.count[row]) if sums is None else int(sums.cell(row).total) for row in self.labels}

    @cached_property
    def inside(self) -> list[int]:
        return [row for row, labels in self.labels.items() if TOTAL not in labels]

    @cached_property
    def contributions(self) -> dict[int, tuple[list[int], bool]]:
        """For each cell inside its contributions, the largest first, and whether an owner is named."""
        found = {}
        by_label = dict(self.exercise.behind)
        for row in self.inside:
            if ", ".join(self.labels[row]) not in by_label:
                continue  # nobody contributes
            parts = by_label[", ".join(self.labels[row])].split(", ")
            found[row] = (
                [int(part.split(" ")[0].replace(THIN_SPACE, "")) for part in parts],
                any("(" in part for part in parts),
            )
        return found

    @property
    def true(self) -> Rows:
        """What is unsafe."""
        cube = self.exercise.review.cube
        unsafe = self.exercise.review.findings.unsafe_rules > 0
        return frozenset(row for row in self.labels if unsafe[row] and row < len(cube))

    def groups(self) -> Iterator[list[int]]:
        """The cells inside, line by line: all variables the same but the last."""
        lines = defaultdict(list)
        for row in self.inside:
            lines[self.labels[row][:-1]].append(row)
        yield from lines.values()

    def columns(self) -> Iterator[list[int]]:
        """The cells inside, column by column: the last variable the same."""
        lines = defaultdict(list)
        for row in self.inside:
            lines[self.labels[row][-1]].append(row)
        yield from lines.values()


Guess = Callable[[Looked], set[int]]


def small(limit: int, *, zeros: bool = False) -> Guess:
    return lambda seen: {row for row, figure in seen.figures.items() if figure < limit and (figure or zeros)}


def small_inside(limit: int) -> Guess:
    return lambda seen: {row for row in seen.inside if 0 < seen.figures[row] < limit}


def largest(number: int) -> Guess:
    return lambda seen: {*sorted(seen.inside, key=lambda row: -seen.figures[row])[:number]}


def smallest(number: int) -> Guess:
    shown = lambda seen: [row for row in seen.inside if seen.figures[row]]  # noqa: E731
    return lambda seen: {*sorted(shown(seen), key=lambda row: seen.figures[row])[:number]}


def largest_of_lines(fits: Callable[[list[int]], bool], *, columns: bool = False) -> Guess:
    """The largest cell of every line (or column) whose figures fit."""

    def guess(seen: Looked) -> set[int]:
        lines = seen.columns() if columns else seen.groups()
        return {
            max(line, key=lambda row: seen.figures[row])
            for line in lines
            if fits(sorted(seen.figures[row] for row in line))
        }

    return guess


def together(*guesses: Guess) -> Guess:
    return lambda seen: set[int]().union(*(guess(seen) for guess in guesses))


def with_zeros(number: int) -> Callable[[list[int]], bool]:
    return lambda figures: figures.count(0) >= number


def with_small(limit: int) -> Callable[[list[int]], bool]:
    return lambda figures: figures[0] < limit


def much_larger(times: int) -> Callable[[list[int]], bool]:
    return lambda figures: figures[-1] > times * figures[-2]


def of_lines(pick: Callable[[list[int], dict[int, int]], Iterable[int]], *, columns: bool = False) -> Guess:
    """Of every line (or column) the cells that are picked by their places and figures."""

    def guess(seen: Looked) -> set[int]:
        lines = seen.columns() if columns else seen.groups()
        return {row for line in lines for row in pick(line, seen.figures)}

    return guess


def smallest_there(line: list[int], figures: dict[int, int]) -> list[int]:
    return sorted((row for row in line if figures[row]), key=figures.__getitem__)[:1]


def more_than(percent: int) -> Callable[[list[int], dict[int, int]], list[int]]:
    return lambda line, figures: [
        row for row in line if figures[row] and 100 * figures[row] > percent * sum(map(figures.__getitem__, line))
    ]


def beside_zeros(line: list[int], figures: dict[int, int]) -> list[int]:
    """Everybody in a line with a zero."""
    return [row for row in line if figures[row]] if any(not figures[row] for row in line) else []


def zeros_of(line: list[int], figures: dict[int, int]) -> list[int]:
    return [row for row in line if not figures[row]]


def totals(seen: Looked) -> set[int]:
    return {*seen.labels} - {*seen.inside}


def small_totals(limit: int) -> Guess:
    return lambda seen: {row for row in totals(seen) if 0 < seen.figures[row] < limit}


def unlike(seen: Looked) -> set[int]:
    """The cell whose figure is farthest from that of the middle."""
    figures = sorted(seen.figures[row] for row in seen.inside)
    middle = figures[len(figures) // 2]
    return {max(seen.inside, key=lambda row: abs(seen.figures[row] - middle))}


OF_BOTH: dict[str, Guess] = {
    "the largest of every line": largest_of_lines(lambda figures: True),
    "the largest of every column": largest_of_lines(lambda figures: True, columns=True),
    "the smallest of every line": of_lines(smallest_there),
    "the smallest of every column": of_lines(smallest_there, columns=True),
    "the first of every line": of_lines(lambda line, figures: line[:1]),
    "the last of every line": of_lines(lambda line, figures: line[-1:]),
    "the first line": lambda seen: {*next(iter(seen.groups()))},
    "the last line": lambda seen: {*list(seen.groups())[-1]},
    "everybody in lines with a zero": of_lines(beside_zeros),
    "every zero": of_lines(zeros_of),
    "every total": totals,
    **{f"totals below {limit}": small_totals(limit) for limit in (3, 10, 30)},
    "the one that is farthest from the middle": unlike,
    **{f"more than {percent} % of a column": of_lines(more_than(percent), columns=True) for percent in (50, 80, 90)},
    **{f"more than {percent} % of a line": of_lines(more_than(percent)) for percent in (50, 70, 80, 90)},
}

OF_COUNTS: dict[str, Guess] = {
    **OF_BOTH,
    **{f"below {limit}": small(limit) for limit in (2, 3, 4, 5, 10)},
    **{f"below {limit} inside": small_inside(limit) for limit in (2, 3, 4, 5, 10)},
    **{f"the {number} largest": largest(number) for number in (1, 2, 3, 4, 5)},
    **{f"the {number} smallest": smallest(number) for number in (1, 2, 3, 4)},
    **{f"the largest of lines with {number} zeros": largest_of_lines(with_zeros(number)) for number in (1, 2, 3)},
    **{f"the largest of lines with less than {limit}": largest_of_lines(with_small(limit)) for limit in (2, 3, 4)},
    **{f"{times} times the next": largest_of_lines(much_larger(times)) for times in (3, 5, 10, 20, 50)},
    "lines with zeros, and below 3": together(largest_of_lines(with_zeros(1)), small(3)),
    "lines with two zeros, and below 3": together(largest_of_lines(with_zeros(2)), small(3)),
    "lines and columns with zeros": together(
        largest_of_lines(with_zeros(1)), largest_of_lines(with_zeros(1), columns=True)
    ),
    "lines with two zeros, columns, and below 3": together(
        largest_of_lines(with_zeros(2)), largest_of_lines(with_zeros(2), columns=True), small(3)
    ),
}


def contributors(limit: int) -> Guess:
    return lambda seen: {row for row, (parts, _) in seen.contributions.items() if len(parts) <= limit}


def first_has(percent: int) -> Guess:
    return lambda seen: {row for row, (parts, _) in seen.contributions.items() if 100 * parts[0] > percent * sum(parts)}


def any_above(limit: int) -> Guess:
    return lambda seen: {row for row, (parts, _) in seen.contributions.items() if parts[0] > limit}


def owners(seen: Looked) -> set[int]:
    return {row for row, (_, owned) in seen.contributions.items() if owned}


def inside(seen: Looked) -> set[int]:
    return {*seen.inside}


OF_SUMS: dict[str, Guess] = {
    **OF_BOTH,
    **{f"{number} or fewer": contributors(number) for number in (1, 2, 3, 4)},
    **{f"more than {percent} %": first_has(percent) for percent in (50, 60, 70, 80, 90, 95)},
    **{f"above {limit}": any_above(limit) for limit in (60, 100, 200)},
    **{f"the {number} largest": largest(number) for number in (1, 2, 3)},
    **{f"the {number} smallest": smallest(number) for number in (1, 2, 3)},
    "owners": owners,
    "few, or owners": together(contributors(2), owners),
    "few, or more than 80 %": together(contributors(2), first_has(80)),
    "few, or more than 60 %": together(contributors(2), first_has(60)),
    "few, or more than 80 %, or owners": together(contributors(2), first_has(80), owners),
    "all but the totals": inside,
}


THE_RULE_ITSELF = ("2 or fewer", "few, or owners")
"""Where fewer than three contributors are too few, who marks these has understood."""


def share_right(guess: Guess, tables: Sequence[Looked]) -> float:
    """The mean share of right cells among those that are marked or missed."""
    shares = [len(marked & seen.true) / len(marked | seen.true) for seen in tables for marked in [guess(seen)]]
    return sum(shares) / len(shares)
