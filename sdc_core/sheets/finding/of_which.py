"""Lines below "of which:" in a row of its own: parts of a line above that were counted there, or all of its parts."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from sdc_core.sheets.finding.line_sums import Units, is_nearly_sum_of, is_sum_of, whole_units
from sdc_core.sheets.reading.reading import LeftOut
from sdc_core.sheets.seeing.cell_types import CellTypes
from sdc_core.sheets.seeing.grid import BoolMatrix
from sdc_core.sheets.seeing.messages import BREAKS_DOWN, COUNTS_AGAIN

_ALONE = re.compile(
    r"(?:of which|of whom|of these|including|of them|däribland|därav|varav|herav|heraf|hvorav|davon|darunter|dont|"
    r"joista|waarvan|waaronder|di cui|de los cuales|de las cuales|de los que|dos quais|w tym|z toho|z tego|dar\.|dav\.|"
    r"und zwar|incl\.)\W*",
    re.IGNORECASE,
)


def announces_parts(text: str) -> bool:
    """Whether a row of text says that the lines below it are parts of one above, and nothing else."""
    return bool(_ALONE.fullmatch(text.strip(" -–.•")))


def parts_announced(
    cell_types: CellTypes,
    rows: Sequence[int],
    columns: Sequence[int],
    *,
    announcing: Sequence[int],
    sections: Sequence[int],
    indents: dict[int, int],
) -> tuple[LeftOut, ...]:
    """What is left out for rows such as "of which:", and the lines below them that count again.

    announcing: those rows; sections: the other rows without figures; indents: of the rows and of those announcing.
    Where the lines below sum to a line above they break it down and are kept, unless that is the sum of all lines
    above it. Else they are left out: as many as let a total above or below hold without them, or all up to the next
    section or a label that is less indented.
    """
    units, known = whole_units(cell_types.value[np.ix_(list(rows), list(columns))])
    figures = (units, known)
    out: list[LeftOut] = []
    gone: set[int] = set()
    ends = sorted({*sections, *announcing, rows[-1] + 1})
    for row in announcing:
        end = next(one for one in ends if one > row)
        below = [at for at, one in enumerate(rows) if row < one < end]
        below = _as_deep(below, rows, indents)
        above = [at for at, one in enumerate(rows) if one < row and at not in gone]
        out.append(LeftOut("row", row, BREAKS_DOWN.what))
        if below and above and _is_total(figures, above[-1], above[:-1]) and _break_down(figures, above, below):
            gone |= {*below}  # what is broken down has its parts above
            continue
        if not below or not above or _break_down(figures, above, below):
            continue
        number = _how_many(figures, [at for at in range(len(rows)) if at not in gone], below)
        gone |= {*below[:number]}
    return (*out, *(LeftOut("row", rows[at], COUNTS_AGAIN.what) for at in sorted(gone)))


def _as_deep(below: list[int], rows: Sequence[int], indents: dict[int, int]) -> list[int]:
    """The lines from the first on that are indented as deep as it, or deeper."""
    first = indents[rows[below[0]]] if below else 0
    stop = next((place for place, at in enumerate(below) if indents[rows[at]] < first), len(below))
    return below[:stop]


def _is_total(figures: tuple[Units, BoolMatrix], whole: int, parts: list[int]) -> bool:
    """Whether a line is the sum of all others above the row that announces parts."""
    holds, fails = is_sum_of(*figures, whole, parts)
    return holds > 1 and not fails


def _break_down(figures: tuple[Units, BoolMatrix], above: list[int], below: list[int]) -> bool:
    """Whether all lines below sum to a line above, or the first of them to the line right above, but for rounding."""
    tried = [is_nearly_sum_of(*figures, at, below) for at in reversed(above)] if len(below) > 1 else []
    tried += [is_nearly_sum_of(*figures, above[-1], below[:number]) for number in range(len(below) - 1, 1, -1)]
    return any(holds and holds > 4 * fails for holds, fails in tried)


def _how_many(figures: tuple[Units, BoolMatrix], among: list[int], below: list[int]) -> int:
    """How many lines below count again: all, unless a total of the others holds with fewer of them left out."""
    for number in range(len(below), 0, -1):
        rest = [at for at in among if at not in below[:number]]
        for total in (rest[0], rest[-1]):
            holds, fails = is_sum_of(*figures, total, [at for at in rest if at != total])
            if len(rest) > 2 and holds and holds > 4 * fails:
                return number
    return len(below)
