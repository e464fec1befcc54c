"""The process that reads a person's file ends with the table, and a file that breaks it leaves the app as it was."""

from __future__ import annotations

import gc
import os

import pytest

from sdc_core.io.apart.asking import ask
from sdc_core.progress import no_progress
from tests.io.apart import bad_tasks
from tests.io.apart.test_apart import FAR, HIDDEN_BY_SECOND_ADDRESS, is_gone_soon, is_there
from tests.io.workbooks import rows_of, with_sheet_data, xlsx
from tests.pages.visitor import Visitor

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="limits exist where processes can be forked")

TABLE = xlsx(rows_of(["region", "n"], ["North", 3], ["South", 5]))


def worker_of(visitor: Visitor) -> int:
    """The number of the process that has the open file."""
    upload = visitor.work.upload
    assert upload is not None
    return ask(upload.source, bad_tasks.number, no_progress)


def of_workbook() -> Visitor:
    """Somebody with an open workbook."""
    visitor = Visitor()
    visitor.upload(TABLE, "t.xlsx")
    assert visitor.title == "Your table"
    return visitor


def test_what_is_asked_of_one_upload_is_asked_of_one_worker():
    visitor = of_workbook()
    first = worker_of(visitor)

    visitor.run()

    assert worker_of(visitor) == first
    assert is_there(first)


def test_clearing_ends_the_worker_at_once():
    visitor = of_workbook()
    worker = worker_of(visitor)

    visitor.press("Clear my data")

    assert is_gone_soon(worker)


def test_the_worker_ends_with_the_session():
    visitor = of_workbook()
    worker = worker_of(visitor)

    del visitor
    gc.collect()

    assert is_gone_soon(worker)


@pytest.mark.parametrize("rows", [HIDDEN_BY_SECOND_ADDRESS, FAR], ids=["hidden", "plain"])
def test_a_workbook_that_would_end_the_server_is_refused_and_the_next_is_read(rows: str):
    visitor = Visitor()

    visitor.upload(with_sheet_data(rows), "hostile.xlsx")

    assert visitor.title == "May this table be published?"
    assert visitor.says("hostile.xlsx")
    visitor.upload(TABLE, "t.xlsx")
    assert visitor.title == "Your table"
