"""What a person wants hidden: the method as set, cells named by hand, and the release that was asked for."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, Self

from sdc_core.policy.policy import Policy
from sdc_core.protection import METHODS, Method
from sdc_core.spec.table_spec import TableSpec

Look = Literal["Before", "After"]
Wish = Literal["keep", "hide"]
Who = Literal["outsider", "alone", "holding", "coalition"]


@dataclass(frozen=True)
class Request:
    """A release that was asked for. number: how often the button was pressed, so that a stopped search begins anew."""

    method: Method
    keep: tuple[int, ...]
    hide: tuple[int, ...]
    number: int


@dataclass(frozen=True)
class Protection:
    """What was decided on the page Protect.

    keep, hide: rows of the cube that were named by hand; they hold for the table that `spec` describes. asked: the
    release that was asked for, under `policy`. attack, who: whether it is attacked in the grid, and who looks.
    selected: the row of the cell that was clicked.
    """

    method: Method = field(default_factory=METHODS[0])
    keep: tuple[int, ...] = ()
    hide: tuple[int, ...] = ()
    spec: TableSpec | None = None
    policy: Policy | None = None
    asked: Request | None = None
    pressed: int = 0
    look: Look = "After"
    attack: bool = False
    who: Who = "outsider"
    selected: int | None = None

    def fitting(self, spec: TableSpec, policy: Policy) -> Self:
        """What of it still holds: wishes belong to a table, a release belongs to a table and a policy."""
        if self.spec != spec:
            return type(self)(method=self.method, spec=spec, policy=policy, pressed=self.pressed)
        return self if self.policy == policy else replace(self, policy=policy, asked=None, selected=None)

    def asking(self, method: Method) -> Self:
        """The button was pressed."""
        pressed = self.pressed + 1
        return replace(self, asked=Request(method, self.keep, self.hide, pressed), pressed=pressed)

    def wishing(self, wish: Wish, row: int) -> Self:
        """A cell is to be hidden, or to stay published; the release is chosen anew."""
        return self._with(
            keep=_without(self.keep, row) + ((row,) if wish == "keep" else ()),
            hide=_without(self.hide, row) + ((row,) if wish == "hide" else ()),
        )

    def without_wish(self, row: int) -> Self:
        """A wish is taken back; the release is chosen anew."""
        return self._with(keep=_without(self.keep, row), hide=_without(self.hide, row))

    def _with(self, *, keep: tuple[int, ...], hide: tuple[int, ...]) -> Self:
        keep, hide = tuple(sorted(keep)), tuple(sorted(hide))
        asked = None if self.asked is None else replace(self.asked, keep=keep, hide=hide)
        return replace(self, keep=keep, hide=hide, asked=asked)


def _without(rows: tuple[int, ...], row: int) -> tuple[int, ...]:
    return tuple(one for one in rows if one != row)
