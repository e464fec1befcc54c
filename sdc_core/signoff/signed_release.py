"""A release as it is signed: what was done, what it cost, what an attack found, what it was compared with."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.arrays import BoolColumn


@dataclass(frozen=True, eq=False)
class SignedRelease:
    """What people sign who sign a release, in words.

    sha256: of the release for internal use, as the report of the protection names it. facts: what each line is about,
    and the line. against: what speaks against publishing it, nothing where an attack found nothing. treated: for each
    row of the cube whether its figure is hidden or another one is published.
    """

    sha256: str
    facts: tuple[tuple[str, str], ...]
    against: tuple[str, ...]
    treated: BoolColumn
