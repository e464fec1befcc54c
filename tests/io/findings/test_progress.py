"""How far a list of findings is: said when it begins and after every so many rows, as the share that is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sdc_core.io.findings import findings_csv, findings_json
from tests.io.findings.test_findings_json import reviewed

LISTS: dict[str, tuple[Any, Callable[..., Iterator[str]]]] = {
    "csv": (findings_csv, lambda review, progress: findings_csv.findings_lines(
        review, spreadsheet_safe=False, progress=progress)),
    "json": (findings_json, lambda review, progress: findings_json.json_lines(review, progress=progress)),
}  # fmt: skip


@pytest.mark.parametrize(("module", "lines"), LISTS.values(), ids=LISTS)
def test_the_share_that_is_done_is_said_after_every_so_many_rows(
    module: Any, lines: Callable[..., Iterator[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ROWS_BETWEEN_REPORTS", 3)
    review, shares = reviewed([9, 1, 0, 7]), list[float]()
    many = len(review.findings)
    assert many > 6

    list(lines(review, lambda share, what: shares.append(share)))

    assert shares == [at / many for at in range(0, many, 3)]
