"""What can be wrong with a record, and what is found when one is verified."""

from __future__ import annotations

from sdc_core.messages import Message

KEY_TOO_SHORT = Message(
    "record.key-too-short",
    "the key is too short to keep anything secret",
    "give a file of {bytes} random bytes or more",
)
NOTHING_PUBLISHED = Message(
    "record.nothing-published", "nothing was published, so there is nothing to make a public record of"
)
NOT_A_RECORD = Message("record.not-a-record", "this is not a record", "give a file that --record wrote")
ANOTHER_FORMAT = Message(
    "record.another-format",
    "this is a record of another format",
    "this version reads {format}; verify the record with the version that wrote it",
)
NOT_BY_SCHEMA = Message("record.not-by-schema", "this part of the record is missing, unknown or of another kind")
NO_PRIVATE_KEY = Message(
    "record.no-private-key",
    "this is no private Ed25519 key, or the password does not open it",
    "give the file that the command keys made, and its password",
)
NO_PUBLIC_KEY = Message(
    "record.no-public-key", "this is no public Ed25519 key", "give the file that the office has published"
)

AS_WRITTEN = Message("record.as-written", "the record is as it was written")
NOT_AS_WRITTEN = Message("record.not-as-written", "the record is not as it was written: some byte of it was changed")
SIGNED = Message("record.signed", "the record was signed with the key {key}, and nothing was changed since")
NOT_SIGNED = Message("record.not-signed", "the record is not signed")
SIGNED_BY_ANOTHER = Message("record.signed-by-another", "the record names another key as that of its signature: {key}")
SIGNATURE_WRONG = Message(
    "record.signature-wrong", "the signature does not fit the record: one of them was changed after signing"
)
NO_KEY_GIVEN = Message(
    "record.no-key-given", "who signed the record, for no public key was given; it names the key {key}"
)
NO_SIGNATURE = Message(
    "record.no-signature", "whether somebody changed the record and its digest, for the record is not signed"
)
BELONGS = Message("record.belongs", "the internal record is the one that the public record commits to")
BELONGS_NOT = Message("record.belongs-not", "the internal record is not the one that the public record commits to")

RELEASE_LISTED = Message("record.release-listed", "the release is, byte for byte, {what} of the record")
AS_RELEASED = Message("record.as-released", "the release")
AS_COPY = Message("record.as-copy", "the public copy ({format})")
RELEASE_BY_FIGURES = Message(
    "record.release-by-figures",
    "the release has every figure of the record, and no other; it is none of the files that the record lists, so its "
    "words may be others",
)
OTHER_RELEASE = Message("record.other-release", "the release is none of the files of the record")
OTHER_FIGURES = Message("record.other-figures", "the release has other figures than the record")
NO_RELEASE_GIVEN = Message("record.no-release-given", "the release, for none was given")
NO_RELEASE_MADE = Message("record.no-release-made", "the record is about no release")

INPUT_THE_SAME = Message("record.input-the-same", "the input is the file that was reviewed")
OTHER_INPUT = Message("record.other-input", "the input is not the file that was reviewed")
NO_INPUT_GIVEN = Message(
    "record.no-input-given", "the input, the findings and the certificates, for no input was given"
)
WITH_OTHER_INPUT = Message(
    "record.with-other-input", "the findings and the certificates, for the input is another file"
)
ONLY_INTERNAL = Message(
    "record.only-internal", "the input, the findings and the certificates, for only the internal record tells of them"
)
NEEDS_INTERNAL = Message(
    "record.needs-internal", "the public record does not tell of the input", "verify the internal record"
)
NOT_PUBLIC = Message(
    "record.not-public", "this is an internal record, to which no other one belongs", "leave --internal out"
)
SAME_FINDINGS = Message("record.same-findings", "the review gives the same {findings:finding|{findings} findings}")
SAME_VERSIONS = Message("record.same-versions", "the versions are those of the record")
OTHER_VERSIONS = Message(
    "record.other-versions",
    "what the versions of the record would find, for these are others here: {names:, }",
)
OTHER_FINDINGS = Message("record.other-findings", "the review does not give the findings of the record")
PROVED = Message(
    "record.proved",
    "the certificates prove the protection of {cells:1 cell|{cells} cells}: {movements:1 movement was|{movements} "
    "movements were} added up anew",
)
NOT_PROVED = Message(
    "record.not-proved",
    "the certificates do not prove the protection: {faults:1 fault was|{faults} faults were} found",
)
NOT_OF_THIS_TABLE = Message("record.not-of-this-table", "the certificates are none of this table")
OTHER_FIGURES_PUBLISHED = Message(
    "record.other-figures-published", "what was published is not the table with the cells of the certificates withheld"
)
NO_CERTIFICATES = Message(
    "record.no-certificates",
    "the protection, for method {method} gives no certificates, and making the release again takes more than the table",
)
SAME_RELEASE_MADE = Message(
    "record.same-release-made",
    "method {method} gives the same figures again; it proves nothing by certificates, and what the attack found stands "
    "in the record",
)
OTHER_RELEASE_MADE = Message(
    "record.other-release-made", "method {method} with the settings of the record gives other figures"
)
