"""Releases as files: what is published of every cell, read back and written, and the intervals that an attack finds.

May import protection and attack; the bytes are read by `io.reading`.
"""
