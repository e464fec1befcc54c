"""JSON-stat 2.0: a dataset, read with all that it says about its dimensions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from sdc_core.errors import InputError
from sdc_core.io.exchange import messages
from sdc_core.io.exchange.dimensions import Dimension, check_size, is_tree, spec_of, table_of
from sdc_core.io.raw.encoding import as_utf8
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.messages import Message
from sdc_core.progress import Progress
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column, Kind, cell_of
from sdc_core.table.decimals import finite_decimal
from sdc_core.table.table import Note, Table

APART = ("time", "metric")
"""Roles of dimensions whose categories are never summed."""
LARGEST_POWER = 40
"""No figure has more digits before its decimal mark, nor noughts behind it."""

_PLACE = re.compile(r"0|[1-9][0-9]{0,11}")
_HALF_LETTERS = re.compile(r"\\u[dD][89a-fA-F]")
"""Escapes that make one letter of two, and no letter where one of them stands alone."""


def read_json_stat(source: Source, limits: Limits, progress: Progress) -> Table:
    """The cells of a JSON-stat dataset, one row each."""
    return json_stat_described(source, limits, progress)[0]


def json_stat_described(source: Source, limits: Limits, progress: Progress) -> tuple[Table, TableSpec]:
    """The cells of a JSON-stat dataset, and what it says about them."""
    progress(0.0, "reading")
    dataset = _dataset(source)
    notes = [messages.READ_AS_JSON_STAT.noted(source.name)]
    dimensions = _dimensions(source, dataset, notes)
    cells = check_size(source, dimensions, limits)
    values = _values(source, dataset, cells)
    progress(1.0, "reading")
    numbers = values.kinds == Kind.NUMBER
    whole = not any("." in text for text, number in zip(values.texts, numbers.tolist(), strict=True) if number)
    symbols = [text for text, number in zip(values.texts, numbers.tolist(), strict=True) if not number]
    label = dataset.get("label")
    spec = spec_of(
        dimensions,
        measured=not whole,
        title=label if isinstance(label, str) else "",
        missing=symbols,
        zero=(),
    )
    return table_of(source, dimensions, values, notes), spec


class _Repeated(Exception):
    """An object names the same key twice."""


def _dataset(source: Source) -> Mapping[str, Any]:
    text = as_utf8(source.name, source.content)[0].decode()
    try:
        content = json.loads(
            text, parse_int=_integer, parse_float=_decimal, parse_constant=_refuse_constant, object_pairs_hook=_object
        )
        if _HALF_LETTERS.search(text):
            json.dumps(content, ensure_ascii=False, default=str).encode()
    except json.JSONDecodeError as failure:
        raise InputError(messages.NO_JSON.at(f"{source.name}, line {failure.lineno}")) from None
    except _Repeated:
        raise _refused(source, messages.JSON_KEY_TWICE) from None
    except (ValueError, RecursionError):
        raise _refused(source, messages.JSON_BEYOND_JSON_STAT) from None
    if isinstance(content.get("dataset"), dict):
        content = content["dataset"]  # a bundle of the first version of the format
    if content.get("class", "dataset") != "dataset":
        raise _refused(source, messages.JSON_LISTS_DATASETS)
    return dict(content)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _Repeated
    return found


def _integer(written: str) -> int:
    if len(written) > LARGEST_POWER + 1:
        raise ValueError
    return int(written)


def _decimal(written: str) -> Decimal:
    number = finite_decimal(written)
    if number is None or abs(number.adjusted()) > LARGEST_POWER:
        raise ValueError
    return number


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


def _dimensions(source: Source, dataset: Mapping[str, Any], notes: list[Note]) -> list[Dimension]:
    described = dataset.get("dimension")
    if not isinstance(described, dict):
        raise _refused(source, messages.JSON_WITHOUT_DIMENSION)
    names = dataset.get("id", described.get("id"))
    sizes = dataset.get("size", described.get("size"))
    roles = dataset.get("role", described.get("role"))
    if not _is_list_of(names, str) or not _is_list_of(sizes, int) or len(names) != len(sizes):
        raise _refused(source, messages.JSON_SIZES_UNREAD)
    bare = [name.strip() for name in names]
    if len(set(bare)) < len(bare) or "" in bare:
        raise _refused(source, messages.JSON_DIMENSIONS_REPEAT)
    apart = {name for role in APART for name in _texts((roles or {}).get(role) if isinstance(roles, dict) else ())}
    return [
        _read_dimension(source, described.get(name), notes, number=number, name=name, size=size, separate=name in apart)
        for number, (name, size) in enumerate(zip(names, sizes, strict=True), start=1)
    ]


def _read_dimension(
    source: Source, described: Any, notes: list[Note], *, number: int, name: str, size: int, separate: bool
) -> Dimension:
    where = Source(f"{source.name}, dimension {number}", source.content)
    category = described.get("category") if isinstance(described, dict) else None
    if not isinstance(category, dict):
        raise _refused(where, messages.JSON_WITHOUT_CATEGORY)
    labels = category.get("label")
    labels = {code: text for code, text in labels.items() if isinstance(text, str)} if isinstance(labels, dict) else {}
    codes = _codes(category.get("index"), labels)
    if codes is None or len(set(codes)) < len(codes) or len(codes) != size:
        raise _refused(where, messages.JSON_CATEGORIES_MISFIT, size=size)
    parents, roots = _tree(category.get("child"), codes)
    if parents is None:
        notes.append(messages.JSON_HIERARCHY_NOT_USED.noted(source.name, number=number))
    extension = described.get("extension")
    named = extension.get("eliminationValueCode") if isinstance(extension, dict) else None
    total = [named] if isinstance(named, str) and named in codes else []
    if not total and len(roots) == 1 and set(codes) <= {*roots, *(parents or {})}:
        total = roots
    label = described.get("label")
    return Dimension(
        name.strip(),
        tuple(codes),
        labels=labels,
        total=tuple(total),
        parents=parents or {},
        separate=separate,
        title=label.strip() if isinstance(label, str) else "",
    )


def _codes(index: Any, labels: Mapping[str, str]) -> list[str] | None:
    """The codes in order: of a list, of an object code → place, or of the labels where there is no index."""
    if index is None:
        return list(labels)
    if isinstance(index, dict):
        if sorted(map(str, index.values())) != sorted(map(str, range(len(index)))):
            return None
        return sorted(index, key=lambda code: int(index[code]))
    return index if _is_list_of(index, str) else None


def _tree(child: Any, codes: Sequence[str]) -> tuple[dict[str, str] | None, list[str]]:
    """Code → parent and the codes that only have children; None where that is no tree."""
    if not isinstance(child, dict):
        return {}, []
    links = [(code, parent) for parent, children in child.items() for code in _texts(children)]
    parents = dict(links)
    if len(parents) < len(links) or not is_tree(parents):
        return None, []
    return parents, [parent for parent in child if parent not in parents and parent in codes]


def _values(source: Source, dataset: Mapping[str, Any], cells: int) -> Column:
    """The values as a column; where there is none, the status of the cell stands for it."""
    value, status = dataset.get("value"), dataset.get("status")
    values = _filled(source, "value", value, cells)
    if not set(map(type, values)) <= {int, Decimal, type(None)}:
        raise _refused(source, messages.JSON_VALUE_IS_NO_NUMBER)
    if any(one is None for one in values):
        words = [status] * cells if isinstance(status, str) else _filled(source, "status", status or {}, cells)
        values = [_symbol(word) if one is None else one for one, word in zip(values, words, strict=True)]
    return Column.of(map(cell_of, values))


def _symbol(word: Any) -> str:
    """What stands for a value that is missing: never anything that could be a number elsewhere."""
    return word if isinstance(word, str) and word.strip() and not re.search(r"\d", word) else ""


def _filled(source: Source, name: str, given: Any, cells: int) -> list[Any]:
    """A list of every cell, from a list or from an object place → entry."""
    if isinstance(given, list):
        if len(given) != cells:
            raise _refused(source, messages.JSON_ENTRIES_MISFIT, name=name, given=len(given), cells=cells)
        return given
    places = [int(place) for place in given if _PLACE.fullmatch(place)] if isinstance(given, dict) else []
    if not isinstance(given, dict) or len(places) < len(given) or max(places, default=0) >= cells:
        raise _refused(source, messages.JSON_PLACES_UNREAD, name=name)
    full: list[Any] = [None] * cells
    for place, entry in zip(places, given.values(), strict=True):
        full[place] = entry
    return full


def _is_list_of(found: Any, kind: type) -> bool:
    return isinstance(found, list) and all(isinstance(one, kind) and not isinstance(one, bool) for one in found)


def _texts(found: Any) -> Iterable[str]:
    return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []


def _refused(source: Source, message: Message, **parameters: Any) -> InputError:
    return InputError(message.at(source.name, **parameters))
