"""What a file can do to its worker, it does to nobody else: one sentence, and the program goes on."""

from __future__ import annotations

import gc
import json
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from sdc_core.errors import Cancelled, InputError, LimitError, SdcError, SpecError
from sdc_core.io.apart import asking, doors, serving, starting
from sdc_core.io.apart.allowance import Allowance
from sdc_core.io.apart.asking import ask, let_go
from sdc_core.io.opening.opening import open_file
from sdc_core.io.raw.source import Source
from sdc_core.progress import no_progress, stop
from tests.io.apart import bad_tasks
from tests.io.workbooks import rows_of, with_sheet_data, xlsx

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="limits exist where processes can be forked")

TABLE = xlsx(rows_of(["region", "n"], ["North", 3], ["South", 5]))
USUAL = Allowance.for_file(len(TABLE))
FAR = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>7</v></c><c r="XFD1048576"><v>1</v></c></row>'
HIDDEN_BY_SECOND_ADDRESS = FAR.replace('r="XFD1048576"', 'r="A2" r="XFD1048576"')


@pytest.fixture(params=["zygote", "here", "fresh"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Every way in which a worker is started."""
    if request.param == "fresh":
        monkeypatch.setattr(asking, "start", starting.start_fresh)
    if request.param == "here":
        with starting.forking_here():
            yield request.param
    else:
        yield request.param


def refusal(task: Callable[..., Any], file: Source | None = None, **arguments: Any) -> str:
    with pytest.raises(InputError) as refused:
        ask(file or Source("t.xlsx", TABLE), task, no_progress, **arguments)
    message = str(refused.value)
    assert bad_tasks.CANARY not in message
    assert len(message.splitlines()) == 1
    return message


def is_there(process: int) -> bool:
    """Whether a process runs; one that has ended and is not buried yet does not."""
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


def is_gone_soon(process: int) -> bool:
    end = time.monotonic() + 10
    while is_there(process) and time.monotonic() < end:
        gc.collect()
        time.sleep(0.02)
    return not is_there(process)


def test_a_table_comes_back_however_the_worker_was_started(way: str):
    table = doors.read_table(TABLE, name="t.xlsx")

    assert [column.texts for column in table.columns] == [("region", "North", "South"), ("n", "3", "5")]


def test_a_workbook_that_ends_its_reader_is_one_sentence(way: str):
    assert refusal(bad_tasks.values_of_far_cell, Source("t.xlsx", with_sheet_data(FAR))) == (
        "t.xlsx: reading it takes more than the 2,000 MB of memory that a file of this size may need; save a copy with "
        "nothing but the table in it."
    )
    assert doors.read_table(TABLE, name="t.xlsx").n_rows == 3


def test_an_upload_with_a_second_address_is_refused_and_the_next_one_is_read():
    with pytest.raises(InputError):
        open_file(with_sheet_data(HIDDEN_BY_SECOND_ADDRESS), "t.xlsx")

    assert open_file(TABLE, "t.xlsx").table.n_rows == 3


@pytest.mark.parametrize("task", [bad_tasks.broken_pointer, bad_tasks.noisy], ids=["pointer", "noisy"])
def test_a_reader_that_breaks_down_is_one_sentence(way: str, task: Callable[..., Any]):
    assert refusal(task) == (
        "t.xlsx: the file is damaged, or made to do harm: the process that read it broke down; open it in the program "
        "it came from and save it again."
    )


def test_a_reader_that_takes_too_much_memory_is_one_sentence(way: str):
    assert "more than the 300 MB of memory" in refusal(bad_tasks.greedy, allowance=replace(USUAL, memory=300_000_000))
    assert "more than the 2,000 MB of memory" in refusal(bad_tasks.killed)


def test_a_reader_that_computes_without_end_is_one_sentence(way: str):
    with pytest.raises(LimitError, match="more than the 1 seconds that a file of this size may need"):
        ask(Source("t.xlsx", TABLE), bad_tasks.endless, no_progress, allowance=replace(USUAL, seconds=1))


def test_a_reader_that_waits_without_end_is_not_waited_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Allowance, "waited_for", property(lambda self: 0.3))

    assert "seconds that a file of this size may need" in refusal(bad_tasks.asleep)


def test_a_reader_that_answers_too_much_is_one_sentence(way: str):
    assert "unpacked it holds more than the 500 MB that a file of this size may hold" in refusal(bad_tasks.flood)


def test_an_answer_of_a_false_length_is_not_waited_for():
    assert "may hold" in refusal(bad_tasks.false_length)


def parts_with(head: object) -> list[bytes]:
    return [json.dumps(head).encode()]


@pytest.mark.parametrize(
    "parts",
    [
        [b"no JSON"],
        [b"\xff"],
        [b"[" * 100_000],
        parts_with({"answer": 1}),
        parts_with(["tuple", "answer"]),
        parts_with(["tuple", "something else", 1]),
        parts_with(["tuple", "answer", ["Source", "name", "content"]]),
        parts_with(["tuple", "answer", ["os.system", "true"]]),
        parts_with(["tuple", "answer", ["Column", 1, 2, 3]]),
        parts_with(["tuple", "answer", ["array", 1, "<i4", 3]]),
        [*parts_with(["tuple", "answer", ["array", 1, "|O", 1]]), bytes(8)],
        [*parts_with(["tuple", "answer", ["array", 1, "<i4", 3]]), bytes(8)],
        [*parts_with(["tuple", "answer", ["array", 1, "<M8[s]", 1]]), bytes(8)],
        parts_with(["tuple", "answer", ["message", "errors.shown-problems"]]),
        parts_with(["tuple", "answer", ["message", "os.system"]]),
        parts_with(["tuple", "answer", ["message", "io.raw.no-such-message"]]),
        parts_with(["tuple", "answer", ["texts", [1, 2]]]),
        parts_with(["tuple", "refused", "KeyboardInterrupt", ["tuple"], ["mapping"]]),
        parts_with(["tuple", "refused", "InputError", ["tuple", "no problem"], ["mapping"]]),
        parts_with(["tuple", "answer", ["decimal", "many"]]),
        [],
    ],
    ids=lambda parts: repr(parts)[:60],
)
def test_an_answer_that_was_not_agreed_on_is_a_fault_of_the_file(parts: list[bytes]):
    assert "broke down" in refusal(bad_tasks.answering_with, parts=parts)


def test_something_unforeseen_is_said_by_its_place_and_never_by_its_words(way: str):
    message = refusal(bad_tasks.unforeseen)

    assert "it holds something that nobody foresaw (KeyError in" in message


def test_a_refusal_comes_across_as_it_is_and_the_worker_goes_on(way: str):
    file = Source("t.xlsx", TABLE)
    before = ask(file, bad_tasks.number, no_progress)

    with pytest.raises(SpecError) as refused:
        ask(file, bad_tasks.refusing, no_progress)

    assert [problem.code for problem in refused.value.problems] == ["spec.no-count", "spec.unknown-layout"]
    assert ask(file, bad_tasks.number, no_progress) == before != os.getpid()


def test_what_was_found_out_is_kept_for_the_next_question_about_the_same_file():
    file = Source("t.xlsx", TABLE)

    assert [ask(one, bad_tasks.twice, no_progress) for one in (file, file, Source("t.xlsx", TABLE))] == [1, 2, 1]


def test_after_its_worker_has_died_a_file_gets_a_new_one(way: str):
    file = Source("t.xlsx", TABLE)
    refusal(bad_tasks.broken_pointer, file)

    assert ask(file, bad_tasks.fine, no_progress) == 1


def test_a_worker_that_nobody_asks_ends_and_a_later_question_gets_a_new_one():
    file = Source("t.xlsx", TABLE)
    with starting.forking_here(), pytest.MonkeyPatch.context() as patched:
        patched.setattr(serving, "IDLE_SECONDS", 0.1)
        first = ask(file, bad_tasks.number, no_progress)
        assert is_gone_soon(first)
        assert ask(file, bad_tasks.number, no_progress) != first


def test_a_worker_writes_no_file_and_has_none_open(way: str, tmp_path: Path):
    assert "nobody foresaw (OSError" in refusal(bad_tasks.writing, path=tmp_path / "kept")
    assert not (tmp_path / "kept").exists() or (tmp_path / "kept").read_bytes() == b""
    if way != "fresh":
        assert ask(Source("t.xlsx", TABLE), bad_tasks.open_files, no_progress) == 0


def test_stopping_ends_the_worker(way: str):
    file = Source("t.xlsx", TABLE)
    worker = ask(file, bad_tasks.number, no_progress)

    def stopped(share: float, doing: str) -> None:
        if doing == "sleeping":
            stop()

    with pytest.raises(Cancelled):
        ask(file, bad_tasks.asleep, stopped)
    assert is_gone_soon(worker)


def test_a_worker_ends_when_nobody_holds_its_file(way: str):
    file = Source("t.xlsx", TABLE)
    worker = ask(file, bad_tasks.number, no_progress)
    assert is_there(worker)

    del file

    assert is_gone_soon(worker)


def test_a_worker_that_is_let_go_ends(way: str):
    file = Source("t.xlsx", TABLE)
    worker = ask(file, bad_tasks.number, no_progress)

    let_go(file)

    assert is_gone_soon(worker)


def test_a_killed_zygote_is_started_anew_and_its_workers_end_with_it():
    file = Source("t.xlsx", TABLE)
    worker, zygote = ask(file, bad_tasks.number, no_progress), starting._THE_ZYGOTE.number
    assert zygote is not None

    os.kill(zygote, signal.SIGKILL)

    assert is_gone_soon(worker)
    assert ask(file, bad_tasks.number, no_progress) != worker
    assert doors.read_table(TABLE, name="t.xlsx").n_rows == 3
    assert starting._THE_ZYGOTE.number not in (None, zygote)


def test_a_new_file_finds_a_new_zygote_where_the_last_one_was_killed():
    doors.read_table(TABLE, name="t.xlsx")
    zygote = starting._THE_ZYGOTE.number
    assert zygote is not None

    os.kill(zygote, signal.SIGKILL)
    assert is_gone_soon(zygote)

    assert doors.read_table(TABLE, name="t.xlsx").n_rows == 3


def test_to_end_a_worker_no_zygote_is_started():
    file = Source("t.xlsx", TABLE)
    worker = ask(file, bad_tasks.number, no_progress)
    starting._THE_ZYGOTE.end()

    let_go(file)

    assert starting._THE_ZYGOTE.number is None
    assert is_gone_soon(worker)


def test_a_zygote_that_ends_during_the_work_costs_nothing_but_time():
    asked, file = Event(), Source("t.xlsx", TABLE)
    answers: list[object] = []

    def slow(share: float, doing: str) -> None:
        if doing == "sleeping":  # the worker says so; before, nobody may have begun
            asked.set()

    def work() -> None:
        try:
            ask(file, bad_tasks.asleep, slow)
        except SdcError as error:  # stopped, or its worker ended with the zygote
            answers.append(error)

    thread = Thread(target=work, daemon=True)
    thread.start()
    assert asked.wait(20)
    first = starting._THE_ZYGOTE.number
    assert first is not None
    os.kill(first, signal.SIGKILL)
    end = time.monotonic() + 20
    while starting._THE_ZYGOTE.number in (None, first) and time.monotonic() < end:
        time.sleep(0.05)
    assert starting._THE_ZYGOTE.number not in (None, first)
    starting._THE_ZYGOTE.end()


def test_a_worker_whose_parent_has_ended_before_it_began_ends_as_well():
    """It would be ended with its parent only if that ended later."""
    ours, theirs = socket.socketpair()
    errors, said = os.pipe()
    worker = os.fork()
    if not worker:
        serving.alone(theirs.fileno(), said, parent=os.getpid())  # its own number: that of no parent it has
    theirs.close()

    ours.settimeout(10)
    assert ours.recv(1) == b""
    assert os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1]) == 1
    for one in (errors, said):
        os.close(one)
    ours.close()


def test_many_threads_ask_at_once():
    def read(at: int) -> tuple[str, int, int]:
        content = f"region,n\nplace {at},{at}\n".encode()
        if at % 5 == 0:
            with pytest.raises(InputError, match="broke down"):
                ask(Source(f"{at}.csv", content), bad_tasks.broken_pointer, no_progress)
        table = doors.read_table(content, name=f"{at}.csv")
        return table.columns[0].texts[1], table.n_rows, at

    with ThreadPoolExecutor(12) as pool:
        assert list(pool.map(read, range(60))) == [(f"place {at}", 2, at) for at in range(60)]


def test_many_threads_ask_about_one_file():
    file = Source("t.xlsx", TABLE)

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: ask(file, bad_tasks.number, no_progress), range(30)))

    assert len({*found}) == 1


def test_what_a_file_may_need_grows_with_it():
    small, large = Allowance.for_file(10_000), Allowance.for_file(20_000_000)

    assert small.memory < large.memory
    assert small.seconds < large.seconds
    assert small.answer < large.answer
