"""A table to be marked on paper, and its key: pages to print, without scripts and without asking for anything."""

from __future__ import annotations

from markupsafe import Markup

from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.exercise import Exercise
from ui.learn.learning_print import document, sentences_of, table_of
from ui.learn.practice import messages
from ui.words.templates import Template

LINES_OF_PAGE = 18
LEAST_LINES = 5
"""A worksheet has one page: lines for answers take what its table and its contributions leave of it."""

NAME_LINE = "_" * 30

_WORKSHEET = Template("""
    <h1>{{ title }}</h1><p>{{ named }}</p>
    {{ table }}<h2>{{ task }}</h2><ul>{{ rules }}</ul>
    {% if behind %}
    <h2>{{ sums }}</h2>
    <ul class="in-two">{% for label, parts in behind %}<li>{{ label }}: {{ parts }}</li>{% endfor %}</ul>
    {% endif %}
    <table class="answers"><thead><tr><th style="width:35%">{{ cell }}</th>
    <th>{{ who }}</th></tr></thead><tbody>
    {% for line in range(lines) %}<tr><td></td><td></td></tr>{% endfor %}</tbody></table>
""")
_KEY = Template("""
    <h1>{{ title }}</h1><p>{{ round }}</p>{{ table }}
    <h2>{{ head }}</h2><ul>{{ rules }}</ul><h2>{{ why }}</h2>{{ sentences }}
""")

_RULES = Template("{% for says in rules %}<li>{{ says }}</li>{% endfor %}")


def worksheet_document(exercise: Exercise, *, code: str) -> str:
    """The bare table, the rules in words, and lines for answers."""
    page = _WORKSHEET(
        title=(title := messages.TITLE_WORKSHEET.said()),
        named=name_line(code),
        task=messages.MARK_AND_SAY_WHY.said(),
        sums=messages.BEHIND_THE_SUMS.said(),
        cell=messages.UNSAFE_CELL.said(),
        who=messages.WHO_LEARNS_WHAT.said(),
        table=table_of(exercise.bare, exercise),
        rules=rules_in_words(exercise.review),
        behind=exercise.behind,
        lines=_lines(exercise),
    )
    return document(title, [page])


def key_document(exercise: Exercise, *, code: str) -> str:
    """The table with its marks, and the sentence of each finding."""
    page = _KEY(
        title=(title := messages.TITLE_KEY.said()),
        round=messages.ROUND.said(code=code),
        head=messages.RULES.said(),
        why=messages.WHY.said(),
        table=table_of(exercise.review, exercise),
        rules=rules_in_words(exercise.review),
        sentences=sentences_of(exercise),
    )
    return document(title, [page])


def _lines(exercise: Exercise) -> int:
    """How many answers there is room for, which tells nothing of how many there are."""
    rows = len(exercise.arrangement.cells) + (2 * len(exercise.behind) + 2) // 3
    return max(LINES_OF_PAGE - rows, LEAST_LINES)


def rules_in_words(review: Review) -> Markup:
    """The rules of the policy, one line each."""
    said = (
        messages.RULE_SAYS.said(mark=rule.mark(), title=rule.titled(), says=rule.describe())
        for rule in review.policy.rules
    )
    return _RULES(rules=list(said))


def name_line(code: str) -> str:
    """Where a learner writes their name, and the code of the round."""
    return messages.NAME_AND_ROUND.said(line=NAME_LINE, code=code)
