"""What the program says about an input: codes with parameters, and the words that a language has for them.

A `Message` is a code and its English words, in which parameters stand in braces. It becomes a `Problem` or a
`Note` where it holds, and these keep the message and the parameters, not the words. The words are looked up
when somebody reads them, in the catalogue of the language that is active there. So the code that finds
something knows no language, and a second language is a second catalogue (docs/decisions/0025).

The messages of a room lie together in its `messages.py`, beside the code that raises them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from decimal import Decimal
from string import Formatter
from typing import Any


@dataclass(frozen=True)
class Message:
    """What can be said, before it is said of anything: a code, and words with {parameters} in them.

    code: the room and what is wrong ("spec.unknown-role"). what: what was found. remedy: what would do.
    Words that depend on a number stand in the field of that number: "{units:1 unit is|{units} units are}".
    Several names are joined by what stands in their field: "{names: or }". A noun is one of what it names, one with its
    article, or many: "{unit}", "{unit:a}", "{units} {unit:many}". Words of another message may begin a sentence:
    "{claim:begun}".
    """

    code: str
    what: str
    remedy: str = ""

    def at(self, where: str, /, **parameters: Any) -> Problem:
        """The problem that this is at an address."""
        return Problem(where, self, parameters)

    def noted(self, where: str, /, **parameters: Any) -> Note:
        """The note that this is at an address."""
        return Note(where, self, parameters)

    def said(self, /, **parameters: Any) -> str:
        """The words in the active language, for a place that is drawn anew in each language: a label, a heading."""
        return _catalogue.get().what(self, parameters)

    def phrase(self, /, **parameters: Any) -> Phrase:
        """The words without an address: a parameter of another message."""
        return Phrase(self, parameters)


def worded(code: str, words: str) -> Message:
    """The message of words that stand where a thing is defined, a rule or a file. words: English, without a field."""
    return Message(code, words.replace("{", "{{").replace("}", "}}"))


@dataclass(frozen=True)
class Phrase:
    """Words that are part of a sentence, in whatever language the sentence is read."""

    message: Message
    parameters: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def noted(self, where: str) -> Note:
        """The words as a note at an address."""
        return Note(where, self.message, self.parameters)

    def __str__(self) -> str:
        return _catalogue.get().what(self.message, self.parameters)


@dataclass(frozen=True)
class Noun:
    """What is counted, in the person's own word or in that of the program: one, many, and one with its article."""

    one: str
    many: str
    a: str = ""


NARROW_SPACE = "\u202f"


class Figure(str):
    """A number written out as programs write it, "-1234.5" or "99.003 %"; a language writes it its own way."""

    __slots__ = ()


class Grouped(int):
    """A whole number whose thousands are set apart in every language, English included: "12 345"."""

    __slots__ = ()

    def __reduce__(self) -> tuple[type[Grouped], tuple[int]]:
        return Grouped, (int(self),)


class GroupedFigure(Figure):
    """A number written out whose thousands are set apart in every language, English included: "12 345.5"."""

    __slots__ = ()


class Address(str):
    """Where something is: names of files and keys, and phrases such as "row 7". As a text it is English."""

    parts: tuple[str | Phrase, ...]

    def __new__(cls, *parts: str | Phrase) -> Address:
        """The address that these parts are, from the whole to the part; an address among them is taken apart."""
        flat = tuple(one for part in parts for one in (part.parts if isinstance(part, Address) else (part,)))
        made = super().__new__(cls, ", ".join(map(ENGLISH.said, flat)))
        made.parts = flat
        return made

    def __reduce__(self) -> tuple[type[Address], tuple[str | Phrase, ...]]:
        return Address, self.parts


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong: where it is, what it is, and what would do.

    `where` is an address ("offences.csv, row 7, column 3"), never a value or a label from the upload;
    names of columns and keys are fine when the person typed them.
    """

    where: str
    message: Message
    parameters: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def code(self) -> str:
        """What is wrong, whatever the language."""
        return self.message.code

    @property
    def what(self) -> str:
        """What was found, in the active language."""
        return _catalogue.get().what(self.message, self.parameters)

    @property
    def remedy(self) -> str:
        """What would do, in the active language; "" where nothing would."""
        return _catalogue.get().remedy(self.message, self.parameters)

    def as_note(self) -> Note:
        """The same where it stops nothing."""
        return Note(self.where, self.message, self.parameters)

    def __str__(self) -> str:
        where = _catalogue.get().said(self.where)
        sentence = f"{where}: {self.what}" if where else self.what
        remedy = self.remedy
        return f"{sentence}; {remedy}." if remedy else f"{sentence}."


@dataclass(frozen=True)
class Note:
    """Something a reader assumed or noticed, in one sentence, for the person to confirm."""

    where: str
    message: Message
    parameters: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def code(self) -> str:
        """What was noticed, whatever the language."""
        return self.message.code

    @property
    def what(self) -> str:
        """What was noticed, in the active language."""
        return _catalogue.get().what(self.message, self.parameters)

    def __str__(self) -> str:
        return f"{_catalogue.get().said(self.where)}: {self.what}."


@dataclass(frozen=True)
class Signs:
    """What the figures of a table on a page are written with, in a language."""

    decimal: str = "."
    thousands: str = NARROW_SPACE
    minus: str = "\u2212"


def one_or_more(number: int) -> int:
    """Which of the forms "one|many" English takes for a number."""
    return 0 if number == 1 else 1


@dataclass(frozen=True)
class Catalogue:
    """The words of one language.

    words: for codes, what was found and what would do; a code that is not there stays English.
    form: for a number, which of the forms of a word that depends on it, from 0 (some languages have three).
    language: its code ("sv"); name: what it calls itself ("Svenska"); language_word: its word for one ("Språk").
    figure: how it writes a number that is written with a decimal point; None where as that.
    signs: what it writes the figures of a table with.
    glossary: for terms of the field in English what they are called, what they mean, and their further forms.
    nouns: for what is counted ("person") its words, "one", "many" and whatever else its templates ask for; those of
    "" are for what is not there. lessons: by their names, the texts and the labels of lessons
    (`sdc_core.lessons.translating`). themes: for what made-up tables are about, by their English titles, what that is
    called. place: how it says an address that is a plain English text; None where as that.
    """

    words: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    form: Callable[[int], int] = one_or_more
    language: str = "en"
    figure: Callable[[str], str] | None = None
    nouns: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    name: str = "English"
    language_word: str = "Language"
    signs: Signs = Signs()
    glossary: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    lessons: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict)
    themes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    place: Callable[[str], str] | None = None

    def what(self, message: Message, parameters: Mapping[str, Any]) -> str:
        """What was found, with the parameters filled in."""
        return self._filled(message, parameters, part=0)

    def remedy(self, message: Message, parameters: Mapping[str, Any]) -> str:
        """What would do, with the parameters filled in."""
        return self._filled(message, parameters, part=1)

    def said(self, value: str | Phrase) -> str:
        """A phrase or an address in this language."""
        if isinstance(value, Phrase):
            return self.what(value.message, value.parameters)
        if isinstance(value, Address):
            return ", ".join(map(self.said, value.parts))
        return value if self.place is None else self.place(value)

    def _filled(self, message: Message, parameters: Mapping[str, Any], *, part: int) -> str:
        if not self._says(message, parameters):
            return _Filling(ENGLISH, parameters).filled((message.what, message.remedy)[part])
        return _Filling(self, parameters).filled(self.words[message.code][part])

    def _says(self, message: Message, parameters: Mapping[str, Any]) -> bool:
        """Whether it has words for a message and for every phrase in it."""
        return message.code in self.words and all(
            self._says(phrase.message, phrase.parameters)
            for value in parameters.values()
            for one in (value if isinstance(value, tuple) else (value,))
            for phrase in (one.parts if isinstance(one, Address) else (one,))
            if isinstance(phrase, Phrase)
        )


class _Filling:
    """Fills the fields of a template: "one|many" are words chosen by a number, " or " stands between several names."""

    def __init__(self, catalogue: Catalogue, parameters: Mapping[str, Any]) -> None:
        self._catalogue = catalogue
        self._parameters = parameters

    def filled(self, template: str) -> str:
        """A template, or one of the words of a field, with what it stands for."""
        written = []
        for words, name, form, conversion in _FORMATTER.parse(template):
            written.append(words)
            if name is not None:
                value, _ = _FORMATTER.get_field(name, (), self._parameters)
                shown = _FORMATTER.convert_field(value, conversion) if conversion else value
                written.append(self._field(shown, form or ""))
        return "".join(written)

    def _field(self, value: Any, form: str) -> str:
        if isinstance(value, tuple):
            return form.join(self._field(one, "") for one in value)
        if "|" in form:
            return self.filled(_forms(form)[self._catalogue.form(value)])
        if form == "begun":
            words = self._field(value, "")
            return words[:1].upper() + words[1:]
        if isinstance(value, Phrase | Address):
            return self._catalogue.said(value)
        if isinstance(value, Noun):
            return self._noun(value, form)
        figure = self._catalogue.figure
        digits = str(int(value)) if isinstance(value, Grouped) else str(value)
        if figure is None and isinstance(value, Grouped | GroupedFigure) and not form:
            return _WHOLE.sub(lambda whole: f"{int(whole.group()):,}".replace(",", NARROW_SPACE), digits, count=1)
        if figure is None or form.strip(",") or not isinstance(value, int | Decimal | Figure):
            return format(value, form)
        return figure(digits)

    def _noun(self, noun: Noun, form: str) -> str:
        nouns = self._catalogue.nouns
        known = nouns.get(noun.one.casefold(), nouns.get("", {}))
        return known.get(form or "one", {"many": noun.many, "a": noun.a}.get(form, noun.one))


def _forms(form: str) -> list[str]:
    """The words between which a number chooses: apart at the bars that stand in no field."""
    forms, depth = [""], 0
    for character in form:
        depth += (character == "{") - (character == "}")
        if character == "|" and not depth:
            forms.append("")
        else:
            forms[-1] += character
    return forms


_FORMATTER = Formatter()
_WHOLE = re.compile(r"\d+")
"""The whole part of a number that is written out: its first digits."""
ENGLISH = Catalogue()
"""The words that stand beside their codes."""

_catalogue: ContextVar[Catalogue] = ContextVar("catalogue", default=ENGLISH)


def active() -> Catalogue:
    """The catalogue that is spoken here."""
    return _catalogue.get()


def written(text: str) -> str:
    """A number that is written out as programs do ("0.5 %"), as the active language writes it."""
    figure = _catalogue.get().figure
    return text if figure is None else figure(text)


@contextmanager
def speaking(catalogue: Catalogue) -> Iterator[None]:
    """While this lasts, and only here (not in another session), problems and notes are read in a language."""
    before = _catalogue.set(catalogue)
    try:
        yield
    finally:
        _catalogue.reset(before)
