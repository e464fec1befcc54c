"""A file is recognised once, its archive looked through once, and each sheet unpacked once, whatever is read of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import openpyxl
import pytest

from sdc_core.errors import InputError
from sdc_core.io.apart import doors
from sdc_core.io.hidden import hidden_content
from sdc_core.io.ods import ods_sheets
from sdc_core.io.opening.descriptions import described
from sdc_core.io.opening.opening import open_file
from sdc_core.io.own_workbook import can_annotate, losses
from sdc_core.io.raw import archives, formats
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source
from sdc_core.io.reading import read_table, sheet_names
from sdc_core.io.xlsx import xlsx
from tests.io.workbooks import number, ods, ods_sheet, saved, text


def count_calls(monkeypatch: pytest.MonkeyPatch, times: Counter[str], owner: object, name: str) -> None:
    """Count how often a function is called, under its name."""
    original: Callable[..., object] = getattr(owner, name)

    def counted(*given: object, **named: object) -> object:
        times[name] += 1
        return original(*given, **named)

    monkeypatch.setattr(owner, name, counted)


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often the costly steps of opening a file were taken; parts of an archive by their names."""
    found: Counter[str] = Counter()
    # What a worker does with its file is done here, where it can be counted.
    monkeypatch.setattr(doors, "ask", lambda file, task, progress, **given: task(file, progress=progress, **given))
    count_calls(monkeypatch, found, formats, "_recognised")
    count_calls(monkeypatch, found, archives, "_looked_through")
    count_calls(monkeypatch, found, ods_sheets, "_sheets")
    count_calls(monkeypatch, found, xlsx, "open_archive")
    original = archives.Archive.read

    def read(self: archives.Archive, part: str) -> bytes:
        found[part] += 1
        return original(self, part)

    monkeypatch.setattr(archives.Archive, "read", read)
    return found


def workbook_of_texts(sheets: int) -> bytes:
    """Sheets without a table and behind them one with a table."""
    book = openpyxl.Workbook()
    for _ in range(sheets):
        book.worksheets[-1]["A1"] = "About these tables"
        book.create_sheet()
    for row in (["Cases"], ["Region", "Men", "Women"], ["North", 1, 2], ["South", 3, 4]):
        book.worksheets[-1].append(row)
    return saved(book)


def spreadsheet_of_texts(sheets: int) -> bytes:
    about = [ods_sheet(text("About these tables"), name=f"About {at}") for at in range(sheets)]
    rows = [text(label) + number(str(at)) + number(str(at + 1)) for at, label in enumerate(("North", "South"))]
    head = "".join(map(text, ("Region", "Men", "Women")))
    return ods(*about, ods_sheet(text("Cases"), head, *rows))


def test_a_workbook_whose_last_sheet_has_the_table_is_opened_once(times: Counter[str]) -> None:
    opened = open_file(workbook_of_texts(3), "t.xlsx")

    assert opened.table.sheet == opened.table.sheets[3]
    assert (times["_recognised"], times["_looked_through"], times["open_archive"]) == (1, 1, 1)
    assert [times[f"xl/worksheets/sheet{at}.xml"] for at in range(1, 5)] == [1, 1, 1, 1]


def test_a_spreadsheet_whose_last_sheet_has_the_table_is_read_once(times: Counter[str]) -> None:
    opened = open_file(spreadsheet_of_texts(3), "t.ods")

    assert opened.table.sheet == opened.table.sheets[3]
    assert (times["_recognised"], times["_looked_through"], times["_sheets"]) == (1, 1, 1)


@pytest.mark.parametrize("name", ["t.csv", "t.txt"])
def test_a_text_that_is_a_sheet_after_all_is_recognised_once(times: Counter[str], name: str) -> None:
    opened = open_file(b"Cases\n\nRegion;Men;Women\nNorth;1;2\nSouth;3;4\nSource: made up\n", name)

    assert opened.grid is not None
    assert times["_recognised"] == 1


def test_every_reader_shares_what_one_of_them_found_out(times: Counter[str]) -> None:
    file = Source("t.xlsx", workbook_of_texts(1))

    for name in sheet_names(file):
        read_table(file, sheet=name)
        open_file(file, sheet=name)
    described(file)
    hidden_content(file)
    assert can_annotate(file)
    losses(file)

    assert (times["_recognised"], times["_looked_through"]) == (1, 1)


def test_another_source_is_looked_at_anew_and_other_limits_are_kept(times: Counter[str]) -> None:
    content = workbook_of_texts(1)
    file = Source("t.xlsx", content)
    read_table(file)
    read_table(Source("t.xlsx", content))

    with pytest.raises(InputError, match="unpacked"):
        read_table(file, limits=type(LIMITS)(unpacked_bytes=10))

    assert times["_recognised"] == 2
    assert times["_looked_through"] == 3


def test_a_file_that_was_refused_is_refused_again() -> None:
    file = Source("t.xlsx", workbook_of_texts(1)[:-200])

    for _ in range(2):
        with pytest.raises(InputError):
            read_table(file)
