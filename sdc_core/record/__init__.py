"""The record of a release: what was done, found and signed, in a file that can be checked.

May import signoff, register and what is below them.
"""
