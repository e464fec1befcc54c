"""A header and arrays as one run of bytes that a browser reads without parsing a single cell.

Layout: the length of the header (uint32, little endian), the header (JSON), then the arrays, each
beginning at a multiple of eight bytes. The header's `arrays` names for every array its type, its offset
from the first array, and its length.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any

import numpy as np

ALIGNMENT = 8


def packed(header: Mapping[str, Any], arrays: Mapping[str, np.ndarray]) -> bytes:
    """The bytes of a header and its arrays."""
    places, blocks, offset = {}, [], 0
    for name, array in arrays.items():
        block = np.ascontiguousarray(array).astype(array.dtype.newbyteorder("<"), copy=False).tobytes()
        places[name] = (f"{array.dtype.kind}{array.dtype.itemsize}", offset, array.size)
        block += _padding(len(block))
        blocks.append(block)
        offset += len(block)
    text = json.dumps({**header, "arrays": places}, ensure_ascii=False, separators=(",", ":")).encode(
        "utf-8", "replace"
    )
    head = struct.pack("<I", len(text)) + text
    return b"".join([head, _padding(len(head)), *blocks])


def digest(parts: Iterable[str | np.ndarray]) -> str:
    """A name for what these parts hold, in their order."""
    found = blake2b(digest_size=12)
    for part in parts:
        content = part.encode("utf-8", "replace") if isinstance(part, str) else np.ascontiguousarray(part).tobytes()
        found.update(struct.pack("<Q", len(content)))  # or two parts could trade a byte unseen
        found.update(content)
    return found.hexdigest()


def narrow(numbers: np.ndarray) -> np.ndarray:
    """Numbers from 0 in the smallest type that the browser has for them."""
    most = int(numbers.max(initial=0))
    return numbers.astype(np.uint8 if most < 2**8 else np.uint16 if most < 2**16 else np.int32)


def _padding(length: int) -> bytes:
    return b"\0" * (-length % ALIGNMENT)
