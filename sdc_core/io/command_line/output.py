"""Files that the command line writes: whole, or not at all, and never over a file that it reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from sdc_core.errors import InputError, reason_of
from sdc_core.io.command_line import messages


def refuse_overwriting(outputs: Sequence[Path], *, inputs: Sequence[Path]) -> None:
    """Refuse, before any work is done, outputs that would go over an input, one another or nowhere."""
    problems = []
    taken = {path.resolve() for path in inputs}
    for path in outputs:
        if path.resolve() in taken:
            problems.append(messages.OVERWRITES_ITS_OWN.at(path.name))
        elif not path.resolve().parent.is_dir():
            problems.append(messages.NO_FOLDER.at(path.name))
        elif path.is_dir():
            problems.append(messages.IS_A_FOLDER.at(path.name))
        taken.add(path.resolve())
    if problems:
        raise InputError(*problems)


def write_whole(path: Path, parts: Iterable[bytes]) -> None:
    """Write the parts of a file one after the other, and put the file in its place at the end.

    Half a list of findings would read as a list of all of them, so an unfinished list never gets its final name.
    """
    with _refusals_explained(path):
        if path.exists() and not path.is_file():  # a pipe or a terminal: nothing to put in place
            with path.open("wb") as file:
                file.writelines(parts)
            return
        unfinished = path.with_name(f".{path.name}.unfinished")
        try:
            with unfinished.open("wb") as file:
                file.writelines(parts)
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)


def write_together(files: Mapping[Path, bytes]) -> None:
    """Write several files that belong together: all of them, or none."""
    plain = {path: path.with_name(f".{path.name}.unfinished") for path in files if not path.exists() or path.is_file()}
    placed: list[Path] = []
    try:
        for path, unfinished in plain.items():
            with _refusals_explained(path), unfinished.open("wb") as file:
                file.write(files[path])
        for path, unfinished in plain.items():
            with _refusals_explained(path):
                unfinished.replace(path)
            placed.append(path)
    finally:
        for path in (*plain.values(), *(placed if len(placed) < len(plain) else ())):
            path.unlink(missing_ok=True)
    for path in files.keys() - plain.keys():  # a pipe or a terminal: nothing to put in place
        write_whole(path, [files[path]])


def folder_for(path: Path, *, names: Iterable[str]) -> Path:
    """A folder to write files of these names into, made where there is none. Refuses to write over any other file."""
    with _refusals_explained(path):
        path.mkdir(exist_ok=True)
        taken = sum((path / name).exists() for name in names)
        if taken:
            raise InputError(messages.FILES_IN_FOLDER.at(path.name, files=taken))
    return path


@contextmanager
def _refusals_explained(path: Path) -> Iterator[None]:
    """What the system has against writing here, as a sentence of ours."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as failure:
        raise InputError(messages.NOT_WRITTEN.at(path.name, reason=reason_of(failure))) from None
