"""One table for the public on a sheet of its own: title, what it is about, one row of heads, one line a row.

Made for people who listen to a table as well as for those who see it: nothing is merged, no row is blank, the
heads are marked as heads, and a hidden figure is a text in its cell.
"""

from __future__ import annotations

import textwrap
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.cube.arrangement import Arrangement
from sdc_core.errors import LimitError
from sdc_core.io.public import messages
from sdc_core.io.public.published import Published
from sdc_core.io.workbook.looks import EXACT_IN_A_SHEET, Formats, Look
from sdc_core.io.workbook.page import A4, SHEET_COLUMNS, TEXT, TITLE, put, set_height
from sdc_core.io.workbook.sides import WIDEST_HEAD, Side, number_widths, stub_widths
from sdc_core.io.workbook.text import lines
from sdc_core.numbers.spreadsheet_text import shown
from sdc_core.numbers.writing import written_out

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

MOST_LINES = 1_048_576
LONGEST_HEAD = 255
NARROWEST_TEXT, WIDEST_TEXT = 70, 140
"""Characters of a line above the table."""

BETWEEN = " – "
HEAD = Look(bold=True, wrap=True, line=True, align="right")
STUB_HEAD = Look(bold=True, wrap=True, line=True, align="left")
PLAIN = replace(TEXT, wrap=False)
SYMBOL = Look(align="right", top=True)


class PublicSheet:
    """One sheet with one table; `write` writes it."""

    def __init__(self, sheet: Worksheet, formats: Formats, published: Published, part: Arrangement) -> None:
        self.sheet, self.formats, self.published, self.part = sheet, formats, published, part
        self.down = Side(part, part.down, part.row_nodes)
        self.across = Side(part, part.across, part.column_nodes)
        self.left = max(1, len(part.down))

    def write(self, name: str = "") -> str:
        """Write the table; returns its title, which begins with its name where it has one."""
        values = self.published.value_at(self.part.cells)
        stubs = stub_widths(self.down, self.published.counted)
        plain = np.zeros(values.shape, dtype=np.int64)
        widths = number_widths(self.across, self.published.counted, values, plain, decimals=self.published.decimals)
        for column, columns_of_type in enumerate([*stubs, *(min(one, 3 * WIDEST_HEAD) for one in widths)]):
            self.sheet.set_column(column, column, columns_of_type)
        title = self._title(name)
        top = self._write_above(title, int(sum(stubs) + sum(widths)))
        self._refuse_too_long(top)
        self._write_heads(top, [*stubs, *widths], title)
        self._write_stubs(top + 1)
        self._write_figures(top + 1)
        self._set_page(top, sum(stubs) + sum(widths))
        return title

    def _title(self, name: str) -> str:
        cube = self.part.cube
        fixed = [
            f"{cube.spec.names[variable]}: {cube.hierarchies[variable].labels[node]}"
            for variable, node in self.part.fixed.items()
        ]
        title = ". ".join(filter(None, [name, self.published.title]))
        return f"{title} ({', '.join(fixed)})" if fixed else title

    def _write_above(self, title: str, room: int) -> int:
        """The title and the sentences, each line in a row of its own; returns the row after them."""
        population = self.published.cube.spec.population
        about = ". ".join(filter(None, [population, *self.published.measured]))
        columns = messages.IN_THE_COLUMNS.said(names=tuple(self.across.names)) if self.across.names else ""
        room = min(max(room, NARROWEST_TEXT), WIDEST_TEXT)
        written = [(line, replace(TITLE, wrap=False)) for line in textwrap.wrap(shown(title), room * 10 // 14)]
        for sentence in filter(None, (about, columns, *self.published.sentences)):
            written += [(line, PLAIN) for line in textwrap.wrap(shown(sentence), room)]
        for row, (line, look) in enumerate(written):
            put(self.sheet, row, 0, line, look, formats=self.formats)
        return len(written)

    def _refuse_too_long(self, top: int) -> None:
        down, across = self.part.shape
        if top + 1 + down > MOST_LINES or self.left + across > SHEET_COLUMNS:
            raise LimitError(messages.TOO_LONG.at("table", lines=down, columns=across))

    def _write_heads(self, top: int, widths: list[float], title: str) -> None:
        """One row of heads, marked as the heads of a table where the format can say so."""
        names = self.down.names or [" – ".join(self.across.names) or self.published.counted]
        heads = [" ".join(shown(head).split()) for head in [*names, *self._column_heads()]]
        looks = [STUB_HEAD] * self.left + [HEAD] * len(self.across)
        alike = len({head.casefold() for head in heads}) < len(heads)
        if alike or not all(0 < len(head) <= LONGEST_HEAD and not head.startswith("<r>") for head in heads):
            for column, (head, look) in enumerate(zip(heads, looks, strict=True)):
                put(self.sheet, top, column, head, look, formats=self.formats)
        else:
            columns = [
                {"header": head, "header_format": self.formats.of(look)}
                for head, look in zip(heads, looks, strict=True)
            ]
            options = {"columns": columns, "autofilter": False, "style": None, "first_column": True}
            options |= {"title": shown(title), "description": shown(self._described())}
            self.sheet.add_table(top, 0, top + len(self.down), len(heads) - 1, options)
        set_height(self.sheet, top, max(lines(head, room * 0.9) for head, room in zip(heads, widths, strict=True)))

    def _described(self) -> str:
        """What runs down and across, and the symbol, for those who listen to the table."""
        sides = ((messages.ROWS_ARE, self.down.names), (messages.COLUMNS_ARE, self.across.names))
        told = [side.said(names=tuple(names)) for side, names in sides if names]
        hidden = self.published.hidden_at(self.part.cells).any()
        return " ".join([*told, *([self.published.legend] if hidden else [])])

    def _column_heads(self) -> list[str]:
        """What each column is: the labels of all variables across, the outermost first."""
        if not self.across.variables:
            return [self.published.counted]
        levels = [self.across.labels(level) for level in range(len(self.across.variables))]
        return [BETWEEN.join(labels) for labels in zip(*levels, strict=True)]

    def _write_stubs(self, top: int) -> None:
        """The labels of every line, repeated where they repeat, and set in by their depth."""
        if not self.down.variables:
            put(self.sheet, top, 0, self.published.counted, PLAIN, formats=self.formats)
        for level, variable in enumerate(self.down.variables):
            hierarchy, nodes = self.part.cube.hierarchies[variable], self.down.nodes[:, level].tolist()
            made = {
                node: (
                    shown(hierarchy.labels[node]),
                    self.formats.of(
                        Look(
                            bold=not hierarchy.is_leaf[node],
                            wrap=True,
                            top=True,
                            align="left",
                            indent=min(self.down.depth(level, node), 12),
                        )
                    ),
                )
                for node in set(nodes)
            }
            for row, node in enumerate(nodes, start=top):
                self.sheet.write_string(row, level, *made[node])

    def _write_figures(self, top: int) -> None:
        """A number is a number; the symbol, and what a sheet cannot hold to the last digit, is text."""
        decimals = self.published.decimals
        scale = 10**decimals
        number = self.formats.of(
            Look(number=f"#,##0.{'0' * decimals}" if decimals else "#,##0", align="right", top=True)
        )
        text = self.formats.of(SYMBOL)
        values = self.published.value_at(self.part.cells).tolist()
        hidden = self.published.hidden_at(self.part.cells).tolist()
        for row, (line, withheld) in enumerate(zip(values, hidden, strict=True), start=top):
            for column, (value, gone) in enumerate(zip(line, withheld, strict=True), start=self.left):
                if gone:
                    self.sheet.write_string(row, column, self.published.symbol, text)
                elif -EXACT_IN_A_SHEET < value < EXACT_IN_A_SHEET:
                    self.sheet.write_number(row, column, value / scale if decimals else value, number)
                else:
                    self.sheet.write_string(row, column, written_out(value, decimals), text)

    def _set_page(self, top: int, wide: float) -> None:
        self.sheet.set_paper(A4)
        if wide > 95:
            self.sheet.set_landscape()
        self.sheet.fit_to_pages(1, 0)
        self.sheet.freeze_panes(top + 1, self.left if wide < 200 else 0)
        self.sheet.hide_gridlines(2)
