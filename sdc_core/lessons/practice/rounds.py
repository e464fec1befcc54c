"""A round of practice: which kind of task, how hard, and the seed it grows from. A trainer hands out its code."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, Self

from sdc_core.errors import InputError
from sdc_core.lessons.practice import messages

Kind = Literal["counts", "sums", "hidden", "methods", "linked"]
"""What a round is about.

Counts or sums to be marked, a table with hidden cells to be worked out, one for which a method is chosen, or two
tables of which one hides cells.
"""

EASIEST, HARDEST = 1, 5
SEEDS = 1_000_000
"""Seeds run from 0 to one less than this."""

LETTERS: dict[str, Kind] = {"C": "counts", "S": "sums", "H": "hidden", "M": "methods", "L": "linked"}
CODE = re.compile(r"([CSHML])([1-5])-(\d{1,6})")


@dataclass(frozen=True)
class Round:
    """The same round gives the same table in every installation of the same version."""

    kind: Kind
    difficulty: int
    seed: int

    def __post_init__(self) -> None:
        if not EASIEST <= self.difficulty <= HARDEST or not 0 <= self.seed < SEEDS:
            raise InputError(
                messages.NO_SUCH_ROUND.at(
                    "practice",
                    difficulty=self.difficulty,
                    seed=self.seed,
                    easiest=EASIEST,
                    hardest=HARDEST,
                    highest_seed=SEEDS - 1,
                )
            )

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
            raise InputError(messages.NO_CODE_OF_A_ROUND.at("practice"))
        letter, difficulty, seed = written.groups()
        return cls(LETTERS[letter], int(difficulty), int(seed))
