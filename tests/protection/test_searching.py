"""What a search answers where nothing is asked of it, and that it answers what is."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sdc_core.protection.suppression.blocks import block_by_block
from sdc_core.protection.suppression.proving import Proof
from sdc_core.protection.suppression.searching import search
from sdc_core.protection.suppression.task import Task
from sdc_core.protection.suppression.work import Work
from sdc_core.protection.wishes import Wishes
from tests.protection.tables import small_counts, table_of


def _task(limit: int) -> Task:
    reviewed = small_counts(table_of([[1, 9], [8, 7]]), limit)
    return Task.of(reviewed, Wishes(), cost="value", extra_percent=0, singletons=False)


def test_nothing_is_hidden_where_nothing_is_asked() -> None:
    task = _task(1)

    found = search(task.instance, task.instance.demands, Work(1e9))

    assert not len(task.instance.demands)
    assert (found.hidden.tolist(), found.bound, found.impossible.tolist()) == ([False] * 9, 0, [])


def test_all_four_cells_are_hidden_for_one_of_them() -> None:
    """The 1 takes the other cell of its row, of its column, and the one across with it: 9, 8 and 7 are what is lost."""
    task = _task(3)

    found = search(task.instance, task.instance.demands, Work(1e9))

    assert np.flatnonzero(found.hidden).tolist() == [4, 5, 7, 8]
    assert found.bound == 9 + 8 + 7
    assert not len(found.impossible)


def test_a_block_is_protected_by_itself_and_its_work_counts_as_work_on_the_table() -> None:
    task, said = _task(3), list[tuple[float, str]]()
    instance = replace(task.instance, block=np.zeros(9, dtype=np.int64))
    proof = Proof.begun(instance.demands)
    work = Work(1e3, lambda share, doing: said.append((share, doing)))

    hidden = block_by_block(instance, proof, work, seed=1)

    assert np.flatnonzero(hidden).tolist() == [4, 5, 7, 8]
    assert not proof.open.any()
    shares = [share for share, _ in said]
    assert shares[0] > 0 and shares == sorted(shares)
    assert {doing for _, doing in said} == {"looking for cells to hide, block 1 of 1"}


@pytest.mark.parametrize("seed", [0, 1])
def test_several_blocks_are_protected_one_after_the_other_with_any_seed(seed: int) -> None:
    """Two tables side by side in one: the cells of each two columns of four are a block."""
    reviewed = small_counts(table_of([[1, 9, 2, 9], [8, 7, 9, 8], [9, 8, 7, 9]]), 3)
    task = Task.of(reviewed, Wishes(), cost="value", extra_percent=0, singletons=False)
    column = np.arange(len(task.cube)) % 5
    instance = replace(task.instance, block=np.where(column == 0, -1, (column - 1) // 2))
    proof, said = Proof.begun(instance.demands), set[str]()

    hidden = block_by_block(instance, proof, Work(1e3, lambda share, doing: said.add(doing)), seed=seed)

    assert said == {f"looking for cells to hide, block {at} of 2" for at in (1, 2)}
    assert not proof.open.any()
    assert (hidden >= instance.hidden).all()
    assert not hidden[column == 0].any()
