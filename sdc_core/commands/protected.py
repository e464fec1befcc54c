"""What the command `protect` makes: a release, the attack on it, and all that is written and said of them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from sdc_core.commands import messages
from sdc_core.commands.reviewing import judged
from sdc_core.messages import ENGLISH, speaking

if TYPE_CHECKING:
    from sdc_core.attack.exposure import Exposure
    from sdc_core.attack.inference import Inference
    from sdc_core.commands.choosing import Chosen
    from sdc_core.commands.means import MeansMade, MeansWanted
    from sdc_core.commands.publishing import Copies
    from sdc_core.entries.record_keys import KeySource
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.io.raw.source import Source
    from sdc_core.io.releases.earlier_release import EarlierRelease
    from sdc_core.progress import Progress
    from sdc_core.protection.base import Method
    from sdc_core.protection.release import Release
    from sdc_core.protection.wishes import Wishes
    from sdc_core.table.table import Table

# ruff: noqa: PLC0415 - what a command does not need is not imported


@dataclass(frozen=True, eq=False)
class Protected:
    """A release and what belongs to it.

    exposure: what can still be worked out. continued: the earlier release whose pattern it starts from. means: those
    that go out beside it.
    """

    chosen: Chosen
    review: Review
    release: Release
    exposure: Exposure | Inference
    continued: EarlierRelease | None = None
    means: MeansMade | None = None

    @classmethod
    def of(cls, arguments: argparse.Namespace, chosen: Chosen, means: MeansWanted | None, progress: Progress) -> Self:
        """Review the table, protect it, and attack what came out."""
        review, _ = judged(arguments, progress, keys=_keys(chosen))
        counted = review.cube.record_keys is not None
        table = microdata_of(arguments, review) if chosen.method.needs_microdata and not counted else None
        wishes = _wishes(chosen, arguments.table, review)
        continued, method, wishes = _continued(arguments.like, chosen.method, wishes, review, progress)
        release = method.protect(review, wishes, table=table, progress=progress)
        beside = means.made(release, review, table=arguments.table, progress=progress) if means else None
        return cls(chosen, review, release, _attacked(release, review), continued, beside)

    @property
    def published(self) -> Review:
        """The review of the table that goes out: of the redesigned one, where that is what was done."""
        from sdc_core.protection.redesign.redesigned import Redesigned

        return self.release.review if isinstance(self.release, Redesigned) else self.review

    @property
    def status(self) -> int:
        """1 when something can be worked out, otherwise 2 when something was not judged or not settled."""
        if self.exposure.exit_status == 1:
            return 1
        return 2 if self.published.findings.any_not_judged or self.exposure.something_open else 0

    def files(self, arguments: argparse.Namespace, copies: Copies) -> dict[Path, bytes]:
        """Everything that was asked for, by where it goes."""
        from sdc_core.io.findings.report import as_bytes
        from sdc_core.io.settings_file import save_settings

        release = "".join(_lines(self.release, public=arguments.public)).encode()
        files = {Path(arguments.release): release, **copies.files(self.release, table=arguments.table)}
        files |= self.means.files() if self.means else {}
        if arguments.report:
            with speaking(ENGLISH):
                report = self._report(release, hide_seed=arguments.hide_seed)
                if copies.paths:
                    report["publication"] = copies.content(self.published, self.exposure, files)
            files[Path(arguments.report)] = as_bytes(report)
        if arguments.new_spec:
            files[Path(arguments.new_spec)] = save_settings(self.release.cube.spec, self.review.policy)
        return files

    def fingerprints(self) -> dict[str, str]:
        """For each setting that names a file the SHA-256 of the file."""
        return {name: _opened(file).sha256 for name, file in self.chosen.files.items()}

    def sentences(self) -> Iterator[str]:
        """What was done, what else could be, and what is still open, in plain lines."""
        from sdc_core.protection.redesign.redesigned import Redesigned

        yield self.release.summary()
        if self.continued is not None:
            yield from self.continued.sentences(self.release.hidden)
        yield from (f"{note[:1].upper()}{note[1:]}." for note in map(str, self.release.notes))
        if isinstance(self.release, Redesigned) and len(self.release.proposals) > 1:
            yield from (f"\n{messages.PROPOSALS.phrase()}", *self.release.others())
        yield from _found(self.published, self.exposure)
        if self.means is not None:
            yield self.means.sentence()

    def _report(self, release: bytes, *, hide_seed: bool) -> dict[str, Any]:
        """What was done, as plain values."""
        from sdc_core.io.releases.protection_report import protection_content

        report = protection_content(
            self.review, self.release, self.exposure, content=release, files=self.fingerprints(),
            cost_column=self.chosen.cost_column, hide_seed=hide_seed,
        )  # fmt: skip
        if self.continued is not None:
            report["like"] = self.continued.content(self.release.hidden)
        return report


def _keys(chosen: Chosen) -> KeySource | None:
    """Where record keys come from, for the method that needs them while units are counted."""
    from sdc_core.protection.cell_keys.cell_key import CellKey

    return chosen.method.keys if isinstance(chosen.method, CellKey) else None


def _wishes(chosen: Chosen, path: str, review: Review) -> Wishes:
    """The cells that files name to keep and to hide, and what hiding each costs."""
    from sdc_core.io.apart.doors import described
    from sdc_core.io.releases.cells_named import cells_in, costs_in
    from sdc_core.protection.wishes import Wishes

    given: dict[str, Any] = {name: cells_in(_opened(file), review.cube, name) for name, file in chosen.files.items()}
    if chosen.cost_column:
        table, _ = described(path, sheet=review.cube.spec.sheet or None)
        given["costs"] = costs_in(table, chosen.cost_column, review.cube)
    return Wishes(**given)


def _opened(file: str) -> Source:
    from sdc_core.io.raw.limits import LIMITS
    from sdc_core.io.raw.source import Source

    return Source.opened(file, name=None, limits=LIMITS)


def microdata_of(arguments: argparse.Namespace, review: Review) -> Table | None:
    """The rows that the table was counted from, for methods that change units."""
    from sdc_core.io.apart.doors import described

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
        found.append(messages.OUTSIDER_WORKS_OUT.said(cells=len(exposure.recovered)))
    return [*found, *open_lines(exposure)]


def _continued(
    like: str | None, method: Method, wishes: Wishes, review: Review, progress: Progress
) -> tuple[EarlierRelease | None, Method, Wishes]:
    """The earlier release whose pattern this one starts from, and what that makes of method and wishes."""
    if not like:
        return None, method, wishes
    from sdc_core.commands.continuing import earlier_release, suppressing

    suppress = suppressing(method)
    continued = earlier_release(like, review.cube, progress)
    return continued, *continued.applied(suppress, wishes, review.cube)


def _lines(release: Release, *, public: bool) -> Any:
    from sdc_core.evaluation.treatment import Treatment
    from sdc_core.io.releases.release_csv import release_lines

    words = [status.word for status in Treatment]
    return release_lines(
        release.cube, release.value, release.status, words,
        hidden=release.hidden, decimals=release.decimals, public=public,
    )  # fmt: skip
