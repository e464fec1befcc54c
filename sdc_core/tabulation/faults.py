"""What the engine could not do, said without its own words: those quote the rows of the file."""

from __future__ import annotations

import re

import duckdb
import pyarrow as pa

from sdc_core.errors import InputError, LimitError, SdcError
from sdc_core.messages import Problem
from sdc_core.tabulation import messages

_LINE = re.compile(r"CSV Error on Line: (\d+)")
_FIELDS = re.compile(r"Expected Number of Columns: (\d+) Found: (\d+)")
_OF_CSV = (
    ("unterminated quote", messages.QUOTATION_MARK_OPEN),
    ("invalid unicode", messages.NOT_UTF_8),
    ("maximum line size", messages.ROW_TOO_LONG),
    ("state machine", messages.LINE_ENDS_DIFFER),
)
_OURS = (duckdb.BinderException, duckdb.ParserException, duckdb.CatalogException, duckdb.SyntaxException)


class OutOfMemoryError(LimitError):
    """The engine needs more memory than it was given."""


def fault_of(failure: Exception, name: str, *, memory: int) -> SdcError:
    """The error for what the engine said about the input of this name.

    A statement that the engine does not understand is a fault of this program, and reported as one.
    """
    said = str(failure)
    if isinstance(failure, duckdb.OutOfMemoryException):
        return OutOfMemoryError(messages.OUT_OF_MEMORY.at(name, memory=memory))
    if isinstance(failure, _OURS):
        raise RuntimeError("the engine did not understand a statement of the tabulation") from None
    if "CSV" in said:
        return InputError(_in_text(said, name))
    if isinstance(failure, duckdb.NotSupportedError | pa.ArrowNotImplementedError):
        return InputError(messages.CELLS_OF_UNKNOWN_KIND.at(name))
    return InputError(messages.DAMAGED.at(name))


def _in_text(said: str, name: str) -> Problem:
    found = _LINE.search(said)
    where = f"{name}, line {int(found[1]):,}" if found else name
    fields = _FIELDS.search(said)
    if fields:
        return messages.OTHER_NUMBER_OF_FIELDS.at(where, fields=int(fields[2]), width=fields[1])
    for sign, message in _OF_CSV:
        if sign in said.casefold():
            return message.at(where)
    return messages.ROWS_UNREAD.at(where)
