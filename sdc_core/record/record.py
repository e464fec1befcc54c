"""A record, in two forms: the internal one that says everything, and the public one that an intruder may read.

Both tell what everybody may know of a release: its title, its variables, the digest of its published figures and of
every public copy. Everything else stands in the parts of the internal record, and in the public one each of these
parts is a commitment: the SHA-256 of a salt of 256 bits and the part. Whoever is given the internal record can see
that the two belong together. Nobody else can try out what the table, the policy or the method may have been: a plain
digest would tell them when they are right (docs/decisions/0066).

    format, use                       # the form of the file, "internal" or "public"
    public                            # what everybody may know
    parts, salt                       # internal: everything else, and the salt, "" while nothing of it is public
    commitments                       # public: a commitment to each part
    digest                            # of all of this, against accidents
    signature                         # of all of this but the digest, where an office has signed it
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, Self

from sdc_core.digests import canonical, sha256
from sdc_core.errors import SettingError
from sdc_core.record import messages

FORMAT = "table-review-record-1"
Use = Literal["internal", "public"]

PARTS = (
    "attack",
    "certificates",
    "earlier",
    "input",
    "method",
    "policy",
    "publication",
    "reading",
    "release",
    "review",
    "signoff",
    "spec",
    "versions",
)
"""The parts of every record. All are committed to, also those that are empty: which of them are would tell."""

SALT_BYTES = 32
SHORTEST_KEY = 16
"""Bytes of a key that salts are made from."""


@dataclass(frozen=True)
class Signature:
    """Whose key signed a record: the digest of the public key, and the signature in hexadecimal digits."""

    key: str
    value: str


@dataclass(frozen=True, kw_only=True)
class Record:
    """A record in one of its two forms. inside: the parts of an internal record, the commitments of a public one.

    salt: 64 hexadecimal digits in an internal record to which there is a public one, otherwise "".
    """

    use: Use
    public: Mapping[str, Any]
    inside: Mapping[str, Any]
    salt: str = ""
    signature: Signature | None = None

    @property
    def content(self) -> dict[str, Any]:
        """All that a signature is about."""
        content: dict[str, Any] = {"format": FORMAT, "use": self.use, "public": self.public}
        if self.use == "internal":
            return content | {"parts": self.inside, "salt": self.salt}
        return content | {"commitments": self.inside}

    @property
    def signed_bytes(self) -> bytes:
        """What a signature is made of."""
        return canonical(self.content)

    def as_bytes(self) -> bytes:
        """The file."""
        content = self.content | {"digest": sha256(self.signed_bytes)}
        if self.signature is not None:
            signed = {"algorithm": "Ed25519", "key": self.signature.key, "value": self.signature.value}
            content["signature"] = signed
        return canonical(content) + b"\n"

    @classmethod
    def of_content(cls, content: Mapping[str, Any]) -> Self:
        """From the parsed content of a file that follows the schema."""
        signed = content.get("signature")
        internal = content["use"] == "internal"
        return cls(
            use=content["use"],
            public=content["public"],
            inside=content["parts" if internal else "commitments"],
            salt=content["salt"] if internal else "",
            signature=None if signed is None else Signature(signed["key"], signed["value"]),
        )

    def salted(self, key: bytes | None = None) -> Self:
        """An internal record with a salt: from a key, so that the same record has the same one, or drawn.

        The salt depends on everything in the record, so that two records never share one, and nothing of it can be
        worked out without the key. A record that has a salt keeps it.
        """
        if self.salt:
            return self
        if key is None:
            return replace(self, salt=secrets.token_hex(SALT_BYTES))
        if len(key) < SHORTEST_KEY:
            raise SettingError(messages.KEY_TOO_SHORT.at("--salt-key", bytes=SHORTEST_KEY))
        return replace(self, salt=hmac.digest(key, self.signed_bytes, "sha256").hex())

    def for_the_public(self) -> Self:
        """The public record that belongs to an internal one with a salt; it is not signed."""
        if self.public["published"] is None:
            raise SettingError(messages.NOTHING_PUBLISHED.at("the record"))
        return replace(self, use="public", inside=self.commitments(), salt="", signature=None)

    def commitments(self) -> dict[str, str]:
        """What a public record says of the parts of this one."""
        if len(self.salt) != 2 * SALT_BYTES:
            raise ValueError("a commitment without a salt can be undone")
        root = bytes.fromhex(self.salt)
        return {
            name: sha256(hmac.digest(root, name.encode(), "sha256") + canonical(self.inside[name])) for name in PARTS
        }

    def belongs_to(self, public: Record) -> bool:
        """Whether a public record was made from this internal one."""
        return bool(self.salt) and (public.public, public.inside) == (self.public, self.commitments())
