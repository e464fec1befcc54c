"""The number formats of an OpenDocument spreadsheet, by cell style."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from xml.etree.ElementTree import Element

from sdc_core.io.hidden.shown_formats import NOUGHT, Section, ShownFormat
from sdc_core.io.raw.archives import Archive
from sdc_core.io.raw.xml_elements import attribute, local, whole
from sdc_core.io.raw.xml_events import elements_in_turn

_FORMATS = ("number-style", "percentage-style", "currency-style", "text-style")
_OPERATORS = ("<=", ">=", "!=", "<", ">", "=")
_TEXT = ("text-content", "text")
MOST_PARENTS = 10


@dataclass(frozen=True, eq=False)
class Styles:
    """What the styles of a spreadsheet say: of sheets that are not shown, and of numbers."""

    unseen: set[str] = field(default_factory=set)
    """Styles of sheets that are not displayed."""
    cells: dict[str, tuple[str, str]] = field(default_factory=dict)
    """The number format and the parent of a cell style, by name."""
    formats: dict[str, ShownFormat] = field(default_factory=dict)
    """Number formats by name."""

    @classmethod
    def of(cls, archive: Archive) -> Styles:
        """The common styles, and those that the content brings along."""
        styles = cls()
        sections: dict[str, Section] = {}
        worded: set[str] = set()
        unwritten: set[str] = set()
        conditions: dict[str, list[tuple[tuple[str, float], str]]] = {}
        for found in (*_written(archive, "styles.xml"), *_written(archive, "content.xml")):
            name = attribute(found, "name")
            if local(found) == "style":
                if any(attribute(child, "display") == "false" for child in found):
                    styles.unseen.add(name)
                styles.cells[name] = (attribute(found, "data-style-name"), attribute(found, "parent-style-name"))
            elif local(found) in _FORMATS:
                sections[name] = _section(found)
                if _has_words(found):
                    worded.add(name)
                conditions[name] = list(_conditions(found))
                if local(found) == "text-style" and not any(local(child) in _TEXT for child in found):
                    unwritten.add(name)
        for name, section in sections.items():
            above = [
                _under(condition, sections[other], worded=other in worded)
                for condition, other in conditions[name]
                if other in sections
            ]
            styles.formats[name] = ShownFormat((*above, section), shows_text=name not in unwritten)
        return styles

    def shown(self, style: str) -> ShownFormat | None:
        """What a cell style shows of numbers; None where it shows them as they are."""
        for _ in range(MOST_PARENTS):
            format, parent = self.cells.get(style, ("", ""))
            if format in self.formats:
                return self.formats[format]
            if format or not parent:
                return None
            style = parent
        return None


def _written(archive: Archive, part: str) -> Iterator[Element]:
    """Every style of a part; its content proper is not reached."""
    content = archive.read(part)
    for event, element in elements_in_turn(content, archive.name) if content else ():
        if event == "start" and local(element) == "body":
            return
        if event == "end" and (local(element) == "style" or local(element) in _FORMATS):
            yield element


def _section(style: Element) -> Section:
    if local(style) == "text-style":
        return Section("whole")
    percent = 2 if local(style) == "percentage-style" else 0
    for child in style:
        places = attribute(child, "decimal-places")
        if local(child) == "scientific-number":
            step = max(whole(attribute(child, "exponent-interval"), 1), 1)
            return Section("scientific", whole(places), step)
        if local(child) == "fraction":
            return Section("fraction")
        if local(child) == "number":
            if not places:
                return Section("whole")
            factor = attribute(child, "display-factor")
            thousands = len(factor) - 1 if factor.startswith("1") and not factor.strip("10") else 0
            nought = whole(attribute(child, "min-integer-digits"), 1) > 0 or whole(places) > 0
            return Section("digits", whole(places) + percent - thousands, shows_nought=nought)
    return Section("words" if _has_words(style) else "nothing")


def _has_words(style: Element) -> bool:
    return any(local(child) in ("text", "currency-symbol") and (child.text or "").strip() for child in style)


def _conditions(style: Element) -> Iterator[tuple[tuple[str, float], str]]:
    """The conditions of a format, each with the format that applies then."""
    for child in style:
        condition = attribute(child, "condition").removeprefix("value()")
        operator = next((sign for sign in _OPERATORS if condition.startswith(sign)), "")
        if local(child) == "map" and operator:
            try:
                limit = float(condition.removeprefix(operator))
            except ValueError:
                continue
            yield ({"!=": "<>"}.get(operator, operator), limit), attribute(child, "apply-style-name")


def _under(condition: tuple[str, float], section: Section, *, worded: bool) -> Section:
    """A section that applies under a condition; words that stand for zero alone do show it."""
    shows_nought = section.shows_nought or (worded and condition == NOUGHT)
    return replace(section, condition=condition, shows_nought=shows_nought)
