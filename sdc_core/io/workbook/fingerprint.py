"""What a workbook was made of, as it says so itself: by this it is known again when it comes back filled in."""

from __future__ import annotations

import re
from base64 import b32encode
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, Self

from sdc_core.digests import canonical
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import ENGLISH, active
from sdc_core.policy.policy_file import policy_to_toml
from sdc_core.spec.spec_file import spec_to_toml
from sdc_core.spec.table_spec import TableSpec

PROPERTY = "Table Review"
"""The property of the file under which it stands as well."""

BYTES = 10
"""Of a digest, which 16 letters and digits write."""

_WRITTEN = re.compile(
    r"table ([a-z2-7]{16}), meaning ([a-z2-7]{16}), policy ([a-z2-7]{16})(?:, language ([a-z][a-z0-9-]{1,20}))?"
)


@dataclass(frozen=True)
class Fingerprint:
    """Digests of the file with its sheet, of what the spec says of its cells, and of the policy.

    None is of a single figure: a digest of a small count is undone by trying all counts. language: the one that the
    workbook is written in; one that says nothing of it is English.
    """

    table: str
    meaning: str
    policy: str
    language: str = ENGLISH.language

    @classmethod
    def of(cls, review: Review) -> Self:
        """That of the workbook of a review, in the active language. Title, population and unit may be worded better."""
        source = review.cube.source
        return cls(
            _digest([source.sha256, source.sheet]),
            _digest(spec_to_toml(_without_words(review.cube.spec))),
            _digest(policy_to_toml(review.policy)),
            active().language,
        )

    @classmethod
    def in_text(cls, text: str) -> Self | None:
        """The one that a text writes; None where it writes none."""
        found = _WRITTEN.search(" ".join(text.split()).lower())
        return cls(*filter(None, found.groups())) if found else None

    @property
    def text(self) -> str:
        """As workbooks write it."""
        said = f"table {self.table}, meaning {self.meaning}, policy {self.policy}"
        return said if self.language == ENGLISH.language else f"{said}, language {self.language}"


def _without_words(spec: TableSpec) -> TableSpec:
    # How totals that do not add up are met is no part of what the cells mean.
    return replace(spec, title="", population="", unit="", additivity="refuse")


def _digest(content: Any) -> str:
    return b32encode(blake2b(canonical(content), digest_size=BYTES).digest()).decode().lower()
