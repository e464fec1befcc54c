"""The game of the intruder on paper: a worksheet with a line for each hidden cell, and its key."""

from __future__ import annotations

from markupsafe import Markup

from sdc_core.lessons.intruder import Judged, Puzzle, judged
from ui.grids.table_grid.crosstab import Crosstab
from ui.grids.table_grid.plain import html_table
from ui.learn.intruding import picture_of, title_of
from ui.learn.learning_print import document
from ui.learn.pictures import bare_picture
from ui.learn.ways import ways_of
from ui.words.templates import Template

_WORKSHEET = Template("""
    <h1>Worksheet: play the intruder</h1>
    <p>Name: ______________________________ &nbsp; Round: {{ code }}</p>
    {{ table }}<p>{{ ask }}</p>
    <table class="answers"><thead><tr><th style="width:32%">Hidden cell</th><th style="width:11%">At least</th>
    <th style="width:11%">At most</th><th>How do you know?</th></tr></thead><tbody>
    {% for name in names %}<tr><td>{{ name }}</td><td></td><td></td><td></td></tr>{% endfor %}</tbody></table>
""")
_KEY = Template("""
    <h1>Key: play the intruder</h1><p>Round: {{ code }}</p>{{ table }}
    <h2>What each hidden cell lies between, and the shortest way there</h2>{{ ways }}
""")


def intruder_worksheet_document(puzzle: Puzzle, *, code: str) -> str:
    """The table with a letter for each hidden cell, and a line for each."""
    names = [f"{letter}: {puzzle.name(row)}" for row, letter in puzzle.letters.items()]
    return document("Worksheet", [_WORKSHEET(code=code, table=_table(puzzle), ask=puzzle.ask, names=names)])


def intruder_key_document(puzzle: Puzzle, *, code: str) -> str:
    """The same table with what each hidden cell lies between, and the ways."""
    answers = judged(puzzle, {row: puzzle.attacked.interval(row) for row in puzzle.letters})
    return document("Key", [_KEY(code=code, table=_table(puzzle, answers), ways=ways_of(puzzle))])


def _table(puzzle: Puzzle, answers: tuple[Judged, ...] = ()) -> Markup:
    """The table with its letters, and the tables that are printed beside it."""
    beside = (_plain(bare_picture(one), one.review.cube.spec.title) for one in puzzle.beside)
    return Markup("").join([_plain(picture_of(puzzle, answers, signs=False), title_of(puzzle)), *beside])


def _plain(picture: Crosstab, caption: str) -> Markup:
    return html_table(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        caption=caption, decimals=picture.decimals,
    )  # fmt: skip
