"""What a person has put beside the open table to be compared with it, and what they said of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from sdc_core.attack.linked.statements import Largest
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.policy.policy import Policy
from sdc_core.protection.together.tables import Earlier
from sdc_core.spec.parts import Filter
from sdc_core.table.table import Table
from ui.session import messages
from ui.session.draft import Draft
from ui.session.sheet_work import SheetWork


@dataclass(frozen=True)
class Condition:
    """What those fulfil that a table counts, beyond what every table counts: a variable and its category."""

    variable: str = ""
    category: str = ""

    def filters(self) -> tuple[Filter, ...]:
        """As a filter of a spec says it; none as long as it is not whole."""
        whole = self.variable and self.category
        return (Filter(self.variable, one_of=(self.category,)),) if whole else ()


@dataclass(frozen=True)
class OtherTable:
    """A table beside the open one, as it came and as it is understood.

    number: tells it from the others as long as the session lasts. content, beside: the bytes as they came. names: its
    variables, as far as a person said what they are in the open table ("" for none). same: its categories, by
    variable and label, and what each is in the open table ("" for none of those that it looks like). same_population,
    same_unit: whether other words mean the same; None as long as nobody said so. changed: a release whose figures are
    not the true ones. cells: how many it has, margins included, as far as that is known.
    """

    number: int
    name: str
    content: bytes = field(repr=False)
    beside: Mapping[str, bytes] = field(repr=False)
    table: Table
    draft: Draft
    sheet: SheetWork | None = None
    condition: Condition = Condition()
    names: Mapping[str, str] = field(default_factory=dict)
    same: Mapping[tuple[str, str], str] = field(default_factory=dict)
    same_population: bool | None = None
    same_unit: bool | None = None
    changed: bool = False
    cells: int = field(default=0, compare=False)

    @property
    def title(self) -> str:
        """What it is called: its title, or the name of its file."""
        return self.draft.title or self.name

    def read_as(self, table: Table, draft: Draft, sheet: SheetWork | None) -> Self:
        """The same file read otherwise: what was said of its variables and categories means nothing any more."""
        return replace(self, table=table, draft=draft, sheet=sheet, names={}, same={})


@dataclass(frozen=True, eq=False)
class Asked:
    """A comparison that was asked for, with all that it is made from.

    own: the open table as it is published; title: what it is called; filters: whom it counts. cubes: of the others.
    statements: what is known besides.
    """

    own: Publication
    title: str
    filters: tuple[Filter, ...]
    policy: Policy
    others: tuple[OtherTable, ...]
    cubes: tuple[Cube, ...]
    statements: tuple[Largest, ...] = ()

    def changed_since(self, earlier: Asked) -> tuple[str, ...]:
        """What is otherwise than it was, in words."""
        parts = (
            (
                messages.CHANGED_TABLE,
                (self.own, self.title, self.filters),
                (earlier.own, earlier.title, earlier.filters),
            ),
            (messages.CHANGED_POLICY, self.policy, earlier.policy),
            (messages.CHANGED_OTHERS, (self.others, self.cubes), (earlier.others, earlier.cubes)),
            (messages.CHANGED_KNOWLEDGE, self.statements, earlier.statements),
        )
        return tuple(message.said() for message, now, then in parts if now != then)


@dataclass(frozen=True)
class Beside:
    """The other tables as they are published, beside which the open one is protected.

    filters: whom the open table counts. earlier: the others under the names that were agreed.
    """

    filters: tuple[Filter, ...]
    others: tuple[OtherTable, ...]
    cubes: tuple[Cube, ...]
    earlier: tuple[Earlier, ...] = field(compare=False)


@dataclass(frozen=True)
class Comparing:
    """The page Compare as it was left.

    condition: that of the open table. release: whether what Protect has chosen is compared, and not the table as it
    is. taken_in: how many tables were ever added. statements: what is known besides. agreed: the tables as they stand,
    None while something about them is open. asked: the comparison on screen. selected: the row of the open table that
    was clicked.
    """

    others: tuple[OtherTable, ...] = ()
    condition: Condition = Condition()
    release: bool = True
    taken_in: int = 0
    statements: tuple[Largest, ...] = ()
    agreed: Asked | None = None
    asked: Asked | None = None
    selected: int | None = None

    def with_other(self, other: OtherTable) -> Self:
        """One table more, or one of them as it is understood now."""
        known = [one.number for one in self.others]
        if other.number in known:
            return replace(self, others=tuple(other if one.number == other.number else one for one in self.others))
        return replace(self, others=(*self.others, other), taken_in=max(self.taken_in, other.number))

    def without(self, number: int) -> Self:
        """A table is taken away."""
        return replace(self, others=tuple(one for one in self.others if one.number != number))

    def asking(self, asked: Asked) -> Self:
        """The button was pressed."""
        return replace(self, asked=asked, selected=None)
