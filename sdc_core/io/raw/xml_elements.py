"""Small XML parts of a workbook as elements, in whatever namespace."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from sdc_core.io.raw.archives import Archive, damaged


def elements(archive: Archive, part: str, *names: str) -> Iterator[Element]:
    """Every element of these local names in a part; none where the archive has no such part."""
    content = archive.read(part)
    if not content:
        return iter(())
    try:
        root = fromstring(content)
    except (ParseError, DefusedXmlException, ValueError):
        raise damaged(archive.name) from None
    return (element for element in root.iter() if local(element) in names)


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
