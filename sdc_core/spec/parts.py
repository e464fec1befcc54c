"""What a spec is made of: spanning variables, the measure, and the conditions of a population."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import reduce
from itertools import pairwise
from typing import Literal, get_args

from sdc_core.errors import SpecError
from sdc_core.messages import ENGLISH, Phrase
from sdc_core.spec import messages

Role = Literal["key", "target", "by"]
Kind = Literal["frequency", "magnitude"]
Empty = Literal["", "keep"]

RESERVED = [
    "value",
    "rule",
    "along",
    "margin",
    "score",
    "limit",
    "verdict",
    "explanation",
    "status",
    "lower",
    "upper",
    "exact",
]  # columns of our own output files


@dataclass(frozen=True)
class Filter:
    """Which units belong to the population: one condition on a column; several must all hold.

    one_of and none_of compare the text of a category as it is written. at_least and below compare
    numbers. A blank fulfils no condition but none_of.
    """

    column: str
    one_of: tuple[str, ...] = ()
    none_of: tuple[str, ...] = ()
    at_least: Decimal | None = None
    below: Decimal | None = None

    def __post_init__(self) -> None:
        if not (self.one_of or self.none_of or self.at_least is not None or self.below is not None):
            raise SpecError(messages.FILTER_WITHOUT_CONDITION.at("filter"))

    @property
    def numeric(self) -> bool:
        """Whether the column is read as numbers."""
        return self.at_least is not None or self.below is not None

    def describe(self) -> str:
        """The condition in English words: "age at least 16 and age below 75"."""
        return ENGLISH.said(self.in_words())

    def in_words(self) -> Phrase:
        """The same in whatever language it is read."""
        parts = []
        if self.one_of:
            parts.append(messages.ONE_OF_VALUES.phrase(column=self.column, values=self.one_of))
        if self.none_of:
            parts.append(messages.NONE_OF_VALUES.phrase(column=self.column, values=self.none_of))
        if self.at_least is not None:
            parts.append(messages.AT_LEAST.phrase(column=self.column, least=self.at_least))
        if self.below is not None:
            parts.append(messages.BELOW.phrase(column=self.column, limit=self.below))
        return reduce(lambda first, second: messages.BOTH_CONDITIONS.phrase(first=first, second=second), parts)


def filters_in_words(filters: Sequence[Filter]) -> Phrase:
    """Several filters, of which all must hold."""
    parts = (one.in_words() for one in filters)
    return reduce(lambda first, second: messages.ALL_FILTERS.phrase(first=first, second=second), parts)


@dataclass(frozen=True)
class Variable:
    """One spanning variable.

    role: `key`, what an intruder already knows; `target`, what an intruder would learn; `by`, which
    only separates tables and is never summed.
    total: the categories of the file that are the total. parents: code → parent code ("" at the
    top) of a hierarchical variable, empty for a flat one. sensitive: categories of a target.
    shown_as: another name for outputs, where the column has a name that our files use.
    bands: cut points of a numeric column of microdata; its categories are then the bands between
    them (see bands.py). labels: code → label of a codelist, in the order in which categories are
    shown; outputs write the label. empty: `keep` holds categories that the hierarchy, codelist or bands
    name and the file lacks as empty; those of a target are kept in any case.
    merge, undivided, levels: how coarsely the variable is shown (coarsening.py): new category → the codes it is
    made of, categories that are shown without their parts, and how many levels below the total are shown (0: only
    the total, so that the variable is left out; None: all).
    """

    name: str
    role: Role
    total: tuple[str, ...] = ()
    parents: Mapping[str, str] = field(default_factory=dict)
    sensitive: tuple[str, ...] = ()
    shown_as: str = ""
    bands: tuple[Decimal, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    empty: Empty = ""
    merge: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    undivided: tuple[str, ...] = ()
    levels: int | None = None

    @property
    def coarsened(self) -> bool:
        """Whether fewer categories are shown than the table has."""
        return bool(self.merge or self.undivided) or self.levels is not None

    @property
    def title(self) -> str:
        """The name in every output."""
        return self.shown_as or self.name

    @property
    def empty_kept(self) -> bool:
        """Whether categories exist that its definition names and the file lacks.

        What could have been answered is given by definition, so those of a target do.
        """
        return self.role == "target" or self.empty == "keep"

    def __post_init__(self) -> None:
        where = f"variables.{self.name}"
        if self.role not in get_args(Role):
            raise SpecError(messages.UNKNOWN_ROLE.at(where, role=self.role))
        if self.title in RESERVED:
            raise SpecError(messages.NAME_OF_OUTPUT_COLUMN.at(where, title=self.title, where=where))
        if self.role == "by" and (self.total or self.parents):
            raise SpecError(messages.TOTAL_OF_BY_VARIABLE.at(where))
        if self.sensitive and self.role != "target":
            raise SpecError(messages.SENSITIVE_BUT_NO_TARGET.at(where))
        if any(low >= high for low, high in pairwise(self.bands)):
            raise SpecError(messages.BANDS_DO_NOT_RISE.at(where))
        if len(set(self.labels.values())) < len(self.labels):
            raise SpecError(messages.LABELS_REPEAT.at(where))
        if self.empty not in get_args(Empty):
            raise SpecError(messages.UNKNOWN_EMPTY.at(where, empty=self.empty))
        if self.empty and not (self.parents or self.labels or self.bands):
            raise SpecError(messages.EMPTY_WITHOUT_CATEGORIES.at(where))
        self._refuse_wrong_merges(where)

    def _refuse_wrong_merges(self, where: str) -> None:
        if self.role == "by" and self.coarsened:
            raise SpecError(messages.BY_VARIABLE_COARSENED.at(where))
        every = [code for codes in self.merge.values() for code in codes]
        if any(len(set(codes)) < 2 for codes in self.merge.values()) or len(set(every)) < len(every):
            raise SpecError(messages.MERGE_OF_ONE_OR_TWICE.at(f"{where}.merge"))
        if any(not name.strip() or name in ("Total", *self.total) for name in self.merge):
            raise SpecError(messages.MERGED_INTO_TOTAL.at(f"{where}.merge"))


@dataclass(frozen=True)
class Measure:
    """What a cell holds: a count of units (frequency) or the sum of a response (magnitude).

    count names the column of counts in a `cells` file; the other fields are for magnitude tables:
    value, the column of the response (in a `cells` file of its sums). In microdata: holding, the column
    that says whose units belong together; weight, the sampling weight; waiver, a column of true and
    false. In a `cells` file: contributors, the column of their number; largest, those of the largest
    contributions in falling order; disjoint says that nobody contributes to two cells.
    """

    kind: Kind = "frequency"
    count: str = ""
    value: str = ""
    holding: str = ""
    weight: str = ""
    waiver: str = ""
    contributors: str = ""
    largest: tuple[str, ...] = ()
    disjoint: bool = False

    def __post_init__(self) -> None:
        if self.kind not in get_args(Kind):
            raise SpecError(messages.UNKNOWN_KIND.at("measure", kind=self.kind))
        if self.kind == "magnitude" and not self.value:
            raise SpecError(messages.NO_VALUE.at("measure"))

    @property
    def tells_largest(self) -> bool:
        """Whether what rules about the largest contributions need is known, or nothing about contributions is."""
        return bool(self.largest) or not self.contributors

    def columns(self) -> tuple[str, ...]:
        """Every column of the file that this measure reads."""
        named = (self.count, self.value, self.holding, self.weight, self.waiver, self.contributors, *self.largest)
        return tuple(dict.fromkeys(filter(None, named)))
