"""The ends of the program: bytes to tables, reviews to files. Nothing else in the core reads or writes a file format.

`reading` is the door for tables, `settings_file` for checks, `public` for what may leave the house; the other
rooms are formats and outputs.
"""
