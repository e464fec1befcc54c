"""Rounding and its kin: every count gives way to another one close by, and what that leaves open."""
