"""Changes one line at a time and runs the tests that execute it: which changes no test notices, and how many.

    python -m tests.mutants [--sample 200] [--seed 1] [--only sdc_core/rules sdc_core/cube] [--tests tests/cube]
        [--minutes 60] [--budget 60]

Tests are followed once (see following.py). Changes are drawn in an order of chance, so what was tried when the run is
broken off (Ctrl+C, or after some minutes) is still a sample of all. Tests that do not end in time count as noticed: a
change can make a loop endless. Changes listed in survivors.toml change nothing; they are not tried. Ends with status 1
where a change survives.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time

from tests.mutants.choosing import Choice
from tests.mutants.following import followed
from tests.mutants.judging import Judge
from tests.mutants.rooms import drawn, reasons
from tests.mutants.shares import Tally


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--sample", type=int, help="so many changes; all without it")
    parser.add_argument("--seed", type=int, default=1, help="of the draw, and of tests that draw examples")
    parser.add_argument("--only", nargs="+", default=[""], help="modules whose path begins with one of these")
    parser.add_argument("--tests", nargs="+", default=[""], help="follow and run only tests whose path begins so")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="no change is begun after these")
    parser.add_argument("--budget", type=float, default=float("inf"), help="seconds of tests for each change at most")
    arguments = parser.parse_args()
    sys.dont_write_bytecode = False  # what is compiled once need not be compiled in each fork
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    judge = Judge(Choice(followed(tuple(arguments.tests))), seed=arguments.seed, budget=arguments.budget)
    tally = Tally()
    try:
        _try(tally, judge, arguments)
    except KeyboardInterrupt:
        print("broken off")
    print("", *tally.lines(), sep="\n")
    for test in sorted(judge.distrusted):
        print(f"\nleft out, for it fails without any change: {test}")
    return 1 if tally.survivors else 0


def _try(tally: Tally, judge: Judge, arguments: argparse.Namespace) -> None:
    known, until = reasons(), time.monotonic() + 60 * arguments.minutes
    for room, change in drawn(arguments.seed, *arguments.only):
        number = tally.tried.total() + 1
        if time.monotonic() > until or (arguments.sample is not None and number > arguments.sample):
            return
        if change.name in known:
            continue
        begun = time.monotonic()
        killer = judge.killer(change)
        tally.add(room, change, noticed=killer is not None)
        outcome = f"noticed by {killer}" if killer else "SURVIVED"
        print(f"{number} [{time.monotonic() - begun:.0f} s] {change}\n  {outcome}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
