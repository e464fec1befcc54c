"""Suppression: which cells are hidden so that nobody can work out the unsafe ones, and the proof of it."""
