"""Each kind of sheet that offices publish is read as its marks say, and is made into a table or refused with reason."""

from __future__ import annotations

import pytest

from sdc_core.sheets.finding.detecting import detect
from tests.sheets.kinds.every import EVERY
from tests.sheets.kinds.marked import Marked


@pytest.mark.parametrize("sheet", EVERY, ids=[sheet.name for sheet in EVERY])
def test_a_sheet_is_read_as_its_marks_say(sheet: Marked):
    reading = detect(sheet.grid)[0]

    assert sheet.said(reading) == sheet.asked()
