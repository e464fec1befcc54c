"""What the program says about an input stands in catalogues, by codes, and can be said in another language."""

from __future__ import annotations

import ast
import contextvars
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from sdc_core.errors import InputError, SpecError
from sdc_core.messages import ENGLISH, Catalogue, Message, Noun, Problem, speaking
from sdc_core.spec.table_spec import TableSpec

ROOT = Path(__file__).parent.parent

# Modules beside which there is no room, and rules, each of which is one file, hold their own messages.
LOOSE = ("sdc_core/errors.py", "sdc_core/progress.py", "sdc_core/settings.py")
SAID = ("at", "noted", "phrase", "said")
REFUSED = ("refused", "_refused")
"""Functions that say a message with the parameters they are given."""


@dataclass(frozen=True)
class Source:
    """A module of the program."""

    path: str
    own_text: str | None = None  # what it says where it is no file

    @property
    def tree(self) -> ast.Module:
        """The module parsed, when it is looked at: every process of the tests imports this file."""
        return _parsed(self.path, self.own_text)

    @property
    def may_hold_messages(self) -> bool:
        rule = self.path.startswith("sdc_core/rules/")
        return self.path.endswith("/messages.py") or self.path in LOOSE or rule

    @property
    def room(self) -> str:
        """What the codes of its messages begin with."""
        parts = self.path.removesuffix(".py").split("/")
        return ".".join(parts[:-1] if self.path not in LOOSE else parts).removeprefix("sdc_core.")


@cache
def _parsed(path: str, own_text: str | None) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8") if own_text is None else own_text)


@pytest.fixture(scope="module", autouse=True)
def _let_go() -> Iterator[None]:
    """A million nodes, which the collector would look through in all later tests."""
    yield
    _parsed.cache_clear()


SOURCES = [
    Source(path.relative_to(ROOT).as_posix())
    for folder in ("sdc_core", "ui", "pages")
    for path in sorted((ROOT / folder).rglob("*.py"))
]


def _messages() -> Iterator[tuple[Source, str, Message]]:
    """Every message of the program with its module and its name there."""
    for source in SOURCES:
        if source.may_hold_messages and source.path != "sdc_core/messages.py":
            module = import_module(source.path.removesuffix(".py").replace("/", "."))
            assigned = _assigned(source)
            for name, value in vars(module).items():
                if isinstance(value, Message) and name in assigned:
                    yield source, name, value


def _assigned(source: Source) -> set[str]:
    return {
        target.id
        for node in source.tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


MESSAGES = list(_messages())
BY_PATH: dict[str, dict[str, Message]] = {}
for _source, _name_there, _message in MESSAGES:
    BY_PATH.setdefault(_source.path, {})[_name_there] = _message
EVERY = [pytest.param(message, id=message.code) for _, _, message in MESSAGES]


def fields_of(message: Message) -> frozenset[str]:
    """The names of the fields of both templates, those inside of other fields included."""
    return frozenset(_fields(message.what)) | frozenset(_fields(message.remedy))


def _fields(template: str) -> Iterator[str]:
    for _, name, form, _ in Formatter().parse(template):
        if name is not None:
            yield name
            yield from _fields(form or "")


def _name(node: ast.expr) -> str:
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def test_every_code_is_there_once_and_begins_with_its_room():
    codes = [message.code for _, _, message in MESSAGES]

    assert len(codes) > 300
    assert sorted(codes) == sorted(set(codes))
    assert [
        (source.path, message.code) for source, _, message in MESSAGES if message.code.rpartition(".")[0] != source.room
    ] == []


def test_a_message_is_called_as_its_code_ends():
    assert [
        (name, message.code)
        for _, name, message in MESSAGES
        if name.lower().replace("_", "-") != message.code.rpartition(".")[2]
    ] == []


def test_messages_are_made_in_catalogues_and_problems_and_notes_of_messages_only():
    strays = [
        f"{source.path}:{node.lineno}"
        for source in SOURCES
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call)
        and source.path != "sdc_core/messages.py"
        and (
            _name(node.func) in ("Problem", "Note") or (_name(node.func) == "Message" and not source.may_hold_messages)
        )
    ]

    assert strays == []


@dataclass(frozen=True)
class Saying:
    """A place where a message is said: which ones it may be, and the parameters they are given."""

    place: str
    messages: tuple[Message, ...]
    parameters: frozenset[str]


def sayings(source: Source) -> Iterator[Saying]:
    """The places of a module in which messages are said that stand there by name."""
    known = _known_in(source)
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Call) or any(keyword.arg is None for keyword in node.keywords):
            continue
        said: list[ast.expr] = []
        if isinstance(node.func, ast.Attribute) and node.func.attr in SAID:
            said = [node.func.value]
        elif _name(node.func) in REFUSED:
            said = node.args
        found = tuple(known[one] for part in said for one in _named(part) if one in known)
        if found:
            given = frozenset(keyword.arg or "" for keyword in node.keywords)
            yield Saying(f"{source.path}:{node.lineno}", found, given)


def _named(node: ast.expr) -> Iterator[str]:
    """The messages that an expression may be: a name, or either side of a condition."""
    if isinstance(node, ast.IfExp):
        yield from _named(node.body)
        yield from _named(node.orelse)
    elif isinstance(node, ast.Attribute) and _name(node.value) == "messages":
        yield node.attr
    elif isinstance(node, ast.Name):
        yield node.id


def _known_in(source: Source) -> dict[str, Message]:
    """The messages that a module knows, by the names it has for them."""
    known = dict(BY_PATH.get(source.path, {}))
    for node in source.tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if alias.name == "messages":
                    known |= BY_PATH.get(f"{node.module.replace('.', '/')}/messages.py", {})
                imported = BY_PATH.get(f"{node.module.replace('.', '/')}.py", {}).get(alias.name)
                if imported is not None:
                    known[alias.asname or alias.name] = imported
    return known


@cache
def all_sayings() -> tuple[Saying, ...]:
    return tuple(saying for source in SOURCES for saying in sayings(source))


def test_where_a_message_is_said_its_fields_are_the_parameters_it_is_given():
    wrong = [
        f"{saying.place}: {message.code} has {sorted(fields_of(message))}, given are {sorted(saying.parameters)}"
        for saying in all_sayings()
        for message in saying.messages
        if fields_of(message) != saying.parameters
    ]

    assert len(all_sayings()) > 300
    assert wrong == []


def test_a_message_that_is_handed_on_finds_its_parameters_in_that_module():
    said = {message.code for saying in all_sayings() for message in saying.messages}
    lost = [
        f"{source.path}: {message.code}: {name}"
        for source in SOURCES
        if not source.may_hold_messages
        for message in _handed_on(source)
        if message.code not in said
        for name in fields_of(message) - _words_in(source)
    ]

    assert lost == []


def _handed_on(source: Source) -> list[Message]:
    known = _known_in(source)
    used = {node.attr for node in ast.walk(source.tree) if isinstance(node, ast.Attribute)}
    used |= {node.id for node in ast.walk(source.tree) if isinstance(node, ast.Name)}
    return [known[name] for name in used & known.keys()]


def _words_in(source: Source) -> set[str]:
    """The names of all parameters that are given anywhere in a module, in a call or as the key of a dictionary."""
    nodes = list(ast.walk(source.tree))
    given = {keyword.arg for node in nodes if isinstance(node, ast.Call) for keyword in node.keywords if keyword.arg}
    return given | {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_no_message_waits_for_somebody_to_say_it():
    used = {message.code for source in SOURCES for message in _handed_on(source) if source.may_hold_messages is False}
    used |= {message.code for saying in all_sayings() for message in saying.messages}
    in_their_own_file = {
        message.code
        for source, name, message in MESSAGES
        if not source.path.endswith("/messages.py")
        and sum(isinstance(node, ast.Name) and node.id == name for node in ast.walk(source.tree)) > 1
    }

    assert sorted({message.code for _, _, message in MESSAGES} - used - in_their_own_file) == []


def test_no_parameter_is_a_sentence_of_the_code():
    sentences = [
        f"{source.path}:{keyword.value.lineno}: {keyword.arg}"
        for source in SOURCES
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SAID
        for keyword in node.keywords
        for part in ast.walk(keyword.value)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and " " in part.value.strip()
    ]

    assert sentences == []


JOINED = (", ", "; ", " or ", " and ")


def sample_of(message: Message) -> dict[str, Any]:
    """Parameters of the kinds that the fields of a message can write: three of a thing, or two names."""
    several = {
        name
        for template in (message.what, message.remedy)
        for _, name, form, _ in Formatter().parse(template)
        if form in JOINED
    }
    return {name: ("one", "two") if name in several else 3 for name in fields_of(message)} | dict.fromkeys(
        nouns_of(message), Noun("3", "3")
    )


def nouns_of(message: Message) -> set[str]:
    """The names of the fields that say one of something, or many of it."""
    return set(re.findall(r"\{(\w+):(?:many|a)\}", f"{message.what}{message.remedy}"))


def made_up(*messages: Message) -> Catalogue:
    """A language in which a message is its code backwards, with its parameters behind it."""
    return Catalogue(
        {
            one.code: (
                f"{one.code[::-1]} "
                + " ".join(f"{{{name}}}" for name in sorted(fields_of(one)) if name not in _joined(one)),
                f"ydemer {one.code}" if one.remedy else "",
            )
            for one in messages
        }
    )


def _joined(message: Message) -> set[str]:
    return {name for name, value in sample_of(message).items() if isinstance(value, tuple)}


MADE_UP = made_up(*(message for _, _, message in MESSAGES))


@pytest.mark.parametrize("message", EVERY)
def test_every_message_can_be_said_in_english_and_in_another_language(message: Message):
    problem = message.at("here", **sample_of(message))

    english = str(problem)
    with speaking(MADE_UP):
        other = str(problem)

    numbers = " ".join("3" for name in fields_of(message) if name not in _joined(message))
    remedy = f"; ydemer {message.code}" if message.remedy else ""
    assert english.startswith("here: ")
    assert "{" not in english.replace("{variable = category}", "")
    assert other == f"here: {message.code[::-1]} {numbers}{remedy}."
    assert str(problem) == english


def test_an_error_that_was_raised_in_one_language_is_read_in_another():
    with pytest.raises(SpecError) as refused:
        TableSpec((), layout="sideways")

    code = "spec.unknown-layout"
    german = Catalogue({code: ("layout heißt {layout!r}", "es muss cells, microdata oder crosstab sein")})
    assert str(refused.value).startswith("layout: layout is 'sideways'; it must be cells, microdata or crosstab.")
    with speaking(german):
        first, *others = str(refused.value).splitlines()

    assert first == "layout: layout heißt 'sideways'; es muss cells, microdata oder crosstab sein."
    assert others == str(refused.value).splitlines()[1:]


def test_words_in_a_sentence_are_of_its_language_too():
    noun = Message("made-up.sum", "sum").phrase()
    problem = Message("made-up.no-number", "the {noun} is not a number").at("row 2", noun=noun)
    german = Catalogue({"made-up.sum": ("Summe", ""), "made-up.no-number": ("die {noun} ist keine Zahl", "")})

    with speaking(german):
        assert str(problem) == "row 2: die Summe ist keine Zahl."
    assert str(problem) == "row 2: the sum is not a number."


UNITS = Message("made-up.units", "{units:1 unit is|{units:,} units are} left out")


@pytest.mark.parametrize(
    ("units", "words"),
    [
        (0, "0 units are left out"),
        (1, "1 unit is left out"),
        (2, "2 units are left out"),
        (1234, "1,234 units are left out"),
    ],
)
def test_english_has_one_form_for_one_and_another_for_all_other_numbers(units: int, words: str):
    assert UNITS.at("", units=units).what == words


@pytest.mark.parametrize(("units", "words"), [(1, "1 jednostka"), (3, "3 jednostki"), (5, "5 jednostek")])
def test_a_language_may_have_three_forms(units: int, words: str):
    def form(number: int) -> int:
        return 0 if number == 1 else 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2

    polish = Catalogue({UNITS.code: ("{units} {units:jednostka|jednostki|jednostek}", "")}, form)

    with speaking(polish):
        assert UNITS.noted("", units=units).what == words


def test_a_message_that_a_language_lacks_stays_english_and_keeps_its_forms():
    with speaking(Catalogue({}, form=lambda number: 7)):
        assert UNITS.at("", units=2).what == "2 units are left out"


def test_several_names_are_joined_by_what_stands_in_their_field():
    wanted = Message("made-up.wanted", "it is none", "write {names: or }")

    assert wanted.at("", names=("a", "b", "c")).remedy == "write a or b or c"


def test_another_session_hears_its_own_language():
    with speaking(made_up(UNITS)):
        here = UNITS.at("", units=3).what
        there = contextvars.Context().run(lambda: UNITS.at("", units=3).what)

    assert (here, there) == ("stinu.pu-edam 3", "3 units are left out")


def test_a_language_ends_with_an_error_as_well():
    with pytest.raises(InputError), speaking(MADE_UP):
        raise InputError(UNITS.at("", units=3))

    assert ENGLISH.what(UNITS, {"units": 3}) == UNITS.at("", units=3).what


def test_problems_are_the_same_where_their_message_and_its_parameters_are():
    assert UNITS.at("row 2", units=3) == Problem("row 2", UNITS, {"units": 3})
    assert UNITS.at("row 2", units=3) != UNITS.at("row 2", units=4)
    assert hash(UNITS.at("row 2", units=3)) == hash(UNITS.at("row 2", units=3))


@pytest.mark.parametrize(
    ("source", "is_right"),
    [
        ("from sdc_core.spec import messages\nmessages.UNKNOWN_LAYOUT.at('layout', layout='x')", True),
        ("from sdc_core.spec import messages\nmessages.UNKNOWN_LAYOUT.at('layout')", False),
        ("from sdc_core.spec import messages\nmessages.UNKNOWN_LAYOUT.at('layout', layout='x', more=1)", False),
        (
            "from sdc_core.spec import messages\n(messages.NO_COUNT if y else messages.UNKNOWN_LAYOUT).at('layout')",
            False,
        ),
        ("from sdc_core.spec import messages\n_refused('layout', messages.UNKNOWN_LAYOUT, layuot='x')", False),
    ],
)
def test_a_field_without_its_parameter_is_found(source: str, is_right: bool):
    (saying,) = sayings(Source("sdc_core/spec/made_up.py", source))

    assert all(fields_of(message) == saying.parameters for message in saying.messages) is is_right
