"""What `protect` keeps of a release: its record, for the office and for the public."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Self

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser
from sdc_core.errors import SettingError

if TYPE_CHECKING:
    from sdc_core.commands.protected import Protected
    from sdc_core.commands.publishing import Copies
    from sdc_core.record.record import Record

# ruff: noqa: PLC0415 - what a command does not need is not imported


def record_arguments(parser: Parser) -> None:
    """The arguments of the records."""
    group = parser.add_argument_group("the record")
    group.add_argument(
        "--record", metavar="R.json", help="write the record of the release (internal use): see the command verify"
    )
    group.add_argument(
        "--public-record", metavar="P.json", help="write the record that may go out with the release; needs --record"
    )
    group.add_argument(
        "--salt-key",
        metavar="FILE",
        help="a secret file of the office from which the salt of the public record is made; otherwise it is drawn, "
        "and another run gives another one",
    )
    group.add_argument(
        "--sign",
        metavar="OFFICE.pem",
        help="sign the records with the private key of the office; its password is asked for, or taken from "
        "TABLE_REVIEW_KEY_PASSWORD",
    )


@dataclass(frozen=True)
class RecordsWanted:
    """The records that were asked for."""

    internal: Path | None
    public: Path | None
    salt_key: Path | None
    key: Path | None

    @classmethod
    def of(cls, arguments: argparse.Namespace) -> Self:
        """What the arguments say; refuses a public record to which no internal one belongs."""
        if arguments.public_record and not arguments.record:
            raise SettingError(messages.PUBLIC_RECORD_ALONE.at("--public-record"))
        if arguments.sign and not arguments.record:
            raise SettingError(messages.SIGNED_WITHOUT_RECORD.at("--sign"))
        named = (arguments.record, arguments.public_record, arguments.salt_key, arguments.sign)
        return cls(*(Path(one) if one else None for one in named))

    @property
    def inputs(self) -> list[Path]:
        """The files that are read."""
        return [one for one in (self.salt_key, self.key) if one is not None]

    @property
    def outputs(self) -> list[Path]:
        """The files that are written."""
        return [one for one in (self.internal, self.public) if one is not None]

    def files(
        self, made: Protected, arguments: argparse.Namespace, copies: Copies, files: Mapping[Path, bytes]
    ) -> dict[Path, bytes]:
        """The records as files. files: those that the records are about."""
        if self.internal is None:
            return {}
        record = record_made(made, arguments, copies, files)
        records = {self.internal: record}
        if self.public is not None:
            record = record.salted(self._salt_key())
            records = {self.internal: record, self.public: record.for_the_public()}
        if self.key is not None:
            from sdc_core.commands.signing_records import signed_with

            records = dict(zip(records, signed_with(self.key, [*records.values()]), strict=True))
        return {path: one.as_bytes() for path, one in records.items()}

    def _salt_key(self) -> bytes | None:
        if self.salt_key is None:
            return None
        from sdc_core.io.raw.limits import LIMITS
        from sdc_core.io.raw.source import Source

        return Source.opened(self.salt_key, name=None, limits=LIMITS).content


def record_made(made: Protected, arguments: argparse.Namespace, copies: Copies, files: Mapping[Path, bytes]) -> Record:
    """The internal record of what `protect` made."""
    from sdc_core.io.public.publishing import ending_of
    from sdc_core.io.raw.limits import LIMITS
    from sdc_core.io.raw.source import Source
    from sdc_core.io.records.making import Made, record_of

    reading = ""
    if arguments.recipe:
        reading = Source.opened(arguments.recipe, name=None, limits=LIMITS).content.decode()
    written = Made(
        release=made.release,
        exposure=made.exposure,
        content=files[Path(arguments.release)],
        files=made.fingerprints(),
        cost_column=made.chosen.cost_column,
        hide_seed=arguments.hide_seed,
        copies=[(ending_of(path.name), files[path]) for path in copies.paths],
        publication=copies.content(made.published, made.exposure, files) if copies.paths else None,
        earlier=[] if made.continued is None else [made.continued.content(made.release.hidden)],
    )
    return record_of(made.review, written, reading=reading)
