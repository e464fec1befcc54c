"""The number formats of Excel as the codes that workbooks write, such as `#,##0.0;-#,##0.0;"-"`.

A code has up to four sections, with semicolons between them, and each section is a row of tokens. Whoever
asks something about a format (what it hides, whether it shows percentages, where a sign may stand) reads it here.
"""

from __future__ import annotations

import re

PLACEHOLDERS = "0#?"
"""What stands for a digit."""

LONGEST = 255
"""Letters of a code: no program takes more."""

_TOKEN = re.compile(r'"[^"]*"?|\\.?|_.?|\*.?|\[[^\]]*\]?|General|AM/PM|A/P|E[+-]|.', re.IGNORECASE | re.DOTALL)


def tokens(code: str) -> list[str]:
    """The parts of a code: a text in quotation marks, a letter after a backslash, a bracket, or a single letter."""
    return _TOKEN.findall(code)


def sections(code: str) -> list[list[str]]:
    """The tokens of each section. A semicolon within quotation marks, or after a backslash, parts nothing."""
    found: list[list[str]] = [[]]
    for token in tokens(code):
        if token == ";":
            found.append([])
        else:
            found[-1].append(token)
    return found


def decimals(code: str) -> int:
    """How many decimals the first section shows."""
    shown, after = 0, False
    for token in sections(code)[0]:
        if not after:
            after = token == "."
        elif token in PLACEHOLDERS:
            shown += 1
        elif len(token) == 1 or token.upper() in ("E+", "E-"):
            break  # words between the digits do not end them
    return shown


def shows_percent(code: str) -> bool:
    """Whether any section shows a number as a percentage."""
    return "%" in tokens(code)


def padded_width(code: str) -> int:
    """The digits to which a format of nothing but noughts (`00000`) fills numbers up; 0 for another format."""
    return len(code) if 1 < len(code) <= LONGEST and set(code) == {"0"} else 0


BUILT_IN = {
    1: "0",
    2: "0.00",
    3: "#,##0",
    4: "#,##0.00",
    5: '"$"#,##0',
    6: '"$"#,##0',
    7: '"$"#,##0.00',
    8: '"$"#,##0.00',
    9: "0%",
    10: "0.00%",
    11: "0.00E+00",
    12: "# ?/?",
    13: "# ??/??",
    37: "#,##0;(#,##0)",
    38: "#,##0;(#,##0)",
    39: "#,##0.00;(#,##0.00)",
    40: "#,##0.00;(#,##0.00)",
    41: '_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)',
    42: '_($* #,##0_);_($* \\(#,##0\\);_($* "-"_);_(@_)',
    43: '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)',
    44: '_($* #,##0.00_);_($* \\(#,##0.00\\);_($* "-"??_);_(@_)',
    48: "##0.0E+0",
}
"""Formats that a workbook names by number; the numbers left out are General, dates, times and text."""
