"""A program in whose `RULES` a made-up rule stands; prints, as JSON, what every part of it makes of that rule.

    PYTHONPATH=. python -m tests.rules.listed FOLDER

A process of its own, because the list of rules is complete when a module first reads it.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

from sdc_core import rules
from sdc_core.rules.palette import coloured
from tests.rules.made_up import AloneInACrowd

TABLE = "region,answer,n\nEast,Yes,1\nEast,No,150\nWest,Yes,2\nWest,No,150\n"
SPEC = 'unit = "person"\n[measure]\ncount = "n"\n[variables]\nregion = {role = "key"}\nanswer = {role = "target"}\n'
POLICY = '[[rule]]\nid = "alone"\nmore = 120\n[[rule]]\nid = "1a"\n'


def main(folder: Path) -> None:
    rules.RULES = (*rules.RULES[:2], AloneInACrowd, *rules.RULES[2:])  # type: ignore[misc]
    coloured(rules.RULES)
    print(json.dumps(on_the_command_line(folder) | in_the_core() | on_the_page()))


def on_the_command_line(folder: Path) -> dict[str, object]:
    import openpyxl  # noqa: PLC0415, RUF100

    from sdc_core.__main__ import main as run  # noqa: PLC0415, RUF100

    for name, content in {"t.csv": TABLE, "s.toml": SPEC, "p.toml": POLICY}.items():
        (folder / name).write_text(content, encoding="utf-8")
    outputs = {name: str(folder / name) for name in ("f.csv", "w.xlsx", "r.json")}
    status = run(
        ["review", str(folder / "t.csv"), "--spec", str(folder / "s.toml"), "--policy", str(folder / "p.toml"),
         "--findings", outputs["f.csv"], "--workbook", outputs["w.xlsx"], "--report", outputs["r.json"]]
    )  # fmt: skip
    book = openpyxl.load_workbook(outputs["w.xlsx"])
    fills = {
        str(one.value): one.fill.fgColor.rgb
        for sheet in book
        for line in sheet.iter_rows()
        for one in line
        if one.value
    }
    return {
        "status": status,
        "findings": (folder / "f.csv").read_text(encoding="utf-8"),
        "report": json.loads((folder / "r.json").read_text(encoding="utf-8"))["policy"]["rule"],
        "workbook": {text: fill for text, fill in fills.items() if "alone" in text.casefold() or "in the cell" in text},
    }


def in_the_core() -> dict[str, object]:
    from sdc_core.evaluation.reviewing import review  # noqa: PLC0415, RUF100
    from sdc_core.lessons.rule_pages import rule_page  # noqa: PLC0415, RUF100
    from sdc_core.policy.policy import Policy  # noqa: PLC0415, RUF100
    from sdc_core.rules.few_others import FewOthers  # noqa: PLC0415, RUF100
    from sdc_core.rules.large_share import LargeShare  # noqa: PLC0415, RUF100
    from sdc_core.thresholds.curve import curves_of  # noqa: PLC0415, RUF100
    from tests.rules.test_contract import groups_of  # noqa: PLC0415, RUF100

    policy = Policy("all", (LargeShare(), AloneInACrowd(more=120), FewOthers()))
    result = review(groups_of({"P": (150, 1), "Q": (25, 1), "R": (9, 9)}), policy)
    curve = next(one for one in curves_of(result) if isinstance(one.sweep.rule, AloneInACrowd))
    page = rule_page(AloneInACrowd)
    return {
        "order": [rule.id for rule in policy.rules],
        "colours": asdict(AloneInACrowd.colours),
        "curve": {str(point.value): point.cells for point in curve.points},
        "page": [page.says, page.settings[0].label, *(sentence for _, sentence in page.marked)],
    }


def on_the_page() -> dict[str, object]:
    from sdc_core.policy.policy import Policy  # noqa: PLC0415, RUF100
    from tests.pages.visitor import Visitor  # noqa: PLC0415, RUF100

    visitor = Visitor()
    visitor.upload(TABLE, "table.csv")
    visitor.mark("key", "target")
    visitor.confirm()
    policy = Policy("mine", (AloneInACrowd(more=120),))
    visitor.seed(base=policy, policy=policy, edition=7)
    return {
        "forms": [one.label for one in visitor.app.toggle],
        "numbers": [one.label for one in visitor.app.number_input],
        "legend": "Alone in a crowd</b>: Unsafe when exactly one is in the cell" in visitor.text(),
        "errors": [one.value for one in visitor.app.exception],
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]))
