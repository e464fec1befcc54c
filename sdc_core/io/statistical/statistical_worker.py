"""The process that reads a file of Stata, SPSS or SAS for us: a damaged one may end it, and nothing else.

These formats are read by a library in C, which a damaged file can bring down with the whole process.
So `statistical_files` starts this file as a program of its own and hands it the bytes; neither end
writes anything to disk. Arguments: the kind of file, the encoding of its text ("" for what the file
says), and `dates` or `numbers` for its dates.

In comes the file. Out come frames, each a length of eight bytes and as many bytes: first what the file
says of itself as JSON, then the rows as Arrow streams, last an empty frame.
"""

from __future__ import annotations

import json
import struct
import sys
from io import BytesIO
from typing import Any

BAD_TEXT, BAD_DATES = 5, 6
"""Exit statuses: text is not encoded as the file says, a date lies beyond the calendar."""

ROWS, BYTES = 250_000, 64_000_000
"""The most that is read at once."""


def main(kind: str, encoding: str, dates: str) -> int:
    """Read one file from standard input; returns the exit status."""
    _leave_no_dump()
    import pyreadstat  # noqa: PLC0415 - an optional package, loaded after nothing can be dumped

    read = getattr(pyreadstat, f"read_{kind}")
    content = sys.stdin.buffer.read()
    options: dict[str, Any] = {"disable_datetime_conversion": dates == "numbers"}
    options |= {"encoding": encoding} if encoding else {}
    try:
        _, about = read(BytesIO(content), metadataonly=True, **options)
        _send(json.dumps(_described(about)).encode())
        step = max(1, min(ROWS, BYTES // max(1, _row_bytes(about))))
        start, found = 0, step
        while found == step:
            columns, _ = read(BytesIO(content), row_offset=start, row_limit=step, output_format="dict", **options)
            found = len(next(iter(columns.values()), ()))
            _send(_as_arrow(columns, about))
            start += found
        _send(b"")
    except UnicodeDecodeError:
        return BAD_TEXT
    except OverflowError:
        return BAD_DATES
    return 0


def _leave_no_dump() -> None:
    """See to it that the system writes no memory of this process to disk, should it crash."""
    try:
        import resource  # noqa: PLC0415 - Windows has none
    except ImportError:
        return
    # A limit of 1 also stops a dump that goes to a program; 0 would not.
    most = resource.getrlimit(resource.RLIMIT_CORE)[1]
    least = 1 if most == resource.RLIM_INFINITY else min(1, most)
    resource.setrlimit(resource.RLIMIT_CORE, (least, most))


def _row_bytes(about: Any) -> int:
    return sum(about.variable_storage_width.values())


def _described(about: Any) -> dict[str, Any]:
    """What the reader has to know before the first row: size, names and value labels."""
    labels = about.variable_value_labels
    return {
        "rows": about.number_rows,
        "row bytes": _row_bytes(about),
        "names": about.column_names,
        "labels": [list(labels.get(name, {}).items()) for name in about.column_names],
    }


def _as_arrow(columns: dict[str, list[Any]], about: Any) -> bytes:
    """Rows as the bytes of an Arrow stream. A short float keeps its type: its shortest decimal is shorter."""
    import pyarrow as pa  # noqa: PLC0415 - loaded after nothing can be dumped

    kinds = about.readstat_variable_types
    arrays = [pa.array(cells, pa.float32() if kinds[name] == "float" else None) for name, cells in columns.items()]
    batch = pa.RecordBatch.from_arrays(arrays, [str(place) for place in range(len(arrays))])
    made = BytesIO()
    with pa.ipc.new_stream(made, batch.schema) as stream:
        stream.write_batch(batch)
    return made.getvalue()


def _send(payload: bytes) -> None:
    sys.stdout.buffer.write(struct.pack("<Q", len(payload)) + payload)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
