"""The process that workers are forked from: it has the readers loaded, one thread, and nothing of anybody's table.

A server has many threads, and a process with threads cannot be forked safely. So one process is started once, loads
what reading needs, and forks a worker whenever it is asked to, in some milliseconds. It never sees a file: the worker
has a channel of its own.
"""

from __future__ import annotations

import gc
import os
import select
import signal
import socket
import struct
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module

from sdc_core.io.apart.endings import end_now, said
from sdc_core.io.apart.serving import alone

ORDER = struct.Struct("<4sQ")
FORK, KILL = b"fork", b"kill"
WARM = (
    "sdc_core.io.opening.descriptions",
    "sdc_core.io.opening.grid_of_sheet",
    "sdc_core.io.text.text_files",
    "sdc_core.io.xlsx.xlsx",
    "sdc_core.io.ods.ods",
    "sdc_core.io.xls.xls",
    "sdc_core.io.exchange.px.px_file",
    "sdc_core.io.exchange.json_stat",
    "sdc_core.io.exchange.sdmx_csv",
    "sdc_core.io.exchange.argus.argus_files",
    "sdc_core.io.statistical.parquet",
    "sdc_core.io.hidden.xlsx_file",
    "sdc_core.io.hidden.ods_file",
    "sdc_core.io.own_workbook.annotating",
    "sdc_core.io.text.large_text",
    "pyarrow.csv",
    "sdc_core.io.workbook.writing",
    "sdc_core.io.workbook.quick_sheet",
    "sdc_core.attack.completions",
    "sdc_core.attack.exposure",
    "sdc_core.io.apart.working",
    "pandas",  # which Arrow loads as soon as it makes Python values of anything
)
"""What workers need for the usual questions, the most usual first: an order does not wait for the rest."""


def fork_on_request(descriptor: str) -> None:
    """Fork a worker for every order that comes with a channel; ends with the program, and its workers with it."""
    control = socket.socket(fileno=int(descriptor))
    woken, wake = socket.socketpair()
    wake.setblocking(False)
    woken.setblocking(False)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program ends by it, and then this process
    signal.signal(signal.SIGCHLD, lambda number, frame: None)
    signal.set_wakeup_fd(wake.fileno(), warn_on_full_buffer=False)
    workers: dict[int, _Worker] = {}
    to_load = list(reversed(WARM))
    while True:
        ready, _, _ = select.select([control, woken], [], [], 0.0 if to_load else None)
        if not ready:
            import_module(to_load.pop())
            gc.freeze()  # what is loaded is shared with the workers as long as nobody touches it
        if woken in ready:
            woken.recv(4096)
            _bury(workers)
        if control in ready and not _obey(control, workers):
            break
    for worker in workers:
        end_now(worker)


@dataclass(frozen=True)
class _Worker:
    """number: what the program calls it. errors: the pipe into which it is written how it ended."""

    number: int
    errors: int


def _obey(control: socket.socket, workers: dict[int, _Worker]) -> bool:
    """Carry out one order; False where the program has ended."""
    try:
        order, given, _, _ = socket.recv_fds(control, ORDER.size, 2)
    except ConnectionResetError:
        return False
    if len(order) < ORDER.size:
        return False
    verb, number = ORDER.unpack(order)
    if verb == KILL:
        for process, worker in workers.items():
            if worker.number == number:
                end_now(process)
        return True
    channel, errors = given
    here, process = os.getpid(), os.fork()
    if not process:
        alone(channel, errors, parent=here)
    os.close(channel)
    workers[process] = _Worker(number, errors)
    return True


def _bury(workers: dict[int, _Worker]) -> None:
    """Take note of every worker that has ended, and tell the program how."""
    while True:
        try:
            process, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not process:
            return
        errors = workers.pop(process).errors
        os.set_blocking(errors, False)
        with suppress(OSError):  # it is full of what the worker said, or nobody reads it
            os.write(errors, said(os.waitstatus_to_exitcode(status)))
        os.close(errors)
