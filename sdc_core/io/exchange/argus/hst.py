"""A priori files of τ-ARGUS (.hst): what is known of some cells before suppression begins.

A line has the codes of a cell in the order of the table, a type and its values: `u` unsafe, `s` safe,
`p` protected, `c` or `w` a cost, `pl` lower and upper protection level.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from sdc_core.errors import InputError
from sdc_core.io.exchange import messages
from sdc_core.io.raw.encoding import as_utf8
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.rectangle import encoded_columns
from sdc_core.io.raw.source import Source
from sdc_core.progress import Progress
from sdc_core.table.table import Table

TYPES = ("s", "u", "p", "m", "ml", "c", "w", "pl")
COLUMNS = ("type", "first value", "second value")


def read_hst(
    source: Source, limits: Limits, progress: Progress, *, names: Sequence[str], separator: str = ";"
) -> Table:
    """The lines of a .hst as a table: a column for each of the spanning variables, the type, and its values."""
    progress(0.0, "reading")
    text, encoding = as_utf8(source.name, source.content)
    limits.check_shape(source.name, rows=text.count(b"\n") + 2, columns=len(names) + len(COLUMNS))
    rows = _rows(source.name, text.decode(), len(names), separator)
    columns = encoded_columns(iter([[*names, *COLUMNS], *rows]), len(names) + len(COLUMNS), {})
    progress(1.0, "reading")
    note = messages.READ_AS_A_PRIORI.noted(source.name, encoding=encoding)
    return Table(source.name, source.sha256, columns, first_row=0, notes=(note,))


def _rows(name: str, text: str, variables: int, separator: str) -> Iterator[list[object]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        for record in reader:
            fields = [field.strip() for field in record]
            if not any(fields):
                continue
            given = len(fields) - variables - 1
            kind = fields[variables].casefold() if given >= 0 else ""
            if kind not in TYPES or given > 2 or (kind == "pl" and given != 2):
                raise InputError(
                    messages.A_PRIORI_LINE_UNREAD.at(f"{name}, line {reader.line_num}", variables=variables)
                )
            yield [*fields[:variables], kind, *fields[variables + 1 :], *[""] * (2 - given)]
    except csv.Error:
        raise InputError(messages.QUOTATION_MARK_OPEN.at(f"{name}, line {reader.line_num}")) from None
