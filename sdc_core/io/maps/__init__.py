"""The map of risk and loss as files: a CSV for programs, a page with a picture for people."""
