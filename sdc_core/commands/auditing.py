"""The command `audit`: what an intruder can work out of a release, ours or anybody else's."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.commands.parser import WAYS, Parser, language_argument
from sdc_core.commands.reviewing import is_file, policy_argument, policy_of
from sdc_core.errors import InputError
from sdc_core.io.command_line.terminal import ProgressLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sdc_core.attack.exposure import Exposure
    from sdc_core.commands.auditing_changes import AuditOfChanges
    from sdc_core.cube.cube import Cube
    from sdc_core.policy.policy import Policy
    from sdc_core.progress import Progress
    from sdc_core.protection.base import Method
    from sdc_core.spec.table_spec import TableSpec

# ruff: noqa: PLC0415 - what a command does not need is not imported


def add_audit(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser(
        "audit",
        help="work out what a release gives away",
        description="Attack a release: the least and the most that every hidden cell can be, and what follows exactly.",
        epilog="Exit status: 1 something recoverable, otherwise 2 something not settled or bad input, otherwise 0.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "release",
        metavar="RELEASE.csv",
        help="a release (a column for each variable, then value and status), or any table with hidden cells",
    )
    parser.add_argument("--spec", required=True, metavar="SPEC.toml", help="what the table means")
    policy_argument(parser)
    parser.add_argument(
        "--known-method",
        metavar='"NAME field=value …"',
        help="what is known about how figures were rounded or changed: the method with its settings",
    )
    parser.add_argument("--intervals", metavar="F.csv", help="write the interval of every cell that was not published")
    parser.add_argument("--findings", metavar="F.csv", help="write what can be worked out, each with its derivation")
    language_argument(parser, english=WAYS)
    parser.set_defaults(run=run_audit)


def run_audit(arguments: argparse.Namespace) -> int:
    """Attack a release and report what was found."""
    from sdc_core.attack.exposure import attack_publication
    from sdc_core.attack.publication import Publication, may_be_negative
    from sdc_core.commands.exposed import exposure_lines
    from sdc_core.io.command_line.output import refuse_overwriting, write_together, write_whole
    from sdc_core.io.releases.exposed_csv import exposed_lines
    from sdc_core.io.settings_file import read_settings

    method = _known(arguments.known_method)

    outputs = [Path(path) for path in (arguments.intervals, arguments.findings) if path]
    inputs = [arguments.release, arguments.spec, *([arguments.policy] if is_file(arguments.policy) else [])]
    refuse_overwriting(outputs, inputs=[Path(path) for path in inputs])
    spec, own = read_settings(arguments.spec)
    policy, _ = policy_of(arguments.policy, own, spec.measure)
    with ProgressLine(sys.stderr) as progress:
        changes = _changes(arguments.release, spec, policy, method, progress)
        if changes is not None:
            files = [(arguments.intervals, changes.interval_lines()), (arguments.findings, changes.finding_lines())]
            write_together({Path(path): "".join(lines).encode() for path, lines in files if path})
            print(*changes.sentences(), sep="\n")
            _say_written(outputs)
            return changes.exit_status
        cube = _published(arguments.release, spec, policy, progress)
        publication = Publication.of_others(cube, negative=may_be_negative(cube, policy))
        exposure = attack_publication(publication, policy=policy, progress=progress)
        if arguments.intervals:
            write_whole(Path(arguments.intervals), (line.encode() for line in _intervals(exposure)))
        if arguments.findings:
            write_whole(Path(arguments.findings), (line.encode() for line in exposed_lines(exposure, policy)))
    for line in exposure_lines(exposure):
        print(line)
    _say_written(outputs)
    return exposure.exit_status


def _say_written(outputs: list[Path]) -> None:
    if outputs:
        print(f"\n{messages.WRITTEN.phrase(names=tuple(path.name for path in outputs))}")


def _known(given: str | None) -> Method | None:
    from sdc_core.commands.auditing_changes import known_method

    return None if given is None else known_method(given)


def _changes(
    path: str, spec: TableSpec, policy: Policy, method: Method | None, progress: Progress
) -> AuditOfChanges | None:
    """The audit of a release of counts with changed figures; None for any other table."""
    from sdc_core.commands.auditing_changes import OPTION, AuditOfChanges
    from sdc_core.io.releases.reading import looks_like_release, read_release

    if not looks_like_release(path):
        if method is not None:
            raise InputError(messages.NO_RELEASE.at(OPTION))
        return None
    release = read_release(path, spec, changed=method is not None, progress=progress)
    if method is None and (spec.measure.kind != "frequency" or not release.is_changed):
        return None
    return AuditOfChanges.of(release, policy, method, progress)


def _published(path: str, spec: TableSpec, policy: Policy, progress: Progress) -> Cube:
    """What is published: in our own releases by status, in any other table by its symbols for missing figures."""
    from sdc_core.commands.reviewing import cube_of
    from sdc_core.io.releases.messages import HIDES_NOTHING
    from sdc_core.io.releases.reading import looks_like_release, read_release

    if looks_like_release(path):
        return read_release(path, spec, progress=progress).cube
    cube = cube_of(path, spec, policy, progress)
    if cube.missing is None and (cube.contributions is None or cube.contributions.missing is None):
        raise InputError(HIDES_NOTHING.at(cube.source.name))
    return cube


def _intervals(exposure: Exposure) -> Iterator[str]:
    from sdc_core.io.releases.intervals_csv import interval_lines

    publication = exposure.publication
    found = (exposure.interval_at(row) for row in exposure.rows.tolist())
    return interval_lines(publication.cube, exposure.rows, found, decimals=publication.decimals)
