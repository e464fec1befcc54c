"""Mutated files against every reader: a result or an `SdcError`, within limits, and no cell in a sentence."""
