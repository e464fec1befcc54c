"""The command `methods`: the map as CSV and as a page, and what is refused."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sdc_core.measures import MEASURES
from sdc_core.protection import METHODS
from tests.cli.command import Folder, Outcome
from tests.commands.releases import SPEC, TABLE, rows_of


def methods(folder: Folder, *arguments: str | Path, table: str = TABLE, spec: str = SPEC) -> Outcome:
    """Compare all methods on a table given as text; the map is `map.csv` of the folder."""
    at, meaning = folder.write("table.csv", table), folder.write("spec.toml", spec)
    return folder.run("methods", at, "--spec", meaning, "--map", folder.path / "map.csv", *arguments)


def test_the_map_has_a_line_for_each_method_and_its_settings(folder: Folder) -> None:
    outcome = methods(folder)

    assert outcome.status == 0, outcome
    rows = rows_of(folder.path / "map.csv")
    assert list(rows[0])[:4] == ["method", "settings", "risk", "loss"]
    assert {kind.id for kind in MEASURES} <= set(rows[0])
    original, nothing = rows[:2]
    assert (original["method"], original["settings"], original["loss"]) == ("original", "", "0")
    assert float(original["risk"]) > 0
    assert (nothing["method"], nothing["risk"], nothing["loss"]) == ("everything-suppressed", "0", "1")
    by_method = {row["method"] for row in rows[2:]}
    refused = set(re.findall(r"Not applied: ([^:(]+)", outcome.out))
    assert all(kind.id in by_method or any(kind.title in one for one in refused) for kind in METHODS)
    for row in rows:
        assert 0 <= float(row["risk"]) <= 1
        assert float(row["loss"]) >= 0
    assert len({(row["method"], row["settings"]) for row in rows}) == len(rows)


def test_loss_is_what_the_utility_leaves(folder: Folder) -> None:
    methods(folder)

    for row in rows_of(folder.path / "map.csv"):
        if row["method"] != "everything-suppressed":
            assert float(row["loss"]) == pytest.approx(1 - float(row["hellinger-utility"]), abs=1e-9)
        assert row["risk"] == row["disclosed"]


def test_the_axes_are_the_person_s_choice(folder: Folder) -> None:
    outcome = methods(folder, "--risk", "exactly-known", "--loss", "average-absolute-distance")

    assert "Upwards: Share of filled cells exactly known. To the right: Average absolute distance." in outcome.out
    for row in rows_of(folder.path / "map.csv"):
        assert row["risk"] == row["exactly-known"]
        assert row["loss"] == row["average-absolute-distance"]


class Page(HTMLParser):
    """What a page holds: its tags, what they point to, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str | None] = []
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("src", "href", "xlink:href", "action", "data")]

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def test_the_page_has_a_picture_and_the_same_as_a_table_and_asks_nobody_for_anything(folder: Folder) -> None:
    methods(folder, "--plot", folder.path / "map.html")

    content = (folder.path / "map.html").read_text(encoding="utf-8")
    page = Page()
    page.feed(content)
    points = rows_of(folder.path / "map.csv")
    assert page.tags.count("circle") == len(points)
    assert page.tags.count("tbody") == 1
    assert page.tags.count("tr") == len(points) + 1
    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)
    assert page.links == []
    assert not re.search(r"https?:|url\(|@import", content)
    assert 'role="img"' in content and "<desc" in content
    assert "Risk and loss: Made up" in page.said


def test_text_of_the_spec_is_text_on_the_page(folder: Folder) -> None:
    spec = SPEC.replace('title = "Made up"', 'title = "<script>alert(1)</script>"')

    methods(folder, "--plot", folder.path / "map.html", spec=spec)

    content = (folder.path / "map.html").read_text(encoding="utf-8")
    assert "<script" not in content
    assert "&lt;script&gt;" in content


def test_the_same_input_gives_the_same_bytes(folder: Folder) -> None:
    found = []
    for _ in range(2):
        methods(folder, "--plot", folder.path / "map.html")
        found.append([(folder.path / name).read_bytes() for name in ("map.csv", "map.html")])

    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--risk", "disclosd"), "--risk: there is no risk 'disclosd'; did you mean 'disclosed'."),
        (("--loss", "directions"), "--loss: there is no loss 'directions'"),
        (("--policy", "none-such"), "none-such"),
    ],
)
def test_bad_input_is_said_and_nothing_is_written(folder: Folder, arguments: tuple[str, ...], sentence: str) -> None:
    outcome = methods(folder, *arguments)

    assert outcome.status == 2
    assert sentence in outcome.err
    assert not (folder.path / "map.csv").exists()


def test_no_output_goes_over_an_input(folder: Folder) -> None:
    table = folder.write("table.csv", TABLE)

    outcome = methods(folder, "--plot", table)

    assert outcome.status == 2
    assert table.read_text() == TABLE
