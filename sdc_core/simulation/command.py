"""The command `simulate`: its arguments, and what it prints. Nothing heavy is loaded before it runs."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from sdc_core.errors import InputError
from sdc_core.simulation import messages
from sdc_core.simulation.experiment import CASES, PROPORTIONS, TEN_EQUAL, THRESHOLDS, Case, Experiment, Reading

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.simulation.outcomes import Outcomes

# ruff: noqa: PLC0415

READINGS: dict[str, tuple[Reading, ...]] = {
    "both": ("true total shown", "as published"),
    "true-total-shown": ("true total shown",),
    "honest": ("true total shown",),
    "as-published": ("as published",),
}

DESCRIPTION = """\
How often does a threshold fail? Many random data sets are drawn, every count below the threshold is hidden, and
what can still be worked out is counted. After F. Ritchie, "10 is the safest number that there's ever been".

Every unit falls into one of the categories of X and has Y, Z, Q and W by chance, each with the share that is given
in percent. The three cases:
"""

EPILOG = """\
Counts of 1 and 2 are what is to be kept secret; of row totals, every hidden count. A mean comes with its standard
error (s.e.) and, for random data, with the exact expectation. Row totals have two readings. As published, a row is
bad where exactly one table hides exactly one cell, also where the other shows no total, and a count equal to the
threshold is not usable. True total shown (also called honest): the other table must hide no cell of the row, and a
count equal to the threshold is usable.

The paper's table of "none / some" of set and subset is for Y = Z = 80 %, although its caption says 70 %:
  python -m sdc_core simulate --case subset --y 80 --z 80 --annex
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """All that the command understands, and what it is about."""
    cases = "\n".join(f"  {case}: {words.published}.\n    Bad: {words.bad}." for case, words in CASES.items())
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description, parser.epilog = DESCRIPTION + cases, EPILOG
    parser.add_argument("--case", choices=[*CASES, "all"], default="all", help="one of the three cases (default: all)")
    parser.add_argument("--n", type=int, default=500, metavar="N", help="units in a data set (default: 500)")
    parser.add_argument("--iterations", type=int, default=1000, metavar="N", help="data sets (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="same seed, same numbers (default: 1)")
    parser.add_argument(
        "--thresholds", type=_thresholds, default=THRESHOLDS, metavar="LIST",
        help="counts below them are hidden (default: 3-15,20,25,30)",
    )  # fmt: skip
    parser.add_argument(
        "--categories", type=_numbers, default=TEN_EQUAL, metavar="LIST",
        help="relative sizes of the categories of X: 60,10,10,10,10 (default: ten of equal size)",
    )  # fmt: skip
    for name, percents in PROPORTIONS.items():
        used = " and ".join(case for case, words in CASES.items() if name in (words.first, words.second))
        default = ",".join(f"{percent:g}" for percent in percents)
        parser.add_argument(
            f"--{name}", type=_numbers, default=percents, metavar="LIST",
            help=f"percent of the units that have {name.upper()}, for {used} (default: {default})",
        )  # fmt: skip
    parser.add_argument("--reading", choices=READINGS, default="both", help="of row totals (default: both)")
    parser.add_argument("--annex", action="store_true", help="print the tables of the paper's annex too")
    parser.add_argument("--csv", metavar="F.csv", help="write everything, for each pair of proportions too")
    own = parser.add_argument_group("on a table of your own, instead of random data")
    own.add_argument("--table", metavar="TABLE", help="a table or microdata, as the command review reads it")
    own.add_argument("--spec", metavar="SPEC.toml", help="what the table means")
    own.add_argument("--rows", metavar="VARIABLE", help="X (default, where none is named: the first)")
    own.add_argument(
        "--columns", metavar="VARIABLE", help="Y, or Z of row totals (default: the second of three or more)"
    )
    own.add_argument(
        "--third", metavar="VARIABLE", help="whose categories are the subset, the percentage, or Q (default: the last)"
    )
    own.add_argument("--category", metavar="NAME", help="one category of it (default: each in turn)")


def own_files(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The table and the spec that were named, or nothing."""
    named = tuple(path for path in (arguments.table, arguments.spec) if path)
    if len(named) == 1:
        raise InputError(messages.TABLE_WITHOUT_SPEC.at("simulate"))
    return named


def outcomes_of(arguments: argparse.Namespace, cube: Cube | None) -> list[Outcomes]:
    """What the command has to simulate, in the chosen reading; on the cube where there is one."""
    cases = list(CASES) if arguments.case == "all" else [cast("Case", arguments.case)]
    every = _drawn(arguments, cases) if cube is None else _on_cube(arguments, cases, cube)
    readings = READINGS[arguments.reading]
    return [outcomes if len(readings) > 1 else outcomes.read_as(readings[0]) for outcomes in every]


def lines_of(every: list[Outcomes], *, annex: bool) -> Iterator[str]:
    """What is printed: where the numbers come from, a summary of each case, and the annex."""
    from sdc_core.simulation.annex import annex_tables, summary, text_table

    drawn = every[0].experiment
    if drawn is not None:
        yield messages.DATA_SETS.said(iterations=drawn.iterations, units=drawn.n, seed=str(drawn.seed))
        yield ""
    for outcomes in every:
        yield from text_table(summary(outcomes))
        if annex:
            for block in annex_tables(outcomes):
                yield from text_table(block)


def _drawn(arguments: argparse.Namespace, cases: list[Case]) -> list[Outcomes]:
    from sdc_core.simulation.running import simulate

    same = {name: getattr(arguments, name) for name in ("n", "categories", "thresholds", "iterations", "seed")}
    experiments = [
        Experiment(case, getattr(arguments, CASES[case].first), getattr(arguments, CASES[case].second), **same)
        for case in cases
    ]
    return [simulate(experiment) for experiment in experiments]


def _on_cube(arguments: argparse.Namespace, cases: list[Case], cube: Cube) -> list[Outcomes]:
    from sdc_core.simulation.own_table import OwnTable, usual_variables

    named = (arguments.rows, arguments.columns, arguments.third)
    rows, columns, third = named if any(named) else usual_variables(cube)
    if not rows or not third:
        raise InputError(messages.ROWS_WITHOUT_THIRD.at("simulate"))
    table = OwnTable.of_cube(cube, rows=rows, columns=columns, third=third)
    possible = [case for case in cases if len(cases) == 1 or table.can_show(case)]
    return [table.count(case, category=arguments.category, thresholds=arguments.thresholds) for case in possible]


def _numbers(text: str) -> tuple[float, ...]:
    try:
        return tuple(float(number) for number in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(messages.NUMBERS_WITH_COMMAS.said()) from None


def _thresholds(text: str) -> tuple[int, ...]:
    """3-5,10 is 3, 4, 5 and 10."""
    found: list[int] = []
    try:
        for part in text.split(","):
            low, _, high = part.partition("-")
            found += range(int(low), min(int(high or low), int(low) + 100_000) + 1)
    except ValueError:
        raise argparse.ArgumentTypeError(messages.WHOLE_NUMBERS_WITH_COMMAS.said()) from None
    return tuple(found)
