"""What is wished on the page Protect is part of the check: the method, and cells by the names of their categories."""

from __future__ import annotations

import tomllib

import pytest
import tomli_w

from sdc_core.protection import ConventionalRounding, Suppress
from tests.cli.command import Folder
from tests.pages.test_checks import FILES, drop, offered
from tests.pages.test_protect import BUTTON, click, release_of
from tests.pages.test_protect_by_hand import SMALL, cells, made_up, protected
from tests.pages.visitor import Visitor

TABLE = made_up(8, 6)


@pytest.fixture
def folder(tmp_path, capsys: pytest.CaptureFixture[str]) -> Folder:
    return Folder(tmp_path, capsys)


def wishing() -> tuple[Visitor, dict[str, int]]:
    """A visitor who keeps one cell and hides another, and the rows of both."""
    visitor = protected(TABLE, SMALL, "key", "target")
    visitor.press(BUTTON)
    kept = cells(visitor, 2)[0]
    click(visitor, kept)
    visitor.press("Keep it published")
    hidden = next(row for row in cells(visitor, 0) if row != kept)
    click(visitor, hidden)
    visitor.press("Hide it")
    return visitor, {"keep": kept, "hide": hidden}


def loaded(saved: bytes, table: str = TABLE) -> Visitor:
    visitor = Visitor()
    drop(visitor, ("own.csv", table.encode()), ("old.check.toml", saved))
    return visitor


def test_cells_kept_and_hidden_by_hand_come_back_by_their_names_and_give_the_same_release():
    first, rows = wishing()
    first.set("number_input", "More than required (%)", 10)
    first.press(BUTTON)
    saved = offered(first)

    again = loaded(saved)
    assert offered(again) == saved
    again.confirm()
    assert offered(again) == saved
    again.go("protect")

    protection = again.work.protection
    assert (protection.keep, protection.hide) == ((rows["keep"],), (rows["hide"],))
    assert protection.method == Suppress(extra_percent=10)
    assert again.says("2 cells decided by hand")
    assert not again.says("Not saved yet.")
    again.press(BUTTON)
    assert (release_of(again).status == release_of(first).status).all()
    assert offered(again) == saved


def test_cells_stand_in_the_file_by_variable_and_category_and_without_their_figures():
    first, rows = wishing()

    described = tomllib.loads(offered(first).decode())["protection"]

    cube = release_of(first).cube
    assert described["keep"] == [dict(zip(cube.spec.names, cube.label(rows["keep"]), strict=True))]
    assert described["hide"] == [dict(zip(cube.spec.names, cube.label(rows["hide"]), strict=True))]
    assert described["method"] == "suppress"
    assert str(int(cube.count.max())) not in str(described)


def test_a_method_alone_comes_back():
    first = protected(TABLE, SMALL, "key", "target")
    menu = first.find("selectbox", "Method")
    menu.set_value(menu.options.index(ConventionalRounding.title))
    first.run()
    first.set("number_input", "Base", 10)

    again = loaded(offered(first))
    again.confirm()
    again.go("protect")

    assert again.work.protection.method == ConventionalRounding(base=10)


def test_a_table_without_wishes_says_nothing_of_its_protection():
    visitor = protected(TABLE, SMALL, "key", "target")

    assert "protection" not in tomllib.loads(offered(visitor).decode())


def test_a_wish_is_unsaved_until_the_check_is_saved():
    visitor = protected(TABLE, SMALL, "key", "target")
    visitor.press(BUTTON)
    kept = cells(visitor, 2)[0]
    click(visitor, kept)
    visitor.press("Keep it published")
    assert visitor.says("Not saved yet.")


def test_other_variables_than_those_of_the_wishes_leave_only_the_method():
    visitor, _ = wishing()

    visitor.go("table")
    visitor.mark("target")

    assert "keep" not in tomllib.loads(offered(visitor).decode()).get("protection", {})


def altered(saved: bytes, **changes: object) -> bytes:
    content = tomllib.loads(saved.decode())
    content["protection"] |= changes
    return tomli_w.dumps(content).encode()


DIFFERENT = [
    ({"keep": [{"region": "Atlantis", "answer": "a1"}, {"region": "r1"}]},
     ["the table does not have: region Atlantis, answer a1", "the table does not have: region r1"]),
    ({"hide": [{"region": "r1", "answer": "a1", "age": "x"}]}, ["table does not have: region r1, answer a1, age x"]),
    ({"cost_column": "euros", "settings": {"cost": "column"}}, ["a column 'euros', which the file does not have"]),
    ({"method": "hiding"}, ["there is no method 'hiding'"]),
    ({"settings": {"extra_percent": -3}}, ["extra_percent is out of bounds"]),
    ({"settings": {"extra": 3}}, ["unknown setting 'extra'"]),
    ({"kept": []}, ["a part of the check is missing"]),
    ({"keep": [{"region": "r1", "answer": "a1"}], "hide": [{"answer": "a1", "region": "r1"}]},
     ["a part of the check is missing"]),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "sentences"), DIFFERENT)
def test_wishes_that_do_not_fit_are_refused_with_each_difference(changes, sentences, folder: Folder):
    first, _ = wishing()
    check = altered(offered(first), **changes)

    visitor = loaded(check)

    assert visitor.work.table is None
    for sentence in sentences:
        assert visitor.says(sentence)
    run = folder.run("review", folder.write("own.csv", TABLE), "--check", folder.write("a.check.toml", check))
    assert run.status == 2
    for sentence in sentences:
        assert sentence in run.err


def test_a_cell_that_next_months_table_lacks_is_named():
    first, rows = wishing()
    cube = release_of(first).cube
    region = cube.label(rows["keep"])[0]
    shorter = "".join(line for line in TABLE.splitlines(keepends=True) if not line.startswith(f"{region},"))

    visitor = loaded(offered(first), shorter)

    assert visitor.work.table is None
    assert visitor.says(f"the table does not have: region {region}")


@pytest.mark.parametrize("name", FILES)
def test_wishes_for_every_kind_of_table_come_back(name: str):
    prepare, content = FILES[name]
    first = Visitor()
    prepare(first)
    first.confirm()
    first.go("protect")
    row = 1
    first.seed(protection=first.work.protection.wishing("hide", row))
    saved = offered(first)
    assert len(tomllib.loads(saved.decode())["protection"]["hide"]) == 1

    again = Visitor()
    drop(again, (name, content), ("old.check.toml", saved))
    assert offered(again) == saved
    again.confirm()
    again.go("protect")

    assert again.work.protection.hide == (row,)
    assert offered(again) == saved
