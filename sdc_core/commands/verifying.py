"""The command `verify`: does what a record says still hold?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands.parser import Parser, language_argument
from sdc_core.errors import InputError
from sdc_core.io.command_line.terminal import ProgressLine
from sdc_core.record import messages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sdc_core.evaluation.reviewing import Review
    from sdc_core.io.raw.source import Source
    from sdc_core.progress import Progress
    from sdc_core.record.record import Record
    from sdc_core.record.signing import PublicKey
    from sdc_core.record.verified import Verified

# ruff: noqa: PLC0415 - what a command does not need is not imported


def add_verify(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser(
        "verify",
        help="see whether what a record says still holds",
        description="Hold a record against the files that it is about, and say in one line each what holds, what does "
        "not, and what could not be checked.",
        epilog="Exit status: 1 something does not hold, 2 bad input, otherwise 0.",
        allow_abbrev=False,
    )
    parser.add_argument("record", metavar="RECORD.json", help="a record, internal or public")
    parser.add_argument("--release", metavar="F", help="what was published: CSV, XLSX, PX, JSON-stat or SDMX-CSV")
    parser.add_argument(
        "--input", metavar="F", help="the table that was reviewed: review and proof are made anew (internal records)"
    )
    parser.add_argument("--key", metavar="OFFICE.pub", help="the public key of the office that signed")
    parser.add_argument(
        "--internal", metavar="R.json", help="with a public record: the internal one that it was made from"
    )
    language_argument(parser)
    parser.set_defaults(run=run_verify)


def run_verify(arguments: argparse.Namespace) -> int:
    """Look at everything that was given, and say what came of it."""
    from sdc_core.record.verified import exit_status

    with ProgressLine(sys.stderr) as progress:
        found = list(_verified(arguments, progress))
    print(*found, sep="\n")
    return exit_status(found)


def _verified(arguments: argparse.Namespace, progress: Progress) -> Iterator[Verified]:
    from sdc_core.io.records.verifying import about_both, about_input, about_other_input, about_record, about_release
    from sdc_core.record.verified import Verified

    file = _opened(arguments.record)
    record = _read(file)
    if record.use == "public" and arguments.input and not arguments.internal:
        raise InputError(messages.NEEDS_INTERNAL.at("--input"))
    if record.use == "internal" and arguments.internal:
        raise InputError(messages.NOT_PUBLIC.at(file.name))
    yield from about_record(record, file.content, _key(arguments.key))
    inner: Record | None = record if record.use == "internal" else None
    if arguments.internal:
        inner = _read(_opened(arguments.internal))
        both = about_both(record, inner)
        yield both
        inner = inner if both.state == "holds" else None
    yield about_release(record, _opened(arguments.release) if arguments.release else None)
    if inner is None:
        yield Verified.open(messages.ONLY_INTERNAL)
    elif arguments.input and _is_another(arguments.input, inner):
        yield from about_other_input()
    elif arguments.input:
        yield from about_input(inner, _reviewed(arguments.input, inner, progress))
    else:
        yield Verified.open(messages.NO_INPUT_GIVEN)


def _key(path: str | None) -> PublicKey | None:
    if path is None:
        return None
    from sdc_core.record.signing import public_key

    given = _opened(path)
    return public_key(given.content, name=given.name)


def _is_another(path: str, record: Record) -> bool:
    """Whether a file is, by its bytes, not the one of a record: then it need not fit the spec. Large ones: not here."""
    from sdc_core.commands.reviewing import is_large

    return not is_large(Path(path)) and _opened(path).sha256 != record.inside["input"]["sha256"]


def _reviewed(path: str, record: Record, progress: Progress) -> Review:
    """The input reviewed anew: read, meant and held against a policy as the record says."""
    from sdc_core.commands.reviewing import reviewed_with
    from sdc_core.io.settings_file import load_private_policy, load_settings

    spec, _ = load_settings(record.inside["spec"].encode(), "the record, spec")
    policy = load_private_policy(record.inside["policy"].encode(), "the record, policy")
    return reviewed_with(path, spec, policy, record.inside["reading"], progress)


def _read(file: Source) -> Record:
    from sdc_core.record.reading import read_record

    return read_record(file.content, file.name)


def _opened(path: str) -> Source:
    from sdc_core.io.raw.limits import LIMITS
    from sdc_core.io.raw.source import Source

    return Source.opened(path, name=None, limits=LIMITS)
