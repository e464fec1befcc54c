"""The elements of a large XML part as they end, many times faster than a parser that asks Python about each of them.

The danger of XML from elsewhere lies in what it declares: entities that swell, and such as are fetched. A first pass
by the bare parser, which calls nobody for elements, refuses a part that declares any, or that is no sound XML.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Never
from xml.etree.ElementTree import Element, ParseError, iterparse
from xml.parsers.expat import ExpatError, ParserCreate

from defusedxml.common import DefusedXmlException, EntitiesForbidden

from sdc_core.io.raw.archives import damaged

MOST_DEPTH = 200
"""Elements within elements: those of spreadsheets lie ten deep."""


def elements_in_turn(content: bytes, name: str) -> Iterator[tuple[str, Element]]:
    """Each element of a part where it starts and where it ends.

    name: of the workbook. `InputError` where the part is no sound XML or declares an entity.
    """
    check_xml(content, name)
    depth = 0
    try:
        for event, element in iterparse(BytesIO(content), events=("start", "end")):
            depth += 1 if event == "start" else -1
            if depth > MOST_DEPTH:
                raise damaged(name)
            yield event, element
    except (ParseError, ValueError, LookupError):
        raise damaged(name) from None


def check_xml(content: bytes, name: str) -> None:
    """Refuse a part of the workbook of this name that is no sound XML, namespaces included, or declares an entity."""

    def refuse(*declared: object) -> Never:
        raise EntitiesForbidden("", "", "", "", "", "")

    parser = ParserCreate(namespace_separator=" ")
    parser.EntityDeclHandler = refuse
    parser.UnparsedEntityDeclHandler = refuse
    parser.ExternalEntityRefHandler = refuse
    try:
        parser.Parse(content, True)
    except (ExpatError, DefusedXmlException, ValueError, LookupError):
        raise damaged(name) from None
