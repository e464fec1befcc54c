"""The command line: `python -m sdc_core review TABLE --spec SPEC.toml`, `… policies`, `… simulate`.

Exit status: 1 something unsafe, otherwise 2 something could not be judged, otherwise 0. Bad input is
always 2, with a sentence for each problem on standard error and no value or label of the table.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from sdc_core import VERSION
from sdc_core.commands import messages
from sdc_core.commands.auditing import add_audit
from sdc_core.commands.comparing import add_compare
from sdc_core.commands.mapping import add_methods
from sdc_core.commands.measuring import add_measure
from sdc_core.commands.parser import BAD, Parser, language_argument
from sdc_core.commands.protecting import add_protect
from sdc_core.commands.ptable_making import add_ptable
from sdc_core.commands.registering import add_register
from sdc_core.commands.reviewing import add_review, cube_of, policy_of, say
from sdc_core.commands.sheet_reading import add_read
from sdc_core.commands.signing import add_signoff
from sdc_core.commands.signing_records import add_keys, add_sign
from sdc_core.commands.standing_alone import add_unique
from sdc_core.commands.verifying import add_verify
from sdc_core.errors import SdcError
from sdc_core.io.apart.starting import forking_here
from sdc_core.io.command_line.terminal import ProgressLine, end_without_answer
from sdc_core.messages import ENGLISH, speaking
from sdc_core.simulation.command import add_arguments, lines_of, outcomes_of, own_files
from sdc_core.words.languages import catalogue_of

if TYPE_CHECKING:
    pass

# What a command does not need is not imported: a small table is judged before pandas would be loaded.
# ruff: noqa: PLC0415

STOPPED = 130
"""What shells expect of a program that was stopped by hand."""
PROGRAM = "python -m sdc_core"


def run(argv: Sequence[str] | None = None, program: str = PROGRAM) -> NoReturn:
    """Run one command as a program of this name, and end with its exit status."""
    sys.excepthook = end_without_answer
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    sys.exit(main(argv, program))


def main(argv: Sequence[str] | None = None, program: str = PROGRAM) -> int:
    """Run one command and return the exit status. program: what it is called in help and in refusals."""
    arguments = command_line(program).parse_args(argv)
    with speaking(catalogue_of(getattr(arguments, "language", ENGLISH.language))):
        return _run(arguments)


def _run(arguments: argparse.Namespace) -> int:
    try:
        with forking_here():
            status: int = arguments.run(arguments)
        sys.stdout.flush()
    except SdcError as error:
        say(str(error))
    except MemoryError:
        say(str(messages.OUT_OF_MEMORY.phrase()))
    except KeyboardInterrupt:
        say(str(messages.STOPPED.phrase()))
        return STOPPED
    except BrokenPipeError:  # the reader of our lines has closed the pipe; say nothing at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    else:
        return status
    return BAD


def _simulate(arguments: argparse.Namespace) -> int:
    from sdc_core.io.command_line.output import refuse_overwriting, write_whole
    from sdc_core.io.settings_file import read_settings
    from sdc_core.simulation.annex import csv_text

    own, cube = own_files(arguments), None
    outputs = [Path(arguments.csv)] if arguments.csv else []
    refuse_overwriting(outputs, inputs=[Path(path) for path in own])
    if own:
        with ProgressLine(sys.stderr) as progress:
            spec, _ = read_settings(own[1])
            cube = cube_of(own[0], spec, policy_of(None, None, spec.measure)[0], progress)
    found = outcomes_of(arguments, cube)
    print(*lines_of(found, annex=arguments.annex), sep="\n")
    if outputs:
        write_whole(outputs[0], [csv_text(*found).encode()])
        print(f"Written: {outputs[0].name}")
    return 0


def _hidden(arguments: argparse.Namespace) -> int:
    from sdc_core.io.hidden.listing import hidden_lines

    print(*hidden_lines(arguments.file), sep="\n")
    return 0


def _policies(arguments: argparse.Namespace) -> int:
    from sdc_core.io.findings.summary import preset_lines
    from sdc_core.policy.policy import Policy
    from sdc_core.policy.reading import preset_names

    for name in preset_names():
        print(*preset_lines(Policy.preset(name)), sep="\n", end="\n\n")
    return 0


def command_line(program: str) -> argparse.ArgumentParser:
    """All commands, of a program of this name."""
    parser = Parser(program, description="May this table be published?", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"Table Review {VERSION}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    add_review(commands)
    add_protect(commands)
    add_audit(commands)
    add_compare(commands)
    add_register(commands)
    add_methods(commands)
    add_measure(commands)
    add_unique(commands)
    add_signoff(commands)
    add_ptable(commands)
    add_read(commands)
    add_verify(commands)
    add_sign(commands)
    add_keys(commands)
    hidden = commands.add_parser(
        "hidden",
        help="list what a workbook holds and does not show",
        description="List hidden sheets, rows and columns, comments, pivot caches, links, names of people, rounded "
        "values and more: what, where, how many, and why it matters. Names and values are not printed.",
        epilog="Exit status: 0, or 2 for bad input.",
        allow_abbrev=False,
    )
    hidden.add_argument("file", metavar="FILE", help="XLSX, XLSM or ODS; of XLS only hidden sheets are looked for")
    hidden.set_defaults(run=_hidden)
    policies = commands.add_parser(
        "policies",
        help="list the presets",
        description="List the presets: what each hides, and where its values were read.",
        allow_abbrev=False,
    )
    language_argument(policies, english="sources and what is said of a preset in its file are English")
    policies.set_defaults(run=_policies)
    simulate = commands.add_parser("simulate", help="see how often a threshold fails", allow_abbrev=False)
    add_arguments(simulate)
    simulate.set_defaults(run=_simulate)
    return parser


if __name__ == "__main__":
    run()
