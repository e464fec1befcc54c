"""The data of a PX file: a value for every combination, with or without keys."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod

import numpy as np
from numpy.typing import NDArray

from sdc_core.io.exchange import messages
from sdc_core.io.exchange.px.keywords import Keywords
from sdc_core.numbers.plain_numbers import is_integer
from sdc_core.table.columns import Column, Kind

DOTS = tuple("." * number for number in range(1, 8))
"""How missing values are stored: one to six dots, and seven for a sum over different ones."""
NIL = "-"

_NUMBER = re.compile(r"[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?")
_VALUE = re.compile(r'"([^"]*)"|([^\s,;"]+)')
_KEYED = re.compile(r'("[^"]*(?:""[^"]*)*")|([^\s,;"]+)')


@dataclass(frozen=True, eq=False)
class Data:
    """The values in order, whether all numbers are whole, and what stands in place of a number.

    left_out: rows with keys that are not in the file, because they hold noughts only.
    """

    values: Column
    whole: bool
    symbols: tuple[str, ...]
    left_out: int = 0


def read_data(found: Keywords, shape: Sequence[int], keyed: Sequence[Sequence[str]], symbols: Sequence[str]) -> Data:
    """The values of all combinations of categories, the last variable fastest.

    keyed: the categories by which rows are named, of the first variables; empty for a file without
    keys. symbols: what may stand in place of a number.
    """
    body, left_out = _body(found), 0
    if keyed:
        texts, codes, left_out = _keyed(found, body, shape, keyed)
    else:
        texts, codes = _encoded([quoted or bare for quoted, bare in _VALUE.findall(body)])
        expected = prod(shape)
        if len(codes) != expected:
            end = found.data + len(body.rstrip())
            raise found.refused(end, messages.PX_VALUES_MISFIT, values=len(codes), expected=expected)
    return replace(_checked(found, body, texts, codes, symbols), left_out=left_out)


def _body(found: Keywords) -> str:
    """The text of the data without the semicolon at its end."""
    body = found.text[found.data :].rstrip().rstrip("\x1a").rstrip()
    if not body.endswith(";"):
        raise found.refused(found.data + len(body), messages.PX_DATA_CUT_OFF)
    if body.count('"') % 2:
        raise found.refused(found.data, messages.PX_DATA_QUOTATION_MARK_OPEN)
    return body


def _encoded(texts: list[str]) -> tuple[tuple[str, ...], NDArray[np.int32]]:
    numbers = {text: number for number, text in enumerate(dict.fromkeys(texts))}
    return tuple(numbers), np.fromiter(map(numbers.__getitem__, texts), dtype=np.int32, count=len(texts))


def _keyed(
    found: Keywords, body: str, shape: Sequence[int], keyed: Sequence[Sequence[str]]
) -> tuple[tuple[str, ...], NDArray[np.int32], int]:
    """Rows named by their keys, and how many are not there; those hold noughts only."""
    tokens = [key or bare for key, bare in _KEYED.findall(body)]
    width = prod(shape[len(keyed) :])
    record = len(keyed) + width
    if len(tokens) % record:
        end = found.data + len(body.rstrip())
        raise found.refused(end, messages.PX_ROWS_MISFIT, keys=len(keyed), width=width)
    texts, codes = _encoded(tokens)
    rows = codes.reshape(-1, record)
    at = np.zeros(len(rows), dtype=np.int64)
    for number, categories in enumerate(keyed):
        place = {category: node for node, category in enumerate(categories)}
        nodes = np.array([_node(text, place) for text in texts], dtype=np.int64)[rows[:, number]]
        unknown = np.flatnonzero(nodes < 0)
        if len(unknown):
            raise found.refused(_nth(found, body, int(unknown[0]) * record), messages.PX_UNKNOWN_KEY, number=number + 1)
        at = at * len(categories) + nodes
    twice = np.flatnonzero(np.bincount(at, minlength=1) > 1)
    if len(twice):
        row = int(np.flatnonzero(at == twice[0])[1])
        raise found.refused(_nth(found, body, row * record), messages.PX_SAME_KEYS)
    texts = (*texts, "0")
    full = np.full((prod(shape[: len(keyed)]), width), len(texts) - 1, dtype=np.int32)
    full[at] = rows[:, len(keyed) :]
    values = _unquoted(Column.encoded(texts, [Kind.TEXT] * len(texts), full.ravel()).rows(0))
    return *values, len(full) - len(rows)


def _node(text: str, place: dict[str, int]) -> int:
    """The category that a quoted key names."""
    return place.get(text[1:-1].replace('""', '"'), -1) if text.startswith('"') else place.get(text, -1)


def _unquoted(column: Column) -> tuple[tuple[str, ...], NDArray[np.int32]]:
    """The values without quotation marks, each distinct text once."""
    texts, renumbered = _encoded([text.strip('"') for text in column.texts])
    return texts, renumbered[column.codes]


def _nth(found: Keywords, body: str, number: int) -> int:
    """Where the token of this number begins in the file."""
    for at, token in enumerate(_KEYED.finditer(body)):
        if at == number:
            return found.data + token.start()
    return found.data


def _checked(
    found: Keywords, body: str, texts: tuple[str, ...], codes: NDArray[np.int32], symbols: Sequence[str]
) -> Data:
    """The values as a column, when each of them is a number or a symbol."""
    bare = [text.strip() for text in texts]
    numbers = [bool(_NUMBER.fullmatch(text)) for text in bare]
    allowed = {*symbols, *DOTS, NIL}
    for text, is_number in zip(bare, numbers, strict=True):
        if not is_number and text not in allowed:
            first = next(
                token.start() for token in _VALUE.finditer(body) if (token[1] or token[2] or "").strip() == text
            )
            raise found.refused(found.data + first, messages.PX_VALUE_UNREAD)
    kinds = [Kind.NUMBER if is_number else Kind.TEXT for is_number in numbers]
    whole = all(is_integer(text) for text, is_number in zip(bare, numbers, strict=True) if is_number)
    used = tuple(text for text, is_number in zip(bare, numbers, strict=True) if not is_number)
    return Data(Column.encoded(bare, kinds, codes), whole, tuple(dict.fromkeys(used)))
