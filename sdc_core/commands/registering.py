"""The command `register`: what an office has published so far, and a new table held against all of it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser, language_argument
from sdc_core.commands.reviewing import is_file, policy_argument, policy_of, say
from sdc_core.errors import SettingError
from sdc_core.io.command_line.terminal import ProgressLine
from sdc_core.register.naming import VARIABLE, named_register

if TYPE_CHECKING:
    from sdc_core.attack.publication import Publication
    from sdc_core.policy.policy import Policy
    from sdc_core.register.entry import Registered
    from sdc_core.register.history import History
    from sdc_core.register.register import Register
    from sdc_core.spec.table_spec import TableSpec

# ruff: noqa: PLC0415 - what a command does not need is not imported

OPTION = "--register"
LISTED = (messages.FACT_ID, messages.FACT_TITLE, messages.FACT_POPULATION, messages.FACT_DATE, messages.FACT_STATE)
"""What heads the list of releases."""


def add_register(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command and of what it can do."""
    parser = commands.add_parser(
        "register",
        help="keep what was published, and hold a new table against it",
        description="The register of releases: one file with public content alone, named by --register or by "
        f"{VARIABLE}.",
        epilog="Exit status: 0, or 2 for bad input; of check 1 something disclosed, otherwise 2 something not looked "
        "at or bad input, otherwise 0.",
        allow_abbrev=False,
    )
    about_register = f"the register; otherwise the file that {VARIABLE} names"
    parser.add_argument(OPTION, metavar="FILE", help=about_register)
    actions = parser.add_subparsers(metavar="ACTION", required=True, parser_class=Parser)

    def action(name: str, run: Callable[[argparse.Namespace], int], help: str) -> Parser:
        made = actions.add_parser(name, help=help, description=f"{help[:1].upper()}{help[1:]}.", allow_abbrev=False)
        made.add_argument(OPTION, metavar="FILE", default=argparse.SUPPRESS, help=about_register)
        made.set_defaults(run=run)
        language_argument(made)
        return made

    add = action("add", run_add, "enter a public release and print its number")
    add.add_argument("release", metavar="RELEASE.csv", help="a release as protect writes it with --public")
    add.add_argument("--spec", required=True, metavar="SPEC.toml", help="what the table means")
    add.add_argument("--date", metavar="YYYY-MM-DD", help="the day it was published; today without it")
    add.add_argument("--signed-by", default="", metavar="NAME", help="who signed it off")
    add.add_argument(
        "--method",
        default="",
        metavar='"NAME field=value …"',
        help="how the table was protected, as far as readers may know it: no seed, no key, no secret",
    )
    check = action("check", run_check, "hold a table against every release that overlaps with it")
    check.add_argument("table", metavar="TABLE", help="a table that will be published, or its release")
    check.add_argument("--spec", required=True, metavar="SPEC.toml", help="what the table means")
    policy_argument(check)
    check.add_argument("--intervals", metavar="F.csv", help="write the interval of every cell that no table publishes")
    check.add_argument("--findings", metavar="F.csv", help="write what is disclosed by the tables together")
    action("list", run_list, "list all releases as CSV")
    show = action("show", run_show, "print what is known of a release")
    show.add_argument("number", metavar="ID", type=int, help="its number, as list has it")
    withdraw = action("withdraw", run_withdraw, "mark a release as withdrawn; it stays, for it has been seen")
    withdraw.add_argument("number", metavar="ID", type=int, help="its number, as list has it")
    withdraw.add_argument("--reason", default="", metavar="TEXT", help="why")
    backup = action("backup", run_backup, "copy the register as it stands, while others may go on with it")
    backup.add_argument("target", metavar="FILE", help="a new file")
    export = action("export", run_export, "write every release as plain files: its CSV, its spec and what is known")
    export.add_argument("folder", metavar="FOLDER", help="a folder; it is made where there is none")


def run_add(arguments: argparse.Namespace) -> int:
    """Enter a release."""
    from sdc_core.io.raw.limits import LIMITS
    from sdc_core.io.raw.source import Source
    from sdc_core.io.releases.public_release import entry_of
    from sdc_core.io.settings_file import read_settings
    from sdc_core.register.entry import day

    register = _register(arguments)
    on = date.today() if arguments.date is None else day(arguments.date, "--date")
    spec, _ = read_settings(arguments.spec)
    _point_out_population(arguments.spec, spec)
    source = Source.opened(arguments.release, name=None, limits=LIMITS)
    entry = entry_of(
        source,
        spec,
        on=on,
        signed_by=arguments.signed_by.strip(),
        method=" ".join(arguments.method.split()),
    )
    entered = register.add(entry)
    print(entered.number)
    earlier = [number for number in register.same_as(entry.sha256) if number != entered.number]
    if earlier:
        say(str(messages.SAME_RELEASE.noted(Path(arguments.release).name, number=earlier[0])))
    return 0


def run_list(arguments: argparse.Namespace) -> int:
    """List all releases."""
    from sdc_core.numbers.spreadsheet_text import csv_field, csv_line

    print(csv_line(heading.said() for heading in LISTED), end="")
    for one in _register(arguments).releases():
        fields = (str(one.number), one.title, one.population, one.date, one.state_words().said())
        print(csv_line(map(csv_field, fields)), end="")
    return 0


def run_show(arguments: argparse.Namespace) -> int:
    """Print what is known of a release."""
    facts = _register(arguments).release(arguments.number).facts
    lines = (
        (messages.FACT_ID, str(facts.number)),
        (messages.FACT_TITLE, facts.title),
        (messages.FACT_POPULATION, facts.population),
        (messages.FACT_CONDITIONS, "; ".join(facts.conditions)),
        (messages.FACT_UNIT, facts.unit),
        (messages.FACT_VARIABLES, ", ".join(facts.variables)),
        (messages.FACT_CELLS, messages.CELLS_WITHHELD.said(cells=facts.cells, withheld=facts.withheld)),
        (messages.FACT_DATE, facts.date),
        (messages.FACT_STATE, facts.state_words().said()),
        (messages.FACT_WITHDRAWN, facts.withdrawn_on),
        (messages.FACT_REASON, facts.reason),
        (messages.FACT_SIGNED_BY, facts.signed_by),
        (messages.FACT_METHOD, facts.method),
        (messages.FACT_SHA, facts.sha256),
    )
    for name, value in lines:
        if value:
            print(f"{name.said()}: {value}")
    return 0


def run_withdraw(arguments: argparse.Namespace) -> int:
    """Mark a release as withdrawn."""
    _register(arguments).withdraw(arguments.number, on=date.today(), reason=arguments.reason.strip())
    print(messages.WITHDRAWN.phrase(number=arguments.number))
    return 0


def run_backup(arguments: argparse.Namespace) -> int:
    """Copy the register."""
    target = Path(arguments.target)
    _register(arguments).back_up(target)
    print(messages.WRITTEN.phrase(names=(target.name,)))
    return 0


def run_export(arguments: argparse.Namespace) -> int:
    """Write every release as plain files."""
    from sdc_core.io.command_line.output import folder_for, write_together
    from sdc_core.io.releases.public_release import files_of

    register = _register(arguments)
    stored = register.stored(one.number for one in register.releases())
    files = {name: content for one in stored for name, content in files_of(one).items()}
    folder = folder_for(Path(arguments.folder), names=files)
    write_together({folder / name: content for name, content in files.items()})
    print(messages.EXPORTED.phrase(files=len(files), releases=len(stored)))
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Hold a table against the register."""
    from sdc_core.commands.comparing import published_table
    from sdc_core.io.command_line.output import refuse_overwriting, write_together
    from sdc_core.io.releases.public_release import sought_by
    from sdc_core.io.settings_file import read_settings
    from sdc_core.register.history import hold_against
    from sdc_core.register.wording import overlap_sentences, sentences_of

    register = _register(arguments)
    outputs = [Path(path) for path in (arguments.intervals, arguments.findings) if path]
    inputs = [arguments.table, arguments.spec, *([arguments.policy] if is_file(arguments.policy) else [])]
    refuse_overwriting(outputs, inputs=[register.path, *(Path(path) for path in inputs)])
    spec, own = read_settings(arguments.spec)
    _point_out_population(arguments.spec, spec)
    policy, _ = policy_of(arguments.policy, own, spec.measure)
    with ProgressLine(sys.stderr) as progress:
        table = published_table(arguments.table, spec, policy, progress)
        every = len(register.releases())
        overlaps = register.overlapping(sought_by(table.cube, spec))
        history = hold_against(table, overlaps, _reader(register, spec, policy), policy, progress=progress)
        write_together(_lists(history, table, arguments))
    for line in (*overlap_sentences(history, every), *sentences_of(history, policy)):
        print(line)
    if outputs:
        print(f"\n{messages.WRITTEN.phrase(names=tuple(path.name for path in outputs))}")
    return history.exit_status


def _register(arguments: argparse.Namespace) -> Register:
    """The register that was named. Refuses a command that names none."""
    from sdc_core.register.register import Register

    path = Path(arguments.register) if arguments.register else named_register()
    if path is None:
        raise SettingError(messages.NO_REGISTER_NAMED.at(OPTION, variable=VARIABLE))
    return Register(path)


def _point_out_population(path: str, spec: TableSpec) -> None:
    """Say that whom a table counts is not known: then it is held against every population."""
    if not spec.population:
        say(str(messages.NO_POPULATION.noted(Path(path).name)))


def _reader(register: Register, spec: TableSpec, policy: Policy) -> Callable[[Registered], Publication]:
    from sdc_core.io.releases.public_release import publication_of

    def read(release: Registered) -> Publication:
        return publication_of(register.release(release.number), spec, policy)

    return read


def _lists(history: History, table: Publication, arguments: argparse.Namespace) -> dict[Path, bytes]:
    from sdc_core.io.releases.history_csv import finding_lines, interval_lines

    names, files = table.cube.spec.names, {}
    if arguments.intervals:
        files[Path(arguments.intervals)] = "".join(interval_lines(history, names)).encode()
    if arguments.findings:
        files[Path(arguments.findings)] = "".join(finding_lines(history, names)).encode()
    return files
