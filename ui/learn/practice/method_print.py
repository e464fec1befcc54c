"""The choice of a method on paper: a worksheet with the table, the user and the options, and its key."""

from __future__ import annotations

from sdc_core.lessons.practice.method_choice import MethodChoice
from ui.learn.learning_print import document, table_of
from ui.learn.practice import messages
from ui.learn.practice.worksheet_print import name_line, rules_in_words
from ui.words.templates import Template

_TASK = Template("""
    {{ table }}<ul>{{ rules }}</ul><h2>{{ head }}</h2>
    <p>{{ user }}</p>
    <ul>{% for need in choice.needs %}<li>{{ need.asks }}</li>{% endfor %}</ul>
""")
_WORKSHEET = Template("""
    <h1>{{ title }}</h1><p>{{ named }}</p>
    {{ task }}<p>{{ ask }}</p>
    <table class="answers"><thead><tr><th style="width:5%">✓</th><th style="width:45%">{{ method }}</th>
    <th>{{ lack }}</th></tr></thead><tbody>
    {% for one in choice.options %}<tr><td></td><td>{{ one.way.label }}</td><td></td></tr>{% endfor %}</tbody></table>
""")
_KEY = Template("""
    <h1>{{ title }}</h1><p>{{ round }}</p>{{ task }}
    <table class="answers"><thead><tr><th style="width:5%"></th><th style="width:40%">{{ method }}</th>
    <th>{{ judged }}</th></tr></thead><tbody>
    {% for one in choice.options %}
    <tr><td>{{ "✓" if one.fits else "" }}</td><td>{{ one.way.label }}</td><td>{{ one.say }}</td></tr>
    {% endfor %}</tbody></table>
""")


def method_worksheet_document(choice: MethodChoice, *, code: str) -> str:
    """The table with what the policy finds, the user, and a line for each option."""
    page = _WORKSHEET(
        title=messages.METHOD_WORKSHEET.said(),
        named=name_line(code),
        task=_task(choice),
        choice=choice,
        ask=choice.ask,
        method=messages.METHOD.said(),
        lack=messages.WHAT_DOES_IT_LACK.said(),
    )
    return document(messages.TITLE_WORKSHEET.said(), [page])


def method_key_document(choice: MethodChoice, *, code: str) -> str:
    """The same with what each option lacks."""
    page = _KEY(
        title=messages.METHOD_KEY.said(),
        round=messages.ROUND.said(code=code),
        task=_task(choice),
        choice=choice,
        method=messages.METHOD.said(),
        judged=messages.FOR_THIS_USER.said(),
    )
    return document(messages.TITLE_KEY.said(), [page])


def _task(choice: MethodChoice) -> str:
    review = choice.exercise.review
    return _TASK(
        table=table_of(review, choice.exercise),
        rules=rules_in_words(review),
        head=messages.WHO_USES_HEAD.said(),
        user=messages.USER_NEEDS.said(who=choice.user.who),
        choice=choice,
    )
