"""Record and packages on the sign-off page: what is offered when, and that `verify` knows what was made."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import Folder
from tests.pages.test_protect import BUTTON, on_the_page
from tests.pages.test_public_copy import sign
from tests.pages.visitor import Visitor
from ui.signoff.about_release import AS_IT_IS, RELEASE
from ui.signoff.packages import PACKAGES, Packages

MAKE = "Make the packages"
FILES = ["Package for the public (ZIP)", "Internal package (ZIP)", "Internal record (JSON)"]
EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def visitor() -> Visitor:
    """Before the sign-off of the twelve key values, of which there is a release."""
    visitor = on_the_page("twelve-key-values")
    visitor.press(BUTTON)
    visitor.go("signoff")
    visitor.set("radio", "What is signed", RELEASE)
    return visitor


def offered(visitor: Visitor) -> list[str]:
    return [one.label for one in visitor.app.get("download_button") if one.label in FILES]


def made(visitor: Visitor) -> Packages:
    """The files behind the buttons."""
    visitor.press(MAKE)
    result = visitor.app.session_state["results"][PACKAGES][1]
    assert isinstance(result, Packages), result
    return result


def unpacked(content: bytes | None) -> dict[str, bytes]:
    assert content is not None
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def record_of(packages: Packages) -> Any:
    return json.loads(unpacked(packages.internal)["internal-record.json"])


def test_both_packages_are_made_when_asked_for_and_stay_until_something_changes(visitor: Visitor) -> None:
    assert offered(visitor) == []

    packages = made(visitor)

    assert offered(visitor) == FILES
    visitor.run()
    assert offered(visitor) == FILES
    assert list(unpacked(packages.public)) == [
        "README.txt", "public-table.xlsx", "public-table.csv", "public-record.json",
    ]  # fmt: skip
    assert list(unpacked(packages.internal)) == [
        "INTERNAL-README.txt", "internal-review.xlsx", "internal-record.json", "internal-release.csv",
        "internal-table.check.toml",
    ]  # fmt: skip
    visitor.set("text_input", "Author", "Ann Example")
    assert offered(visitor) == []


def test_the_record_says_who_signed_and_the_public_one_only_in_which_role(visitor: Visitor) -> None:
    visitor.set("text_input", "Author", "Ann Example")
    visitor.set("text_input", "Checker", "Bob Example")

    packages = made(visitor)

    record = record_of(packages)
    assert [one["name"] for one in record["parts"]["signoff"]["signatures"]] == ["Ann Example", "Bob Example"]
    assert record["public"]["signed"] == ["author", "checker"]
    assert record["parts"]["signoff"]["open"]
    assert all(b"Example" not in part for part in unpacked(packages.public).values())


def test_what_the_page_made_holds_for_verify(
    visitor: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, packages = Folder(tmp_path, capsys), made(visitor)
    for name, content in (*unpacked(packages.public).items(), *unpacked(packages.internal).items()):
        folder.write(name, content)

    outcome = folder.run(
        "verify", tmp_path / "public-record.json", "--internal", tmp_path / "internal-record.json",
        "--release", tmp_path / "public-table.xlsx", "--input", EXAMPLES / "twelve-key-values.csv",
    )  # fmt: skip
    inner = folder.run("verify", tmp_path / "internal-record.json", "--release", tmp_path / "internal-release.csv")

    assert (outcome.status, inner.status) == (0, 0), (outcome, inner)
    assert "holds: the internal record is the one that the public record commits to" in outcome.out
    assert "holds: the release is, byte for byte, the public copy (.xlsx) of the record" in outcome.out
    assert "holds: the review gives the same" in outcome.out
    assert "holds: the certificates prove the protection of" in outcome.out
    assert "holds: the release is, byte for byte, the release of the record" in inner.out


def test_without_a_release_there_is_an_internal_package_only() -> None:
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()
    visitor.go("signoff")
    assert visitor.says("There is no package for the public yet")

    packages = made(visitor)

    assert packages.public is None
    assert offered(visitor) == FILES[1:]
    record = record_of(packages)
    assert (record["public"]["published"], record["salt"], record["parts"]["release"]) == (None, "", None)


def test_a_release_goes_out_only_where_it_is_what_is_signed(visitor: Visitor) -> None:
    packages = made(visitor)
    signoff = record_of(packages)["parts"]["signoff"]
    assert packages.public is not None

    visitor.set("radio", "What is signed", AS_IT_IS)

    assert visitor.says("No release is signed")
    assert made(visitor).public is None
    assert signoff is None or not any("undecided" in point for point in signoff["open"])


def test_a_table_that_is_not_to_be_released_has_no_package_for_the_public(visitor: Visitor) -> None:
    made(visitor)
    visitor.set("segmented_control", "Outcome asked for", "do not release")

    assert visitor.says("The outcome asked for is not to release the table")
    assert made(visitor).public is None


def test_what_speaks_against_the_release_is_repeated_until_somebody_answers_for_it() -> None:
    visitor = on_the_page("pianos")
    visitor.press(BUTTON)
    visitor.go("signoff")
    visitor.set("radio", "What is signed", RELEASE)
    assert visitor.says("Nobody has said on the page Protect why it may go out all the same")
    assert made(visitor).public is None

    visitor.go("protect")
    sign(visitor, "Ann Example", "known from the yearbook")
    visitor.go("signoff")

    packages = made(visitor)
    assert record_of(packages)["parts"]["publication"]["despite"]["name"] == "Ann Example"
    assert all(b"Ann Example" not in part for part in unpacked(packages.public).values())


def test_the_formats_of_the_package_are_chosen(visitor: Visitor) -> None:
    visitor.set("multiselect", "The table in the package for the public", [".px"])

    assert list(unpacked(made(visitor).public)) == ["README.txt", "public-table.px", "public-record.json"]


def test_a_release_that_was_asked_for_under_another_policy_is_not_at_hand(visitor: Visitor) -> None:
    visitor.go("review")
    visitor.set("selectbox", "Preset", "statistics-portugal")
    visitor.go("signoff")

    assert visitor.says("What was signed is a release, and it is not at hand.")
    assert not offered(visitor)
