"""Text as numbers: all shapes of a column are looked at before a digit of it is read.

Which mark stands before the decimals, which between thousands, and which cells are no numbers at all is
a question about the column as a whole. Millions of numbers have few shapes (99,99 stands for 12,50),
and the readers of small tables answer it from one text of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sdc_core.errors import InputError
from sdc_core.numbers.grammar import APOSTROPHES, DASHES, SPACES
from sdc_core.numbers.number_format import NumberFormat
from sdc_core.numbers.numerals import MOST_DECIMALS, Mark, detect, read_numbers
from sdc_core.table.columns import Column
from sdc_core.tabulation import messages, sql
from sdc_core.tabulation.numeric import Numeric, NumericRequest, width
from sdc_core.tabulation.rows import Field, Rows
from sdc_core.tabulation.session import Step
from sdc_core.tabulation.sql import MOST_DIGITS

BLANK, SYMBOL, PLAIN, MARKED, SCIENTIFIC, NO_NUMBER = range(6)
"""What a text is: PLAIN has at most one mark and nothing to be taken out of it."""

NUMBERS = (PLAIN, MARKED, SCIENTIFIC)
LONGEST = 100


Shape = dict[str, Any]


def numbers_of_text(rows: Rows, field: Field, request: NumericRequest, step: Step) -> Numeric:
    """The numbers of a column of text. Refuses cells that are none, and two decimal marks in one column."""
    missing, zero = _drawn(request.missing), _drawn(request.zero)
    features = _features(field.sql, (*missing, *zero))
    found = rows.session.table(_statement(features, rows.opened(), request.within), step).to_pylist()
    numbers = [shape for shape in found if shape["kind"] in NUMBERS]
    samples = Column.from_texts(map(_sample, numbers))
    seen = detect(samples, whole=False)
    if seen.mixed:
        same = [f"({request.within}) AND {_same(features, numbers[at])}" for at in seen.rows]
        places = " and ".join(rows.first(field.name, condition, step) for condition in same)
        raise InputError(messages.TWO_DECIMAL_MARKS.at(places))
    read = read_numbers(samples, seen.format, missing=frozenset(), zero=frozenset())
    wrong = [shape for shape, mark in zip(numbers, read.marks.tolist(), strict=True) if mark == Mark.UNREADABLE]
    wrong += [shape for shape in found if shape["kind"] == NO_NUMBER]
    if wrong:
        condition = " OR ".join(_same(features, shape) for shape in wrong)
        raise request.unread(rows, field, condition, sum(shape["units"] for shape in wrong), step)
    digits, scale = _digits(samples.texts, seen.format)
    exact = scale <= MOST_DECIMALS and digits <= MOST_DIGITS
    exact &= not any(shape["kind"] == SCIENTIFIC for shape in numbers)
    cell = sql.bare(field.sql) if any(shape["padded"] for shape in found) else field.sql
    kind = f"DECIMAL({width(digits)}, {scale})" if exact else "DOUBLE"
    cases = f"WHEN coalesce({cell}, '') = '' THEN {'0' if '' in request.zero else 'NULL'} "
    cases += f"WHEN {cell} IN ({sql.listed(missing)}) THEN NULL " if missing else ""
    cases += f"WHEN {cell} IN ({sql.listed(zero)}) THEN 0 " if zero else ""
    value = f"(CASE {cases}ELSE CAST({_with_point(cell, seen.format, samples.texts)} AS {kind}) END)"
    return Numeric(value, scale if exact else None, digits, seen.note)


def _statement(features: dict[str, str], opened: str, within: str) -> str:
    """One row for each shape, and how many rows of the file have it."""
    listed = ", ".join(f"{expression} AS {name}" for name, expression in features.items())
    return f"SELECT {listed}, count(*) AS units FROM {opened} WHERE {within} GROUP BY ALL ORDER BY ALL"


def _features(column: str, symbols: Sequence[str]) -> dict[str, str]:
    """What a text looks like. Nearly all are plain numbers, and for these only places of marks are looked up."""
    bare, dashes = sql.bare(column), f"-+{DASHES}"
    marks = f"., {SPACES}{APOSTROPHES}".replace("'", "''")
    plain = f"regexp_full_match({column}, '[-+]?[0-9]+([.,][0-9]*)?')"
    number = f"[{dashes}]?[0-9{marks}]*[0-9][0-9{marks}]*"
    known = sql.listed(symbols)
    is_symbol = [f"WHEN {text} IN ({known}) THEN {SYMBOL} " if symbols else "" for text in (column, bare)]
    kind = (
        f"CASE WHEN {column} IS NULL OR {column} = '' THEN {BLANK} {is_symbol[0]}WHEN {plain} THEN {PLAIN} "
        f"WHEN {bare} = '' THEN {BLANK} {is_symbol[1]}WHEN strlen({column}) > {LONGEST} THEN {NO_NUMBER} "
        f"WHEN regexp_full_match({bare}, '{number}') THEN {MARKED} "
        f"WHEN regexp_full_match({bare}, '{number}[eE][-+]?[0-9]{{1,3}}') THEN {SCIENTIFIC} ELSE {NO_NUMBER} END"
    )
    nines = f"translate({bare}, '0123456789', '9999999999')"
    return {
        "kind": kind,
        "length": f"CASE WHEN {plain} THEN strlen({column}) ELSE 0 END",
        "point": f"CASE WHEN {plain} THEN strpos({column}, '.') ELSE 0 END",
        "comma": f"CASE WHEN {plain} THEN strpos({column}, ',') ELSE 0 END",
        "signed": f"CASE WHEN {plain} THEN {column}[1] IN ('-', '+') ELSE false END",
        "nought": f"CASE WHEN {plain} AND {column}[1] NOT IN ('-', '+') THEN {column}[1] = '0' "
        f"ELSE coalesce(starts_with(ltrim({bare}, '{dashes}'), '0'), false) END",
        "drawn": f"CASE {kind} WHEN {MARKED} THEN {nines} WHEN {SCIENTIFIC} THEN {nines} ELSE '' END",
        "padded": f"CASE WHEN {plain} THEN false ELSE coalesce({bare} <> {column}, false) END",
    }


def _same(features: dict[str, str], shape: Shape) -> str:
    """Whether a row has this shape."""
    written = {name: sql.text(shape[name]) if name == "drawn" else str(shape[name]) for name in features}
    return "(" + " AND ".join(f"({expression}) = {written[name]}" for name, expression in features.items()) + ")"


def _sample(shape: Shape) -> str:
    """A text of this shape: nines for digits, and a zero where it begins with one."""
    written: str = shape["drawn"]
    if shape["kind"] == PLAIN:
        letters = ["9"] * shape["length"]
        for place, mark in ((shape["point"], "."), (shape["comma"], ","), (int(shape["signed"]), "-")):
            if place:
                letters[place - 1] = mark
        written = "".join(letters)
    return written.replace("9", "0", 1) if shape["nought"] else written


def _digits(samples: Sequence[str], format: NumberFormat) -> tuple[int, int]:
    """The most digits that a number can have, and the most decimals."""
    parts = [sample.partition(format.decimal) for sample in samples]
    scale = max((len(decimals) for _, _, decimals in parts), default=0)
    return max((sum(map(str.isdigit, whole)) for whole, _, _ in parts), default=0) + scale, scale


def _with_point(cell: str, format: NumberFormat, samples: Sequence[str]) -> str:
    """The text with a decimal point and nothing between thousands."""
    shown = set("".join(samples))
    apart = format.separators
    comma = format.decimal == "," and "," in shown
    if not shown & {*DASHES, *apart}:
        return f"replace({cell}, ',', '.')" if comma else cell
    # Letters beyond the end of the second list are taken out.
    return f"translate({cell}, {sql.text(DASHES + ',' * comma + apart)}, {sql.text('--' + '.' * comma)})"


def _drawn(symbols: Sequence[str]) -> list[str]:
    """The symbols that are no blanks; a dash alone is the symbol "-" however long it is drawn."""
    bare = [symbol.strip() for symbol in symbols if symbol.strip()]
    return [*bare, *(DASHES if "-" in bare else "")]
