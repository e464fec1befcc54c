"""The command line: `python -m sdc_core review TABLE --spec SPEC.toml`, `… policies`, `… simulate`.

Exit status: 1 something unsafe, otherwise 2 something could not be judged, otherwise 0. Bad input is
always 2, with a sentence for each problem on standard error and no value or label of the table.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NoReturn

from sdc_core import VERSION
from sdc_core.commands import messages
from sdc_core.commands.auditing import add_audit
from sdc_core.commands.comparing import add_compare
from sdc_core.commands.mapping import add_methods
from sdc_core.commands.measuring import add_measure
from sdc_core.commands.parser import BAD, Parser, SpokenHelpAsWritten, language_argument, language_of
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
from sdc_core.messages import speaking
from sdc_core.simulation.command import add_arguments, lines_of, outcomes_of, own_files
from sdc_core.words.languages import catalogue_of

# What a command does not need is not imported: a small table is judged before pandas would be loaded.
# ruff: noqa: PLC0415

STOPPED = 130
"""What shells expect of a program that was stopped by hand."""
PROGRAM = "python -m sdc_core"


def run(argv: Sequence[str] | None = None, program: str = PROGRAM) -> NoReturn:
    """Run one command as a program of this name, and end with its exit status."""
    catalogue = catalogue_of(language_of(sys.argv[1:] if argv is None else argv))
    sys.excepthook = partial(end_without_answer, catalogue)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    sys.exit(main(argv, program))


def main(argv: Sequence[str] | None = None, program: str = PROGRAM) -> int:
    """Run one command and return the exit status. program: what it is called in help and in refusals."""
    given = sys.argv[1:] if argv is None else argv
    with speaking(catalogue_of(language_of(given))):
        return _run(command_line(program, given).parse_args(given))


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
        print(messages.WRITTEN.phrase(names=(outputs[0].name,)))
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


def command_line(program: str, given: Sequence[str] = ()) -> argparse.ArgumentParser:
    """All commands, of a program of this name.

    given: what was typed. Where it begins with a command, the arguments of no other one are needed.
    """
    parser = Parser(program, description="May this table be published?", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"Table Review {VERSION}")
    language_argument(parser)
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    named = given[0] if given else ""
    for add in [COMMANDS[named]] if named in COMMANDS else COMMANDS.values():
        add(commands)
    return parser


def _add_hidden(commands: argparse._SubParsersAction[Parser]) -> None:
    hidden = commands.add_parser(
        "hidden",
        help="list what a workbook holds and does not show",
        description="List hidden sheets, rows and columns, comments, pivot caches, links, names of people, rounded "
        "values and more: what, where, how many, and why it matters. Names and values are not printed.",
        epilog="Exit status: 0, or 2 for bad input.",
        allow_abbrev=False,
    )
    hidden.add_argument("file", metavar="FILE", help="XLSX, XLSM or ODS; of XLS only hidden sheets are looked for")
    language_argument(hidden)
    hidden.set_defaults(run=_hidden)


def _add_policies(commands: argparse._SubParsersAction[Parser]) -> None:
    policies = commands.add_parser(
        "policies",
        help="list the presets",
        description="List the presets: what each hides, and where its values were read.",
        allow_abbrev=False,
    )
    language_argument(policies, english="sources and what is said of a preset in its file are English")
    policies.set_defaults(run=_policies)


def _add_simulate(commands: argparse._SubParsersAction[Parser]) -> None:
    simulate = commands.add_parser("simulate", help="see how often a threshold fails", allow_abbrev=False)
    add_arguments(simulate)
    simulate.formatter_class = SpokenHelpAsWritten
    language_argument(simulate)
    simulate.set_defaults(run=_simulate)


COMMANDS: Mapping[str, Callable[[argparse._SubParsersAction[Parser]], None]] = {
    "review": add_review,
    "protect": add_protect,
    "audit": add_audit,
    "compare": add_compare,
    "register": add_register,
    "methods": add_methods,
    "measure": add_measure,
    "unique": add_unique,
    "signoff": add_signoff,
    "ptable": add_ptable,
    "read": add_read,
    "verify": add_verify,
    "sign": add_sign,
    "keys": add_keys,
    "hidden": _add_hidden,
    "policies": _add_policies,
    "simulate": _add_simulate,
}
"""What adds the arguments of each command, in the order of the help."""


if __name__ == "__main__":
    run()
