"""The game of the intruder on paper: a worksheet with a line for each hidden cell, and its key."""

from __future__ import annotations

from markupsafe import Markup

from sdc_core.lessons.practice.intruder import Judged, Puzzle, judged
from ui.grids.table_grid.crosstab import Crosstab
from ui.grids.table_grid.plain import html_table
from ui.learn.learning_print import document
from ui.learn.pictures import bare_picture
from ui.learn.practice import messages
from ui.learn.practice.intruding import picture_of, title_of
from ui.learn.practice.worksheet_print import name_line
from ui.learn.ways import name_of, ways_of
from ui.words.templates import Template

_WORKSHEET = Template("""
    <h1>{{ title }}</h1><p>{{ named }}</p>
    {{ table }}<p>{{ ask }}</p>
    <table class="answers"><thead><tr><th style="width:32%">{{ cell }}</th>
    <th style="width:11%">{{ least }}</th><th style="width:11%">{{ most }}</th>
    <th>{{ how }}</th></tr></thead><tbody>
    {% for name in names %}<tr><td>{{ name }}</td><td></td><td></td><td></td></tr>{% endfor %}</tbody></table>
""")
_KEY = Template("""
    <h1>{{ title }}</h1><p>{{ round }}</p>{{ table }}
    <h2>{{ head }}</h2>{{ ways }}
""")


def intruder_worksheet_document(puzzle: Puzzle, *, code: str) -> str:
    """The table with a letter for each hidden cell, and a line for each."""
    names = [name_of(puzzle, row) for row in puzzle.letters]
    page = _WORKSHEET(
        title=messages.INTRUDER_WORKSHEET.said(),
        named=name_line(code),
        table=_table(puzzle),
        ask=puzzle.ask,
        names=names,
        cell=messages.HIDDEN_CELL.said(),
        least=messages.AT_LEAST.said(),
        most=messages.AT_MOST.said(),
        how=messages.HOW_DO_YOU_KNOW.said(),
    )
    return document(messages.TITLE_WORKSHEET.said(), [page])


def intruder_key_document(puzzle: Puzzle, *, code: str) -> str:
    """The same table with what each hidden cell lies between, and the ways."""
    answers = judged(puzzle, {row: puzzle.attacked.interval(row) for row in puzzle.letters})
    page = _KEY(
        title=messages.INTRUDER_KEY.said(),
        round=messages.ROUND.said(code=code),
        table=_table(puzzle, answers),
        head=messages.SHORTEST_WAYS.said(),
        ways=ways_of(puzzle),
    )
    return document(messages.TITLE_KEY.said(), [page])


def _table(puzzle: Puzzle, answers: tuple[Judged, ...] = ()) -> Markup:
    """The table with its letters, and the tables that are printed beside it."""
    beside = (_plain(bare_picture(one), one.review.cube.spec.title) for one in puzzle.beside)
    return Markup("").join([_plain(picture_of(puzzle, answers, signs=False), title_of(puzzle)), *beside])


def _plain(picture: Crosstab, caption: str) -> Markup:
    return html_table(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        caption=caption, decimals=picture.decimals,
    )  # fmt: skip
