"""A round of practice: which kind of table, how hard, and the seed it grows from. A trainer hands out its code."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, Self

from sdc_core.errors import InputError, Problem

Kind = Literal["counts", "sums"]

EASIEST, HARDEST = 1, 5
SEEDS = 1_000_000
"""Seeds run from 0 to one less than this."""

LETTERS: dict[str, Kind] = {"C": "counts", "S": "sums"}
CODE = re.compile(r"([CS])([1-5])-(\d{1,6})")


@dataclass(frozen=True)
class Round:
    """The same round gives the same table in every installation of the same version."""

    kind: Kind
    difficulty: int
    seed: int

    def __post_init__(self) -> None:
        if not EASIEST <= self.difficulty <= HARDEST or not 0 <= self.seed < SEEDS:
            what = f"difficulty {self.difficulty} and seed {self.seed} make no table"
            remedy = f"difficulty runs from {EASIEST} to {HARDEST}, the seed from 0 to {SEEDS - 1}"
            raise InputError(Problem("practice", what, remedy))

    @property
    def code(self) -> str:
        """The round in a few letters: C3-4711 for counts, difficulty 3, seed 4711."""
        letter = next(letter for letter, kind in LETTERS.items() if kind == self.kind)
        return f"{letter}{self.difficulty}-{self.seed}"

    @classmethod
    def of(cls, code: str) -> Self:
        """The round of a code; spaces and small letters do not matter."""
        written = CODE.fullmatch("".join(code.split()).upper())
        if written is None:
            remedy = "it looks like C3-4711: C for counts or S for sums, a difficulty from 1 to 5, a seed"
            raise InputError(Problem("practice", "this is not the code of a round", remedy))
        letter, difficulty, seed = written.groups()
        return cls(LETTERS[letter], int(difficulty), int(seed))
