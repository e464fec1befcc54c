"""The command `protect`: choose what to hide, prove that it holds, and write the release."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.commands.means import MeansWanted, mean_arguments
from sdc_core.commands.parser import Parser, language_argument
from sdc_core.commands.protecting_together import is_together, run_protect_together, together_arguments
from sdc_core.commands.publishing import Copies, copy_arguments
from sdc_core.commands.recording import RecordsWanted, record_arguments
from sdc_core.commands.reviewing import is_file, policy_argument, say
from sdc_core.errors import SettingError
from sdc_core.io.command_line.terminal import ProgressLine

if TYPE_CHECKING:
    from sdc_core.commands.choosing import Chosen

# ruff: noqa: PLC0415 - what a command does not need is not imported


def add_protect(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser(
        "protect",
        help="choose what to hide, prove it, write the release",
        description="Protect the unsafe cells of a table, prove what nobody can work out, and write the release.",
        epilog="Exit status: 1 something recoverable, otherwise 2 something not judged or bad input, otherwise 0.",
        allow_abbrev=False,
    )
    parser.add_argument("table", metavar="TABLE", help="the table, in any format that review reads")
    parser.add_argument("--spec", required=True, metavar="SPEC.toml", help="what the table means")
    policy_argument(parser)
    parser.add_argument(
        "--method",
        required=True,
        metavar="NAME",
        help="how to protect it: suppress, or another method of the documentation",
    )
    parser.add_argument("--set", action="append", default=[], metavar="field=value", help="a setting of the method")
    parser.add_argument(
        "--like",
        metavar="RELEASE.csv|ID",
        help="with --method suppress: hide the cells that an earlier release hides, wherever they will do; a file, or "
        "a number in the register",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="where two choices are alike, which one is taken")
    parser.add_argument("--release", required=True, metavar="F.csv", help="write what is published of every cell")
    parser.add_argument(
        "--public", action="store_true", help="in the release, say of a cell only whether it is published or withheld"
    )
    parser.add_argument(
        "--report", metavar="F.json", help="write what was done, with which settings, and what it proved"
    )
    parser.add_argument(
        "--hide-seed", action="store_true", help="keep the seed out of the report: whoever has it can undo the method"
    )
    parser.add_argument(
        "--new-spec", metavar="F.toml", help="with --method redesign: write the spec that gives the redesigned table"
    )
    parser.add_argument(
        "--recipe",
        metavar="R.toml",
        help="how the sheet is read, as saved from the app; a sheet that differs is refused",
    )
    mean_arguments(parser)
    together_arguments(parser)
    copy_arguments(parser)
    record_arguments(parser)
    language_argument(parser)
    parser.set_defaults(run=run_protect)


def run_protect(arguments: argparse.Namespace) -> int:
    """Protect a table. Nothing is written unless everything is proved, and everything that was asked for is made."""
    from sdc_core.commands.choosing import Chosen
    from sdc_core.commands.protected import Protected
    from sdc_core.io.command_line.output import refuse_overwriting, write_together

    if is_together(arguments):
        return run_protect_together(arguments)
    chosen = Chosen.of(arguments.method, arguments.set, seed=arguments.seed)
    copies, means, records = Copies.of(arguments), MeansWanted.of(arguments), RecordsWanted.of(arguments)
    inputs = [*_inputs(arguments, chosen), *records.inputs]
    outputs = [Path(path) for path in (arguments.release, arguments.report, arguments.new_spec) if path]
    outputs += [*copies.outputs, *(means.outputs if means else []), *records.outputs]
    refuse_overwriting(outputs, inputs=inputs)
    with ProgressLine(sys.stderr) as progress:
        made = Protected.of(arguments, chosen, means, progress)
        refused = copies.refused(made.published, made.exposure)
        if refused:
            for objection in refused:
                say(f"{objection}.")
            say(str(messages.NO_COPY.at("--copy")))
            return made.status
        files = made.files(arguments, copies)
        files |= records.files(made, arguments, copies, files)
        refuse_overwriting([*files], inputs=inputs)
    write_together(files)
    print(*made.sentences(), sep="\n")
    print(f"\n{messages.WRITTEN.phrase(names=tuple(path.name for path in files))}")
    return made.status


def _inputs(arguments: argparse.Namespace, chosen: Chosen) -> list[Path]:
    """Every file that is read. Refuses options that do not go with the method."""
    from sdc_core.commands.continuing import suppressing
    from sdc_core.protection.redesign.redesign import Redesign

    if arguments.new_spec and not isinstance(chosen.method, Redesign):
        raise SettingError(messages.NO_NEW_SPEC.at("--new-spec", method=chosen.method.id))
    if arguments.like:
        suppressing(chosen.method)
    policy = arguments.policy if is_file(arguments.policy) else None
    named = (arguments.table, arguments.spec, arguments.recipe, *chosen.inputs, policy, arguments.like)
    return [Path(path) for path in named if path]
