"""The command `ptable`: make the p-table of cell keys."""

from __future__ import annotations

import argparse
import re
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser, language_argument
from sdc_core.messages import Figure

if TYPE_CHECKING:
    from sdc_core.protection.cell_keys.making import Wanted

# ruff: noqa: PLC0415 - what a command does not need is not imported

WHOLE = re.compile(r"[0-9]{1,9}")
NONE = -1


def add_ptable(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser(
        "ptable",
        help="make the p-table of cell keys",
        description="Make a p-table: noise of mean nought and of a given variance that never makes a count negative, "
        "and apart from that as uncertain as can be.",
        epilog="Exit status: 0, or 2 for bad input.",
        allow_abbrev=False,
    )
    parser.add_argument("--max-noise", required=True, metavar="D", help="the largest noise, up or down")
    parser.add_argument("--variance", required=True, metavar="V", help="the variance of the noise of every count")
    parser.add_argument(
        "--forbid-below", default="0", metavar="J", help="no count becomes one of 1, 2, … J; 0 forbids none"
    )
    parser.add_argument("--output", required=True, metavar="F.csv", help="write the p-table")
    language_argument(parser)
    parser.set_defaults(run=run_ptable)


def run_ptable(arguments: argparse.Namespace) -> int:
    """Make a p-table and write it."""
    from sdc_core.io.command_line.output import refuse_overwriting, write_whole
    from sdc_core.protection.cell_keys.making import made

    output = Path(arguments.output)
    refuse_overwriting([output], inputs=[])
    ptable = made(_wanted(arguments))
    write_whole(output, (line.encode() for line in ptable.lines()))
    print(messages.NOISE_UP_TO.phrase(largest=Figure(str(ptable.largest_count))))
    print(messages.WRITTEN.phrase(names=(output.name,)))
    return 0


def _wanted(arguments: argparse.Namespace) -> Wanted:
    """What the arguments ask for."""
    from sdc_core.protection.cell_keys.making import Wanted

    return Wanted(_whole(arguments.max_noise), _decimal(arguments.variance), _whole(arguments.forbid_below))


def _whole(text: str) -> int:
    """A whole number; what is none is out of all bounds."""
    return int(text) if WHOLE.fullmatch(text) else NONE


def _decimal(text: str) -> Decimal:
    try:
        number = Decimal(text)
    except InvalidOperation:
        return Decimal(NONE)
    return number if number.is_finite() else Decimal(NONE)
