"""Which file says how the office of this installation signs."""

from __future__ import annotations

from pathlib import Path

import pytest

from sdc_core.errors import InputError
from ui.session import office


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the file beside the app would lie."""
    monkeypatch.setattr(office, "BESIDE", tmp_path / "office.toml")
    monkeypatch.delenv(office.VARIABLE, raising=False)
    return tmp_path / "office.toml"


def title() -> str | None:
    found = office.office_of_installation()
    return None if found is None else found.title


def test_the_office_is_read_from_the_file_that_is_named_and_from_no_other(
    beside: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "another.toml").write_text('title = "Another"', encoding="utf-8")
    assert title() is None

    beside.write_text('title = "Beside the app"', encoding="utf-8")
    assert title() == "Beside the app"

    monkeypatch.setenv(office.VARIABLE, str(tmp_path / "named.toml"))
    with pytest.raises(InputError, match="cannot be read"):  # and the one beside the app is not taken instead
        title()
    (tmp_path / "named.toml").write_text('title = "Named"', encoding="utf-8")
    assert title() == "Named"
