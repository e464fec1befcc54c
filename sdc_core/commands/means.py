"""Means beside changed counts: what the command `protect` adds with `--mean-of`."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sdc_core.commands import messages
from sdc_core.errors import SettingError

if TYPE_CHECKING:
    from sdc_core.attack.means import Means, MeansAttack
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.progress import Progress
    from sdc_core.protection.perturbed import Perturbed
    from sdc_core.protection.release import Release

# ruff: noqa: PLC0415 - what a command does not need is not imported

MOST_DECIMALS = 6


def mean_arguments(parser: argparse.ArgumentParser) -> None:
    """What belongs to means."""
    parser.add_argument(
        "--mean-of",
        metavar="COLUMN",
        help="of microdata: the column whose means are published beside the changed counts",
    )
    parser.add_argument(
        "--mean-decimals", type=int, default=2, metavar="N", help="their digits after the decimal mark (the usual is 2)"
    )
    parser.add_argument(
        "--means", metavar="F.csv", help="write every sum divided by the published count, which gives no count away"
    )
    parser.add_argument(
        "--means-intervals",
        metavar="F.csv",
        help="write what would remain of the true counts if the true means were published instead",
    )


@dataclass(frozen=True)
class MeansWanted:
    """The column, the digits, and the two files: what is published, and what true means would leave."""

    column: str
    decimals: int
    means: Path | None
    intervals: Path | None

    @classmethod
    def of(cls, arguments: argparse.Namespace) -> MeansWanted | None:
        """What was asked for; None for nothing. Refuses files without a column, a column without, and odd digits."""
        files = [Path(file) if file else None for file in (arguments.means, arguments.means_intervals)]
        if not arguments.mean_of and not any(files):
            return None
        if not arguments.mean_of or not any(files):
            raise SettingError(messages.MEANS_INCOMPLETE.at("--mean-of"))
        if not 0 <= arguments.mean_decimals <= MOST_DECIMALS:
            raise SettingError(messages.MEAN_DECIMALS.at("--mean-decimals", most=MOST_DECIMALS))
        return cls(arguments.mean_of, arguments.mean_decimals, *files)

    @property
    def outputs(self) -> list[Path]:
        """The files that are written."""
        return [file for file in (self.means, self.intervals) if file]

    def made(self, release: Release, review: Review, *, table: str, progress: Progress) -> MeansMade:
        """The means beside a release. Refuses one that hides figures or shows them as they are."""
        from sdc_core.commands.reviewing import cube_of
        from sdc_core.contributions.cell_contributions import Need
        from sdc_core.protection.means import attack_true_means, of_column, refuse_mean_of_some, safe_means
        from sdc_core.protection.perturbed import Perturbed, Public

        spec = review.cube.spec
        if not isinstance(release, Perturbed) or release.hidden.any():
            raise SettingError(messages.MEANS_BESIDE_CHANGED.at("--mean-of", method=release.method.id))
        if spec.layout != "microdata":
            raise SettingError(messages.MEANS_OF_UNITS.at("--mean-of"))
        if "mean" in spec.names:
            raise SettingError(messages.MEAN_IS_A_VARIABLE.at("--means"))
        sums = cube_of(table, of_column(spec, self.column), review.policy, progress).collected(
            Need(), progress=progress
        )
        refuse_mean_of_some(review.cube, sums)
        return MeansMade(
            self,
            release,
            safe_means(sums, release.value, decimals=self.decimals),
            attack_true_means(sums, release.bounds[Public.SETTINGS], decimals=self.decimals),
        )


@dataclass(frozen=True, eq=False)
class MeansMade:
    """Means that give no count away, and what the true ones would have given away."""

    wanted: MeansWanted
    release: Perturbed
    safe: Means
    attack: MeansAttack

    def files(self) -> dict[Path, bytes]:
        """The files that were asked for, with what is in them."""
        from sdc_core.io.releases.means_csv import means_lines

        found = {}
        if self.wanted.means:
            found[self.wanted.means] = "".join(means_lines(self.release.cube, self.release.value, self.safe)).encode()
        if self.wanted.intervals:
            found[self.wanted.intervals] = "".join(self._interval_lines()).encode()
        return found

    def sentence(self) -> str:
        """What true means would have told."""
        from sdc_core.protection.means import concluded
        from sdc_core.protection.perturbed import Public

        phrase, _ = concluded(self.attack, self.release.bounds[Public.SETTINGS])
        return f"{str(phrase).capitalize()}."

    def _interval_lines(self) -> Any:
        import numpy as np

        from sdc_core.io.releases.intervals_csv import interval_lines
        from sdc_core.numbers.bounds import UNLIMITED

        bounds = self.attack.bounds
        ends = (
            (low, None if high >= UNLIMITED else high, self.attack.complete)
            for low, high in zip(bounds.low.tolist(), bounds.high.tolist(), strict=True)
        )
        return interval_lines(self.release.cube, np.arange(len(self.release.cube)), ends)
