"""A hierarchy says the same in every form in which an office may have it."""

from __future__ import annotations

from io import BytesIO

import pytest
from openpyxl import Workbook
from openpyxl.styles import Alignment

from sdc_core.cube.hierarchy_forms import without_place
from sdc_core.errors import InputError, SpecError
from sdc_core.io.opening.hierarchy import read_hierarchy

PARENTS = {"North": "", "a": "North", "b": "North", "South": "", "c": "South"}
CATEGORIES = ("a", "b", "c")


def workbook(*rows: tuple[object, ...], indents: dict[int, int] | None = None) -> bytes:
    """A workbook whose second sheet is the hierarchy; indents: of the first cell of a row, from 1."""
    book = Workbook()
    book.active.append(("table", "n"))
    sheet = book.create_sheet("levels")
    for row in rows:
        sheet.append(row)
    for row, steps in (indents or {}).items():
        sheet.cell(row, 1).alignment = Alignment(indent=steps)
    target = BytesIO()
    book.save(target)
    return target.getvalue()


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("r.csv", b"code,parent\nNorth,\na,North\nb,North\nSouth,\nc,South\n"),
        ("r.csv", b"region,place\nNorth,a\nNorth,b\nSouth,c\n"),
        ("r.csv", b"place;region\na;North\nb;North\nc;South\n"),
        ("r.csv", b"country,region,place,label\nX,North,a,Ash\nX,North,b,Birch\nX,South,c,Cedar\n"),
        ("r.txt", b"North\n  a\n  b\nSouth\n  c\n"),
        ("r.txt", b"North\n\ta\n\tb\nSouth\n    c\n"),
        ("r.txt", b"Total\n North\n   a\n   b\n South\n   c\n"),
        ("r.hrc", b"North\n@a\n@b\nSouth\n@c\n"),
        ("r.hrc", b"North\n--a\n--b\nSouth\n--c\n"),
        ("r.csv", b"North\r\n.a\r\n.b\r\n\r\nSouth\r\n.c\r\n"),
        ("r.xlsx", workbook(("code", "parent"), ("North", None), ("a", "North"), ("b", "North"), ("South", None),
                            ("c", "South"))),
        ("r.xlsx", workbook(("region", "place"), ("North", "a"), ("North", "b"), ("South", "c"))),
        ("r.xlsx", workbook(("North",), ("a",), ("b",), ("South",), ("c",), indents={2: 1, 3: 1, 5: 1})),
        ("r.xlsx", workbook(("North",), (None, "a"), (None, "b"), ("South",), (None, "c"))),
        ("r.xlsx", workbook(("North",), ("  a",), ("  b",), ("South",), ("  c",))),
    ],
)  # fmt: skip
def test_every_form_gives_the_same_tree(name: str, content: bytes) -> None:
    sheet = "levels" if name.endswith("xlsx") else None

    parents = read_hierarchy(content, name, sheet=sheet, categories=CATEGORIES)

    assert parents == PARENTS


def test_levels_finer_than_the_table_are_left_out() -> None:
    content = b"A10,A21,A88\nBE,B,05\nBE,C,10\nBE,C,11\nFZ,F,41\nFZ,F,42\n"

    assert read_hierarchy(content, "a.csv", categories=("B", "C", "F")) == {
        "BE": "", "FZ": "", "B": "BE", "C": "BE", "F": "FZ",
    }  # fmt: skip
    assert read_hierarchy(content, "a.csv", categories=("05", "10", "41"))["41"] == "F"


def test_depth_goes_up_any_number_of_levels_and_stays_in_order() -> None:
    parents = read_hierarchy(b"1\n 11\n  111\n   1111\n 12\n2\n", "r.txt")

    assert parents == {"1": "", "11": "1", "111": "11", "1111": "111", "12": "1", "2": ""}
    assert list(parents) == ["1", "11", "111", "1111", "12", "2"]


def test_a_sign_with_which_the_first_code_begins_is_part_of_the_codes() -> None:
    assert read_hierarchy(b"'s-Hertogenbosch\n'sG\n", "r.txt") == {"'s-Hertogenbosch": "", "'sG": ""}


@pytest.mark.parametrize(
    ("name", "content", "error", "said"),
    [
        ("r.txt", b"North\n    a\n  b\n", SpecError, "r.txt, line 3: the code stands less far in than the one above"),
        ("r.txt", b"North\n  a\nSouth\n  a\n", SpecError, "the code of entry 4 stands twice"),
        ("r.csv", b"region,place\nNorth,a\nSouth,a\nNorth,b\n", InputError, "no column holds larger groups"),
        ("r.csv", b"code,parent\na\n", SpecError, "line 2: a code or parent is missing"),
    ],
)
def test_what_is_no_hierarchy_is_refused_with_its_place(name: str, content: bytes, error: type, said: str) -> None:
    with pytest.raises(error, match=said):
        read_hierarchy(content, name, categories=CATEGORIES)


def test_categories_without_a_place_are_named_but_for_the_total() -> None:
    assert without_place(PARENTS, ("All", "a", "x", "b", "y", "Total"), ("All",)) == ("x", "y")
