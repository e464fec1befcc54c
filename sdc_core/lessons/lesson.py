"""A lesson: a story, a table, a question that the rules answer, and what would change the answer."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from sdc_core.lessons.filling import filled
from sdc_core.lessons.questions import Choose, Mark, Question, Wrong
from sdc_core.lessons.quiz import Option, Pick, Quiz
from sdc_core.lessons.scene import Edit, Labels, Place, Scene
from sdc_core.lessons.translating import translated
from sdc_core.messages import ENGLISH, active, speaking

FOLDER = Path(__file__).parent / "texts"


@dataclass(frozen=True)
class Alternative:
    """One way in which things could be otherwise, and how it is called."""

    label: str
    edit: Edit


@dataclass(frozen=True)
class Change:
    """ "What would change it": a question and ways in which things could be otherwise.

    start: the alternative that is shown first: things as they are.
    """

    ask: str
    label: str
    alternatives: tuple[Alternative, ...]
    start: int


@dataclass(frozen=True)
class Lesson:
    """Ten minutes on one idea. story: short paragraphs; behind: whether the office's own figures are shown too.

    language: that of its words, English where the language that is spoken lacks some.
    """

    id: str
    title: str
    minutes: int
    story: tuple[str, ...]
    scene: Scene
    question: Question
    change: Change
    takeaway: str
    source: str
    behind: bool = False
    language: str = ENGLISH.language

    def texts(self) -> tuple[str, ...]:
        """Everything that a learner reads here and no rule has written."""
        return (*self.story, *self.question.texts(), self.change.ask, self.takeaway)

    @cached_property
    def in_figures(self) -> Self:
        """The same lesson with every figure that its texts name worked out from its scene."""

        def fill(text: str) -> str:
            return filled(text, self.scene)

        with speaking(ENGLISH if self.language == ENGLISH.language else active()):
            return replace(
                self,
                story=tuple(map(fill, self.story)),
                question=self.question.filled(fill),
                change=replace(self.change, ask=fill(self.change.ask)),
                takeaway=fill(self.takeaway),
            )


def load_lesson(name: str) -> Lesson:
    """The lesson of this name, from its file, in the active language if that has all of its words."""
    written, spoken = content_of(name), active()
    content = translated(written, name, spoken)
    if content is None:
        return _made(name, written, ENGLISH.language)
    return _made(name, content, spoken.language)


def content_of(name: str) -> dict[str, Any]:
    """What the file of a lesson says."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"), parse_float=Decimal)


def _made(name: str, content: dict[str, Any], language: str) -> Lesson:
    scene = _scene(content)
    question, change = _question(content.pop("question")), _change(content.pop("change"))
    story = tuple(content.pop("story"))
    return Lesson(id=name, story=story, scene=scene, question=question, change=change, language=language, **content)


def _scene(content: dict[str, Any]) -> Scene:
    table, spec, policy = (content.pop(part) for part in ("table", "spec", "policy"))
    shown = {part: content.pop(part, None) for part in ("release", "protected", "compared", "linked")}
    return Scene.of(table, spec, policy, **shown)


def _question(written: Any) -> Question:
    """A list of questions is a quiz; a single one marks cells, or chooses a threshold."""
    if isinstance(written, list):
        return Quiz(tuple(_pick(one) for one in written))
    wrong = tuple(_wrong(one) for one in written.pop("wrong"))
    if "at" not in written:
        return Mark(wrong=wrong, **written)
    places = tuple(map(tuple, written.pop("at")))
    hide, show = (_cells(written.pop(side)) for side in ("hide", "show"))
    return Choose(wrong=wrong, places=places, hide=hide, show=show, **written)


def _pick(written: dict[str, Any]) -> Pick:
    return Pick(options=tuple(Option(**one) for one in written.pop("option")), **written)


def _wrong(written: dict[str, Any]) -> Wrong:
    when, say = written.pop("when"), written.pop("say")
    edits = {"edit": _edit(written)} if when == "as if" else written
    return Wrong(when, say, edits)


def _change(written: Mapping[str, Any]) -> Change:
    """Named alternatives, or a value from low to high that goes to some places."""
    if "alternative" in written:
        made = tuple(Alternative(one["label"], _edit(one)) for one in written["alternative"])
        return Change(written["ask"], written["label"], made, written.get("start", 0))
    low, high, places = written["low"], written["high"], [tuple(at) for at in written["at"]]
    made = tuple(
        Alternative(str(value), Edit(tuple((place, value) for place in places))) for value in range(low, high + 1)
    )
    return Change(written["ask"], written["label"], made, written["start"] - low)


def _edit(written: Mapping[str, Any]) -> Edit:
    to = tuple((_place(one["at"]), one["to"]) for one in written.get("set", ()))
    return Edit(to, tuple(_place(at) for at in written.get("drop", ())))


def _place(written: Sequence[str | int]) -> Place:
    return tuple(written)


def _cells(written: Sequence[Sequence[str]]) -> tuple[Labels, ...]:
    return tuple(map(tuple, written))
