"""Bytes that came from outside are parsed in a process of their own, which may die of them; and nothing else may.

`doors` is what the rest of the program calls; `tasks` is what a worker does with a file; `asking` finds the worker
of a file, `starting` starts one, `worker` talks to it, `serving` is the worker itself and `zygote` the process that
workers are forked from. What comes back are arrays and plain values in frames (`frames`, `codec`), never pickles
(docs/decisions/0061).
"""
