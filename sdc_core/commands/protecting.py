"""The command `protect`: choose what to hide, prove that it holds, and write the release."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sdc_core.commands import messages
from sdc_core.commands.means import MeansWanted, mean_arguments
from sdc_core.commands.parser import Parser
from sdc_core.commands.protecting_together import is_together, run_protect_together, together_arguments
from sdc_core.commands.publishing import Copies, copy_arguments
from sdc_core.commands.reviewing import is_file, judged, policy_argument, say
from sdc_core.errors import SettingError
from sdc_core.io.command_line.terminal import ProgressLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sdc_core.attack.exposure import Exposure
    from sdc_core.attack.inference import Inference
    from sdc_core.commands.choosing import Chosen
    from sdc_core.commands.continuing import Continued
    from sdc_core.commands.means import MeansMade
    from sdc_core.entries.record_keys import KeySource
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.io.raw.source import Source
    from sdc_core.progress import Progress
    from sdc_core.protection.base import Method
    from sdc_core.protection.release import Release
    from sdc_core.protection.wishes import Wishes
    from sdc_core.table.table import Table

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
    parser.add_argument(
        "--method",
        required=True,
        metavar="NAME",
        help="how to protect it: suppress, or another method of the documentation",
    )
    parser.add_argument("--set", action="append", default=[], metavar="field=value", help="a setting of the method")
    parser.add_argument(
        "--like",
        metavar="RELEASE.csv|ID",
        help="with --method suppress: hide the cells that an earlier release hides, wherever they will do; a file, or "
        "a number in the register",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="where two choices are alike, which one is taken")
    parser.add_argument("--release", required=True, metavar="F.csv", help="write what is published of every cell")
    parser.add_argument(
        "--public", action="store_true", help="in the release, say of a cell only whether it is published or withheld"
    )
    parser.add_argument(
        "--report", metavar="F.json", help="write what was done, with which settings, and what it proved"
    )
    parser.add_argument(
        "--hide-seed", action="store_true", help="keep the seed out of the report: whoever has it can undo the method"
    )
    parser.add_argument(
        "--new-spec", metavar="F.toml", help="with --method redesign: write the spec that gives the redesigned table"
    )
    parser.add_argument(
        "--recipe",
        metavar="R.toml",
        help="how the sheet is read, as saved from the app; a sheet that differs is refused",
    )
    mean_arguments(parser)
    together_arguments(parser)
    copy_arguments(parser)
    parser.set_defaults(run=run_protect)


def run_protect(arguments: argparse.Namespace) -> int:
    """Protect a table. Nothing is written unless everything is proved, and everything that was asked for is made."""
    from sdc_core.commands.choosing import Chosen
    from sdc_core.io.command_line.output import refuse_overwriting, write_together
    from sdc_core.io.findings.report import as_bytes
    from sdc_core.io.settings_file import save_settings
    from sdc_core.protection.redesign.redesign import Redesign
    from sdc_core.protection.redesign.redesigned import Redesigned

    if is_together(arguments):
        return run_protect_together(arguments)
    chosen = Chosen.of(arguments.method, arguments.set, seed=arguments.seed)
    copies, means = Copies.of(arguments), MeansWanted.of(arguments)
    inputs = [Path(path) for path in (arguments.table, arguments.spec, arguments.recipe, *chosen.inputs) if path]
    inputs += [Path(arguments.policy)] if is_file(arguments.policy) else []
    outputs = [Path(path) for path in (arguments.release, arguments.report, arguments.new_spec) if path]
    outputs += [*copies.outputs, *(means.outputs if means else [])]
    if arguments.new_spec and not isinstance(chosen.method, Redesign):
        raise SettingError(messages.NO_NEW_SPEC.at("--new-spec", method=chosen.method.id))
    inputs += _earlier(arguments.like, chosen)
    refuse_overwriting(outputs, inputs=inputs)
    with ProgressLine(sys.stderr) as progress:
        review, _ = judged(arguments, progress, keys=_keys(chosen))
        counted = review.cube.record_keys is not None
        table = microdata_of(arguments, review) if chosen.method.needs_microdata and not counted else None
        wishes = _wishes(chosen, arguments.table, review)
        continued, method, wishes = _continued(arguments.like, chosen.method, wishes, review, progress)
        release = method.protect(review, wishes, table=table, progress=progress)
        beside = means.made(release, review, table=arguments.table, progress=progress) if means else None
        exposure = _attacked(release, review)
        published = release.review if isinstance(release, Redesigned) else review
        status = _status(published, exposure)
        refused = copies.refused(published, exposure)
        if refused:
            for objection in refused:
                say(f"{objection}.")
            say(str(messages.NO_COPY.at("--copy")))
            return status
        files = {Path(arguments.release): "".join(_lines(release, public=arguments.public)).encode()}
        files |= copies.files(release, table=arguments.table)
        files |= beside.files() if beside else {}
        if arguments.report:
            content = files[Path(arguments.release)]
            report = _report(
                review, release, exposure, chosen=chosen, content=content, hide_seed=arguments.hide_seed
            )  # fmt: skip
            if continued is not None:
                report["like"] = continued.content(release.hidden)
            if copies.paths:
                report["publication"] = copies.content(published, exposure, files)
            files[Path(arguments.report)] = as_bytes(report)
        if arguments.new_spec:
            files[Path(arguments.new_spec)] = save_settings(release.cube.spec, review.policy)
        refuse_overwriting([*files], inputs=inputs)
    write_together(files)
    print(*_said(release, continued, published, exposure, beside), sep="\n")
    print(f"\nWritten: {', '.join(path.name for path in files)}")
    return status


def _said(
    release: Release,
    continued: Continued | None,
    published: Review,
    exposure: Exposure | Inference,
    beside: MeansMade | None,
) -> Iterator[str]:
    """What was done, what else could be, and what is still open, in plain lines."""
    from sdc_core.protection.redesign.redesigned import Redesigned

    yield release.summary()
    if continued is not None:
        yield from continued.sentences(release.hidden)
    yield from (f"{note[:1].upper()}{note[1:]}." for note in map(str, release.notes))
    if isinstance(release, Redesigned) and len(release.proposals) > 1:
        yield from ("\nProposals:", *release.others())
    yield from _found(published, exposure)
    if beside is not None:
        yield beside.sentence()


def _keys(chosen: Chosen) -> KeySource | None:
    """Where record keys come from, for the method that needs them while units are counted."""
    from sdc_core.protection.cell_keys.cell_key import CellKey

    return chosen.method.keys if isinstance(chosen.method, CellKey) else None


def _status(review: Review, exposure: Exposure | Inference) -> int:
    return 1 if exposure.exit_status == 1 else (2 if _open(review, exposure) else 0)


def _open(review: Review, exposure: Exposure | Inference) -> bool:
    return review.findings.any_not_judged or exposure.something_open


def _wishes(chosen: Chosen, path: str, review: Review) -> Wishes:
    """The cells that files name to keep and to hide, and what hiding each costs."""
    from sdc_core.io.opening.descriptions import described
    from sdc_core.io.releases.cells_named import cells_in, costs_in
    from sdc_core.protection.wishes import Wishes

    given: dict[str, Any] = {name: cells_in(_opened(file), review.cube, name) for name, file in chosen.files.items()}
    if chosen.cost_column:
        table, _ = described(path, sheet=review.cube.spec.sheet or None)
        given["costs"] = costs_in(table, chosen.cost_column, review.cube)
    return Wishes(**given)


def _earlier(like: str | None, chosen: Chosen) -> list[Path]:
    """The file of the earlier release, if one was named. Refuses a method that has no pattern to start from."""
    if not like:
        return []
    from sdc_core.commands.continuing import refuse_unless_suppress

    refuse_unless_suppress(chosen.method)
    return [Path(like)]


def _continued(
    like: str | None, method: Method, wishes: Wishes, review: Review, progress: Progress
) -> tuple[Continued | None, Method, Wishes]:
    """The earlier release whose pattern this one starts from, and what that makes of method and wishes."""
    if not like:
        return None, method, wishes
    from sdc_core.commands.continuing import Continued

    continued = Continued.of(like, review.cube, progress)
    return continued, *continued.applied(method, wishes, review.cube)


def _opened(file: str) -> Source:
    from sdc_core.io.raw.limits import LIMITS
    from sdc_core.io.raw.source import Source

    return Source.opened(file, name=None, limits=LIMITS)


def microdata_of(arguments: argparse.Namespace, review: Review) -> Table | None:
    """The rows that the table was counted from, for methods that change units."""
    from sdc_core.io.opening.descriptions import described

    if review.cube.spec.layout != "microdata":
        return None
    table, _ = described(arguments.table, sheet=review.cube.spec.sheet or None)
    return table


def _attacked(release: Release, review: Review) -> Exposure | Inference:
    """What can still be worked out from the release, by the engine that attacks any table."""
    from sdc_core.attack.exposure import attack_publication
    from sdc_core.attack.inference import infer, of_true_counts
    from sdc_core.attack.publication import Publication
    from sdc_core.protection.perturbed import Perturbed, Public
    from sdc_core.protection.redesign.redesigned import Redesigned
    from sdc_core.protection.suppression.levels import Figures

    if isinstance(release, Redesigned):
        return of_true_counts(release.review)
    if isinstance(release, Perturbed):
        return infer(release.cube, release.bounds[Public.SETTINGS], review.policy, hidden=release.hidden)
    negative = Figures.of(release.cube).negative  # as the proof has it
    publication = Publication.of_own(release.cube, release.hidden, negative=negative)
    return attack_publication(publication, policy=review.policy)


def _found(review: Review, exposure: Exposure | Inference) -> list[str]:
    """What is still open, in sentences; nothing where everything is proved."""
    from sdc_core.attack.inference import Inference
    from sdc_core.commands.exposed import open_lines
    from sdc_core.io.public.clearance import objections

    if isinstance(exposure, Inference):
        return [f"{one}." for one in objections(review, exposure)]
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


def _report(
    review: Review, release: Release, exposure: Exposure | Inference, *, chosen: Chosen, content: bytes, hide_seed: bool
) -> dict[str, Any]:
    """What was done, as plain values; content: the release."""
    from sdc_core.io.releases.protection_report import protection_content

    files = {name: _opened(file).sha256 for name, file in chosen.files.items()}
    return protection_content(
        review, release, exposure, content=content, files=files, cost_column=chosen.cost_column, hide_seed=hide_seed
    )  # fmt: skip
