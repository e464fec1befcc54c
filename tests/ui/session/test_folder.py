"""The operator's folder: off by default, and no way out of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sdc_core.errors import InputError
from ui.session.folder import VARIABLE, OnDisk, inside, named_folder, offered


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with data, and beside it a file that nobody may open."""
    (tmp_path / "secret.csv").write_text("name,n\na,1\n")
    folder = tmp_path / "named"
    (folder / "parts").mkdir(parents=True)
    (folder / "empty").mkdir()
    (folder / "parts" / "1.csv").write_text("region\na\n")
    (folder / "units.csv").write_text("region\na\n")
    (folder / "units.PARQUET").write_text("region\na\n")
    (folder / ".hidden.csv").write_text("region\na\n")
    (folder / "notes.md").write_text("# notes\n")
    return folder.resolve()


def test_without_the_variable_there_is_no_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.delenv(VARIABLE, raising=False)
    assert named_folder() is None

    monkeypatch.setenv(VARIABLE, " ")
    assert named_folder() is None

    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere"))
    assert named_folder() is None

    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert named_folder() == tmp_path.resolve()


def test_data_files_and_folders_of_them_are_offered_by_name(root: Path):
    assert offered(root) == ("parts", "units.PARQUET", "units.csv")
    assert inside(root, "units.csv") == root / "units.csv"


@pytest.mark.parametrize(
    "name",
    [
        "", ".", "..", "../secret.csv", "parts/../../secret.csv", "parts/1.csv", "./units.csv", "/etc/passwd",
        ".hidden.csv", "notes.md", "empty", "nothing.csv",
    ],
)  # fmt: skip
def test_what_is_not_offered_cannot_be_opened(root: Path, name: str):
    with pytest.raises(InputError, match="it holds no such file"):
        inside(root, name)
    with pytest.raises(InputError, match="it holds no such file"):
        OnDisk(name, b"", root=root).path()


def test_an_absolute_path_cannot_be_opened_even_where_it_leads_inside(root: Path):
    with pytest.raises(InputError):
        inside(root, str(root / "units.csv"))


@pytest.mark.parametrize("place", ["link.csv", "linked", "parts/link.csv"])
def test_a_link_that_leads_out_of_the_folder_is_neither_offered_nor_opened(root: Path, place: str):
    target = root.parent if place == "linked" else root.parent / "secret.csv"
    (root / place).symlink_to(target)
    name = place.split("/", maxsplit=1)[0]

    assert name not in offered(root)
    with pytest.raises(InputError):
        inside(root, name)


def test_a_file_that_has_become_a_link_is_refused_when_it_is_read(root: Path):
    opened = OnDisk("units.csv", b"", root=root)
    assert opened.path() == root / "units.csv"

    (root / "units.csv").unlink()
    (root / "units.csv").symlink_to(root.parent / "secret.csv")

    with pytest.raises(InputError):
        opened.path()


def test_a_link_within_the_folder_is_followed(root: Path):
    (root / "again.csv").symlink_to(root / "units.csv")

    assert inside(root, "again.csv") == root / "units.csv"
