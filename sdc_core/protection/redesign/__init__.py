"""Redesign: a coarser table in place of an unsafe one, with nothing hidden and nothing changed."""
