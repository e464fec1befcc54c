"""A sheet as it is: its cells, how they look, and what each is at first sight. Imports no other room of sheets."""
