"""How work is counted: a large program for more than a small one, and a share of the limit that is left or not."""

from __future__ import annotations

import pytest

from sdc_core.protection.suppression.work import Work


def test_a_program_over_a_thousand_cells_is_a_unit_of_work_and_a_twentieth_more() -> None:
    said: list[tuple[float, str]] = []
    work = Work(4.0, lambda share, doing: said.append((share, doing)))

    work.spend(1000)
    work.doing = "something else"
    work.spend(3000, 2)

    assert work.spent == pytest.approx(1.05 + 2 * 3.05)
    assert said == [(pytest.approx(1.05 / 4), "proving what is protected already"), (1.0, "something else")]


def test_a_share_of_the_limit_is_left_until_it_is_spent() -> None:
    work = Work(8.0, spent=2.0)

    assert [work.left(share) for share in (0.2, 0.25, 0.26, 1.0)] == [False, False, True, True]
    assert work.left()
    work.spent = 8.0
    assert not work.left()
    assert work.left(2.0)


def test_whoever_has_stopped_a_search_is_told_no_more() -> None:
    said: list[float] = []
    work = Work(4.0, lambda share, doing: said.append(share))
    assert not work.stopped

    work.finish()
    work.spend(1000)

    assert work.stopped and not said
    assert work.spent == pytest.approx(1.05)
