"""What `protect` keeps of a release and hands on: records and packages, for the office and for the public."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Self

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser
from sdc_core.errors import Problem, SettingError
from sdc_core.messages import ENGLISH, speaking

if TYPE_CHECKING:
    from sdc_core.commands.protected import Protected
    from sdc_core.commands.publishing import Copies
    from sdc_core.io.packages.for_public import PublicCopies
    from sdc_core.record.record import Record

# ruff: noqa: PLC0415 - what a command does not need is not imported

FORMATS = ("xlsx", "csv", "px", "json", "sdmx.csv")
USUAL = ("xlsx", "csv")


def record_arguments(parser: Parser) -> None:
    """The arguments of records and packages."""
    group = parser.add_argument_group("the record, and packages")
    for option, metavar, what in (
        ("--record", "R.json", "write the record of the release (internal use): see the command verify"),
        ("--public-record", "P.json", "write the record that may go out with the release"),
        ("--package", "PUBLIC.zip", "write what goes out: copies of the table, their README and the public record"),
        ("--internal-package", "INTERNAL.zip", "write what stays: workbook, internal record, release with reasons"),
        (
            "--salt-key",
            "FILE",
            "a secret file of the office from which the salt of the public record is made; otherwise it is drawn, and "
            "another run gives another one",
        ),
        (
            "--sign",
            "OFFICE.pem",
            "sign the records with the private key of the office; its password is asked for, or taken from "
            "TABLE_REVIEW_KEY_PASSWORD",
        ),
    ):
        group.add_argument(option, metavar=metavar, help=what)
    group.add_argument(
        "--package-format",
        action="append",
        default=[],
        choices=FORMATS,
        help=f"a format of the table in the public package; several may be given (otherwise {' and '.join(USUAL)})",
    )


@dataclass(frozen=True)
class RecordsWanted:
    """The records and packages that were asked for."""

    formats: tuple[str, ...]
    internal: Path | None = None
    public: Path | None = None
    package: Path | None = None
    internal_package: Path | None = None
    salt_key: Path | None = None
    key: Path | None = None

    @classmethod
    def of(cls, arguments: argparse.Namespace) -> Self:
        """What the arguments say; refuses a public record to which no internal one belongs, and names that mislead."""
        named = (
            *(arguments.record, arguments.public_record, arguments.package, arguments.internal_package),
            *(arguments.salt_key, arguments.sign),
        )
        formats = tuple(f".{one}" for one in arguments.package_format or USUAL)
        wanted = cls(formats, *(Path(one) if one else None for one in named))
        problems = list(wanted._problems())
        if problems:
            raise SettingError(*problems)
        return wanted

    def _problems(self) -> Iterator[Problem]:
        inner = self.internal or self.internal_package
        if (self.public or self.package) and not inner:
            yield messages.PUBLIC_RECORD_ALONE.at("--public-record" if self.public else "--package")
        if self.key and not inner:
            yield messages.SIGNED_WITHOUT_RECORD.at("--sign")
        for path, option, kind, other in (
            (self.package, "--package", "public", "internal"),
            (self.internal_package, "--internal-package", "internal", "public"),
        ):
            if path is not None and path.suffix.lower() != ".zip":
                yield messages.NOT_A_ZIP.at(option)
            if path is not None and other in path.stem.lower():
                yield messages.NAMED_THE_OTHER.at(option, other=other, kind=kind)

    @property
    def inputs(self) -> list[Path]:
        """The files that are read."""
        return [one for one in (self.salt_key, self.key) if one is not None]

    @property
    def outputs(self) -> list[Path]:
        """The files that are written."""
        return [one for one in (self.internal, self.public, self.package, self.internal_package) if one is not None]

    def files(
        self, made: Protected, arguments: argparse.Namespace, copies: Copies, files: Mapping[Path, bytes]
    ) -> dict[Path, bytes]:
        """Records and packages as files. files: those that the records are about."""
        if not self.outputs:
            return {}
        packed = self._copies(made, copies)
        with speaking(ENGLISH):
            record = _record(made, arguments, copies, files, packed)
        records = [record]
        if self.public or self.package:
            record = record.salted(self._salt_key())
            records = [record, record.for_the_public()]
        if self.key is not None:
            from sdc_core.commands.signing_records import signed_with

            records = signed_with(self.key, records)
        named = zip((self.internal, self.public), records, strict=False)
        written = {path: one.as_bytes() for path, one in named if path is not None}
        return written | self._packages(made, arguments, files, records, packed)

    def _copies(self, made: Protected, copies: Copies) -> PublicCopies | None:
        """The copies in the public package."""
        if self.package is None:
            return None
        from sdc_core.io.packages.for_public import PublicCopies
        from sdc_core.io.public.of_release import true_values_of

        return PublicCopies.of(copies.published(made.release), true_values_of(made.release), self.formats)

    def _packages(
        self,
        made: Protected,
        arguments: argparse.Namespace,
        files: Mapping[Path, bytes],
        records: Sequence[Record],
        packed: PublicCopies | None,
    ) -> dict[Path, bytes]:
        written = {}
        if self.package is not None and packed is not None:
            from sdc_core.io.packages.for_public import public_package

            written[self.package] = public_package(packed, records[1], name=self.package.name)
        if self.internal_package is not None:
            from sdc_core.io.packages.for_office import internal_package
            from sdc_core.io.settings_file import save_settings

            settings = save_settings(made.review.cube.spec, made.review.policy)
            written[self.internal_package] = internal_package(
                made.review, records[0], release=files[Path(arguments.release)], files={"spec.toml": settings}
            )
        return written

    def _salt_key(self) -> bytes | None:
        if self.salt_key is None:
            return None
        from sdc_core.io.raw.limits import LIMITS
        from sdc_core.io.raw.source import Source

        return Source.opened(self.salt_key, name=None, limits=LIMITS).content


def _record(
    made: Protected,
    arguments: argparse.Namespace,
    copies: Copies,
    files: Mapping[Path, bytes],
    packed: PublicCopies | None,
) -> Record:
    """The internal record of what `protect` made."""
    from sdc_core.io.raw.limits import LIMITS
    from sdc_core.io.raw.source import Source
    from sdc_core.io.records.making import Made, record_of
    from sdc_core.io.releases.protection_report import publication_content

    reading = ""
    if arguments.recipe:
        reading = Source.opened(arguments.recipe, name=None, limits=LIMITS).content.decode()
    listed = [*copies.listed(files), *([] if packed is None else packed.listed)]
    written = Made(
        release=made.release,
        exposure=made.exposure,
        content=files[Path(arguments.release)],
        files=made.fingerprints(),
        cost_column=made.chosen.cost_column,
        hide_seed=arguments.hide_seed,
        copies=listed,
        publication=publication_content(listed, made.published, made.exposure, copies.despite) if listed else None,
        earlier=[] if made.continued is None else [made.continued.content(made.release.hidden)],
    )
    return record_of(made.review, written, reading=reading)
