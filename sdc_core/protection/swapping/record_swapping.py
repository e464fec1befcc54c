"""Method record-swapping: units that stand out exchange their area with similar ones, and the table is counted anew."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.cube.rollup import fill_dense
from sdc_core.errors import InputError, SettingError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.base import Method
from sdc_core.protection.perturbed import Perturbed
from sdc_core.protection.swapping import messages
from sdc_core.protection.swapping.drawing import Swap, draw_swaps
from sdc_core.protection.swapping.left_open import bounds_after_swap
from sdc_core.protection.swapping.naming import WHERE, Named
from sdc_core.protection.swapping.records import Records
from sdc_core.settings import setting

if TYPE_CHECKING:
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.protection.wishes import Wishes
    from sdc_core.table.table import Table

SENSIBLE_RATES = (Decimal("0.01"), Decimal("0.02"), Decimal("0.05"), Decimal("0.1"), Decimal("0.2"))
"""The shares of units that a comparison of methods swaps."""


@dataclass(frozen=True)
class RecordSwapping(Method):
    """Let those who stand out change places with somebody like them who lives elsewhere.

    The only widow under thirty in a village is easy to recognise, whatever the table says about her. In the file
    she exchanges her address with a household of the same size in another village, and the table is counted from
    the file as it is then. Nobody is added or taken away: the country has the same widows as before, and so has every
    table without geography. Every table from the swapped file agrees with every other one.

    Risk is 1 divided by the number of units in the same area with the same risk variables. At each level of
    geography, from coarse to fine, units whose risk reaches r_high are swapped with a donor from another
    area of that level. The donor has the same matching variables, is not swapped yet, and is drawn with a chance
    in proportion to its risk. At the finest level more units are swapped until the rate is reached.

    A small count stays in the table, but nobody can be sure that it is the person they think of. Whoever
    sees the table cannot tell which figures were moved, and the office has to say so, or readers take a
    count of one for the truth.
    """

    id: ClassVar[str] = "record-swapping"
    title: ClassVar[str] = "Swap records"
    summary: ClassVar[str] = "Units that stand out exchange their area with similar ones; the table is counted anew."

    promise: ClassVar[str] = (
        "Nobody can be sure that a person counted in an area lives there; what is counted over all areas is true."
    )
    needs_microdata: ClassVar[bool] = True

    levels: str = setting(
        "",
        label="Levels of geography",
        help="Columns from coarse to fine, as in: county, municipality. A hierarchical variable stands for its levels.",
    )
    risk: str = setting(
        "",
        label="Risk variables",
        help="By which a unit stands out in its area. Empty: all variables of the table that are not geography.",
    )
    matching: str = setting(
        "",
        label="Matching variables",
        help="In which partners agree. Several profiles are separated by a semicolon, the strictest first.",
    )
    household: str = setting(
        "",
        label="Household",
        help="Column of its number: households are swapped whole. A blank is a household of one person.",
    )
    also: str = setting(
        "",
        label="Further geography",
        help="Columns that belong to the area and are exchanged with it, as a postcode.",
    )
    r_high: str = setting(
        "1/3", label="Risk from which all are swapped", help="1/3: all in groups of up to three; 1: only the unique."
    )
    rate: Decimal = setting(
        Decimal("0.05"),
        low=Decimal(0),
        high=Decimal(1),
        label="Share that is swapped",
        help="At least this share of the units is swapped, as far as there are donors: 0.05 is one in twenty.",
    )
    seed: int = setting(1, low=0, high=2**31, label="Seed", help="The same seed is the same swap.")

    def __post_init__(self) -> None:
        super().__post_init__()
        if not 0 < self.threshold <= 1:
            raise SettingError(messages.NO_RISK.at(self.owner()))

    @property
    def threshold(self) -> Fraction:
        """The risk from which a unit is swapped; 0 for a text that is none."""
        try:
            return Fraction(self.r_high)
        except (ValueError, ZeroDivisionError):
            return Fraction(0)

    @classmethod
    def sensible(cls, review: Review, *, record_key: str = "") -> tuple[Self, ...]:
        """Several rates, along the first key that has levels, or the first of all keys, as geography."""
        spec = review.cube.spec
        keys = spec.with_role("key")
        named = next((at for at in keys if spec.variables[at].parents), keys[0] if keys else None)
        if spec.layout != "microdata" or named is None:
            return (cls(),)
        name = spec.variables[named].name
        levels = f'"{name}"' if "," in name else name
        return tuple(cls(levels=levels, rate=rate) for rate in SENSIBLE_RATES)

    def public_words(self) -> Phrase:
        return messages.RECORDS_EXCHANGED.phrase()

    def protect(
        self,
        review: Review,
        wishes: Wishes | None = None,
        *,
        table: Table | None = None,
        progress: Progress = no_progress,
    ) -> Perturbed:
        """The table counted from the swapped units. The units themselves stay here."""
        self.refuse_misfits(review, table)
        assert table is not None
        cube = review.cube
        if not cube.addresses.dense:
            raise InputError(messages.TOO_MANY_CELLS.at(WHERE))
        named = Named.of(
            cube.spec,
            levels=self.levels,
            also=self.also,
            risk=self.risk,
            matching=self.matching,
            household=self.household,
        )
        records = Records.of(table, cube, named)
        if not np.array_equal(_counted(cube, records.nodes), cube.count):
            raise InputError(messages.OTHER_UNITS.at(WHERE))
        swap = draw_swaps(
            records.swappable,
            at_risk_up_to=int(1 / self.threshold),
            wanted=int(self.rate * len(records.swappable)),
            seed=self.seed,
            progress=progress,
        )
        moved = records.moved(swap)
        value = _counted(cube, moved)
        if cube.structural is not None and value[cube.structural].any():
            raise InputError(messages.IMPOSSIBLE_CELLS.at(WHERE, units=int(value[cube.structural].max())))
        matched = np.array([variable.name in named.always_matching for variable in cube.spec.variables])
        most = int(np.count_nonzero(swap.swapped[records.unit])) // 2
        return Perturbed(
            cube=cube,
            method=self,
            value=value,
            status=np.full(len(cube), Treatment.PERTURBED, dtype=np.int8),
            bounds=bounds_after_swap(cube, value, moves=records.moves, matched=matched, most=most),
            additive=True,
            places=(cube.rows_of(records.nodes), cube.rows_of(moved)),
            notes=(*self._said(swap, records), *records.notes),
        )

    def _said(self, swap: Swap, records: Records) -> list[Phrase]:
        """How many were swapped, and how many had no donor: numbers, nobody's name."""
        swapped, units = int(np.count_nonzero(swap.swapped)), len(swap.partner)
        said = [
            messages.HOUSEHOLDS_SWAPPED.phrase(swapped=swapped, units=units)
            if self.household
            else messages.UNITS_SWAPPED.phrase(swapped=swapped, units=units)
        ]
        said += [
            messages.AT_LEVEL.phrase(level=records.levels[one.level], at_risk=one.at_risk, without=one.without)
            for one in swap.outcomes
        ]
        if swap.missing:
            said.append(messages.RATE_NOT_REACHED.phrase(wanted=swap.missing))
        return said


def _counted(cube: Cube, nodes: tuple[IntColumn, ...]) -> IntColumn:
    """The counts of every cell, margins included, from the nodes of every person."""
    shape = cube.addresses.shape
    count = np.bincount(cube.addresses.fold(nodes), minlength=cube.addresses.combinations).reshape(shape)
    nowhere = np.zeros(shape, dtype=bool)
    fill_dense(count, nowhere, nowhere, hierarchies=cube.hierarchies, summed=cube.spec.spanning)
    return count.ravel()
