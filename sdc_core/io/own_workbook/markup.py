"""Small changes to an XML text that leave every other character of it as it was.

Parsing a part and writing it anew would drop what the parser does not keep: prefixes that extensions
refer to by name, comments, the order of attributes. So parts are changed as text. Those of sheets are
well-formed and without a document type declaration; of others nothing is known but their encoding.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from sdc_core.numbers.spreadsheet_text import shown

_TAG = re.compile(
    r"""<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>"""
    r"""|<(?P<end>/?)(?P<name>[\w:.-]+)(?P<rest>(?:[^<>"']|"[^"]*"|'[^']*')*?)(?P<empty>/?)>""",
    re.DOTALL,
)
_ATTRIBUTE = re.compile(r"""(?<![\w:.-])([\w:.-]++)\s*+=\s*+("[^"]*"|'[^']*')""")
_ESCAPE = re.compile("_(?=x[0-9a-fA-F]{4}_)")


@dataclass(frozen=True)
class Element:
    """One element of a text: its name without prefix, where it starts and ends, and where its inside does."""

    name: str
    prefix: str
    start: int
    inner: int
    inner_end: int
    end: int
    attributes: str

    def get(self, name: str) -> str:
        """The value of an attribute, as written; "" where there is none. Its prefix does not matter."""
        return next((value[1:-1] for key, value in _ATTRIBUTE.findall(self.attributes) if _local(key) == name), "")


def elements(text: str, start: int = 0, end: int | None = None) -> list[Element]:
    """The elements at the top level of this stretch of text, in their order."""
    found, depth, opened = [], 0, None
    for tag in _TAG.finditer(text, start, len(text) if end is None else end):
        if tag["name"] is None:
            continue
        if tag["end"]:
            depth -= 1
            if depth == 0 and opened is not None:
                found.append(_element(opened, tag.start(), tag.end()))
        elif tag["empty"]:
            if depth == 0:
                found.append(_element(tag, tag.end(), tag.end()))
        else:
            opened = tag if depth == 0 else opened
            depth += 1
    return found


def root(text: str) -> Element:
    """The one element of a part."""
    return elements(text)[0]


def children(text: str, parent: Element) -> list[Element]:
    """The elements directly in another."""
    return elements(text, parent.inner, parent.inner_end)


def child(text: str, parent: Element, name: str) -> Element | None:
    """The first child of this name."""
    return next((one for one in children(text, parent) if one.name == name), None)


def written(text: str, element: Element) -> str:
    """The element as it stands in the text."""
    return text[element.start : element.end]


def appended(text: str, element: Element, inside: str) -> str:
    """The text with something put at the end of an element's inside."""
    if element.inner_end == element.end:  # <name/>
        head = text[element.start : element.end].removesuffix("/>")
        name = f"{element.prefix}{element.name}"
        return f"{text[: element.start]}{head}>{inside}</{name}>{text[element.end :]}"
    return text[: element.inner_end] + inside + text[element.inner_end :]


def placed(text: str, addition: str, *, after: Sequence[str]) -> str:
    """The text with a new child of its root, after the last child whose name is one of `after`."""
    top = root(text)
    before = [one for one in children(text, top) if one.name in after]
    if not before and top.inner_end == top.end:
        return appended(text, top, addition)
    at = before[-1].end if before else top.inner
    return text[:at] + addition + text[at:]


def with_attributes(tag: str, **values: object) -> str:
    """An element as text, with attributes of its start tag set anew."""
    opened = _TAG.match(tag)
    if opened is None:
        raise ValueError("Not an element.")
    rest = opened["rest"]
    for name, value in values.items():
        attribute = f'{name}="{value}"'
        rest, times = re.subn(
            rf"""(?<![\w:.-]){name}\s*=\s*("[^"]*"|'[^']*')""", lambda _, attribute=attribute: attribute, rest
        )
        rest = rest if times else f"{rest.rstrip()} {attribute}"
    return f"<{opened['name']}{rest}{opened['empty']}>{tag[opened.end() :]}"


def without(text: str, names: Collection[str]) -> str:
    """The text without the elements of these names, however deep they stand; comments go as well."""
    pieces, done, depth, inside = [], 0, 0, 0
    for tag in _TAG.finditer(text):
        if tag["name"] is None:
            if not inside and tag[0].startswith("<!--"):
                pieces.append(text[done : tag.start()])
                done = tag.end()
            continue
        if not tag["end"]:
            depth += 1
            if not inside and _local(tag["name"]) in names:
                pieces.append(text[done : tag.start()])
                inside = depth
        if tag["end"] or tag["empty"]:
            if inside == depth:
                inside, done = 0, tag.end()
            depth -= 1
    return "".join([*pieces, text[done:]])


def prefixed(text: str, prefix: str) -> str:
    """Elements of no prefix, under this one ("x:")."""
    return re.sub(r"<(/?)(?=\w)", rf"<\1{prefix}", text) if prefix else text


def quoted_text(text: str) -> str:
    """A text as the content of an element: nothing in it is markup, and no program reads an escape into it."""
    return escape(_ESCAPE.sub("_x005F_", shown(text)))


def attribute_text(text: str) -> str:
    """A text as the value of an attribute in double quotation marks."""
    return escape(text, {'"': "&quot;"})


def _element(opened: re.Match[str], inner_end: int, end: int) -> Element:
    name = opened["name"]
    prefix = name[: len(name) - len(_local(name))]
    return Element(_local(name), prefix, opened.start(), opened.end(), inner_end, end, opened["rest"])


def _local(name: str) -> str:
    return name.rpartition(":")[2]
