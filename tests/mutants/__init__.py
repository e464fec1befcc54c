"""What the tests would notice: one-line changes of the code, each held against the tests of its part."""
