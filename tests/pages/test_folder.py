"""Microdata from the operator's folder: marked by their first rows, made into a table row by row."""

from __future__ import annotations

from pathlib import Path

import pytest

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.io.reading import read_table
from sdc_core.policy.policy import Policy
from sdc_core.progress import stop
from tests.pages.visitor import Visitor
from ui.session.folder import VARIABLE

HEADING = "Or microdata from the folder of this installation"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with companies in six towns of two counties; the last town stands in the last row."""
    place = tmp_path / "named"
    place.mkdir()
    lines = [f"t{n % 5},{'NS'[n % 5 // 3]},{1000 + 37 * n}.5,g{n % 40}" for n in range(200)]
    (place / "companies.csv").write_text("\n".join(["town,county,turnover,holding", *lines, "t5,S,9.5,g1"]) + "\n")
    monkeypatch.setenv(VARIABLE, str(place))
    return place


def opened() -> Visitor:
    visitor = Visitor()
    visitor.press("Open this one")
    return visitor


def of_towns() -> Visitor:
    visitor = opened()
    visitor.set("multiselect", "Columns that span the table", [0])
    visitor.mark("key")
    return visitor


def test_nothing_on_disk_is_offered_by_default(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv(VARIABLE, raising=False)

    visitor = Visitor()

    assert not visitor.says(HEADING)
    assert "Open this one" not in [button.label for button in visitor.app.button]


def test_an_empty_folder_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path))

    assert Visitor().says("There is no CSV or Parquet file in it.")


def test_only_names_are_offered(folder: Path):
    visitor = Visitor()

    assert visitor.find("selectbox", "File or folder").options == ["companies.csv"]
    assert str(folder) not in visitor.text()


def test_the_first_rows_are_shown_and_all_rows_are_counted(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sdc_core.io.opening.head.MOST_BYTES", 2000)

    visitor = of_towns()

    assert visitor.title == "Your table"
    assert visitor.says("Read from the first rows of **companies.csv**")
    assert visitor.work.table is not None
    assert visitor.work.table.n_rows < 150
    assert visitor.says("The table has **7 cells**")
    assert visitor.says("counts **201 units**; their turnover is **936\u202f409.5**")


@pytest.mark.usefixtures("folder", "no_patience")
def test_a_first_look_that_takes_long_is_not_in_vain():
    assert opened().title == "Your table"


@pytest.mark.usefixtures("folder", "no_patience")
def test_a_first_look_that_was_stopped_begins_again_when_asked(monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as stopped:
        stopped.setattr("ui.session.folder.first_rows", lambda path: stop())
        visitor = opened()
    assert visitor.title == "May this table be published?"

    visitor.press("Start again")

    assert visitor.title == "Your table"


def test_levels_are_taken_from_all_rows(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sdc_core.io.opening.head.MOST_BYTES", 2000)
    visitor = of_towns()

    visitor.set("multiselect", "Coarser columns of this file above it", [1])

    assert visitor.says("The table has **9 cells**")


def test_columns_that_do_not_nest_in_all_rows_are_refused(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sdc_core.io.opening.head.MOST_BYTES", 2000)
    with (folder / "companies.csv").open("a") as file:
        file.write("t0,S,1.5,g2\n")
    visitor = of_towns()

    visitor.set("multiselect", "Coarser columns of this file above it", [1])

    assert visitor.says("a code of town stands below two codes of the next column")


def test_it_is_reviewed_as_if_it_had_been_uploaded(folder: Path):
    visitor = of_towns()
    visitor.set("selectbox", "Whose units belong together? (holding)", 3)
    visitor.confirm()

    for preset in ("ess-handbook-minimum", "insee-business"):
        visitor.set("selectbox", "Preset", preset)

        assert visitor.work.draft is not None
        policy = Policy.preset(preset)
        whole = review(Cube.build(read_table(folder / "companies.csv"), visitor.work.draft.to_spec()), policy)
        assert int(visitor.metrics["Unsafe"]) == whole.findings.unsafe_cells
        assert visitor.metrics["Not judged"] == str(int(whole.findings.not_judged.sum()))


def test_what_lies_on_disk_is_microdata_or_nothing(folder: Path):
    visitor = opened()

    visitor.lay_out("cells")
    visitor.mark("key", "key", "key")

    assert visitor.says("what lies in the folder is read row by row; choose Microdata: one row a unit.")


def test_a_file_that_has_gone_is_told(folder: Path):
    visitor = of_towns()

    (folder / "companies.csv").unlink()
    visitor.set("multiselect", "Columns that span the table", [0, 1])
    visitor.mark("key", "key")

    assert visitor.says("it holds no such file")
