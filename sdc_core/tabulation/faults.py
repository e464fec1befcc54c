"""What the engine could not do, said without its own words: those quote the rows of the file."""

from __future__ import annotations

import re

import duckdb
import pyarrow as pa

from sdc_core.errors import InputError, LimitError, Problem, SdcError

_LINE = re.compile(r"CSV Error on Line: (\d+)")
_FIELDS = re.compile(r"Expected Number of Columns: (\d+) Found: (\d+)")
_OF_CSV = (
    (
        "unterminated quote",
        "a quotation mark opens a field that is not closed properly, or the file ends in the middle",
        "double or remove the mark, or write the file again",
    ),
    ("invalid unicode", "the text is not UTF-8", "save it as UTF-8"),
    ("maximum line size", "a row is longer than two million letters", "close a quotation mark, or split the row"),
    (
        "state machine",
        "rows end in different ways, or a quotation mark is out of place",
        "write the file again with one kind of line end",
    ),
)
_OURS = (duckdb.BinderException, duckdb.ParserException, duckdb.CatalogException, duckdb.SyntaxException)


class OutOfMemoryError(LimitError):
    """The engine needs more memory than it was given."""


def fault_of(failure: Exception, name: str, *, memory: int) -> SdcError:
    """The error for what the engine said about the input of this name.

    A statement that the engine does not understand is a fault of this program, and told as one.
    """
    said = str(failure)
    if isinstance(failure, duckdb.OutOfMemoryException):
        what = f"tabulating needs more than {memory:,} bytes of memory"
        return OutOfMemoryError(Problem(name, what, "allow more memory, leave out a variable or merge categories"))
    if isinstance(failure, _OURS):
        raise RuntimeError("the engine did not understand a statement of the tabulation") from None
    if "CSV" in said:
        return InputError(_in_text(said, name))
    if isinstance(failure, duckdb.NotSupportedError | pa.ArrowNotImplementedError):
        what = "a column holds a kind of cells that cannot be read"
        return InputError(Problem(name, what, "write it as numbers or text"))
    what = "it is damaged, ends in the middle, or changed while it was read"
    return InputError(Problem(name, what, "write it again"))


def _in_text(said: str, name: str) -> Problem:
    found = _LINE.search(said)
    where = f"{name}, line {int(found[1]):,}" if found else name
    fields = _FIELDS.search(said)
    if fields:
        number = "1 field" if fields[2] == "1" else f"{fields[2]} fields"
        what = f"the row has {number} where the header has {fields[1]}"
        return Problem(where, what, "quote a field that holds the delimiter, or fill the row up")
    for sign, what, remedy in _OF_CSV:
        if sign in said.casefold():
            return Problem(where, what, remedy)
    return Problem(where, "the rows cannot be told apart", "write the file again")
