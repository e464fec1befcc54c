"""Colours for rules that name none of their own.

Each can be read with seven to one, stands out on its paper to every kind of sight, and differs from the colours
of the other rules for everybody with full colour vision: `docs/decisions/0004-colours.md` has the measures.
"""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.rules.base import Colours, Rule

PALETTE = (
    Colours("#f4b94f", "#3d2b0b", "#3d2310", "#f3dece"),
    Colours("#5bf69c", "#0b3d20", "#212e26", "#cef3dc"),
    Colours("#a7df67", "#253d0b", "#495436", "#eef7de"),
    Colours("#fdfe56", "#4e4e0e", "#901086", "#fcf3fb"),
    Colours("#b2ff3f", "#344e0e", "#2a3716", "#e4f3ce"),
    Colours("#4ffd49", "#104e0e", "#0d590c", "#dff7de"),
)


def coloured(rules: Sequence[type[Rule]]) -> None:
    """Give every rule that has no colours the next free ones of the palette."""
    taken = {rule.colours for rule in rules if hasattr(rule, "colours")}
    free = [colours for colours in PALETTE if colours not in taken]
    for rule in rules:
        if not hasattr(rule, "colours"):
            if not free:
                raise TypeError(f"{rule.owner()}: no colours are left in the palette; name some in its file")
            rule.colours = free.pop(0)
