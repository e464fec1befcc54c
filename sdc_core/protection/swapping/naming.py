"""Which columns the settings of swapping name, and for what."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from typing import Self

from sdc_core.errors import InputError, SettingError
from sdc_core.protection.swapping import messages
from sdc_core.spec.table_spec import TableSpec

WHERE = "method record-swapping"


@dataclass(frozen=True)
class Named:
    """Names of columns. levels: of geography, from coarse to fine; also: exchanged together with them.

    risk: by which a unit stands out. profiles: the matching variables, one group a profile. household: the column
    of its number, "" where units are swapped one by one.
    """

    levels: tuple[str, ...]
    also: tuple[str, ...]
    risk: tuple[str, ...]
    profiles: tuple[tuple[str, ...], ...]
    household: str

    @classmethod
    def of(cls, spec: TableSpec, *, levels: str, also: str, risk: str, matching: str, household: str) -> Self:
        """From the texts of the settings. Without risk variables they are all of the table but for geography."""
        geography, besides = names_in(levels), names_in(also)
        if not geography:
            raise SettingError(messages.NO_LEVELS.at(WHERE))
        moved = {*geography, *besides}
        others = tuple(one.name for one in spec.variables if one.name not in moved)
        named = cls(
            geography,
            besides,
            names_in(risk) or others,
            tuple(names_in(profile) for profile in matching.split(";")),
            household.strip(),
        )
        both = [name for name in (*names_in(risk), *named.matching) if name in moved]
        if both:
            raise InputError(*(messages.GEOGRAPHY_MUST_MOVE.at(WHERE, name=name) for name in dict.fromkeys(both)))
        return named

    @property
    def matching(self) -> tuple[str, ...]:
        """Every name in any profile."""
        return tuple(dict.fromkeys(name for profile in self.profiles for name in profile))

    @property
    def always_matching(self) -> frozenset[str]:
        """The names in every profile: what partners of any swap agree in."""
        return frozenset.intersection(*map(frozenset, self.profiles))

    @property
    def columns(self) -> tuple[str, ...]:
        """Every name."""
        household = (self.household,) if self.household else ()
        return (*self.levels, *self.also, *self.risk, *self.matching, *household)


def names_in(text: str) -> tuple[str, ...]:
    """Names separated by commas; one that has a comma itself stands in double quotes."""
    (parts,) = csv.reader([text], skipinitialspace=True) if text.strip() else [[]]
    return tuple(dict.fromkeys(filter(None, map(str.strip, parts))))
