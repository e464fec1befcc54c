"""Values in small pieces of HTML are only ever text; pieces that a template made stay HTML."""

from __future__ import annotations

import pytest
from jinja2 import UndefinedError
from markupsafe import Markup

from ui.words.templates import Template


@pytest.mark.parametrize("value", ["<script>", '"onload="', "a & b", "'x'", "{{ other }}"])
def test_a_value_is_text_and_nothing_else(value: str) -> None:
    made = Template('<b title="{{ value }}">{{ value }}</b>')(value=value)

    inside = made.removeprefix('<b title="').removesuffix("</b>")
    assert not set("<'") & set(inside)
    assert inside.count('"') == 1
    assert Markup(inside.split('">')[1]).unescape() == value


def test_a_piece_that_a_template_made_is_not_escaped_again() -> None:
    piece = Template("<i>{{ word }}</i>")(word="a<b")

    assert Template("<p>{{ piece }}</p>")(piece=piece) == "<p><i>a&lt;b</i></p>"


def test_line_ends_of_a_template_are_no_part_of_it_and_those_of_values_are() -> None:
    assert Template("\n  <p>\n    {{ text }}\n  </p>\n")(text="a\n  b") == "<p>a\n  b</p>"


def test_a_value_that_is_forgotten_is_refused() -> None:
    with pytest.raises(UndefinedError):
        Template("{{ forgotten }}")()
