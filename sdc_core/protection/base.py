"""What every protection is: its settings, its worked example, and what it makes of a review."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from sdc_core.errors import InputError, Problem
from sdc_core.evaluation.reviewing import Review
from sdc_core.progress import Progress, no_progress
from sdc_core.protection import messages
from sdc_core.protection.method_settings import MethodSettings
from sdc_core.protection.release import Release
from sdc_core.protection.wishes import Wishes

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.numbers.bounds import Bounds
    from sdc_core.protection.perturbed import Public
    from sdc_core.spec.table_spec import TableSpec
    from sdc_core.table.table import Table


@dataclass(frozen=True)
class Example:
    """A worked example small enough for a pencil: the counts inside a table, and what is published of all its cells.

    counts: the inner cells, row by row. published: all rows and columns with the totals last; None where nothing is
    published. settings: those of the method. source: where the example is from, or "by hand".
    """

    counts: tuple[tuple[int, ...], ...]
    published: tuple[tuple[int | None, ...], ...]
    settings: tuple[tuple[str, object], ...] = ()
    source: str = "by hand"


@dataclass(frozen=True)
class Method(MethodSettings):
    """A protection: a frozen bundle of settings whose docstring is its lesson, like that of a rule."""

    example: ClassVar[Example | None] = None
    """None for a method that needs more than a table of counts."""
    of_sums: ClassVar[bool] = False
    """Whether it protects tables of sums as well as tables of counts."""
    needs_microdata: ClassVar[bool] = False
    """Whether it works on the units that a table was counted from."""
    searches: ClassVar[bool] = False
    """Whether it looks for the best of many tables, so that a comparison leaves it for the end."""
    only_unsafe: ClassVar[bool] = False
    """Whether it leaves a table as it is in which no cell is unsafe."""

    def protect(
        self,
        review: Review,
        wishes: Wishes | None = None,
        *,
        table: Table | None = None,
        progress: Progress = no_progress,
    ) -> Release:
        """What may be published of the reviewed table. Refuses what cannot be protected.

        wishes: what persons want of single cells. table: the microdata that were counted, where they are at hand.
        """
        raise NotImplementedError

    def bounds_of(self, published: Cube) -> Mapping[Public, Bounds] | None:
        """What each published count by itself leaves open of the true one, for what readers may be told.

        published: the cube with the published counts. None where that follows from more than these and the settings.
        """
        return None

    @classmethod
    def sensible(cls, review: Review, *, record_key: str = "") -> tuple[Self, ...]:
        """The settings that a comparison of methods tries on this table, those that tell most first; the usual ones if
        none are named.

        record_key: the column of microdata with record keys, "" where there is none.
        """
        return (cls(),)

    @classmethod
    def misfit(cls, spec: TableSpec) -> Problem | None:
        """What makes a table one that the method has no mathematics for."""
        if spec.measure.kind == "magnitude" and not cls.of_sums:
            return messages.COUNTS_ONLY.at(cls.owner())
        if cls.needs_microdata and spec.layout != "microdata":
            return messages.MICRODATA_NEEDED.at(cls.owner())
        return None

    def refuse_unready(self) -> None:
        """Refuses, before a table is read, settings that cannot work together."""

    @classmethod
    def refuse_misfits(cls, review: Review, table: Table | None = None) -> None:
        """Refuses a table that the method has no mathematics for."""
        problem = cls.misfit(review.cube.spec)
        if problem is None and cls.needs_microdata and table is None:
            problem = messages.MICRODATA_NEEDED.at(cls.owner())
        if problem is not None:
            raise InputError(problem)
