"""The command `methods`: all methods on one table, and the map of risk and loss."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser, language_argument
from sdc_core.commands.protected import microdata_of
from sdc_core.commands.reviewing import is_file, judged, policy_argument
from sdc_core.io.command_line.terminal import ProgressLine
from sdc_core.messages import ENGLISH, speaking

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sdc_core.comparison.axes import Axes
    from sdc_core.comparison.points import Point, Refused

# ruff: noqa: PLC0415 - what a command does not need is not imported


def add_methods(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser(
        "methods",
        help="set all methods side by side on one table",
        description="Protect a table by every method with several settings each, and measure what each leaves at risk "
        "and what it costs.",
        epilog="Exit status: 0, or 2 for bad input.",
        allow_abbrev=False,
    )
    parser.add_argument("table", metavar="TABLE", help="the table, in any format that review reads")
    parser.add_argument("--spec", required=True, metavar="SPEC.toml", help="what the table means")
    policy_argument(parser)
    parser.add_argument("--map", required=True, metavar="F.csv", help="write a line for each method and its settings")
    parser.add_argument("--plot", metavar="F.html", help="write the map as a page with a picture")
    parser.add_argument("--record-key", default="", metavar="COLUMN", help="of microdata: the column of record keys")
    parser.add_argument(
        "--risk", default="disclosed", metavar="ID", help="what is drawn upwards: disclosed (the usual) or a measure"
    )
    parser.add_argument(
        "--loss",
        default="hellinger-utility",
        metavar="ID",
        help="what is drawn to the right: a measure; the usual is 1 − hellinger-utility",
    )
    parser.add_argument("--recipe", metavar="R.toml", help="how the sheet is read, as saved from the app")
    language_argument(parser)
    parser.set_defaults(run=run_methods)


def run_methods(arguments: argparse.Namespace) -> int:
    """Compare all methods on a table. The files are written once everything is compared."""
    from sdc_core.comparison.axes import Axes
    from sdc_core.comparison.comparing import compare
    from sdc_core.comparison.points import Point
    from sdc_core.io.command_line.output import refuse_overwriting, write_together
    from sdc_core.io.maps.map_csv import map_lines
    from sdc_core.io.maps.map_page import page_lines

    axes = Axes.named(arguments.risk, arguments.loss)
    inputs = [Path(path) for path in (arguments.table, arguments.spec, arguments.recipe) if path]
    inputs += [Path(arguments.policy)] if is_file(arguments.policy) else []
    outputs = [Path(path) for path in (arguments.map, arguments.plot) if path]
    refuse_overwriting(outputs, inputs=inputs)
    with ProgressLine(sys.stderr) as progress:
        review, _ = judged(arguments, progress)
        table = microdata_of(arguments, review)
        found = list(compare(review, table=table, record_key=arguments.record_key, progress=progress))
    points = [one for one in found if isinstance(one, Point)]
    refused = [one for one in found if not isinstance(one, Point)]
    with speaking(ENGLISH):
        files = {Path(arguments.map): "".join(map_lines(points, axes)).encode()}
    if arguments.plot:
        page = page_lines(points, refused, axes, title=review.cube.spec.title, policy=review.policy.name)
        files[Path(arguments.plot)] = "\n".join(page).encode()
    write_together(files)
    print(*_lines(points, refused, axes), sep="\n")
    print(f"\n{messages.WRITTEN.phrase(names=tuple(path.name for path in files))}")
    return 0


def _lines(points: Sequence[Point], refused: Sequence[Refused], axes: Axes) -> Iterator[str]:
    """The ways that no other beats in both, in words; then what could not be applied."""
    from sdc_core.comparison.points import frontier, reasons

    yield messages.WAYS_TO_PUBLISH.said(ways=len(points), risk=axes.risk.called, loss=axes.loss.called)
    yield messages.LEAST_OF_BOTH.said()
    yield from (f"  {points[number].meaning}" for number in frontier(points, axes))
    for name, why in reasons(refused):
        yield messages.NOT_APPLIED.said(name=name, why=why)
