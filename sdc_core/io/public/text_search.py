"""The search through a file of text: its figures read anew and held against the release, its words searched."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal, InvalidOperation

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.io.public import messages
from sdc_core.io.public.figures_in_text import numbers_in
from sdc_core.io.public.secrets import Secrets
from sdc_core.io.releases.release_csv import COLUMNS
from sdc_core.messages import Phrase

_PX_DATA = re.compile(r'(?:\A|;\s*)DATA=((?:[^;"]|"[^"]*")*);\s*\Z')
_PX_OWN = re.compile(r"^(?:AXIS-VERSION|DECIMALS|CODEPAGE)=[^\r\n]*", re.MULTILINE)
_PX_VALUE = re.compile(r'"([^"]*)"|(\S+)')
OF_STRUCTURE = frozenset({"STRUCTURE", "STRUCTURE_ID", "ACTION"})


def found_in_text(content: bytes, secrets: Secrets) -> list[Phrase]:
    """Where a text file holds a hidden figure, or shows a cell otherwise than it is published."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return [messages.FILE_NOT_TEXT.phrase()]
    px = _PX_DATA.search(text)
    if text.startswith("{"):
        try:
            return list(_in_json(text, secrets))
        except RecursionError:  # lists in lists, a thousand deep
            return [messages.FILE_NOT_READ.phrase()]
    if px is not None:
        return list(_in_px(text, px, secrets))
    return list(_in_csv(text, secrets))


def _in_json(text: str, secrets: Secrets) -> Iterator[Phrase]:
    """A dataset of JSON-stat: the values one after the other, the rest words."""
    try:
        content = json.loads(text, parse_int=Decimal, parse_float=Decimal)
    except ValueError:
        yield messages.FILE_NOT_READ.phrase()
        return
    values = content.pop("value", [])
    yield from _compared(values, secrets, lambda value: value is None, lambda value: value)
    content.pop("version", None)
    content.pop("size", None)
    content["status"] = list(content.get("status", {}).values())
    yield from _words(content, (), secrets)


def _words(content: object, where: tuple[str, ...], secrets: Secrets) -> Iterator[Phrase]:
    """Where words leak. where: the key at the top, then the numbers of the entries that lead there."""
    if isinstance(content, dict):
        for number, (key, value) in enumerate(content.items(), start=1):
            yield from _words(str(key), where, secrets)
            yield from _words(value, (*where, str(number) if where else str(key)), secrets)
    elif isinstance(content, list):
        for number, value in enumerate(content, start=1):
            yield from _words(value, (*where, str(number)), secrets)
    elif isinstance(content, str | Decimal) and _leaks(str(content), secrets):
        key, *entries = where or ("",)
        message = messages.WORDS_OF_ENTRY if entries else messages.WORDS_OF if key else messages.WORDS_OF_FILE
        yield message.phrase(key=key, entry=".".join(entries))


def _in_px(text: str, data: re.Match[str], secrets: Secrets) -> Iterator[Phrase]:
    """A PX file: the data at its end, quoted texts before them."""
    values = [quoted or bare for quoted, bare in _PX_VALUE.findall(data[1])]
    # A bare dot is the mark of a cell that cannot exist, and stands for no figure.
    yield from _compared(values, secrets, lambda value: value == "..", lambda value: None if value == "." else value)
    before = _PX_OWN.sub("", text[: data.start() + 1])
    leaking = (number for number, line in enumerate(before.splitlines(), 1) if _leaks(line, secrets))
    yield from (messages.LINE.phrase(number=number) for number in leaking)


def _in_csv(text: str, secrets: Secrets) -> Iterator[Phrase]:
    """A text of separated columns: SDMX-CSV, a release, or any other, of which every line is searched."""
    lines = csv.reader(io.StringIO(text, newline=""))
    try:
        rows = list(lines)
    except csv.Error:  # a field that is longer than any label could hold anything
        yield messages.LINE.phrase(number=lines.line_num)
        return
    head = rows[0] if rows else []
    published, at = secrets.published, -1
    if "OBS_VALUE" in head:
        at, cells = head.index("OBS_VALUE"), published.every_row()
    elif tuple(head[-len(COLUMNS) :]) == COLUMNS:
        at, cells = len(head) - len(COLUMNS), np.arange(len(published))
    if at >= 0:
        values = [row[at] if at < len(row) else None for row in rows[1:]]
        yield from _compared(values, secrets, lambda value: value == "", lambda value: value, cells)
    kept = [column for column, name in enumerate(head) if name not in OF_STRUCTURE and column != at]
    leaking = {text for text in {text for row in rows for text in row} if _leaks(text, secrets)}
    if not leaking:
        return
    for number, row in enumerate(rows, start=1):
        if any(row[column] in leaking for column in (*kept, *range(len(head), len(row))) if column < len(row)):
            yield messages.LINE.phrase(number=number)


def _compared(
    values: Sequence[object],
    secrets: Secrets,
    is_hidden: Callable[[object], bool],
    figure: Callable[[object], object],
    rows: IntColumn | None = None,
) -> Iterator[Phrase]:
    """The cells that do not show what is published of them, by their numbers from 1; of all combinations, or `rows`."""
    published = secrets.published
    rows = published.every_row() if rows is None else rows
    if len(values) != len(rows):
        yield messages.NOT_AS_MANY_VALUES.phrase()
        return
    texts, hidden = published.texts_at(rows, ""), published.hidden_at(rows).tolist()
    impossible = published.impossible_at(rows).tolist()
    for number, (value, text, gone, never) in enumerate(zip(values, texts, hidden, impossible, strict=True), start=1):
        said = figure(value)
        fits = is_hidden(value) if gone else (never and said in (None, "")) or _same(said, text)
        if not fits:
            yield messages.CELL_OF_DATA.phrase(number=number)


def _same(value: object, text: str) -> bool:
    try:
        return Decimal(str(value)) == Decimal(text)
    except InvalidOperation:
        return False


def _leaks(text: str, secrets: Secrets) -> bool:
    return any(number in secrets.distinctive for number in numbers_in(text))
