"""What the program says about an input: codes with parameters, and the words that a language has for them.

A `Message` is a code and its English words, in which parameters stand in braces. It becomes a `Problem` or a
`Note` where it holds, and these keep the message and the parameters, not the words. The words are looked up
when somebody reads them, in the catalogue of the language that is active there. So the code that finds
something knows no language, and a second language is a second catalogue (docs/decisions/0025).

The messages of a room lie together in its `messages.py`, beside the code that raises them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from string import Formatter
from typing import Any


@dataclass(frozen=True)
class Message:
    """What can be said, before it is said of anything: a code, and words with {parameters} in them.

    code: the room and what is wrong ("spec.unknown-role"). what: what was found. remedy: what would do.
    Words that depend on a number stand in the field of that number: "{units:1 unit is|{units} units are}".
    Several names are joined by what stands in their field: "{names: or }".
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

    def phrase(self, /, **parameters: Any) -> Phrase:
        """The words without an address: a parameter of another message."""
        return Phrase(self, parameters)


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
        sentence = f"{self.where}: {self.what}" if self.where else self.what
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
        return f"{self.where}: {self.what}."


def one_or_more(number: int) -> int:
    """Which of the forms "one|many" English takes for a number."""
    return 0 if number == 1 else 1


@dataclass(frozen=True)
class Catalogue:
    """The words of one language.

    words: for codes, what was found and what would do; a code that is not there stays English.
    form: for a number, which of the forms of a word that depends on it, from 0 (some languages have three).
    """

    words: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    form: Callable[[int], int] = one_or_more

    def what(self, message: Message, parameters: Mapping[str, Any]) -> str:
        """What was found, with the parameters filled in."""
        return self._filled(message, parameters, part=0)

    def remedy(self, message: Message, parameters: Mapping[str, Any]) -> str:
        """What would do, with the parameters filled in."""
        return self._filled(message, parameters, part=1)

    def _filled(self, message: Message, parameters: Mapping[str, Any], *, part: int) -> str:
        template = (message.what, message.remedy)[part]
        form: Callable[[int], int] = one_or_more
        if message.code in self.words:
            template = self.words[message.code][part]
            form = self.form
        return _Filling(form).vformat(template, (), parameters)


class _Filling(Formatter):
    """Fills the fields of a template: "one|many" are words chosen by a number, " or " stands between several names."""

    def __init__(self, form: Callable[[int], int]) -> None:
        self._form = form

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, tuple):
            return format_spec.join(map(str, value))
        if "|" in format_spec:
            return format_spec.split("|")[self._form(value)]
        return str(super().format_field(value, format_spec))


ENGLISH = Catalogue()
"""The words that stand beside their codes."""

_catalogue: ContextVar[Catalogue] = ContextVar("catalogue", default=ENGLISH)


@contextmanager
def speaking(catalogue: Catalogue) -> Iterator[None]:
    """While this lasts, and only here (not in another session), problems and notes are read in a language."""
    before = _catalogue.set(catalogue)
    try:
        yield
    finally:
        _catalogue.reset(before)
