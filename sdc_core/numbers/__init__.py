"""Figures: how they are written and read, exact to the last digit, and bounds of those that are not known.

May import table; imported by everything that reads or writes a figure.
"""
