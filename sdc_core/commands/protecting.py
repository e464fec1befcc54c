"""The command `protect`: choose what to hide, prove that it holds, and write the release."""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sdc_core.commands.parser import Parser
from sdc_core.commands.reviewing import is_file, judged, policy_argument
from sdc_core.io.command_line.terminal import ProgressLine

if TYPE_CHECKING:
    from sdc_core.attack.exposure import Exposure
    from sdc_core.commands.choosing import Chosen
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.protection.release import Release
    from sdc_core.protection.wishes import Wishes

# ruff: noqa: PLC0415 - what a command does not need is not imported


def add_protect(commands: argparse._SubParsersAction[Parser]) -> None:
    """The arguments of the command."""
    parser = commands.add_parser(
        "protect",
        help="choose what to hide, prove it, write the release",
        description="Protect the unsafe cells of a table, prove what nobody can work out, and write the release.",
        epilog="Exit status: 1 something recoverable, otherwise 2 something not judged or bad input, otherwise 0.",
        allow_abbrev=False,
    )
    parser.add_argument("table", metavar="TABLE", help="the table, in any format that review reads")
    parser.add_argument("--spec", required=True, metavar="SPEC.toml", help="what the table means")
    policy_argument(parser)
    parser.add_argument("--method", required=True, metavar="NAME", help="how to protect it: suppress")
    parser.add_argument("--set", action="append", default=[], metavar="field=value", help="a setting of the method")
    parser.add_argument("--seed", type=int, metavar="N", help="where two choices are alike, which one is taken")
    parser.add_argument("--release", required=True, metavar="F.csv", help="write what is published of every cell")
    parser.add_argument(
        "--public", action="store_true", help="in the release, say of a cell only whether it is published or withheld"
    )
    parser.add_argument(
        "--report", metavar="F.json", help="write what was done, with which settings, and what it proved"
    )
    parser.set_defaults(run=run_protect, recipe=None)


def run_protect(arguments: argparse.Namespace) -> int:
    """Protect a table. Nothing is written unless everything is proved."""
    from sdc_core.commands.choosing import Chosen
    from sdc_core.io.command_line.output import refuse_overwriting, write_whole

    chosen = Chosen.of(arguments.method, arguments.set, seed=arguments.seed)
    files = [Path(path) for path in chosen.files.values()]
    outputs = [Path(path) for path in (arguments.release, arguments.report) if path]
    inputs = [arguments.table, arguments.spec, *([arguments.policy] if is_file(arguments.policy) else [])]
    refuse_overwriting(outputs, inputs=[*map(Path, inputs), *files])
    with ProgressLine(sys.stderr) as progress:
        review, _ = judged(arguments, progress)
        release = chosen.method.protect(review, _wishes(chosen, arguments.table, review), progress=progress)
        exposure = _attacked(release, review)
        content = "".join(_lines(release, public=arguments.public)).encode()
    write_whole(Path(arguments.release), [content])
    if arguments.report:
        report = _report(review, release, exposure, chosen=chosen, digest=hashlib.sha256(content).hexdigest())
        write_whole(Path(arguments.report), [report])
    print(release.summary())
    for note in map(str, release.notes):
        print(f"{note[:1].upper()}{note[1:]}.")
    for line in _found(exposure):
        print(line)
    print(f"\nWritten: {', '.join(path.name for path in outputs)}")
    return exposure.exit_status if exposure.exit_status == 1 else (2 if _open(review, exposure) else 0)


def _open(review: Review, exposure: Exposure) -> bool:
    return review.findings.any_not_judged or exposure.something_open


def _wishes(chosen: Chosen, path: str, review: Review) -> Wishes:
    """The cells that files name to keep and to hide, and what hiding each costs."""
    from sdc_core.commands.cells_named import cells_in, costs_in
    from sdc_core.io.opening.descriptions import described
    from sdc_core.protection.wishes import Wishes

    given: dict[str, Any] = {name: cells_in(Path(file), review.cube, name) for name, file in chosen.files.items()}
    if chosen.cost_column:
        table, _ = described(path, sheet=review.cube.spec.sheet or None)
        given["costs"] = costs_in(table, chosen.cost_column, review.cube)
    return Wishes(**given)


def _attacked(release: Release, review: Review) -> Exposure:
    """What can still be worked out from the release, by the engine that attacks any table."""
    from sdc_core.attack.exposure import attack_publication
    from sdc_core.attack.publication import Publication
    from sdc_core.protection.levels import Figures

    negative = Figures.of(release.cube).negative  # as the proof has it
    publication = Publication.of_own(release.cube, release.hidden, negative=negative)
    return attack_publication(publication, policy=review.policy)


def _found(exposure: Exposure) -> list[str]:
    """What is still open, in sentences; nothing where everything is proved."""
    from sdc_core.commands.exposed import open_lines

    found = []
    if len(exposure.recovered):
        number = len(exposure.recovered)
        found.append(
            f"An outsider can work out {'1 hidden cell' if number == 1 else f'{number} hidden cells'} exactly."
        )
    return [*found, *open_lines(exposure)]


def _lines(release: Release, *, public: bool) -> Any:
    from sdc_core.evaluation.treatment import Treatment
    from sdc_core.io.releases.release_csv import release_lines

    words = [status.word for status in Treatment]
    return release_lines(
        release.cube, release.value, release.status, words,
        hidden=release.hidden, decimals=release.decimals, public=public,
    )  # fmt: skip


def _report(review: Review, release: Release, exposure: Exposure, *, chosen: Chosen, digest: str) -> bytes:
    """The report of the review, and beside it what was done. Same input, same settings: the same bytes."""
    from sdc_core.commands.cells_named import file_digest
    from sdc_core.io.findings.report import as_bytes, report_content
    from sdc_core.settings import plain
    from sdc_core.version import VERSION

    content = report_content(review, version=VERSION)
    content["method"] = {
        "id": release.method.id,
        "settings": {item.name: plain(value) for item, value in release.method.values()},
        "files": {name: file_digest(Path(file)) for name, file in chosen.files.items()},
    }
    if chosen.cost_column:
        content["method"]["cost column"] = chosen.cost_column
    content["release"] = {
        "sha256": digest,
        "primary": int((release.status == 1).sum()),
        "secondary": int((release.status == 2).sum()),
        "cost": release.cost,
        "bound": release.bound,
        "notes": list(map(str, release.notes)),
        "recoverable": len(exposure.recovered),
    }
    return as_bytes(content)
