"""Packages of a release: one that goes out, and one that stays in the office, never mixed up."""
