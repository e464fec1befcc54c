"""Who decides in this session, and what it is that is signed."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.signoff.signoff import SignOff


@dataclass(frozen=True)
class Signing:
    """by: the name that was typed for whoever decides now. release: the SHA-256 of the release that is signed, "" for
    the table as it is. noted: the sign-off as it was when last was noted who decided, when, and on what.
    """

    by: str = ""
    release: str = ""
    noted: SignOff = SignOff()
