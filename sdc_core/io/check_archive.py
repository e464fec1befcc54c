"""A check and what belongs to it as one archive (.zip): hierarchies and codelists that it names, and what describes
its table (the .rda of a .tab or .asc, with the .hrc and .cdl that this names). No file of figures is taken.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sdc_core.errors import InputError, LimitError, SpecError
from sdc_core.io import messages
from sdc_core.io.apart.doors import unpacked
from sdc_core.io.given_texts import given_labels, given_parents
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.messages import Problem
from sdc_core.spec.hierarchy_file import tree_of

CHECK = ".toml"
DESCRIBING = (".rda", ".hrc", ".cdl")
NAMED = (".hrc", ".csv")
"""What a check may name: a hierarchy or a codelist."""

LIMITS = Limits(file_bytes=20_000_000, unpacked_bytes=50_000_000)
"""Far above any hierarchy, far below any table."""
MOST_FILES = 100


@dataclass(frozen=True)
class Bundle:
    """The TOML of a check, its name, and the files that came with it, by name."""

    name: str
    content: bytes
    files: Mapping[str, bytes] = field(default_factory=dict)


def is_archive(content: bytes) -> bool:
    """Whether these bytes are an archive and no text."""
    return content.startswith(b"PK\x03\x04")


def pack(bundle: Bundle) -> bytes:
    """The archive; the same files give the same bytes."""
    packed = io.BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, content in ((bundle.name, bundle.content), *sorted(bundle.files.items())):
            entry = ZipInfo(name)  # of 1980: the day would make other bytes of the same check
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, content)
    return packed.getvalue()


def unpack(content: bytes, name: str) -> Bundle:
    """The check in an archive; `SpecError` where anything else is in it, or more than a check needs."""
    try:
        entries = unpacked(Source.opened(content, name=name, limits=LIMITS), limits=LIMITS)
        _refuse_strangers([entry for entry, _ in entries], name)
        parts = dict(entries)
    except LimitError:
        raise SpecError(_too_large(name)) from None
    except InputError:
        raise SpecError(messages.ARCHIVE_DAMAGED.at(name)) from None
    checks = [part for part in parts if _ending(part) == CHECK]
    if len(checks) != 1:
        raise SpecError(messages.NOT_ONE_CHECK_IN_ARCHIVE.at(name, checks=len(checks)))
    return Bundle(checks[0], parts.pop(checks[0]), parts)


def with_named_files(spec: Mapping[str, Any], bundle: Bundle) -> tuple[dict[str, Any], dict[str, bytes]]:
    """The content of a spec with the hierarchies and codelists of the bundle written into it, and the other files.

    `SpecError` where one of these describes no table; what the bundle lacks stays named.
    """
    used: set[str] = set()
    described = spec.get("variables", {})
    variables = described if isinstance(described, Mapping) else {}
    resolved = {name: _resolved(one, bundle, used) for name, one in variables.items()}
    others = {name: content for name, content in bundle.files.items() if name not in used}
    strange = [name for name in others if _ending(name) not in DESCRIBING]
    if strange:
        raise SpecError(*(messages.NOT_NAMED_BY_CHECK.at(bundle.name, file=name) for name in strange))
    return ({**spec, "variables": resolved} if resolved else dict(spec)), others


def _resolved(variable: Any, bundle: Bundle, used: set[str]) -> Any:
    if not isinstance(variable, Mapping):
        return variable  # the spec's own check says so
    resolved = dict(variable)
    for key in ("hierarchy", "codelist"):
        file = variable.get(key)
        if not isinstance(file, str) or file not in bundle.files or _ending(file) not in NAMED:
            continue
        used.add(file)
        content = bundle.files[file]
        if key == "codelist":
            resolved[key] = given_labels(content, file)
        else:
            leading, total = resolved.pop("leading", "@"), variable.get("total", ())
            total = (total,) if isinstance(total, str) else tuple(total)
            resolved[key] = tree_of(given_parents(content, file, leading=str(leading), total=total))
    return resolved


def _refuse_strangers(entries: list[str], name: str) -> None:
    """Refuse folders, paths, two files of one name, and whatever is neither a check nor a description."""
    if len(entries) > MOST_FILES:
        raise SpecError(_too_large(name))
    if len({one.casefold() for one in entries}) < len(entries):
        raise SpecError(messages.TWICE_IN_ARCHIVE.at(name))
    strange = [
        number
        for number, one in enumerate(entries, start=1)
        if PurePath(one).name != one or "\\" in one or _ending(one) not in (CHECK, *DESCRIBING, *NAMED)
    ]
    if strange:
        raise SpecError(*(messages.NO_FILE_OF_A_CHECK.at(name, number=number) for number in strange))


def _too_large(name: str) -> Problem:
    return messages.CHECK_TOO_LARGE.at(name, most=MOST_FILES, megabytes=LIMITS.unpacked_bytes // 1_000_000)


def _ending(name: str) -> str:
    return PurePath(name).suffix.lower()
