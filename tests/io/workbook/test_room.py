"""Whether what is written has the room it takes: widths of columns, and how the rows of findings are set."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest

from sdc_core.cube.arrangement import Arrangement
from sdc_core.evaluation.status import Aspect, CellStatus
from sdc_core.io.workbook.looks import QUIET
from sdc_core.io.workbook.marks import Marker, number_format
from sdc_core.io.workbook.sides import Side, number_widths, stub_widths
from sdc_core.spec.parts import Variable
from tests.io.workbook.test_workbook import offences, written

LABELS = ("a", "Extraordinarilylongname", "many short words in one label", "Skåne län")


def _sides(labels: tuple[str, ...] = LABELS) -> tuple[Side, Side]:
    """The lines and columns of a table of these regions by two answers."""
    part = Arrangement.of(offences([(label, 40, 30) for label in labels]).cube)
    return Side(part, part.down, part.row_nodes), Side(part, part.across, part.column_nodes)


def _head(label: str) -> float:
    """A head wraps between words: at least its longest word fits, and twelve letters of a longer one; 18 at most."""
    longest = max(*map(len, label.split()), min(len(label), 12))
    return min(longest * 1.15 + 1.5, 18)


@pytest.mark.parametrize("decimals", [0, 1, 3])
def test_a_column_has_room_for_its_figures_their_signs_and_its_head(decimals: int) -> None:
    """Held against the figures written out by Python: minus, figures, commas between thousands and decimals."""
    down, across = _sides()
    side = down if decimals else across  # regions as columns have long heads
    random = np.random.default_rng(decimals)
    powers = random.integers(0, 17, (40, len(side)))
    values = random.integers(-9, 10, (40, len(side))) * 10**powers
    signs = random.integers(0, 4, (40, len(side)))
    labels = side.labels(0)

    found = number_widths(side, "persons", values, signs, decimals=decimals)

    expected = []
    for column, label in enumerate(labels):
        needed = [7.0, _head(label)]
        for value, sign in zip(values[:, column].tolist(), signs[:, column].tolist(), strict=True):
            text = f"{Decimal(value).scaleb(-decimals):,.{decimals}f}"
            needed.append(len(text) * 1.1 + (sign * 1.15 + 1.5 if sign else 0) + 2)
        expected.append(max(needed))
    assert found == pytest.approx(expected)


def test_small_figures_have_the_least_room_and_long_heads_the_most() -> None:
    side, _ = _sides()
    nothing = np.zeros((1, len(side)), dtype=np.int64)

    found = dict(zip(side.labels(0), number_widths(side, "persons", nothing, nothing), strict=True))

    assert found["a"] == 7.0
    assert found["Extraordinarilylongname"] == 18
    assert found["many short words in one label"] == 12 * 1.15 + 1.5
    assert found["Skåne län"] == pytest.approx(9 * 1.15 + 1.5)


@pytest.mark.parametrize("sign", [0, 1, 3])
@pytest.mark.parametrize("decimals", [0, 4, 8])
def test_a_figure_by_itself_has_room_for_its_own_minus_and_sign_only(decimals: int, sign: int) -> None:
    """Figures next to powers of ten and to nought, each in a column of its own: a larger one would cover them."""
    side, _ = _sides(("a",))
    signs = np.full((1, len(side)), sign)
    around = [0, *(10**power + step for power in range(18) for step in (-1, 0))]

    for value in (*around, *(-one for one in around)):
        found = number_widths(side, "persons", np.full((1, len(side)), value), signs, decimals=decimals)

        letters = len(f"{Decimal(value).scaleb(-decimals):,.{decimals}f}") if value else decimals + 1 + (decimals > 0)
        needed = letters * 1.1 + (sign * 1.15 + 1.5 if sign else 0) + 2
        assert found == pytest.approx([max(7.0, needed, _head(label)) for label in side.labels(0)])
        if not decimals:
            assert number_widths(side, "persons", np.full((1, len(side)), value), signs) == found


def test_columns_are_as_wide_as_the_labels_next_to_their_figures() -> None:
    part = Arrangement.of(offences([("x" * 9, 4, 5), ("y" * 12, 6, 7)]).cube, (), (1, 0))
    side = Side(part, part.across, part.column_nodes)
    nothing = np.zeros((1, len(side)), dtype=np.int64)

    found = dict(zip(side.labels(1), number_widths(side, "persons", nothing, nothing), strict=True))

    assert found == {"Total": pytest.approx(7.25), "x" * 9: pytest.approx(11.85), "y" * 12: pytest.approx(15.3)}


def test_a_label_below_a_subtotal_has_room_for_its_indent() -> None:
    parents = {"North": "", "Skellefteå": "North", "South": "", "Malmö": "South"}
    variables = (Variable("region", "key", parents=parents), Variable("offence", "target"))
    part = Arrangement.of(offences([("Skellefteå", 4, 5), ("Malmö", 6, 7)], variables=variables).cube)

    assert stub_widths(Side(part, part.down, part.row_nodes), "persons") == [pytest.approx((10 + 2) * 1.1 + 2)]


def test_a_label_begins_anew_where_it_or_one_further_out_changes() -> None:
    part = Arrangement.of(offences().cube, (0, 1), ())
    lines = np.array([[1, 1], [1, 1], [1, 2], [2, 2], [3, 1]], dtype=np.int32)
    side = Side(part, (0, 1), lines)

    assert side.starts(0).tolist() == [True, False, False, True, True]
    assert side.starts(1).tolist() == [True, False, True, True, True]


def test_figures_without_a_variable_above_have_room_for_what_is_counted() -> None:
    part = Arrangement.of(offences().cube, (0, 1), ())
    side = Side(part, part.across, part.column_nodes)
    nothing = np.zeros((1, 1), dtype=np.int64)

    assert number_widths(side, "person", nothing, nothing) == [8.0]
    assert number_widths(side, "a", nothing, nothing) == [7.0]
    assert stub_widths(side, "person") == [10.0]
    assert stub_widths(side, "ship-owners") == [13.0]


@pytest.mark.parametrize(
    ("labels", "wide"),
    [
        (("a", "b"), 6 * 1.0 + 2),  # the name of the variable, region
        (("a", "a region"), 8 * 1.1 + 2),
        (("a", "x" * 30), 30 * 1.1 + 2),
        (("a", "x" * 50), 40),
    ],
)
def test_the_stub_has_room_for_its_longest_label_within_limits(labels: tuple[str, ...], wide: float) -> None:
    down, _ = _sides(labels)

    assert stub_widths(down, "persons") == [pytest.approx(wide)]


def test_labels_of_many_variables_have_less_room_each() -> None:
    part = Arrangement.of(offences([("x" * 50, 4, 5), ("b", 6, 7)]).cube, (0, 1), ())
    two, three = (Side(part, (0, 1, 0)[:many], part.row_nodes[:, [0, 1, 0][:many]]) for many in (2, 3))

    assert stub_widths(two, "persons")[0] == 40
    assert stub_widths(three, "persons")[0] == stub_widths(three, "persons")[2] == 28


def test_every_line_of_a_finding_stands_at_the_top_and_its_texts_wrap() -> None:
    """Numbers stand at the right, all words at the left with a little room, the rule in the middle."""
    sheet = written(offences())["Findings"]
    heads = {cell.column: cell.value for cell in sheet[4]}
    rows = [row for row in sheet.iter_rows(min_row=5) if row[0].value is not None]

    assert rows
    for row in rows:
        for cell in row:
            head, set_ = heads.get(cell.column), cell.alignment
            if cell.value is None:
                continue
            assert set_.vertical == "top"
            if cell.column == 1:
                assert (set_.horizontal, cell.number_format) == ("left", "0")
            elif isinstance(cell.value, int | float):
                assert set_.horizontal == "right" and cell.number_format.startswith("#,##0")
            elif head == "Rule":
                assert (set_.horizontal, set_.wrap_text) == ("center", True)
            elif head == "Identifier":
                assert (set_.horizontal, set_.indent, cell.font.size) == ("left", 1, 8)
            else:
                assert (set_.horizontal, set_.indent, set_.wrap_text) == ("left", 1, True), head


def test_a_format_has_a_part_for_numbers_below_zero_as_long_as_excel_takes_it() -> None:
    """Excel takes 255 characters: the same twice, a semicolon between and a minus more."""
    for letters in range(1, 140):
        once, both = (number_format("x" * letters, signed=signed) for signed in (False, True))

        assert len(both) == 2 * len(once) + 2 if 2 * len(once) + 2 <= 255 else both == once


def test_what_cannot_be_or_is_not_known_is_in_quiet_ink_and_nothing_else_is() -> None:
    quiet = {aspects: Marker.of(CellStatus((), aspects)).look.ink == QUIET for aspects in (*Aspect, Aspect(0))}

    assert {aspects for aspects, is_quiet in quiet.items() if is_quiet} == {Aspect.IMPOSSIBLE, Aspect.MISSING}
