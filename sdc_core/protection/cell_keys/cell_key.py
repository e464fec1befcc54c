"""Method cell-key: noise that follows from who is in a cell, so that no cell is ever changed in two ways."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np

from sdc_core.cube.cube import Cube
from sdc_core.entries.record_keys import KeySource, RecordKeys, Secret
from sdc_core.errors import InputError, Problem, SettingError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.base import Method
from sdc_core.protection.cell_keys import messages
from sdc_core.protection.cell_keys.making import Wanted, made
from sdc_core.protection.cell_keys.noise import CONVENTIONS, UPPER, bounds_with_ptable, noise_of
from sdc_core.protection.cell_keys.ptable import PTable
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.wishes import Wishes
from sdc_core.settings import setting

if TYPE_CHECKING:
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.spec.table_spec import TableSpec
    from sdc_core.table.table import Table

SENSIBLE = (
    (1, Decimal("0.5")),
    (2, Decimal(1)),
    (3, Decimal(2)),
    (5, Decimal(3)),
    (8, Decimal(6)),
    (5, Decimal(4), 2),
)
"""Largest noise, variance, and the largest forbidden result of the p-tables that a comparison of methods tries."""


@dataclass(frozen=True)
class CellKey(Method):
    """Change counts a little, each cell always by the same amount.

    Noise that is drawn anew for every table can be averaged away: ask for the same count twenty times, and the mean
    of the answers is the true one. So noise is not drawn for a cell, it follows from who is in it. Every person
    has a record key, a number between 0 and 1 that says nothing about them. The keys of all who are in a cell are
    added up, and what stands after the decimal mark is the cell key. Keys of 0.9, 0.3 and 0.6 sum to 1.8: the cell
    key is 0.8. A p-table says which noise belongs to a count of 3 and a cell key of 0.8: plus 1, so 4 is published.

    The same three persons give 4 wherever they are a cell: in another table, in another order, next year. A table that
    is asked for twice teaches nothing. But two cells that differ in one person have unrelated keys, so what
    their published counts differ by says little about that person.

    Every margin has a key of its own and so its own noise. Published cells do not add up to published margins, and
    they must not be made to: an added-up margin would be a second answer to one question.
    """

    id: ClassVar[str] = "cell-key"
    title: ClassVar[str] = "Cell keys"
    summary: ClassVar[str] = "Each count is changed by a little noise that follows from who is in the cell."

    promise: ClassVar[str] = (
        "The same cell is published alike in every table, and every count differs from the true one by at most the "
        "largest noise; cells do not add up to their totals."
    )
    needs_microdata: ClassVar[bool] = True
    read_from: ClassVar[Mapping[str, type]] = MappingProxyType({"ptable": PTable, "secret_file": Secret})

    record_key: str = setting(
        "", label="Column of record keys", help="Numbers from 0 to below 1, or whole numbers drawn from 32 bits."
    )
    identifier: str = setting(
        "", label="Column of identifiers", help="Keys are drawn from it with a secret, where no column holds them."
    )
    convention: str = setting(
        UPPER,
        choices=CONVENTIONS,
        label="Limit that belongs to a block",
        help="Of the p-table: upper is lower < key ≤ upper, as in the handbook; lower is lower ≤ key < upper.",
    )
    ptable: PTable | None = field(default=None, repr=False)
    secret_file: Secret | None = field(default=None, repr=False)

    @property
    def keys(self) -> KeySource:
        """Where record keys come from. Refuses settings that leave it open."""
        problem = self._open()
        if problem is not None:
            raise SettingError(problem)
        return KeySource(self.identifier or self.record_key, self.secret_file)

    def _open(self) -> Problem | None:
        if self.record_key and self.identifier:
            return messages.KEYS_TWICE.at(self.owner())
        if self.secret_file is not None and not self.identifier:
            return messages.SECRET_WITHOUT_IDENTIFIER.at(self.owner())
        if self.identifier and self.secret_file is None:
            return messages.NO_SECRET.at(self.owner())
        return None if self.record_key or self.identifier else messages.NO_KEYS.at(self.owner())

    def refuse_unready(self) -> None:
        """Refuses a method without a p-table, and one that does not know where keys come from."""
        problems = [] if self.ptable is not None else [messages.NO_PTABLE.at(self.owner())]
        problems += [one for one in [self._open()] if one is not None]
        if problems:
            raise SettingError(*problems)

    def read_values(self) -> dict[str, object]:
        """The largest noise of the p-table, and its variance for large counts."""
        if self.ptable is None:
            return {}
        variance = round(float(self.ptable.variance(self.ptable.largest_count)), 6)
        return {"max_noise": self.ptable.largest_noise, "variance": variance}

    def fingerprints(self) -> dict[str, str]:
        """The SHA-256 of the p-table. Of the secret nothing is said, not even a hash."""
        return {} if self.ptable is None else {"ptable": self.ptable.sha256}

    @classmethod
    def sensible(cls, review: Review, *, record_key: str = "") -> tuple[Self, ...]:
        """Noise from little to much, with record keys from a column; without one, only what is missing is said."""
        if not record_key:
            return (cls(ptable=made(Wanted(*SENSIBLE[0]))),)
        return tuple(cls(record_key=record_key, ptable=made(Wanted(*one))) for one in SENSIBLE)

    def public_words(self) -> Phrase:
        return messages.COUNTS_CHANGED.phrase()

    def bounds_of(self, published: Cube) -> Mapping[Public, Bounds] | None:
        if self.ptable is None:
            return None
        value, most = published.count, self.ptable.largest_noise
        return {
            Public.SETTINGS: bounds_with_ptable(value, self.ptable),
            Public.METHOD: Bounds(np.maximum(value - most, 0), value + most),
            Public.NOTHING: Bounds(np.zeros_like(value), np.full_like(value, UNLIMITED)),
        }

    def without_secrets(self) -> Self:
        """The same without the secret of the office."""
        return replace(self, secret_file=None)

    def protect(
        self,
        review: Review,
        wishes: Wishes | None = None,
        *,
        table: Table | None = None,
        progress: Progress = no_progress,
    ) -> Perturbed:
        """Every count with its noise. Refuses a table without units, and one that was counted without their keys."""
        self.refuse_unready()
        self.refuse_misfits(review, table)
        ptable = self.ptable
        assert ptable is not None  # otherwise refused
        cube = review.cube
        sums = cube.record_keys or self._sums(cube, table, progress)
        value = cube.count + noise_of(cube.count, sums, ptable, self.convention)
        bounds = self.bounds_of(replace(cube, count=value))
        assert bounds is not None  # otherwise refused
        return Perturbed(
            cube=cube,
            method=self,
            value=value,
            status=np.full(len(cube), Treatment.PERTURBED, dtype=np.int8),
            bounds=bounds,
            additive=False,
            notes=_notes(ptable),
        )

    @classmethod
    def misfit(cls, spec: TableSpec) -> Problem | None:
        """A table of sums, or one of cells: its units are not known."""
        problem = super().misfit(spec)
        counts = spec.measure.kind == "frequency"
        return messages.NO_UNITS.at(cls.owner()) if problem is not None and counts else problem

    @classmethod
    def refuse_misfits(cls, review: Review, table: Table | None = None) -> None:
        """Refuses such a table, and one that was counted without keys and whose units are not at hand."""
        problem = cls.misfit(review.cube.spec)
        if problem is None and review.cube.record_keys is None and table is None:
            problem = messages.NOT_COUNTED_WITH_KEYS.at(cls.owner())
        if problem is not None:
            raise InputError(problem)

    def _sums(self, cube: Cube, table: Table | None, progress: Progress) -> RecordKeys:
        """The sums of a table that was counted without keys, from its units."""
        assert table is not None  # otherwise refused
        counted = Cube.build(table, cube.spec, progress=progress, keys=self.keys)
        if not np.array_equal(counted.count, cube.count) or counted.record_keys is None:
            raise InputError(messages.OTHER_UNITS.at(self.owner()))
        return counted.record_keys


def _notes(ptable: PTable) -> tuple[Phrase, ...]:
    return tuple(
        messages.CHANGED_ON_AVERAGE.phrase(count=count, mean=f"{float(ptable.mean(count)):+.6g}")
        for count in ptable.biased
    )
