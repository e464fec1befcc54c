"""A process that tries file after file. It says which one before it begins, so that its end names the culprit."""

from __future__ import annotations

import json
import resource
import sys
import time
import warnings
from random import Random

from tests.fuzz.mutators import mutated
from tests.fuzz.oracle import judged
from tests.fuzz.seeds import KINDS, Files, seed

MOST_MEMORY = 4 << 30
"""Bytes of address space: libraries alone reserve one."""
MOST_SECONDS = 30
"""Of processor time for one file, where a library hears no alarm: then the process ends."""


def files_of(number: int, kinds: tuple[str, ...] = KINDS) -> tuple[str, Files]:
    """The kind and the mutated files that have this number."""
    kind = kinds[number % len(kinds)]
    return kind, mutated(Random(number), seed(kind))


def main(first: int, step: int, last: int, kinds: tuple[str, ...]) -> None:
    """Try the files with these numbers; a line of JSON for each before, and one for each finding."""
    warnings.simplefilter("ignore")
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for number in range(first, last, step):
        print(json.dumps({"at": number}), flush=True)
        resource.setrlimit(resource.RLIMIT_CPU, (round(time.process_time() + MOST_SECONDS), resource.RLIM_INFINITY))
        kind, files = files_of(number, kinds)
        if finding := judged(kind, files):
            found = {"number": number, "kind": kind, "cause": finding.cause, "text": finding.text}
            print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), tuple(sys.argv[4].split(",")) if sys.argv[4:] else KINDS)
