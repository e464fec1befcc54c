"""The file that says how an office signs (OFFICE.toml), as bytes that came from a person or lie beside the program."""

from __future__ import annotations

import tomli_w

from sdc_core.errors import SpecError
from sdc_core.io.given_texts import given_toml
from sdc_core.signoff.office import Office, office_from_toml, office_to_toml


def load_office(content: bytes, name: str) -> Office:
    """The office in the bytes of a file called `name`; `SpecError` where it does not say how an office signs."""
    return office_from_toml(given_toml(content, name, SpecError), name)


def save_office(office: Office) -> bytes:
    """An office as the bytes of its file."""
    return tomli_w.dumps(office_to_toml(office)).encode()
