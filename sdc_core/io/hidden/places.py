"""Addresses in words: the first few rows, columns or cells of many."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.table.addresses import column_letters

SHOWN = 3
SHOWN_NAMES = 20
WHOLE_FILE = "the whole file"
_HARMLESS = re.compile(r"[\w./ \[\]-]{1,80}", re.ASCII)


def rows_text(first: IntColumn, last: IntColumn | None = None) -> str:
    """Rows by their numbers from 1, given singly or as runs from first to last: "rows 4–6, 9"."""
    return _runs_text("row", *_runs(first, last), str)


def columns_text(numbers: IntColumn) -> str:
    """Columns by their letters, from their numbers from 1: "columns B–D"."""
    return _runs_text("column", *_runs(numbers), column_letters)


def cells_text(addresses: Sequence[str], how_many: int) -> str:
    """The first addresses of many: "cells B2, C7, D9 and others"."""
    others = " and others" if how_many > min(len(addresses), SHOWN) else ""
    return f"cell{'s' if how_many > 1 else ''} {', '.join(addresses[:SHOWN])}{others}"


def part_text(part: str) -> str:
    """A part of the archive by its name, where that is a name as programs write them."""
    return f"part {part}" if _HARMLESS.fullmatch(part) else "a part with an unusual name"


def names_text(names: Iterable[str]) -> str:
    """Names in a row, each once, for `Hidden.detail`."""
    distinct = list(islice(dict.fromkeys(name.strip() for name in names if name.strip()), SHOWN_NAMES + 1))
    return ", ".join(distinct[:SHOWN_NAMES]) + (" …" if len(distinct) > SHOWN_NAMES else "")


def _runs(first: IntColumn, last: IntColumn | None = None) -> tuple[IntColumn, IntColumn]:
    """First and last of every run, those that follow one another taken together."""
    ends = first if last is None else last
    order = np.argsort(first, kind="stable")
    first, ends = first[order], ends[order]
    breaks = np.flatnonzero(first[1:] > ends[:-1] + 1)
    return first[np.append(0, breaks + 1)], ends[np.append(breaks, len(ends) - 1)]


def _runs_text(noun: str, first: IntColumn, last: IntColumn, name: Callable[[int], str]) -> str:
    ends = zip(first[:SHOWN].tolist(), last[:SHOWN].tolist(), strict=True)
    runs = [name(one) if one == other else f"{name(one)}–{name(other)}" for one, other in ends]
    several = len(first) > 1 or first[0] < last[0]
    return f"{noun}{'s' if several else ''} {', '.join(runs)}{' and others' if len(first) > SHOWN else ''}"
