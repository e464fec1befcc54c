"""Small XML parts of a workbook as elements, in whatever namespace."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from sdc_core.errors import LimitError
from sdc_core.io.raw import messages
from sdc_core.io.raw.archives import Archive, damaged

MOST_BYTES = 20_000_000
"""Of a part that is read as a tree: what stands beside the cells, which is small."""


def elements(archive: Archive, part: str, *names: str) -> Iterator[Element]:
    """Every element of these local names in a part; none where the archive has no such part."""
    content = archive.read(part)
    if not content:
        return iter(())
    return (element for element in root_of(content, archive.name).iter() if local(element) in names)


def root_of(content: bytes, name: str) -> Element:
    """The outermost element of a part of the workbook of this name.

    `InputError` where it is no sound XML; `LimitError` where it is large: a tree takes many times its bytes.
    """
    if len(content) > MOST_BYTES:
        raise LimitError(messages.PART_TOO_LARGE.at(name, megabytes=MOST_BYTES // 1_000_000))
    try:
        root: Element = fromstring(content)
    except (ParseError, DefusedXmlException, ValueError, LookupError):
        raise damaged(name) from None
    return root


def local(element: Element) -> str:
    """The name of an element without its namespace."""
    return str(element.tag).rpartition("}")[2]


def attribute(element: Element, name: str) -> str:
    """An attribute by its local name, "" where it is not there."""
    if name in element.attrib:
        return element.attrib[name]
    return next((value for key, value in element.attrib.items() if key.endswith("}" + name)), "")


def is_on(value: str) -> bool:
    """Whether an attribute is true."""
    return value in ("1", "true")


def whole(value: str, otherwise: int = 0) -> int:
    """A number as an attribute has it."""
    return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else otherwise
