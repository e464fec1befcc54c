"""How a hidden or changed cell is worked out, as a card: what it lies between, and the sums that say so."""

from __future__ import annotations

from markupsafe import Markup

from sdc_core.lessons.attacked import Attacked
from sdc_core.lessons.left_open import LeftOpen
from sdc_core.lessons.practice.intruder import Puzzle
from sdc_core.lessons.together import Together
from ui.words.templates import Template

_CARD = Template("""
    <div class="finding"><p class="where">{{ where }}</p><p class="rule">{{ ends }}</p>
    {% for way in ways %}
    <p class="sentence">{% if way.steps %}<b>{{ way.headline }}</b>{% else %}{{ way.headline }}{% endif %}</p>
    {% for step in way.steps %}<p class="sentence step">{{ step }}</p>{% endfor %}
    {% endfor %}
    </div>
""")


def ways_card(attacked: Attacked | LeftOpen | Together, row: int, *, name: str = "") -> Markup:
    """What the reader knows of a cell, and the shortest way there. name: stands in place of its address."""
    cube = attacked.cube
    where = ", ".join(f"{one} {label}" for one, label in zip(cube.spec.names, cube.label(row), strict=True))
    return _CARD(where=name or where, ends=attacked.ends(row), ways=attacked.ways(row))


def ways_of(puzzle: Puzzle) -> Markup:
    """The cards of every hidden cell of a puzzle, each under its letter."""
    return Markup("").join(ways_card(puzzle.attacked, row, name=name_of(puzzle, row)) for row in puzzle.letters)


def name_of(puzzle: Puzzle, row: int) -> str:
    """A hidden cell by its letter and its categories."""
    return f"{puzzle.letters[row]}: {puzzle.name(row)}"
