"""The start page: opening a file or an example."""
