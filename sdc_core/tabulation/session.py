"""An engine in memory that reads the files it is given and nothing else, writes nothing, and can be stopped.

Confidential microdata must not be spilled to disk and nothing may be fetched, so the engine has no
temporary folder, no extensions and no access to any path but those of the input.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any, Self, TypeVar

import duckdb
import pyarrow as pa
from duckdb.func import FunctionNullHandling, PythonUDFType

from sdc_core.progress import Progress
from sdc_core.tabulation import sql
from sdc_core.tabulation.faults import fault_of

POLL = 0.1
"""Seconds between two looks at whether the work is to be stopped."""
MOST_THREADS = 8

Step = Callable[[float], None]
"""Called with the share of a piece of work that is done; raises `Cancelled` to stop it."""

Answer = TypeVar("Answer")


def part(progress: Progress, low: float, high: float, doing: str) -> Step:
    """A piece of a long work: its own share, reported as a share of the whole."""
    return lambda share: progress(low + (high - low) * min(max(share, 0.0), 1.0), doing)


class Session:
    """The engine of one tabulation; a context manager.

    name: what errors call the input. paths: the files that may be opened. memory: bytes the engine may
    hold.
    """

    def __init__(self, name: str, paths: Sequence[str], *, memory: int) -> None:
        self._name = name
        self._memory = memory
        self._names = 0
        self._worker = ThreadPoolExecutor(max_workers=1)
        self._connection = duckdb.connect(":memory:", config={"autoload_known_extensions": False})
        allowed = ", ".join(map(sql.text, paths))
        for setting in (
            "autoinstall_known_extensions = false",
            "python_enable_replacements = false",  # else the names of Python's variables are tables
            "enable_progress_bar = true",  # counts how far it is
            "enable_progress_bar_print = false",
            "temp_directory = ''",
            "max_temp_directory_size = '0KiB'",
            # Rows are joined with short lists, which are to stay in memory while the rows pass in their order.
            "disabled_optimizers = 'join_order,build_side_probe_side'",
            f"memory_limit = '{memory}B'",
            f"threads = {min(os.cpu_count() or 1, MOST_THREADS)}",
            f"allowed_paths = [{allowed}]",
            "enable_external_access = false",
            "lock_configuration = true",
        ):
            self._connection.execute(f"SET {setting}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._worker.shutdown()
        self._connection.close()

    def register(self, rows: object) -> str:
        """The name under which statements find rows that are in memory, or a stream of them."""
        self._names += 1
        name = f"rows_{self._names}"
        self._run(lambda: self._connection.register(name, rows), lambda _: None)
        return name

    def define(self, name: str, function: Callable[[pa.Array], pa.Array], kind: str, answer: str) -> None:
        """A function of ours that statements may call: from cells of one kind to answers of another, many at a time."""
        self._run(
            lambda: self._connection.create_function(
                name, function, [kind], answer,
                type=PythonUDFType.ARROW, null_handling=FunctionNullHandling.SPECIAL,
            ),
            lambda _: None,
        )  # fmt: skip

    def table(self, statement: str, step: Step) -> pa.Table:
        """All rows of the answer."""
        return self._run(lambda: self._connection.sql(statement).to_arrow_table(), step)

    def row(self, statement: str, step: Step) -> dict[str, Any]:
        """The only row of an answer, by the names of its columns."""
        only: dict[str, Any] = self.table(statement, step).to_pylist()[0]
        return only

    def batches(
        self, statement: str, step: Step, *, size: int, expected: int | None = None
    ) -> Iterator[pa.RecordBatch]:
        """The rows of the answer as they come, `size` at a time.

        expected: how many rows there will be, where the engine itself cannot report its progress.
        """
        done = 0

        def listening(share: float) -> None:
            step(done / expected if expected else share)

        reader = self._run(lambda: self._connection.sql(statement).to_arrow_reader(size), listening)
        while (batch := self._run(lambda: next(reader, None), listening)) is not None:
            done += batch.num_rows
            yield batch

    def _run(self, work: Callable[[], Answer], step: Step) -> Answer:
        """Do it, and stop when `step` raises `Cancelled`."""
        future = self._worker.submit(work)
        try:
            while not wait([future], timeout=POLL).done:
                step(self._connection.query_progress() / 100)
            answer = future.result()
        except (duckdb.Error, pa.ArrowException, OSError) as failure:
            raise fault_of(failure, self._name, memory=self._memory) from None
        finally:
            while not future.done():
                self._connection.interrupt()
                wait([future], timeout=POLL)
        step(1.0)
        return answer
