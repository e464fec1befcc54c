"""The loops that no array operation replaces: a holding's units summed anew in every margin.

Compiled by numba, which takes seconds to load and to compile, so only the ledger imports this module,
and only when contributions are computed. docs/decisions/0011 says why it is compiled at all.

Units are handled holding by holding, in blocks that stay in the processor's cache. The units of one
holding in one cell at the bottom are a *piece*. Pieces climb one variable after the other, in every
combination of levels. As long as two pieces of a holding may still meet in a cell further up, they
climb by themselves and are added up wherever they do. A piece that can meet no other is entered into
the accumulator of the depth it has reached, and from there its figures are added up like counts, together
with those of all others. Most holdings lie in a single cell and are entered at depth 0, once.

Arithmetic is that of the amounts: whole numbers stay whole numbers. All of it stands in one module,
because that is what compiled code is kept by (see compiling.py).
"""

# ruff: noqa: PLR0917 - compiled functions have no keyword-only parameters

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.contributions.accumulator import ABSENT, Accumulator, AccumulatorStack, Columns, Entries
from sdc_core.contributions.compiling import compiled
from sdc_core.contributions.levels import Levels

BLOCK = 1 << 14
"""Units in a block, unless a holding has more."""


class Workspace(NamedTuple):
    """Arrays that are reused while a block of pieces is worked on.

    sums: what the pieces of a contributor in one cell amount to, at the place of its first piece there,
    which leads them. leads: for each piece the one that leads it. leading, entered: lists of those that
    lead, and of all that are entered. meeting: whether pieces led by this one meet further up. marks:
    for each cell the last piece that was seen there, counted on from `clock`, which moves on to forget
    all of them.
    """

    sums: Entries
    leads: IntColumn
    leading: IntColumn
    entered: IntColumn
    meeting: BoolColumn
    marks: IntColumn
    clock: IntColumn


@compiled
def counted_order(holdings: IntColumn, order: IntColumn, most: int) -> IntColumn:
    """The units of `order` (empty: as they stand) by holding, numbers from -1 to `most`, ties as they were."""
    start = np.zeros(most + 3, np.int64)
    for holding in holdings:
        start[holding + 2] += 1
    for number in range(1, most + 3):
        start[number] += start[number - 1]
    sorted_units = np.empty(len(holdings), np.int64)
    for at in range(len(holdings)):
        unit = order[at] if len(order) else at
        sorted_units[start[holdings[unit] + 1]] = unit
        start[holdings[unit] + 1] += 1
    return sorted_units


@compiled
def enter_sums(accumulator: Accumulator, units: Entries) -> None:
    """Enter what is added unit by unit, whatever their holding: totals, negative values, waivers."""
    at, figures = accumulator.at, accumulator.figures
    for unit in range(len(units.keys)):
        row, value = units.keys[unit], units.values[unit]
        figures[row, at.total] += value * units.weights[unit] if len(units.weights) else value
        if value < 0:
            figures[row, at.negative] += 1
        if at.waivers != ABSENT and units.waived[unit]:
            figures[row, at.waivers] += 1


@compiled
def enter_holdings(
    stack: AccumulatorStack,
    levels: Levels,
    units: Entries,
    holdings: IntColumn,
    order: IntColumn,
    first: int,
    last: int,
) -> None:
    """Enter the holdings that begin at places `first` to `last` (not included) of the order.

    order brings the units of a holding together (empty: they stand together), those of different
    weight from the largest weight down. holdings: empty where every unit is one by itself.
    """
    pieces = _room_for(units, BLOCK)
    marks, clock = np.zeros(stack.figures.shape[1], np.int64), np.ones(1, np.int64)
    here = first
    while 0 < here < last and len(holdings):
        holding = holdings[order[here] if len(order) else here]
        if holding < 0 or holding != holdings[order[here - 1] if len(order) else here - 1]:
            break
        here += 1  # a unit of a holding that begins earlier
    while here < last:
        reached, number = _gather(pieces, stack.at.steps, units, holdings, order, marks, clock, here, last)
        if reached == here:  # a single holding has more units than there is room for
            pieces = _room_for(units, 2 * len(pieces.keys))
        else:
            _distribute(stack, levels, pieces, number, marks, clock)
        here = reached


@compiled
def _room_for(like: Entries, number: int) -> Entries:
    """Room for so many pieces of these units."""
    return Entries(
        np.empty(number, np.int64),
        np.empty(number, np.int64),
        np.empty(number, like.values.dtype),
        np.empty(number if len(like.weights) else 0, like.values.dtype),
        np.empty(number if len(like.weights) else 0, like.values.dtype),
        np.empty(number if len(like.waived) else 0, np.bool_),
    )


@compiled
def _gather(
    pieces: Entries,
    by_weight: bool,
    units: Entries,
    holdings: IntColumn,
    order: IntColumn,
    marks: IntColumn,
    clock: IntColumn,
    here: int,
    last: int,
) -> tuple[int, int]:
    """Write the pieces of as many holdings as there is room for.

    Units of one cell are one piece, but `by_weight` only if their weight is the same too. Returns the
    place reached in the order and the number of pieces.
    """
    # Arrays are taken out of their tuples once: inside the loop that would cost more than the work.
    unit_keys, unit_values, unit_weights, unit_waived = units.keys, units.values, units.weights, units.waived
    keys, firsts, values = pieces.keys, pieces.firsts, pieces.values
    weighted, weights, waived = pieces.weighted, pieces.weights, pieces.waived
    has_weights, has_waivers, is_ordered = len(unit_weights) > 0, len(unit_waived) > 0, len(order) > 0
    has_holdings = len(holdings) > 0
    stop, now = 0, clock[0]
    while here < last:
        end = here + 1
        if has_holdings:
            holding = holdings[order[here] if is_ordered else here]
            while holding >= 0 and end < len(unit_keys) and holdings[order[end] if is_ordered else end] == holding:
                end += 1
        if stop + end - here > len(keys):
            break
        first = stop
        for position in range(here, end):
            unit = order[position] if is_ordered else position
            key = unit_keys[unit]
            met = marks[key] - now  # below the first piece of this holding: it has no units there so far
            if met >= first and (not by_weight or weights[met] == unit_weights[unit]):
                values[met] += unit_values[unit]
                if has_weights:
                    weighted[met] += unit_values[unit] * unit_weights[unit]
                    weights[met] = max(weights[met], unit_weights[unit])
                if has_waivers:
                    waived[met] &= unit_waived[unit]
                continue
            marks[key] = now + stop
            keys[stop], firsts[stop], values[stop] = key, first, unit_values[unit]
            if has_weights:
                weighted[stop], weights[stop] = unit_values[unit] * unit_weights[unit], unit_weights[unit]
            if has_waivers:
                waived[stop] = unit_waived[unit]
            stop += 1
        here = end
    clock[0] = now + stop
    return here, stop


@compiled
def _distribute(
    stack: AccumulatorStack, levels: Levels, pieces: Entries, number: int, marks: IntColumn, clock: IntColumn
) -> None:
    """Enter pieces of whole holdings into the accumulators, one combination of levels after the other."""
    variables = len(levels.shape)
    nodes = np.empty((variables, number), np.int64)
    below = np.empty((variables + 1, number), np.int64)
    listed, cells = np.empty((variables + 1, number), np.int64), np.zeros((variables + 1, number), np.int64)
    for piece in range(number):
        listed[0, piece] = piece
    workspace = Workspace(
        _room_for(pieces, number),
        np.empty(number, np.int64),
        np.empty(number, np.int64),
        np.empty(number, np.int64),
        np.empty(number, np.bool_),
        marks,
        clock,
    )
    count, level = np.zeros(variables + 1, np.int64), np.zeros(variables + 1, np.int64)
    count[0] = _accumulate(stack, 0, pieces, number, listed[0], cells[0], pieces.keys, workspace)
    for place in range(count[0]):
        piece = listed[0, place]
        rest = pieces.keys[piece]
        for variable in range(variables):
            nodes[variable, piece] = rest // levels.strides[variable]
            rest -= nodes[variable, piece] * levels.strides[variable]
            below[variable + 1, piece] = rest
    depth = 0
    while depth >= 0:
        if not count[depth] or level[depth] == levels.number[depth]:
            level[depth] = 0
            depth -= 1
            continue
        moves = levels.moves[levels.start[depth, level[depth]] :]
        found = 0
        for place in range(count[depth]):
            piece = listed[depth, place]
            cell = cells[depth, place] + moves[nodes[depth, piece]]
            listed[depth + 1, found], cells[depth + 1, found] = piece, cell
            found += cell >= 0
        level[depth] += 1
        there = depth + 1
        count[there] = _accumulate(stack, there, pieces, found, listed[there], cells[there], below[there], workspace)
        depth = there if there < variables else depth


@compiled
def _accumulate(
    stack: AccumulatorStack,
    depth: int,
    pieces: Entries,
    number: int,
    listed: IntColumn,
    cells: IntColumn,
    below: IntColumn,
    workspace: Workspace,
) -> int:
    """Enter the pieces that can meet no other into the accumulator of this depth; returns how many stay listed.

    cells: the cell of each listed piece as far as the first `depth` variables go; below: for each piece
    what the others add to it at the bottom. Pieces of a holding that agree in the one are added up if
    they agree in the other too; if they do not, they meet at some level of the other variables.
    """
    if stack.place[depth] == ABSENT:
        return number
    # Arrays are taken out of their tuples once: inside the loop that would cost more than the work.
    at, figures = stack.at, stack.figures[stack.place[depth]]
    firsts, values, weighted = pieces.firsts, pieces.values, pieces.weighted
    weights, waived = pieces.weights, pieces.waived
    sums, weighted_sums = workspace.sums.values, workspace.sums.weighted
    heaviest, all_waived, rows = workspace.sums.weights, workspace.sums.waived, workspace.sums.keys
    leads, leading, entered, meeting = workspace.leads, workspace.leading, workspace.entered, workspace.meeting
    has_weights, has_waivers, steps = len(weights) > 0, len(waived) > 0, at.steps
    marks, now = workspace.marks, workspace.clock[0]
    workspace.clock[0] += len(firsts)
    for place in range(number):
        piece, cell = listed[place], cells[place]
        lead = marks[cell] - now
        if lead < firsts[piece]:
            marks[cell] = now + piece
            leads[piece], meeting[piece], sums[piece] = piece, False, values[piece]
            if has_weights:
                weighted_sums[piece], heaviest[piece] = weighted[piece], weights[piece]
            if has_waivers:
                all_waived[piece] = waived[piece]
            continue
        leads[piece] = lead
        meeting[lead] |= below[piece] != below[lead]
        sums[lead] += values[piece]
        if has_weights:
            weighted_sums[lead] += weighted[piece]
            heaviest[lead] = max(heaviest[lead], weights[piece])
        if has_waivers:
            all_waived[lead] &= waived[piece]
    left, contributors, done = 0, 0, 0
    for place in range(number):
        piece, cell = listed[place], cells[place]
        meets = meeting[leads[piece]]
        # Writing without asking and counting is quicker than asking whether to write.
        listed[left], cells[left] = piece, cell
        left += meets
        leading[contributors], rows[piece] = piece, cell + below[piece]
        contributors += not meets and leads[piece] == piece
        entered[done] = piece
        done += steps and not meets
    _enter(at, figures, leading[:contributors], workspace.sums)
    if steps:
        _enter_steps(stack, figures, pieces, entered[:done], leading[:contributors], workspace)
    return left


@compiled
def _enter(at: Columns, figures: Amounts, leading: IntColumn, sums: Entries) -> None:
    """Enter contributors, all but their steps. leading: their places among the sums."""
    flat, rows, values, weighted = figures.reshape(-1), sums.keys, sums.values, sums.weighted
    weights, waived = sums.weights, sums.waived
    has_weights, has_waivers = len(weights) > 0, len(waived) > 0
    for lead in leading:
        value, row = values[lead], rows[lead] * at.width
        waiver = has_waivers and waived[lead]
        if value != 0 or not at.ignores_zeros:
            flat[row + at.contributors] += weights[lead] if at.weighs_contributors else 1
        flat[row + at.active] += value != 0 or (has_weights and weighted[lead] != 0)
        if has_waivers and value != 0:
            flat[row + (at.waived if waiver else at.open)] += 1
        if at.steps:
            continue
        if at.judged != ABSENT:
            flat[row + at.judged] += abs(weighted[lead] if has_weights else value)
            value = abs(value)
        if has_waivers and not waiver:
            flat[row + at.exposed] = max(flat[row + at.exposed], value)
        first, last = row + at.largest, row + at.largest + at.kept
        if first < last and value > flat[last - 1]:
            for place in range(first, last):  # to swap without asking is quicker than to look for the place
                listed = flat[place]
                flat[place] = max(listed, value)
                value = min(listed, value)


@compiled
def _enter_steps(
    stack: AccumulatorStack,
    figures: Amounts,
    pieces: Entries,
    entered: IntColumn,
    leading: IntColumn,
    workspace: Workspace,
) -> None:
    """Enter the steps of contributors: what their units of at least some weight amount to together.

    entered: their pieces; leading: the first of each contributor. Pieces come from the largest weight
    down, so a step ends where the next piece of its contributor weighs less.
    """
    at, flat, limit, unit = stack.at, figures.reshape(-1), stack.limit, stack.unit
    values, weights, leads, rows = pieces.values, pieces.weights, workspace.leads, workspace.sums.keys
    sums, heaviest, waived = workspace.sums.values, workspace.sums.weights, workspace.sums.waived
    has_waivers = len(waived) > 0
    step_leads = np.empty(len(entered), np.int64)
    step_values, step_weights = np.empty(len(entered), values.dtype), np.empty(len(entered), values.dtype)
    steps = 0
    for lead in leading:
        sums[lead] = 0
    for piece in entered:
        lead = leads[piece]
        if weights[piece] < heaviest[lead]:
            step_leads[steps], step_values[steps] = lead, sums[lead]
            step_weights[steps] = heaviest[lead] - weights[piece]
            steps += 1
            heaviest[lead] = weights[piece]
        sums[lead] += values[piece]
    for lead in leading:
        step_leads[steps], step_values[steps], step_weights[steps] = lead, sums[lead], heaviest[lead]
        steps += 1
    for step in range(steps):
        lead, value, weight = step_leads[step], step_values[step], step_weights[step]
        row = rows[lead] * at.width
        if at.judged != ABSENT:
            value = abs(value)
            flat[row + at.judged] += value * weight
        first, weights_at, cut = row + at.largest, row + at.weights, row + at.cut
        _list_step(flat, first, weights_at, at.kept, cut, limit, value, weight)
        if has_waivers and not waived[lead]:
            first, weights_at, cut = row + at.exposed, row + at.exposed_weights, row + at.exposed_cut
            _list_step(flat, first, weights_at, at.exposed_kept, cut, unit, value, weight)


@compiled
def _list_step(
    flat: Amounts, first: int, weights: int, kept: int, cut: int, limit: Any, value: Any, weight: Any
) -> None:
    """Put a step into its place in a list that ends where its weights fill the limit.

    The list is given by where its values, its weights and the mark of a cut stand. Steps of one value
    are one entry. Where the list is too short for its limit, that is entered as a cut.
    """
    if value <= 0 or weight <= 0:
        return
    place, filled = 0, limit - limit
    while place < kept and flat[weights + place] > 0 and flat[first + place] > value:
        filled += flat[weights + place]
        place += 1
    if filled >= limit:
        return
    dropped = place == kept
    if not dropped and flat[weights + place] > 0 and flat[first + place] == value:
        flat[weights + place] += weight
    elif not dropped:
        dropped = flat[weights + kept - 1] > 0
        for later in range(kept - 1, place, -1):
            flat[first + later] = flat[first + later - 1]
            flat[weights + later] = flat[weights + later - 1]
        flat[first + place] = value
        flat[weights + place] = weight
    for later in range(place, kept):
        if filled >= limit:
            flat[first + later] = 0
            flat[weights + later] = 0
        filled += flat[weights + later]
    if dropped and filled < limit:
        flat[cut] = 1


@compiled
def climb(accumulator: Accumulator, outer: int, inner: int, parent: IntColumn) -> None:
    """Add every cell to its margin along one variable, from the bottom up.

    outer, inner: how many combinations the variables before and after this one have.
    """
    rows, others = np.empty(BLOCK, np.int64), np.empty(BLOCK, np.int64)
    number = 0
    for block in range(outer):
        for node in range(len(parent) - 1, 0, -1):  # every node comes after its parent
            if parent[node] == node:
                continue
            for cell in range(inner):
                rows[number] = (block * len(parent) + parent[node]) * inner + cell
                others[number] = (block * len(parent) + node) * inner + cell
                number += 1
                if number == BLOCK:
                    merge_rows(accumulator, rows, accumulator.figures, others)
                    number = 0
    merge_rows(accumulator, rows[:number], accumulator.figures, others[:number])


@compiled
def merge_rows(accumulator: Accumulator, rows: IntColumn, figures: Amounts, others: IntColumn) -> None:
    """Add to each of these rows the other row that stands at the same place, one after the other."""
    at, flat, flat_others = accumulator.at, accumulator.figures.reshape(-1), figures.reshape(-1)
    limit, unit = accumulator.limit, accumulator.unit
    for pair in range(len(rows)):
        row, other = rows[pair] * at.width, others[pair] * at.width
        for column in range(at.additive):
            flat[row + column] += flat_others[other + column]
        if at.steps:
            for place in range(at.kept):
                value, weight = flat_others[other + at.largest + place], flat_others[other + at.weights + place]
                first, weights_at, cut = row + at.largest, row + at.weights, row + at.cut
                _list_step(flat, first, weights_at, at.kept, cut, limit, value, weight)
            for place in range(at.exposed_kept if at.exposed != ABSENT else 0):
                value = flat_others[other + at.exposed + place]
                weight = flat_others[other + at.exposed_weights + place]
                first, weights_at, cut = row + at.exposed, row + at.exposed_weights, row + at.exposed_cut
                _list_step(flat, first, weights_at, at.exposed_kept, cut, unit, value, weight)
            continue
        if at.exposed != ABSENT:
            flat[row + at.exposed] = max(flat[row + at.exposed], flat_others[other + at.exposed])
        last = row + at.largest + at.kept
        for place in range(at.kept):
            value = flat_others[other + at.largest + place]
            if value <= flat[last - 1]:
                break
            for later in range(row + at.largest + place, last):
                listed = flat[later]
                flat[later] = max(listed, value)
                value = min(listed, value)
