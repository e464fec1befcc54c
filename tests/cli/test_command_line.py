"""`review` and `policies` as other programs call them: options, exit statuses, what goes where."""

from __future__ import annotations

import argparse
import contextlib
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from sdc_core.__main__ import COMMANDS, command_line
from sdc_core.policy.reading import preset_names
from tests.cli.command import Folder

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = ROOT / "examples"
TWELVE = (EXAMPLES / "twelve-key-values.csv", "--spec", EXAMPLES / "twelve-key-values.toml")

SPEC = """
unit = "person"
layout = "cells"
measure = { count = "n" }
variables.region = { role = "key", total = "Total" }
variables.offence = { role = "target", total = "Total" }
"""
SAFE = "region,offence,n\nEast,Yes,50\nEast,No,50\nWest,Yes,50\nWest,No,50\n"
UNSAFE = "region,offence,n\nEast,Yes,50\nEast,No,1\nWest,Yes,50\nWest,No,50\n"
UNKNOWN = "region,offence,n\nEast,Yes,50\nEast,No,..\nWest,Yes,50\nWest,No,50\n"


def python(*arguments: str | Path, **settings: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sdc_core", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60, **settings)  # type: ignore[call-overload,no-any-return]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_that_is_named_first_is_the_same_alone_as_among_all(name: str):
    alone, among_all = command_of(name, given=(name,)), command_of(name, given=())

    assert alone.prog == among_all.prog
    assert alone.format_help() == among_all.format_help()


def command_of(name: str, *, given: tuple[str, ...]) -> argparse.ArgumentParser:
    (commands,) = (one for one in command_line("p", given)._actions if isinstance(one, argparse._SubParsersAction))
    return commands.choices[name]


class TestExitStatus:
    def test_is_0_where_all_is_safe(self, folder: Folder):
        assert folder.review(SAFE, SPEC).status == 0

    def test_is_1_where_something_is_unsafe(self, folder: Folder):
        assert folder.review(UNSAFE, SPEC).status == 1

    def test_is_2_where_something_could_not_be_judged(self, folder: Folder):
        assert folder.review(UNKNOWN, f'missing = [".."]\n{SPEC}').status == 2

    def test_is_1_where_something_is_unsafe_and_something_else_not_judged(self, folder: Folder):
        table = UNKNOWN.replace("West,Yes,50", "West,Yes,1")

        assert folder.review(table, f'missing = [".."]\n{SPEC}').status == 1

    def test_is_2_for_bad_input(self, folder: Folder):
        result = folder.review("", SPEC)

        assert result.status == 2
        assert result.err

    def test_reaches_the_shell(self):
        assert python("review", *TWELVE).returncode == 1
        assert python("policies").returncode == 0
        assert python("review").returncode == 2


class TestPolicy:
    def test_is_the_default_where_none_is_named_and_the_summary_says_so(self, folder: Folder):
        result = folder.review(SAFE, SPEC)

        assert "extended-threshold-example (the default, because none was named)" in result.out

    def test_is_that_of_the_spec_where_it_carries_one(self, folder: Folder):
        spec = f'{SPEC}\n[policy]\nname = "ours"\nrule = [{{ id = "3", cell = 51 }}]\n'

        result = folder.review(SAFE, spec)

        assert "ours (from the spec)" in result.out
        assert {finding["limit"] for finding in result.findings} == {"51"}

    def test_that_is_named_goes_before_that_of_the_spec(self, folder: Folder):
        spec = f'{SPEC}\n[policy]\nname = "ours"\nrule = [{{ id = "3", cell = 51 }}]\n'

        result = folder.review(SAFE, spec, "--policy", "dar-t")

        assert "dar-t (a preset)" in result.out
        assert result.status == 0

    def test_can_be_a_file(self, folder: Folder):
        policy = folder.write("ours.toml", '[[rule]]\nid = "3"\ncell = 51\n')

        result = folder.review(SAFE, SPEC, "--policy", policy)

        assert "ours (from its file); hides 1–50 inside" in result.out
        assert result.status == 1

    def test_that_does_not_exist_is_named_with_the_nearest(self, folder: Folder):
        result = folder.review(SAFE, SPEC, "--policy", "opensafly")

        assert result.status == 2
        assert result.err == "policy: there is no preset 'opensafly'; did you mean 'opensafely'.\n"

    def test_without_a_rule_for_counts_is_refused(self, folder: Folder):
        result = folder.review(SAFE, SPEC, "--policy", "insee-business")

        assert result.status == 2
        assert "policy insee-business: it only has rules about contributions" in result.err

    def test_steps_and_rules_that_are_not_applied_are_shown(self, folder: Folder):
        result = folder.review(SAFE, SPEC, "--policy", "opensafely")

        assert "the step after hiding (" in result.out
        assert "The policy also says:" in result.out


class TestFiles:
    def test_nothing_is_written_that_was_not_asked_for(self, folder: Folder):
        table, spec = folder.write("table.csv", UNSAFE), folder.write("spec.toml", SPEC)

        folder.run("review", table, "--spec", spec)

        assert sorted(path.name for path in folder.path.iterdir()) == ["spec.toml", "table.csv"]

    def test_nothing_is_written_for_bad_input(self, folder: Folder):
        folder.review("region,n\n", SPEC, "--report", folder.path / "report.json")

        assert sorted(path.name for path in folder.path.iterdir()) == ["spec.toml", "table.csv"]

    def test_the_report_has_the_same_bytes_twice(self, folder: Folder):
        one, other = folder.path / "one.json", folder.path / "other.json"

        for report in (one, other):
            assert folder.review(UNSAFE, SPEC, "--report", report).status == 1

        assert one.read_bytes() == other.read_bytes()

    def test_the_workbook_is_one_that_can_be_opened(self, folder: Folder):
        import openpyxl

        result = folder.review(UNSAFE, SPEC, "--workbook", folder.path / "reviewed.xlsx")

        assert result.status == 1
        assert "Written: findings.csv, reviewed.xlsx" in result.out
        assert len(openpyxl.load_workbook(folder.path / "reviewed.xlsx").sheetnames) > 1

    def test_an_input_is_never_written_over(self, folder: Folder):
        table, spec = folder.write("table.csv", UNSAFE), folder.write("spec.toml", SPEC)

        result = folder.run("review", table, "--spec", spec, "--findings", folder.path / "." / "table.csv")

        assert result.status == 2
        assert result.err == "table.csv: it would be written over another file of this command; rename it.\n"
        assert table.read_text() == UNSAFE

    def test_two_outputs_need_two_names(self, folder: Folder):
        assert folder.review(UNSAFE, SPEC, "--report", folder.path / "findings.csv").status == 2

    def test_a_folder_that_does_not_exist_is_said_so(self, folder: Folder):
        result = folder.review(UNSAFE, SPEC, "--report", folder.path / "none" / "report.json")

        assert result.status == 2
        assert result.err == "report.json: its folder does not exist; make the folder first.\n"

    def test_a_full_disk_is_one_sentence(self, folder: Folder):
        if not Path("/dev/full").exists():
            pytest.fail("this system has no /dev/full to try a full disk on")
        table, spec = folder.write("table.csv", UNSAFE), folder.write("spec.toml", SPEC)

        result = folder.run("review", table, "--spec", spec, "--report", "/dev/full")

        assert result.status == 2
        assert result.err.startswith("full: not written (no space left on device)")

    def test_findings_for_a_spreadsheet_are_escaped(self, folder: Folder):
        table = UNSAFE.replace("East", "=East")

        verbatim, safe = folder.review(table, SPEC), folder.review(table, SPEC, "--spreadsheet-safe")

        assert {finding["region"] for finding in verbatim.findings} == {"=East", "West"}
        assert {finding["region"] for finding in safe.findings} == {"'=East", "West"}
        assert {finding["value"] for finding in safe.findings} == {"50", "1"}


class TestWords:
    @pytest.mark.parametrize("command", [(), ("review",), ("policies",)])
    def test_help_is_on_each_command(self, folder: Folder, command: tuple[str, ...]):
        result = folder.run(*command, "--help")

        assert result.status == 0
        assert "usage: python -m sdc_core" in result.out

    @pytest.mark.parametrize(
        ("command", "sentence"),
        [
            ((), "the following arguments are required: COMMAND"),
            (("review", "table.csv"), "one of the arguments --spec --check is required"),
            (("review", "table.csv", "--spec", "s.toml", "--finding", "f.csv"), "unrecognized arguments: --finding"),
            (("revew",), "invalid choice: 'revew'"),
        ],
    )
    def test_a_command_that_makes_no_sense_is_one_sentence(self, folder: Folder, command: tuple[str, ...], sentence):
        result = folder.run(*command)

        assert result.status == 2
        assert sentence in result.err
        assert result.err.count("\n") == 1

    def test_policies_lists_what_each_preset_hides_and_where_it_is_from(self, folder: Folder):
        result = folder.run("policies")

        blocks = result.out.strip().split("\n\n")
        assert [block.splitlines()[0] for block in blocks] == list(preset_names())
        assert all("not endorsed by" in block and "verified" in block for block in blocks)
        assert "OpenSAFELY: hides 1–7" in result.out
        assert "hides sums of 1–2 contributors; it has no rule that hides counts by their size" in result.out
        assert "incomplete: it has a rule on group disclosure" in result.out

    def test_the_summary_counts_by_rule(self, folder: Folder):
        result = folder.review(UNSAFE, SPEC)

        counts = dict(
            line.split()[:2] for line in result.out.splitlines() if line[:2] in ("1a", "1b", "2a", "2b", "3 ")
        )
        assert "9 cells: 3 unsafe, 0 not judged" in result.out
        assert counts == {"1a": "1", "1b": "1", "2a": "0", "2b": "0", "3": "1"}

    def test_the_summary_holds_no_label_of_the_table(self, folder: Folder):
        table = UNSAFE.replace("East", "Kanarieöarna").replace("West", "Кanarieöarna").replace("K", "К", 1)

        result = folder.review(table, SPEC)

        assert "anarie" not in result.out + result.err

    def test_nothing_is_said_about_progress_where_nobody_looks(self):
        assert python("review", *TWELVE).stderr == ""

    def test_a_reader_who_leaves_early_sees_no_traceback(self):
        command = f"{sys.executable} -m sdc_core policies | head -1"

        done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)

        assert done.stdout == "abs-datalab\n"
        assert done.stderr == ""

    def test_a_terminal_without_these_letters_still_gets_its_lines(self):
        done = python("policies", env={**os.environ, "PYTHONIOENCODING": "ascii"})

        assert done.returncode == 0
        assert r"hides 1\u20137" in done.stdout


class TestTrouble:
    def test_a_fault_of_the_program_is_no_answer_and_shows_nothing_of_the_table(self, tmp_path: Path):
        broken = (
            "import runpy, sys, sdc_core.evaluation.reviewing\n"
            "def broken(*_, **__): raise KeyError('canary')\n"
            "sdc_core.evaluation.reviewing.review = broken\n"
            "runpy.run_module('sdc_core', run_name='__main__')\n"
        )
        command = [sys.executable, "-c", broken, "review", *map(str, TWELVE)]

        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)

        assert done.returncode == 2
        assert done.stderr.startswith("The program failed (KeyError in ")
        assert "canary" not in done.stdout + done.stderr
        assert "Traceback" not in done.stderr

    def test_ctrl_c_is_one_word(self, folder: Folder, monkeypatch: pytest.MonkeyPatch):
        def stopped(*_: object, **__: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr("sdc_core.io.apart.doors.described", stopped)

        result = folder.review(SAFE, SPEC)

        assert (result.status, result.err) == (130, "Stopped.\n")


def test_long_work_shows_on_a_terminal_how_far_it_is(monkeypatch: pytest.MonkeyPatch):
    from sdc_core.io.command_line import terminal

    monkeypatch.setattr(terminal, "PATIENCE", 0.0)
    near, far = pty.openpty()
    with os.fdopen(far, "w") as screen, terminal.ProgressLine(screen) as progress:
        progress(0.25, "adding up the margins")
    shown = b""
    with contextlib.suppress(OSError):  # the far end is closed
        while part := os.read(near, 1000):
            shown += part
    os.close(near)

    assert shown.decode().startswith("\radding up the margins … 25%")
    assert shown.endswith(b"\r")


def test_twelve_rows_import_nothing_heavy():
    code = (
        "import sys; from sdc_core.__main__ import main\n"
        "main(sys.argv[1:])\n"
        "heavy = {'pandas', 'scipy', 'pyarrow', 'openpyxl', 'xlsxwriter', 'streamlit', 'duckdb'}\n"
        "sys.exit(','.join(sorted(heavy & sys.modules.keys())))"
    )
    command = [sys.executable, "-c", code, "review", *map(str, TWELVE)]

    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)

    assert done.stderr.strip() == ""
