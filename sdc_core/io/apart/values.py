"""Values of the program on their way back from a worker: arrays as they are, the rest as JSON, never a pickle.

What was handed to the worker does not come back: it is named by its number, and is afterwards the very object that
was handed over. So a review that was made elsewhere is about the cube that the session has. Only dataclasses, named
tuples and enumerations of this program are made anew, field by field; everything else that an answer may hold stands
here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from importlib import import_module
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from sdc_core.errors import SdcError
from sdc_core.messages import Address, Figure, Grouped

Part = NDArray[np.uint8]

PLAIN = (type(None), bool, int, float, str)
TEXTS = {one.__name__: one for one in (Decimal, Fraction, Figure)}
SEQUENCES = {one.__name__: one for one in (tuple, list, set, frozenset)}
OURS = "sdc_core."


def parts_of(value: object, given: object) -> tuple[Part, ...]:
    """A value as bytes: its head in JSON and its arrays. given: what both sides have."""
    writer = _Writer(given)
    head = json.dumps(writer.written(value), ensure_ascii=False, separators=(",", ":"))
    return _as_bytes(head.encode("utf-8", "surrogatepass")), *writer.parts


def value_of(parts: Sequence[Part], given: object) -> Any:
    """The value that was written so; `ValueError` where it holds anything that is not agreed."""
    head, *arrays = parts
    return _Reader(arrays, given).read(json.loads(head.tobytes().decode("utf-8", "surrogatepass")))


def _numbered(given: object) -> Iterator[Any]:
    """The objects and arrays in what both sides have, in an order that both find."""
    seen: set[int] = set()
    pending = [given]
    while pending:
        one = pending.pop()
        if type(one) in PLAIN or id(one) in seen:
            continue
        if isinstance(one, dict):
            pending.extend(one.values())
        elif isinstance(one, tuple | list):
            if not {*map(type, one)} <= {*PLAIN}:
                pending.extend(one)
        elif isinstance(one, np.ndarray) or _is_ours(one):
            seen.add(id(one))
            yield one
            if not isinstance(one, np.ndarray):
                pending.extend(getattr(one, field.name) for field in fields(cast("Any", one)))


def _is_ours(value: object) -> bool:
    return is_dataclass(value) and not isinstance(value, type) and type(value).__module__.startswith(OURS)


def _is_named_tuple(kind: type) -> bool:
    return issubclass(kind, tuple) and hasattr(kind, "_make") and kind.__module__.startswith(OURS)


def _as_bytes(content: bytes) -> Part:
    return np.frombuffer(content, dtype=np.uint8)


class _Writer:
    def __init__(self, given: object) -> None:
        self.parts: list[Part] = []
        self._given = given  # the numbers are those of its objects as long as they live
        self._numbers = {id(one): number for number, one in enumerate(_numbered(given))}
        self._kept: list[Any] = []

    def written(self, value: Any) -> Any:
        """The value as JSON; a list begins with what it stands for."""
        kind = type(value)
        if kind in PLAIN:
            return value
        if id(value) in self._numbers:
            return ["known", self._numbers[id(value)]]
        if kind.__name__ in SEQUENCES:
            return self._sequence(value)
        if _is_named_tuple(kind):
            return ["named", *_named(kind), *map(self.written, value)]
        if kind is dict:
            return ["dict", *([self.written(key), self.written(one)] for key, one in value.items())]
        if kind is bytes:
            self.parts.append(_as_bytes(value))
            return ["bytes", len(self.parts) - 1]
        if isinstance(value, np.ndarray):
            return self._known_from_now_on(value, self._array(value))
        if isinstance(value, np.generic):
            return ["number", value.dtype.str, value.item()]
        if isinstance(value, Address):
            return ["address", *map(self.written, value.parts)]
        if kind is Grouped:
            return ["grouped", int(value)]
        if TEXTS.get(kind.__name__) is kind:
            return [kind.__name__, str(value)]
        if isinstance(value, Enum):
            return ["member", *_named(kind), value.name]
        if sparse.issparse(value):
            compressed = (value.data, value.indices, value.indptr)
            return ["sparse", value.format, *map(self.written, compressed), *value.shape]
        if isinstance(value, SdcError):
            return ["error", *_named(kind), *map(self.written, value.problems)]
        if _is_ours(value):
            content = [[name, self.written(one)] for name, one in vars(value).items()]
            return self._known_from_now_on(value, ["object", *_named(kind), *content])
        raise TypeError(f"No {kind.__name__} comes back from a worker.")

    def _known_from_now_on(self, value: Any, written: Any) -> Any:
        self._numbers[id(value)] = len(self._numbers)
        self._kept.append(value)  # what was made on the way must not leave its number to another
        return written

    def _sequence(self, value: Any) -> Any:
        kind = type(value).__name__
        if {*map(type, value)} <= {*PLAIN}:
            return [f"plain {kind}", list(value)]
        return [kind, *map(self.written, value)]

    def _array(self, value: NDArray[Any]) -> Any:
        if value.dtype == object:
            return ["objects", list(value.shape), *map(self.written, value.ravel().tolist())]
        flat = np.ascontiguousarray(value).reshape(-1)
        self.parts.append(flat.view(np.uint8))
        return ["array", len(self.parts) - 1, value.dtype.str, list(value.shape)]


class _Reader:
    def __init__(self, parts: Sequence[Part], given: object) -> None:
        self._parts = parts
        self._known = list(_numbered(given))

    def read(self, head: Any) -> Any:
        """The value that was written so."""
        if not isinstance(head, list):
            return head
        kind, *rest = head
        if kind.startswith("plain "):
            return SEQUENCES[kind.removeprefix("plain ")](rest[0])
        if kind in SEQUENCES:
            return SEQUENCES[kind](map(self.read, rest))
        if kind in TEXTS:
            return TEXTS[kind](rest[0])
        return _READ[kind](self, *rest)

    def known(self, number: int) -> Any:
        return self._known[number]

    def mapping(self, *pairs: Any) -> dict[Any, Any]:
        return {self.read(key): self.read(one) for key, one in pairs}

    def content(self, at: int) -> bytes:
        return self._parts[at].tobytes()

    def array(self, at: int, dtype: str, shape: list[int]) -> Any:
        return self._keep(self._parts[at].view(np.dtype(dtype)).reshape(shape))

    def objects(self, shape: list[int], *values: Any) -> Any:
        made = np.empty(len(values), dtype=object)
        made[:] = [*map(self.read, values)]
        return self._keep(made.reshape(shape))

    def number(self, dtype: str, value: Any) -> Any:
        return np.dtype(dtype).type(value)

    def address(self, *parts: Any) -> Address:
        return Address(*map(self.read, parts))

    def grouped(self, value: int) -> Grouped:
        return Grouped(value)

    def named(self, module: str, name: str, *content: Any) -> Any:
        kind = _class(module, name, tuple)
        if not _is_named_tuple(kind):
            raise ValueError(name)
        return kind._make(map(self.read, content))

    def member(self, module: str, name: str, member: str) -> Any:
        return _class(module, name, Enum)[member]

    def sparse(self, form: str, data: Any, indices: Any, starts: Any, *shape: int) -> Any:
        made = {"csr": sparse.csr_array, "csc": sparse.csc_array}[form]
        return made((self.read(data), self.read(indices), self.read(starts)), shape=shape)

    def error(self, module: str, name: str, *problems: Any) -> SdcError:
        made: SdcError = _class(module, name, SdcError)(*map(self.read, problems))
        return made

    def object(self, module: str, name: str, *content: Any) -> Any:
        """As it was made elsewhere, with what it had worked out about itself: nothing is checked or computed again."""
        kind: type = _class(module, name, object)
        if not is_dataclass(kind):
            raise ValueError(name)
        made = cast("Any", object.__new__(kind))
        made.__dict__.update((key, self.read(one)) for key, one in content)
        return self._keep(made)

    def _keep(self, made: Any) -> Any:
        self._known.append(made)
        return made


_READ: dict[str, Callable[..., Any]] = {
    "known": _Reader.known,
    "dict": _Reader.mapping,
    "array": _Reader.array,
    "bytes": _Reader.content,
    "objects": _Reader.objects,
    "number": _Reader.number,
    "address": _Reader.address,
    "grouped": _Reader.grouped,
    "named": _Reader.named,
    "member": _Reader.member,
    "sparse": _Reader.sparse,
    "error": _Reader.error,
    "object": _Reader.object,
}


def _named(kind: type) -> tuple[str, str]:
    return kind.__module__, kind.__qualname__


def _class(module: str, name: str, above: type) -> Any:
    """A class of this program by its name; `ValueError` where it is none."""
    found = getattr(import_module(module), name, None) if module.startswith(OURS) else None
    if not isinstance(found, type) or not issubclass(found, above) or found.__module__ != module:
        raise ValueError(name)
    return found
