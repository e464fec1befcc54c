"""Public files read back by readers of the tests' own: the labels of every cell, and its figure or None.

They share nothing with the program: openpyxl, json, csv and a few regular expressions.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Mapping, Sequence
from io import BytesIO, StringIO
from itertools import product
from zipfile import ZipFile, is_zipfile

import openpyxl

Cells = Mapping[tuple[str, ...], str | None]


def new_workbook(content: bytes, names: Sequence[str], symbol: str) -> Cells:
    """The tables of a new workbook, by what the sheets themselves say of their sides."""
    found: dict[tuple[str, ...], str | None] = {}
    for sheet in openpyxl.load_workbook(BytesIO(content)).worksheets:
        if sheet.title == "Contents":
            continue
        rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
        (table,) = sheet.tables.values()
        top = int(re.findall(r"\d+", table.ref)[0]) - 1
        said = "\n".join(str(row[0]) for row in rows[:top])
        across = re.findall(r"In the columns: (.*)\.", said)
        across = across[0].split(", ") if across else []
        fixed = dict(one.split(": ") for one in re.findall(r"\((\w+: \w+)\)", said))
        down = [name for name in names if name not in across and name not in fixed]
        left = max(1, len(down))
        for row in rows[top + 1 :]:
            for head, value in zip(rows[top][left:], row[left:], strict=True):
                place = {
                    **fixed,
                    **dict(zip(down, row, strict=False)),
                    **dict(zip(across, head.split(" – "), strict=bool(across))),
                }
                assert value == symbol or isinstance(value, int | float), "a hidden figure is the symbol in its cell"
                found[tuple(map(str, map(place.__getitem__, names)))] = None if value == symbol else repr(value)
    return found


def own_workbook(content: bytes, names: Sequence[str], symbol: str) -> Cells:
    """A sheet with a line for each cell: the labels, then the figure."""
    (sheet,) = openpyxl.load_workbook(BytesIO(content)).worksheets
    _, *rows = sheet.iter_rows(values_only=True)
    return {tuple(map(str, row[: len(names)])): None if row[-1] == symbol else repr(row[-1]) for row in rows}


def of_csv(content: bytes, names: Sequence[str], symbol: str) -> Cells:
    """The public release."""
    lines = list(csv.DictReader(StringIO(content.decode())))
    assert {line["status"] for line in lines} <= {"published", "withheld"}
    assert all((line["value"] == "") == (line["status"] == "withheld") for line in lines)
    return {tuple(line[name] for name in names): line["value"] or None for line in lines}


def of_sdmx(content: bytes, names: Sequence[str], symbol: str) -> Cells:
    """SDMX-CSV: a hidden figure is empty, missing and confidential."""
    lines = list(csv.DictReader(StringIO(content.decode())))
    for line in lines:
        assert (line["OBS_STATUS"], line["CONF_STATUS"]) == (("A", "F") if line["OBS_VALUE"] else ("O", "C"))
    return {
        tuple("Total" if line[name] == "_T" else line[name] for name in names): line["OBS_VALUE"] or None
        for line in lines
    }


def of_json(content: bytes, names: Sequence[str], symbol: str) -> Cells:
    """JSON-stat: a hidden figure is null, and its status is the symbol."""
    said = json.loads(content, parse_float=str, parse_int=str)
    categories = [said["dimension"][name]["category"]["index"] for name in said["id"]]
    status = said.get("status", {})
    assert status == {str(at): symbol for at, value in enumerate(said["value"]) if value is None}
    found = dict(zip(product(*categories), said["value"], strict=True))
    order = [said["id"].index(name) for name in names]
    return {tuple(cell[at] for at in order): value for cell, value in found.items()}


def of_px(content: bytes, names: Sequence[str], symbol: str) -> Cells:
    """PX: a hidden figure is two dots, and the file says that they are shown as the symbol."""
    text = content.decode()
    sides = [re.findall(r'"([^"]*)"', side) for side in re.findall(r"^(?:STUB|HEADING)=([^;]*);", text, re.MULTILINE)]
    order = [name for side in sides for name in side]
    values = dict(re.findall(r'VALUES\("([^"]*)"\)=([^;]*);', text))
    categories = [re.findall(r'"([^"]*)"', values[name]) for name in order]
    data = re.findall(r'"[^"]*"|[^\s"]+', text.rpartition("DATA=")[2].rstrip().rstrip(";"))
    assert f'DATASYMBOL2="{symbol}"' in text
    places = [order.index(name) for name in names]
    return {
        tuple(cell[at] for at in places): None if value == '".."' else value
        for cell, value in zip(product(*categories), data, strict=True)
    }


READERS = {
    ".xlsx": new_workbook,
    "own": own_workbook,
    ".csv": of_csv,
    ".sdmx.csv": of_sdmx,
    ".json": of_json,
    ".px": of_px,
}


def every_part(content: bytes) -> dict[str, bytes]:
    """What a file consists of, unpacked; the file itself where it is no package."""
    if not is_zipfile(BytesIO(content)):
        return {"the file": content}
    with ZipFile(BytesIO(content)) as package:
        return {name: package.read(name) for name in package.namelist()}
