"""Small tables of all kinds for a wandering visitor, each with labels that no other one has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from openpyxl import Workbook

from tests.serving import ROOT


@dataclass(frozen=True)
class Filed:
    """What is dropped at once: a table, and what comes with it. own: words that stand in no other one."""

    name: str
    content: bytes
    own: tuple[str, ...] = ()
    beside: tuple[tuple[str, bytes], ...] = ()

    @property
    def files(self) -> list[tuple[str, bytes]]:
        """The table first."""
        return [(self.name, self.content), *self.beside]


def _text(*rows: Sequence[object]) -> bytes:
    return "".join(",".join(map(str, row)) + "\n" for row in rows).encode()


def _book(**sheets: Sequence[Sequence[object]]) -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    target = BytesIO()
    book.save(target)
    return target.getvalue()


COUNTS = _text(
    ("quarter", "habit", "n"),
    *(
        (quarter, habit, count)
        for quarter, counts in (("Quibble", (9, 0)), ("Ragstone", (14, 2)), ("Sedgwick", (1, 1)), ("Thornley", (1, 9)))
        for habit, count in zip(("Whistles", "Hums"), counts, strict=True)
    ),
)
CROSSED = _book(
    crossed=(
        ("Persons by shire and verdict",),
        ("shire", "Upheld", "Quashed", "Total"),
        ("Jarrowby", 9, 3, 12),
        ("Kelmarsh", 14, 2, 16),
        ("Lowick", 1, 8, 9),
        ("Total", 24, 13, 37),
        ("Source: Vexhall 2025",),
    )
)
TWO_SHEETS = _book(
    spring=(
        ("Members by dale, spring",),
        ("dale", "Fluent", "Halting", "Total"),
        ("Ennerdale", 5, 7, 12),
        ("Garsdale", 16, "-", 16),
        ("Total", 21, 7, 28),
    ),
    autumn=(
        ("Members by dale, autumn",),
        ("dale", "Fluent", "Halting", "Total"),
        ("Ennerdale", 6, 7, 13),
        ("Garsdale", 15, 2, 17),
        ("Total", 21, 9, 30),
    ),
    listed=(
        ("glen", "mood", "n"),
        ("Affric", "Merry", 4),
        ("Affric", "Dour", 3),
        ("Lyon", "Merry", 8),
        ("Lyon", "Dour", 1),
    ),
)
PEOPLE = _text(
    ("parish", "ailment"),
    *((("Zennor", "Ysgol", "Xanthe")[at % 3], ("Gout", "Croup")[at % 7 == 0]) for at in range(50)),
)
FIRMS = _text(
    ("canton", "firm", "turnover"),
    *((("Urnasch", "Obwald", "Vauder")[at % 3], f"Firmix{at}", at * at + 7) for at in range(30)),
)
SUMS = _text(
    ("fjord", "craft", "sales", "firms", "largest", "second"),
    ("Nordvik", "Coopers", 100, 4, 60, 20),
    ("Nordvik", "Smiths", 40, 2, 30, 10),
    ("Sognefell", "Coopers", 90, 9, 15, 14),
    ("Sognefell", "Smiths", 55, 1, 55, 0),
)
SHARES = _book(
    shares=(
        ("Hundred", "n", "Ploughs", "Idles"),
        ("Bromash", 200, 100, 0),
        ("Wormelow", 150, 40, 60),
        ("Greytree", 40, 55, 45),
    )
)
HIDDEN = _text(
    ("isle", "creed", "n"), ("Muckle", "Old", ".."), ("Muckle", "New", ".."), ("Muckle", "Total", 7),
    ("Fetlar", "Old", 5), ("Fetlar", "New", 6), ("Fetlar", "Total", 11),
    ("Total", "Old", ".."), ("Total", "New", ".."), ("Total", "Total", 18),
)  # fmt: skip
FORMATS = ROOT / "examples/formats"

FILES = (
    Filed("quarters.csv", COUNTS, ("Quibble", "Ragstone", "Sedgwick", "Whistles", "quarters.csv")),
    Filed("shires.xlsx", CROSSED, ("Jarrowby", "Kelmarsh", "Lowick", "Quashed", "Vexhall", "shires.xlsx")),
    Filed("dales.xlsx", TWO_SHEETS, ("Ennerdale", "Garsdale", "Halting", "Affric", "dales.xlsx")),
    Filed("parishes.csv", PEOPLE, ("Zennor", "Ysgol", "Xanthe", "Croup", "parishes.csv")),
    Filed("cantons.csv", FIRMS, ("Urnasch", "Obwald", "Firmix", "cantons.csv")),
    Filed("fjords.csv", SUMS, ("Nordvik", "Sognefell", "Coopers", "fjords.csv")),
    Filed("hundreds.xlsx", SHARES, ("Bromash", "Wormelow", "Greytree", "Ploughs", "hundreds.xlsx")),
    Filed("isles.csv", HIDDEN, ("Muckle", "Fetlar", "isles.csv")),
    Filed(
        "turnover.tab", (FORMATS / "turnover.tab").read_bytes(), (),
        tuple((f"turnover{end}", (FORMATS / f"turnover{end}").read_bytes()) for end in (".rda", ".hrc")),
    ),
    Filed("damaged.xlsx", b"PK\x03\x04 this is no workbook", ("damaged.xlsx",)),
    Filed("letter.csv", b"Dear Ms Pomfret,\nthe table is not ready.\n", ("Pomfret", "letter.csv")),
)  # fmt: skip
