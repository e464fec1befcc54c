"""The command `measure`: what a release costs and what it leaves open, by every measure."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser, language_argument
from sdc_core.commands.reviewing import cube_of, policy_of
from sdc_core.io.command_line.terminal import ProgressLine
from sdc_core.messages import ENGLISH, speaking, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sdc_core.measures.base import Measured
    from sdc_core.spec.table_spec import TableSpec
    from sdc_core.table.table import Table

# ruff: noqa: PLC0415 - what a command does not need is not imported


def add_measure(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser(
        "measure",
        help="measure what a release costs and leaves open",
        description="Compare a table with a release of it, by every measure of information loss and disclosure risk. "
        "Interior cells are compared. Of two files of microdata with the same rows in the same order, it is also "
        "looked at where units went.",
        epilog="Exit status: 0, or 2 for bad input.",
        allow_abbrev=False,
    )
    parser.add_argument("original", metavar="ORIGINAL.csv", help="the table before anything was hidden or changed")
    parser.add_argument(
        "release",
        metavar="RELEASE.csv",
        help="a release (a column for each variable, then value and status), or a table laid out as the original",
    )
    parser.add_argument("--spec", required=True, metavar="SPEC.toml", help="what the table means")
    parser.add_argument("--output", metavar="F.csv", help="write measure, value and note")
    parser.add_argument(
        "--impute",
        choices=("zero", "share", "midpoint"),
        default="share",
        help="what stands for a hidden cell: nought, an equal share of what is missing from the total (the default), "
        "or the middle of what it can be",
    )
    language_argument(parser)
    parser.set_defaults(run=run_measure)


def run_measure(arguments: argparse.Namespace) -> int:
    """Compare two files and report every measure."""
    from sdc_core.attack.publication import may_be_negative
    from sdc_core.contributions.cell_contributions import Need
    from sdc_core.io.command_line.output import refuse_overwriting, write_whole
    from sdc_core.io.releases.measures_csv import measure_lines
    from sdc_core.io.releases.pairing import read_pair
    from sdc_core.io.settings_file import read_settings
    from sdc_core.measures.imputation import Imputation
    from sdc_core.measures.measuring import measured

    outputs = [Path(arguments.output)] if arguments.output else []
    inputs = [Path(path) for path in (arguments.original, arguments.release, arguments.spec)]
    refuse_overwriting(outputs, inputs=inputs)
    spec, own = read_settings(arguments.spec)
    policy, _ = policy_of(None, own, spec.measure)
    with ProgressLine(sys.stderr) as progress:
        original = cube_of(arguments.original, spec, policy, progress)
        if spec.measure.kind != "frequency":  # whether a sum is below nought is known once units are added up
            original = original.collected(Need())
        pair = read_pair(
            original,
            arguments.release,
            table=_units(arguments.original, spec),
            imputation=Imputation(arguments.impute),
            negative=may_be_negative(original, policy),
            progress=progress,
        )
        found = measured(pair)
    for path in outputs:
        with speaking(ENGLISH):
            write_whole(path, (line.encode() for line in measure_lines(found)))
    print(*_lines(found), sep="\n")
    if outputs:
        print(f"\n{messages.WRITTEN.phrase(names=(outputs[0].name,))}")
    return 0


def _units(path: str, spec: TableSpec) -> Table | None:
    """The units of microdata that fit into memory."""
    from sdc_core.commands.reviewing import is_large
    from sdc_core.io.apart.doors import described

    if spec.layout != "microdata" or is_large(Path(path)):
        return None
    return described(path, sheet=spec.sheet or None)[0]


def _lines(found: Mapping[str, Measured]) -> Iterator[str]:
    """Every measure by its title, with its value and what has to be said about it."""
    from sdc_core.measures import MEASURES

    titles = {kind.id: kind.title_words().said() for kind in MEASURES}
    width = max(map(len, titles.values()))
    for name, title in titles.items():
        one = found[name]
        yield f"{title:{width}}  {written(one.text)}{f' ({one.note})' if one.note else ''}"
