"""The page Releases as it was left: what is searched for, which release is open, and what was asked of the register."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.messages import Phrase


@dataclass(frozen=True)
class Looking:
    """search, population, variable: which releases are listed. chosen: the number of the one that is open.
    withdrawing: whether it is about to be withdrawn. asked: how often the table at hand was to be held against the
    register. done: what was changed in the register last, in a sentence.
    """

    search: str = ""
    population: str = ""
    variable: str = ""
    chosen: int | None = None
    withdrawing: bool = False
    asked: int = 0
    done: Phrase | str = ""
