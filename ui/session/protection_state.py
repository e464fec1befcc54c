"""What a person wants hidden: the method as set, cells named by hand, and the release that was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Self

from sdc_core.comparison.axes import DISCLOSED, HELLINGER_LOSS
from sdc_core.cube.cube import Cube
from sdc_core.io.releases.earlier_release import EarlierRelease
from sdc_core.policy.policy import Policy
from sdc_core.protection import METHODS, Method, Suppress
from sdc_core.protection.perturbed import Public
from sdc_core.protection.suppression.onlooking import Who
from sdc_core.signoff.wished_protection import Cell, WishedProtection, cells_of
from sdc_core.spec.table_spec import TableSpec
from ui.session.compare_state import Beside
from ui.session.handover_state import Handover

Look = Literal["Before", "After", "Known"]
Wish = Literal["keep", "hide"]


@dataclass(frozen=True)
class Request:
    """A release that was asked for. number: how often the button was pressed, so that a stopped search begins anew.
    cost_column: the column of the file that says what hiding costs, "" where none does. earlier: the release whose
    pattern it starts from. beside: the published tables together with which it is safe, None where it is made by
    itself.
    """

    method: Method
    keep: tuple[int, ...]
    hide: tuple[int, ...]
    number: int
    cost_column: str = ""
    earlier: EarlierRelease | None = None
    beside: Beside | None = None


@dataclass(frozen=True)
class MethodMap:
    """How methods are compared. shown: instead of one method. risk, loss: what the axes measure, by id.
    record_key: the column of microdata that holds record keys, "" for none. asked: how often the button was pressed.
    chosen: the number of the point that was clicked. taken: how often a point was taken as the release.
    clicked, listed: the number that is marked on the map and in the list.
    """

    shown: bool = False
    risk: str = DISCLOSED.id
    loss: str = HELLINGER_LOSS.id
    record_key: str = ""
    asked: int = 0
    chosen: int | None = None
    taken: int = 0
    clicked: int | None = None
    listed: int | None = None

    def marking(self, clicked: int | None, listed: int | None) -> Self:
        """What is marked now. Whichever mark is new is the choice: the other one may stand for long."""
        chosen = self.chosen
        if listed is not None and listed != self.listed:
            chosen = listed
        if clicked is not None and clicked != self.clicked:
            chosen = clicked
        return replace(self, clicked=clicked, listed=listed, chosen=chosen)


@dataclass(frozen=True)
class Protection:
    """What was decided on the page Protect.

    keep, hide: rows of the cube that were named by hand; they hold for the table that `spec` describes. names: row →
    its categories, by which a check knows it. earlier: the release whose pattern suppression starts from. loaded: what
    a check says, until its cells are looked up. asked: the release that was asked for, under `policy`. attack, who:
    whether it is attacked in the grid, and who looks. beside: whether the tables of the page Compare are taken into
    account. public: what readers are told of how figures were changed. anyway: whether a method is wanted also where no
    cell is unsafe. map: how methods are compared. selected: the row of the cell that was clicked. handover: what was
    said about the files that leave.
    """

    method: Method = field(default_factory=METHODS[0])
    keep: tuple[int, ...] = ()
    hide: tuple[int, ...] = ()
    cost_column: str = ""
    names: Mapping[int, Cell] = field(default_factory=dict)
    earlier: EarlierRelease | None = None
    loaded: WishedProtection | None = None
    spec: TableSpec | None = None
    policy: Policy | None = None
    asked: Request | None = None
    pressed: int = 0
    look: Look = "After"
    attack: bool = False
    who: Who = "outsider"
    public: Public = Public.SETTINGS
    anyway: bool = False
    beside: bool = False
    map: MethodMap = MethodMap()
    selected: int | None = None
    handover: Handover = field(default_factory=Handover)

    def fitting(self, spec: TableSpec, policy: Policy) -> Self:
        """What of it still holds: wishes belong to a table, a release belongs to a table and a policy."""
        if self.spec != spec:
            return type(self)(
                method=self.method,
                cost_column=self.cost_column if self.loaded is not None else "",
                loaded=self.loaded,
                anyway=self.anyway and self.loaded is not None,
                spec=spec,
                policy=policy,
                pressed=self.pressed,
            )
        if self.policy == policy:
            return self
        return replace(self, policy=policy, asked=None, selected=None, map=replace(self.map, asked=0, chosen=None))

    @classmethod
    def of(cls, wished: WishedProtection, spec: TableSpec | None) -> Self:
        """As a check says; its cells are looked up when the table is at hand."""
        anyway = not wished.method.only_unsafe or bool(wished.hide)
        return cls(wished.method, cost_column=wished.cost_column, loaded=wished, spec=spec, anyway=anyway)

    def named(self, cube: Cube) -> Self:
        """With the rows of a check's cells, and the name of each row. `InputError` where the table lacks a cell."""
        if self.loaded is not None:
            keep, hide = (tuple(rows.tolist()) for rows in self.loaded.rows(cube))
            return replace(self, keep=keep, hide=hide, loaded=None).named(cube)
        rows = (*self.keep, *self.hide)
        if self.names.keys() == {*rows}:
            return self
        return replace(self, names=dict(zip(rows, cells_of(cube, rows), strict=True)))

    def wished(self) -> WishedProtection:
        """What a check keeps of it."""
        if self.loaded is not None:
            return replace(self.loaded, method=self.method)
        keep, hide = ([self.names[row] for row in rows if row in self.names] for rows in (self.keep, self.hide))
        return WishedProtection(self.method, tuple(keep), tuple(hide), self.cost_column)

    def without_secrets(self) -> Self:
        """What may be kept for a tab that is loaded anew: a release that needed a secret is asked for once more."""
        needed = self.asked is not None and self.asked.method.without_secrets() != self.asked.method
        return replace(self, method=self.method.without_secrets(), asked=None if needed else self.asked)

    def asking(self, method: Method, beside: Beside | None = None) -> Self:
        """The button was pressed."""
        pressed = self.pressed + 1
        asked = Request(
            method, self.keep, self.hide, pressed, self.cost_column, self._start_of(method), beside
        )  # fmt: skip
        return replace(self._anew(), asked=asked, pressed=pressed)

    def differs_from(self, method: Method, beside: Beside | None = None) -> bool:
        """Whether the release on screen was asked for with other settings, or beside other tables."""
        asked = self.asked
        now = (method, self.cost_column, self._start_of(method), beside)
        return asked is not None and (asked.method, asked.cost_column, asked.earlier, asked.beside) != now

    def wishing(self, wish: Wish, *rows: int) -> Self:
        """Cells are to be hidden, or to stay published; the release is chosen anew."""
        return self._with(
            keep=_without(self.keep, *rows) + (rows if wish == "keep" else ()),
            hide=_without(self.hide, *rows) + (rows if wish == "hide" else ()),
        )

    def without_wish(self, row: int) -> Self:
        """A wish is taken back; the release is chosen anew."""
        return self._with(keep=_without(self.keep, row), hide=_without(self.hide, row))

    def _start_of(self, method: Method) -> EarlierRelease | None:
        """The release whose pattern this method starts from; only suppression has a pattern."""
        return self.earlier if isinstance(method, Suppress) else None

    def _with(self, *, keep: tuple[int, ...], hide: tuple[int, ...]) -> Self:
        keep, hide = tuple(sorted(keep)), tuple(sorted(hide))
        asked = None if self.asked is None else replace(self.asked, keep=keep, hide=hide)
        return replace(self._anew(), keep=keep, hide=hide, asked=asked)

    def _anew(self) -> Self:
        """Whoever took the last release on themselves has not seen the next."""
        return replace(self, handover=replace(self.handover, taken_on=None))


def _without(rows: tuple[int, ...], *gone: int) -> tuple[int, ...]:
    return tuple(one for one in rows if one not in frozenset(gone))
