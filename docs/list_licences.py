"""Write docs/licences.md: every package that the app installs, by its lock file, with the licence that it names itself.

python docs/list_licences.py
"""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).parent.parent
LIST = ROOT / "docs" / "licences.md"
UNKNOWN = "unknown"
HEAD = """\
# Licences of what the app installs

Written by `make licences` from `requirements.txt` and from what each package says of itself. Table Review has its
own: LICENSE.

| package | version | licence |
|---|---|---|
"""
LONG = 60  # characters: a text that long is the licence itself


def locked() -> dict[str, str]:
    """Name and version of every package of the lock file."""
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([\w.+!-]+)", text, re.MULTILINE))


def licence_of(name: str) -> str:
    """What an installed package says about its licence, in a few words."""
    try:
        said = metadata(name)
    except PackageNotFoundError:
        return UNKNOWN
    expression, own = said.get("License-Expression"), (said.get("License") or "").strip()
    classified = [
        line.rpartition(" :: ")[2] for line in said.get_all("Classifier") or () if line.startswith("License ::")
    ]
    if expression:
        return str(expression)
    if classified:
        return ", ".join(sorted(set(classified)))
    first = own.partition("\n")[0].strip()
    return first if 0 < len(first) <= LONG else UNKNOWN


def listed() -> str:
    """The whole page."""
    lines = [f"| {name} | {version} | {licence_of(name)} |" for name, version in sorted(locked().items())]
    return HEAD + "\n".join(lines) + "\n"


if __name__ == "__main__":
    LIST.write_text(listed(), encoding="utf-8")
