"""Tests of who stands alone."""
