"""The bytes of an upload and the name a person knows it by; nothing is ever written to disk.

Whoever reads a file hands its `Source` on, not its bytes: what one reader found out about it, such as its
format or the parts of its archive, the next one need not find out again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sdc_core.errors import InputError
from sdc_core.io.raw import messages
from sdc_core.io.raw.limits import Limits

Location = str | PathLike[str]

Found = TypeVar("Found")
Given = ParamSpec("Given")


@dataclass(frozen=True, eq=False)
class Source:
    """One file, in memory."""

    name: str
    content: bytes = field(repr=False)
    _found: dict[Any, Any] = field(default_factory=dict, repr=False)

    @classmethod
    def opened(cls, source: Location | bytes | Source, *, name: str | None, limits: Limits) -> Source:
        """The file at a path, or the bytes as they are; a source that was opened before is that one."""
        if isinstance(source, Source):
            return source
        if isinstance(source, bytes):
            if not name:
                raise ValueError("Bytes need the name of the file they came from.")
            file = cls(Path(name).name, source)
            limits.check_file(file.name, len(source))
        else:
            file = cls(name or Path(source).name, _content(Path(source), limits))
        if not file.content:
            raise InputError(messages.EMPTY_FILE.at(file.name))
        return file

    def once(
        self,
        find: Callable[Concatenate[Source, Given], Found],
        *given: Given.args,
        **named: Given.kwargs,
    ) -> Found:
        """What a function finds out about the file: worked out once, however often it is needed.

        What is found must not hold the source, or neither would be freed when nobody needs the file any more.
        """
        key = find, given, tuple(named.items())
        if key not in self._found:
            self._found[key] = find(self, *given, **named)
        found: Found = self._found[key]
        return found

    @cached_property
    def sha256(self) -> str:
        return hashlib.sha256(self.content).hexdigest()

    @property
    def extension(self) -> str:
        return Path(self.name).suffix.lower()


def _content(path: Path, limits: Limits) -> bytes:
    try:
        limits.check_file(path.name, path.stat().st_size)
        return path.read_bytes()
    except FileNotFoundError:
        raise InputError(messages.NO_SUCH_FILE.at(path.name)) from None
    except IsADirectoryError:
        raise InputError(messages.IS_A_FOLDER.at(path.name)) from None
    except OSError:
        raise InputError(messages.CANNOT_BE_OPENED.at(path.name)) from None
