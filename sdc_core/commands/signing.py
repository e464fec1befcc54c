"""The command `signoff`: what people filled into workbooks of a review is read back."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser, language_argument
from sdc_core.commands.reviewing import is_file, is_large, judged, judged_by_check, policy_argument
from sdc_core.errors import SettingError
from sdc_core.io.command_line.terminal import ProgressLine
from sdc_core.signoff.signoff import SignOff

if TYPE_CHECKING:
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.signoff.check import Check

# What a command does not need is not imported.
# ruff: noqa: PLC0415

TROUBLE = 1
"""The status of a workbook that was tampered with, or of copies that contradict each other."""


def add_signoff(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser(
        "signoff",
        help="read back the workbooks in which people decided",
        description="What people decided about the findings of a review.",
        allow_abbrev=False,
    )
    actions = parser.add_subparsers(metavar="ACTION", required=True, parser_class=Parser)
    read = actions.add_parser(
        "read",
        help="read decisions, reasons and remarks from filled-in workbooks",
        description="Read what people filled into workbooks that review or the app wrote, put several copies together, "
        "and list what is not taken over: what was changed, what is not whole, what the copies see differently.",
        epilog="Exit status: 1 something was changed, is not whole or is disputed; 2 bad input; otherwise 0.",
        allow_abbrev=False,
    )
    read.add_argument("workbooks", metavar="BACK", nargs="+", help="a filled-in workbook: XLSX, XLSM or ODS")
    read.add_argument(
        "--review", dest="table", required=True, metavar="TABLE", help="the table that the workbooks were made of"
    )
    meaning = read.add_mutually_exclusive_group(required=True)
    meaning.add_argument("--spec", metavar="SPEC.toml", help="what the table means")
    meaning.add_argument("--check", metavar="F.check.toml|F.zip", help="the check: its decisions are gone on from")
    policy_argument(read)
    read.add_argument("--recipe", metavar="R.toml", help="how the sheet is read, as saved from the app")
    read.add_argument("--save", metavar="OUT.check.toml", help="write the check with what was decided")
    read.add_argument("--decisions", metavar="F.csv", help="write every finding with what was decided about it")
    read.add_argument("--workbook", metavar="F.xlsx", help="write the workbook with what was decided")
    language_argument(read, english="so is the workbook that is written; a workbook is read in its own")
    read.set_defaults(run=run_read)


def run_read(arguments: argparse.Namespace) -> int:
    """Read workbooks back."""
    from sdc_core.io.apart.doors import read_returned
    from sdc_core.io.command_line.output import refuse_overwriting
    from sdc_core.io.filled_workbook.in_words import lines_of
    from sdc_core.io.filled_workbook.reading_back import filled_copy
    from sdc_core.io.filled_workbook.written import Written
    from sdc_core.io.raw.limits import LIMITS
    from sdc_core.io.raw.source import Source
    from sdc_core.signoff.merging import merged

    outputs = [Path(path) for path in (arguments.save, arguments.decisions, arguments.workbook) if path]
    inputs = [arguments.table, arguments.check or arguments.spec, *arguments.workbooks]
    inputs += [path for path in (arguments.recipe, *([arguments.policy] if is_file(arguments.policy) else [])) if path]
    refuse_overwriting(outputs, inputs=[Path(path) for path in inputs])
    _refuse_save(arguments)
    with ProgressLine(sys.stderr) as progress:
        if arguments.check:
            review, _, before = judged_by_check(arguments, progress)
        else:
            (review, _), before = judged(arguments, progress), SignOff()
        upload = None if is_large(Path(arguments.table)) else Source.opened(arguments.table, name=None, limits=LIMITS)
        written = Written(review, before.office, upload, progress)
        copies = [filled_copy(read_returned(path), written) for path in arguments.workbooks]
        together = merged(before, copies)
        _write(review, together.signoff, arguments)
    for line in lines_of(together, copies, len(review.findings)):
        print(line)
    if outputs:
        print(f"\n{messages.WRITTEN.phrase(names=tuple(path.name for path in outputs))}")
    trouble = together.disagreements or any(copy.problems for copy in copies)
    return TROUBLE if trouble else 0


def _refuse_save(arguments: argparse.Namespace) -> None:
    """A check is gone on from, or made of a file that the table fills."""
    if arguments.save and arguments.spec and (arguments.recipe or is_large(Path(arguments.table))):
        raise SettingError(messages.SAVED_FROM_NO_CHECK.at("--save"))


def _write(review: Review, signoff: SignOff, arguments: argparse.Namespace) -> None:
    """The files that were asked for: all of them, or none."""
    from io import BytesIO

    from sdc_core.io.check_file import save_check
    from sdc_core.io.command_line.output import write_together
    from sdc_core.io.filled_workbook.decisions_csv import decision_lines
    from sdc_core.io.workbook import write_workbook

    files = {}
    if arguments.save:
        files[Path(arguments.save)] = save_check(replace(_check(review, arguments), signoff=signoff.decided()))
    if arguments.decisions:
        files[Path(arguments.decisions)] = "".join(decision_lines(review, signoff)).encode()
    if arguments.workbook:
        made = BytesIO()
        write_workbook(review, made, signoff=signoff)
        files[Path(arguments.workbook)] = made.getvalue()
    write_together(files)


def _check(review: Review, arguments: argparse.Namespace) -> Check:
    """The check that was gone on from, or one of the table as its spec says."""
    from sdc_core.io.apart.doors import described
    from sdc_core.io.opening.checked_table import read_check
    from sdc_core.signoff.check import Check
    from sdc_core.signoff.filled_file import FilledFile

    if arguments.check:
        return replace(read_check(arguments.check), policy=review.policy)
    spec = review.cube.spec
    table, _ = described(arguments.table, sheet=spec.sheet or None)
    return Check(table.name, table.sha256, FilledFile.of(table, spec), spec, review.policy)
