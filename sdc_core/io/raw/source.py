"""The bytes of an upload and the name a person knows it by; nothing is ever written to disk."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path

from sdc_core.errors import InputError
from sdc_core.io.raw import messages
from sdc_core.io.raw.limits import Limits

Location = str | PathLike[str]


@dataclass(frozen=True, eq=False)
class Source:
    """One file, in memory."""

    name: str
    content: bytes

    @classmethod
    def opened(cls, source: Location | bytes, *, name: str | None, limits: Limits) -> Source:
        """The file at a path, or the bytes as they are."""
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
