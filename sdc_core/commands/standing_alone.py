"""The command `unique`: who stands alone in a table, and how that grows with each key that somebody knows."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser, language_argument
from sdc_core.commands.reviewing import cube_of, is_large, policy_of, say
from sdc_core.errors import SettingError
from sdc_core.io.command_line.terminal import ProgressLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sdc_core.progress import Progress
    from sdc_core.spec.table_spec import TableSpec
    from sdc_core.uniqueness.combinations import Combinations
    from sdc_core.uniqueness.growing import Growth

# ruff: noqa: PLC0415 - what a command does not need is not imported


def add_unique(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser(
        "unique",
        help="count who stands alone in microdata or a fine table",
        description="Count the units that are the only ones with their categories of some keys: in the table, and in "
        "the population where a table of it or sampling weights are given; and see how the number grows with each key.",
        epilog="Exit status: 2 where the population table does not fit or for bad input, otherwise 0.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "table", metavar="TABLE", help="microdata or a table of counts, in any format that review reads"
    )
    parser.add_argument("--spec", required=True, metavar="SPEC.toml", help="what the table means")
    parser.add_argument(
        "--keys",
        metavar="A,B,C",
        help="what somebody may know, in the order in which it is added; of microdata any column; otherwise the keys "
        "of the spec",
    )
    parser.add_argument("--population", metavar="POP.csv", help="a table of everybody the sample was drawn from")
    parser.add_argument("--population-spec", metavar="SPEC.toml", help="what that table means")
    parser.add_argument("--output", metavar="F.csv", help="write a line for each set of keys")
    language_argument(parser)
    parser.set_defaults(run=run_unique)


def run_unique(arguments: argparse.Namespace) -> int:
    """Count, and say what was found in plain sentences."""
    from sdc_core.io.command_line.output import refuse_overwriting, write_whole
    from sdc_core.io.findings.uniqueness_csv import uniqueness_lines
    from sdc_core.io.settings_file import read_settings
    from sdc_core.uniqueness.asking import of_keys
    from sdc_core.uniqueness.growing import about_fit, growth

    if bool(arguments.population) != bool(arguments.population_spec):
        raise SettingError(messages.ONE_SPEC_MISSING.at("--population"))
    outputs = [Path(arguments.output)] if arguments.output else []
    named = (arguments.table, arguments.spec, arguments.population, arguments.population_spec)
    refuse_overwriting(outputs, inputs=[Path(path) for path in named if path])
    spec, _ = read_settings(arguments.spec)
    keys = [key.strip() for key in (arguments.keys or "").split(",") if key.strip()]
    keys = keys or [spec.names[at] for at in spec.with_role("key")]
    with ProgressLine(sys.stderr) as progress:
        table = _combinations(arguments.table, of_keys(spec, keys), progress)
        everybody = None
        if arguments.population:
            whole, _ = read_settings(arguments.population_spec)
            everybody = _combinations(arguments.population, of_keys(whole, [*table.by, *keys]), progress)
        found = growth(table, keys, population=everybody)
    for path in outputs:
        write_whole(path, (line.encode() for line in uniqueness_lines(found)))
    notes = [
        *table.notes,
        *(everybody.notes if everybody else ()),
        *about_fit(found, Path(arguments.population or arguments.table).name),
    ]
    for note in notes:
        say(str(note))
    print(*_lines(found, spec.unit), sep="\n")
    if outputs:
        print(f"\n{messages.WRITTEN.phrase(names=(outputs[0].name,))}")
    last = found.chosen[-1].outside
    return 2 if last is not None and last.basis == "population" and last.odd else 0


def _combinations(path: str, spec: TableSpec, progress: Progress) -> Combinations:
    """Units that are read whole are counted with their weights; all others as the cells of a table."""
    from sdc_core.io.apart.doors import described
    from sdc_core.uniqueness.combinations import Combinations

    if spec.layout == "microdata" and not is_large(Path(path)):
        table, _ = described(path, sheet=spec.sheet or None, progress=progress)
        return Combinations.of_units(table, spec)
    policy, _ = policy_of(None, None, spec.measure)
    found = Combinations.of_cube(cube_of(path, spec, policy, progress))
    if not spec.measure.weight:
        return found
    return replace(found, notes=(*found.notes, messages.LARGE_WITH_WEIGHTS.noted(Path(path).name)))


def _lines(found: Growth, unit: str) -> Iterator[str]:
    """A sentence for each set of keys; the names of keys are those that the spec or the person wrote."""
    from sdc_core.uniqueness.in_words import outside_sentence, sentence

    for one in found.chosen:
        yield " ".join(filter(None, (sentence(one, unit), outside_sentence(one, unit))))
    if found.worst[-1].keys != found.chosen[-1].keys:
        yield messages.WORST_FIRST.said(names=tuple(found.worst[-1].keys))
