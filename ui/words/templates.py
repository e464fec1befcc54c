"""Small pieces of HTML by templates: every value is escaped unless it is a piece that a template made.

A template is written over several lines for the reader; line ends and the spaces after them are no part of it.
"""

from __future__ import annotations

import re
from typing import Any

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

_ENVIRONMENT = Environment(autoescape=True, undefined=StrictUndefined)
_LINE_END = re.compile(r"\n\s*")


class Template:
    """HTML with places for values, whose names stand in double braces; compiled once."""

    def __init__(self, source: str) -> None:
        self._template = _ENVIRONMENT.from_string(_LINE_END.sub("", source))

    def __call__(self, **values: Any) -> Markup:
        """The HTML with these values, safe to stand in another template."""
        return Markup(self._template.render(values))
