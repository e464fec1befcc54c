"""The names of our own making among the categories, said as readers say them: the total, and bands of numbers.

Their codes ("Total", "20 to under 65") are the same in every language, since specs, releases and checks name them; a
file that has names beside codes gives both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from sdc_core.cube.cube import Cube
from sdc_core.io.public import messages
from sdc_core.messages import Figure
from sdc_core.spec.hierarchy import TOTAL, Hierarchy
from sdc_core.spec.parts import Variable

_OUR_BAND = re.compile(r"under (?P<below>\S+)|(?P<low>\S+) to under (?P<high>\S+)|(?P<from_>\S+) and over")


def in_words(cube: Cube) -> Cube:
    """The cube with these names in the active language. A name that another category has already is not given."""
    trees = zip(cube.hierarchies, cube.spec.variables, strict=True)
    return replace(cube, hierarchies=tuple(_named(tree, variable) for tree, variable in trees))


def _named(tree: Hierarchy, variable: Variable) -> Hierarchy:
    taken = set(tree.labels)
    said = {code: name for code, name in _said(tree, variable) if name not in taken}
    return replace(tree, names={**tree.names, **said}) if said else tree


def _said(tree: Hierarchy, variable: Variable) -> Iterator[tuple[str, str]]:
    """The names of our own making, by their codes."""
    if variable.role != "by" and tree.codes[0] == TOTAL:
        yield TOTAL, messages.TOTAL.said()
    if not variable.bands:
        return
    for code in tree.codes:
        found = _OUR_BAND.fullmatch(code)
        if found is None or code in tree.names:
            continue
        below, low, high, from_ = (Figure(one or "") for one in found.groups())
        if below:
            yield code, messages.BAND_BELOW.said(high=below)
        elif low:
            yield code, messages.BAND_BETWEEN.said(low=low, high=high)
        else:
            yield code, messages.BAND_FROM.said(low=from_)
