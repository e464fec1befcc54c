"""The commands `keys` and `sign`: a pair of keys for an office, and its signature under a record."""

from __future__ import annotations

import argparse
import os
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser, language_argument
from sdc_core.errors import InputError

if TYPE_CHECKING:
    from sdc_core.record.record import Record

# ruff: noqa: PLC0415 - what a command does not need is not imported

PASSWORD = "TABLE_REVIEW_KEY_PASSWORD"
"""The variable of the environment with the password of a private key; without it the password is asked for."""


def add_keys(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of `keys`."""
    parser = commands.add_parser(
        "keys",
        help="make a pair of keys for signing records",
        description="Make a pair of Ed25519 keys: a private one, kept under a password, and a public one.",
        epilog=f"The password comes from {PASSWORD}, or is asked for. Exit status: 0, or 2 for bad input.",
        allow_abbrev=False,
    )
    parser.add_argument("--private", required=True, metavar="OFFICE.pem", help="where the private key is written")
    parser.add_argument("--public", required=True, metavar="OFFICE.pub", help="where the public key is written")
    language_argument(parser)
    parser.set_defaults(run=run_keys)


def run_keys(arguments: argparse.Namespace) -> int:
    """Make two files that were not there before."""
    from sdc_core.io.command_line.output import refuse_overwriting, write_together
    from sdc_core.record.signing import fingerprint, new_keys, public_key

    paths = [Path(arguments.private), Path(arguments.public)]
    refuse_overwriting(paths, inputs=[])
    there = [messages.KEY_IS_THERE.at(path.name) for path in paths if path.exists()]
    if there:
        raise InputError(*there)
    password = _password(asked_twice=True)
    if not password:
        raise InputError(messages.NO_PASSWORD.at("--private"))
    private, public = new_keys(password)
    write_together(dict(zip(paths, (private, public), strict=True)))
    paths[0].chmod(0o600)
    print(messages.THE_KEY.phrase(fingerprint=fingerprint(public_key(public, name=paths[1].name))))
    print(f"\n{messages.WRITTEN.phrase(names=tuple(path.name for path in paths))}")
    return 0


def add_sign(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of `sign`."""
    parser = commands.add_parser(
        "sign",
        help="sign a record with the key of the office",
        description="Write a record anew with a signature: whoever has the public key sees that nothing was changed.",
        epilog=f"The password comes from {PASSWORD}, or is asked for. Exit status: 0, or 2 for bad input.",
        allow_abbrev=False,
    )
    parser.add_argument("record", metavar="RECORD.json", help="a record, internal or public")
    parser.add_argument("--key", required=True, metavar="OFFICE.pem", help="the private key of the office")
    parser.add_argument("--output", required=True, metavar="SIGNED.json", help="where the signed record is written")
    language_argument(parser)
    parser.set_defaults(run=run_sign)


def run_sign(arguments: argparse.Namespace) -> int:
    """Sign a record that is as it was written."""
    from sdc_core.io.command_line.output import refuse_overwriting, write_whole
    from sdc_core.io.raw.limits import LIMITS
    from sdc_core.io.raw.source import Source
    from sdc_core.record.reading import read_record

    output = Path(arguments.output)
    refuse_overwriting([output], inputs=[Path(arguments.record), Path(arguments.key)])
    file = Source.opened(arguments.record, name=None, limits=LIMITS)
    record = read_record(file.content, file.name)
    if record.as_bytes() != file.content:
        raise InputError(messages.RECORD_CHANGED.at(file.name))
    (signed,) = signed_with(arguments.key, [record])
    write_whole(output, [signed.as_bytes()])
    print(messages.WRITTEN.phrase(names=(output.name,)))
    return 0


def signed_with(key: str | Path, records: list[Record]) -> list[Record]:
    """Records with the signature of a private key; its password is asked for once, where it has one."""
    from sdc_core.io.raw.limits import LIMITS
    from sdc_core.io.raw.source import Source
    from sdc_core.record.signing import is_encrypted, signed

    file = Source.opened(key, name=None, limits=LIMITS)
    password = _password() if is_encrypted(file.content) else None
    return [signed(record, file.content, name=file.name, password=password) for record in records]


def _password(*, asked_twice: bool = False) -> bytes:
    """The password of a private key, never an argument: arguments are seen by everybody on the machine."""
    if PASSWORD in os.environ:
        return os.environ[PASSWORD].encode()
    password = getpass("Password of the private key: ")
    if asked_twice and getpass("Once more: ") != password:
        raise InputError(messages.PASSWORDS_DIFFER.at("--private"))
    return password.encode()
