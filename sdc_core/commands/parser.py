"""Arguments of the command line."""

from __future__ import annotations

import argparse
from typing import NoReturn

from sdc_core.messages import ENGLISH
from sdc_core.words.languages import spoken

BAD = 2
"""The status of bad input."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong with a command in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD, f"{self.prog}: {message}; see {self.prog} --help.\n")


def language_argument(parser: argparse.ArgumentParser, *, english: str = "") -> None:
    """The language in which a run of a command is spoken. english: what is not, as the help says it."""
    words = english or "files for programs and their columns are the same in every language"
    parser.add_argument(
        "--language",
        choices=spoken(),
        default=ENGLISH.language,
        help=f"the language of what is said here; {words}",
    )
