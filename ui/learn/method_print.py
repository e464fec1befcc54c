"""The choice of a method on paper: a worksheet with the table, the user and the options, and its key."""

from __future__ import annotations

from sdc_core.lessons.method_choice import ASK, MethodChoice
from ui.learn.learning_print import document, rules_in_words, table_of
from ui.words.templates import Template

_TASK = Template("""
    {{ table }}<ul>{{ rules }}</ul><h2>Who uses the table</h2><p>{{ choice.user.who }} What is needed:</p>
    <ul>{% for need in choice.needs %}<li>{{ need.asks }}</li>{% endfor %}</ul>
""")
_WORKSHEET = Template("""
    <h1>Worksheet: choose the method</h1>
    <p>Name: ______________________________ &nbsp; Round: {{ code }}</p>
    {{ task }}<p>{{ ask }}</p>
    <table class="answers"><thead><tr><th style="width:5%">✓</th><th style="width:45%">Method</th>
    <th>What does it lack?</th></tr></thead><tbody>
    {% for one in choice.options %}<tr><td></td><td>{{ one.way.label }}</td><td></td></tr>{% endfor %}</tbody></table>
""")
_KEY = Template("""
    <h1>Key: choose the method</h1><p>Round: {{ code }}</p>{{ task }}
    <table class="answers"><thead><tr><th style="width:5%"></th><th style="width:40%">Method</th>
    <th>On this table, for this user</th></tr></thead><tbody>
    {% for one in choice.options %}
    <tr><td>{{ "✓" if one.fits else "" }}</td><td>{{ one.way.label }}</td><td>{{ one.say }}</td></tr>
    {% endfor %}</tbody></table>
""")


def method_worksheet_document(choice: MethodChoice, *, code: str) -> str:
    """The table with what the policy finds, the user, and a line for each option."""
    return document("Worksheet", [_WORKSHEET(code=code, task=_task(choice), choice=choice, ask=ASK)])


def method_key_document(choice: MethodChoice, *, code: str) -> str:
    """The same with what each option lacks."""
    return document("Key", [_KEY(code=code, task=_task(choice), choice=choice)])


def _task(choice: MethodChoice) -> str:
    review = choice.exercise.review
    return _TASK(table=table_of(review, choice.exercise), rules=rules_in_words(review), choice=choice)
