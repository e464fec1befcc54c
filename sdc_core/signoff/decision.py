"""What is to become of one finding, why, by whom and when, and what it was decided on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Disposition = Literal["undecided", "to be fixed", "accepted", "false alarm"]
DISPOSITIONS: tuple[Disposition, ...] = get_args(Disposition)
NEEDS_REASON: tuple[Disposition, ...] = ("accepted", "false alarm")


@dataclass(frozen=True)
class About:
    """What somebody decided on or signed: digests (SHA-256 in hex), none of them of a single figure.

    table: the input file, its sheet, and what the table means. policy: of a decision the settings of the rule that the
    finding is by, as far as they bear on it, with the options of the policy; of a signature all rules. release: the
    file that is signed, "" where the table is signed as it is. place: the name of the cell and of its comparison,
    whatever the limit; "" for a signature.
    """

    table: str = ""
    policy: str = ""
    release: str = ""
    place: str = ""


@dataclass(frozen=True)
class Decision:
    """What is to become of one finding, and why. Accepting it, or calling it false, takes a reason.

    by: the typed name of who decided. at: local date and time to the minute, "2026-11-22 14:05", as the clock on the
    page showed it. remark: said beside it, whatever was decided. instead_of: what somebody else had decided before.
    """

    disposition: Disposition = "undecided"
    reason: str = ""
    by: str = ""
    at: str = ""
    about: About | None = None
    remark: str = ""
    instead_of: Decision | None = None

    @property
    def complete(self) -> bool:
        """Whether it is decided and, where one is needed, has a reason."""
        if self.disposition == "undecided":
            return False
        return self.disposition not in NEEDS_REASON or bool(self.reason.strip())

    @property
    def said(self) -> tuple[str, str, str]:
        """What a person entered: two decisions that say the same may be by different people."""
        return self.disposition, self.reason, self.remark
