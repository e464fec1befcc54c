"""What must hold wherever a walk through the app has led."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from csv import DictReader
from dataclasses import fields, is_dataclass, replace
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from sdc_core.__main__ import main
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.check_file import load_check
from sdc_core.io.findings.findings_csv import COLUMNS, csv_of_findings
from sdc_core.signoff.office import Office
from tests.pages.stepping import differences, stand_of
from tests.pages.wander_files import FILES
from tests.pages.wanderer import Broken, Step, Wanderer, words_sent
from ui.review.reviewing import REVIEW

UNFORESEEN = ("nobody foresaw", "ingen har förutsett", "ingen förutsåg")
TYPED = "Zq"
"""How a word begins that is typed only once in a walk."""
OF_THE_PERSON = ("deciding-now",)
"""What is typed there is about who works, and holds for the next table too."""
DEEPEST = 12
"""How far into what the session holds is looked for words of a table."""

_NAMES = {filed.name for filed in FILES}


class Watch:
    """Follows a wanderer, and says where something does not hold.

    mentioned: the files of which the page may speak beside the open one, since they were dropped on it. asked: what
    was done last on the start page to open something. stands: what a session of its own holds after a step. typed:
    the words that were typed about the open table; gone: those about the tables before it.
    """

    def __init__(self, wanderer: Wanderer) -> None:
        self.wanderer = wanderer
        self.mentioned: set[str] = set()
        self.asked: Step | None = None
        self.typed: set[str] = set()
        self.gone: set[str] = set()
        self.origins: dict[str, set[str]] = {filed.name: {filed.name} for filed in FILES}
        self.stands: dict[str, dict[str, Any]] = {}

    def do(self, step: Step) -> bool:
        """Do a step, and see that all still holds; false where the page does not offer it."""
        wanderer = self.wanderer
        before, page, pinned = wanderer.work, wanderer.page, wanderer.work.pinned
        if step.kind == "station":
            station(wanderer)
            return True
        if page == "start":
            self._note_what_is_asked(step)
        if step.kind == "drop":
            self.mentioned |= {origin for name in step.value for origin in self.origins.get(name, ())}
            if not all(name in _NAMES for name in step.value):
                self.gone.clear()  # what was saved may tell again what was typed
        self._note_what_is_typed(step, page)
        if step.kind == "take":
            self.origins[step.value] = self._open() | self.mentioned
        if not wanderer.do(step):
            return False
        now = wanderer.work
        if now.upload is not before.upload:
            self.mentioned = set()
            self.gone, self.typed = self.gone | self.typed, set()
        self._nothing_unforeseen()
        self._nothing_of_another()
        if now.table is None and before.table is not None:
            nothing_left(wanderer)
        if now.upload is not before.upload and now.table is not None and page == "start" and self.asked is not None:
            self._as_in_a_session_of_its_own(self.asked, pinned=pinned)
        return True

    def _note_what_is_asked(self, step: Step) -> None:
        """What a step on the start page opens; the word about unsaved work that follows opens the same.

        While a word is waited for, the boxes of the page may hold several files, and nothing is compared.
        """
        waits = any(str(node.key).startswith("leave-") for _, node in self.wanderer.widgets())
        key = str(getattr(self.wanderer.named(step), "key", None)) if step.kind == "button" else ""
        if step.kind == "drop" or key.startswith(("example-", "published-")):
            self.asked = None if waits else step
        elif not key.startswith("leave-"):
            self.asked = None

    def _note_what_is_typed(self, step: Step, page: str) -> None:
        key = str(getattr(self.wanderer.named(step), "key", None))
        if page != "learn" and not key.startswith(OF_THE_PERSON):
            self.typed |= {*re.findall(rf"{TYPED}\d+x", str(step.value))}

    def _open(self) -> set[str]:
        """The files that are open: the table at hand, and those beside it."""
        work = self.wanderer.work
        contents = [] if work.upload is None else [work.upload.content]
        names = {filed.name for filed in FILES if filed.content in contents}
        beside = {filed.name for filed in FILES for other in work.comparing.others if filed.name in other.name}
        return names | beside

    def _nothing_unforeseen(self) -> None:
        text = self.wanderer.text()
        for words in UNFORESEEN:
            if words in text:
                raise Broken("something unforeseen", text)

    def _nothing_of_another(self) -> None:
        there, sent = self._open() | self.mentioned, words_sent(self.wanderer)
        for filed in FILES:
            shown = [word for word in filed.own if word.encode() in sent]
            if shown and filed.name not in there:
                raise Broken(f"words of another table on the page {self.wanderer.page}", f"{shown} of {filed.name}")
        typed = [word for word in self.gone if word.encode() in sent]
        if typed:
            raise Broken(f"what was typed about another table on the page {self.wanderer.page}", f"{typed}")

    def _as_in_a_session_of_its_own(self, step: Step, *, pinned: bool) -> None:
        wanderer = self.wanderer
        wanderer.go("table")
        found, fresh = stand_of(wanderer), self._fresh(step)
        if pinned:
            fresh = {part: value for part, value in fresh.items() if part != "policy"}
        brought = differences(_without_person(found), _without_person(fresh))
        if brought:
            details = "\n".join(
                f"{part}: {found[part]!s:.1500}\n instead of: {fresh[part]!s:.1500}" for part in brought
            )
            raise Broken(f"brought along: {', '.join(brought)}", details)

    def _fresh(self, step: Step) -> dict[str, Any]:
        """What a session of its own holds after a step on the start page."""
        key = f"{step} {self.wanderer.language}"
        static = step.kind != "drop" or all(name in _NAMES for name in step.value)
        if key not in self.stands or not static:
            alone = Wanderer(self.wanderer.language)
            alone.shelf = self.wanderer.shelf
            alone.go("start")
            alone.do(step)
            alone.go("table")
            self.stands[key] = stand_of(alone)
        return self.stands[key]


def _without_person(stand: dict[str, Any]) -> dict[str, Any]:
    """What a session holds about a table, without who works there and for which office."""
    if "decisions" not in stand:
        return stand
    signoff, signing, confirmed = stand["decisions"]
    plain, noted = replace(signoff, office=Office()), replace(signing.noted, office=Office())
    return {**stand, "decisions": (plain, replace(signing, by="", noted=noted), confirmed)}


def nothing_left(wanderer: Wanderer) -> None:
    """Nothing of any table is held by the session, as deep as one looks."""
    words = [word for filed in FILES for word in filed.own]
    for path, text in _texts(dict(wanderer.app._session_state.filtered_state), "session", set(), 0):
        left = [word for word in words if word in text]
        if left:
            raise Broken(f"left after clearing: {path.split('[')[0]}", f"{left} at {path}")


def _texts(value: Any, path: str, seen: set[int], depth: int) -> Iterator[tuple[str, str]]:
    """All text that hangs on a value, with the way to it."""
    if isinstance(value, str):
        yield path, value
        return
    if isinstance(value, bytes):
        yield path, value.decode("utf-8", "replace")
        return
    if id(value) in seen or depth > DEEPEST or isinstance(value, int | float | bool | type(None) | type):
        return
    seen.add(id(value))
    for name, part in _parts(value):
        yield from _texts(part, f"{path}.{name}", seen, depth + 1)


def _parts(value: Any) -> list[tuple[str, Any]]:
    if isinstance(value, Mapping):
        return [*((f"[{key}]", part) for key, part in value.items()), *(("key", key) for key in value)]
    if isinstance(value, np.ndarray):
        return [("array", value.tolist())] if value.dtype.kind in "OSU" else []
    if isinstance(value, Sequence | set | frozenset):
        return [(f"[{at}]", part) for at, part in enumerate(value)]
    if is_dataclass(value):
        return [(one.name, getattr(value, one.name, None)) for one in fields(value)]
    return list(vars(value).items()) if hasattr(value, "__dict__") else []


# A station: what was said so far is saved, and found again by a session of its own and by the command line


def station(wanderer: Wanderer) -> None:
    """Save the check as it stands, load it elsewhere, and compare what is found."""
    node = next((one for _, one in wanderer.widgets() if one.key == "save-check"), None)
    upload = wanderer.work.upload
    if node is None or upload is None:
        return
    saved = wanderer.content_of(node)
    name = "old.check.zip" if saved[:2] == b"PK" else "old.check.toml"
    again = _loaded(wanderer.language, (upload.name, upload.content), (name, saved))
    offered = next((again.content_of(one) for _, one in again.widgets() if one.key == "save-check"), None)
    if again.work.table is None or offered is None:
        raise Broken("a saved check is refused", again.text())
    # Without a spec the file lacks what was said of the columns, as the page says beside it.
    if offered != saved and load_check(saved, name).spec is not None:
        both = "\n---\n".join(one.decode(errors="replace") for one in (saved, offered))
        raise Broken("a saved check is another after loading", both)
    status, details, listed = _on_the_command_line((upload.name, upload.content), (name, saved))
    if _confirmed(again):
        _same_findings(again, listed, f"{details} ({status})", "a loaded check")
    elif listed is not None:
        raise Broken("the command line judges what the page does not", f"{again.text()}\n---\n{details}")
    if wanderer.page == "review" and wanderer.metrics:
        _same_findings(wanderer, listed, f"{details} ({status})", "the page")


def _loaded(language: str, *files: tuple[str, bytes]) -> Wanderer:
    again = Wanderer(language)
    again.shelf = {"both": list(files)}
    again.go("start")
    again.do(Step("drop", again.app.file_uploader[0].label, 0, ["both"]))
    return again


def _confirmation(wanderer: Wanderer) -> Step | None:
    """The button that confirms what was read, where it can be pressed."""
    return next((step for step, node in wanderer.widgets() if node.key == "confirm-table"), None)


def _confirmed(wanderer: Wanderer) -> bool:
    """Confirm what was read where that can be; whether the page then shows a verdict."""
    step = _confirmation(wanderer)
    return step is not None and wanderer.do(step) and wanderer.page == "review" and bool(wanderer.metrics)


def _on_the_command_line(file: tuple[str, bytes], check: tuple[str, bytes]) -> tuple[int, str, bytes | None]:
    """What the command line makes of a check: its status, what it said, and the findings that it wrote."""
    with TemporaryDirectory() as folder:
        paths = [Path(folder) / name for name, _ in (file, check)]
        for path, (_, content) in zip(paths, (file, check), strict=True):
            path.write_bytes(content)
        said, findings = StringIO(), Path(folder) / "findings.csv"
        with redirect_stdout(said), redirect_stderr(said):
            status = main(["review", str(paths[0]), "--check", str(paths[1]), "--findings", str(findings)])
        return status, said.getvalue(), findings.read_bytes() if findings.exists() else None


def _same_findings(wanderer: Wanderer, listed: bytes | None, details: str, whose: str) -> None:
    review: Review = wanderer.app.session_state["results"][REVIEW][1]
    found = csv_of_findings(review, spreadsheet_safe=False)
    if listed is None:
        raise Broken(f"the command line refuses what {whose} judges", details)
    if found != listed:
        raise Broken(f"other findings on the command line than in {whose}", f"{found.decode()}\n---\n{listed.decode()}")
    shown = [metric.value for metric in wanderer.app.metric][1]
    unsafe = {
        tuple(value for name, value in line.items() if name not in COLUMNS)
        for line in DictReader(StringIO(listed.decode(), newline=""))
        if line["verdict"] == "unsafe"
    }
    if "".join(one for one in shown if one.isdigit()) != str(len(unsafe)):
        raise Broken(f"the number of unsafe cells in {whose}", f"{shown} instead of {len(unsafe)}")
