"""The styles of a workbook, to which those of marked cells are added; no style that is there changes.

A marked cell keeps its style but for what the mark needs:

- the codes of the rules in its number format;
- a border in the ink of the first rule, thin by one rule and thick by several;
- the fill of the first rule, with the ink that goes with it, only where the cell had no fill or a white
  one. A cell that somebody filled means something to them: fill and ink stay, and the border is thick.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape

from openpyxl.styles.numbers import BUILTIN_FORMATS

from sdc_core.io.own_workbook import markup
from sdc_core.io.own_workbook.number_marks import with_sign
from sdc_core.io.raw.format_codes import decimals
from sdc_core.io.raw.xml_elements import whole
from sdc_core.io.workbook.looks import MEDIUM, RULE_LINE
from sdc_core.io.workbook.marks import Marker

ORDER = ("numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs")
DEFAULTS = {
    "numFmts": "",
    "fonts": '<font><sz val="11"/><name val="Calibri"/></font>',
    "fills": '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    "borders": "<border/>",
    "cellXfs": '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>',
}
FIRST_OF_OUR_OWN = 164
"""Number formats below are built in."""

WHITE = re.compile(r'<[\w:.-]*fgColor\s+(?:rgb="[0-9A-Fa-f]{2}(?i:FFFFFF)"|theme="0"|indexed="(?:1|9)")\s*/>')
PLAIN_SIZE = 11.0


@dataclass(eq=False)
class Styles:
    """A part with styles: what it has, and what has been added to it so far, each thing by its number."""

    text: str
    lists: dict[str, list[str]] = field(default_factory=dict)
    codes: dict[int, str] = field(default_factory=dict)
    _had: dict[str, int] = field(default_factory=dict)
    _made: dict[object, int] = field(default_factory=dict)

    @classmethod
    def of(cls, text: str) -> Styles:
        """Read a part; whatever it lacks is added with what Excel takes for it."""
        prefix = markup.root(text).prefix
        for name, plain in DEFAULTS.items():
            if markup.child(text, markup.root(text), name) is None:
                empty = markup.prefixed(f"<{name}>{plain}</{name}>", prefix)
                text = markup.placed(text, empty, after=ORDER[: ORDER.index(name)])
        styles = cls(text)
        for name in DEFAULTS:
            parent = markup.child(text, markup.root(text), name)
            styles.lists[name] = [markup.written(text, one) for one in markup.children(text, parent)] if parent else []
            styles._had[name] = len(styles.lists[name])
        for one in styles.lists["numFmts"]:
            element = markup.root(one)
            styles.codes[whole(element.get("numFmtId"))] = unescape(element.get("formatCode"))
        return styles

    @property
    def prefix(self) -> str:
        """Of the elements of this part."""
        return markup.root(self.text).prefix

    def marked(self, base: int, marker: Marker, *, unsafe: bool, signed: bool) -> int:
        """The number of a style that shows a mark on a cell that had the style `base`."""
        key = base, marker, unsafe, signed
        if key not in self._made:
            self._made[key] = self._add("cellXfs", self._marked(base, marker, unsafe=unsafe, signed=signed))
        return self._made[key]

    def right_aligned(self, base: int) -> int:
        """The number of a style like this one that sets a text at the right, where it set none at any side."""
        key = "right", base
        if key not in self._made:
            written = self._entry("cellXfs", base)
            top = markup.root(written)
            old = markup.child(written, top, "alignment")
            if old is not None and old.get("horizontal") not in ("", "general"):
                self._made[key] = base
                return base
            if old is None:
                held = f'<{top.prefix}alignment horizontal="right"/>'
                bare = top.inner_end == top.end  # <xf/>
                made = (
                    markup.appended(written, top, held) if bare else written[: top.inner] + held + written[top.inner :]
                )
            else:
                held = markup.with_attributes(markup.written(written, old), horizontal="right")
                made = written[: old.start] + held + written[old.end :]
            self._made[key] = self._add("cellXfs", markup.with_attributes(made, applyAlignment=1))
        return self._made[key]

    def size(self, style: int) -> float:
        """How large the type of a style is, in points."""
        font = self._entry("fonts", self._number(style, "fontId"))
        found = re.search(r'<[\w:.-]*sz\s+val="([0-9.]+)"', font)
        return float(found[1]) if found else PLAIN_SIZE

    def decimals(self, style: int) -> int:
        """How many decimals a style shows."""
        return decimals(self._code(self._number(style, "numFmtId")) or "0")

    def adopt(self, other: Styles) -> int:
        """Add every style of another workbook; its style n has here the number that is returned, plus n."""
        shift = {name: len(self.lists[name]) for name in ("fonts", "fills", "borders", "cellXfs")}
        for name in ("fonts", "fills", "borders"):
            for one in other.lists[name]:
                self._add(name, markup.prefixed(one, self.prefix))
        for one in other.lists["cellXfs"]:
            element = markup.root(one)
            moved = {
                f"{name}Id": whole(element.get(f"{name}Id")) + shift[f"{name}s"] for name in ("font", "fill", "border")
            }
            number = whole(element.get("numFmtId"))
            if number in other.codes:
                number = self._number_format(other.codes[number])
            made = markup.with_attributes(one, **moved, numFmtId=number, xfId=0)
            self._add("cellXfs", markup.prefixed(made, self.prefix))
        return shift["cellXfs"]

    def rewritten(self) -> str:
        """The part with everything that was added."""
        text = self.text
        for name, entries in self.lists.items():
            new = "".join(entries[self._had[name] :])
            parent = markup.child(text, markup.root(text), name)
            if parent is None or not new:
                continue
            text = markup.appended(text, parent, new)
            opened = markup.child(text, markup.root(text), name)
            assert opened is not None
            head = markup.with_attributes(text[opened.start : opened.inner], count=len(entries))
            text = text[: opened.start] + head + text[opened.inner :]
        return text

    def _marked(self, base: int, marker: Marker, *, unsafe: bool, signed: bool) -> str:
        made: dict[str, object] = {}
        code, painted = self._code(self._number(base, "numFmtId")), self._is_painted(base)
        if code is not None:
            number = self._number_format(with_sign(code, marker.sign, signed=signed))
            made |= {"numFmtId": number, "applyNumberFormat": 1}
        if not painted:
            fill, font = self._fill(marker), self._font(self._number(base, "fontId"), marker.look.ink)
            made |= {"fillId": fill, "applyFill": 1, "fontId": font, "applyFont": 1}
        if unsafe:
            style = "medium" if painted or marker.look.frame == MEDIUM else "thin"
            made |= {"borderId": self._border(style, marker.look.ink), "applyBorder": 1}
        return markup.with_attributes(self._entry("cellXfs", base), **made)

    def _is_painted(self, style: int) -> bool:
        """Whether cells of this style have a fill of their own; white is none."""
        fill = self._entry("fills", self._number(style, "fillId"))
        if "gradientFill" in fill:
            return True
        pattern = re.search(r'patternType="(\w+)"', fill)
        if pattern is None or pattern[1] == "none":
            return False
        return pattern[1] != "solid" or not WHITE.search(fill)

    def _fill(self, marker: Marker) -> int:
        look = marker.look
        ground = look.fill or "#ffffff"
        if look.hatched:
            colours = f"{_colour('fgColor', RULE_LINE)}{_colour('bgColor', ground)}"
            return self._share("fills", f'<fill><patternFill patternType="lightUp">{colours}</patternFill></fill>')
        colours = f'{_colour("fgColor", ground)}<bgColor indexed="64"/>'
        return self._share("fills", f'<fill><patternFill patternType="solid">{colours}</patternFill></fill>')

    def _font(self, base: int, ink: str) -> int:
        """The font with another colour."""
        font = self._entry("fonts", base)
        top = markup.root(font)
        old = markup.child(font, top, "color")
        colour = markup.prefixed(_colour("color", ink), self.prefix)
        if old is not None:
            return self._share_as_is("fonts", font[: old.start] + colour + font[old.end :])
        name = markup.child(font, top, "name")
        made = markup.appended(font, top, colour) if name is None else font[: name.start] + colour + font[name.start :]
        return self._share_as_is("fonts", made)

    def _border(self, style: str, ink: str) -> int:
        sides = "".join(
            f'<{side} style="{style}">{_colour("color", ink)}</{side}>' for side in ("left", "right", "top", "bottom")
        )
        return self._share("borders", f"<border>{sides}<diagonal/></border>")

    def _number_format(self, code: str) -> int:
        known = {written: number for number, written in self.codes.items()}
        if code in known:
            return known[code]
        number = max([FIRST_OF_OUR_OWN - 1, *self.codes]) + 1
        self.codes[number] = code
        written = f'<numFmt numFmtId="{number}" formatCode="{markup.attribute_text(code)}"/>'
        self._add("numFmts", markup.prefixed(written, self.prefix))
        return number

    def _code(self, number: int) -> str | None:
        """A number format as written; None for those that are written differently from land to land."""
        code: str | None = self.codes.get(number, BUILTIN_FORMATS.get(number))
        return code

    def _entry(self, name: str, number: int) -> str:
        """An entry of a list; where it has none of this number, what Excel takes for one that says nothing."""
        if 0 <= number < len(self.lists[name]):
            return self.lists[name][number]
        plain = markup.prefixed(f"<{name}>{DEFAULTS[name]}</{name}>", self.prefix)
        return markup.written(plain, markup.children(plain, markup.root(plain))[0])

    def _number(self, style: int, attribute: str) -> int:
        return whole(markup.root(self._entry("cellXfs", style)).get(attribute))

    def _share(self, name: str, written: str) -> int:
        return self._share_as_is(name, markup.prefixed(written, self.prefix))

    def _share_as_is(self, name: str, written: str) -> int:
        """The number of an entry like this, added where there is none."""
        key = name, written
        if key not in self._made:
            self._made[key] = self._add(name, written)
        return self._made[key]

    def _add(self, name: str, written: str) -> int:
        self.lists[name].append(written)
        return len(self.lists[name]) - 1


def _colour(name: str, colour: str) -> str:
    return f'<{name} rgb="FF{colour.lstrip("#").upper()}"/>'
