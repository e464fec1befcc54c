"""Sheets in the manner of many publishers, written before anybody looked at how they are read."""
