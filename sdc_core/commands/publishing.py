"""What `protect` writes beside the release: copies for publication, and files for programs that carry on with it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from sdc_core.commands import messages
from sdc_core.commands.parser import Parser
from sdc_core.commands.reviewing import say
from sdc_core.errors import InputError, Problem, SettingError

if TYPE_CHECKING:
    from sdc_core.attack.exposure import Exposure
    from sdc_core.attack.inference import Inference
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.io.public.clearance import Despite
    from sdc_core.io.public.published import Published
    from sdc_core.protection.release import Release

# ruff: noqa: PLC0415 - what a command does not need is not imported

LAYOUTS = ("new", "own")


def copy_arguments(parser: Parser) -> None:
    """The arguments of the copies."""
    group = parser.add_argument_group("the copy for publication")
    group.add_argument(
        "--copy",
        action="append",
        default=[],
        metavar="F.xlsx|F.px|F.json|F.csv|F.sdmx.csv",
        help="write what is published as a workbook, PC-Axis, JSON-stat, CSV or SDMX-CSV; may be given several times",
    )
    group.add_argument(
        "--layout", choices=LAYOUTS, default="new", help="of the workbook: a new one, or a copy of your own sheet"
    )
    group.add_argument("--symbol", default="x", metavar="x", help="what stands in place of a hidden figure")
    group.add_argument("--source", default="", metavar="TEXT", help="where the figures come from")
    group.add_argument("--note", action="append", default=[], metavar="TEXT", help="what readers have to know")
    group.add_argument(
        "--looked-at",
        action="append",
        default=[],
        metavar="H6|H6:J9|SHEET!H6",
        help="cells of your own sheet whose numbers are no part of the table and may stay",
    )
    group.add_argument(
        "--despite",
        metavar="NAME: REASON",
        help="publish though something is recoverable or not judged: who says why; kept in the report and the internal "
        "record alone",
    )
    parser.add_argument(
        "--exchange",
        metavar="F.zip|F.tab|F.jj",
        help="write the release for τ-ARGUS or as a JJ file, with the status of every cell (internal use)",
    )


@dataclass(frozen=True)
class Copies:
    """The copies that were asked for, and all that is said with them."""

    paths: tuple[Path, ...]
    layout: str
    symbol: str
    source: str
    notes: tuple[str, ...]
    looked_at: tuple[str, ...]
    despite: Despite | None
    exchange: Path | None
    packaged: bool = False
    """Whether other copies go out in a package."""

    @classmethod
    def of(cls, arguments: argparse.Namespace) -> Self:
        """What the arguments say. Refuses, all at once, what is wrong whatever the table."""
        from sdc_core.io.public.clearance import Despite

        copies = tuple(map(Path, arguments.copy))
        problems = [*_about_names(copies, arguments.layout), *_about_words(arguments, copies)]
        if arguments.exchange:
            from sdc_core.io.exchange.of_releases import release_exchange_for

            problems += _problems(release_exchange_for, Path(arguments.exchange).name)
        if problems:
            raise SettingError(*problems)
        return cls(
            copies,
            arguments.layout,
            arguments.symbol,
            arguments.source,
            tuple(arguments.note),
            tuple(arguments.looked_at),
            Despite.of(arguments.despite) if arguments.despite else None,
            Path(arguments.exchange) if arguments.exchange else None,
            bool(arguments.package),
        )

    @property
    def outputs(self) -> list[Path]:
        """The files that will be written; τ-ARGUS has others beside the one that is named."""
        return [*self.paths, *([self.exchange] if self.exchange else [])]

    def refused(self, review: Review, exposure: Exposure | Inference) -> tuple[str, ...]:
        """What speaks against the copies and nobody has taken on themselves."""
        from sdc_core.io.public.clearance import objections

        goes_out = self.packaged or bool(self.paths)
        return tuple(map(str, objections(review, exposure))) if goes_out and self.despite is None else ()

    def files(self, release: Release, *, table: str) -> dict[Path, bytes]:
        """Every file, made and searched for hidden figures. table: the file that was protected."""
        files = self._copies(release, Path(table)) if self.paths else {}
        if self.exchange is not None:
            from sdc_core.io.exchange.of_releases import release_exchange_for

            made = release_exchange_for(self.exchange.name).write(release, self.exchange.name)
            files |= {self.exchange.with_name(name): content for name, content in made.items()}
        return files

    def published(self, release: Release) -> Published:
        """The table as it goes out, with what is said of it."""
        from sdc_core.io.public.of_release import published_of

        return published_of(release, symbol=self.symbol, source=self.source, notes=self.notes)

    def _copies(self, release: Release, table: Path) -> dict[Path, bytes]:
        from sdc_core.io.public.byte_search import is_spoken
        from sdc_core.io.public.messages import SPOKEN
        from sdc_core.io.public.of_release import true_values_of
        from sdc_core.io.public.publishing import is_workbook, public_file

        published, true = self.published(release), true_values_of(release)
        if is_spoken(published, true):
            say(str(SPOKEN.noted("--source and --note")))
        return {
            path: self._own(release, published, table)
            if self.layout == "own" and is_workbook(path.name)
            else public_file(path.name, published, true)
            for path in self.paths
        }

    def _own(self, release: Release, published: Published, table: Path) -> bytes:
        """The copy of the person's own sheet; what differs from their file is said."""
        from sdc_core.io.apart.doors import own_copy
        from sdc_core.io.public.of_release import true_values_of
        from sdc_core.io.public.own_layout.looked_at import addresses
        from sdc_core.io.raw.limits import LIMITS
        from sdc_core.io.raw.source import Source

        placed = published.cube.placed
        sheets = () if placed is None else placed.origins.sheets
        looked_at = {cell for one in self.looked_at for cell in addresses(one, sheets)}
        source = Source.opened(table, name=None, limits=LIMITS)
        made = own_copy(source, published, true_values_of(release), looked_at=looked_at)
        for sentence in made.remarks:
            say(str(sentence))
        return made.content

    def content(self, review: Review, exposure: Exposure | Inference, files: Mapping[Path, bytes]) -> dict[str, Any]:
        """For the report: each copy with its SHA-256, what spoke against it, and who published all the same."""
        from sdc_core.io.releases.protection_report import publication_content

        return publication_content(self.listed(files), review, exposure, self.despite)

    def listed(self, files: Mapping[Path, bytes]) -> list[tuple[str, bytes]]:
        """The ending and the bytes of each copy."""
        from sdc_core.io.public.publishing import ending_of

        return [(ending_of(path.name), files[path]) for path in self.paths]


def _about_names(copies: tuple[Path, ...], layout: str) -> Iterator[Problem]:
    from sdc_core.io.public.publishing import ending_of, is_workbook

    for path in copies:
        yield from _problems(ending_of, path.name)
    if layout == "own" and sum(is_workbook(path.name) for path in copies) != 1:
        yield messages.LAYOUT_OF_WORKBOOK.at("--layout")


def _about_words(arguments: argparse.Namespace, copies: tuple[Path, ...]) -> Iterator[Problem]:
    from sdc_core.io.public.clearance import Despite
    from sdc_core.io.public.own_layout.looked_at import addresses
    from sdc_core.io.public.published import refuse_symbol

    yield from _problems(refuse_symbol, arguments.symbol)
    if arguments.despite is not None:
        yield from _problems(Despite.of, arguments.despite)
        if not arguments.package and not (copies and arguments.report):
            yield messages.REASON_WITHOUT_REPORT.at("--despite")
    for one in arguments.looked_at:
        yield from _problems(lambda said: set(addresses(said, ())), one)


def _problems(refuse: Any, *given: str) -> tuple[Problem, ...]:
    """What a check has against what it is given."""
    try:
        refuse(*given)
    except (InputError, SettingError) as error:
        return error.problems
    return ()
