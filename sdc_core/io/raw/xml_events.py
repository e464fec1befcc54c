"""The elements of a large XML part as they end, many times faster than a parser that asks Python about each of them.

The danger of XML from elsewhere lies in what it declares: entities that swell, and such as are fetched. A first pass
by the bare parser, which calls nobody for elements, refuses a part that declares any.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Never
from xml.etree.ElementTree import Element, ParseError, iterparse
from xml.parsers.expat import ExpatError, ParserCreate

from defusedxml.common import EntitiesForbidden


def elements_in_turn(content: bytes) -> Iterator[tuple[str, Element]]:
    """Each element of a part where it starts and where it ends.

    Raises `EntitiesForbidden` where it declares an entity, and `ParseError` where it is no XML.
    """
    _refuse_entities(content)
    yield from iterparse(BytesIO(content), events=("start", "end"))


def _refuse_entities(content: bytes) -> None:
    def refuse(*declared: object) -> Never:
        raise EntitiesForbidden("", "", "", "", "", "")

    parser = ParserCreate()
    parser.EntityDeclHandler = refuse
    parser.UnparsedEntityDeclHandler = refuse
    parser.ExternalEntityRefHandler = refuse
    try:
        parser.Parse(content, True)
    except ExpatError:
        raise ParseError("no XML") from None
