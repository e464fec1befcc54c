"""The formats of other programs, in and out: PC-Axis, JSON-stat, SDMX-CSV, τ-ARGUS."""
