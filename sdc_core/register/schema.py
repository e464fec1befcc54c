"""The format of the file, step by step: each step takes a register from one version to the next.

The version of a register is its `PRAGMA user_version`, the number of steps it has gone through. A new register goes
through all of them, an older one through those it lacks. No step is ever changed.
"""

from __future__ import annotations

APPLICATION = 0x54526567
"""Marks the file as a register ("TReg"), so that no other SQLite file is taken for one."""

Step = tuple[str, ...]

_RELEASES = """
CREATE TABLE release (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    population TEXT NOT NULL,
    unit TEXT NOT NULL,
    measure TEXT NOT NULL,
    conditions TEXT NOT NULL,
    date TEXT NOT NULL,
    signed_by TEXT NOT NULL,
    method TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    cells INTEGER NOT NULL,
    withheld INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    spec TEXT NOT NULL,
    counted INTEGER NOT NULL REFERENCES name,
    each INTEGER NOT NULL REFERENCES name,
    summed INTEGER NOT NULL REFERENCES name
) STRICT
"""

STEPS: tuple[Step, ...] = (
    (
        "CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT",
        _RELEASES,
        "CREATE INDEX release_by_population ON release (counted, each, summed)",
        "CREATE INDEX release_by_content ON release (sha256)",
        # The cells lie apart, so that a list or a search of thousands of releases does not read past them.
        "CREATE TABLE content (release INTEGER PRIMARY KEY REFERENCES release, bytes BLOB NOT NULL) STRICT",
        "CREATE TABLE withdrawal (release INTEGER PRIMARY KEY REFERENCES release, date TEXT NOT NULL,"
        " reason TEXT NOT NULL) STRICT",
        "CREATE TABLE variable (release INTEGER NOT NULL REFERENCES release, place INTEGER NOT NULL,"
        " name INTEGER NOT NULL REFERENCES name, title TEXT NOT NULL,"
        " PRIMARY KEY (release, place)) STRICT, WITHOUT ROWID",
        "CREATE INDEX variable_by_name ON variable (name, release)",
        "CREATE TABLE category (label INTEGER NOT NULL REFERENCES name, variable INTEGER NOT NULL REFERENCES name,"
        " release INTEGER NOT NULL REFERENCES release,"
        " PRIMARY KEY (label, variable, release)) STRICT, WITHOUT ROWID",
    ),
)
