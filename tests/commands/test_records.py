"""Records from the command line: what `protect` writes of a release, and what `verify` finds in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sdc_core.digests import canonical, sha256
from tests.cli.command import Folder, Outcome
from tests.commands.releases import SPEC, TABLE, protect
from tests.commands.test_protect import EXAMPLES, OF_FIRMS

COPIES = ("copy.xlsx", "copy.px", "copy.json", "copy.csv", "copy.sdmx.csv")
PASSWORD = "correct horse"


def recorded(folder: Folder, *arguments: str | Path, **given: str) -> Outcome:
    """A release with its records: R.json for the office and P.json for the public."""
    records = ("--record", folder.path / "R.json", "--public-record", folder.path / "P.json")
    return protect(folder, *records, *arguments, **given)


def with_copies(folder: Folder, *arguments: str | Path) -> None:
    named = [one for copy in COPIES for one in ("--copy", folder.path / copy)]
    assert recorded(folder, *named, *arguments).status == 0


def verify(folder: Folder, record: str, *arguments: str | Path) -> Outcome:
    return folder.run("verify", folder.path / record, *arguments)


def states(outcome: Outcome) -> list[str]:
    return [line.partition(":")[0] for line in outcome.out.splitlines()]


def keys(folder: Folder, monkeypatch: pytest.MonkeyPatch, name: str = "office") -> tuple[Path, Path]:
    """A pair of keys made by the command; the password of the private one stands in the environment."""
    monkeypatch.setenv("TABLE_REVIEW_KEY_PASSWORD", PASSWORD)
    private, public = folder.path / f"{name}.pem", folder.path / f"{name}.pub"
    assert folder.run("keys", "--private", private, "--public", public).status == 0
    return private, public


def content(folder: Folder, record: str = "R.json") -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads((folder.path / record).read_bytes())
    return parsed


def rewritten(folder: Folder, change: Callable[[dict[str, Any]], None], record: str = "R.json") -> None:
    """A record with a change and a digest that fits it: what somebody does who knows how records are made."""
    parsed = content(folder, record)
    change(parsed)
    del parsed["digest"]
    signature = parsed.pop("signature", None)
    parsed["digest"] = sha256(canonical(parsed))
    if signature is not None:
        parsed["signature"] = signature
    folder.write(record, canonical(parsed) + b"\n")


def test_what_was_just_made_holds_in_every_line(folder: Folder) -> None:
    assert recorded(folder).status == 0

    outcome = verify(
        folder, "R.json", "--release", folder.path / "release.csv", "--input", folder.path / "table.csv"
    )  # fmt: skip

    assert outcome.status == 0, outcome
    assert outcome.out.splitlines() == [
        "holds: the record is as it was written",
        "not checked: whether somebody changed the record and its digest, for the record is not signed",
        "holds: the release is, byte for byte, the release of the record",
        "holds: the input is the file that was reviewed",
        "holds: the versions are those of the record",
        "holds: the review gives the same finding",
        "holds: the certificates prove the protection of 1 cell: 2 movements were added up anew",
    ]


def test_what_was_not_given_is_named_as_not_checked(folder: Folder) -> None:
    recorded(folder)

    outcome = verify(folder, "R.json")

    assert outcome.status == 0
    assert states(outcome) == ["holds", "not checked", "not checked", "not checked"]
    assert "not checked: the release, for none was given" in outcome.out


@pytest.mark.parametrize("record", ["R.json", "P.json"])
@pytest.mark.parametrize("copy", COPIES)
def test_every_copy_is_known_by_its_bytes(folder: Folder, record: str, copy: str) -> None:
    with_copies(folder)

    outcome = verify(folder, record, "--release", folder.path / copy)

    assert outcome.status == 0
    assert "holds: the release is, byte for byte, the public copy (" in outcome.out


@pytest.mark.parametrize("copy", [one for one in COPIES if not one.endswith(".xlsx")])
def test_a_copy_made_later_is_known_by_its_figures(folder: Folder, copy: str) -> None:
    recorded(folder)
    protect(folder, "--copy", folder.path / copy, "--note", "Made later.", "--symbol", "..")

    outcome = verify(folder, "P.json", "--release", folder.path / copy)

    assert outcome.status == 0, outcome
    assert "holds: the release has every figure of the record, and no other" in outcome.out


@pytest.mark.parametrize("copy", COPIES)
def test_a_copy_of_another_table_is_not_the_release(folder: Folder, copy: str) -> None:
    with_copies(folder)
    protect(folder, "--copy", folder.path / copy, table=TABLE.replace("a,x,20", "a,x,21"))

    outcome = verify(folder, "P.json", "--release", folder.path / copy)

    assert outcome.status == 1
    assert "does not hold: the release " in outcome.out


@pytest.mark.parametrize("copy", COPIES)
def test_a_copy_that_is_cut_off_is_not_the_release(folder: Folder, copy: str) -> None:
    with_copies(folder)
    whole = (folder.path / copy).read_bytes()

    for length in range(1, len(whole) * 9 // 10, max(1, len(whole) // 12)):
        cut = folder.write(f"cut-{copy}", whole[:length])
        assert verify(folder, "P.json", "--release", cut).status == 1, length


def test_a_withheld_cell_that_is_filled_in_is_found(folder: Folder) -> None:
    recorded(folder)
    text = (folder.path / "release.csv").read_text()
    folder.write("release.csv", text.replace("a,y,,primary", "a,y,1,published"))

    outcome = verify(folder, "R.json", "--release", folder.path / "release.csv")

    assert outcome.status == 1
    assert "does not hold: the release has other figures than the record" in outcome.out


def test_another_input_is_found_and_nothing_more_is_said_of_it(folder: Folder) -> None:
    recorded(folder)
    other = folder.write("other.csv", TABLE.replace("b,x,10", "b,x,11"))

    outcome = verify(folder, "R.json", "--input", other)

    assert outcome.status == 1
    assert outcome.out.splitlines()[-2:] == [
        "does not hold: the input is not the file that was reviewed",
        "not checked: the findings and the certificates, for the input is another file",
    ]


@pytest.mark.parametrize("other", ["", "x", TABLE[:60], TABLE + "\n", TABLE.replace(",", ";"), "a,b\n1,2\n", "\0"])
def test_an_input_that_is_cut_off_or_swapped_does_not_hold_whatever_it_is(folder: Folder, other: str) -> None:
    recorded(folder)

    outcome = verify(folder, "R.json", "--input", folder.write("other.csv", other))

    assert outcome.status == (1 if other else 2)
    assert ("does not hold: the input is not the file that was reviewed" in outcome.out) == bool(other)


@pytest.mark.parametrize("name", ["dutch-population", "hours-worked", "hours-worked-crosstab", "pianos", "violins"])
def test_records_of_the_examples_hold(folder: Folder, name: str) -> None:
    table, release, record = EXAMPLES / f"{name}.csv", folder.path / "release.csv", folder.path / "R.json"
    folder.run(
        "protect", table, "--spec", table.with_suffix(".toml"), "--method", "suppress", "--release", release,
        "--record", record, "--public",
    )  # fmt: skip

    outcome = verify(folder, "R.json", "--release", release, "--input", table)

    assert outcome.status == 0, outcome
    assert states(outcome).count("holds") == 6, outcome.out


def test_records_of_two_releases_that_were_swapped_are_found(folder: Folder) -> None:
    recorded(folder)
    own = (folder.path / "release.csv").read_bytes()
    recorded(folder, table=TABLE.replace("b,x,10", "b,x,11"))

    outcome = verify(folder, "R.json", "--release", folder.write("own.csv", own))

    assert outcome.status == 1


def test_the_same_input_and_settings_give_the_same_record(folder: Folder) -> None:
    def made() -> bytes:
        protect(folder, "--record", folder.path / "R.json")
        return (folder.path / "R.json").read_bytes()

    assert made() == made()


def test_a_salt_is_drawn_anew_unless_it_is_made_from_a_key(folder: Folder) -> None:
    key = folder.write("salt.key", bytes(range(32)))

    def made(*arguments: str | Path) -> bytes:
        recorded(folder, *arguments)
        return (folder.path / "P.json").read_bytes()

    assert made() != made()
    assert made("--salt-key", key) == made("--salt-key", key)
    assert made("--salt-key", key) != made("--salt-key", folder.write("salt.key", bytes(range(1, 33))))


def test_a_key_that_can_be_guessed_makes_no_salt(folder: Folder) -> None:
    outcome = recorded(folder, "--salt-key", folder.write("salt.key", "secret"))

    assert outcome.status == 2
    assert "the key is too short to keep anything secret" in outcome.err
    assert not (folder.path / "release.csv").exists()


def test_the_internal_record_opens_the_public_one_and_no_other(folder: Folder) -> None:
    recorded(folder)
    (folder.path / "P.json").rename(folder.path / "first.json")
    (folder.path / "R.json").rename(folder.path / "inner.json")
    recorded(folder)

    own = verify(folder, "first.json", "--internal", folder.path / "inner.json", "--input", folder.path / "table.csv")
    other = verify(folder, "first.json", "--internal", folder.path / "R.json", "--input", folder.path / "table.csv")

    assert own.status == 0, own
    assert "holds: the internal record is the one that the public record commits to" in own.out
    assert "holds: the certificates prove the protection" in own.out
    assert other.status == 1
    assert "does not hold: the internal record is not the one that the public record commits to" in other.out
    assert "certificates prove" not in other.out


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda part: part["movements"].pop(), "do not prove the protection"),
        (lambda part: part["movements"][0].update(changes=[1, 1, 1, 1]), "do not prove the protection"),
        (lambda part: part["movements"][0].update(rows=[0, 1, 2, 3]), "do not prove the protection"),
        (lambda part: part["movements"][0].update(rows=[0, 1, 2, 400]), "are none of this table"),
        (lambda part: part["movements"][0].update(rows=[0, 0, 2, 3]), "are none of this table"),
        (lambda part: part["movements"][0].update(changes=[10**30, 1, 1, 1]), "are none of this table"),
        (lambda part: part["movements"][0].update(changes=[1]), "are none of this table"),
        (lambda part: part.update(primary=[400]), "are none of this table"),
        (lambda part: part["hidden"].remove(15), "is not the table with the cells of the certificates withheld"),
        (lambda part: part["hidden"].append(0), "is not the table with the cells of the certificates withheld"),
    ],
)
def test_certificates_that_prove_nothing_do_not_hold(
    folder: Folder, change: Callable[[dict[str, Any]], None], said: str
) -> None:
    recorded(folder)
    rewritten(folder, lambda parsed: change(parsed["parts"]["certificates"]))

    outcome = verify(folder, "R.json", "--input", folder.path / "table.csv")

    assert outcome.status == 1, outcome
    assert states(outcome)[0] == "holds"  # the digest fits: only the proof itself fails
    assert said in outcome.out.splitlines()[-1]
    assert states(outcome)[-1] == "does not hold"


def test_a_release_that_hides_too_little_is_not_proved_by_its_own_record(folder: Folder) -> None:
    """A record of the very pattern without its secondary cells, figures included: nothing but the proof is wrong."""
    recorded(folder)
    release = (folder.path / "release.csv").read_text().splitlines()
    spare = next(row for row, line in enumerate(release[1:]) if line.endswith("secondary"))
    values = dict(line.rsplit(",", 1) for line in TABLE.splitlines()[1:])
    figures = {tuple(key.split(",")[:2]): key.split(",")[2] for key in values}
    cells = []
    for row, line in enumerate(release[1:]):
        region, answer, value, _ = line.split(",")
        cells.append([region, answer, figures[region, answer] if row == spare else value or None])

    def change(parsed: dict[str, Any]) -> None:
        parsed["parts"]["certificates"]["hidden"].remove(spare)
        digest = sha256(canonical([["region", "answer"], sorted(cells)]))
        parsed["public"]["published"]["figures"] = digest

    rewritten(folder, change)
    outcome = verify(folder, "R.json", "--input", folder.path / "table.csv")

    assert "does not hold: the certificates do not prove the protection" in outcome.out
    assert outcome.status == 1


@pytest.mark.parametrize("part", ["method", "certificates", "release", "attack"])
def test_a_record_of_a_release_without_one_of_its_parts_is_no_record(folder: Folder, part: str) -> None:
    recorded(folder)
    rewritten(folder, lambda parsed: parsed["parts"].update({part: None}))

    outcome = verify(folder, "R.json", "--input", folder.path / "table.csv")

    assert outcome.status == 2
    assert "Traceback" not in outcome.err


@pytest.mark.parametrize("settings", [{"extra_percent": "much"}, {"extra_percent": []}, {"singletons": {}}])
def test_settings_of_another_kind_do_not_hold(folder: Folder, settings: dict[str, Any]) -> None:
    recorded(folder)
    rewritten(folder, lambda parsed: parsed["parts"]["method"].update(settings=settings))

    outcome = verify(folder, "R.json", "--input", folder.path / "table.csv")

    assert outcome.status == 1
    assert states(outcome)[-1] == "does not hold"


def test_a_finding_that_the_record_lacks_is_found(folder: Folder) -> None:
    recorded(folder)
    rewritten(folder, lambda parsed: parsed["parts"]["review"].update(findings="0" * 64))

    outcome = verify(folder, "R.json", "--input", folder.path / "table.csv")

    assert "does not hold: the review does not give the findings of the record" in outcome.out
    assert outcome.status == 1


def test_other_versions_are_named(folder: Folder) -> None:
    recorded(folder)
    rewritten(folder, lambda parsed: parsed["parts"]["versions"].update(numpy="1.0"))

    outcome = verify(folder, "R.json", "--input", folder.path / "table.csv")

    assert "not checked: what the versions of the record would find, for these are others here: numpy" in outcome.out
    assert outcome.status == 0


FIRMS = "region,answer,turnover\n" + "".join(
    f"{region},{answer},{value}\n"
    for region, answer, values in (
        ("a", "x", (5, 70)), ("a", "y", (30, 31, 32, 33)), ("a", "z", (9, 20, 27)), ("b", "x", (10, 11, 12, 13)),
        ("b", "y", (40, 41, 42)), ("b", "z", (51, 52, 53)), ("c", "x", (11, 12, 13, 15)), ("c", "y", (61, 62, 63)),
        ("c", "z", (18, 19, 20)),
    )
    for value in values
)  # fmt: skip


def test_sums_of_microdata_are_proved_from_the_units_themselves(folder: Folder) -> None:
    assert recorded(folder, table=FIRMS, spec=OF_FIRMS).status == 0

    outcome = verify(
        folder, "R.json", "--input", folder.path / "table.csv", "--release", folder.path / "release.csv"
    )  # fmt: skip

    assert outcome.status == 0, outcome
    assert "holds: the certificates prove the protection of 1 cell" in outcome.out


def by_method(folder: Folder, method: str, *arguments: str | Path) -> Outcome:
    """What `verify` says of a release by another method."""
    at, meaning = folder.write("table.csv", TABLE), folder.write("spec.toml", SPEC)
    release, record = folder.path / "release.csv", folder.path / "R.json"
    folder.run(
        "protect", at, "--spec", meaning, "--method", method, "--release", release, "--record", record, *arguments
    )  # fmt: skip
    return verify(folder, "R.json", "--input", at, "--release", release)


@pytest.mark.parametrize(
    "method", ["controlled-rounding", "random-rounding", "conventional-rounding", "small-cell-adjustment", "redesign"]
)
def test_a_method_without_certificates_is_done_again(folder: Folder, method: str) -> None:
    outcome = by_method(folder, method)

    assert outcome.status == 0, outcome
    assert f"holds: method {method} gives the same figures again; it proves nothing by certificates" in outcome.out


def test_another_seed_than_that_of_the_record_gives_other_figures(folder: Folder) -> None:
    by_method(folder, "random-rounding", "--seed", "5")
    rewritten(folder, lambda parsed: parsed["parts"]["method"]["settings"].update(seed=6))

    outcome = verify(folder, "R.json", "--input", folder.path / "table.csv")

    assert outcome.status == 1
    assert "does not hold: method random-rounding with the settings of the record gives other figures" in outcome.out


def test_a_method_whose_seed_is_kept_back_cannot_be_done_again(folder: Folder) -> None:
    outcome = by_method(folder, "random-rounding", "--seed", "5", "--hide-seed")

    assert outcome.status == 0, outcome
    assert "not checked: the protection, for method random-rounding gives no certificates" in outcome.out


def test_a_signed_record_is_known_by_the_key_of_the_office(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    private, public = keys(folder, monkeypatch)
    recorded(folder, "--sign", private)

    for record in ("R.json", "P.json"):
        assert "holds: the record was signed with the key" in verify(folder, record, "--key", public).out
        without = verify(folder, record)
        assert "not checked: who signed the record, for no public key was given" in without.out
        assert without.status == 0


def test_a_signature_that_was_taken_away_or_is_another_s_is_found(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    private, public = keys(folder, monkeypatch)
    other, _ = keys(folder, monkeypatch, "other")
    recorded(folder, "--sign", other)
    assert "does not hold: the record names another key" in verify(folder, "R.json", "--key", public).out

    rewritten(folder, lambda parsed: parsed.pop("signature"))
    taken = verify(folder, "R.json", "--key", public)
    assert (taken.status, states(taken)[:2]) == (1, ["holds", "does not hold"])
    assert "does not hold: the record is not signed" in taken.out

    recorded(folder, "--sign", private)
    rewritten(folder, lambda parsed: parsed["public"].update(title="Another"))
    changed = verify(folder, "R.json", "--key", public)
    assert (changed.status, states(changed)[:2]) == (1, ["holds", "does not hold"])
    assert "does not hold: the signature does not fit the record" in changed.out


def test_a_record_is_signed_later_and_only_as_it_was_written(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    private, public = keys(folder, monkeypatch)
    recorded(folder)

    outcome = folder.run("sign", folder.path / "R.json", "--key", private, "--output", folder.path / "S.json")

    assert outcome.status == 0, outcome
    assert "holds: the record was signed" in verify(folder, "S.json", "--key", public).out
    text = (folder.path / "R.json").read_text()
    folder.write("R.json", text.replace("Made up", "Made-up", 1))
    outcome = folder.run("sign", folder.path / "R.json", "--key", private, "--output", folder.path / "T.json")
    assert outcome.status == 2
    assert not (folder.path / "T.json").exists()


def test_a_wrong_password_and_a_wrong_key_are_refused_without_a_trace_of_them(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    private, public = keys(folder, monkeypatch)
    monkeypatch.setenv("TABLE_REVIEW_KEY_PASSWORD", "wrong")

    for key in (private, public, folder.write("no.pem", "no key")):
        outcome = recorded(folder, "--sign", key)
        assert outcome.status == 2
        assert "this is no private Ed25519 key, or the password does not open it" in outcome.err
        assert "wrong" not in outcome.err.replace("wrong key", "")
        assert not (folder.path / "release.csv").exists()
    recorded(folder)
    assert verify(folder, "R.json", "--key", private).status == 2


def test_keys_are_kept_under_a_password_and_never_written_over(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    private, _ = keys(folder, monkeypatch)

    assert b"ENCRYPTED" in private.read_bytes()
    assert PASSWORD.encode() not in private.read_bytes()
    assert private.stat().st_mode & 0o077 == 0
    assert folder.run("keys", "--private", private, "--public", folder.path / "new.pub").status == 2
    monkeypatch.setenv("TABLE_REVIEW_KEY_PASSWORD", "")
    outcome = folder.run("keys", "--private", folder.path / "new.pem", "--public", folder.path / "new.pub")
    assert (outcome.status, (folder.path / "new.pem").exists()) == (2, False)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--public-record", "P.json"), "--public-record: nobody could ever open the public record"),
        (("--sign", "office.pem"), "--sign: only records are signed"),
    ],
)
def test_what_does_not_go_together_is_refused(folder: Folder, arguments: tuple[str, ...], said: str) -> None:
    outcome = protect(folder, *arguments)

    assert outcome.status == 2
    assert said in outcome.err


def test_a_public_record_alone_says_nothing_of_the_input(folder: Folder) -> None:
    recorded(folder)

    outcome = verify(folder, "P.json", "--input", folder.path / "table.csv")

    assert outcome.status == 2
    assert "verify the internal record" in outcome.err
    assert verify(folder, "R.json", "--internal", folder.path / "R.json").status == 2


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"[]", b"{}", b'{"format":"table-review-record-2"}', b"\xff", b"[" * 100_000, b"region,n\na,1\n"],
)
def test_what_is_no_record_is_bad_input(folder: Folder, text: bytes) -> None:
    folder.write("R.json", text)

    outcome = verify(folder, "R.json")

    assert outcome.status == 2
    assert len(outcome.err.splitlines()) == 1
    assert "Traceback" not in outcome.err
