"""How a column writes its numbers: the decimal mark and what separates thousands.

A published table writes 1 234,5 or 1,234.5 or 1234.5, and "1,234" alone may be either of two
numbers. So the marks are decided for a column as a whole, from all that is in it, and shown to the
person. Cells that a spreadsheet stored as numbers have no marks of their own and claim nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from sdc_core.messages import Phrase
from sdc_core.numbers import messages
from sdc_core.numbers.grammar import APOSTROPHES, DASHES, POWER, SIGN, SPACES
from sdc_core.table.columns import Column, Kind

_PLAIN = re.compile(r"[0-9]+(?:\.[0-9]*)?|\.[0-9]+")

SEPARATORS = {" ": messages.SPACE, ".": messages.POINT, ",": messages.COMMA, "'": messages.APOSTROPHE}


@dataclass(frozen=True)
class NumberFormat:
    """How a column writes numbers.

    `thousands` is "" for none; " " stands for every kind of space, "'" for either apostrophe.
    """

    decimal: str = "."
    thousands: str = ""

    @property
    def separators(self) -> str:
        """Every character that may stand between thousands."""
        return {" ": SPACES, "'": APOSTROPHES}.get(self.thousands, self.thousands)

    def pattern(self) -> re.Pattern[str]:
        """The numbers of this format as a pattern of four groups: sign, whole digits, decimals, exponent."""
        apart = self.separators
        grouped = f"|[1-9][0-9]{{0,2}}(?:[{re.escape(apart)}][0-9]{{3}})+" if apart else ""
        return re.compile(
            rf"({SIGN}?)(?=[0-9]|\{self.decimal}[0-9])([0-9]*{grouped})(?:\{self.decimal}([0-9]*))?"
            rf"(?:[eE]({POWER}))?"
        )

    def plain(self, figure: str) -> str | None:
        """A figure without sign as a decimal with a point, digit by digit; None where another format writes it."""
        bare = figure.translate(str.maketrans("", "", self.separators))
        bare = bare.replace(self.decimal, ".") if self.decimal != "." else bare
        return bare if _PLAIN.fullmatch(bare) else None

    def describe(self) -> str:
        """The format in words, as shown to the person."""
        return str(self.words())

    def words(self) -> Phrase:
        """The same as part of a note."""
        decimal = (messages.DECIMAL_COMMA if self.decimal == "," else messages.DECIMAL_POINT).phrase()
        if not self.thousands:
            return decimal
        return messages.THOUSANDS_SEPARATED.phrase(decimal=decimal, separator=SEPARATORS[self.thousands].phrase())


@dataclass(frozen=True)
class Detection:
    """What a column's own texts say about its number format."""

    format: NumberFormat
    ambiguous: bool = False
    """The format is a guess: "1,234" and nothing else shows whether the mark is decimal or a separator."""
    mixed: bool = False
    """The column contradicts itself; no single format reads it."""
    note: Phrase | None = None
    rows: tuple[int, ...] = ()
    """Where to see it: the first row of each of two marks that contradict each other."""


def detect(column: Column, *, whole: bool) -> Detection:
    """Decide the decimal mark and the thousands separator of a column from all its distinct texts.

    Every text with a mark in it claims something: "1,5" that the comma is the decimal mark,
    "1,234,567" that it separates thousands, "1,234" that it does either. A format is right when no
    claim contradicts it. `whole` says that the column counts units: then "1,234" can only be 1234.
    """
    claims = _claims(column)
    if whole:
        claims = _as_counts(claims)
    possible = [form for form in _FORMATS if _bears_out(form, claims)]
    if not possible:
        return _contradiction(column, claims)
    found = possible[0]
    readings = {mark == form.decimal for form in possible for role, mark in claims if role == "either"}
    if len(readings) > 1:
        return Detection(found, ambiguous=True, note=messages.AMBIGUOUS_MARK.phrase(format=found.words()))
    return Detection(found, note=found.words() if claims else None)


Claims = dict[tuple[str, str], int]
"""(role, mark) to the first distinct text that claims it; the role is decimal, thousands or either."""

_FORMATS = tuple(
    NumberFormat(decimal, thousands)
    for decimal in (".", ",")
    for thousands in ("", ".", ",", " ", "'")
    if decimal != thousands
)
# One text for each kind of space, each apostrophe, each dash; a digit counts only as zero or not.
_SHAPE = str.maketrans(
    dict.fromkeys(SPACES, " ")
    | dict.fromkeys(APOSTROPHES, "'")
    | dict.fromkeys(DASHES, "-")
    | dict.fromkeys("123456789", "9")
)
_MARKED = re.compile(r"[-+]?([09., ']*[.,' ][09., ']*)([eE][-+]?[09]{1,3})?")


def _claims(column: Column) -> Claims:
    """What the texts of the column claim about its marks, each claim once."""
    shapes: dict[str, int] = {}
    for place, (text, kind) in enumerate(zip(column.texts, column.kinds.tolist(), strict=True)):
        if kind == Kind.TEXT and not text.isdigit():
            shapes.setdefault(text.strip().translate(_SHAPE), place)
    claims: Claims = {}
    for shape, place in shapes.items():
        marked = _MARKED.fullmatch(shape)
        for claim in _claims_of(marked[1], scientific=bool(marked[2])) if marked else ():
            claims.setdefault(claim, place)
    return claims


def _claims_of(shape: str, *, scientific: bool) -> tuple[tuple[str, str], ...]:
    """What one number claims; nothing when no format makes it a number."""
    marks = shape.replace("0", "").replace("9", "")
    last = marks[-1]
    if len(set(marks)) == 1:
        grouped = re.fullmatch(rf"9[09]{{0,2}}(\{last}[09]{{3}})+", shape) and not scientific
        if last in ".," and len(marks) == 1:
            return (("either" if grouped else "decimal", last),) if shape != last else ()
        return (("thousands", last),) if grouped else ()
    first = marks[0]
    if last in ".," and re.fullmatch(rf"9[09]{{0,2}}(\{first}[09]{{3}})+\{last}[09]*", shape):
        return (("thousands", first), ("decimal", last))
    return ()


def _as_counts(claims: Claims) -> Claims:
    """A count has no decimals worth writing, so a mark before three digits separates thousands."""
    return {
        ("thousands" if role == "either" and ("decimal", mark) not in claims else role, mark): place
        for (role, mark), place in claims.items()
    }


def _bears_out(form: NumberFormat, claims: Claims) -> bool:
    """Whether the format agrees with every claim and brings in no separator that none of them shows."""
    shown = not form.thousands or any(mark == form.thousands and role != "decimal" for role, mark in claims)
    return shown and _agrees(form, claims)


def _agrees(form: NumberFormat, claims: Iterable[tuple[str, str]]) -> bool:
    """Whether the format agrees with each of these claims."""
    roles = {"decimal": form.decimal, "thousands": form.thousands, "either": form.decimal + form.thousands}
    return all(mark in roles[role] for role, mark in claims)


def _contradiction(column: Column, claims: Claims) -> Detection:
    """The column as one that no format reads, with the rows that show it."""
    clash = next(
        (pair for pair in combinations(claims, 2) if not any(_agrees(form, pair) for form in _FORMATS)),
        tuple(claims),
    )
    first = column.first_rows()
    rows = tuple(sorted(int(first[claims[claim]]) for claim in clash))
    if {role for role, _ in clash} == {"decimal"}:
        return Detection(NumberFormat(), mixed=True, note=messages.POINTS_AND_COMMAS.phrase(), rows=rows)
    return Detection(NumberFormat(), mixed=True, note=messages.MARKS_CONTRADICT.phrase(), rows=rows)
