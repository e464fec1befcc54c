"""What the Containerfile promises, as far as it can be read from it: it is not built here."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatchcase

import pytest

from tests.serving import ROOT

TEXT = (ROOT / "Containerfile").read_text(encoding="utf-8")
RUN_BY = {"--read-only", "--cap-drop=all", "--security-opt=no-new-privileges", "127.0.0.1:8501:8501"}


def instructions(text: str) -> list[tuple[str, str]]:
    """Every instruction with what it says, continued lines joined."""
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    return [(verb, said.strip()) for verb, _, said in (line.partition(" ") for line in lines if line.strip())]


def said_by(verb: str, text: str = TEXT) -> list[str]:
    return [said for found, said in instructions(text) if found == verb]


def test_nobody_in_particular_runs_it():
    last_stage = instructions(TEXT)[
        max(place for place, (verb, _) in enumerate(instructions(TEXT)) if verb == "FROM") :
    ]

    ((user, group),) = [said.split(":") for verb, said in last_stage if verb == "USER"]

    assert int(user) > 0
    assert int(group) > 0
    assert not [verb for verb, _ in last_stage if verb in ("RUN", "ADD", "VOLUME")]


def test_what_is_installed_is_pinned_by_its_hash_or_is_our_own_wheel():
    installs = [step for said in said_by("RUN") for step in said.split("&&") if "pip install" in step]

    assert len(installs) == 2
    assert "--require-hashes --only-binary=:all: -r /build/requirements.txt" in " ".join(installs[0].split())
    assert "--no-deps --no-index /build/table_review-" in " ".join(installs[1].split())


def test_the_base_is_named_once_and_never_the_latest():
    (base,) = said_by("ARG")

    assert re.fullmatch(r"BASE=python:3\.\d+-\w+", base)
    assert {said.split()[0] for said in said_by("FROM")} == {"${BASE}"}


def test_it_starts_what_the_wheel_installs_for_a_container():
    (entry,), (rest,) = said_by("ENTRYPOINT"), said_by("CMD")
    (health,) = said_by("HEALTHCHECK")

    assert json.loads(entry) == ["/opt/table-review/bin/table-review", "--container", "--no-browser"]
    assert json.loads(rest) == ["--port", *said_by("EXPOSE")]
    assert json.loads(health.partition(" CMD ")[2])[0] == "/opt/table-review/bin/python"


@pytest.mark.parametrize("ignoring", [".containerignore", ".dockerignore"])
def test_the_engine_is_given_what_is_copied_and_nothing_else(ignoring: str):
    everything, *given = (ROOT / ignoring).read_text(encoding="utf-8").splitlines()[1:]
    copied = [said.split()[0] for said in said_by("COPY") if not said.startswith("--from")]

    assert everything == "*"
    assert [name for name in copied if not any(fnmatchcase(name, one.lstrip("!")) for one in given)] == []
    assert len(given) == len(copied)


@pytest.mark.parametrize("name", ["Containerfile", "docs/operating.md"])
def test_who_starts_it_is_told_to_publish_it_for_this_machine_only(name: str):
    text = (ROOT / name).read_text(encoding="utf-8")
    (command,) = re.findall(r"podman run (?:.*\\\n)*.*", text)

    assert set(command.replace("#", " ").split()) >= RUN_BY
