"""Several people at once, from upload to workbook, some of whom leave in the middle."""

from __future__ import annotations

import sys

import pytest

from tests.load.many import run_load
from tests.serving import OFFICE, serving


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read and given back as on Linux")
def test_four_people_meet_no_error_nor_each_other_and_leave_no_memory_behind():
    with serving(settings={"server.disconnectedSessionTTL": 3}, **OFFICE) as app:
        found = run_load(app, 4, 2_000, kept=3)

    assert found.errors == []
    assert found.crossed == []
    assert found.workbooks == 3
    assert found.share(95) < 3.0  # generous: other tests run at the same time
    assert found.end <= 1.1 * found.start
