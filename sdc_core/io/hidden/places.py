"""Addresses in words: the first few rows, columns or cells of many."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.io.hidden import messages
from sdc_core.messages import Address, Message, Phrase
from sdc_core.table.addresses import column_letters

SHOWN = 3
SHOWN_NAMES = 20
WHOLE_FILE = Address(messages.WHOLE_FILE.phrase())
_HARMLESS = re.compile(r"[\w./ \[\]-]{1,80}", re.ASCII)


def rows_text(first: IntColumn, last: IntColumn | None = None) -> Phrase:
    """Rows by their numbers from 1, given singly or as runs from first to last: "rows 4–6, 9"."""
    return _in_runs(*_runs(first, last), str, (messages.ROWS, messages.ROWS_AND_OTHERS))


def columns_text(numbers: IntColumn) -> Phrase:
    """Columns by their letters, from their numbers from 1: "columns B–D"."""
    return _in_runs(*_runs(numbers), column_letters, (messages.COLUMNS, messages.COLUMNS_AND_OTHERS))


def cells_text(addresses: Sequence[str], how_many: int) -> Phrase:
    """The first addresses of many: "cells B2, C7, D9 and others"."""
    others = how_many > min(len(addresses), SHOWN)
    said = messages.CELLS_AND_OTHERS if others else messages.CELLS
    return said.phrase(number=how_many, names=tuple(addresses[:SHOWN]))


def part_text(part: str) -> Address:
    """A part of the archive by its name, where that is a name as programs write them."""
    harmless = _HARMLESS.fullmatch(part)
    return Address(messages.PART.phrase(name=part) if harmless else messages.UNUSUAL_PART.phrase())


def names_text(names: Iterable[str]) -> str:
    """Names in a row, each once, for `Hidden.detail`."""
    distinct = list(islice(dict.fromkeys(name.strip() for name in names if name.strip()), SHOWN_NAMES + 1))
    return ", ".join(distinct[:SHOWN_NAMES]) + (" …" if len(distinct) > SHOWN_NAMES else "")


def names_in_words(names: Iterable[str | Phrase]) -> Phrase:
    """The same of names with words of the program among them."""
    distinct: list[str | Phrase] = []
    for name in names:
        if name not in distinct and len(distinct) <= SHOWN_NAMES:
            distinct.append(name)
    said = messages.FOUND_AND_MORE if len(distinct) > SHOWN_NAMES else messages.FOUND
    return said.phrase(found=tuple(distinct[:SHOWN_NAMES]))


def _runs(first: IntColumn, last: IntColumn | None = None) -> tuple[IntColumn, IntColumn]:
    """First and last of every run, those that follow one another taken together."""
    ends = first if last is None else last
    order = np.argsort(first, kind="stable")
    first, ends = first[order], ends[order]
    breaks = np.flatnonzero(first[1:] > ends[:-1] + 1)
    return first[np.append(0, breaks + 1)], ends[np.append(breaks, len(ends) - 1)]


def _in_runs(first: IntColumn, last: IntColumn, name: Callable[[int], str], words: tuple[Message, Message]) -> Phrase:
    """The first few runs. words: those for all of them, and those where there are others."""
    ends = zip(first[:SHOWN].tolist(), last[:SHOWN].tolist(), strict=True)
    runs = [name(one) if one == other else f"{name(one)}–{name(other)}" for one, other in ends]
    several = len(first) > 1 or first[0] < last[0]
    all_of_them, some = words
    said = some if len(first) > SHOWN else all_of_them
    return said.phrase(number=2 if several else 1, runs=tuple(runs))
