"""The file of the register: opened, looked through before it is believed, and what is wrong with it in a sentence.

The file keeps SQLite's rollback journal: it works on a network drive, leaves no second file beside the register, and
readers go on while somebody writes (docs/decisions/0057).
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Literal

from sdc_core.errors import InputError, Message
from sdc_core.register import messages
from sdc_core.register.schema import APPLICATION, STEPS, Step

PATIENCE = 10
"""Seconds that we wait for somebody else's entry."""

_SCHEMA = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"

Mode = Literal["read", "write", "create"]

_REASONS: dict[int, Message] = {
    sqlite3.SQLITE_BUSY: messages.LOCKED,
    sqlite3.SQLITE_LOCKED: messages.LOCKED,
    sqlite3.SQLITE_FULL: messages.FULL,
    sqlite3.SQLITE_NOTADB: messages.NOT_A_REGISTER,
    sqlite3.SQLITE_CORRUPT: messages.DAMAGED,
    sqlite3.SQLITE_READONLY: messages.NOT_WRITABLE,
    sqlite3.SQLITE_PERM: messages.NOT_WRITABLE,
    sqlite3.SQLITE_IOERR: messages.IO_FAILED,
    sqlite3.SQLITE_CANTOPEN: messages.CANNOT_OPEN,
}
"""By the first byte of SQLite's result code; the rest of the code says where it came about."""


@contextmanager
def opened(path: Path, mode: Mode, *, steps: Sequence[Step] = STEPS) -> Iterator[sqlite3.Connection]:
    """The register in a file, checked and in today's format; closed at the end.

    mode: `create` makes a register where there is none. Refuses, with a sentence and without changing the file, what
    is no register, damaged, of a newer format, or held by somebody else.
    """
    if mode != "create" and not path.is_file():
        raise InputError(messages.NO_FILE.at(path.name))
    address = f"{path.resolve().as_uri()}?mode={'rwc' if mode == 'create' else 'rw'}"
    with explained(path), closing(_connected(address)) as register:
        with _at_one_moment(register):
            _refuse_foreign(register, path, len(steps), mode)
            _refuse_damaged(register, path)
            _refuse_strange(register, path, steps)
        _bring_up_to_date(register, steps)
        if mode == "read":
            register.execute("PRAGMA query_only = ON")
        yield register


@contextmanager
def entry_made(register: sqlite3.Connection) -> Iterator[None]:
    """One transaction: all of it or nothing. Whoever comes second waits until the first is done."""
    register.execute("BEGIN IMMEDIATE")
    try:
        yield
        register.execute("COMMIT")
    finally:
        if register.in_transaction:
            register.execute("ROLLBACK")


@contextmanager
def _at_one_moment(register: sqlite3.Connection) -> Iterator[None]:
    """What is read here stood in the file together: whoever writes waits so long."""
    register.execute("BEGIN")
    try:
        yield
    finally:
        if register.in_transaction:
            register.execute("ROLLBACK")


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """What SQLite has against the file, as a sentence of ours."""
    try:
        yield
    except (UnicodeDecodeError, json.JSONDecodeError):  # what SQLite says of the file quotes it
        raise InputError(messages.DAMAGED.at(path.name)) from None
    except sqlite3.DatabaseError as failure:
        # The module's own errors, such as of text that is none, have no code.
        reason = _REASONS.get(getattr(failure, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF)
        if reason is None:
            raise
        raise InputError(reason.at(path.name, seconds=PATIENCE)) from None


def _connected(address: str) -> sqlite3.Connection:
    register = sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)
    for setting in ("trusted_schema = OFF", "cell_size_check = ON", "synchronous = FULL"):
        try:
            register.execute(f"PRAGMA {setting}")
        except sqlite3.OperationalError as failure:
            if failure.sqlite_errorcode == sqlite3.SQLITE_ERROR:  # SQLite's word for a format that it does not know
                failure.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise
    return register


def version_of(register: sqlite3.Connection) -> int:
    """The format of the file: how many steps it has gone through."""
    return int(register.execute("PRAGMA user_version").fetchone()[0])


def _refuse_foreign(register: sqlite3.Connection, path: Path, known: int, mode: Mode) -> None:
    (tables,) = register.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    (application,) = register.execute("PRAGMA application_id").fetchone()
    version = version_of(register)
    if application == APPLICATION and version > known:
        raise InputError(messages.NEWER.at(path.name, found=version, known=known))
    if application == APPLICATION and version > 0:
        return
    if tables or application or version:
        raise InputError(messages.NOT_A_REGISTER.at(path.name))
    if mode != "create":
        raise InputError(messages.EMPTY.at(path.name))


def _refuse_damaged(register: sqlite3.Connection, path: Path) -> None:
    if register.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
        raise InputError(messages.DAMAGED.at(path.name))


def _refuse_strange(register: sqlite3.Connection, path: Path, steps: Sequence[Step]) -> None:
    """Refuse a register that was not made by these steps: a view or a trigger in it would run with our statements."""
    with closing(sqlite3.connect(":memory:")) as model:
        for statement in (one for step in steps[: version_of(register)] for one in step):
            model.execute(statement)
        if register.execute(_SCHEMA).fetchall() != model.execute(_SCHEMA).fetchall():
            raise InputError(messages.DAMAGED.at(path.name))


def _bring_up_to_date(register: sqlite3.Connection, steps: Sequence[Step]) -> None:
    """The steps that the file lacks, in one transaction; somebody else may have taken them meanwhile."""
    if version_of(register) == len(steps):
        return
    with entry_made(register):
        for step in steps[version_of(register) :]:
            for statement in step:
                register.execute(statement)
        register.execute(f"PRAGMA application_id = {APPLICATION}")
        register.execute(f"PRAGMA user_version = {len(steps)}")
