"""What SECURITY.md and docs/licences.md say is held by what is there."""

from __future__ import annotations

import re

import pytest

from docs.list_licences import LIST, UNKNOWN, listed, locked
from tests.serving import ROOT

PAGE = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
PROMISES, BOUNDS, ATTACKS = "What it promises", "What it does not promise", "Who may attack, and what holds"

MARK = r"\[\^\w+\]"
SENTENCE = re.compile(rf"(.+?[.!?])((?:{MARK})*)(?:\s+|$)", re.DOTALL)
NAME = re.compile(r"`(test_\w+)`")


def section(title: str, page: str = PAGE) -> str:
    """What stands below a heading."""
    return page.split(f"\n## {title}\n")[1].split("\n## ", maxsplit=1)[0]


def bullets(text: str) -> list[str]:
    """The points of a list, each in one line, without the words in bold that only name it."""
    points = [" ".join(point.split()) for point in re.findall(r"^- (.+?)(?=^- |^$|\Z)", text, re.MULTILINE | re.DOTALL)]
    return [re.sub(r"^\*\*[^*]+\.\*\* ", "", point) for point in points]


def sentences(text: str) -> list[tuple[str, list[str]]]:
    """Each sentence with the notes that stand behind it. What stands in code or in a link ends none."""
    hidden = re.sub(r"`[^`]*`|\]\([^)]*\)", lambda found: found[0].replace(".", "·").replace("?", "·"), text)
    return [(said, re.findall(r"\^(\w+)", marks)) for said, marks in SENTENCE.findall(hidden)]


def notes(page: str = PAGE) -> dict[str, list[str]]:
    """The notes at the end, each with the tests that it names."""
    return {name: NAME.findall(said) for name, said in re.findall(r"^\[\^(\w+)\]: (.+)$", page, re.MULTILINE)}


def without_note(page: str = PAGE) -> list[str]:
    """The sentences that promise something and stand without a note."""
    text = section(PROMISES, page)
    last = text.strip().split("\n\n")[-1]
    promised = [one for point in (*bullets(text), last) for one in sentences(point)]
    return [said for said, marks in promised if not marks]


def rows(page: str = PAGE) -> list[str]:
    """The rows of the table of attacks."""
    return [line for line in section(ATTACKS, page).splitlines() if line.startswith("| ")][1:]


@pytest.fixture(scope="module")
def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))


def test_every_promise_names_a_test():
    assert len(bullets(section(PROMISES))) >= 12
    assert without_note() == []
    assert [name for name, tests in notes().items() if not tests] == []


def test_every_note_is_one_and_stands_behind_a_sentence():
    used = re.findall(r"\[\^(\w+)\](?!:)", PAGE)

    assert {*used} == {*notes()}
    assert len(re.findall(r"^\[\^\w+\]:", PAGE, re.MULTILINE)) == len(notes())


def test_every_attack_names_a_test():
    assert len(rows()) >= 20
    assert [row for row in rows() if not NAME.search(row.split("|")[-2])] == []


def test_every_test_that_is_named_is_there(sources: str):
    assert [name for name in NAME.findall(PAGE) if f"def {name}(" not in sources] == []


@pytest.mark.parametrize(
    "promise", ["It never sleeps.", "It asks `nobody.example` ([why](docs/decisions/0001-a.md)).", "Is it safe? It is."]
)
def test_a_made_up_promise_without_a_test_is_found(promise: str):
    page = PAGE.replace("\n- **A file is data.** ", f"\n- **A made-up one.** {promise}\n- **A file is data.** ")

    assert len(without_note(page)) == len(sentences(promise)) > 0


def test_the_licence_of_everything_that_is_installed_is_known_and_listed():
    page = LIST.read_text(encoding="utf-8")

    assert page == listed()
    assert f"| {UNKNOWN} |" not in page
    assert all(f"| {name} | {version} |" in page for name, version in locked().items())
