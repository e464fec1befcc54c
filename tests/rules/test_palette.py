"""Rules that name no colours get the next free ones; what is named stays, and nothing is given twice."""

from __future__ import annotations

import pytest

from sdc_core.rules.base import Rule
from sdc_core.rules.palette import PALETTE, coloured


def rules_without_colours(number: int) -> list[type[Rule]]:
    return [type(f"Plain{at}", (Rule,), {"id": f"plain-{at}"}) for at in range(number)]


def with_the_colours_of(place: int) -> type[Rule]:
    return type("Named", (Rule,), {"id": "named", "colours": PALETTE[place]})


def test_the_first_free_colours_are_given_in_their_order() -> None:
    first, second, third = rules_without_colours(3)
    named = with_the_colours_of(1)

    coloured([first, named, second, third])

    assert [rule.colours for rule in (first, named, second, third)] == [PALETTE[at] for at in (0, 1, 2, 3)]


def test_where_none_are_left_the_rule_is_named() -> None:
    coloured(rules_without_colours(len(PALETTE)))

    with pytest.raises(TypeError, match=f"rule plain-{len(PALETTE)}: no colours are left in the palette"):
        coloured(rules_without_colours(len(PALETTE) + 1))
