"""A p-table: for every original count how likely which noise is, and which cell keys lead to it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Self

from sdc_core.errors import InputError
from sdc_core.messages import Message, Problem
from sdc_core.protection.cell_keys import messages

COLUMNS = ("i", "j", "p", "v", "p_int_lb", "p_int_ub", "type")
ALL = "all"
"""The only type: tables of sums have others for even and odd numbers."""

TOLERANCE = Decimal("0.000001")
"""How far printed probabilities may be from what they have to be."""

SAME_LIMIT = Decimal("0.000000001")


@dataclass(frozen=True)
class Outcome:
    """One line: a count, what it becomes, how likely that is, and the limits of the keys that lead to it."""

    count: int
    result: int
    probability: Decimal
    noise: int
    low: Decimal
    high: Decimal


Place = Callable[[int], str]


@dataclass(frozen=True)
class PTable:
    """The outcomes of every count, in the order of counts and limits; larger counts take those of the largest.

    A count of nought that has no outcomes stays nought. Made by `checked` or `making`, so that it is valid.
    sha256: of the file that it was read from, otherwise of the file that it would be.
    """

    outcomes: tuple[Outcome, ...]
    sha256: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if not self.sha256:
            content = "".join(self.lines()).encode()
            object.__setattr__(self, "sha256", hashlib.sha256(content).hexdigest())

    @classmethod
    def checked(cls, outcomes: Sequence[Outcome], name: str, place: Place, *, sha256: str = "") -> Self:
        """The p-table of these lines. Refuses, located, what is no distribution of noise that can be drawn by keys.

        place: the address of each line.
        """
        problems = list(_about_lines(outcomes, place))
        problems = problems or list(_about_counts(outcomes, name, place))
        problems = problems or list(_about_limits(outcomes, place))
        if problems:
            raise InputError(*problems)
        ordered = sorted(outcomes, key=lambda one: (one.count, one.low, one.high))
        return cls(tuple(ordered), sha256)

    @cached_property
    def blocks(self) -> dict[int, tuple[Outcome, ...]]:
        """The outcomes of each count that has its own."""
        found: dict[int, list[Outcome]] = {}
        for one in self.outcomes:
            found.setdefault(one.count, []).append(one)
        return {count: tuple(block) for count, block in found.items()}

    @property
    def largest_count(self) -> int:
        """The count whose outcomes all larger counts have too."""
        return max(self.blocks)

    @property
    def largest_noise(self) -> int:
        """How far a published count can be from the true one."""
        return max(abs(one.noise) for one in self.outcomes)

    def mean(self, count: int) -> Fraction:
        """The mean noise of a count."""
        return sum((Fraction(one.probability) * one.noise for one in self.blocks[count]), Fraction(0))

    def variance(self, count: int) -> Fraction:
        """The mean squared noise of a count, which is its variance where the mean is nought."""
        return sum((Fraction(one.probability) * one.noise**2 for one in self.blocks[count]), Fraction(0))

    @property
    def biased(self) -> tuple[int, ...]:
        """The counts that are changed upwards or downwards on average."""
        return tuple(count for count in self.blocks if abs(self.mean(count)) > Fraction(TOLERANCE))

    def lines(self) -> Iterator[str]:
        """The p-table as a file has it, line by line."""
        yield ",".join(COLUMNS) + "\n"
        for one in self.outcomes:
            probability, low, high = (f"{number.normalize():f}" for number in (one.probability, one.low, one.high))
            yield f"{one.count},{one.result},{probability},{one.noise},{low},{high},{ALL}\n"


def _about_lines(outcomes: Sequence[Outcome], place: Place) -> Iterator[Problem]:
    """What is wrong with single lines, the first fault of each."""
    seen: set[tuple[int, int]] = set()
    for line, one in enumerate(outcomes):
        fault = _fault(one)
        if fault is not None:
            yield fault.at(place(line), count=one.count)
        elif (one.count, one.result) in seen:
            yield messages.OUTCOME_TWICE.at(place(line), count=one.count)
        seen.add((one.count, one.result))


def _fault(one: Outcome) -> Message | None:
    if one.result < 0:
        return messages.CAN_TURN_NEGATIVE
    if one.noise != one.result - one.count:
        return messages.NOISE_CONTRADICTS_RESULT
    if not 0 <= one.probability <= 1:
        return messages.NO_PROBABILITY
    return None


def _about_counts(outcomes: Sequence[Outcome], name: str, place: Place) -> Iterator[Problem]:
    """Counts without outcomes, and those whose probabilities are no distribution."""
    first: dict[int, int] = {}
    total: dict[int, Decimal] = {}
    for line, one in enumerate(outcomes):
        first.setdefault(one.count, line)
        total[one.count] = total.get(one.count, Decimal(0)) + one.probability
    absent = sorted({*range(1, max(total, default=0) + 1)} - total.keys())
    if absent or max(total, default=0) < 1:
        yield messages.COUNT_WITHOUT_OUTCOMES.at(name, count=absent[0] if absent else 1)
    for count, line in first.items():
        if abs(total[count] - 1) > TOLERANCE:
            yield messages.NOT_ONE.at(place(line), count=count, total=f"{total[count].normalize():f}")


def _about_limits(outcomes: Sequence[Outcome], place: Place) -> Iterator[Problem]:
    """Limits that leave keys without an outcome, give them two, or contradict the probabilities."""
    ordered = sorted(range(len(outcomes)), key=lambda at: (outcomes[at].count, outcomes[at].low, outcomes[at].high))
    blocks: dict[int, list[int]] = {}
    for line in ordered:
        blocks.setdefault(outcomes[line].count, []).append(line)
    for count, lines in blocks.items():
        yield from _about_block(count, [(line, outcomes[line]) for line in lines], place)


def _about_block(count: int, block: Sequence[tuple[int, Outcome]], place: Place) -> Iterator[Problem]:
    faults = list(_about_keys([one for _, one in block]))
    faults = faults or [
        (at, messages.LIMITS_CONTRADICT_PROBABILITY)
        for at, (_, one) in enumerate(block)
        if abs(one.high - one.low - one.probability) > TOLERANCE
    ]
    for at, message in faults:
        yield message.at(place(block[at][0]), count=count)


def _about_keys(block: Sequence[Outcome]) -> Iterator[tuple[int, Message]]:
    """Where in a block keys begin to have no outcome, or two."""
    if abs(block[0].low) > SAME_LIMIT:
        yield 0, messages.LIMITS_BEGIN_LATE
    for at, (before, one) in enumerate(pairwise(block), start=1):
        if one.low - before.high > SAME_LIMIT:
            yield at, messages.GAP_BETWEEN_LIMITS
        elif before.high - one.low > SAME_LIMIT:
            yield at, messages.LIMITS_OVERLAP
    if abs(block[-1].high - 1) > SAME_LIMIT:
        yield len(block) - 1, messages.LIMITS_END_EARLY
