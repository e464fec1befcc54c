"""The command `review`: hold a table against a policy; and what other commands share with it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser, language_argument
from sdc_core.errors import SpecError
from sdc_core.io.command_line.terminal import ProgressLine
from sdc_core.messages import ENGLISH, Phrase, speaking

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.entries.record_keys import KeySource
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.policy.policy import Policy
    from sdc_core.progress import Progress
    from sdc_core.signoff.check import Check
    from sdc_core.signoff.signoff import SignOff
    from sdc_core.spec.parts import Measure
    from sdc_core.spec.table_spec import TableSpec

# What a command does not need is not imported: a small table is judged before pandas would be loaded.
# ruff: noqa: PLC0415

OUTPUTS = ("findings", "workbook", "annotate", "report", "exchange")

READ_WHOLE = 50_000_000
"""Bytes of microdata that are read as a whole; larger files are scanned where they lie."""


def add_review(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser(
        "review",
        help="find the unsafe cells of a table",
        description="Hold every cell of a table, totals included, against a policy.",
        epilog="Exit status: 1 something unsafe, otherwise 2 something not judged or bad input, otherwise 0.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "table",
        metavar="TABLE",
        help="CSV, TSV, XLSX, XLS, ODS, Parquet, PX, JSON-stat, Stata, SPSS or SAS file; or a folder of microdata",
    )
    meaning = parser.add_mutually_exclusive_group(required=True)
    meaning.add_argument("--spec", metavar="SPEC.toml", help="what the table means")
    meaning.add_argument(
        "--check",
        metavar="F.check.toml|F.zip",
        help="a check as saved from the app: reading, meaning, policy and decisions; a file that differs is refused",
    )
    policy_argument(parser)
    parser.add_argument(
        "--recipe",
        metavar="R.toml",
        help="how the sheet is read, as saved from the app; a sheet that differs is refused",
    )
    parser.add_argument("--findings", metavar="F.csv|F.json", help="write every finding with its explanation")
    parser.add_argument("--workbook", metavar="F.xlsx", help="write the annotated workbook")
    parser.add_argument(
        "--annotate", metavar="F.xlsx", help="write the workbook itself with the unsafe cells marked (internal use)"
    )
    parser.add_argument("--report", metavar="F.json", help="write what was checked and with which settings")
    parser.add_argument(
        "--exchange",
        metavar="F.px|F.json|F.csv|F.zip",
        help="write the reviewed table for another program: PC-Axis, JSON-stat, SDMX-CSV or τ-ARGUS (internal use)",
    )
    parser.add_argument(
        "--spreadsheet-safe",
        action="store_true",
        help="in the findings, escape text that a spreadsheet would run",
    )
    language_argument(
        parser,
        english="the workbooks and the explanations in the findings follow it; files for programs, their columns and "
        "the report are the same in every language",
    )
    parser.set_defaults(run=run_review)


def policy_argument(parser: Parser) -> None:
    """The policy that a table is reviewed under."""
    parser.add_argument(
        "--policy",
        metavar="NAME|FILE.toml",
        help="a preset (see the command policies) or a file; otherwise that of the spec, or the default",
    )


def run_review(arguments: argparse.Namespace) -> int:
    from sdc_core.io.command_line.output import refuse_overwriting, write_whole
    from sdc_core.io.findings.summary import review_lines
    from sdc_core.signoff.signoff import SignOff

    outputs = [Path(path) for name in OUTPUTS if (path := getattr(arguments, name))]
    inputs = [
        arguments.table,
        arguments.check or arguments.spec,
        *([arguments.policy] if is_file(arguments.policy) else []),
    ]
    inputs += [arguments.recipe] if arguments.recipe else []
    if arguments.exchange:
        from sdc_core.io.exchange.exchange import exchange_for

        exchange_for(arguments.exchange)
    refuse_overwriting(outputs, inputs=[Path(path) for path in inputs])
    if arguments.annotate:
        _print_losses(arguments.table, arguments.annotate)
    with ProgressLine(sys.stderr) as progress:
        if arguments.check:
            result, chosen, signoff = judged_by_check(arguments, progress)
        else:
            (result, chosen), signoff = judged(arguments, progress), None
        if arguments.findings:
            write_whole(Path(arguments.findings), (line.encode() for line in _findings(result, arguments, progress)))
        _write_workbooks(result, signoff or SignOff(), arguments, progress)
        with speaking(ENGLISH):
            _write_for_programs(result, arguments)
    for line in review_lines(result, chosen=chosen):
        print(line)
    if outputs:
        print(f"\n{messages.WRITTEN.phrase(names=tuple(path.name for path in outputs))}")
    return result.exit_status


def _print_losses(path: str, annotated: str) -> None:
    """Name what the annotated copy of a workbook will lack, before it is made; refuses a name that misleads."""
    from sdc_core.io.own_workbook.copies import copy_of

    for loss in copy_of(path, annotated):
        say(str(messages.NOT_IN_COPY.phrase(name=Path(annotated).name, loss=loss)))


def judged(
    arguments: argparse.Namespace, progress: Progress, *, keys: KeySource | None = None
) -> tuple[Review, Phrase]:
    """The review, and how its policy was chosen. keys: where record keys come from, if units are counted with them."""
    from sdc_core.io.settings_file import read_settings

    spec, own_policy = read_settings(arguments.spec)
    policy, chosen = policy_of(arguments.policy, own_policy, spec.measure)
    if arguments.recipe:
        cube = _cube_by_recipe(arguments.table, spec, arguments.recipe, progress, keys)
    else:
        cube = cube_of(arguments.table, spec, policy, progress, keys=keys)
    return _reviewed(cube, policy, progress), chosen


def judged_by_check(arguments: argparse.Namespace, progress: Progress) -> tuple[Review, Phrase, SignOff]:
    """The review that a check repeats, how its policy was chosen, and what was decided about its findings."""
    from sdc_core.io.opening.checked_table import read_check
    from sdc_core.signoff.fallen_back import still_about

    if arguments.recipe:
        raise SpecError(messages.RECIPE_BESIDE_CHECK.at("--recipe"))
    check = read_check(arguments.check)
    name = Path(arguments.check).name
    if check.spec is None:
        raise SpecError(messages.CHECK_WITHOUT_MEANING.at(name))
    if check.open_roles:
        raise SpecError(messages.CHECK_NOT_FINISHED.at(name, names=check.open_roles))
    if arguments.policy is None:
        policy, chosen = check.policy, messages.FROM_THE_CHECK.phrase()
    else:
        policy, chosen = policy_of(arguments.policy, check.policy, check.spec.measure)
    cube = _cube_of_check(arguments.table, check, check.spec, policy, progress)
    result = _reviewed(cube, policy, progress)
    signoff, fallen = still_about(check.signoff, result)
    if fallen:
        say(str(messages.FELL_BACK.noted(name, decisions=len(fallen))))
    return result, chosen, signoff


def reviewed_with(path: str, spec: TableSpec, policy: Policy, reading: str, progress: Progress) -> Review:
    """The review of a table read again as a record says.

    reading: the text of the recipe or of the check that it was read by; "" where it was read as a whole.
    """
    if not reading:
        return _reviewed(cube_of(path, spec, policy, progress), policy, progress)
    name, content = "the record, reading", reading.encode()
    from sdc_core.io.check_file import is_check, load_check

    if is_check(content, name):
        check = load_check(content, name)
        return _reviewed(_cube_of_check(path, check, spec, policy, progress), policy, progress)
    from sdc_core.cube.cube import Cube
    from sdc_core.io.opening.table_by_recipe import read_by

    return _reviewed(Cube.build(read_by(path, spec, content, name), spec, progress=progress), policy, progress)


def _reviewed(cube: Cube, policy: Policy, progress: Progress) -> Review:
    from sdc_core.evaluation.reviewing import review

    if cube.bounds is None and cube.missing is None:
        return review(cube, policy, progress=progress)
    from sdc_core.attack.completions import review_over_completions
    from sdc_core.attack.joint_bounds import with_joint_bounds

    return review_over_completions(with_joint_bounds(cube, progress=progress), policy, progress=progress)


def _cube_of_check(path: str, check: Check, spec: TableSpec, policy: Policy, progress: Progress) -> Cube:
    """The table that a check is about, as a cube; refused where the check does not fit the file."""
    from sdc_core.cube.cube import Cube
    from sdc_core.io.opening.checked_table import first_look, open_checked

    if spec.layout == "microdata" and is_large(Path(path)):
        from sdc_core.io.apart.doors import read_microdata

        looked_at = first_look(path, check)
        cube = read_microdata(path, spec, policy.need(), progress)
        check.refuse_misfit_of_wishes(cube, looked_at)
        return cube if check.sha256 == cube.source.sha256 else replace(cube, notes=(*cube.notes, *looked_at.notes))
    opened = open_checked(path, check, progress=progress)
    cube = Cube.build(opened.table, opened.spec or spec, progress=progress)
    check.refuse_misfit_of_wishes(cube, opened.table)
    return cube


def _cube_by_recipe(path: str, spec: TableSpec, recipe: str, progress: Progress, keys: KeySource | None) -> Cube:
    """The table that a recipe finds on a sheet, as a cube."""
    from sdc_core.cube.cube import Cube
    from sdc_core.io.opening.table_by_recipe import read_by_recipe

    return Cube.build(read_by_recipe(path, spec, recipe), spec, progress=progress, keys=keys)


def cube_of(path: str, spec: TableSpec, policy: Policy, progress: Progress, *, keys: KeySource | None = None) -> Cube:
    """The table as a cube: read whole, or scanned where it is microdata in a folder or too large for memory.

    keys: where record keys come from, if units are counted with them.
    """
    from sdc_core.cube.cube import Cube
    from sdc_core.io.apart.doors import described

    if spec.layout == "microdata" and is_large(Path(path)):
        from sdc_core.io.apart.doors import read_microdata

        return read_microdata(path, spec, policy.need(), progress, keys=keys)
    table, _ = described(path, sheet=spec.sheet or None, progress=progress)
    return Cube.build(table, spec, progress=progress, keys=keys)


def is_large(path: Path) -> bool:
    """Whether a table is scanned where it lies and never read as a whole."""
    from sdc_core.io.opening.microdata import SCANNED

    return path.is_dir() or (path.suffix.lower() in SCANNED and path.is_file() and path.stat().st_size > READ_WHOLE)


def policy_of(named: str | None, own: Policy | None, measure: Measure) -> tuple[Policy, Phrase]:
    """The policy to hold the table against, and how it was chosen."""
    from sdc_core.policy.policy import Policy
    from sdc_core.policy.reading import default_for

    if named is not None:
        if is_file(named):
            return Policy.load(named), messages.FROM_ITS_FILE.phrase()
        return Policy.preset(named), messages.A_PRESET.phrase()
    if own is not None:
        return own, messages.FROM_THE_SPEC.phrase()
    default = default_for(measure.kind, largest_known=measure.tells_largest)
    return Policy.preset(default), messages.THE_DEFAULT.phrase()


def is_file(named: str | None) -> bool:
    """Whether a policy is named by its file and not as a preset."""
    return named is not None and (named.lower().endswith(".toml") or len(Path(named).parts) > 1)


def _write_workbooks(result: Review, signoff: SignOff, arguments: argparse.Namespace, progress: Progress) -> None:
    """The workbooks that were asked for, in the active language."""
    from sdc_core.io.command_line.output import write_whole

    if arguments.workbook:
        from sdc_core.io.workbook import write_workbook

        workbook = BytesIO()
        write_workbook(result, workbook, signoff=signoff, progress=progress)
        write_whole(Path(arguments.workbook), [workbook.getvalue()])
    if arguments.annotate:
        from sdc_core.io.apart.doors import annotated
        from sdc_core.io.raw.limits import LIMITS
        from sdc_core.io.raw.source import Source

        table = Source.opened(arguments.table, name=None, limits=LIMITS)
        made = annotated(table, result, signoff=signoff, progress=progress)
        write_whole(Path(arguments.annotate), [made])


def _write_for_programs(result: Review, arguments: argparse.Namespace) -> None:
    """The files for programs that were asked for."""
    from sdc_core.io.command_line.output import write_whole

    if arguments.exchange:
        from sdc_core.io.exchange.exchange import exchange_for

        write_whole(Path(arguments.exchange), [exchange_for(arguments.exchange).write(result)])
    if arguments.report:
        from sdc_core.io.findings.report import report_json
        from sdc_core.version import VERSION

        write_whole(Path(arguments.report), [report_json(result, version=VERSION)])


def _findings(result: Review, arguments: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """The findings line by line, as JSON where the file is called so."""
    if arguments.findings.lower().endswith(".json"):
        from sdc_core.io.findings.findings_json import json_lines

        return json_lines(result, progress=progress)
    from sdc_core.io.findings.findings_csv import findings_lines

    return findings_lines(result, spreadsheet_safe=arguments.spreadsheet_safe, progress=progress)


def say(sentence: str) -> None:
    """A sentence on standard error."""
    print(sentence, file=sys.stderr)
