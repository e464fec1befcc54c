"""Protecting tables that share cells, so that all of them together give away no more than each may by itself."""
