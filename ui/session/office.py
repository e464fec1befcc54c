"""How the office of this installation signs, where its administrator has said so.

The file is named in the environment variable TABLE_REVIEW_OFFICE; without it `office.toml` beside app.py is taken
where there is one. What the administrator has said holds for everybody.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from sdc_core.errors import InputError
from sdc_core.io.office_file import load_office
from sdc_core.messages import Address
from sdc_core.signoff.office import Office
from sdc_core.signoff.signoff import SignOff
from ui.session import messages, state

VARIABLE = "TABLE_REVIEW_OFFICE"
BESIDE = Path(__file__).parents[2] / "office.toml"


def office_of_installation() -> Office | None:
    """How everybody signs here; None where nobody has said so. `SdcError` where the file does not say it."""
    named = os.environ.get(VARIABLE, "").strip()
    path = Path(named) if named else BESIDE
    if not named and not path.is_file():
        return None
    try:
        content = path.read_bytes()
    except OSError:
        raise InputError(messages.OFFICE_CANNOT_BE_READ.at(Address(messages.OFFICE_FILE.phrase()))) from None
    return load_office(content, path.name)


def follow(office: Office) -> None:
    """Sign as this office does from now on: ticks of questions that it does not ask are dropped."""
    signoff = state.work().signoff
    if signoff.office == office:
        return
    asked = {item.id for item in office.questions}
    changed: SignOff = replace(signoff, office=office, ticked=signoff.ticked & asked)
    state.change(signoff=changed, signoff_edition=state.work().signoff_edition + 1)
