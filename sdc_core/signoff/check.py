"""A check: everything that was said about one table and decided about its findings, and no cell of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sdc_core.cube.cube import Cube
from sdc_core.messages import Note
from sdc_core.policy.policy import Policy
from sdc_core.signoff import messages
from sdc_core.signoff.filled_file import FilledFile
from sdc_core.signoff.signoff import SignOff
from sdc_core.signoff.table_on_sheets import TableOnSheets
from sdc_core.signoff.wished_protection import WishedProtection
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table


@dataclass(frozen=True)
class Check:
    """What repeats a check on the file it was made of, or on the next one of the same layout.

    name and sha256 are those of the file. place: where the table is in it. spec: what the table means; variables of
    which nobody has said the role are `key` there and named in open_roles. A title that the sheet gives by itself is ""
    there, so that next year's sheet gives its own. unfinished: while what was said does not fit together and spec is
    None, what was said, as the page of the table writes it.
    preset: the name of the preset that the policy was started from, "" for none. beside: the files that describe the
    table and came with it, by name (the .rda of a .tab or .asc), none of them figures. protection: what is
    wanted of it; None where nothing was said.
    """

    name: str
    sha256: str
    place: FilledFile | TableOnSheets
    spec: TableSpec | None
    policy: Policy
    preset: str = ""
    open_roles: tuple[str, ...] = ()
    signoff: SignOff = SignOff()
    beside: Mapping[str, bytes] = field(default_factory=dict)
    protection: WishedProtection | None = None
    unfinished: Mapping[str, Any] | None = None

    def with_beside(self, given: Mapping[str, bytes] | None) -> dict[str, bytes]:
        """The files that come with the table: those given with it, and those of the check where none of the name is."""
        return {**self.beside, **(given or {})}

    def about_hash(self, table: Table) -> tuple[Note, ...]:
        """Says so where a table comes from another file than the one that was checked."""
        if self.sha256 in ("", table.sha256):
            return ()
        return (messages.NOT_THE_SAME_FILE.noted(table.name),)

    def refuse_misfit_of_wishes(self, cube: Cube, table: Table | None) -> None:
        """Raise an `InputError` where what was said about the protection does not fit the table; see there."""
        if self.protection is not None:
            self.protection.refuse_misfit(cube, table)

    def spec_for(self, suggested: TableSpec | None) -> TableSpec | None:
        """The spec with what the sheet itself says where nothing else was said."""
        if self.spec is None or self.spec.title or suggested is None:
            return self.spec
        return replace(self.spec, title=suggested.title)
