"""JJ files read and written.

A nought, the number of cells, a line a cell (number, value, cost, status, bounds, protection levels), the
number of equations, a line an equation: right-hand side, number of members, a colon, and each member with its
coefficient in brackets. They hold every figure: internal.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

import numpy as np

from sdc_core.errors import InputError
from sdc_core.io.exchange import messages
from sdc_core.io.exchange.jj.suppression_problem import STATUSES, SuppressionProblem
from sdc_core.io.raw.encoding import as_utf8
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Source
from sdc_core.messages import Message
from sdc_core.numbers.amounts import LARGEST_SUM, MOST_DECIMALS

FIELDS = 9
_NUMBER = re.compile(r"-?[0-9]{1,18}(?:\.[0-9]{1,9})?")
_MEMBER = re.compile(r"\s*([0-9]{1,9})\s*\(\s*(-?[0-9]{1,9})\s*\)")
_EQUATION = re.compile(r"(\S+)\s+([0-9]{1,9})\s*:((?:\s*[0-9]{1,9}\s*\(\s*-?[0-9]{1,9}\s*\))*)\s*")


def write_jj(problem: SuppressionProblem) -> bytes:
    """The problem as a file; the same problem gives the same bytes."""
    columns = [_texts(column, problem.decimals) for column in _amounts(problem)]
    value, lower, upper, lower_level, upper_level, sliding = columns
    lines = ["0", str(len(problem))]
    cells = zip(
        map(str, range(len(problem))),
        value,
        map(str, problem.cost.tolist()),
        problem.status,
        *(lower, upper, lower_level, upper_level, sliding),
        strict=True,
    )
    lines += map(" ".join, cells)
    right = _texts(problem.right, problem.decimals)
    lines.append(str(len(right)))
    members = list(zip(problem.members.tolist(), problem.coefficients.tolist(), strict=True))
    for at, (said, first) in enumerate(zip(right, problem.start[:-1].tolist(), strict=True)):
        those = members[first : int(problem.start[at + 1])]
        lines.append(f"{said} {len(those)} : {' '.join(f'{cell} ({times})' for cell, times in those)}".rstrip())
    return ("\n".join(lines) + "\n").encode()


def read_jj(content: bytes, name: str, *, limits: Limits = LIMITS) -> SuppressionProblem:
    """The problem in a file; refuses, located, what is broken and values that do not fulfil their equations."""
    source = Source.opened(content, name=name, limits=limits)
    lines = as_utf8(source.name, source.content)[0].decode().split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines or lines[0].strip() != "0":
        raise InputError(messages.JJ_FIRST_LINE.at(source.name))
    cells = _count(source.name, lines, 1, messages.JJ_NO_NUMBER_OF_CELLS)
    limits.check_shape(source.name, rows=cells, columns=FIELDS)
    at = 2 + cells
    if len(lines) <= at:
        raise InputError(messages.JJ_CUT_OFF_IN_CELLS.at(source.name))
    equations = _count(source.name, lines, at, messages.JJ_NO_NUMBER_OF_EQUATIONS)
    if len(lines) < at + 1 + equations:
        raise InputError(messages.JJ_CUT_OFF_IN_EQUATIONS.at(source.name))
    if len(lines) > at + 1 + equations:
        raise InputError(messages.JJ_TOO_LONG.at(_line(source.name, at + 1 + equations)))
    listed = [_cell(source.name, number, lines[2 + number]) for number in range(cells)]
    found = [_equation(source.name, at + 1 + number, lines[at + 1 + number], cells) for number in range(equations)]
    problem = _scaled(source.name, listed, found)
    gaps = np.flatnonzero(problem.gaps())
    if len(gaps):
        raise InputError(messages.JJ_EQUATIONS_UNMET.at(_line(source.name, at + 1 + int(gaps[0])), equations=len(gaps)))
    return problem


Cell = tuple[list[Decimal], int, str]
Equation = tuple[Decimal, list[int], list[int]]


def _cell(name: str, number: int, line: str) -> Cell:
    """The amounts of a cell (value, bounds, levels), its cost and its status."""
    where, fields = _line(name, 2 + number), line.split()
    if len(fields) != FIELDS or fields[3] not in STATUSES:
        raise InputError(messages.JJ_CELL_UNREAD.at(where))
    amounts = [fields[1], *fields[4:]]
    if not all(map(_NUMBER.fullmatch, amounts)) or not re.fullmatch(r"[0-9]{1,18}", fields[2]):
        raise InputError(messages.JJ_CELL_UNREAD.at(where))
    if fields[0] != str(number):
        raise InputError(messages.JJ_CELLS_OUT_OF_ORDER.at(where))
    numbers = [Decimal(one) for one in amounts]
    if not numbers[1] <= numbers[0] <= numbers[2]:
        raise InputError(messages.JJ_VALUE_OUTSIDE_BOUNDS.at(where))
    return numbers, int(fields[2]), fields[3]


def _equation(name: str, number: int, line: str, cells: int) -> Equation:
    where, found = _line(name, number), _EQUATION.fullmatch(line.strip())
    if found is None or not _NUMBER.fullmatch(found[1]):
        raise InputError(messages.JJ_EQUATION_UNREAD.at(where))
    pairs = [(int(cell), int(times)) for cell, times in _MEMBER.findall(found[3])]
    members = [cell for cell, _ in pairs]
    if len(pairs) != int(found[2]):
        raise InputError(messages.JJ_EQUATION_UNREAD.at(where))
    if len(set(members)) < len(members) or any(cell >= cells for cell in members):
        raise InputError(messages.JJ_MEMBER_UNKNOWN.at(where))
    return Decimal(found[1]), members, [times for _, times in pairs]


def _scaled(name: str, cells: Sequence[Cell], equations: Sequence[Equation]) -> SuppressionProblem:
    """All amounts as whole numbers in units of the last digit that any of them has."""
    every = [number for numbers, _, _ in cells for number in numbers] + [right for right, _, _ in equations]
    decimals = max((_decimals(number) for number in every), default=0)
    largest = max((abs(number) for number in every), default=Decimal(0))
    most = max((sum(map(abs, times)) for _, _, times in equations), default=1)
    if decimals > MOST_DECIMALS or largest.scaleb(decimals) * max(1, most) >= LARGEST_SUM:
        raise InputError(messages.JJ_TOO_LARGE.at(name))
    columns = np.array([[int(one.scaleb(decimals)) for one in numbers] for numbers, _, _ in cells], dtype=np.int64)
    value, lower, upper, lower_level, upper_level, sliding = columns.reshape(-1, 6).T
    lengths = [len(members) for _, members, _ in equations]
    return SuppressionProblem(
        value=value,
        cost=np.array([cost for _, cost, _ in cells], dtype=np.int64),
        status=tuple(status for _, _, status in cells),
        lower=lower,
        upper=upper,
        lower_level=lower_level,
        upper_level=upper_level,
        sliding_level=sliding,
        right=np.array([int(right.scaleb(decimals)) for right, _, _ in equations], dtype=np.int64),
        members=np.array([cell for _, members, _ in equations for cell in members], dtype=np.int64),
        coefficients=np.array([one for _, _, times in equations for one in times], dtype=np.int64),
        start=np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(lengths, dtype=np.int64)]),
        decimals=decimals,
    )


def _amounts(problem: SuppressionProblem) -> list[np.ndarray[tuple[int], np.dtype[np.int64]]]:
    return [
        *(problem.value, problem.lower, problem.upper),
        *(problem.lower_level, problem.upper_level, problem.sliding_level),
    ]


def _texts(column: np.ndarray[tuple[int], np.dtype[np.int64]], decimals: int) -> list[str]:
    return [f"{Decimal(one).scaleb(-decimals):f}" for one in column.tolist()]


def _decimals(number: Decimal) -> int:
    exponent = number.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _count(name: str, lines: Sequence[str], at: int, refusal: Message) -> int:
    said = lines[at].strip() if at < len(lines) else ""
    if not re.fullmatch(r"[0-9]{1,9}", said):
        raise InputError(refusal.at(_line(name, at)))
    return int(said)


def _line(name: str, at: int) -> str:
    return f"{name}, line {at + 1}"
