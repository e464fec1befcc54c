"""What stands around the map of risk and loss on its page: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

HEADING = Message("io.maps.heading", "Risk and loss")
HEADING_OF = Message("io.maps.heading-of", "Risk and loss: {title}")
HELD_AGAINST = Message(
    "io.maps.held-against", "Held against the policy {policy}. Each number is one way to publish the table."
)
UPWARDS = Message("io.maps.upwards", "Upwards: {axis}.")
TO_THE_RIGHT = Message("io.maps.to-the-right", "To the right: {axis}.")
POINTS = Message("io.maps.points", "The points of the map")
NUMBER = Message("io.maps.number", "No.")
MEANING = Message("io.maps.meaning", "What it means")
UNBEATEN = Message("io.maps.unbeaten", "Nothing is better in both")
YES = Message("io.maps.yes", "yes")
NOT_APPLIED = Message("io.maps.not-applied", "What could not be applied to this table")
AGAINST = Message("io.maps.against", "{risk} against {loss}")
PICTURED = Message("io.maps.pictured", "{ways} ways to publish the table. The table below has the same figures.")
