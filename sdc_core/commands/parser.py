"""Arguments of the command line, their help, and what is said where they are wrong: in the language that is spoken.

English words stand where an argument is defined; other languages have them by a code made of the first of these words.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NoReturn

from sdc_core.commands import messages
from sdc_core.messages import ENGLISH, Message, worded
from sdc_core.words.languages import spoken

BAD = 2
"""The status of bad input."""

WORDS_OF_CODE = 14
"""How many of its first words the code of a text is made of."""

LANGUAGE = "--language"

_REFUSALS: Mapping[Message, tuple[str, ...]] = {
    messages.ARGUMENT: ("argument", "why"),
    messages.REQUIRED: ("names",),
    messages.ONE_REQUIRED: ("names",),
    messages.UNRECOGNIZED: ("names",),
    messages.ONE_EXPECTED: (),
    messages.SOME_EXPECTED: (),
    messages.INVALID_CHOICE: ("value", "choices"),
    messages.INVALID_VALUE: ("kind", "value"),
    messages.NOT_ALLOWED_WITH: ("other",),
}
"""What the standard library has against arguments, and what stands in its sentences."""


class SpokenHelp(argparse.HelpFormatter):
    """Help in the active language."""

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{messages.USAGE.said()}: " if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        super().start_section(heading and help_words(heading).said())

    def add_text(self, text: str | None) -> None:
        super().add_text(text and help_words(text).said())

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return action.help and help_words(action.help).said()


class SpokenHelpAsWritten(argparse.RawDescriptionHelpFormatter, SpokenHelp):
    """The same, with the lines of a description as they are written."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong with a command in one sentence."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **{"formatter_class": SpokenHelp} | named)

    def error(self, message: str) -> NoReturn:
        self.exit(BAD, f"{messages.SEE_HELP.said(program=self.prog, problem=refusal(message))}\n")


def help_words(text: str) -> Message:
    """A text of the help, which is English where it stands. Its code is made of its first words."""
    words = re.findall(r"[a-z0-9]+", text.lower())[:WORDS_OF_CODE]
    # What a command does is often the sentence that is made of its line in a list.
    whole = ["about"] if text.rstrip().endswith(".") else []
    return worded(f"commands.help.{'-'.join([*whole, *words])}", text)


def refusal(text: str) -> str:
    """What the standard library says of an argument, in the active language; what it does not know is as it was."""
    for message, names in _REFUSALS.items():
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(message.what))
        if found := re.fullmatch(pattern, text, re.DOTALL):
            given = {name: refusal(found[name]) if name == "why" else found[name] for name in names}
            return message.said(**given)
    return text


def language_of(argv: Sequence[str]) -> str:
    """The language that a command names, before its arguments are read: help and refusals speak it too."""
    named = [after for word, after in pairwise(argv) if word == LANGUAGE]
    named += [word.partition("=")[2] for word in argv if word.startswith(f"{LANGUAGE}=")]
    return named[-1] if named and named[-1] in spoken() else ENGLISH.language


WAYS = "how a hidden figure is worked out follows it, and columns are the same in every language"
"""What the help says of the language of files that hold derivations."""


def language_argument(parser: argparse.ArgumentParser, *, english: str = "") -> None:
    """The language in which a run of a command is spoken. english: what is not, as the help says it."""
    words = english or "files for programs and their columns are the same in every language"
    parser.add_argument(
        LANGUAGE,
        choices=spoken(),
        default=ENGLISH.language,
        help=f"the language of what is said here; {words}",
    )
