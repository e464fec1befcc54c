"""What is worked out once and remembered: a question, and the type of its answer."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Generic, Self, TypeVar

Result = TypeVar("Result")


@dataclass(frozen=True)
class Question(Generic[Result]):
    """Something that is derived from inputs: `Question[Cube]("cube")`, made once, where it is needed.

    Each one that is made is a question of its own, even under the same name: what was remembered for one
    is never taken for another's answer, and the type checker knows what an answer is. name is for people.
    part distinguishes questions of one kind, such as one for each variable.
    """

    name: str
    part: str = ""
    identity: object = field(default_factory=object, repr=False)

    def of(self, part: str) -> Self:
        """The same question about one part."""
        return replace(self, part=part)
