"""Arguments of the command line."""

from __future__ import annotations

import argparse
from typing import NoReturn

BAD = 2
"""The status of bad input."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong with a command in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD, f"{self.prog}: {message}; see {self.prog} --help.\n")
