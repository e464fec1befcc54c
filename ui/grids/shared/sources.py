"""The scripts and styles of a grid: those that both share, then its own, as one module in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

_SHARED = Path(__file__).parent
_SCRIPTS = ("bytes.js", "dom.js", "track.js", "life.js")
_STYLES = ("grid.css",)


def scripts(folder: Path, names: Sequence[str]) -> str:
    """The shared scripts and those of a folder."""
    return _joined([*(_SHARED / name for name in _SCRIPTS), *(folder / name for name in names)])


def styles(folder: Path, names: Sequence[str] = ()) -> str:
    """The shared style sheet and those of a folder, which may overrule it."""
    return _joined([*(_SHARED / name for name in _STYLES), *(folder / name for name in names)])


def script(*paths: Path) -> str:
    """A script that stands by itself, of one part or several."""
    return _joined(paths)


def _joined(paths: Sequence[Path]) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)
