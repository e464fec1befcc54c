"""How an office signs: who, and what they confirm, in the office's own words and order.

title = "Statistics Office"                    # shown with the checklist; may be left out
roles = ["author", "checker", "approver"]      # or without one of the last two

[[question]]
id = "population"                              # an id of the program's own checklist keeps what the program knows
question = "Population and unit are stated."
why = "Without them nobody can judge."         # may be left out
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from sdc_core.errors import SpecError
from sdc_core.messages import Problem
from sdc_core.settings import nearest
from sdc_core.signoff import messages
from sdc_core.signoff.checklist import CHECKLIST, ChecklistItem

Role = Literal["author", "checker", "approver"]
ROLES: tuple[Role, ...] = get_args(Role)

KEYS = ["title", "roles", "question"]
KEYS_OF_QUESTION = ["id", "question", "why"]
MOST_QUESTIONS = 40
MOST_LETTERS = 500


@dataclass(frozen=True)
class Office:
    """The roles that sign, in their order, and the questions of the checklist; as it stands, what every office has."""

    roles: tuple[Role, ...] = ("author", "checker")
    questions: tuple[ChecklistItem, ...] = CHECKLIST
    title: str = ""

    @property
    def second(self) -> Role:
        """Who looks at the table after its author: four eyes are these two."""
        return self.roles[1]


def office_from_toml(content: Mapping[str, Any], where: str) -> Office:
    """An office as the parsed content of its file says; `SpecError` names whatever is wrong with it."""
    problems = [
        messages.UNKNOWN_KEY_OF_OFFICE.at(where, key=key, nearest=nearest(key, KEYS))
        for key in content
        if key not in KEYS
    ]
    title, roles = content.get("title", ""), content.get("roles", list(Office().roles))
    if not _is_line(title, least=0):
        problems.append(messages.TITLE_OF_OFFICE.at(where))
    if not _are_roles(roles):
        problems.append(messages.ROLES_OF_OFFICE.at(where))
    questions: tuple[ChecklistItem, ...] = CHECKLIST
    if "question" in content:
        questions, of_questions = _questions(content["question"], where)
        problems += of_questions
    if problems:
        raise SpecError(*problems)
    return Office(tuple(role for role in ROLES if role in roles), questions, title.strip())


def office_to_toml(office: Office) -> dict[str, Any]:
    """The content of a file that says the same; nothing for what every office has."""
    content: dict[str, Any] = {}
    if office.title:
        content["title"] = office.title
    if office.roles != Office().roles:
        content["roles"] = list(office.roles)
    if office.questions != CHECKLIST:
        content["question"] = [
            {"id": item.id, "question": item.question} | ({"why": item.why} if item.why else {})
            for item in office.questions
        ]
    return content


def _questions(asked: object, where: str) -> tuple[tuple[ChecklistItem, ...], list[Problem]]:
    if not isinstance(asked, list) or not all(isinstance(one, Mapping) for one in asked):
        return (), [messages.QUESTION_OF_OFFICE.at(where)]
    if not 0 < len(asked) <= MOST_QUESTIONS:
        return (), [messages.TOO_MANY_QUESTIONS.at(where, questions=len(asked), most=MOST_QUESTIONS)]
    items: list[ChecklistItem] = []
    problems: list[Problem] = []
    for number, one in enumerate(asked, start=1):
        place = f"{where}, question {number}"
        unknown = [key for key in one if key not in KEYS_OF_QUESTION]
        problems += [
            messages.UNKNOWN_KEY_OF_OFFICE.at(place, key=key, nearest=nearest(key, KEYS_OF_QUESTION)) for key in unknown
        ]
        if not (_is_line(one.get("id")) and _is_line(one.get("question")) and _is_line(one.get("why", ""), least=0)):
            problems.append(messages.QUESTION_OF_OFFICE.at(place))
            continue
        item = ChecklistItem(one["id"].strip(), one["question"].strip(), one.get("why", "").strip())
        if item.id in (other.id for other in items):
            problems.append(messages.SAME_QUESTION_TWICE.at(place, id=item.id))
        items.append(item)
    return tuple(items), problems


def _are_roles(roles: object) -> bool:
    return (
        isinstance(roles, list)
        and all(isinstance(role, str) and role in ROLES for role in roles)
        and len({*roles}) == len(roles) >= 2
        and roles[0] == "author"
    )


def _is_line(text: object, *, least: int = 1) -> bool:
    """Whether something is a text of one line with at least so many letters."""
    return isinstance(text, str) and least <= len(text.strip()) and len(text) <= MOST_LETTERS and text.isprintable()
