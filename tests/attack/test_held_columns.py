"""Values of attack and protection that hold columns, also further down, are the same only when they are one object."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import typing
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache

import numpy as np
from scipy.sparse import csr_array

from sdc_core import attack, protection

COLUMNS = (np.ndarray, csr_array, typing.Any)
"""What may be anything is a matrix here."""


def _dataclasses() -> Iterator[type]:
    for package in (attack, protection):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            for _, kind in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
                if kind.__module__ == module.name and is_dataclass(kind):
                    yield kind


def _types_in(hint: object) -> Iterator[object]:
    """A type and all that it is made of: of tuples of columns also the column."""
    yield typing.get_origin(hint) or hint
    for part in typing.get_args(hint):
        yield from _types_in(part)


@cache
def _holds_columns(kind: type) -> bool:
    held = [one for hint in typing.get_type_hints(kind).values() for one in _types_in(hint)]
    further = [one for one in held if isinstance(one, type) and is_dataclass(one) and one is not kind]
    return any(one in COLUMNS for one in held) or any(map(_holds_columns, further))


def test_values_are_compared_by_their_parts_exactly_where_no_columns_are_among_them() -> None:
    every = list(_dataclasses())
    assert len(every) > 50 and 20 < sum(map(_holds_columns, every)) < len(every)

    compared = {kind for kind in every if kind.__dataclass_params__.eq}

    assert compared == {kind for kind in every if not _holds_columns(kind)}
