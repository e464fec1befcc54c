"""Addresses in a spreadsheet: columns by their letters, A, …, Z, AA, …, and cells by column and row."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=16_384)  # the columns of a sheet
def column_letters(number: int) -> str:
    """The letters of the column with this number, from 1: C for 3."""
    letters = ""
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def column_number(letters: str | bytes) -> int:
    """The number, from 1, of the column with these letters: 3 for C."""
    number = 0
    for letter in letters if isinstance(letters, bytes) else letters.encode():
        number = number * 26 + letter - ord("A") + 1
    return number


def cell_address(row: int, column: int) -> str:
    """The address of a cell as a spreadsheet writes it, from its row and column from 1: B7."""
    return f"{column_letters(column)}{row}"
