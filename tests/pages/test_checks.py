"""A check is one file: saved from one session, it gives in the next, and on the command line, the same findings.

Every visitor is a session of its own, and every command a run of its own: nothing but the file goes from one to the
other. What does not fit is refused as a whole, with each difference.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import permutations

import pytest
from openpyxl import Workbook, load_workbook

from sdc_core.io.check_file import load_check, save_check
from sdc_core.io.findings.findings_csv import csv_of_findings
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT, DEFAULT_FOR_SUMS
from sdc_core.signoff.signoff import Decision
from tests.attack.test_joint_bounds import LINES
from tests.cli.command import Folder
from tests.pages.messy import messy_workbook
from tests.pages.test_sheet import PERCENT, are, choose, draft, reading, sheet, workbook
from tests.pages.visitor import OFFENCES, Visitor
from tests.serving import ROOT
from ui.review.reviewing import REVIEW
from ui.session.folder import VARIABLE
from ui.session.saving import FILE

MESSY, YEARS = messy_workbook(), messy_workbook(2023, 2024, 2025)
SHARES = workbook(*((row[0], *row[2:]) for row in PERCENT))
UNITS = "region,firm,turnover\n" + "".join(f"{at % 3},firm{at},{at * at + 7}\n" for at in range(40))


@pytest.fixture
def folder(tmp_path, capsys: pytest.CaptureFixture[str]) -> Folder:
    return Folder(tmp_path, capsys)


def offered(visitor: Visitor) -> bytes:
    """The file behind the button at the left."""
    assert "Save this check" in [button.label for button in visitor.app.download_button]
    return visitor.app.session_state["results"][FILE][1].content


def findings(visitor: Visitor) -> bytes:
    visitor.confirm()
    return csv_of_findings(visitor.app.session_state["results"][REVIEW][1], spreadsheet_safe=False)


def drop(visitor: Visitor, *files: tuple[str, bytes]) -> None:
    """Drop files on the start page."""
    visitor.go("start")
    visitor.app.file_uploader[0].set_value([(name, content, "application/octet-stream") for name, content in files])
    visitor.run()


def load_on_table_page(visitor: Visitor, saved: bytes) -> None:
    box = next(one for one in visitor.app.file_uploader if "SPEC" in one.label)
    box.set_value(("old.check.toml", saved, "application/toml"))
    visitor.run()


def listed(visitor: Visitor) -> None:
    visitor.upload(OFFENCES, "offences.csv")
    visitor.mark("key", "target")


def summed(visitor: Visitor) -> None:
    visitor.upload(UNITS, "units.csv")
    visitor.set("segmented_control", "Layout", "microdata")
    visitor.set("segmented_control", "A cell holds", "magnitude")
    visitor.set("selectbox", "What is added up?", 2)
    visitor.set("multiselect", "Columns that span the table", [0])
    visitor.mark("key")


def corrected(visitor: Visitor) -> None:
    visitor.upload(MESSY, "messy.xlsx")
    choose(visitor, rows=[10, 11])
    are(visitor, "left out")
    choose(visitor, rows=[9, 8])
    are(visitor, "left out")
    visitor.mark("key", "key", "target")


def joined(visitor: Visitor) -> None:
    visitor.upload(YEARS, "years.xlsx")
    visitor.press("Look at all sheets")
    visitor.press("Make them one table")
    for number, control in enumerate(visitor.roles()):
        if control.value is None:
            visitor.roles()[number].set_value("target" if number == len(visitor.roles()) - 1 else "key")
            visitor.run()


def percentages(visitor: Visitor) -> None:
    visitor.upload(SHARES, "percent.xlsx")
    if not reading(visitor).percent:
        next(one for one in visitor.app.segmented_control if one.label == "Its figures are").set_value("percentages")
        visitor.run()
    visitor.set("selectbox", "The base", -1)
    visitor.set("number_input", "Persons behind every row (or every column) of percentages", 200)
    visitor.mark("key", "target")


# Counts within bounds, of which all totals together say more than one by one (tests/attack/test_joint_bounds.py).
HIDDEN = "region,answer,n\n" + "".join(",".join(line.split()) + "\n" for line in LINES.splitlines())


def hidden(visitor: Visitor) -> None:
    visitor.upload(HIDDEN, "hidden.csv")
    visitor.mark("key", "target")
    next(one for one in visitor.app.segmented_control if one.label.endswith("means")).set_value("missing")
    visitor.run()


# No sum can be tried: a total, parts of a subtotal, a line left out and a symbol are what a person says.
SAID = "Asked,,\nArea,Men,Women\nNorth,13,..\nAsh,5,9\nBirch,..,10\nSouth,7,11\nEverywhere,20,..\nof whom new,3,4\n"


def said(visitor: Visitor) -> None:
    visitor.upload(SAID, "said.csv")
    choose(visitor, rows=[8])
    are(visitor, "left out")
    choose(visitor, rows=[7])
    are(visitor, "total")
    choose(visitor, rows=[4, 5])
    next(one for one in visitor.app.selectbox if str(one.key).endswith("-whole")).set_value(2)
    visitor.run()
    next(one for one in visitor.app.segmented_control if one.label.endswith("means")).set_value("missing")
    visitor.run()
    assert (reading(visitor).row_totals, dict(reading(visitor).row_parents)) == ((6,), {3: 2, 4: 2})
    visitor.mark("key", "target")


FILES: dict[str, tuple[Callable[[Visitor], None], bytes]] = {
    "offences.csv": (listed, OFFENCES.encode()),
    "units.csv": (summed, UNITS.encode()),
    "messy.xlsx": (corrected, MESSY),
    "years.xlsx": (joined, YEARS),
    "percent.xlsx": (percentages, SHARES),
    "hidden.csv": (hidden, HIDDEN.encode()),
    "said.csv": (said, SAID.encode()),
}


@pytest.mark.parametrize("name", FILES)
def test_the_app_and_the_command_line_find_again_what_was_found(name: str, folder: Folder):
    prepare, content = FILES[name]
    first = Visitor()
    prepare(first)
    first.set("text_input", "Population and its filter", "Everybody of the register")
    found = findings(first)
    saved = offered(first)

    again = Visitor()
    drop(again, ("old.check.toml", saved), (name, content))
    assert offered(again) == saved
    assert findings(again) == found

    table, check = folder.write(name, content), folder.write("old.check.toml", saved)
    done = folder.run("review", table, "--check", check, "--findings", folder.path / "f.csv")
    assert done.status in (0, 1, 2)
    assert (folder.path / "f.csv").read_bytes() == found


def test_a_check_takes_along_what_describes_its_table(folder: Folder):
    table, *beside = ((ROOT / "examples/formats" / f"turnover{end}").read_bytes() for end in (".tab", ".rda", ".hrc"))
    first = Visitor()
    drop(first, ("turnover.tab", table), ("turnover.rda", beside[0]), ("turnover.hrc", beside[1]))
    first.mark(*["key"] * len(first.roles()))
    found = findings(first)
    saved = offered(first)
    assert table not in saved

    again = Visitor()
    drop(again, ("turnover.tab", table), ("old.check.zip", saved))
    assert offered(again) == saved
    assert findings(again) == found

    at, check = folder.write("turnover.tab", table), folder.write("old.check.zip", saved)
    folder.run("review", at, "--check", check, "--findings", folder.path / "f.csv")
    assert (folder.path / "f.csv").read_bytes() == found


def test_an_archive_that_is_no_check_changes_nothing():
    visitor = Visitor()

    drop(visitor, ("offences.csv", OFFENCES.encode()), ("old.check.zip", b"PK\x03\x04"))

    assert visitor.says("the archive is damaged")
    assert visitor.work.table is None


def test_a_check_and_its_table_come_in_any_order_together_or_one_after_the_other():
    first = Visitor()
    corrected(first)
    saved, content = offered(first), MESSY

    for files in permutations([("old.check.toml", saved), ("messy.xlsx", content)]):
        visitor = Visitor()
        drop(visitor, *files)
        assert [line.at for line in reading(visitor).left_out] == [7, 8, 9, 10]
        assert [control.value for control in visitor.roles()] == ["key", "key", "target"]

    later = Visitor()
    later.upload(content, "messy.xlsx")
    load_on_table_page(later, saved)
    assert offered(later) == saved

    alone = Visitor()
    drop(alone, ("old.check.toml", saved))
    assert alone.says("Add the table to it.")


def test_a_total_that_also_stands_in_the_hierarchy_is_found_again_as_it_was_left():
    first = Visitor()
    first.open_example("dutch-provinces")
    for total in (["Gelderland", "Zuid-Holland"], ["East"]):
        first.set("multiselect", "Total", total)

        again = Visitor()
        drop(again, ("dutch-provinces.csv", first.work.upload.content), ("old.check.toml", offered(first)))

        assert offered(again) == offered(first)


def test_an_unfinished_check_is_refused_on_the_command_line(folder: Folder):
    first = Visitor()
    first.upload(OFFENCES, "offences.csv")
    first.mark("key")
    at, check = folder.write("offences.csv", OFFENCES), folder.write("open.check.toml", offered(first))

    done = folder.run("review", at, "--check", check)

    assert done.status == 2
    assert "nobody has said the role of offence" in done.err


def test_decisions_names_and_remarks_go_along_and_the_policy_with_its_preset(folder: Folder):
    first = Visitor()
    listed(first)
    first.confirm()
    first.set("selectbox", "Preset", "uk-llc")
    finding = next(iter(first.app.session_state["results"][REVIEW][1].findings))
    made = first.work.signoff.decide(finding, Decision("accepted", "published before"))
    first.seed(signoff=made)
    first.go("signoff")
    first.set("text_input", "Author", "Ann")
    first.set("text_area", "Remarks", "Looked at twice")
    first.app.checkbox[1].set_value(True)
    first.set("segmented_control", "Outcome asked for", "release")

    again = Visitor()
    drop(again, ("offences.csv", OFFENCES.encode()), ("old.check.toml", offered(first)))
    again.confirm()

    assert again.find("selectbox", "Preset").value == "uk-llc"
    assert again.work.signoff == first.work.signoff.decided()
    assert again.work.signoff.author == "Ann"
    book = folder.path / "w.xlsx"
    table, check = folder.write("offences.csv", OFFENCES), folder.write("old.check.toml", offered(first))
    folder.run("review", table, "--check", check, "--workbook", book)
    cells = {str(cell.value) for page in load_workbook(book) for row in page.iter_rows() for cell in row}
    assert {"Ann", "Looked at twice", "published before"} <= cells


def test_a_check_with_a_correction_that_is_left_out_finds_something_else():
    """The comparison above can fail: without the corrections the findings differ."""
    first, plain = Visitor(), Visitor()
    corrected(first)
    plain.upload(MESSY, "messy.xlsx")
    plain.mark("key", "key", "target")

    assert findings(first) != findings(plain)


# Nothing of a cell


def test_no_figure_and_no_label_of_the_table_is_in_the_file():
    figures = [31007, 42011, 53017, 64019, 75023, 86027]
    rows = [("Zweig", *figures[:2]), ("Quell", *figures[2:4]), ("Jurte", *figures[4:])]
    visitor = Visitor()
    visitor.upload(workbook(("Region", "Xenon", "Krypton"), *rows), "zones.xlsx")
    visitor.mark("key", "target")
    visitor.confirm()
    finding = next(iter(visitor.app.session_state["results"][REVIEW][1].findings), None)
    if finding is not None:
        visitor.seed(signoff=visitor.work.signoff.decide(finding, Decision("accepted", "known")))

    saved = offered(visitor)

    assert [word for word in (*map(str, figures), "Zweig", "Quell", "Jurte", "Xenon", "Krypton")
            if word.encode() in saved] == []  # fmt: skip
    assert b"Region" in saved  # the name of a variable, of which something was said


# What does not fit


def changed(change: Callable[[Workbook], None]) -> bytes:
    book = load_workbook(BytesIO(MESSY))
    change(book)
    target = BytesIO()
    book.save(target)
    return target.getvalue()


def _rename(book: Workbook) -> None:
    book.active.title = "March"


def _two_headings(book: Workbook) -> None:
    book.active["B4"], book.active["A7"] = "Maybe", "Elm"


def _row_more(book: Workbook) -> None:
    book.active.insert_rows(12)
    for column in range(1, 7):
        book.active.cell(12, column, "Later" if column == 1 else 5)


def _shorter(book: Workbook) -> None:
    book.active.delete_rows(9, 6)


@pytest.mark.parametrize(
    ("change", "sentences"),
    [
        (_rename, ["the check is about a sheet (number 1 of its file) of a name that this file has not"]),
        (_two_headings, ["cell B4: the heading or label is not that", "cell A7: the heading or label is not that"]),
        (_row_more, ["row 12: figures stand here that the check does not know"]),
        (_shorter, ["the sheet ends inside the table of the check", "cell A11: the heading"]),
    ],
    ids=["sheet", "headings", "more rows", "fewer rows"],
)
def test_a_check_that_does_not_fit_the_sheet_is_refused_as_a_whole(
    change: Callable[[Workbook], None], sentences: Sequence[str], folder: Folder
):
    first = Visitor()
    first.upload(MESSY, "messy.xlsx")
    choose(first, rows=[10])
    are(first, "left out")
    first.mark("key", "key", "target")
    saved, other = offered(first), changed(change)

    visitor = Visitor()
    visitor.upload(OFFENCES)
    before = visitor.work
    drop(visitor, ("old.check.toml", saved), ("messy.xlsx", other))

    assert visitor.title == "May this table be published?"
    for sentence in sentences:
        assert visitor.says(sentence)
    assert (visitor.work.table, visitor.work.draft, visitor.work.sheet) == (before.table, before.draft, before.sheet)
    assert visitor.work.signoff == before.signoff

    done = folder.run(
        "review", folder.write("messy.xlsx", other), "--check", folder.write("old.check.toml", saved),
        "--findings", folder.path / "f.csv",
    )  # fmt: skip
    assert done.status == 2
    assert all(sentence in done.err for sentence in sentences)
    assert not (folder.path / "f.csv").exists()


@pytest.mark.parametrize(
    ("name", "content", "sentences"),
    [
        ("offences.csv", "region,answer,n\nA,Yes,9\nB,No,1\n", ["cell B1: the heading or label is not that"]),
        ("offences.csv", "region,offence,m,n\nA,Yes,9,1\n", ["about 3 columns, and here are 4 columns", "cell C1"]),
        ("offences.csv", "region,offence\nA,9\n", ["about 3 columns, and here are 2 columns", "cell C1"]),
    ],
    ids=["headings", "a column more", "a column fewer"],
)
def test_a_check_that_does_not_fit_the_list_is_refused_as_a_whole(name: str, content: str, sentences: Sequence[str]):
    first = Visitor()
    listed(first)

    visitor = Visitor()
    drop(visitor, (name, content.encode()), ("old.check.toml", offered(first)))

    assert visitor.work.table is None
    for sentence in sentences:
        assert visitor.says(sentence)


def test_the_check_of_a_workbook_is_refused_for_a_text_file_and_the_other_way_round():
    of_sheet, of_text = Visitor(), Visitor()
    corrected(of_sheet)
    listed(of_text)

    for saved, file, sentence in (
        (offered(of_sheet), ("offences.csv", OFFENCES.encode()), "this file has no sheets"),
        (offered(of_text), ("messy.xlsx", MESSY), "the check is about a file without sheets"),
    ):
        visitor = Visitor()
        drop(visitor, file, ("old.check.toml", saved))
        assert visitor.says(sentence)
        assert visitor.work.table is None


def test_other_figures_under_the_same_labels_are_said_and_judged():
    first = Visitor()
    corrected(first)

    def other_figure(book: Workbook) -> None:
        book.active["B6"] = 13
        book.active["F6"], book.active["B5"], book.active["F5"] = 43, 31, 104
        book.active["B11"], book.active["F11"] = 53, 186

    visitor = Visitor()
    drop(visitor, ("messy.xlsx", changed(other_figure)), ("old.check.toml", offered(first)))

    assert visitor.says("this is not the very file that was checked")
    assert [line.at for line in reading(visitor).left_out] == [7, 8, 9, 10]


def test_a_check_opens_its_own_sheet_and_not_the_first(folder: Folder):
    book = load_workbook(BytesIO(messy_workbook(2024, 2025)))
    book["2024"]["B5"] = 31
    content = BytesIO()
    book.save(content)
    first = Visitor()
    first.upload(content.getvalue(), "two.xlsx")
    first.set("selectbox", "Sheet", 1)
    first.mark("key", "key", "target")
    saved = offered(first)

    visitor = Visitor()
    drop(visitor, ("two.xlsx", content.getvalue()), ("old.check.toml", saved))

    assert sheet(visitor).at == ("2025", 0)
    assert draft(visitor).title.endswith("2025")


def test_a_title_that_the_sheet_gives_is_that_of_next_years_sheet():
    first = Visitor()
    first.upload(MESSY, "messy.xlsx")
    first.mark("key", "key", "target")
    saved = offered(first)

    def next_year(book: Workbook) -> None:
        book.active["A1"] = "Persons by region, sex and offence, 2026"

    visitor = Visitor()
    drop(visitor, ("messy.xlsx", changed(next_year)), ("old.check.toml", saved))

    assert draft(visitor).title == "Persons by region, sex and offence, 2026"
    assert b"Persons by region" not in saved


def test_two_checks_or_no_check_are_refused_with_a_sentence():
    first = Visitor()
    listed(first)
    saved = offered(first)
    visitor = Visitor()

    drop(visitor, ("a.check.toml", saved), ("b.check.toml", saved), ("offences.csv", OFFENCES.encode()))
    assert visitor.says("2 checks were given")

    drop(visitor, ("spec.toml", b'layout = "cells"\n'), ("offences.csv", OFFENCES.encode()))
    assert visitor.says("this is no check in the form 1")
    assert visitor.work.table is None


# One table after another


@pytest.mark.parametrize("order", list(permutations(["offences.csv", "messy.xlsx", "units.csv"], 2)))
def test_a_check_says_the_same_whatever_was_opened_before_it(order: tuple[str, str]):
    before, name = order
    first = Visitor()
    FILES[name][0](first)
    saved = offered(first)

    visitor = Visitor()
    FILES[before][0](visitor)
    visitor.seed(signoff=visitor.work.signoff.__class__(author="Somebody else"))
    drop(visitor, (name, FILES[name][1]), ("old.check.toml", saved))
    visitor.go_on()

    assert offered(visitor) == saved


def test_a_policy_stays_for_the_next_table_only_where_it_is_pinned():
    visitor = Visitor()
    listed(visitor)
    visitor.confirm()
    visitor.set("selectbox", "Preset", "uk-llc")
    visitor.upload(OFFENCES, "next.csv")
    visitor.mark("key", "target")
    visitor.confirm()
    assert visitor.find("selectbox", "Preset").value == DEFAULT

    visitor.set("selectbox", "Preset", "uk-llc")
    visitor.set("toggle", "Keep this policy for the next table", True)
    visitor.upload(OFFENCES, "third.csv")
    visitor.mark("key", "target")
    visitor.confirm()
    assert visitor.find("selectbox", "Preset").value == "uk-llc"
    assert visitor.says(f"Policy: {Policy.preset('uk-llc').provenance.title}")

    visitor.set("toggle", "Keep this policy for the next table", False)
    summed(visitor)
    visitor.go_on()
    visitor.confirm()
    assert visitor.find("selectbox", "Preset").value == DEFAULT_FOR_SUMS


def test_nothing_is_asked_where_there_is_nothing_to_lose_and_something_where_there_is():
    visitor = Visitor()
    visitor.upload(OFFENCES)
    assert not visitor.says("Not saved yet.")
    visitor.mark("key", "target")
    assert visitor.says("Not saved yet.")
    before = visitor.work.draft

    drop(visitor, ("next.csv", OFFENCES.encode()))
    assert visitor.says("is not saved")
    visitor.press("Keep what I have")
    assert visitor.work.draft == before

    visitor.press("Clear my data")
    assert visitor.says("is not saved")
    visitor.press("Keep what I have")
    assert visitor.work.draft == before
    visitor.press("Clear my data")
    visitor.press("Go on without saving")
    assert visitor.work.table is None


@pytest.mark.parametrize("name", ["ship-owners", "hours-worked", "hours-worked-crosstab", "dutch-provinces", "violins"])
def test_an_example_that_was_only_looked_at_is_left_without_a_word(name: str):
    visitor = Visitor()
    visitor.open_example(name)
    visitor.confirm()
    visitor.go("signoff")
    visitor.go("thresholds")

    assert not visitor.says("Not saved yet.")


def test_a_check_is_read_again_as_it_was_written():
    first = Visitor()
    joined(first)

    assert save_check(load_check(offered(first), "old.check.toml")) == offered(first)


def test_microdata_that_stay_on_disk_are_checked_again_where_they_lie(folder: Folder, monkeypatch: pytest.MonkeyPatch):
    lines = [f"t{at % 5},{'ab'[at % 2]}" for at in range(60)]
    folder.write("people.csv", "\n".join(["town,answer", *lines]) + "\n")
    monkeypatch.setenv(VARIABLE, str(folder.path))

    def opened() -> Visitor:
        visitor = Visitor()
        visitor.press("Open this one")
        return visitor

    first = opened()
    first.mark("key", "target")
    found, saved = findings(first), offered(first)
    again = opened()
    load_on_table_page(again, saved)

    assert findings(again) == found
    done = folder.run(
        "review", folder.path / "people.csv", "--check", folder.write("old.check.toml", saved),
        "--findings", folder.path / "f.txt",
    )  # fmt: skip
    assert done.status in (0, 1)
    assert (folder.path / "f.txt").read_bytes() == found
