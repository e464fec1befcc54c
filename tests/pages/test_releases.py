"""The page Releases: there only where a register is named; searched, opened, withdrawn, held against, added to."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from sdc_core.io.raw.source import Source
from sdc_core.io.releases.public_release import entry_of
from sdc_core.register.naming import VARIABLE
from sdc_core.register.register import Register
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.pages.test_protect import BUTTON, on_the_page, release_of
from tests.pages.visitor import Visitor

WITHIN = """sex,marital,value,status
m,single,50,published
f,single,54,published
m,married,128,published
f,married,140,published
m,other,,withheld
f,other,49,published
"""
TABLE = "sex,marital,n\nm,single,52\nf,single,55\nm,married,130\nf,married,140\nm,other,39\nf,other,49\n"


def entered(register: Register, *, title: str = "Residents within the old boundaries", population: str = "") -> None:
    """A release of the people within the old boundaries."""
    spec = TableSpec(
        (Variable("sex", "key"), Variable("marital", "target")),
        title=title,
        population=population,
        measure=Measure(count="n"),
        filters=(Filter("boundary", one_of=("old",)),),
    )
    register.add(entry_of(Source("release.csv", WITHIN.encode()), spec, on=date(2025, 3, 1), signed_by="A. Clerk"))


@pytest.fixture
def register(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Register:
    """The register of this installation, with two releases."""
    path = tmp_path / "register.sqlite"
    monkeypatch.setenv(VARIABLE, str(path))
    register = Register(path)
    entered(register)
    entered(register, title="Employees", population="Employees")
    return register


def reviewed() -> Visitor:
    """With the people within the new boundaries at hand."""
    visitor = Visitor()
    visitor.upload(TABLE, "residents.csv")
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.go("releases")
    return visitor


def listed(visitor: Visitor) -> list[list[object]]:
    return [line[:2] for line in visitor.app.dataframe[0].value.values.tolist()]


def at_hand(visitor: Visitor) -> None:
    visitor.app.session_state["releases-tab"] = "The table at hand"
    visitor.run()


def test_without_a_named_register_there_is_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    visitor = Visitor()

    visitor.go("releases")

    assert visitor.title != "Releases"


def test_releases_are_searched_and_filtered(register: Register) -> None:
    visitor = Visitor()
    visitor.go("releases")

    assert listed(visitor) == [["2", "Employees"], ["1", "Residents within the old boundaries"]]
    visitor.set("text_input", "Search", "old  BOUND")
    assert listed(visitor) == [["1", "Residents within the old boundaries"]]
    assert visitor.says("1 release of 2")
    visitor.set("text_input", "Search", "")
    visitor.set("selectbox", "Population", "Employees")
    assert listed(visitor) == [["2", "Employees"]]
    visitor.set("selectbox", "Variable", "marital")
    assert listed(visitor) == [["2", "Employees"]]


def test_a_release_is_opened_and_withdrawn_after_a_word(register: Register) -> None:
    visitor = Visitor()
    visitor.go("releases")
    visitor.set("selectbox", "Open a release", 1)

    assert visitor.says("boundary old") and visitor.says("Signed by: A. Clerk")
    visitor.press("Withdraw this release")
    assert visitor.says("Mark release 1 as withdrawn?")
    assert [one.state for one in register.releases()] == ["published", "published"]
    visitor.press("Keep it as it is")
    assert not visitor.says("Mark release 1 as withdrawn?")
    visitor.press("Withdraw this release")
    visitor.set("text_input", "Reason (optional)", "an error")
    visitor.press("Yes, withdraw it")

    assert visitor.says("Release 1 is marked as withdrawn.")
    withdrawn = register.release(1).facts
    assert (withdrawn.state, withdrawn.reason) == ("withdrawn", "an error")
    assert "Withdraw this release" not in [button.label for button in visitor.app.button]


def test_the_table_at_hand_is_held_against_the_register(register: Register) -> None:
    visitor = reviewed()
    at_hand(visitor)
    visitor.press("Hold it against the register")

    assert visitor.says("Together with what was published before, this table gives something away.")
    assert visitor.says("The smallest count that follows and that no table publishes is 1")
    lines = visitor.app.dataframe[0].value.values.tolist()
    assert ["1", "put into equations with the table"] in [[line[0], line[-1]] for line in lines]


def test_the_release_at_hand_is_entered_as_the_public_has_it(register: Register) -> None:
    visitor = on_the_page("twelve-key-values")
    visitor.press(BUTTON)
    visitor.go("releases")
    at_hand(visitor)
    assert visitor.says("The release that was chosen on the page Protect")
    visitor.press("Enter it into the register")
    assert visitor.says("Nothing was entered.") and len(register.releases()) == 2

    visitor.find("checkbox", "These figures are published, or will be on that day").check()
    visitor.find("text_input", "Signed by (optional)").set_value("B. Clerk")
    visitor.press("Enter it into the register")

    assert visitor.says("Entered as release 3.")
    stored = register.release(3)
    assert (stored.facts.signed_by, stored.facts.method) == ("B. Clerk", "suppress")
    published = release_of(visitor)
    assert stored.facts.withheld == int(published.hidden.sum()) == 32
    assert b"primary" not in stored.content and stored.content.count(b",,withheld\n") == 32


def test_a_register_that_cannot_be_used_is_one_sentence(register: Register) -> None:
    register.path.write_text("no register at all", encoding="utf-8")
    visitor = Visitor()

    visitor.go("releases")

    assert visitor.says("the file is no register of releases")
    assert register.path.read_text(encoding="utf-8") == "no register at all"


def test_a_register_without_a_release_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "new.sqlite"))
    visitor = Visitor()

    visitor.go("releases")

    assert visitor.says("No release has been entered yet.")
    assert not (tmp_path / "new.sqlite").exists()
