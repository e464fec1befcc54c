"""The register of releases: what is entered, looked up, withdrawn and copied. Each call opens and closes the file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from sdc_core.errors import InputError
from sdc_core.register import messages
from sdc_core.register.entry import Entry, Registered, Sought, Stored, too_long
from sdc_core.register.opening import entry_made, explained, opened
from sdc_core.register.searching import Overlap, conditions_in, normalised, overlaps

_FACTS = """
SELECT release.number, title, population, unit, release.date, signed_by, method, sha256, cells, withheld, changed,
       conditions, coalesce(withdrawal.date, ''), coalesce(reason, '')
FROM release LEFT JOIN withdrawal ON withdrawal.release = release.number
"""


@dataclass(frozen=True)
class Register:
    """A register in a file. The file need not exist before the first release is entered."""

    path: Path

    def add(self, entry: Entry) -> Registered:
        """Enter a release under a number of its own, never used before; the register is made where there is none."""
        with opened(self.path, "create") as register, entry_made(register):
            number = inserted(register, entry)
            return _facts(register, [number])[0]

    def same_as(self, sha256: str) -> tuple[int, ...]:
        """The numbers of the releases with exactly these bytes."""
        with opened(self.path, "read") as register:
            found = register.execute("SELECT number FROM release WHERE sha256 = ? ORDER BY number", (sha256,))
            return tuple(number for (number,) in found)

    def releases(self) -> tuple[Registered, ...]:
        """All releases in the order of their numbers, withdrawn ones included."""
        with opened(self.path, "read") as register:
            return _facts(register)

    def release(self, number: int) -> Stored:
        """One release with its cells."""
        with opened(self.path, "read") as register:
            return _stored(register, self.path, [number])[0]

    def stored(self, numbers: Iterable[int]) -> tuple[Stored, ...]:
        """Several releases with their cells."""
        with opened(self.path, "read") as register:
            return _stored(register, self.path, list(numbers))

    def withdraw(self, number: int, *, on: date, reason: str = "") -> None:
        """Mark a release as withdrawn. It stays: it has been seen, and later tables are held against it."""
        problems = too_long("--reason", reason)
        if problems:
            raise InputError(*problems)
        with opened(self.path, "write") as register, entry_made(register):
            (facts,) = _known(register, self.path, [number])
            if facts.withdrawn_on:
                raise InputError(messages.ALREADY_WITHDRAWN.at(self.path.name, number=number))
            register.execute("INSERT INTO withdrawal VALUES (?, ?, ?)", (number, on.isoformat(), reason))

    def overlapping(self, sought: Sought) -> tuple[Overlap, ...]:
        """The releases that count some of the same units by some of the same variables, those with most in common
        first.
        """
        with opened(self.path, "read") as register:
            found = overlaps(register, sought)
            facts = {one.number: one for one in _facts(register, [number for number, *_ in found])}
        return tuple(Overlap(facts[number], relation, *shared) for number, relation, *shared in found)

    def back_up(self, target: Path) -> None:
        """A copy of the whole register as it stands now, while others may go on with it."""
        if target.resolve() == self.path.resolve():
            raise InputError(messages.TARGET_IS_REGISTER.at(target.name))
        if target.exists():
            raise InputError(messages.TARGET_EXISTS.at(target.name))
        unfinished = target.with_name(f".{target.name}.unfinished")
        try:
            with (
                opened(self.path, "read") as register,
                explained(target),
                closing(sqlite3.connect(unfinished)) as copy,
            ):
                register.backup(copy)
            unfinished.replace(target)
        finally:
            unfinished.unlink(missing_ok=True)


def inserted(register: sqlite3.Connection, entry: Entry) -> int:
    """A release as part of a transaction that somebody else begins and ends; answers with its number."""
    words = [entry.population, entry.unit, entry.measure]
    words += [text for variable in entry.variables for text in (variable.name, *variable.categories)]
    ids = _ids(register, words)
    columns = {
        "title": entry.title,
        "population": entry.population,
        "unit": entry.unit,
        "measure": entry.measure,
        "conditions": json.dumps(entry.conditions),
        "date": entry.on.isoformat(),
        "signed_by": entry.signed_by,
        "method": entry.method,
        "sha256": entry.sha256,
        "cells": entry.cells,
        "withheld": entry.withheld,
        "changed": int(entry.changed),
        "spec": entry.spec,
        "counted": ids[normalised(entry.population)],
        "each": ids[normalised(entry.unit)],
        "summed": ids[normalised(entry.measure)],
    }
    places = ", ".join("?" * len(columns))
    made = register.execute(
        f"INSERT INTO release ({', '.join(columns)}) VALUES ({places})",
        tuple(columns.values()),
    )
    number = int(made.lastrowid or 0)
    register.execute("INSERT INTO content VALUES (?, ?)", (number, entry.content))
    register.executemany(
        "INSERT INTO variable VALUES (?, ?, ?, ?)",
        [(number, place, ids[normalised(one.name)], one.name) for place, one in enumerate(entry.variables)],
    )
    register.executemany(
        "INSERT OR IGNORE INTO category VALUES (?, ?, ?)",
        [
            (ids[normalised(label)], ids[normalised(one.name)], number)
            for one in entry.variables
            for label in one.categories
        ],
    )
    return number


def _ids(register: sqlite3.Connection, words: Iterable[str]) -> dict[str, int]:
    """The numbers under which words stand in the index; those that are new are entered."""
    every = list(dict.fromkeys(map(normalised, words)))
    register.executemany("INSERT OR IGNORE INTO name (text) VALUES (?)", [(one,) for one in every])
    return {one: register.execute("SELECT id FROM name WHERE text = ?", (one,)).fetchone()[0] for one in every}


def _facts(register: sqlite3.Connection, numbers: Iterable[int] | None = None) -> tuple[Registered, ...]:
    """What stands in the register of these releases, of all without them, in the order of their numbers."""
    wanted = None if numbers is None else json.dumps(list(numbers))
    some = "WHERE :wanted IS NULL OR {} IN (SELECT value FROM json_each(:wanted))"
    rows = register.execute(f"{_FACTS} {some.format('number')} ORDER BY number", {"wanted": wanted}).fetchall()
    named = register.execute(
        f"SELECT release, title FROM variable {some.format('release')} ORDER BY release, place", {"wanted": wanted}
    )
    variables: dict[int, list[str]] = {}
    for number, title in named:
        variables.setdefault(number, []).append(title)
    return tuple(_registered(row, tuple(variables.get(row[0], ()))) for row in rows)


def _registered(row: tuple[Any, ...], variables: tuple[str, ...]) -> Registered:
    *facts, changed, conditions, withdrawn_on, reason = row
    return Registered(*(*facts, bool(changed), conditions_in(conditions), variables, withdrawn_on, reason))


def _known(register: sqlite3.Connection, path: Path, numbers: list[int]) -> tuple[Registered, ...]:
    """The facts of these releases. Refuses numbers that the register does not have."""
    found = {one.number: one for one in _facts(register, numbers)}
    problems = [messages.NO_RELEASE.at(path.name, number=number) for number in numbers if number not in found]
    if problems:
        raise InputError(*problems)
    return tuple(found[number] for number in numbers)


def _stored(register: sqlite3.Connection, path: Path, numbers: list[int]) -> tuple[Stored, ...]:
    query = "SELECT spec, bytes FROM release JOIN content ON content.release = number WHERE number = ?"
    known = _known(register, path, numbers)
    contents = [register.execute(query, (facts.number,)).fetchone() for facts in known]
    if None in contents:  # a release is entered together with its bytes
        raise InputError(messages.DAMAGED.at(path.name))
    return tuple(Stored(facts, *content) for facts, content in zip(known, contents, strict=True))
