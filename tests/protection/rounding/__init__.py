"""Rounding against pencils, brute force and laws."""
