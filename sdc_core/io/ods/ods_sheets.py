"""The sheets of an OpenDocument spreadsheet, read from their one XML part in a single pass.

A cell of this format carries both its value and the text on screen, so leading noughts and errors
are plain to see. A run of equal cells or rows is written once with a number of repetitions: blank
runs cost nothing here, and the others are counted before they are set out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from sdc_core.errors import InputError, LimitError
from sdc_core.io.ods import messages
from sdc_core.io.raw.archives import damaged, open_archive
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.rectangle import Cell
from sdc_core.io.raw.sheets import check_sheet_shape, check_sheets
from sdc_core.io.raw.source import Source
from sdc_core.io.raw.xml_events import elements_in_turn
from sdc_core.table.columns import Kind, cell_of
from sdc_core.table.decimals import finite_decimal
from sdc_core.table.table import Merge

_BLANK: Cell = ("", Kind.BLANK)
_NUMERIC = ("float", "percentage", "currency")
_INSIDE_A_ROW = frozenset(("table-cell", "p", "covered-table-cell", "span"))
"""The most frequent elements, which are looked at when their row ends."""
_SPACING = {"tab": "\t", "line-break": "\n"}


@dataclass(eq=False)
class Sheet:
    """One sheet while it is being read: rows only as wide as their last cell, and no blank rows after."""

    name: str
    hidden: bool = False
    rows: list[list[Cell]] = field(default_factory=list)
    merged: list[Merge] = field(default_factory=list)
    passed: int = 0
    """Rows passed so far, blank ones included."""
    width: int = 0
    stored: int = 0
    """Cells set out so far."""
    repeated: int = 0
    """How many of them the file does not write, but says that they come again."""
    hidden_rows: int = 0
    hidden_columns: int = 0
    padded: int = 0


def read_sheets(source: Source, limits: Limits) -> list[Sheet]:
    """Every sheet with its cells; they stand in one part, which is read once."""
    return source.once(_sheets, limits)


def _sheets(source: Source, limits: Limits) -> list[Sheet]:
    content = open_archive(source, limits).read("content.xml")
    unseen: set[str] = set()
    sheets: list[Sheet] = []
    try:
        for event, element in elements_in_turn(content, source.name):
            tag = _name(element.tag)
            if tag in _INSIDE_A_ROW:
                continue
            if event == "start" and tag == "table":
                check_sheets(source.name, [*(sheet.name for sheet in sheets), ""], limits)
                hidden = _attribute(element, "style-name") in unseen
                sheets.append(Sheet(_attribute(element, "name"), hidden))
            elif event == "end" and tag == "style" and _is_unseen(element):
                unseen.add(_attribute(element, "name"))
            elif event == "end" and tag == "table-column":
                hidden_columns = _times(element, "number-columns-repeated") if _is_hidden(element) else 0
                sheets[-1].hidden_columns += min(hidden_columns, limits.columns)
            elif event == "end" and tag == "table-row":
                where = f"{source.name}, sheet {len(sheets)}"
                _add_row(sheets[-1], element, where, limits)
                if sum(sheet.stored for sheet in sheets) > limits.cells:
                    raise LimitError(messages.TOO_MANY_CELLS.at(source.name, cells=limits.cells))
                if sum(sheet.repeated for sheet in sheets) > limits.repeated_cells:
                    raise LimitError(messages.TOO_MANY_REPEATED.at(where, cells=limits.repeated_cells))
                element.clear()
    except IndexError:  # a row outside any sheet
        raise damaged(source.name) from None
    if not sheets:
        raise InputError(messages.NO_SHEET.at(source.name))
    return sheets


def _add_row(sheet: Sheet, element: Element, where: str, limits: Limits) -> None:
    """Add a row as often as it is repeated; blank ones only when a cell follows."""
    times = _times(element, "number-rows-repeated")
    cells: list[Cell] = []
    at = filled = 0
    for child in element:
        if not child.tag.endswith("table-cell"):  # covered ones as well
            continue
        given = _attributes(child)
        repeated = _number_of_times(given.get("number-columns-repeated", ""))
        cell = _cell(child, given, sheet)
        if cell != _BLANK:
            filled += 1
            check_sheet_shape(where, limits, rows=sheet.passed + times, columns=at + repeated)
            cells += [_BLANK] * (at - len(cells)) + [cell] * repeated
        _note_merge(sheet, given, sheet.passed, at)
        at += repeated
    if cells:
        sheet.width = max(sheet.width, len(cells))
        check_sheet_shape(where, limits, rows=sheet.passed + times, columns=sheet.width)
        sheet.rows += [[]] * (sheet.passed - len(sheet.rows)) + [cells] * times
        sheet.stored += len(cells) + times
        sheet.repeated += (len(cells) - cells.count(_BLANK)) * times - filled
        sheet.hidden_rows += times if _is_hidden(element) else 0
    sheet.passed += times


def _cell(element: Element, given: Mapping[str, str], sheet: Sheet) -> Cell:
    """What a cell holds: its value as the file has it, or the text on screen where that says more."""
    kind, formula = given.get("value-type", ""), given.get("formula", "")
    if not kind and not len(element):
        return ("", Kind.UNCALCULATED) if formula else _BLANK
    shown = "\n".join([_text(child) for child in element if child.tag.endswith("}p")])
    if _is_error(element, shown, formula):
        return shown, Kind.ERROR
    if kind in _NUMERIC:
        return _number(given.get("value", ""), shown, sheet)
    if kind == "date":
        return given.get("date-value", "").removesuffix("T00:00:00"), Kind.DATE
    if kind == "time":
        return given.get("time-value", ""), Kind.DATE
    if kind == "boolean":
        return given.get("boolean-value", "").upper(), Kind.BOOLEAN
    return cell_of(shown)


def _attributes(element: Element) -> dict[str, str]:
    """The attributes by their local names; of two with one name the standard's own, which comes first."""
    given: dict[str, str] = {}
    for key, value in element.attrib.items():
        given.setdefault(_name(key), value)
    return given


def _number(value: str, shown: str, sheet: Sheet) -> Cell:
    """A number as its shortest decimal; with leading noughts on screen it is a code, and text."""
    number = finite_decimal(value)
    if number is None:
        return cell_of(shown)
    if (
        shown.isascii()
        and shown.isdigit()
        and shown != "0"
        and shown.startswith("0")
        and finite_decimal(shown) == number
    ):
        sheet.padded += 1
        return shown, Kind.TEXT
    return cell_of(number)


def _is_error(element: Element, shown: str, formula: str) -> bool:
    marked = "error" in element.attrib.values() and any(
        key.endswith("value-type") and value == "error" for key, value in element.attrib.items()
    )
    return marked or bool(formula and shown.startswith(("#", "Err:")))


def _text(element: Element) -> str:
    """The text of a paragraph, its spans included and its comments not."""
    text = element.text or ""
    if not len(element):
        return text
    for child in element:
        tag = _name(child.tag)
        if tag == "s":
            text += " " * min(_times(child, "c"), 1000)
        elif tag in _SPACING:
            text += _SPACING[tag]
        elif tag != "annotation":
            text += _text(child)
        text += child.tail or ""
    return text


def _note_merge(sheet: Sheet, given: Mapping[str, str], row: int, column: int) -> None:
    if "number-rows-spanned" not in given and "number-columns-spanned" not in given:
        return
    down, across = (_number_of_times(given.get(f"number-{lines}-spanned", "")) for lines in ("rows", "columns"))
    if down > 1 or across > 1:
        sheet.merged.append((row, column, row + down - 1, column + across - 1))


def _is_hidden(element: Element) -> bool:
    return _attribute(element, "visibility") in ("collapse", "filter")


def _is_unseen(style: Element) -> bool:
    return any(_attribute(child, "display") == "false" for child in style)


def _times(element: Element, attribute: str) -> int:
    return _number_of_times(_attribute(element, attribute))


def _number_of_times(number: str) -> int:
    return int(number) if number.isascii() and number.isdigit() and len(number) < 10 else 1


def _attribute(element: Element, name: str) -> str:
    """An attribute by its local name; of two with one name the standard's own, which comes first."""
    ending = "}" + name
    return next((value for key, value in element.attrib.items() if key.endswith(ending)), "")


def _name(tag: str) -> str:
    """The local name of an element or an attribute."""
    return tag[tag.rfind("}") + 1 :]
