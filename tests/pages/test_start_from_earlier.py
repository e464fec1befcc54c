"""Protect and Releases: the pattern of an earlier release is where the next one starts."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import numpy as np
import pytest

from sdc_core.io.raw.source import Source
from sdc_core.io.releases.public_release import entry_of
from sdc_core.register.naming import VARIABLE
from sdc_core.register.register import Register
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.commands.test_like import table
from tests.pages.test_protect import BUTTON, release_of
from tests.pages.test_protect_by_hand import SMALL, protected
from tests.pages.visitor import Visitor
from ui.protect.downloads import release_file

START = "Start from its pattern"
UPLOAD = "Start from an earlier release"


@pytest.fixture(scope="module")
def last() -> bytes:
    """Last year's release, as the page writes it."""
    visitor = at_work(table(1))
    visitor.press(BUTTON)
    return release_file(release_of(visitor))


def at_work(text: str) -> Visitor:
    return protected(text, SMALL, "key", "target")


def give(visitor: Visitor, content: bytes, name: str = "last.csv") -> None:
    uploader = next(one for one in visitor.app.file_uploader if one.label == UPLOAD)
    uploader.set_value((name, content, "text/csv"))
    visitor.run()
    visitor.press(START)


def hides(visitor: Visitor) -> set[tuple[str, ...]]:
    release = release_of(visitor)
    return {tuple(release.cube.label(int(row))) for row in np.flatnonzero(release.hidden)}


def hidden_in(release: bytes) -> set[tuple[str, ...]]:
    lines = [line.split(",") for line in release.decode().splitlines()[1:]]
    return {tuple(line[:2]) for line in lines if line[3] != "published"}


def test_the_same_cells_are_hidden_again_and_the_page_says_so(last: bytes) -> None:
    visitor = at_work(table(2))
    visitor.press(BUTTON)
    by_itself = hides(visitor)

    give(visitor, last)
    assert visitor.says("Starts from the pattern of **last.csv**")
    assert visitor.says("The settings have changed since.")
    assert hides(visitor) == by_itself
    visitor.press(BUTTON)

    before = hidden_in(last)
    assert by_itself != before and hides(visitor) == before
    assert visitor.says(f"Of {len(before)} cells that last.csv hides, {len(before)} are hidden again.")
    assert not visitor.says("published in the other")
    visitor.press("Remove")
    assert visitor.says("The settings have changed since.") and not visitor.says("Starts from the pattern")
    visitor.press(BUTTON)
    assert hides(visitor) == by_itself and not visitor.says("are hidden again")


def test_a_change_that_would_give_a_figure_away_is_warned_of(last: bytes) -> None:
    visitor = at_work(table(2, last=3))
    give(visitor, last)
    visitor.press(BUTTON)

    turned = len(hides(visitor) ^ hidden_in(last))
    assert turned and visitor.says(f"{turned} cells are hidden in one of the two releases and published in the other.")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("region,value,status\na,4,published\nb,,withheld\n", "the earlier release has other variables than the table"),
        ("region,answer,n\na,u,4\n", "it is no release"),
    ],
)
def test_what_cannot_be_a_start_is_refused_in_a_sentence(content: str, sentence: str) -> None:
    visitor = at_work(table(2))

    give(visitor, content.encode(), "other.csv")

    assert visitor.says(sentence) and visitor.says("No pattern was taken from it.")
    assert visitor.work.protection.earlier is None


def test_another_method_has_no_pattern_to_start_from(last: bytes) -> None:
    visitor = at_work(table(2))
    give(visitor, last)
    method = visitor.find("selectbox", "Method")
    other = next(at for at in range(len(method.options)) if at != method.value)

    visitor.set("selectbox", "Method", other)

    assert not visitor.says("Starts from the pattern")
    assert UPLOAD not in [one.label for one in visitor.app.file_uploader]


@pytest.mark.parametrize("by", ["another table", "clear"])
def test_it_is_forgotten_with_its_table(last: bytes, by: str) -> None:
    visitor = at_work(table(2))
    give(visitor, last)
    visitor.press(BUTTON)
    assert visitor.work.protection.earlier is not None

    if by == "clear":
        visitor.press("Clear my data")
        visitor.go_on()
    else:
        visitor.upload(table(2), "next.csv")

    assert visitor.work.protection.earlier is None and visitor.work.protection.asked is None


def test_a_release_of_the_register_is_a_start_beside_a_table_of_its_variables(
    last: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "register.sqlite"
    monkeypatch.setenv(VARIABLE, str(path))
    public = last.replace(b"primary", b"withheld").replace(b"secondary", b"withheld")
    other = b"region,value,status\na,4,published\nb,,withheld\nc,9,published\n"
    for content, names in ((public, ("region", "answer")), (other, ("region",))):
        spec = TableSpec(tuple(Variable(name, "key") for name in names), title="Answers", measure=Measure(count="n"))
        Register(path).add(entry_of(Source("release.csv", content), spec, on=date(2025, 3, 1)))
    visitor = at_work(table(2))

    visitor.go("releases")
    visitor.set("selectbox", "Open a release", 2)
    assert START not in [button.label for button in visitor.app.button]
    visitor.set("selectbox", "Open a release", 1)
    visitor.press(START)

    assert visitor.title == "Protect" and visitor.says("Starts from the pattern of **release 1**")
    visitor.press(BUTTON)
    before = hidden_in(last)
    assert hides(visitor) == before
    assert visitor.says(f"Of {len(before)} cells that release 1 hides, {len(before)} are hidden again.")
