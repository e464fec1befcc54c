"""A short, stable name for a finding: for decisions, for a workbook that comes back, for a register of releases.

The same table under the same policy gives the same names, whatever the order of its rows in the file. Whatever a
decision rests on is in the name: another limit or another verdict is another finding.
"""

from __future__ import annotations

import json
from base64 import b32encode
from dataclasses import astuple, dataclass
from fractions import Fraction
from functools import cached_property
from hashlib import blake2b
from typing import Literal

Judgement = Literal["unsafe", "not judged"]

BYTES = 10
"""Of a name, which 16 letters and digits write: two of a million findings share one in 2 · 10¹² tables."""


@dataclass(frozen=True)
class Comparison:
    """What a cell was compared with. source: the id of a rule, or of an attack. along: the target it is about.

    against: the variables along which the margin lies. manner: the settings that the limit does not show.
    """

    source: str
    along: str
    against: tuple[str, ...]
    manner: str

    @cached_property
    def text(self) -> str:
        """All of it in one line; different comparisons have different ones."""
        return json.dumps(astuple(self))

    @cached_property
    def place(self) -> str:
        """The same without the manner, which changes with the settings of the rule."""
        return json.dumps(astuple(self)[:-1])


def place_name(labels: tuple[str, ...], comparison: Comparison) -> str:
    """The name of a cell and of what it was compared with: the same under every limit, and whatever the verdict."""
    return _name(f"{json.dumps(labels)}{comparison.place}")


def identifier(labels: tuple[str, ...], comparison: Comparison, *, verdict: Judgement, limit: Fraction) -> str:
    """The name of the finding about the cell with these labels."""
    text = f"{json.dumps(labels)}{comparison.text}{json.dumps(verdict)}{limit}"
    return _name(text)


def _name(text: str) -> str:
    return b32encode(blake2b(text.encode(), digest_size=BYTES).digest()).decode().lower()
