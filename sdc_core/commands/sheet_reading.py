"""The command `read`: the proposed reading of a sheet as a recipe, with how sure each part of it is."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser, language_argument
from sdc_core.messages import Figure

if TYPE_CHECKING:
    from sdc_core.sheets.reading.reading import Reading
    from sdc_core.sheets.seeing.grid import Grid

# What a command does not need is not imported: a small table is judged before pandas would be loaded.
# ruff: noqa: PLC0415


def add_read(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser(
        "read",
        help="propose how the tables of a sheet are to be read",
        description="Find the tables of a sheet, and say how each is to be read and how sure that is. Nothing is "
        "judged: look at the reading before it is used.",
        epilog="Exit status: 0, or 2 where the sheet holds no table, or a list, or for bad input.",
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", help="XLSX, XLS, ODS, CSV or TSV")
    parser.add_argument("--sheet", metavar="NAME", help="a sheet by its name or number; otherwise the first with cells")
    parser.add_argument("--recipe", metavar="OUT.toml", help="write the reading, as review --recipe takes it")
    language_argument(parser, english="a recipe is the same in every language")
    parser.set_defaults(run=run_read)


def run_read(arguments: argparse.Namespace) -> int:
    """Propose the reading of a sheet, print it, and write it where that was asked for."""
    from sdc_core.io.command_line.output import refuse_overwriting, write_whole
    from sdc_core.io.opening.opening import read_sheet
    from sdc_core.io.settings_file import save_recipe
    from sdc_core.sheets.applying.recipe import Recipe

    outputs = [Path(arguments.recipe)] if arguments.recipe else []
    refuse_overwriting(outputs, inputs=[Path(arguments.file)])
    grid, readings = read_sheet(arguments.file, sheet=arguments.sheet)
    print(*_lines(grid, readings), sep="\n")
    if outputs:
        write_whole(outputs[0], [save_recipe(Recipe.of(grid, readings, with_sureness=True))])
        print(f"\n{messages.WRITTEN.phrase(names=(outputs[0].name,))}")
    return 0


def _lines(grid: Grid, readings: tuple[Reading, ...]) -> Iterator[str]:
    """What is proposed for each table, the least sure part first; labels are not printed."""
    from sdc_core.sheets.naming.reasons import part_in_words, why

    for number, reading in enumerate(readings, start=1):
        share = Figure(f"{reading.sureness * 100:.0f}")
        yield messages.SURE_AS_A_WHOLE.said(number=number, tables=len(readings), share=share)
        for reason in why(grid, reading):
            yield messages.PART_READ.said(
                share=Figure(f"{reason.share * 100:.0f}"),
                part=part_in_words(reason.part),
                said=reason.said,
                why=reason.why,
            )
