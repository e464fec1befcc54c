"""The command line: `python -m sdc_core review TABLE --spec SPEC.toml`, `… policies`, `… simulate`.

Exit status: 1 something unsafe, otherwise 2 something could not be judged, otherwise 0. Bad input is
always 2, with a sentence for each problem on standard error and no value or label of the table.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from sdc_core import VERSION
from sdc_core.errors import SdcError
from sdc_core.io.command_line.terminal import ProgressLine, end_without_answer
from sdc_core.simulation.command import add_arguments, lines_of, outcomes_of, own_files

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.policy.policy import Policy
    from sdc_core.progress import Progress
    from sdc_core.spec.parts import Kind
    from sdc_core.spec.table_spec import TableSpec

# What a command does not need is not imported: a small table is judged before pandas would be loaded.
# ruff: noqa: PLC0415

BAD = 2
STOPPED = 130
"""What shells expect of a program that was stopped by hand."""

OUTPUTS = ("findings", "workbook", "annotate", "report", "exchange")

HELD = 50_000_000
"""Bytes of microdata that are read as a whole; larger files are scanned where they lie."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status."""
    arguments = _parser().parse_args(argv)
    try:
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except SdcError as error:
        _say(str(error))
    except MemoryError:
        _say("The table does not fit into memory; leave out a variable or use a larger machine.")
    except KeyboardInterrupt:
        _say("Stopped.")
        return STOPPED
    except BrokenPipeError:  # whoever reads our lines has seen enough, and is told nothing at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    else:
        return status
    return BAD


def _review(arguments: argparse.Namespace) -> int:
    from sdc_core.io.command_line.output import refuse_overwriting
    from sdc_core.io.findings.summary import review_lines

    outputs = [Path(path) for name in OUTPUTS if (path := getattr(arguments, name))]
    inputs = [arguments.table, arguments.spec, *([arguments.policy] if _is_file(arguments.policy) else [])]
    inputs += [arguments.recipe] if arguments.recipe else []
    if arguments.exchange:
        from sdc_core.io.exchange.exchange import exchange_for

        exchange_for(arguments.exchange)
    refuse_overwriting(outputs, inputs=[Path(path) for path in inputs])
    if arguments.annotate:
        _say_losses(arguments.table, arguments.annotate)
    with ProgressLine(sys.stderr) as progress:
        result, chosen = _judged(arguments, progress)
        _write(result, arguments, progress)
    for line in review_lines(result, chosen=chosen):
        print(line)
    if outputs:
        print(f"\nWritten: {', '.join(path.name for path in outputs)}")
    return result.exit_status


def _say_losses(path: str, annotated: str) -> None:
    """Name what the annotated copy of a workbook will lack, before it is made; refuses a name that misleads."""
    from sdc_core.io.own_workbook.copies import copy_of

    for loss in copy_of(path, annotated):
        _say(f"Not in {Path(annotated).name}: {loss}")


def _judged(arguments: argparse.Namespace, progress: Progress) -> tuple[Review, str]:
    """The review, and how its policy was chosen."""
    from sdc_core.evaluation.reviewing import review
    from sdc_core.io.settings_file import read_settings

    spec, own_policy = read_settings(arguments.spec)
    policy, chosen = _policy(arguments.policy, own_policy, spec.measure.kind)
    if arguments.recipe:
        cube = _cube_by_recipe(arguments.table, spec, arguments.recipe, progress)
    else:
        cube = _cube(arguments.table, spec, policy, progress)
    return review(cube, policy, progress=progress), chosen


def _cube_by_recipe(path: str, spec: TableSpec, recipe: str, progress: Progress) -> Cube:
    """The table that a recipe finds on a sheet, as a cube."""
    from sdc_core.cube.cube import Cube
    from sdc_core.io.opening.table_by_recipe import read_by_recipe

    return Cube.build(read_by_recipe(path, spec, recipe), spec, progress=progress)


def _cube(path: str, spec: TableSpec, policy: Policy, progress: Progress) -> Cube:
    """The table as a cube: read whole, or scanned where it is microdata in a folder or too large to be held."""
    from sdc_core.cube.cube import Cube
    from sdc_core.io.opening.descriptions import described

    if spec.layout == "microdata" and _is_large(Path(path)):
        from sdc_core.io.opening.microdata import read_microdata

        return read_microdata(path, spec, policy.need(), progress)
    table, _ = described(path, sheet=spec.sheet or None, progress=progress)
    return Cube.build(table, spec, progress=progress)


def _is_large(path: Path) -> bool:
    """Whether a table is scanned where it lies and never held as a whole."""
    from sdc_core.io.opening.microdata import SCANNED

    return path.is_dir() or (path.suffix.lower() in SCANNED and path.is_file() and path.stat().st_size > HELD)


def _policy(named: str | None, own: Policy | None, kind: Kind) -> tuple[Policy, str]:
    """The policy to hold the table against, and how it was chosen."""
    from sdc_core.policy.policy import Policy
    from sdc_core.policy.reading import default_for

    if named is not None:
        return (Policy.load(named), "from its file") if _is_file(named) else (Policy.preset(named), "a preset")
    if own is not None:
        return own, "from the spec"
    return Policy.preset(default_for(kind)), "the default, because none was named"


def _is_file(named: str | None) -> bool:
    """Whether a policy is named by its file and not as a preset."""
    return named is not None and (named.lower().endswith(".toml") or len(Path(named).parts) > 1)


def _write(result: Review, arguments: argparse.Namespace, progress: Progress) -> None:
    """The files that were asked for."""
    from sdc_core.io.command_line.output import write_whole

    if arguments.findings:
        write_whole(Path(arguments.findings), (line.encode() for line in _findings(result, arguments, progress)))
    if arguments.workbook:
        from sdc_core.io.workbook import write_workbook

        workbook = BytesIO()
        write_workbook(result, workbook, progress=progress)
        write_whole(Path(arguments.workbook), [workbook.getvalue()])
    if arguments.annotate:
        from sdc_core.io.own_workbook import annotated

        table = Path(arguments.table)
        made = annotated(table.read_bytes(), table.name, result, progress=progress)
        write_whole(Path(arguments.annotate), [made])
    if arguments.exchange:
        from sdc_core.io.exchange.exchange import exchange_for

        write_whole(Path(arguments.exchange), [exchange_for(arguments.exchange).write(result)])
    if arguments.report:
        from sdc_core.io.findings.report import report_json

        write_whole(Path(arguments.report), [report_json(result, version=VERSION)])


def _findings(result: Review, arguments: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """The findings line by line, as JSON where the file is called so."""
    if arguments.findings.lower().endswith(".json"):
        from sdc_core.io.findings.findings_json import json_lines

        return json_lines(result, progress=progress)
    from sdc_core.io.findings.findings_csv import findings_lines

    return findings_lines(result, spreadsheet_safe=arguments.spreadsheet_safe, progress=progress)


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
            cube = _cube(own[0], spec, _policy(None, None, spec.measure.kind)[0], progress)
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


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with a command in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD, f"{self.prog}: {message}; see {self.prog} --help.\n")


def _parser() -> argparse.ArgumentParser:
    program = "python -m sdc_core"
    parser = _Parser(program, description="May this table be published?", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"Table Review {VERSION}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)
    review = commands.add_parser(
        "review",
        help="find the unsafe cells of a table",
        description="Hold every cell of a table, totals included, against a policy.",
        epilog="Exit status: 1 something unsafe, otherwise 2 something not judged or bad input, otherwise 0.",
        allow_abbrev=False,
    )
    review.add_argument(
        "table",
        metavar="TABLE",
        help="CSV, TSV, XLSX, XLS, ODS, Parquet, PX, JSON-stat, Stata, SPSS or SAS file; or a folder of microdata",
    )
    review.add_argument("--spec", required=True, metavar="SPEC.toml", help="what the table means")
    review.add_argument(
        "--policy",
        metavar="NAME|FILE.toml",
        help="a preset (see the command policies) or a file; otherwise that of the spec, or the default",
    )
    review.add_argument(
        "--recipe",
        metavar="R.toml",
        help="how the sheet is read, as saved from the app; a sheet that differs is refused",
    )
    review.add_argument("--findings", metavar="F.csv|F.json", help="write every finding with its explanation")
    review.add_argument("--workbook", metavar="F.xlsx", help="write the annotated workbook")
    review.add_argument(
        "--annotate", metavar="F.xlsx", help="write the workbook itself with the unsafe cells marked (internal use)"
    )
    review.add_argument("--report", metavar="F.json", help="write what was checked and with which settings")
    review.add_argument(
        "--exchange",
        metavar="F.px|F.json|F.csv|F.zip",
        help="write the reviewed table for another program: PC-Axis, JSON-stat, SDMX-CSV or τ-ARGUS (internal use)",
    )
    review.add_argument(
        "--spreadsheet-safe",
        action="store_true",
        help="in the findings, escape text that a spreadsheet would run",
    )
    review.set_defaults(run=_review)
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
    policies.set_defaults(run=_policies)
    simulate = commands.add_parser("simulate", help="see how often a threshold fails", allow_abbrev=False)
    add_arguments(simulate)
    simulate.set_defaults(run=_simulate)
    return parser


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)


if __name__ == "__main__":
    sys.excepthook = end_without_answer
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    sys.exit(main())
