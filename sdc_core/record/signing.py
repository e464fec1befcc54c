"""Signatures of an office, Ed25519: whoever has its public key can tell that a record is the one it signed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from sdc_core.digests import sha256
from sdc_core.errors import InputError
from sdc_core.record import messages
from sdc_core.record.record import Record, Signature

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

# ruff: noqa: PLC0415 - few records are signed, and loading this takes a tenth of a second

PublicKey: TypeAlias = "Ed25519PublicKey"
"""The public key of an office."""

LONGEST_KEY = 10_000
"""Bytes of a file with a key: far more than any has."""


def signed(record: Record, key: bytes, *, name: str, password: bytes | None) -> Record:
    """The record with the signature of a private key, given as the PEM of a file called `name`."""
    private = _private(key, name, password)
    value = private.sign(record.signed_bytes).hex()
    return replace(record, signature=Signature(fingerprint(private.public_key()), value))


def is_encrypted(key: bytes) -> bool:
    """Whether a private key needs a password."""
    return b"ENCRYPTED" in key


def is_signed_by(record: Record, key: PublicKey) -> bool:
    """Whether the signature of a record is that of this key, and about all that the record says."""
    from cryptography.exceptions import InvalidSignature

    if record.signature is None:
        return False
    try:
        key.verify(bytes.fromhex(record.signature.value), record.signed_bytes)
    except InvalidSignature:
        return False
    return True


def public_key(key: bytes, *, name: str) -> PublicKey:
    """The public key in the PEM of a file called `name`."""
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    from cryptography.hazmat.primitives.serialization import load_pem_public_key

    try:
        found = load_pem_public_key(key[:LONGEST_KEY])
    except (ValueError, UnsupportedAlgorithm):
        raise InputError(messages.NO_PUBLIC_KEY.at(name)) from None
    if not isinstance(found, Ed25519PublicKey):
        raise InputError(messages.NO_PUBLIC_KEY.at(name))
    return found


def fingerprint(key: PublicKey) -> str:
    """The SHA-256 of a public key, by which a record names it."""
    return sha256(key.public_bytes_raw())


def new_keys(password: bytes | None) -> tuple[bytes, bytes]:
    """A private key and its public one, each as the PEM of its file. password: None leaves the private one open."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import (
        BestAvailableEncryption,
        Encoding,
        NoEncryption,
        PrivateFormat,
        PublicFormat,
    )

    private = Ed25519PrivateKey.generate()
    kept = BestAvailableEncryption(password) if password else NoEncryption()
    return (
        private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, kept),
        private.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo),
    )


def _private(key: bytes, name: str, password: bytes | None) -> Ed25519PrivateKey:
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        found = load_pem_private_key(key[:LONGEST_KEY], password)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise InputError(messages.NO_PRIVATE_KEY.at(name)) from None
    if not isinstance(found, Ed25519PrivateKey):
        raise InputError(messages.NO_PRIVATE_KEY.at(name))
    return found
