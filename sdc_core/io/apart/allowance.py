"""What a worker may use for a file: far more than an honest one of its size needs, and never without bound."""

from __future__ import annotations

import os
from dataclasses import dataclass

MEGABYTE = 1_000_000
LEAST_BYTES, BYTES_A_BYTE = 2_000 * MEGABYTE, 30
"""Memory for the smallest file, and for each byte more. A workbook of 1 MB may hold a sheet of 200."""
LEAST_SECONDS, SECONDS_A_MEGABYTE = 60, 6
ANSWER_BYTES, ANSWER_BYTES_A_BYTE = 500 * MEGABYTE, 10
MICRODATA_BYTES = 16_000 * MEGABYTE
"""Address space, of which the engine and its threads reserve more than they use, and the cube."""
MICRODATA_SECONDS_A_MEGABYTE = 20
WORK_SECONDS, WORK_ANSWER_BYTES = 24 * 3600, 64_000 * MEGABYTE
"""For work on a table that was read already: it ends by itself, when it is stopped, and with its session."""
PATIENCE = 5
"""How much longer than its processor time a worker may take: others want the processor as well."""


@dataclass(frozen=True)
class Allowance:
    """The most that a worker takes.

    seconds: of processor time for one question. answer: bytes that it sends back. writes: whether it may write files,
    as the compiler of the arithmetic of sums does, which keeps machine code and nothing of a table.
    """

    memory: int
    seconds: int
    answer: int
    writes: bool = False

    @property
    def waited_for(self) -> float:
        """Seconds on the clock after which nobody waits any longer."""
        return float(self.seconds * PATIENCE)

    @classmethod
    def for_file(cls, size: int) -> Allowance:
        """What a file of so many bytes may need, but no more than most of the memory of this machine."""
        return cls(
            memory=min(LEAST_BYTES + BYTES_A_BYTE * size, _memory_here()),
            seconds=LEAST_SECONDS + SECONDS_A_MEGABYTE * size // MEGABYTE,
            answer=ANSWER_BYTES + ANSWER_BYTES_A_BYTE * size,
        )

    @classmethod
    def for_microdata(cls, size: int, *, writes: bool) -> Allowance:
        """What tabulating so many bytes of microdata may need: the engine has a limit of its own within this one."""
        return cls(
            memory=min(MICRODATA_BYTES, _memory_here()),
            seconds=LEAST_SECONDS + MICRODATA_SECONDS_A_MEGABYTE * size // MEGABYTE,
            answer=MICRODATA_BYTES,
            writes=writes,
        )

    @classmethod
    def for_work(cls) -> Allowance:
        """What a piece of the program's own work may take: what the machine has. It was bounded by nothing before."""
        return cls(memory=_memory_here(), seconds=WORK_SECONDS, answer=WORK_ANSWER_BYTES)


def _memory_here() -> int:
    """Three quarters of the machine's memory; as much as one likes where the system does not say."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") * 3 // 4
    except (AttributeError, ValueError, OSError):
        return 1 << 60
