"""Messages between the program and a worker: a number of parts, each a length of eight bytes and as many bytes."""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable, Sequence

HEAD = struct.Struct("<Q")
MOST_PARTS = 1_000_000
PIECE = 1 << 20

Tick = Callable[[], None]
"""Called now and then while nothing arrives; it ends the waiting by raising."""


class Ended(Exception):
    """The other end is gone."""


class TooLarge(Exception):
    """The other end sends more than was agreed."""


def send(channel: socket.socket, parts: Sequence[bytes | memoryview]) -> None:
    """Send one message; `Ended` where nobody takes it."""
    try:
        channel.sendall(HEAD.pack(len(parts)))
        for part in parts:
            channel.sendall(HEAD.pack(len(part)))
            channel.sendall(part)
    except (BrokenPipeError, ConnectionResetError):
        raise Ended from None


def receive(channel: socket.socket, tick: Tick, *, most: int) -> list[bytearray]:
    """One message of at most so many bytes. tick: called whenever the channel's timeout has passed."""
    number = _number(channel, tick)
    if number > MOST_PARTS:
        raise TooLarge
    parts: list[bytearray] = []
    for _ in range(number):
        size = _number(channel, tick)
        most -= size
        if most < 0:
            raise TooLarge
        parts.append(_exactly(channel, size, tick))
    return parts


def _number(channel: socket.socket, tick: Tick) -> int:
    number: int = HEAD.unpack(_exactly(channel, HEAD.size, tick))[0]
    return number


def _exactly(channel: socket.socket, size: int, tick: Tick) -> bytearray:
    whole = bytearray(size)
    room = memoryview(whole)
    while room:
        try:
            got = channel.recv_into(room, min(len(room), PIECE))
        except TimeoutError:
            tick()
            continue
        except ConnectionResetError:
            raise Ended from None
        if not got:
            raise Ended
        room = room[got:]
    return whole
