"""What the grid sends to the browser, and the plain table beside it."""

from __future__ import annotations

import json
import struct
from html.parser import HTMLParser
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from sdc_core.messages import speaking
from sdc_core.words.languages import catalogue_of
from ui.grids.table_grid.crosstab import Axis, Crosstab, Style
from ui.grids.table_grid.payload import Frame, encode, token_of
from ui.grids.table_grid.plain import html_table

PLAIN, UNSAFE = Style("", ""), Style("1a", "unsafe by 1a", fill="#fde2c8", ink="#3d2400")
TYPES = {"i4": "<i4", "i8": "<i8", "f8": "<f8", "u1": "u1", "u2": "<u2"}


def axis(*variables: tuple[str, tuple[str, ...]]) -> Axis:
    """Every combination of the labels, the first of each variable its total."""
    counts = [len(labels) for _, labels in variables]
    return Axis(
        names=tuple(name for name, _ in variables),
        labels=tuple(labels for _, labels in variables),
        depths=tuple((0, *(1 for _ in labels[1:])) for _, labels in variables),
        nodes=np.indices(counts).reshape(len(counts), -1).T.astype(np.int32),
    )


REGION = ("region", ("Total", "East", "West"))
SEX = ("sex", ("Total", "men", "women"))
OFFENCE = ("offence", ("Total", "yes", "no"))


def crosstab(rows: Axis, columns: Axis, *, first: int = 0, styles: tuple[Style, ...] = (PLAIN, UNSAFE)) -> Crosstab:
    shape = (len(rows), len(columns))
    values = np.arange(first, first + shape[0] * shape[1], dtype=np.int64).reshape(shape)
    return Crosstab(rows, columns, values, styles, (values % 2).astype(np.uint8))


def sent(table: Crosstab, frame: Frame | None = None) -> bytes:
    return encode(table, frame or Frame("grid", 500, "Suspects"), token_of(table))


def opened(payload: bytes) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """Read a payload as the browser does."""
    (length,) = struct.unpack_from("<I", payload)
    header = json.loads(payload[4 : 4 + length])
    start = -(-(4 + length) // 8) * 8
    arrays = {
        name: np.frombuffer(payload, TYPES[kind], count=size, offset=start + offset)
        for name, (kind, offset, size) in header["arrays"].items()
    }
    return header, arrays


def test_the_browser_finds_every_number_and_mark_again():
    table = crosstab(axis(REGION, SEX), axis(OFFENCE), first=-3)

    header, arrays = opened(sent(table))

    assert header["rows"]["count"] == 9
    assert header["columns"]["labels"] == [list(OFFENCE[1])]
    assert arrays["values"].tolist() == table.values.ravel().tolist()
    assert arrays["styleOf"].tolist() == table.style_of.ravel().tolist()
    assert arrays["rows"].tolist() == table.rows.nodes.ravel().tolist()


@pytest.mark.parametrize(
    ("first", "kind"),
    [
        (0, "i4"),
        (2**31 - 9, "i4"),
        (2**31 - 8, "f8"),
        (-(2**31), "i4"),
        (-(2**31) - 1, "f8"),
        (2**53 - 8, "f8"),
        (2**53 - 7, "i8"),
        (-(2**63), "i8"),
        (2**63 - 9, "i8"),
    ],
)
def test_values_travel_in_the_smallest_type_that_holds_them_exactly(first: int, kind: str):
    table = crosstab(axis(REGION), axis(OFFENCE), first=first)

    header, arrays = opened(sent(table))

    assert header["arrays"]["values"][0] == kind
    assert [int(number) for number in arrays["values"]] == table.values.ravel().tolist()


def test_every_array_begins_where_the_browser_can_read_it():
    for label in ("T", "To", "Tot", "Tota", "Total", "Totals", "Totals!", "Totals!!"):
        header, _ = opened(sent(crosstab(axis(("region", (label, "é"))), Axis.empty())))

        assert all(offset % 8 == 0 for _, offset, _ in header["arrays"].values())


def test_more_than_256_styles_travel_in_two_bytes():
    styles = tuple(Style(str(number), "unsafe") for number in range(300))

    header, arrays = opened(sent(crosstab(axis(REGION), axis(OFFENCE), styles=styles)))

    assert header["arrays"]["styleOf"][0] == "u2"
    assert set(arrays["styleOf"].tolist()) == {0, 1}


def test_a_million_cells_cost_five_bytes_each():
    places = Axis(("place",), (("a", "b"),), ((0, 1),), np.zeros((1000, 1), dtype=np.int32))
    table = crosstab(places, places)

    assert len(sent(table)) < 5_020_000


def test_a_changed_mark_keeps_the_token_and_a_changed_number_or_label_does_not():
    table = crosstab(axis(REGION), axis(OFFENCE))
    marked = Crosstab(table.rows, table.columns, table.values, table.styles, 1 - table.style_of)
    counted = crosstab(axis(REGION), axis(OFFENCE), first=1)
    named = crosstab(axis(("region", ("Total", "East", "South"))), axis(OFFENCE))

    assert token_of(marked) == token_of(table)
    assert opened(sent(marked))[0]["marks"] != opened(sent(table))[0]["marks"]
    assert len({token_of(table), token_of(counted), token_of(named)}) == 3


def test_rows_and_columns_exchanged_are_another_table():
    square = np.zeros((3, 3), dtype=np.int64)
    marks = np.zeros((3, 3), dtype=np.uint8)

    one = Crosstab(axis(REGION), axis(OFFENCE), square, (PLAIN,), marks)
    other = Crosstab(axis(OFFENCE), axis(REGION), square, (PLAIN,), marks)

    assert token_of(one) != token_of(other)


def test_a_variable_is_named_aloud_where_its_labels_say_little():
    header, _ = opened(sent(crosstab(axis(REGION, SEX), axis(OFFENCE))))

    assert header["rows"]["named"] == [False, False]
    assert header["columns"]["named"] == [True]  # "no"


def test_a_variable_is_named_aloud_where_another_has_the_same_label():
    rows = axis(("father", ("Total", "abroad")), ("mother", ("Total", "abroad")))

    header, _ = opened(sent(crosstab(rows, Axis.empty())))

    assert header["rows"]["named"] == [True, True]


def test_a_table_without_rows_or_without_columns_travels_too():
    none = Axis(("region",), (("Total",),), ((0,),), np.zeros((0, 1), dtype=np.int32))

    header, arrays = opened(sent(crosstab(none, Axis.empty())))

    assert (header["rows"]["count"], header["columns"]["count"]) == (0, 1)
    assert arrays["values"].size == 0


@pytest.mark.parametrize("nodes", [np.array([[3]]), np.array([[-1]]), np.array([[0, 0]])])
def test_an_axis_with_a_node_that_has_no_label_is_refused(nodes: np.ndarray):
    with pytest.raises(ValueError, match="axis"):
        Axis(("region",), (("Total", "East", "West"),), ((0, 1, 1),), nodes)


def test_a_style_that_is_not_given_is_refused():
    with pytest.raises(ValueError, match="style"):
        Crosstab(Axis.empty(), Axis.empty(), np.zeros((1, 1), int), (PLAIN,), np.ones((1, 1), np.uint8))


@pytest.mark.parametrize(("selected", "returned"), [((0, 0), "(0, 0)"), ((1, 0), "None"), (None, "None")])
def test_what_the_page_selects_is_returned_if_the_table_has_it(selected: tuple[int, int] | None, returned: str):
    def page(selected: tuple[int, int] | None) -> None:
        import numpy as np
        import streamlit as st

        from ui.grids.table_grid.component import grid
        from ui.grids.table_grid.crosstab import Axis, Style

        one = Axis.empty()
        value, mark = np.array([[7]]), np.array([[0]], dtype=np.uint8)
        st.text(grid(one, one, value, [Style("", "")], mark, key="grid", selected=selected, caption="Seven"))

    app = AppTest.from_function(page, kwargs={"selected": selected}).run()

    assert not app.exception
    assert app.text[0].value == returned


@pytest.mark.parametrize(("shown", "returned"), [(7, "(0, 0)"), (8, "None")])
def test_what_was_selected_in_another_table_is_not_selected_in_this_one(shown: int, returned: str):
    def page(shown: int) -> None:
        from copy import deepcopy

        import numpy as np
        import streamlit as st

        from ui.grids.table_grid.component import grid
        from ui.grids.table_grid.crosstab import Axis, Style

        one, mark = Axis.empty(), np.array([[0]], dtype=np.uint8)
        plain = [Style("", "")]
        cell = grid(one, one, np.array([[7]]), plain, mark, key="seven", selected=(0, 0), caption="Seven")
        kept = deepcopy(cell)  # as a session keeps it
        st.text(grid(one, one, np.array([[shown]]), plain, mark, key="next", selected=kept, caption="Next"))

    app = AppTest.from_function(page, kwargs={"shown": shown}).run()

    assert not app.exception
    assert app.text[0].value == returned


class Reader(HTMLParser):
    """The rows of a plain table: for each cell its tag, text and span."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[dict[str, str]]] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("th", "td"):
            self.rows[-1].append({"tag": tag, "text": "", **{name: value or "" for name, value in attrs}})

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1]:
            self.rows[-1][-1]["text"] += data


def read_html(table: Crosstab) -> Reader:
    reader = Reader()
    reader.feed(html_table(table.rows, table.columns, table.values, table.styles, table.style_of, caption="Suspects"))
    return reader


def test_the_plain_table_spans_its_outer_headers_and_shows_codes_as_text():
    table = crosstab(axis(REGION, SEX), axis(OFFENCE), first=1000)

    rows = read_html(table).rows

    header, variables, first, second = rows[:4]
    assert [cell["text"] for cell in header] == ["offence", "Total", "yes", "no"]
    assert [cell["text"] for cell in variables[:2]] == ["region", "sex"]
    assert [cell["text"] for cell in first] == ["Total", "Total", "1\u202f000", "1a1\u202f001", "1\u202f002"]
    assert first[0]["rowspan"] == "3"
    assert first[0]["scope"] == "rowgroup"
    assert [cell["text"] for cell in second][:1] == ["men"]


def test_the_plain_table_is_as_wide_in_every_row():
    table = crosstab(axis(REGION, SEX), axis(OFFENCE, SEX))

    widths = [0] * 40
    for at, row in enumerate(read_html(table).rows):
        for cell in row:
            for line in range(at, at + int(cell.get("rowspan", 1))):
                widths[line] += int(cell.get("colspan", 1))

    assert set(widths) == {11, 0}


@pytest.mark.parametrize("hostile", ["<img src=x onerror=alert(1)>", "</caption><script>", '"><b>', "&lt;i&gt;"])
def test_a_label_in_the_plain_table_is_only_ever_text(hostile: str):
    table = crosstab(axis((hostile, ("Total", hostile))), axis((hostile, ("Total", hostile))))

    reader = read_html(table)

    assert reader.tags <= {"table", "caption", "thead", "tbody", "tr", "th", "td", "small"}
    assert hostile in [cell["text"] for cell in reader.rows[0]]


def test_a_plain_table_of_a_table_without_variables_has_one_number():
    rows = read_html(crosstab(Axis.empty(), Axis.empty(), first=7, styles=(PLAIN, PLAIN))).rows

    assert [cell["text"] for cell in rows[-1]] == ["All", "7"]


def test_more_cells_than_a_browser_shows_quickly_are_refused():
    places = Axis(("place",), (("a", "b"),), ((0, 1),), np.zeros((71, 1), dtype=np.int32))

    with pytest.raises(ValueError, match="5,000"):
        read_html(crosstab(places, places))


def test_decimals_travel_and_make_another_table():
    whole = crosstab(axis(REGION), axis(OFFENCE), first=1000)
    tenths = Crosstab(whole.rows, whole.columns, whole.values, whole.styles, whole.style_of, 1)

    assert opened(sent(whole))[0]["decimals"] == 0
    assert opened(sent(tenths))[0]["decimals"] == 1
    assert token_of(tenths) != token_of(whole)


def test_the_plain_table_shows_every_sum_with_the_same_decimals():
    table = crosstab(axis(REGION), Axis.empty(), first=-1, styles=(PLAIN, PLAIN))
    values = np.array([[1234567], [-5], [0]])

    html = html_table(table.rows, table.columns, values, table.styles, table.style_of, caption="Sums", decimals=2)

    reader = Reader()
    reader.feed(html)
    assert [row[-1]["text"] for row in reader.rows[-3:]] == ["12\u202f345.67", "\u22120.05", "0.00"]


def test_fewer_than_no_decimals_are_refused():
    with pytest.raises(ValueError, match="decimal"):
        Crosstab(Axis.empty(), Axis.empty(), np.zeros((1, 1), int), (PLAIN,), np.zeros((1, 1), np.uint8), -1)


def test_the_words_and_signs_of_a_table_are_those_of_the_language_that_is_spoken():
    table = crosstab(axis(REGION), Axis.empty(), first=1234)
    table = Crosstab(table.rows, table.columns, table.values, table.styles, table.style_of, 1)
    english = opened(sent(table))[0]

    with speaking(catalogue_of("sv")):
        swedish = opened(sent(table))[0]
        cells = [row[-1]["text"] for row in _rows(table)]

    assert english["words"]["status"] == "1 of 3 cells marked"
    assert [english["words"][sign] for sign in ("decimal", "thousands", "minus")] == [".", "\u202f", "\u2212"]
    assert swedish["words"]["status"] == "1 av 3 celler är markerad"
    assert [swedish["words"][sign] for sign in ("decimal", "thousands", "minus")] == [",", "\u00a0", "\u2212"]
    assert (swedish["token"], swedish["axes"]) == (english["token"], english["axes"])
    assert swedish["marks"] != english["marks"]  # so that the browser writes the table anew
    assert cells == ["Värde", "123,4", "1a123,5", "123,6"]


def _rows(table: Crosstab) -> list[list[dict[str, str]]]:
    reader = Reader()
    parts = (table.rows, table.columns, table.values, table.styles, table.style_of)
    reader.feed(html_table(*parts, caption="", decimals=table.decimals))
    return reader.rows
